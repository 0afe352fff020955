//! Commands that are repeated under their key until there is an answer, and what must have become of them.

use super::Run;
use super::chance::{a_moment, bits, number, one_in};
use super::report::Stored;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::{Connection, PgConnection};
use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use uuid::{Builder, Uuid};

/// Of so many requests one is cut off before its answer.
const CUT_ONE_IN: u32 = 8;
/// How long a request lives that is to be cut, at most, in microseconds.
const CUT_WITHIN: u64 = 6_000;
/// How long a client waits before it asks elsewhere.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a command may take until it is answered, with everything that is killed meanwhile.
const AT_LAST: Duration = Duration::from_secs(120);

/// A player with an account.
#[derive(Clone)]
pub(super) struct Player {
    http: reqwest::Client,
    id: Uuid,
    pub(super) token: String,
}

/// What was asked, by command id: the version of the command's last event once it is acknowledged.
#[derive(Default)]
pub(super) struct Commands(Mutex<HashMap<Uuid, Option<u64>>>);

/// Makes accounts.
pub(super) async fn register(run: &Run, count: usize) -> Result<Vec<Player>, String> {
    let mut players = Vec::new();
    let http = reqwest::Client::builder().timeout(PATIENCE).build().map_err(text)?;
    while players.len() < count {
        let url = format!("{}/v1/players", run.fleet.address());
        let account = http.post(url).json(&json!({"name": "Player"})).send().await;
        // Without a key: an account whose answer is lost is nobody's, and another is made.
        let Ok(account) = account else { continue };
        let Ok(account) = account.json::<Value>().await else { continue };
        let id = account["player"]["id"].as_str().and_then(|id| id.parse().ok());
        let (Some(id), Some(token)) = (id, account["token"].as_str()) else { continue };
        players.push(Player { http: http.clone(), id, token: token.to_owned() });
    }
    Ok(players)
}

impl Player {
    /// Has a command carried out, whatever it takes; its answer.
    pub(super) async fn command(
        &self,
        run: &Run,
        path: &str,
        body: &Value,
    ) -> Result<Value, String> {
        let key = Uuid::from_u128(bits()).to_string();
        let id = command_id(self.id, path, &key);
        run.commands.sent(id);
        let began = Instant::now();
        for attempt in 0.. {
            let request = self
                .http
                .post(format!("{}{path}", run.fleet.address()))
                .bearer_auth(&self.token)
                .header("Idempotency-Key", &key)
                .json(body);
            if attempt > 0 {
                run.counters.repeats.fetch_add(1, Ordering::Relaxed);
            }
            if let Some((status, replayed, answer)) = self.attempt(run, request).await {
                match status {
                    200..300 => {
                        run.counters.acknowledge(began.elapsed(), replayed);
                        run.commands.acknowledged(id, &answer)?;
                        return Ok(answer);
                    }
                    429 | 503 => {}
                    _ => return Err(format!("{path} {body}: {status} {answer}")),
                }
            }
            if began.elapsed() > AT_LAST {
                return Err(format!("{path} {body}: no answer in {AT_LAST:?}"));
            }
            a_moment().await;
        }
        Err("the attempts do not end".to_owned())
    }

    /// One attempt: status, whether it was answered before, and answer; none if the connection broke or was cut.
    async fn attempt(
        &self,
        run: &Run,
        request: reqwest::RequestBuilder,
    ) -> Option<(u16, bool, Value)> {
        let answer = async {
            let reply = request.send().await.ok()?;
            let replayed = reply.headers().contains_key("idempotency-replayed");
            let status = reply.status().as_u16();
            Some((status, replayed, reply.json().await.ok()?))
        };
        if !one_in(CUT_ONE_IN) {
            return answer.await;
        }
        let within = Duration::from_micros(number(0..CUT_WITHIN));
        let answered = tokio::time::timeout(within, answer).await;
        if answered.is_err() {
            run.counters.cuts.fetch_add(1, Ordering::Relaxed);
        }
        answered.ok()?
    }

    /// Looks at a game.
    pub(super) async fn look(&self, run: &Run, path: &str) -> Option<Value> {
        let url = format!("{}{path}", run.fleet.address());
        let reply = self.http.get(url).bearer_auth(&self.token).send().await.ok()?;
        if reply.status() != 200 {
            return None;
        }
        reply.json().await.ok()
    }
}

impl Commands {
    fn sent(&self, id: Uuid) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(id, None);
    }

    fn acknowledged(&self, id: Uuid, answer: &Value) -> Result<(), String> {
        let version = answer["game"]["version"].as_u64();
        let version = version.ok_or_else(|| format!("an answer without a version: {answer}"))?;
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(id, Some(version));
        Ok(())
    }

    /// Every acknowledged command is in the log once, where its answer said, and nothing is that nobody sent.
    pub(super) async fn check(&self, database: &str) -> Result<Stored, String> {
        let mut connection = PgConnection::connect(database).await.map_err(text)?;
        let rows: Vec<(Uuid, i64)> = sqlx::query_as(
            "select command_id, (version + command_events - 1)::bigint from events where command_id is not null",
        )
        .fetch_all(&mut connection)
        .await
        .map_err(text)?;
        let (events, games, gaps): (i64, i64, i64) = sqlx::query_as(
            "select coalesce(sum(rows), 0)::bigint, count(*), count(*) filter (where rows <> newest or first <> 1 or newest <> head)
             from (select count(*) as rows, min(e.version) as first, max(e.version) as newest, max(g.version) as head
                   from events as e left join games as g using (game_id) group by game_id) as streams",
        )
        .fetch_one(&mut connection)
        .await
        .map_err(text)?;
        if gaps > 0 {
            return Err(format!("{gaps} of {games} games have a gap between their versions"));
        }
        let mut stored = HashMap::new();
        for (id, version) in rows {
            if stored.insert(id, version).is_some() {
                return Err(format!("the command {id} took effect twice"));
            }
        }
        let sent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(id) = stored.keys().find(|id| !sent.contains_key(id)) {
            return Err(format!("nobody sent the command {id}"));
        }
        for (id, version) in sent.iter() {
            let Some(version) = version else { return Err(format!("{id} was never answered")) };
            let found = stored.get(id).and_then(|version| u64::try_from(*version).ok());
            if found != Some(*version) {
                return Err(format!(
                    "{id} was acknowledged at version {version}, and stands at {found:?}"
                ));
            }
        }
        let count = |number: i64| u64::try_from(number).unwrap_or_default();
        Ok(Stored { commands: stored.len() as u64, events: count(events), games: count(games) })
    }
}

/// The id under which the log holds the command of a key.
fn command_id(player: Uuid, path: &str, key: &str) -> Uuid {
    let asked = format!("\nPOST\n{path}\n{key}");
    let hash = Sha256::new_with_prefix(player.as_bytes()).chain_update(asked).finalize();
    let mut id = [0; 16];
    id.copy_from_slice(&hash[..16]);
    Builder::from_custom_bytes(id).into_uuid()
}

fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}
