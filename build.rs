//! Packs `std/**/*.go` into the binary: generates a table of import path → files, in path order. Names this version of
//! minigo by a hash of its sources, for what it keeps of compiled programs.

use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hasher as _};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    println!("cargo::rustc-env=MINIGO_BUILD={:016x}", hash_of_sources(&here)?);
    let root = here.join("std");
    let mut files = Vec::new();
    collect(&root, &["go"], &mut files)?;
    files.sort();
    let mut out = String::from("pub static FILES: &[(&str, &str, &[u8])] = &[\n");
    for file in &files {
        let rel = file.strip_prefix(&root).unwrap_or(file);
        let package = rel.parent().unwrap_or(Path::new("")).to_string_lossy().replace('\\', "/");
        let _ = writeln!(out, "    ({package:?}, {:?}, include_bytes!({:?})),", rel.to_string_lossy(), file);
    }
    out.push_str("];\n");
    fs::write(PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("std_files.rs"), out)
}

/// Of everything that decides what machine code a program becomes.
fn hash_of_sources(here: &Path) -> io::Result<u64> {
    let mut files = vec![here.join("Cargo.lock")];
    for dir in ["src", "compiler", "runtime", "std"] {
        collect(&here.join(dir), &["go", "rs", "lalrpop", "toml"], &mut files)?;
    }
    println!("cargo::rerun-if-changed=Cargo.lock");
    files.sort();
    let mut hash = DefaultHasher::new();
    for file in files {
        hash.write(file.strip_prefix(here).unwrap_or(&file).as_os_str().as_encoded_bytes());
        hash.write(&fs::read(&file)?);
    }
    Ok(hash.finish())
}

/// The files below a directory whose names end so.
fn collect(dir: &Path, ends: &[&str], files: &mut Vec<PathBuf>) -> io::Result<()> {
    println!("cargo::rerun-if-changed={}", dir.display());
    for entry in fs::read_dir(dir)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, ends, files)?;
        } else if path.extension().is_some_and(|e| ends.iter().any(|end| e == *end)) {
            files.push(path);
        }
    }
    Ok(())
}
