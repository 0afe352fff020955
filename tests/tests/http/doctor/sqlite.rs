//! SQLite: a file in use, one that a killed server has left, a backup.

use super::{Report, command, in_shell, play};
use gavel_tests::database::Database;
use gavel_tests::forbidden::could_not_try;
use gavel_tests::program;
use gavel_tests::server::Server;
use sqlx::{Connection, SqliteConnection};
use std::fs::{self, Permissions};
use std::io::{Seek, SeekFrom, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

fn folder(database: &Database) -> PathBuf {
    database.file().unwrap().parent().unwrap().to_owned()
}

/// A file's name, with its bytes and the time of its last change. Every reader writes its locks into `-shm`.
type Known = (String, Option<(Vec<u8>, SystemTime)>);

/// The files of a folder.
fn files(folder: &Path) -> Vec<Known> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let mut files: Vec<_> = entries
        .map(|entry| {
            let name = entry.file_name().into_string().unwrap();
            let time = entry.metadata().unwrap().modified().unwrap();
            let bytes = (!name.ends_with("-shm")).then(|| fs::read(entry.path()).unwrap());
            (name, bytes.map(|bytes| (bytes, time)))
        })
        .collect();
    files.sort();
    files
}

/// Examines a database, and requires that its folder is as it was.
#[track_caller]
fn unchanged(database: &Database, flags: &[&str]) -> Report {
    let before = files(&folder(database));
    let report = Report::of(&database.url, flags);
    let after = files(&folder(database));
    assert!(before == after, "the files are others now");
    report
}

/// Requires that nothing is wrong but perhaps the file system of temporary files.
#[track_caller]
fn is_good(report: &Report) {
    let mut bad = report.bad();
    bad.retain(|code| *code != "file_system");
    assert_eq!(bad, [""; 0], "{:#}", report.json);
    assert_eq!(report.exit, i32::from(!report.bad().is_empty()));
    for code in ["database", "schema", "fence", "journal_mode", "file_modes", "folder_mode"] {
        report.has(code, "ok", "");
    }
    report.has("disk_room", "ok", "of the disk are free; the file has ").has("read_only", "ok", "");
}

#[tokio::test]
async fn a_file_in_use_one_of_a_killed_server_and_one_at_rest_are_read_and_stay() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    play(&server).await;
    let report = unchanged(&database, &[]);
    is_good(&report);
    report.has("integrity", "note", "--thorough");
    is_good(&unchanged(&database, &["--thorough"]));
    server.kill();
    let report = unchanged(&database, &["--thorough"]);
    is_good(&report);
    report.has("integrity", "ok", "");
    // The next server recovers the WAL and removes it at its end.
    let server = Server::start(&database);
    server.terminate();
    assert!(server.ended().success());
    assert_eq!(files(&folder(&database)).len(), 1);
    is_good(&unchanged(&database, &["--thorough"]));
}

#[tokio::test]
async fn a_backup_and_a_copy_without_its_index_are_read_and_stay() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    play(&server).await;
    let (backup, copy) = (Database::sqlite(), Database::sqlite());
    let (file, copied) = (backup.file().unwrap(), copy.file().unwrap());
    let made = program::run(&["backup", file.to_str().unwrap(), "--database-url", &database.url]);
    assert!(made.status.success());
    let report = unchanged(&backup, &["--thorough"]);
    report.has("journal_mode", "note", "gavel serve turns it on").has("schema", "ok", "");
    report.has("integrity", "ok", "");
    server.kill();
    fs::copy(database.file().unwrap(), &copied).unwrap();
    let wal = |file: &Path| file.with_file_name("gavel.db-wal");
    fs::copy(wal(&database.file().unwrap()), wal(&copied)).unwrap();
    let report = unchanged(&copy, &[]);
    report.has("leftovers", "warning", "gavel.db-wal has changes that were not read");
}

#[tokio::test]
async fn modes_that_others_could_use_are_found() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    play(&server).await;
    server.kill();
    let mode = |path: &Path, mode| fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
    let wal = folder(&database).join("gavel.db-wal");
    mode(&wal, 0o640);
    let report = unchanged(&database, &[]);
    report.exits(1, "warning").has("file_modes", "warning", "gavel.db-wal");
    mode(&wal, 0o600);
    mode(&folder(&database), 0o770);
    Report::of(&database.url, &[]).has("folder_mode", "warning", "can put files into");
    mode(&folder(&database), 0o700);
    is_good(&unchanged(&database, &[]));
}

