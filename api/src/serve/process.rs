//! The metrics of the process, as Prometheus' own client libraries name them. They are read from `/proc`, so only Linux has them.

/// The metrics of the process in the text format: the processor's time has a fraction, which the recorder's counters do not.
pub(super) fn render() -> String {
    let line = |(name, kind, help, value): Read| {
        format!("# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}\n\n")
    };
    read().into_iter().map(line).collect()
}

/// A metric with its type, its help and its value.
type Read = (&'static str, &'static str, &'static str, f64);

#[cfg(target_os = "linux")]
fn read() -> Vec<Read> {
    read_proc().unwrap_or_else(|error| {
        tracing::debug!(%error, "the metrics of the process cannot be read");
        Vec::new()
    })
}

#[cfg(target_os = "linux")]
fn read_proc() -> procfs::ProcResult<Vec<Read>> {
    use procfs::process::{LimitValue, Process};

    let process = Process::myself()?;
    let stat = process.stat()?;
    let ticks = |ticks: u64| ticks as f64 / procfs::ticks_per_second() as f64;
    let booted = procfs::boot_time_secs()? as f64;
    let most = match process.limits()?.max_open_files.soft_limit {
        LimitValue::Value(most) => most as f64,
        LimitValue::Unlimited => f64::INFINITY,
    };
    let memory = (stat.rss * procfs::page_size()) as f64;
    let cpu = ticks(stat.utime + stat.stime);
    Ok(vec![
        ("process_cpu_seconds_total", "counter", "Processor time, of user and system.", cpu),
        ("process_resident_memory_bytes", "gauge", "Memory that the process has.", memory),
        ("process_open_fds", "gauge", "Open files.", process.fd_count()? as f64),
        ("process_max_fds", "gauge", "Files that may be open.", most),
        (
            "process_start_time_seconds",
            "gauge",
            "Start of the process, in seconds since 1970.",
            booted + ticks(stat.starttime),
        ),
    ])
}

#[cfg(not(target_os = "linux"))]
fn read() -> Vec<Read> {
    Vec::new()
}
