//! Records under audit, whatever their kind.

use crate::cli::TrustedKeys;
use crate::keys::signature_holds;
use anyhow::{Context, bail};
use domain::kernel::audit::{Finding, Report, audit, kind_of};
use domain::kernel::{Game, PublicKey};
use domain::qe::Qe;
use domain::quotlibet::Quotlibet;

/// The public keys that are believed; all, where none is named.
pub(crate) struct Trust(Vec<PublicKey>);

impl Trust {
    /// Reads the keys that the command line names, in files too.
    ///
    /// # Errors
    /// Where a file cannot be read or holds no key.
    pub(crate) fn read(options: &TrustedKeys) -> anyhow::Result<Self> {
        let mut keys = Vec::new();
        for named in &options.keys {
            if let Some(key) = key(named) {
                keys.push(key);
                continue;
            }
            let text =
                std::fs::read_to_string(named).with_context(|| format!("the key {named}"))?;
            let before = keys.len();
            keys.extend(text.split(|c: char| !c.is_ascii_hexdigit()).filter_map(key));
            if keys.len() == before {
                bail!("{named} holds no public key: 64 hexadecimal digits");
            }
        }
        Ok(Self(keys))
    }

    /// Whether keys are named.
    pub(crate) fn is_named(&self) -> bool {
        !self.0.is_empty()
    }

    /// Checks a record of one game, and who signed it.
    ///
    /// # Errors
    /// The first thing in it that does not hold, or is not known.
    pub(crate) fn audit(&self, record: &str) -> Result<Report, Finding> {
        let before_events = |what: &str| Finding::Wrong { version: None, what: what.to_owned() };
        let report = match kind_of(record).as_deref() {
            Some(Qe::KIND) => audit::<Qe>(record, signature_holds)?,
            Some(Quotlibet::KIND) => audit::<Quotlibet>(record, signature_holds)?,
            Some(kind) => {
                let what = format!("games of the kind {kind:?} are not known to this program");
                return Err(Finding::Unknown { version: None, what });
            }
            None => return Err(before_events("the first line names no kind of game")),
        };
        match &report.proof {
            None if self.is_named() => Err(before_events("nothing is signed")),
            Some(proof) if self.is_named() && !self.0.contains(&proof.key) => {
                Err(before_events("it is signed with a key that is not trusted"))
            }
            _ => Ok(report),
        }
    }
}

fn key(text: &str) -> Option<PublicKey> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(text, &mut bytes).ok().map(|()| PublicKey(bytes))
}
