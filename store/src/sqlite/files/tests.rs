use super::*;
use std::fs::{Permissions, metadata, set_permissions, write};
use std::os::unix::fs::{PermissionsExt, symlink};

fn mode(file: &Path) -> u32 {
    metadata(file).unwrap().permissions().mode() & 0o777
}

#[test]
fn a_file_is_its_owners_before_a_byte_is_in_it() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("gavel.db");
    guard(&file);
    assert_eq!((mode(&file), metadata(&file).unwrap().len()), (0o600, 0));
    guard(&directory.path().join("nowhere/gavel.db"));
}

#[test]
fn files_that_are_there_are_narrowed_and_keep_what_they_hold() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name);
    for name in ["gavel.db", "gavel.db-wal", "gavel.db-shm", "gavel.db-journal", "other"] {
        write(path(name), name).unwrap();
        set_permissions(path(name), Permissions::from_mode(0o664)).unwrap();
    }
    symlink(path("gavel.db"), path("link.db")).unwrap();
    guard(&path("link.db"));
    for name in ["gavel.db", "gavel.db-wal", "gavel.db-shm", "gavel.db-journal"] {
        assert_eq!(mode(&path(name)), 0o600, "{name}");
        assert_eq!(std::fs::read_to_string(path(name)).unwrap(), name);
    }
    assert_eq!(mode(&path("other")), 0o664);
}
