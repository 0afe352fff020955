//! The routes for auditors of a game: its proof and its export.

use super::table::version_asked;
use super::view::VersionQuery;
use crate::codes::Code;
use crate::extract::{Answer, Call};
use crate::http::etag::private;
use crate::http::operator::OperatorOr;
use crate::http::problem::Problem;
use actix_web::HttpResponse;
use actix_web::http::header::VARY;
use domain::kernel::{Game, Table};
use domain::record::Proof;
use domain::sealing::Commitment;
use domain::seat::Seat;
use engine::keys::SigningKey;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The media type of exports.
pub(crate) const NDJSON: &str = "application/x-ndjson";

/// A proof of a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameProof {
    /// The commitments in all events up to this version, in dealt order.
    #[schema(value_type = Vec<String>, example = json!(["b07e6520831e8e6ca99e6ade4d24875192e1b5a943eebeec7275bc4483ae653b"]))]
    commitments: Vec<Commitment>,
    /// The signed statement.
    proof: Proof,
}

/// The seat to export as.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ExportQuery {
    /// A seat, for a record with only the openings that its player got; by default the record is whole.
    #[serde(rename = "viewer")]
    #[param(rename = "viewer", nullable = false, minimum = 0, maximum = 5)]
    seat: Option<u8>,
}

/// Proves a game.
pub(crate) async fn proof<G: Game>(call: Call<G>, key: &SigningKey, query: VersionQuery) -> Answer {
    let seen = call.confirmed().await?;
    let wanted = version_asked(&seen.table, query.version)?;
    call.charge(wanted)?;
    let earlier = match wanted == seen.table.version {
        true => None,
        // A proof is the same for all callers.
        false => Some(call.games.as_it_was(&seen, wanted, |_| seen.part()).await?),
    };
    let seen = earlier.as_ref().unwrap_or(&seen);
    let proof = call.games.proof(seen, key).await?;
    let commitments = call.games.commitments(seen).await?;
    Ok(private(&mut HttpResponse::Ok()).json(GameProof { commitments, proof }))
}

/// Exports a game.
pub(crate) async fn export<G: Game>(
    call: Call<G, OperatorOr>,
    key: &SigningKey,
    query: ExportQuery,
) -> Answer {
    let seen = match &call.caller {
        OperatorOr::Operator => call.games.confirmed(call.id()?, None).await?,
        OperatorOr::Caller(caller) => {
            let seen = call.confirmed_for(caller.id()).await?;
            may_export(&seen.table)?;
            call.charge(seen.table.version)?;
            seen
        }
    };
    if query.seat.is_some_and(|seat| seat > 5) {
        return Err(Problem::new(Code::InvalidQuery, "`viewer` is from 0 to 5").field("viewer"));
    }
    let seat = query.seat.map(Seat);
    if seat.is_some_and(|seat| seat.0 >= seen.table.seat_count()) {
        return Err(Problem::unknown_seat().field("viewer"));
    }
    let export = match seat {
        None => call.games.record(&seen, key).await?,
        Some(_) => call.games.export(&seen, seat, key).await?.into(),
    };
    Ok(private(&mut HttpResponse::Ok())
        .insert_header((VARY, "Authorization, Accept-Encoding"))
        .content_type(NDJSON)
        .body(export))
}

/// A record has every secret of its game: only the operator gets it before the end.
fn may_export<G: Game>(table: &Table<G>) -> Result<(), Problem> {
    if table.is_over() {
        return Ok(());
    }
    let detail = "a game is exported once it is over";
    Err(Problem::new(Code::GameNotOver, detail))
}