#[test]
fn a_file_that_cannot_be_written_is_found() {
    let database = Database::sqlite();
    drop(Server::start(&database));
    let file = database.file().unwrap();
    fs::set_permissions(&file, Permissions::from_mode(0o400)).unwrap();
    let call = command(&database.url, &[]);
    // Root may write everything, unless it has no capability.
    let is_root = file.metadata().unwrap().uid() == 0;
    let script = "exec setpriv --bounding-set -all --inh-caps -all \"$@\"";
    let report = if is_root { Report::by(&in_shell(script, &call)) } else { Report::by(&call) };
    report.exits(1, "fault").has("read_only", "fault", "may not write");
}

#[tokio::test]
async fn damage_is_found_by_a_thorough_look_or_on_the_way() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    server.terminate();
    assert!(server.ended().success());
    let path = database.file().unwrap();
    let root = "select rootpage from sqlite_master where name = 'events'";
    let mut connection = SqliteConnection::connect(&database.url).await.unwrap();
    let root: u32 = sqlx::query_scalar(root).fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let damage = |page: u32| {
        let mut file = fs::OpenOptions::new().write(true).open(&path).unwrap();
        file.seek(SeekFrom::Start(u64::from(page - 1) * 4096)).unwrap();
        file.write_all(&[0xff; 64]).unwrap();
    };
    damage(root);
    unchanged(&database, &[]).has("integrity", "note", "were not read");
    unchanged(&database, &["--thorough"]).exits(1, "fault").has("integrity", "fault", "damaged");
    let pages = u32::try_from(path.metadata().unwrap().len() / 4096).unwrap();
    (2..=pages).for_each(damage);
    unchanged(&database, &[]).exits(1, "fault").has("integrity", "fault", "damaged");
}

/// Mounts a small disk at `$0` for the program that follows, which alone sees it.
const ON_SMALL_DISK: &str = r#"mount -t tmpfs -o size=8m none "$0" && exec "$@""#;

/// A call on a disk of 8 MiB in memory below a folder; none where the machine forbids to mount one.
fn on_small_disk(folder: &Path, call: &[&str]) -> Option<Command> {
    let apart = |call: &[&str]| {
        let mut apart = Command::new("unshare");
        // Root needs no user namespace to mount, and gets none inside of a changed root.
        let is_root = folder.metadata().unwrap().uid() == 0;
        apart.arg("--mount").args((!is_root).then_some("--map-root-user"));
        apart.args(["sh", "-c", ON_SMALL_DISK]).arg(folder).args(call);
        apart
    };
    let allowed = apart(&["true"]).output().is_ok_and(|output| output.status.success());
    allowed.then(|| apart(call))
}

/// A folder in memory that the machine has anyway.
fn in_memory() -> Option<tempfile::TempDir> {
    let mounts = fs::read_to_string("/proc/self/mounts").unwrap_or_default();
    let mut folders = mounts.lines().filter_map(|line| {
        let mut words = line.split(' ').skip(1);
        Some((words.next()?, words.next()?)).filter(|(_, kind)| *kind == "tmpfs")
    });
    folders.find_map(|(folder, _)| tempfile::tempdir_in(folder).ok())
}

#[test]
fn a_small_disk_in_memory_is_found() {
    let database = Database::sqlite();
    let server = Server::start(&database);
    server.terminate();
    assert!(server.ended().success());
    let disk = tempfile::tempdir().unwrap();
    let copies = r#"cp "$0" "$1" && chmod 700 "$(dirname "$1")" && shift && exec "$@""#;
    let doctor = |file: &Path| {
        let call = command(&format!("sqlite:{}", file.display()), &[]);
        let words = std::iter::once(call.get_program()).chain(call.get_args());
        words.map(|word| word.to_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let (file, from) = (disk.path().join("gavel.db"), database.file().unwrap());
    let call = doctor(&file);
    let begin = ["sh", "-c", copies, from.to_str().unwrap(), file.to_str().unwrap()];
    let call: Vec<&str> = begin.into_iter().chain(call.iter().map(String::as_str)).collect();
    if let Some(apart) = on_small_disk(disk.path(), &call) {
        let report = Report::by(&apart);
        report.exits(1, "fault").has("file_system", "warning", "the file is on tmpfs");
        report.has("disk_room", "fault", "MiB of the disk are free, which is less than 64.0 MiB");
    } else if let Some(folder) = in_memory() {
        // The unit tests of the doctor judge the room.
        let file = folder.path().join("gavel.db");
        fs::copy(&from, &file).unwrap();
        let report = Report::of(&format!("sqlite:{}", file.display()), &[]);
        report.has("file_system", "warning", "the file is on tmpfs");
    } else {
        let why = "the machine forbids to mount a disk and has no folder in memory";
        could_not_try("a_small_disk_in_memory_is_found", why);
    }
}
