//! The form in which openings are stored.

use super::{Audience, Commitment, Opening, Salt, Salts, Secret};
use serde::{Deserialize, Serialize, Serializer, de::Error as _};
use std::marker::PhantomData;

/// What an opening tells of a value, be it as it is served or as it is stored.
pub trait Opens<S> {
    /// Who gets it.
    fn to(&self) -> Audience;
    /// The value.
    fn value(&self) -> &S;
    /// Commitment and salt, where they are not those that the game's seed and the value give.
    fn given(&self) -> Option<(Commitment, Salt)>;
}

impl<S> Opens<S> for Opening<S> {
    fn to(&self) -> Audience {
        self.to
    }

    fn value(&self) -> &S {
        &self.value
    }

    fn given(&self) -> Option<(Commitment, Salt)> {
        (!self.is_drawn()).then_some((self.commitment, self.salt))
    }
}

impl<S> Opens<S> for StoredOpening<S> {
    fn to(&self) -> Audience {
        self.to
    }

    fn value(&self) -> &S {
        &self.value
    }

    fn given(&self) -> Option<(Commitment, Salt)> {
        match self.sealing {
            Sealing::Given(commitment, salt) => Some((commitment, salt)),
            Sealing::Drawn | Sealing::Known(..) => None,
        }
    }
}

/// An opening as it is stored: what it takes to make an [`Opening`] of it, given the game's seed.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "Form<S>", bound(deserialize = "S: Deserialize<'de>"))]
pub struct StoredOpening<S> {
    /// Who gets it.
    pub to: Audience,
    /// The value.
    pub value: S,
    sealing: Sealing,
}

/// Commitment and salt of a value.
#[derive(Clone, Copy, Debug)]
enum Sealing {
    /// Those that the game's seed and the value give.
    Drawn,
    /// The same, already drawn.
    Known(Commitment, Salt),
    /// These, which are stored: so they are beside all that was stored before they were drawn on reading.
    Given(Commitment, Salt),
}

#[derive(Serialize, Deserialize)]
struct Form<S> {
    to: Audience,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    commitment: Option<Commitment>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    salt: Option<Salt>,
    value: S,
}

impl<'a, S> Form<&'a S> {
    fn of(opening: &'a impl Opens<S>) -> Self {
        let (commitment, salt) = opening.given().unzip();
        Self { to: opening.to(), commitment, salt, value: opening.value() }
    }
}

/// Openings, each written as its form.
struct Forms<'a, O, S>(&'a [O], PhantomData<S>);

impl<S: Serialize, O: Opens<S>> Serialize for Forms<'_, O, S> {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        serializer.collect_seq(self.0.iter().map(Form::of))
    }
}

impl<S> TryFrom<Form<S>> for StoredOpening<S> {
    type Error = &'static str;

    fn try_from(form: Form<S>) -> Result<Self, Self::Error> {
        let sealing = match (form.commitment, form.salt) {
            (None, None) => Sealing::Drawn,
            (Some(commitment), Some(salt)) => Sealing::Given(commitment, salt),
            _ => return Err("a commitment and its salt are stored together or not at all"),
        };
        Ok(Self { to: form.to, value: form.value, sealing })
    }
}

impl<S: Secret> StoredOpening<S> {
    /// Of a value whose commitment and salt are those that the game's seed and the value give: they are drawn when
    /// somebody asks for them.
    #[must_use]
    pub fn new(value: S, to: Audience) -> Self {
        Self { to, value, sealing: Sealing::Drawn }
    }

    /// Of a value that was sealed just now.
    #[must_use]
    pub(super) fn sealed(opening: Opening<S>) -> Self {
        let (commitment, salt) = (opening.commitment, opening.salt);
        Self { to: opening.to, value: opening.value, sealing: Sealing::Known(commitment, salt) }
    }

    /// Reads a JSON array of them.
    ///
    /// # Errors
    /// Where it is none. What serde says of it is not told on: it may quote a secret, and its place is the length of one.
    pub(super) fn read(sealed: Option<&str>) -> Result<Vec<Self>, serde_json::Error> {
        let Some(sealed) = sealed else { return Ok(Vec::new()) };
        serde_json::from_str(sealed)
            .map_err(|_| serde_json::Error::custom("the openings have another form"))
    }

    /// Writes a JSON array of them; none where there is none. Commitment and salt are left out where they are drawn
    /// from the seed, and only there: nothing is lost.
    pub(super) fn write(openings: &[impl Opens<S>]) -> Option<String> {
        (!openings.is_empty()).then(|| {
            serde_json::to_string(&Forms(openings, PhantomData))
                .unwrap_or_else(|error| unreachable!("an opening is plain JSON: {error}"))
        })
    }

    /// The opening in full.
    #[must_use]
    pub fn open(self, salts: &Salts) -> Opening<S> {
        match self.sealing {
            Sealing::Drawn => salts.seal(self.value, self.to),
            Sealing::Known(commitment, salt) => {
                Opening::drawn(self.to, commitment, salt, self.value)
            }
            Sealing::Given(commitment, salt) => {
                Opening::given(self.to, commitment, salt, self.value)
            }
        }
    }
}
