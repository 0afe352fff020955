//! A signing key that everyone knows, for exports under test.

use domain::kernel::{Game, Retrace};
use domain::record::{EXPORT_FORMAT, Proof, export};
use domain::record::{Manifest, PublicKey, Signature, Statement};
use domain::seat::Seat;
use domain::stream::{StoredEvent, Stream};
use ring::signature::{ED25519, Ed25519KeyPair, KeyPair, UnparsedPublicKey};

fn key_pair() -> Ed25519KeyPair {
    Ed25519KeyPair::from_seed_unchecked(&[7; 32]).unwrap()
}

pub(crate) fn signed(statement: Statement) -> Proof {
    let pair = key_pair();
    let signature = pair.sign(&statement.message()).as_ref().try_into().unwrap();
    let key = PublicKey(pair.public_key().as_ref().try_into().unwrap());
    statement.signed(key, Signature(signature))
}

pub(crate) fn holds(key: &PublicKey, message: &[u8], signature: &[u8; 64]) -> bool {
    UnparsedPublicKey::new(&ED25519, key.0).verify(message, signature).is_ok()
}

/// The proof of a game's newest version, signed when that was recorded.
pub(crate) fn proof<G: Game>(stream: &Stream<G>) -> Proof {
    let table = &stream.table;
    signed(Statement {
        game_id: table.id,
        kind: G::KIND.to_owned(),
        version: table.version,
        head: stream.head,
        signed_at: table.changed_at,
    })
}

/// The export of a finished game.
pub(crate) fn exported<G: Game>(
    events: &[StoredEvent],
    stream: &Stream<G>,
    seat: Option<Seat>,
) -> String {
    let format = EXPORT_FORMAT.to_owned();
    let manifest = Manifest { format, proof: proof(stream), seat, status: stream.table.status };
    export::<G>(&manifest, events, stream.table.salts()).unwrap()
}

/// Holds a finished game's export against the kept one, which is written first if that is asked for, and audits it.
pub(crate) fn check_golden_export<G: Retrace>(name: &str, events: &[StoredEvent]) {
    let stream = Stream::<G>::replay(events[0].game_id, events).unwrap();
    let now = exported(events, &stream, None);
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/exports");
    let path = folder.join(format!("{name}.ndjson"));
    if std::env::var_os("GAVEL_WRITE_GOLDEN").is_some() {
        std::fs::write(&path, &now).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap();
    assert!(now == kept, "{name}: the export is not the one that was kept");
    let report = domain::record::verify::audit::<G>(&kept, holds).unwrap();
    assert_eq!((report.head, report.version), (stream.head, stream.table.version));
    assert_eq!(report.ended, Some(stream.table.status));
}
