//! The Go sources of `std/`, packed into the binary by `build.rs`, and the names in Go's standard packages, so that what
//! minigo lacks and what no Go has get different answers.

use std::borrow::Cow;
use std::path::Path;

include!(concat!(env!("OUT_DIR"), "/std_files.rs"));

/// The files of a standard package that minigo has: (path for messages, contents). `MINIGO_STD` names a directory to
/// read them from instead of the binary, for work on std/ without a build.
pub fn files(package: &str) -> Vec<(String, Cow<'static, [u8]>)> {
    match std::env::var_os("MINIGO_STD") {
        Some(root) => files_below(Path::new(&root), package),
        None => {
            let own = FILES.iter().filter(|f| f.0 == package);
            own.map(|f| (format!("$GOROOT/src/{}", f.1), Cow::Borrowed(f.2))).collect()
        }
    }
}

/// The standard packages that minigo has.
pub fn packages() -> Vec<&'static str> {
    let mut all: Vec<_> = FILES.iter().map(|f| f.0).collect();
    all.sort_unstable();
    all.dedup();
    all
}

fn files_below(root: &Path, package: &str) -> Vec<(String, Cow<'static, [u8]>)> {
    let entries = std::fs::read_dir(root.join(package)).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries.filter_map(|e| e.file_name().into_string().ok()).collect();
    names.retain(|n| n.ends_with(".go"));
    names.sort();
    let read = |name: String| {
        let bytes = std::fs::read(root.join(package).join(&name)).ok()?;
        Some((format!("$GOROOT/src/{package}/{name}"), Cow::Owned(bytes)))
    };
    names.into_iter().filter_map(read).collect()
}

/// Go's standard packages, one a line; those that minigo has in part are followed by their exported names, methods and
/// fields, and by those names that gc knows without them being exported. `xtask/go_std.go` writes the file.
const GO_STD: &str = include_str!("go_std.txt");

/// Whether real Go has a standard package of this name.
pub fn exists_in_go(package: &str) -> bool {
    GO_STD.lines().any(|l| l.split(':').next() == Some(package))
}

/// Whether real Go's package has this name (or `Type.Member`).
pub fn name_in_go(package: &str, name: &str) -> bool {
    GO_STD
        .lines()
        .filter_map(|l| l.split_once(": "))
        .any(|(p, names)| p == package && names.split(' ').any(|n| n == name))
}
