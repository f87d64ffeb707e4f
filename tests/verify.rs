//! The IR of every golden program passes the verifier, as built and as optimised.

use minigo::driver;
use minigo::load::{self, Teller};
use minigo_compiler::ir::{build, opt, verify};
use std::path::Path;

#[test]
fn all_goldens_have_sound_ir() {
    let mut programs = Vec::new();
    for dir in ["testdata/run", "testdata/crash", "examples"] {
        let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join(dir);
        for entry in std::fs::read_dir(dir).expect("the folder is there").flatten() {
            let path = entry.path();
            if path.is_dir() || path.extension().is_some_and(|e| e == "go") {
                programs.push(path.to_string_lossy().into_owned());
            }
        }
    }
    assert!(programs.len() > 100, "only {} programs found", programs.len());
    let wrong: Vec<String> = programs.into_iter().filter_map(check).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What the verifier says of a program.
fn check(program: String) -> Option<String> {
    driver::with_big_stack(move || {
        let Ok(mut loaded) = load::load(std::slice::from_ref(&program), Teller::Compiler) else {
            return Some(format!("{program}: does not load"));
        };
        let Ok(mut ir) = build::build_program(&mut loaded.world, &loaded.map, loaded.main) else {
            return Some(format!("{program}: no IR"));
        };
        let mut errors = verify::verify_program(&ir);
        opt::optimise(&mut ir, opt::Options { threads: 2, keep_all: false });
        errors.extend(verify::verify_program(&ir).into_iter().map(|e| format!("optimised: {e}")));
        (!errors.is_empty()).then(|| format!("{program}: {}", errors.join("\n  ")))
    })
}
