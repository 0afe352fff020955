//! Withdrawal of deliveries that have become useless before they are sent.

use super::Webhooks;
use crate::games::KindError;
use domain::seat::PlayerId;
use store::{ClaimedDelivery, StoreError, WebhookTarget};

/// True if a delivery notifies of a turn that is over. The player does not have to act any more, or has another turn with a delivery
/// of its own.
///
/// # Errors
/// If the store cannot be read.
pub(super) async fn is_over(
    webhooks: &Webhooks,
    target: &WebhookTarget,
    delivery: &ClaimedDelivery,
) -> Result<bool, StoreError> {
    if !["game.turn", "game.reminder"].contains(&delivery.event_type.as_str()) {
        return Ok(false);
    }
    let Some(player) = delivery.player_id.or(target.player_id).map(PlayerId) else {
        return Ok(false);
    };
    let Some(game) = webhooks.store.game(delivery.game_id).await? else { return Ok(false) };
    let (Some(kind), Ok(version)) =
        (webhooks.kinds.get(&game.listing.kind), u32::try_from(delivery.version))
    else {
        return Ok(false);
    };
    if game.version <= version {
        return Ok(false);
    }
    match kind.moments(delivery.game_id, vec![version, game.version]).await {
        Ok(moments) => {
            let [then, now] = &moments[..] else { return Ok(false) };
            let has_moved = now.deadline_at != then.deadline_at;
            Ok(now.is_new_turn_of(player, Some(then))
                || !now.has_to_act(player)
                || (delivery.event_type == "game.reminder" && has_moved))
        }
        Err(KindError::Store(error)) if !matches!(error, StoreError::Damaged(_)) => Err(error),
        // A game that cannot be read any more is no reason to withhold what was made while it could.
        Err(error) => {
            tracing::warn!(game = %delivery.game_id, %error, "a turn could not be looked at anew");
            Ok(false)
        }
    }
}
