//! The store's part for the codes by which another device signs in.

use chrono::{DateTime, Utc};
use domain::seat::PlayerId;

use super::{Database, Store};
use crate::{
    DeviceClaim, DeviceCodeConfirmed, DeviceCodeId, DeviceCodeMade, DeviceCodeRefused,
    DeviceCodeRow, Digest, Keyed, NewDeviceCode, Once, Scopes, StoreError,
};

impl Store {
    /// Makes a code by which another device signs in. It ends the token's earlier codes that are not confirmed.
    pub async fn add_device_code(
        &self,
        new: NewDeviceCode,
        keyed: Option<Keyed>,
    ) -> Result<Once<DeviceCodeMade>, StoreError> {
        on!(&self.database, database => database.add_device_code(new, keyed).await)
    }

    /// A code that this token has made, as it is at a time.
    pub async fn device_code_of(
        &self,
        token_hash: Digest,
        code_id: DeviceCodeId,
        at: DateTime<Utc>,
    ) -> Result<Option<DeviceCodeRow>, StoreError> {
        on!(&self.database, database => {
            let code = database.device_code_of(token_hash, code_id).await?;
            code.map(|code| code.at(at)).transpose()
        })
    }

    /// An account's codes, as they are at a time, in no particular order.
    pub async fn device_codes(
        &self,
        player_id: PlayerId,
        at: DateTime<Utc>,
    ) -> Result<Vec<DeviceCodeRow>, StoreError> {
        on!(&self.database, database => {
            let codes = database.device_codes(player_id).await?;
            codes.into_iter().map(|code| code.at(at)).collect()
        })
    }

    /// The code with this hash, as it is at a time.
    pub async fn device_code(
        &self,
        code_hash: Digest,
        at: DateTime<Utc>,
    ) -> Result<Option<DeviceCodeRow>, StoreError> {
        on!(&self.database, database => {
            database.device_code(code_hash).await?.map(|code| code.at(at)).transpose()
        })
    }

    /// The code that was claimed with a secret, by its hash, as it is at a time.
    pub async fn device_code_claimed_with(
        &self,
        secret_hash: Digest,
        at: DateTime<Utc>,
    ) -> Result<Option<DeviceCodeRow>, StoreError> {
        on!(&self.database, database => {
            let code = database.device_code_claimed_with(secret_hash).await?;
            code.map(|code| code.at(at)).transpose()
        })
    }

    /// Claims an open code. False if it is not open any more. [`StoreError::Refused`] if another code was claimed with the
    /// same secret.
    pub async fn claim_device_code(
        &self,
        code_id: DeviceCodeId,
        claim: DeviceClaim,
    ) -> Result<bool, StoreError> {
        on!(&self.database, database => Ok(database.claim_device_code(code_id, claim).await?))
    }

    /// Confirms the claim of a code by the player and the token that have made it. If the account has fewer tokens than `cap`, it
    /// makes the device's token with these scopes.
    pub async fn confirm_device_code(
        &self,
        by: (PlayerId, Digest),
        code_id: DeviceCodeId,
        (scopes, cap): (Option<Scopes>, u32),
        at: DateTime<Utc>,
    ) -> Result<DeviceCodeConfirmed, StoreError> {
        on!(&self.database, database => {
            database.confirm_device_code(by, code_id, (scopes, cap.into()), at).await
        })
    }

    /// Refuses a code that this token has made, and the claim of it.
    pub async fn refuse_device_code(
        &self,
        token_hash: Digest,
        code_id: DeviceCodeId,
        at: DateTime<Utc>,
    ) -> Result<DeviceCodeRefused, StoreError> {
        on!(&self.database, database => {
            Ok(database.refuse_device_code(token_hash, code_id, at).await?)
        })
    }
}
