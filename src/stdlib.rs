//! The Go sources of `std/`, packed into the binary by `build.rs`, and the names in Go's standard packages, so that what
//! minigo lacks and what no Go has get different answers.

include!(concat!(env!("OUT_DIR"), "/std_files.rs"));

/// The files of a standard package that minigo has: (path for messages, contents).
pub fn files(package: &str) -> Vec<(String, &'static [u8])> {
    FILES.iter().filter(|f| f.0 == package).map(|f| (format!("$GOROOT/src/{}", f.1), f.2)).collect()
}

/// Go's standard packages, one a line; those that minigo has in part are followed by their exported names, methods and
/// fields.
const GO_STD: &str = include_str!("go_std.txt");

/// Whether real Go has a standard package of this name.
pub fn exists_in_go(package: &str) -> bool {
    GO_STD.lines().any(|l| l.split(':').next() == Some(package))
}

/// Whether real Go's package has this exported name (or `Type.Member`).
pub fn name_in_go(package: &str, name: &str) -> bool {
    GO_STD
        .lines()
        .filter_map(|l| l.split_once(": "))
        .any(|(p, names)| p == package && names.split(' ').any(|n| n == name))
}
