//! Every metric of the server: the one list of names, units and meanings. `docs/operators/metrics.md` has the same names.

use metrics::Unit;

/// The type of a metric.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Type {
    Counter,
    Gauge,
    Histogram,
    /// A counter or gauge of the process, which [`super::process`] writes.
    Process,
}

/// A metric.
pub(super) struct Metric {
    pub(super) name: &'static str,
    pub(super) kind: Type,
    unit: Unit,
    help: &'static str,
}

const fn counter(name: &'static str, help: &'static str) -> Metric {
    Metric { name, kind: Type::Counter, unit: Unit::Count, help }
}

const fn gauge(name: &'static str, help: &'static str) -> Metric {
    Metric { name, kind: Type::Gauge, unit: Unit::Count, help }
}

const fn seconds(name: &'static str, help: &'static str) -> Metric {
    Metric { name, kind: Type::Gauge, unit: Unit::Seconds, help }
}

const fn bytes(name: &'static str, help: &'static str) -> Metric {
    Metric { name, kind: Type::Gauge, unit: Unit::Bytes, help }
}

const fn duration(name: &'static str, help: &'static str) -> Metric {
    Metric { name, kind: Type::Histogram, unit: Unit::Seconds, help }
}

const fn process(name: &'static str, unit: Unit) -> Metric {
    Metric { name, kind: Type::Process, unit, help: "" }
}

/// The histogram of batches, which has bounds of its own.
pub(super) const BATCH_SIZE: &str = "gavel_append_batch_size";

/// All of them, by area.
pub(super) const METRICS: &[Metric] = &[
    // Requests.
    counter("gavel_http_requests_total", "Requests that were answered."),
    duration("gavel_http_request_duration_seconds", "Time until the head of an answer was ready."),
    counter("gavel_http_refusals_total", "Answers that are a problem, by its code."),
    counter(
        "gavel_http_limited_total",
        "Answers that a limit of one client was used up, by limit.",
    ),
    gauge("gavel_http_connections", "Open connections of clients."),
    gauge("gavel_http_connections_limit", "Connections of clients for which there is room."),
    Metric {
        unit: Unit::Bytes,
        ..counter(
            "gavel_http_sent_bytes_total",
            "Bytes sent of pages and documents that are the same for every client.",
        )
    },
    gauge("gavel_feeds_open", "Open feeds and waiting pages."),
    counter("gavel_feeds_opened_total", "Feeds and waiting pages that were opened."),
    counter("gavel_feeds_closed_total", "Feeds and waiting pages that were closed, by reason."),
    duration(
        "gavel_feed_poll_duration_seconds",
        "Time of a look at what other instances appended.",
    ),
    // Commands.
    counter("gavel_commands_total", "Commands of players, bots and the server, by outcome."),
    duration("gavel_command_duration_seconds", "Time from a command to its outcome."),
    Metric { kind: Type::Histogram, ..gauge(BATCH_SIZE, "Appends that were committed together.") },
    duration("gavel_append_queue_duration_seconds", "Time that an append waited for its batch."),
    duration("gavel_append_database_duration_seconds", "Time of the database's answer to a batch."),
    counter("gavel_append_retries_total", "Batches that were tried again, by reason."),
    counter("gavel_append_conflicts_total", "Appends that came after another one of their game."),
    counter(
        "gavel_append_fenced_total",
        "Appends that were refused because the database is fenced.",
    ),
    // The database.
    gauge("gavel_database_connections", "Open connections to the database, by pool and state."),
    gauge("gavel_database_connections_limit", "Connections that a pool may have."),
    gauge("gavel_database_waiting", "Callers that wait for a connection."),
    counter("gavel_database_acquire_failures_total", "Callers that got no connection, by reason."),
    gauge("gavel_database_up", "1 if the database answers, else 0."),
    gauge("gavel_writer_state", "1 for the present state of the writer, 0 for the others."),
    gauge("gavel_ready", "1 if /readyz answers 200, else 0."),
    gauge("gavel_schema_version", "Number of the newest migration that the database has."),
    bytes("gavel_database_disk_free_bytes", "Free bytes of the file system that has the database."),
    bytes("gavel_database_disk_size_bytes", "Size of the file system that has the database."),
    // Games.
    gauge("gavel_games", "Games that are not over, by kind and status."),
    counter("gavel_games_ended_total", "Games that a command of this instance ended."),
    gauge("gavel_deadlines_overdue", "Games past their deadline, 10,000 at most."),
    seconds(
        "gavel_deadlines_overdue_oldest_seconds",
        "Age of the oldest deadline that has passed.",
    ),
    counter("gavel_absences_total", "Seats that did not act before their deadline."),
    counter(
        "gavel_interruptions_total",
        "Times in which no server could accept moves, or that a clock left out, by cause.",
    ),
    counter("gavel_time_given_total", "Turns and lobbies that got time back, by cause."),
    // Webhooks and the log.
    counter("gavel_webhook_attempts_total", "Attempts to send a delivery, by outcome."),
    gauge(
        "gavel_webhook_deliveries_pending",
        "Deliveries that are due or were tried, 10,000 at most.",
    ),
    seconds("gavel_webhook_oldest_pending_seconds", "Age of the oldest of these deliveries."),
    seconds("gavel_log_behind_seconds", "Age of the oldest transaction that holds back the log."),
    seconds("gavel_log_end_age_seconds", "Age of the newest event of all games."),
    counter("gavel_checkpoints_total", "Checkpoints that the database has."),
    seconds("gavel_checkpoint_age_seconds", "Age of the newest checkpoint."),
    // Traces.
    counter("gavel_trace_spans_sent_total", "Spans that the collector of traces accepted."),
    counter("gavel_trace_spans_dropped_total", "Spans that were dropped and not sent."),
    // The cache of states.
    bytes("gavel_state_cache_bytes", "Estimated bytes of the cached states of games."),
    gauge("gavel_state_cache_entries", "Cached states of games."),
    counter("gavel_state_cache_hits_total", "Questions that the cache of states answered."),
    counter("gavel_state_cache_misses_total", "Questions that the cache of states did not answer."),
    // The process.
    gauge(
        "gavel_build_info",
        "1, with the version, the commit and the Rust version of the program.",
    ),
    process("process_cpu_seconds_total", Unit::Seconds),
    process("process_resident_memory_bytes", Unit::Bytes),
    process("process_open_fds", Unit::Count),
    process("process_max_fds", Unit::Count),
    process("process_start_time_seconds", Unit::Seconds),
];

/// Gives the recorder the unit and the help of each metric.
pub(super) fn describe() {
    for Metric { name, kind, unit, help } in METRICS {
        match kind {
            Type::Counter => metrics::describe_counter!(*name, *unit, *help),
            Type::Gauge => metrics::describe_gauge!(*name, *unit, *help),
            Type::Histogram => metrics::describe_histogram!(*name, *unit, *help),
            Type::Process => {}
        }
    }
}

#[cfg(test)]
mod tests;
