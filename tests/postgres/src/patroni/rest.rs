//! Patroni's REST interface.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};

use serde_json::{Value, json};

use crate::waiting::PATIENCE;

/// A node as the cluster knows it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Member {
    /// Its name.
    pub(super) name: String,
    /// `leader`, `sync_standby` or `replica`.
    pub(super) role: String,
    /// `running` or `streaming` where it works.
    pub(super) state: String,
    /// The timeline that it is on, once it is known.
    pub(super) timeline: Option<u64>,
}

impl Member {
    pub(super) fn leads(&self) -> bool {
        self.role == "leader" && self.state == "running"
    }
}

pub(super) fn members(port: u16) -> io::Result<Vec<Member>> {
    let cluster: Value = serde_json::from_str(&ask(port, "GET", "/cluster", "")?)?;
    let members = cluster["members"].as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let member = |member: Value| Member {
        name: text(&member["name"]),
        role: text(&member["role"]),
        state: text(&member["state"]),
        timeline: member["timeline"].as_u64(),
    };
    Ok(members.into_iter().map(member).collect())
}

pub(super) fn switch_over(port: u16, leader: &str) -> io::Result<()> {
    ask(port, "POST", "/switchover", &json!({"leader": leader}).to_string()).map(drop)
}

/// The body of an answer of 200. A switchover is answered once it is done.
fn ask(port: u16, method: &str, path: &str, body: &str) -> io::Result<String> {
    let address = SocketAddr::from(([127, 0, 0, 1], port));
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let length = body.len();
    write!(stream, "{method} {path} HTTP/1.0\r\nContent-Length: {length}\r\n\r\n{body}")?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    if answer.is_empty() {
        let why = format!("Patroni closes the connection of {method} {path} without an answer");
        return Err(io::Error::other(why));
    }
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).unwrap_or_default();
    if status == "200" { Ok(body.to_owned()) } else { Err(io::Error::other(answer)) }
}
