//! JSON as text that goes to a column of the type `json`.

use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::postgres::types::Oid;
use sqlx::postgres::{PgArgumentBuffer, PgHasArrayType, PgTypeInfo, Postgres};
use sqlx::{Encode, Type};

/// The ids of `json` and `json[]`, fixed in every Postgres (`pg_type.dat`); sqlx has them under no public name.
const JSON: Oid = Oid(114);
const JSON_ARRAY: Oid = Oid(199);

/// JSON that is sent as what it is: as text Postgres would copy it twice more before it reads it.
pub(super) struct Json<'a>(pub(super) &'a str);

impl Type<Postgres> for Json<'_> {
    fn type_info() -> PgTypeInfo {
        PgTypeInfo::with_oid(JSON)
    }
}

impl PgHasArrayType for Json<'_> {
    fn array_type_info() -> PgTypeInfo {
        PgTypeInfo::with_oid(JSON_ARRAY)
    }
}

impl Encode<'_, Postgres> for Json<'_> {
    fn encode_by_ref(&self, buffer: &mut PgArgumentBuffer) -> Result<IsNull, BoxDynError> {
        <&str as Encode<Postgres>>::encode_by_ref(&self.0, buffer)
    }
}
