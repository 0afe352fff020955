//! Requests byte by byte, and the answers as they come: for what no client library would send.

use throwaway_postgres::waiting::PATIENCE;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// A connection to a server.
#[derive(Debug)]
pub struct Raw {
    stream: TcpStream,
    received: Vec<u8>,
}

/// The answer of a server.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Status line and headers, in lower case.
    pub head: String,
    /// The body as it came.
    pub body: String,
}

impl Answer {
    /// The status.
    ///
    /// # Panics
    /// If there is none.
    pub fn status(&self) -> u16 {
        let status = self.head.split(' ').nth(1).and_then(|status| status.parse().ok());
        status.unwrap_or_else(|| panic!("no status: {self:?}"))
    }

    /// A header's value.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }

    /// The code of the problem that the answer is, once it is found to be a whole one.
    ///
    /// # Panics
    /// If it is no problem document, or lacks the request's id.
    pub fn code(&self) -> String {
        let problem: serde_json::Value =
            serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"));
        // A client of OAuth gets `error` too, as plain JSON.
        let is_of_oauth = problem["error"].is_string();
        let media = if is_of_oauth { "application/json" } else { "application/problem+json" };
        assert_eq!(self.header("content-type"), Some(media), "{self:?}");
        assert_eq!(problem["request_id"].as_str(), self.header("x-request-id"), "{self:?}");
        assert_eq!(problem["status"], self.status(), "{self:?}");
        problem["code"].as_str().unwrap_or_else(|| panic!("no code: {self:?}")).to_owned()
    }
}

impl Raw {
    /// Connects to `http://…`.
    ///
    /// # Panics
    /// If there is no connection.
    pub async fn connect(address: &str) -> Self {
        Self::connect_from("127.0.0.1", address).await
    }

    /// Connects from one of the addresses of the loopback.
    ///
    /// # Panics
    /// If there is no connection.
    pub async fn connect_from(client: &str, address: &str) -> Self {
        let target = address.trim_start_matches("http://").parse();
        let target = target.unwrap_or_else(|error| panic!("{address}: {error}"));
        let client = format!("{client}:0").parse();
        let client = client.unwrap_or_else(|error| panic!("{error}"));
        let connected = async {
            let socket = TcpSocket::new_v4()?;
            socket.bind(client)?;
            socket.connect(target).await
        };
        let stream = connected.await.unwrap_or_else(|error| panic!("{address}: {error}"));
        drop(stream.set_nodelay(true));
        Self { stream, received: Vec::new() }
    }

    /// Sends bytes; a server that has closed the connection may be sent to in vain.
    pub async fn send(&mut self, bytes: impl AsRef<[u8]>) {
        drop(self.stream.write_all(bytes.as_ref()).await);
    }

    /// Reads more; false at the end.
    async fn more(&mut self) -> bool {
        let reading = self.stream.read_buf(&mut self.received);
        let Ok(read) = timeout(PATIENCE, reading).await else {
            panic!("waited {PATIENCE:?} in vain: something comes after {:?}", self.text())
        };
        read.unwrap_or(0) > 0
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.received).into_owned()
    }

    /// The next answer: its head, and as much of a body as it says.
    ///
    /// # Panics
    /// If the connection ends before.
    pub async fn answer(&mut self) -> Answer {
        self.try_answer().await.unwrap_or_else(|| panic!("no answer, but {:?}", self.text()))
    }

    /// The next answer; none where the connection ends before.
    ///
    /// # Panics
    /// If nothing comes.
    pub async fn try_answer(&mut self) -> Option<Answer> {
        loop {
            if let Some(answer) = self.taken() {
                return Some(answer);
            }
            if !self.more().await {
                return None;
            }
        }
    }

    fn taken(&mut self) -> Option<Answer> {
        let end = self.received.windows(4).position(|window| window == b"\r\n\r\n")? + 4;
        let head = String::from_utf8_lossy(&self.received[..end]).to_lowercase();
        let answer = Answer { head, body: String::new() };
        if answer.status() == 100 {
            self.received.drain(..end);
            return self.taken();
        }
        let length = answer.header("content-length").and_then(|length| length.parse().ok());
        let whole = end + length.unwrap_or(0);
        let body = String::from_utf8_lossy(self.received.get(end..whole)?).into_owned();
        self.received.drain(..whole);
        Some(Answer { body, ..answer })
    }

    /// Waits until this has come, and returns all that has come by then.
    ///
    /// # Panics
    /// If the connection ends before.
    pub async fn until(&mut self, awaited: &str) -> String {
        while !self.text().contains(awaited) {
            assert!(self.more().await, "no {awaited:?}, but {:?}", self.text());
        }
        self.text()
    }

    /// All that comes until the server closes the connection.
    pub async fn rest(&mut self) -> String {
        while self.more().await {}
        self.text()
    }
}

/// Sends one request on a connection of its own and reads the answer.
pub async fn ask(address: &str, request: impl AsRef<[u8]>) -> Answer {
    let mut connection = Raw::connect(address).await;
    connection.send(request).await;
    connection.answer().await
}
