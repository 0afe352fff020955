//! Records under audit, whatever their kind.

use crate::cli::TrustedKeys;
use anyhow::{Context, bail};
use domain::kernel::Retrace;
use domain::kinds::{WithKind, with_kind};
use domain::record::verify::{Finding, Report, audit, descends, kind_of};
use domain::record::{Inclusion, PublicKey};
use engine::keys::signature_holds;

/// The public keys that are believed; all, where none is named.
pub(crate) struct Trust(Vec<PublicKey>);

impl Trust {
    /// Reads the keys that the command line names, in files too.
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

    /// True if keys are named.
    pub(crate) fn is_named(&self) -> bool {
        !self.0.is_empty()
    }

    /// Checks a record of one game and its signature. If keys are named, the signature must cover all of it.
    pub(crate) fn audit(&self, record: &str) -> Result<Report, Finding> {
        let report = with_kind_of(record, Audit { record })?;
        match &report.proof {
            None if self.is_named() => Err(unchecked("nothing is signed".to_owned())),
            Some(proof) if self.is_named() && !self.0.contains(&proof.key) => {
                let what = "it is signed with a key that is not trusted".to_owned();
                Err(Finding::Wrong { version: None, what })
            }
            Some(proof) if self.is_named() && proof.version < report.version => {
                let signed = proof.version;
                let what = format!(
                    "signed up to version {signed} alone: nothing vouches for what follows"
                );
                Err(Finding::Unchecked { version: Some(signed + 1), what })
            }
            _ => Ok(report),
        }
    }

    /// Checks the record of a fork, which holds by itself, against its parent's whole export.
    pub(crate) fn descends(&self, fork: &str, parent: &str) -> Result<(), Finding> {
        self.audit(parent).map_err(|finding| match finding {
            Finding::Wrong { .. } => {
                Finding::Wrong { version: None, what: format!("its parent: {finding}") }
            }
            Finding::Unchecked { .. } => {
                Finding::Unchecked { version: None, what: format!("its parent: {finding}") }
            }
        })?;
        with_kind_of(fork, Descent { fork, parent })
    }

    /// Checks the proof that a checkpoint covers a game, and its signature.
    pub(crate) fn included(&self, inclusion: &Inclusion) -> Result<(), &'static str> {
        let checkpoint = &inclusion.checkpoint;
        if !inclusion.leads_to_root() {
            return Err(
                "the path does not lead from the game's head to the checkpoint's root by the way of its id",
            );
        }
        if !signature_holds(&checkpoint.key, &checkpoint.message(), &checkpoint.signature.0) {
            return Err("the signature does not hold under the key named");
        }
        if self.is_named() && !self.0.contains(&checkpoint.key) {
            return Err("it is signed with a key that is not trusted");
        }
        Ok(())
    }
}

struct Audit<'r> {
    record: &'r str,
}

impl WithKind for Audit<'_> {
    type Output = Result<Report, Finding>;

    fn with<G: Retrace>(self) -> Self::Output {
        audit::<G>(self.record, signature_holds)
    }
}

struct Descent<'r> {
    fork: &'r str,
    parent: &'r str,
}

impl WithKind for Descent<'_> {
    type Output = Result<(), Finding>;

    fn with<G: Retrace>(self) -> Self::Output {
        descends::<G>(self.fork, self.parent)
    }
}

/// Checks something by the kind that a record names.
fn with_kind_of<T>(
    record: &str,
    check: impl WithKind<Output = Result<T, Finding>>,
) -> Result<T, Finding> {
    let kind = kind_of(record)?;
    with_kind(&kind, check).unwrap_or_else(|| {
        Err(unchecked(format!("games of the kind {kind:?} are not known to this program")))
    })
}

fn unchecked(what: String) -> Finding {
    Finding::Unchecked { version: None, what }
}

fn key(text: &str) -> Option<PublicKey> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(text, &mut bytes).ok().map(|()| PublicKey(bytes))
}
