//! The file itself: its head, the files beside it, and the users who can reach them.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use rustix::fs::{Access, access};

use crate::doctor::finding::{DatabaseCode as Code, DatabaseFinding as Finding};
use crate::sqlite::files::{all, beside, others_can_use};

/// How a file of SQLite begins.
const MAGIC: &[u8] = b"SQLite format 3\0";
/// The place in the head that says by which journal the file is written, and its value for WAL.
const WRITE_VERSION: usize = 18;
const WAL: u8 = 2;

/// The beginning of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Head {
    /// The file has no byte. SQLite makes a database of it.
    Empty,
    /// A database that is written by way of a WAL.
    Wal,
    /// A database that is written by way of a rollback journal.
    Rollback,
    /// No database.
    Other,
}

impl Head {
    pub(super) fn read(file: &Path) -> io::Result<Self> {
        if !file.metadata()?.is_file() {
            return Err(io::Error::other("it is no file"));
        }
        let mut head = Vec::new();
        File::open(file)?.take(WRITE_VERSION as u64 + 1).read_to_end(&mut head)?;
        Ok(match head.get(WRITE_VERSION) {
            None if head.is_empty() => Self::Empty,
            Some(version) if head.starts_with(MAGIC) => {
                if *version == WAL {
                    Self::Wal
                } else {
                    Self::Rollback
                }
            }
            _ => Self::Other,
        })
    }
}

/// The WAL of a file.
pub(super) fn wal(file: &Path) -> PathBuf {
    beside(file, "-wal")
}

/// Examines it.
pub(super) fn examine(file: &Path, head: Head) -> Vec<Finding> {
    let mut found = vec![journal_mode(head), writable(file), file_modes(file)];
    found.extend(folder_mode(file));
    found.extend(leftovers(file));
    found
}

fn journal_mode(head: Head) -> Finding {
    match head {
        Head::Wal => Finding::ok(
            Code::JournalMode,
            "the file is in WAL mode; Gavel writes it with synchronous = full",
        ),
        _ => Finding::note(
            Code::JournalMode,
            "the file is not in WAL mode yet: gavel serve turns it on, with synchronous = full",
        ),
    }
}

fn writable(file: &Path) -> Finding {
    let folder = file.parent().unwrap_or(file);
    for path in [file, folder] {
        if let Err(error) = access(path, Access::WRITE_OK) {
            return Finding::fault(
                Code::ReadOnly,
                format!("this user may not write {}: {error}", path.display()),
                "give the file and its folder to the user who runs gavel serve",
            );
        }
    }
    Finding::ok(Code::ReadOnly, "this user may write the file and its folder")
}

fn file_modes(file: &Path) -> Finding {
    let open: Vec<String> = all(file)
        .filter(|file| others_can_use(file))
        .map(|file| file.display().to_string())
        .collect();
    if open.is_empty() {
        return Finding::ok(Code::FileModes, "only their owner can use the database's files");
    }
    Finding::warning(
        Code::FileModes,
        format!("other users can read bids, seeds and keys in {}", open.join(", ")),
        format!("chmod 600 {}", open.join(" ")),
    )
}

/// A user who can write the folder can replace the database.
fn folder_mode(file: &Path) -> Option<Finding> {
    use std::os::unix::fs::PermissionsExt;

    let folder = file.parent()?;
    let mode = folder.metadata().ok()?.permissions().mode(); // the file was read in it: it exists
    if mode & 0o022 == 0 {
        return Some(Finding::ok(Code::FolderMode, "only its owner can write the folder"));
    }
    Some(Finding::warning(
        Code::FolderMode,
        format!("other users can put files into {}", folder.display()),
        format!("chmod go-w {}", folder.display()),
    ))
}

/// A journal without a server, which the examination does not read.
fn leftovers(file: &Path) -> Option<Finding> {
    let has_bytes = |file: &Path| file.metadata().is_ok_and(|data| data.len() > 0);
    let (wal, journal) = (wal(file), beside(file, "-journal"));
    let unread = if has_bytes(&wal) && !beside(file, "-shm").exists() {
        wal
    } else if has_bytes(&journal) {
        journal
    } else {
        return None;
    };
    Some(Finding::warning(
        Code::Leftovers,
        format!("{} has changes that were not read: no server uses the file", unread.display()),
        "leave it there: gavel serve recovers them; then run gavel doctor again",
    ))
}
