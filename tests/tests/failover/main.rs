//! Failovers of a Patroni cluster under load, in the configuration of `docs/operators/failover.md`.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod probe;
mod whole_service;

use gavel_tests::torture::Load;
use probe::Probe;
use std::time::Duration;
use throwaway_postgres::Patroni;
use tokio::task::block_in_place;
use whole_service::WholeService;

const OPERATING: &str = include_str!("../../../docs/operators/failover.md");
/// Games at once.
const GAMES: usize = 3;
/// So many commands are acknowledged before something dies, and afterwards.
const COMMANDS: u64 = 40;
/// The longest absence of the cluster during which no request fails. The store's patience is five seconds; the probe does not see the
/// cluster's last moment, nor its first.
const PATIENCE: Duration = Duration::from_millis(3_500);

/// The block of the operators' page that begins with a file's name.
fn block(file: &str) -> &'static str {
    let begin = OPERATING.find(&format!("\n# {file}")).unwrap_or_else(|| panic!("no {file}"));
    let block = &OPERATING[begin + 1..];
    &block[..block.find("```").unwrap()]
}

/// A disturbance of the cluster.
#[derive(Clone, Copy, Debug)]
enum Disturbance {
    StandbyDies,
    Switchover,
    LeadersPostgresDies,
    LeadersMachineDies,
}

impl Disturbance {
    const ALL: [Self; 4] =
        [Self::StandbyDies, Self::Switchover, Self::LeadersPostgresDies, Self::LeadersMachineDies];

    /// Returns once there is a leader again.
    fn come(self, patroni: &mut Patroni) {
        let leader = patroni.leader();
        match self {
            Self::StandbyDies => patroni.kill_postgres(patroni.synchronous_standby()),
            Self::Switchover => patroni.switch_over(),
            Self::LeadersPostgresDies => patroni.kill_postgres(leader),
            Self::LeadersMachineDies => patroni.kill_node(leader),
        }
        if !matches!(self, Self::StandbyDies) {
            patroni.await_other_leader(leader);
        }
        if matches!(self, Self::LeadersMachineDies) {
            patroni.start_node(leader);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_failover_loses_doubles_or_shows_old_versions_and_all_works_again_by_itself() {
    let mut patroni = block_in_place(|| Patroni::start(block("patroni.yml"), block("haproxy.cfg")));
    block_in_place(|| patroni.make_database("gavel", "gavel"));
    // One instance by way of HAProxy, one that knows all nodes.
    let urls = vec![patroni.url("gavel", "gavel"), patroni.url_of_all("gavel", "gavel")];
    let mut load = Load::begin(urls, GAMES).await;
    let mut service = WholeService::of(load.addresses()).await;
    let probe = Probe::start(patroni.url("postgres", "postgres"));
    let (mut brief, mut failures) = (0, Vec::new());
    for disturbance in Disturbance::ALL {
        load.acknowledges(COMMANDS).await;
        block_in_place(|| disturbance.come(&mut patroni));
        load.acknowledges(COMMANDS).await;
        service.works().await;
        if !matches!(disturbance, Disturbance::LeadersMachineDies) {
            block_in_place(|| patroni.await_whole());
        }
        let (away, failed) = (probe.longest_away(), load.failures());
        if away < PATIENCE {
            brief += 1;
            failures
                .extend(failed.iter().map(|failed| format!("{disturbance:?}, {away:?}: {failed}")));
        }
    }
    assert!(brief > 0, "Patroni never was as quick as the store is patient");
    let judged = load.end().await.unwrap_or_else(|wrong| panic!("{wrong}"));
    assert!(judged.games > GAMES && judged.reads > judged.commands, "{judged:?}");
    assert_eq!(failures, [""; 0], "{}", load.logs());
}
