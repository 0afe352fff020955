//! A read does the same work for all values that are hidden from its reader.
//!
//! Twin games differ in nothing but values that a viewer may not know: bids of one digit here and of a thousand there,
//! and other tiles and tokens. Whatever that viewer reads has to return as many bytes from the database, have as many of
//! them parsed, and on Postgres allocate as often and as much: with the game cached, with nothing cached, with what was appended
//! here, and where another instance has gone on with the game. Work that differed would show in the time of an answer.
//!
//! The test derives its reads from the OpenAPI document, so that none is left out.

mod instance;
mod reads;
mod twins;

use domain::seat::Viewer;
use instance::{Instance, Kept, Weight};
use reads::{Read, reads};
use twins::{Course, LAST, VIEWERS};

/// How often the test counts at most until two counts agree. Work by the clock, such as a check of a token, adds to one of
/// them now and then.
const TRIES: usize = 40;

/// A reader who may not know the values in which the twins differ.
#[derive(Clone, Copy, Debug)]
enum Reader {
    /// An anonymous caller, without a token.
    Anonymous,
    /// A player without a seat in any game.
    Stranger,
    /// A player in this game.
    Seated(Viewer),
    /// The operator, in calls that return nothing hidden.
    Operator,
    /// The server of an app whose users all players are.
    App,
}

impl Reader {
    fn viewer(self) -> Viewer {
        match self {
            Self::Seated(viewer) => viewer,
            Self::Anonymous | Self::Stranger | Self::Operator | Self::App => Viewer::Public,
        }
    }
}

#[actix_web::test]
async fn on_sqlite_a_read_does_the_same_work_whatever_is_hidden_from_its_reader() {
    for viewer in VIEWERS {
        let directory = tempfile::tempdir().unwrap();
        let here = |name: &str| Instance::sqlite(directory.path().join(name));
        weigh(viewer, [here("one.db").await, here("other.db").await]).await;
    }
}

#[actix_web::test]
async fn on_postgres_a_read_does_the_same_work_whatever_is_hidden_from_its_reader() {
    for viewer in VIEWERS {
        weigh(viewer, [Instance::postgres().await, Instance::postgres().await]).await;
    }
}

/// Weighs the reads of a viewer on instances that have this viewer's twins alone: a player's export has all games of the player.
async fn weigh(viewer: Viewer, instances: [Instance; 2]) {
    let mut weighed = 0;
    let [one, other] = &instances;
    let games =
        [one.insert(&Course::plain(viewer)).await, other.insert(&Course::hiding(viewer)).await];
    let readers = match viewer {
        Viewer::Public => vec![Reader::Anonymous, Reader::Stranger, Reader::Operator, Reader::App],
        seat @ Viewer::Seat(_) => vec![Reader::Seated(seat)],
    };
    for reader in readers {
        for read in reads(reader) {
            for kept in Kept::ALL {
                compare(&instances, &games, reader, &read, kept).await;
                weighed += 1;
            }
        }
    }
    // Each version by itself, by several reads, in each state of the cache.
    assert!(weighed > 4 * 5 * LAST, "{weighed} reads");
}

async fn compare(
    instances: &[Instance; 2],
    games: &[domain::seat::GameId; 2],
    reader: Reader,
    read: &Read,
    kept: Kept,
) {
    let mut least: [Option<Weight>; 2] = [None; 2];
    for _ in 0..TRIES {
        for ((instance, game), least) in instances.iter().zip(games).zip(&mut least) {
            instance.prepare(*game, reader.viewer(), kept).await;
            let weight = instance.weigh(*game, reader, read).await;
            *least = Some(least.map_or(weight, |before| before.least(weight)));
        }
        if let [Some(one), Some(other)] = least
            && one.is_as(&other, instances[0].allocates_alike(read))
        {
            return;
        }
    }
    panic!("{read:?} for {reader:?}, {kept:?}: {:#?} and {:#?}", least[0], least[1]);
}
