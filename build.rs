//! Packs `std/**/*.go` into the binary: generates a table of import path → files, in path order.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=std");
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("std");
    let mut files = Vec::new();
    collect(&root, &mut files)?;
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

fn collect(dir: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    println!("cargo::rerun-if-changed={}", dir.display());
    for entry in fs::read_dir(dir)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|e| e == "go") {
            files.push(path);
        }
    }
    Ok(())
}
