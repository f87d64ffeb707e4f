//! Compiled programs that are kept in files, so that a program that did not change starts without being compiled.
//!
//! An entry is one unit (`minigo_compiler::jit::Thawed`). Its name is a hash of all that the code depends on: this version
//! of minigo, the processor, the sources, and for a later unit the slots of all units before it, because the order in which
//! units are loaded is the program's choice. So entries are never wrong and never change; the worst a run can find is
//! none. Entries that nobody used for long make way for others when the directory grows too large.
//!
//! Entries are machine code: they are taken only from files that nobody but their owner, who is this user, can write.
//! What is torn or damaged is found by its checksum and compiled anew. Nothing here is ever an error of the program: who has no
//! place for a cache, or a full disk, has none.

use minigo_compiler::jit;
use rustix::fs::{Mode, OFlags};
use rustix::process::geteuid;
use sha2::{Digest, Sha256};
use std::fs::{self, DirBuilder, File};
use std::io::{Read, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// Bytes of all entries above which old ones are removed.
const LIMIT: u64 = 256 << 20;

/// How many entries one run removes at most, for its program waits meanwhile and disks may be slow. One entry in `TRIMS` looks
/// whether there are too many, so fewer are added between two looks.
const MOST_REMOVED: usize = 64;
const TRIMS: u8 = 32;

/// How old the note of the last use of an entry may become.
const USED: Duration = Duration::from_secs(3600);

const MAGIC: &[u8; 8] = b"minigo01";

pub struct Cache {
    dir: PathBuf,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key([u8; 32]);

impl Key {
    /// The first unit of a program: names of its files and what is in them.
    pub fn of(sources: &[(String, Vec<u8>)]) -> Key {
        let mut hash = Sha256::new();
        let mut add = |bytes: &[u8]| {
            hash.update((bytes.len() as u64).to_le_bytes());
            hash.update(bytes);
        };
        add(env!("MINIGO_BUILD").as_bytes());
        add(jit::machine().as_bytes());
        for (name, bytes) in sources {
            add(name.as_bytes());
            add(bytes);
        }
        Key(hash.finalize().into())
    }

    /// The unit that the function of a slot needs after the one of this key.
    pub fn then(self, slot: u32) -> Key {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(slot.to_le_bytes());
        Key(hash.finalize().into())
    }

    fn name(&self) -> String {
        self.0.iter().map(|b| format!("{b:02x}")).collect()
    }
}

impl Cache {
    /// The cache of this user: `MINIGO_CACHE` names its directory or says `off`.
    pub fn open() -> Option<Cache> {
        let dir = match std::env::var_os("MINIGO_CACHE") {
            Some(word) if word == "off" => return None,
            Some(dir) if !dir.is_empty() => PathBuf::from(dir),
            _ => cache_dir()?.join("minigo"),
        };
        dir.is_absolute().then_some(Cache { dir })
    }

    pub fn get(&self, key: &Key) -> Option<Vec<u8>> {
        let flags = OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        let file = File::from(rustix::fs::open(self.dir.join(key.name()), flags, Mode::empty()).ok()?);
        let meta = file.metadata().ok()?;
        if !meta.is_file() || !is_mine(&meta) || !is_mine(&fs::metadata(&self.dir).ok()?) {
            return None;
        }
        let mut bytes = Vec::with_capacity(meta.len() as usize);
        (&file).read_to_end(&mut bytes).ok()?;
        let rest = bytes.strip_prefix(MAGIC)?;
        let (sum, entry) = rest.split_first_chunk::<4>()?;
        if crc32fast::hash(entry) != u32::from_le_bytes(*sum) {
            return None;
        }
        note_use(&file, &meta);
        bytes.drain(..MAGIC.len() + 4);
        Some(bytes)
    }

    /// Another run that keeps the same at the same time writes the same.
    pub fn put(&self, key: &Key, entry: &[u8]) {
        if self.try_put(key, entry).is_some() && key.0[0].is_multiple_of(TRIMS) {
            self.trim(LIMIT, MOST_REMOVED);
        }
    }

    fn try_put(&self, key: &Key, entry: &[u8]) -> Option<()> {
        DirBuilder::new().recursive(true).mode(0o700).create(&self.dir).ok()?;
        if !is_mine(&fs::metadata(&self.dir).ok()?) {
            return None;
        }
        let path = self.dir.join(key.name());
        // A name of its own, so that an entry appears whole or not at all.
        let new = self.dir.join(format!("{}.{}", key.name(), std::process::id()));
        let mut file = File::options().write(true).create_new(true).mode(0o600).open(&new).ok()?;
        let mut head = MAGIC.to_vec();
        head.extend_from_slice(&crc32fast::hash(entry).to_le_bytes());
        let written = file.write_all(&head).and_then(|()| file.write_all(entry));
        if written.and_then(|()| fs::rename(&new, &path)).is_err() {
            let _ = fs::remove_file(&new);
            return None;
        }
        Some(())
    }

    /// Removes what was not used for longest while there is more than `limit`, but not more than `most`.
    fn trim(&self, limit: u64, most: usize) {
        let mut all: Vec<(SystemTime, u64, PathBuf)> = fs::read_dir(&self.dir)
            .into_iter()
            .flatten()
            .flatten()
            .filter(|e| is_entry(&e.path()))
            .filter_map(|e| {
                let meta = e.metadata().ok()?;
                Some((meta.modified().ok()?, meta.len(), e.path()))
            })
            .collect();
        let mut size: u64 = all.iter().map(|e| e.1).sum();
        if size <= limit {
            return;
        }
        all.sort();
        for (_, len, path) in all.into_iter().take(most) {
            if size <= limit {
                break;
            }
            if fs::remove_file(path).is_ok() {
                size -= len;
            }
        }
    }
}

/// Whether a file has the name of an entry or of one that is being written: nothing else is ever removed.
fn is_entry(path: &Path) -> bool {
    let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
    name.len() >= 64 && name.bytes().take(64).all(|b| b.is_ascii_hexdigit())
}

/// Whether nobody but this user can have written it.
fn is_mine(meta: &fs::Metadata) -> bool {
    meta.uid() == geteuid().as_raw() && meta.mode() & 0o022 == 0
}

/// The time of the last change is that of the last use, about.
#[allow(clippy::disallowed_methods, reason = "the age of files, not the program's time")]
fn note_use(file: &File, meta: &fs::Metadata) {
    let now = SystemTime::now();
    let since = meta.modified().ok().and_then(|t| now.duration_since(t).ok());
    if since.is_some_and(|age| age > USED) {
        let _ = file.set_modified(now);
    }
}

fn cache_dir() -> Option<PathBuf> {
    let absolute = |p: PathBuf| p.is_absolute().then_some(p);
    let named = std::env::var_os("XDG_CACHE_HOME").and_then(|d| absolute(PathBuf::from(d)));
    named.or_else(|| Some(absolute(PathBuf::from(std::env::var_os("HOME")?))?.join(".cache")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sources(name: &str, text: &str) -> Vec<(String, Vec<u8>)> {
        vec![(name.to_string(), text.as_bytes().to_vec())]
    }

    #[test]
    fn keys_differ_by_all_that_decides() {
        let key = Key::of(&sources("a.go", "package main"));
        assert_eq!(key, Key::of(&sources("a.go", "package main")));
        assert_ne!(key, Key::of(&sources("b.go", "package main")));
        assert_ne!(key, Key::of(&sources("a.go", "package main\n")));
        // Where a name ends and a text begins.
        assert_ne!(Key::of(&sources("ab", "c")), Key::of(&sources("a", "bc")));
        assert_ne!(key.then(1), key.then(2));
        assert_ne!(key.then(1).then(2), key.then(2).then(1));
    }

    #[test]
    fn old_entries_make_way() {
        let dir = std::env::temp_dir().join(format!("minigo-trim-{}", std::process::id()));
        let cache = Cache { dir: dir.clone() };
        let keys: Vec<Key> = (0..8).map(|i| Key([i; 32])).collect();
        for (i, key) in keys.iter().enumerate() {
            cache.try_put(key, &[7; 1000]).expect("room on the disk");
            let file = File::options().write(true).open(dir.join(key.name())).expect("the entry");
            // The first is the one that was used last.
            let age = Duration::from_secs(if i == 0 { 1000 } else { i as u64 });
            file.set_modified(SystemTime::UNIX_EPOCH + age).expect("our own file");
        }
        fs::write(dir.join("something else"), [0; 9000]).expect("room on the disk");
        cache.trim(8 * 1012, 100);
        let left = || keys.iter().map(|k| dir.join(k.name()).exists()).collect::<Vec<_>>();
        assert_eq!(left(), [true; 8], "nothing is too much");
        assert!(cache.get(&keys[1]).is_some(), "this is a use, too");
        cache.trim(6 * 1012, 100);
        assert_eq!(left(), [true, true, false, false, true, true, true, true]);
        cache.trim(0, 3);
        assert_eq!(left(), [true, true, false, false, false, false, false, true], "three at a time");
        assert!(dir.join("something else").exists());
        fs::remove_dir_all(dir).expect("our own directory");
    }
}
