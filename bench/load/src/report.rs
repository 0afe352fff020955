//! The results of a measurement, as a table or as JSON.

use super::measure::Measure;
use super::target::Seconds;
use crate::cli::BenchOptions;
use comfy_table::{CellAlignment, Table, presets};
use hdrhistogram::Histogram;
use serde::Serialize;

#[derive(Serialize)]
struct Report<'a> {
    kind: &'a str,
    players: u8,
    connections: usize,
    full_answers: bool,
    seconds: f64,
    games: u64,
    games_per_second: f64,
    commands: u64,
    commands_per_second: f64,
    p50_ms: f64,
    p99_ms: f64,
    p99_9_ms: f64,
    views: u64,
    views_per_second: f64,
    view_p50_ms: f64,
    view_p99_ms: f64,
    errors: u64,
    server_cpu_us_per_command: Option<f64>,
    load_cpu_us_per_command: Option<f64>,
    players_follow: bool,
    followers: usize,
    deliveries: u64,
    delivery_p50_ms: Option<f64>,
    delivery_p99_ms: Option<f64>,
    feed_bytes: Option<u64>,
}

impl<'a> Report<'a> {
    fn of(options: &'a BenchOptions, measured: &Measure, taken: Seconds) -> Self {
        let commands = measured.commands.count();
        let each = |seconds: f64| (commands > 0).then(|| seconds * 1e6 / commands as f64);
        Self {
            kind: options.kind.name(),
            players: options.players,
            connections: options.connections,
            full_answers: options.full,
            seconds: measured.elapsed.as_secs_f64(),
            games: measured.games,
            games_per_second: measured.rate(measured.games),
            commands,
            commands_per_second: measured.rate(commands),
            p50_ms: measured.commands.millis(0.5),
            p99_ms: measured.commands.millis(0.99),
            p99_9_ms: measured.commands.millis(0.999),
            views: measured.views.count(),
            views_per_second: measured.rate(measured.views.count()),
            view_p50_ms: measured.views.millis(0.5),
            view_p99_ms: measured.views.millis(0.99),
            errors: measured.errors(),
            server_cpu_us_per_command: taken.server.and_then(each),
            load_cpu_us_per_command: taken.load.and_then(each),
            players_follow: options.follow,
            followers: options.followers,
            deliveries: measured.deliveries.as_ref().map_or(0, Histogram::len),
            delivery_p50_ms: measured.delivery_millis(0.5),
            delivery_p99_ms: measured.delivery_millis(0.99),
            feed_bytes: measured.feed_bytes,
        }
    }
}

/// The report as JSON.
pub(super) fn json(
    options: &BenchOptions,
    measured: &Measure,
    taken: Seconds,
) -> anyhow::Result<String> {
    Ok(serde_json::to_string(&Report::of(options, measured, taken))? + "\n")
}

/// The report as a table.
pub(super) fn table(options: &BenchOptions, measured: &Measure, taken: Seconds) -> String {
    let report = Report::of(options, measured, taken);
    let mut table = Table::new();
    table.load_style(presets::UTF8_FULL_CONDENSED);
    table.set_header(["", report.kind]);
    let rows = [
        ("players", report.players.to_string()),
        ("connections", report.connections.to_string()),
        ("answers", if report.full_answers { "full" } else { "minimal" }.to_owned()),
        ("seconds", format!("{:.1}", report.seconds)),
        ("commands", report.commands.to_string()),
        ("commands/s", format!("{:.0}", report.commands_per_second)),
        ("games to the end", report.games.to_string()),
        ("games/s", format!("{:.1}", report.games_per_second)),
        ("p50 ms", format!("{:.2}", report.p50_ms)),
        ("p99 ms", format!("{:.2}", report.p99_ms)),
        ("p99.9 ms", format!("{:.2}", report.p99_9_ms)),
        (
            "server CPU µs/command",
            report.server_cpu_us_per_command.map_or("–".to_owned(), |us| format!("{us:.1}")),
        ),
        ("errors", report.errors.to_string()),
    ];
    let millis = |millis: Option<f64>| millis.map_or("–".to_owned(), |ms| format!("{ms:.2}"));
    let of_followers = [
        ("followers", report.followers.to_string()),
        ("deliveries to them", report.deliveries.to_string()),
        ("delivery p50 ms", millis(report.delivery_p50_ms)),
        ("delivery p99 ms", millis(report.delivery_p99_ms)),
        ("server bytes/feed", report.feed_bytes.map_or("–".to_owned(), |bytes| bytes.to_string())),
    ];
    let of_views = [
        ("views", report.views.to_string()),
        ("views/s", format!("{:.0}", report.views_per_second)),
        ("view p50 ms", format!("{:.2}", report.view_p50_ms)),
        ("view p99 ms", format!("{:.2}", report.view_p99_ms)),
    ];
    let views = of_views.into_iter().filter(|_| report.views > 0);
    let followers = of_followers.into_iter().filter(|_| report.followers > 0);
    for (name, value) in rows.into_iter().chain(views).chain(followers) {
        table.add_row([name.to_owned(), value]);
    }
    if let Some(values) = table.column_mut(1) {
        values.set_cell_alignment(CellAlignment::Right);
    }
    format!("{table}\n")
}
