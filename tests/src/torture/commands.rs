//! Commands that are repeated under their key until there is an answer, and what must have become of them.

use super::Run;
use super::chance::{a_moment, bits, number, one_in};
use super::report::Stored;
use super::ways::{App, Credential, Way};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::{Connection, PgConnection};
use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use uuid::{Builder, Uuid};

/// Of so many requests one is cut off before its answer.
const CUT_ONE_IN: u32 = 8;
/// How long a request lives that is to be cut, at most, in microseconds.
const CUT_WITHIN: u64 = 6_000;
/// How long a command may take until it is answered, with everything that is killed meanwhile.
const AT_LAST: Duration = Duration::from_secs(120);

/// A player with an account.
#[derive(Clone)]
pub(super) struct Player {
    pub(super) http: reqwest::Client,
    id: Uuid,
    pub(super) credential: Credential,
}

/// The commands of the run.
#[derive(Default)]
pub(super) struct Commands {
    /// By command id the version of the command's last event, once it is acknowledged.
    sent: Mutex<HashMap<Uuid, Option<u64>>>,
    /// The players of the run. Other players may use the same database.
    players: Mutex<Vec<Uuid>>,
}

/// Makes accounts: guests, and users of an app, who call by JWTs and through the app's key.
pub(super) async fn register(run: &Run, count: usize) -> Result<Vec<Player>, String> {
    let app = App::create(&run.fleet.database_url())?;
    let mut players = Vec::new();
    let http = reqwest::Client::builder().timeout(run.patience).build().map_err(text)?;
    while players.len() < count {
        let made = match Way::of(players.len()) {
            Way::Guest => guest(run, &http).await,
            way => {
                let credential = app.credential(way, &format!("user{}", players.len()));
                user(run, &http, &credential).await.map(|id| (id, credential))
            }
        };
        // Without a key: an account whose answer is lost is nobody's, and another is made. A user is the same again.
        let Some((id, credential)) = made else { continue };
        run.commands.players.lock().unwrap_or_else(PoisonError::into_inner).push(id);
        players.push(Player { http: http.clone(), id, credential });
    }
    Ok(players)
}

async fn guest(run: &Run, http: &reqwest::Client) -> Option<(Uuid, Credential)> {
    let url = format!("{}/v1/players", run.fleet.address());
    let account = http.post(url).json(&json!({"name": "Player"})).send().await.ok()?; // it is made again
    let account: Value = account.json().await.ok()?; // as above
    let id = account["player"]["id"].as_str()?.parse().ok()?; // as above
    Some((id, Credential::guest(account["token"].as_str()?)))
}

async fn user(run: &Run, http: &reqwest::Client, credential: &Credential) -> Option<Uuid> {
    let url = format!("{}/v1/players/me", run.fleet.address());
    let me = credential.sign(http.get(url)).send().await.ok()?; // it is asked again
    let me: Value = me.json().await.ok()?; // as above
    me["id"].as_str()?.parse().ok() // as above
}

/// The outcome of one attempt.
enum Attempt {
    Answered {
        status: u16,
        replayed: bool,
        answer: Value,
    },
    /// The client hung up.
    Cut,
    Broken(reqwest::Error),
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
        let began = run.history.now();
        let asked = |game: &str| run.history.command(game, format!("POST {path}"), began);
        let known = game_of(path).map(asked);
        for attempt in 0.. {
            let instance = run.fleet.address();
            let request = self
                .http
                .post(format!("{instance}{path}"))
                .header("Idempotency-Key", &key)
                .json(body);
            let request = self.credential.sign(request);
            if attempt > 0 {
                run.counters.repeats.fetch_add(1, Ordering::Relaxed);
            }
            match self.attempt(run, request).await {
                Attempt::Answered { status: 200..300, replayed, answer } => {
                    run.counters.acknowledge(run.history.now() - began, replayed);
                    run.counters.by[self.credential.way as usize].fetch_add(1, Ordering::Relaxed);
                    let created = || answer["game"]["id"].as_str().map(asked);
                    let command = known.or_else(created).ok_or("an answer without a game")?;
                    run.history.acknowledged(&command, &instance, &answer)?;
                    run.commands.acknowledged(id, &answer)?;
                    return Ok(answer);
                }
                Attempt::Answered { status: status @ (429 | 503), answer, .. } => {
                    run.failed(format!("POST {path} at {instance}: {status} {answer}"));
                }
                Attempt::Answered { status, answer, .. } => {
                    return Err(format!("{path} {body}: {status} {answer}"));
                }
                Attempt::Broken(error) => {
                    run.failed(format!("POST {path} at {instance}: {error:?}"));
                }
                Attempt::Cut => {}
            }
            if run.history.now() - began > AT_LAST {
                return Err(format!("{path} {body}: no answer in {AT_LAST:?}"));
            }
            a_moment().await;
        }
        Err("the attempts do not end".to_owned())
    }

    async fn attempt(&self, run: &Run, request: reqwest::RequestBuilder) -> Attempt {
        let answer = async {
            let reply = request.send().await?;
            let replayed = reply.headers().contains_key("idempotency-replayed");
            let status = reply.status().as_u16();
            Ok(Attempt::Answered { status, replayed, answer: reply.json().await? })
        };
        let answer = async { answer.await.unwrap_or_else(Attempt::Broken) };
        if !one_in(CUT_ONE_IN) {
            return answer.await;
        }
        let within = Duration::from_micros(number(0..CUT_WITHIN));
        tokio::time::timeout(within, answer).await.unwrap_or_else(|_| {
            run.counters.cuts.fetch_add(1, Ordering::Relaxed);
            Attempt::Cut
        })
    }
}

impl Commands {
    fn sent(&self, id: Uuid) {
        self.sent.lock().unwrap_or_else(PoisonError::into_inner).insert(id, None);
    }

    fn acknowledged(&self, id: Uuid, answer: &Value) -> Result<(), String> {
        let version = answer["version"].as_u64();
        let version = version.ok_or_else(|| format!("an answer without a version: {answer}"))?;
        self.sent.lock().unwrap_or_else(PoisonError::into_inner).insert(id, Some(version));
        Ok(())
    }

    /// Every acknowledged command is in the log once, where its answer said, and nothing is that nobody sent.
    pub(super) async fn check(&self, database: &str) -> Result<Stored, String> {
        let mut connection = PgConnection::connect(database).await.map_err(text)?;
        let players = self.players.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let rows: Vec<(Uuid, i64)> = sqlx::query_as(
            "select command_id, (version + command_events - 1)::bigint from events where command_id is not null
             and game_id in (select game_id from game_players where player_id = any($1))",
        )
        .bind(&players)
        .fetch_all(&mut connection)
        .await
        .map_err(text)?;
        let (events, games, gaps): (i64, i64, i64) = sqlx::query_as(
            "select coalesce(sum(rows), 0)::bigint, count(*), count(*) filter (where rows <> newest or first <> 1 or newest <> head)
             from (select count(*) as rows, min(e.version) as first, max(e.version) as newest, max(g.version) as head
                   from events as e left join game_rows as g using (game_id)
                   where game_id in (select game_id from game_players where player_id = any($1))
                   group by game_id) as streams",
        )
        .bind(&players)
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
        let sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
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

/// The game that a path names.
pub(super) fn game_of(path: &str) -> Option<&str> {
    path.strip_prefix("/v1/qe/games/")?.split('/').next()
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
