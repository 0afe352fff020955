//! Running commands, as root as another user: Postgres refuses to run as root.

use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Output};

/// A user whom root lends to the server.
#[derive(Clone, Copy)]
pub(crate) struct User {
    pub(crate) uid: u32,
    pub(crate) gid: u32,
}

impl User {
    /// The user that must run the server in root's place: `None` unless the tests run as root.
    pub(crate) fn in_place_of_root() -> Option<Self> {
        let id = checked(Command::new("id").arg("-u"));
        if String::from_utf8_lossy(&id.stdout).trim() != "0" {
            return None;
        }
        let passwd = std::fs::read_to_string("/etc/passwd")
            .unwrap_or_else(|error| panic!("/etc/passwd: {error}"));
        let user = ["postgres", "nobody"].iter().find_map(|name| Self::named(name, &passwd));
        Some(user.unwrap_or_else(|| panic!("no user postgres or nobody to run Postgres as")))
    }

    fn named(name: &str, passwd: &str) -> Option<Self> {
        let line = passwd.lines().find(|line| line.split(':').next() == Some(name))?;
        let mut fields = line.split(':').skip(2);
        Some(Self { uid: fields.next()?.parse().ok()?, gid: fields.next()?.parse().ok()? })
    }
}

/// A command that runs as the given user.
pub(crate) fn command(program: &Path, user: Option<User>) -> Command {
    let mut command = Command::new(program);
    // The directory of the tests need not be open to that user.
    command.current_dir("/");
    if let Some(user) = user {
        // Nor is the home of root.
        command.uid(user.uid).gid(user.gid).env_remove("HOME");
    }
    command
}

/// Runs a command that must succeed.
pub(crate) fn checked(command: &mut Command) -> Output {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(
        output.status.success(),
        "{command:?}: {}\n{}{}",
        output.status,
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr),
    );
    output
}
