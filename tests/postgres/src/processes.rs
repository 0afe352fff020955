//! Processes that are killed.

use std::fs;
use std::path::Path;

use crate::install;
use crate::run;
use crate::waiting;

/// The first process of the server on a data directory.
pub(crate) fn postmaster(data: &Path) -> u32 {
    let file = data.join("postmaster.pid");
    let text =
        fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let pid = text.lines().next().and_then(|line| line.trim().parse().ok());
    pid.unwrap_or_else(|| panic!("{} holds no process id", file.display()))
}

/// A process and those that it has started.
pub(crate) fn with_children(parent: u32) -> Vec<u32> {
    let listing = run::checked(
        run::command(&install::program("ps", "procps"), None)
            .args(["-A", "-o", "ppid=", "-o", "pid="]),
    );
    let listing = String::from_utf8_lossy(&listing.stdout).into_owned();
    let children = listing.lines().filter_map(|line| {
        let mut fields = line.split_whitespace().map(str::parse);
        let (of, pid) = (fields.next()?.ok()?, fields.next()?.ok()?);
        (of == parent).then_some(pid)
    });
    [parent].into_iter().chain(children).collect()
}

/// Kills processes (`kill -9`) and waits until they are gone.
pub(crate) fn kill(doomed: &[u32]) {
    let pids = doomed.iter().map(u32::to_string);
    // It complains of a child that ended by itself in between; what counts is asked below.
    let killed =
        run::command(&install::program("kill", "procps"), None).arg("-9").args(pids).output();
    killed.unwrap_or_else(|error| panic!("kill: {error}"));
    waiting::until("the killed processes die", || !doomed.iter().any(|pid| is_running(*pid)));
}

/// A zombie no longer runs, though nobody has asked after it yet.
fn is_running(pid: u32) -> bool {
    run::command(&install::program("ps", "procps"), None)
        .args(["-o", "stat=", "-p", &pid.to_string()])
        .output()
        .is_ok_and(|output| matches!(output.stdout.first(), Some(state) if *state != b'Z'))
}
