//! The counts of refusals and of used-up limits.

use super::limits::NAMES;
use super::problem::ProblemBody;
use crate::codes::Code;
use metrics::Counter;
use std::collections::HashMap;
use std::sync::LazyLock;

static REFUSALS: LazyLock<HashMap<&str, Counter>> = LazyLock::new(|| {
    let names = Code::ALL.iter().map(|code| code.name());
    names
        .map(|code| (code, metrics::counter!("gavel_http_refusals_total", "code" => code)))
        .collect()
});

static LIMITED: LazyLock<HashMap<&str, Counter>> = LazyLock::new(|| {
    let of = |class| metrics::counter!("gavel_http_limited_total", "class" => class);
    NAMES.into_iter().map(|class| (class, of(class))).collect()
});

/// Makes all counts, so that each is 0 from the start.
pub(crate) fn begin() {
    LazyLock::force(&REFUSALS);
    LazyLock::force(&LIMITED);
}

/// Counts an answer that is a problem.
pub(crate) fn count(problem: &ProblemBody) {
    count_code(problem.code);
    if let Some(limited) = problem.limit.and_then(|limit| LIMITED.get(limit)) {
        limited.increment(1);
    }
}

/// Counts an answer with this code.
pub(super) fn count_code(code: &str) {
    if let Some(refusals) = REFUSALS.get(code) {
        refusals.increment(1);
    }
}
