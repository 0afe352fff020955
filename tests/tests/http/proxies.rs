//! Feeds through real proxies, each with the configuration of the operators' page.

mod cut;
mod replaced;

use crate::feeds::feed::Feed;
use gavel_tests::client::{Call, Client};
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use gavel_tests::waiting::within;
use throwaway_postgres::{Package, Proxy};
use tokio::task::block_in_place;

/// A proxy, and how the page's block of it becomes a whole configuration for this machine.
struct Tried {
    /// Its program, and the package that has it.
    program: (&'static str, Package),
    arguments: &'static [&'static str],
    /// The language of its block.
    block: &'static str,
    /// The address on which it listens by the block, and here; PORT is the port.
    address: Option<(&'static str, &'static str)>,
    /// What comes before and after the block.
    around: (&'static str, &'static str),
    /// True if the block has it compress other answers.
    compresses: bool,
}

const CADDY: Tried = Tried {
    program: ("caddy", Package::Debian("caddy")),
    arguments: &["run", "--adapter", "caddyfile", "--config", "configuration"],
    block: "caddy",
    address: Some(("example.com", "http://127.0.0.1:PORT")),
    around: ("{\n\tadmin off\n\tgrace_period 1s\n}\n", ""),
    compresses: true,
};

/// Without `option http-no-delay` its lines come late, and this test would pass: it measures no time.
const HAPROXY: Tried = Tried {
    program: ("haproxy", Package::Debian("haproxy")),
    arguments: &["-db", "-f", "configuration"],
    block: "haproxy",
    address: Some((":80\n", "127.0.0.1:PORT\n")),
    around: ("", ""),
    compresses: true,
};

const LIGHTTPD: Tried = Tried {
    program: ("lighttpd", Package::Debian("lighttpd")),
    arguments: &["-D", "-f", "configuration"],
    block: "lighttpd",
    address: None,
    around: (
        "server.bind = \"127.0.0.1\"\nserver.port = PORT\nserver.document-root = \"DIRECTORY\"\n",
        "",
    ),
    compresses: false,
};

const NGINX: Tried = Tried {
    program: ("nginx", Package::Debian("nginx")),
    arguments: &["-e", "stderr", "-p", "DIRECTORY", "-c", "configuration"],
    block: "nginx",
    address: Some(("listen 80;", "listen 127.0.0.1:PORT;")),
    around: (
        "daemon off;\npid nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\nkeepalive_requests 100000;\n\
         client_body_temp_path body;\nproxy_temp_path proxy;\nfastcgi_temp_path fastcgi;\n\
         uwsgi_temp_path uwsgi;\nscgi_temp_path scgi;\n",
        "}\n",
    ),
    compresses: true,
};

/// It may send an answer for a second, in place of ten minutes.
const VARNISH: Tried = Tried {
    program: ("varnishd", Package::Debian("varnish")),
    arguments: &[
        "-F",
        "-n",
        "DIRECTORY",
        "-f",
        "DIRECTORY/configuration",
        "-a",
        "127.0.0.1:PORT",
        "-p",
        "send_timeout=1",
    ],
    block: "vcl",
    address: None,
    around: ("", ""),
    compresses: false,
};

/// With the one place replaced where this is written.
fn once(text: &str, what: &str, by: &str) -> String {
    assert_eq!(text.matches(what).count(), 1, "{what} is not once in:\n{text}");
    text.replace(what, by)
}

impl Tried {
    /// Starts it with its block of a section, in front of servers. The block has each of these places once, and a server is there.
    fn before(&self, section: &str, servers: &[(&str, &str)]) -> Proxy {
        let page = include_str!("../../../docs/operators/running.md");
        let (_, page) = page.split_once(&format!("\n## {section}\n")).unwrap();
        let (_, block) = page.split_once(&format!("\n```{}\n", self.block)).unwrap();
        let (block, _) = block.split_once("```").unwrap();
        let mut block = block.to_owned();
        for (place, server) in servers.iter().chain(&self.address) {
            block = once(&block, place, server);
        }
        let (before, after) = self.around;
        let whole = [before, &block, after].concat();
        block_in_place(|| Proxy::start(&self.program, self.arguments, &whole))
    }

    /// Each item of both forms of a feed comes before anybody has made the next one.
    async fn passes_items_on(&self) {
        let server = Server::alone();
        let (_, port) = server.address.rsplit_once(':').unwrap();
        let proxy = self.before("Behind a proxy", &[("8080", port)]);
        let client = Client::new(&format!("http://127.0.0.1:{}", proxy.port));
        let table = Table::started(&server, 3).await;
        let mut version = table.version().await;
        let lines = table.path(&format!("/events.ndjson?after={version}"));
        let mut lines = within("the head of the lines", Feed::lines(&client, &lines)).await;
        let feed = table.path("/feed");
        let mut feed = within("the head of the feed", Feed::sse(&client, &feed, None)).await;
        within("the snapshot", feed.expect("snapshot")).await;
        within("the turn", feed.turn()).await;
        // Longer than Varnish may send an answer.
        assert_eq!(within("a comment", feed.comment()).await.as_deref(), Some(": keep-alive"));
        for bid in [(0, "100"), (1, "7"), (2, "6"), (1, "5"), (0, "8"), (2, "9")] {
            table.bids(&[bid]).await;
            while version < table.version().await {
                version += 1;
                let item = within("the next item", feed.expect("event")).await;
                let line = within("the next line", lines.line()).await.unwrap();
                assert_eq!((item.id, &line), (Some(version), &item.data));
            }
        }
        let call = Call::new("GET", table.path("")).header("accept-encoding", "gzip");
        let whole = client.send_outside(call).await.expect(200);
        let compressed = whole.header("content-encoding") == Some("gzip");
        assert_eq!(compressed, self.compresses);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn caddy_passes_items_on_as_they_come_with_the_pages_configuration() {
    CADDY.passes_items_on().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn haproxy_passes_items_on_as_they_come_with_the_pages_configuration() {
    HAPROXY.passes_items_on().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lighttpd_passes_items_on_as_they_come_with_the_pages_configuration() {
    LIGHTTPD.passes_items_on().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nginx_passes_items_on_as_they_come_with_the_pages_configuration() {
    NGINX.passes_items_on().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn varnish_passes_items_on_as_they_come_with_the_pages_configuration() {
    VARNISH.passes_items_on().await;
}
