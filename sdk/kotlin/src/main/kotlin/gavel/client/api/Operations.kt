// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

package gavel.client.api

import gavel.client.Answer
import gavel.client.FeedOperation
import gavel.client.Operation
import gavel.client.models.Account
import gavel.client.models.AccountCreated
import gavel.client.models.App
import gavel.client.models.AppKeyCreated
import gavel.client.models.AppKeyList
import gavel.client.models.AppList
import gavel.client.models.AppPlayer
import gavel.client.models.AppPlayerList
import gavel.client.models.Checkpoint
import gavel.client.models.CheckpointList
import gavel.client.models.DeliveryList
import gavel.client.models.DeviceClaim
import gavel.client.models.DeviceCode
import gavel.client.models.DeviceCodeCreated
import gavel.client.models.FeedTicketCreated
import gavel.client.models.GameList
import gavel.client.models.GameProof
import gavel.client.models.GamesCreated
import gavel.client.models.Health
import gavel.client.models.Identity
import gavel.client.models.IdentityList
import gavel.client.models.Inclusion
import gavel.client.models.Issuer
import gavel.client.models.IssuerList
import gavel.client.models.KeyList
import gavel.client.models.LogPage
import gavel.client.models.ManagedPlayer
import gavel.client.models.OwnApp
import gavel.client.models.Player
import gavel.client.models.PlayerExport
import gavel.client.models.PlayerFeedItem
import gavel.client.models.ProtectedResource
import gavel.client.models.QeAuctionList
import gavel.client.models.QeAuctionView
import gavel.client.models.QeCommandAnswer
import gavel.client.models.QeCreatedAnswer
import gavel.client.models.QeEvent
import gavel.client.models.QeEventPage
import gavel.client.models.QeFeedItem
import gavel.client.models.QeGame
import gavel.client.models.QeScore
import gavel.client.models.QuotlibetCommandAnswer
import gavel.client.models.QuotlibetCreatedAnswer
import gavel.client.models.QuotlibetEvent
import gavel.client.models.QuotlibetEventPage
import gavel.client.models.QuotlibetFeedItem
import gavel.client.models.QuotlibetGame
import gavel.client.models.QuotlibetScore
import gavel.client.models.TokenCreated
import gavel.client.models.TokenExchanged
import gavel.client.models.TokenList
import gavel.client.models.Webhook
import gavel.client.models.WebhookCreated
import gavel.client.models.WebhookDelivery
import gavel.client.models.WebhookList

/** Every call of the document. */
internal object Operations {
    val getProtectedResource: Operation<ProtectedResource> = Operation("get_protected_resource", "GET", "/.well-known/oauth-protected-resource", false, Answer.Json(ProtectedResource.serializer()))
    val healthz: Operation<Health> = Operation("healthz", "GET", "/healthz", false, Answer.Json(Health.serializer()))
    val readyz: Operation<Health> = Operation("readyz", "GET", "/readyz", false, Answer.Json(Health.serializer()))
    val listApps: Operation<AppList> = Operation("list_apps", "GET", "/v1/apps", false, Answer.Json(AppList.serializer()))
    val createApp: Operation<App> = Operation("create_app", "POST", "/v1/apps", false, Answer.Json(App.serializer()))
    val getOwnApp: Operation<OwnApp> = Operation("get_own_app", "GET", "/v1/apps/me", false, Answer.Json(OwnApp.serializer()))
    val exportOwnApp: Operation<String> = Operation("export_own_app", "GET", "/v1/apps/me/export", false, Answer.Text)
    val lookUpPlayers: Operation<AppPlayerList> = Operation("look_up_players", "POST", "/v1/apps/me/lookup", false, Answer.Json(AppPlayerList.serializer()))
    val eraseAppPlayer: Operation<Unit> = Operation("erase_app_player", "DELETE", "/v1/apps/me/players/{external_id}", false, Answer.None)
    val getAppPlayer: Operation<AppPlayer> = Operation("get_app_player", "GET", "/v1/apps/me/players/{external_id}", false, Answer.Json(AppPlayer.serializer()))
    val provisionPlayer: Operation<AppPlayer> = Operation("provision_player", "PUT", "/v1/apps/me/players/{external_id}", false, Answer.Json(AppPlayer.serializer()))
    val signOutAppPlayer: Operation<Unit> = Operation("sign_out_app_player", "POST", "/v1/apps/me/players/{external_id}/sign-out", false, Answer.None)
    val listAppWebhooks: Operation<WebhookList> = Operation("list_app_webhooks", "GET", "/v1/apps/me/webhooks", false, Answer.Json(WebhookList.serializer()))
    val createAppWebhook: Operation<WebhookCreated> = Operation("create_app_webhook", "POST", "/v1/apps/me/webhooks", false, Answer.Json(WebhookCreated.serializer()))
    val deleteAppWebhook: Operation<Unit> = Operation("delete_app_webhook", "DELETE", "/v1/apps/me/webhooks/{id}", false, Answer.None)
    val getAppWebhook: Operation<Webhook> = Operation("get_app_webhook", "GET", "/v1/apps/me/webhooks/{id}", false, Answer.Json(Webhook.serializer()))
    val listAppDeliveries: Operation<DeliveryList> = Operation("list_app_deliveries", "GET", "/v1/apps/me/webhooks/{id}/deliveries", false, Answer.Json(DeliveryList.serializer()))
    val redeliverAppDelivery: Operation<WebhookDelivery> = Operation("redeliver_app_delivery", "POST", "/v1/apps/me/webhooks/{id}/deliveries/{delivery}/redeliver", true, Answer.Json(WebhookDelivery.serializer()))
    val getApp: Operation<App> = Operation("get_app", "GET", "/v1/apps/{id}", false, Answer.Json(App.serializer()))
    val listIssuers: Operation<IssuerList> = Operation("list_issuers", "GET", "/v1/apps/{id}/issuers", false, Answer.Json(IssuerList.serializer()))
    val addIssuer: Operation<Issuer> = Operation("add_issuer", "POST", "/v1/apps/{id}/issuers", false, Answer.Json(Issuer.serializer()))
    val removeIssuer: Operation<Unit> = Operation("remove_issuer", "DELETE", "/v1/apps/{id}/issuers/{issuer}", false, Answer.None)
    val listAppKeys: Operation<AppKeyList> = Operation("list_app_keys", "GET", "/v1/apps/{id}/keys", false, Answer.Json(AppKeyList.serializer()))
    val createAppKey: Operation<AppKeyCreated> = Operation("create_app_key", "POST", "/v1/apps/{id}/keys", false, Answer.Json(AppKeyCreated.serializer()))
    val revokeAppKey: Operation<Unit> = Operation("revoke_app_key", "DELETE", "/v1/apps/{id}/keys/{key}", false, Answer.None)
    val createGames: Operation<GamesCreated> = Operation("create_games", "POST", "/v1/games/batch", true, Answer.Json(GamesCreated.serializer()))
    val exchangeToken: Operation<TokenExchanged> = Operation("exchange_token", "POST", "/v1/token", false, Answer.Json(TokenExchanged.serializer()))
    val listCheckpoints: Operation<CheckpointList> = Operation("list_checkpoints", "GET", "/v1/checkpoints", false, Answer.Json(CheckpointList.serializer()))
    val getCheckpoint: Operation<Checkpoint> = Operation("get_checkpoint", "GET", "/v1/checkpoints/{number}", false, Answer.Json(Checkpoint.serializer()))
    val exportGames: Operation<String> = Operation("export_games", "GET", "/v1/exports", false, Answer.Text)
    val listGames: Operation<GameList> = Operation("list_games", "GET", "/v1/games", false, Answer.Json(GameList.serializer()))
    val listKeys: Operation<KeyList> = Operation("list_keys", "GET", "/v1/keys", false, Answer.Json(KeyList.serializer()))
    val claimDeviceCode: Operation<DeviceClaim> = Operation("claim_device_code", "POST", "/v1/device-claims", false, Answer.Json(DeviceClaim.serializer()))
    val createPlayer: Operation<AccountCreated> = Operation("create_player", "POST", "/v1/players", false, Answer.Json(AccountCreated.serializer()))
    val eraseMe: Operation<Unit> = Operation("erase_me", "DELETE", "/v1/players/me", true, Answer.None)
    val getMe: Operation<Account> = Operation("get_me", "GET", "/v1/players/me", false, Answer.Json(Account.serializer()))
    val renameMe: Operation<Account> = Operation("rename_me", "PATCH", "/v1/players/me", false, Answer.Json(Account.serializer()))
    val createDeviceCode: Operation<DeviceCodeCreated> = Operation("create_device_code", "POST", "/v1/players/me/device-codes", true, Answer.Json(DeviceCodeCreated.serializer()))
    val refuseDeviceCode: Operation<Unit> = Operation("refuse_device_code", "DELETE", "/v1/players/me/device-codes/{id}", false, Answer.None)
    val getDeviceCode: Operation<DeviceCode> = Operation("get_device_code", "GET", "/v1/players/me/device-codes/{id}", false, Answer.Json(DeviceCode.serializer()))
    val confirmDeviceCode: Operation<DeviceCode> = Operation("confirm_device_code", "POST", "/v1/players/me/device-codes/{id}/confirm", false, Answer.Json(DeviceCode.serializer()))
    val exportMe: Operation<PlayerExport> = Operation("export_me", "GET", "/v1/players/me/export", false, Answer.Json(PlayerExport.serializer()))
    val createFeedTicket: Operation<FeedTicketCreated> = Operation("create_feed_ticket", "POST", "/v1/players/me/feed-tickets", false, Answer.Json(FeedTicketCreated.serializer()))
    val unlinkIdentity: Operation<Unit> = Operation("unlink_identity", "DELETE", "/v1/players/me/identities", false, Answer.None)
    val listIdentities: Operation<IdentityList> = Operation("list_identities", "GET", "/v1/players/me/identities", false, Answer.Json(IdentityList.serializer()))
    val linkIdentity: Operation<Identity> = Operation("link_identity", "POST", "/v1/players/me/identities", false, Answer.Json(Identity.serializer()))
    val signOut: Operation<Unit> = Operation("sign_out", "POST", "/v1/players/me/sign-out", false, Answer.None)
    val revokeOtherTokens: Operation<Unit> = Operation("revoke_other_tokens", "DELETE", "/v1/players/me/tokens", true, Answer.None)
    val listTokens: Operation<TokenList> = Operation("list_tokens", "GET", "/v1/players/me/tokens", false, Answer.Json(TokenList.serializer()))
    val createToken: Operation<TokenCreated> = Operation("create_token", "POST", "/v1/players/me/tokens", false, Answer.Json(TokenCreated.serializer()))
    val revokeToken: Operation<Unit> = Operation("revoke_token", "DELETE", "/v1/players/me/tokens/current", true, Answer.None)
    val revokeTokenById: Operation<Unit> = Operation("revoke_token_by_id", "DELETE", "/v1/players/me/tokens/{id}", true, Answer.None)
    val erasePlayer: Operation<Unit> = Operation("erase_player", "DELETE", "/v1/players/{id}", false, Answer.None)
    val getPlayer: Operation<Player> = Operation("get_player", "GET", "/v1/players/{id}", false, Answer.Json(Player.serializer()))
    val renamePlayer: Operation<ManagedPlayer> = Operation("rename_player", "PATCH", "/v1/players/{id}", false, Answer.Json(ManagedPlayer.serializer()))
    val resumePlayer: Operation<ManagedPlayer> = Operation("resume_player", "POST", "/v1/players/{id}/resume", false, Answer.Json(ManagedPlayer.serializer()))
    val stopPlayer: Operation<ManagedPlayer> = Operation("stop_player", "POST", "/v1/players/{id}/stop", false, Answer.Json(ManagedPlayer.serializer()))
    val readLog: Operation<LogPage> = Operation("read_log", "GET", "/v1/log", false, Answer.Json(LogPage.serializer()))
    val listWebhooks: Operation<WebhookList> = Operation("list_webhooks", "GET", "/v1/players/me/webhooks", false, Answer.Json(WebhookList.serializer()))
    val createWebhook: Operation<WebhookCreated> = Operation("create_webhook", "POST", "/v1/players/me/webhooks", false, Answer.Json(WebhookCreated.serializer()))
    val deleteWebhook: Operation<Unit> = Operation("delete_webhook", "DELETE", "/v1/players/me/webhooks/{id}", true, Answer.None)
    val getWebhook: Operation<Webhook> = Operation("get_webhook", "GET", "/v1/players/me/webhooks/{id}", false, Answer.Json(Webhook.serializer()))
    val listDeliveries: Operation<DeliveryList> = Operation("list_deliveries", "GET", "/v1/players/me/webhooks/{id}/deliveries", false, Answer.Json(DeliveryList.serializer()))
    val redeliver: Operation<WebhookDelivery> = Operation("redeliver", "POST", "/v1/players/me/webhooks/{id}/deliveries/{delivery}/redeliver", true, Answer.Json(WebhookDelivery.serializer()))
    val qeCreateGame: Operation<QeCreatedAnswer> = Operation("qe_create_game", "POST", "/v1/qe/games", true, Answer.Json(QeCreatedAnswer.serializer()))
    val qeGetGame: Operation<QeGame> = Operation("qe_get_game", "GET", "/v1/qe/games/{id}", false, Answer.Json(QeGame.serializer()))
    val qeAbandon: Operation<QeCommandAnswer> = Operation("qe_abandon", "POST", "/v1/qe/games/{id}/abandon", true, Answer.Json(QeCommandAnswer.serializer()))
    val qeListAuctions: Operation<QeAuctionList> = Operation("qe_list_auctions", "GET", "/v1/qe/games/{id}/auctions", false, Answer.Json(QeAuctionList.serializer()))
    val qeGetAuction: Operation<QeAuctionView> = Operation("qe_get_auction", "GET", "/v1/qe/games/{id}/auctions/{auction}", false, Answer.Json(QeAuctionView.serializer()))
    val qePeek: Operation<QeCommandAnswer> = Operation("qe_peek", "POST", "/v1/qe/games/{id}/auctions/{auction}/peek", true, Answer.Json(QeCommandAnswer.serializer()))
    val qePlaceBid: Operation<QeCommandAnswer> = Operation("qe_place_bid", "POST", "/v1/qe/games/{id}/bids", true, Answer.Json(QeCommandAnswer.serializer()))
    val qeListEvents: Operation<QeEventPage> = Operation("qe_list_events", "GET", "/v1/qe/games/{id}/events", false, Answer.Json(QeEventPage.serializer()))
    val qeExport: Operation<String> = Operation("qe_export", "GET", "/v1/qe/games/{id}/export", false, Answer.Text)
    val qeForkGame: Operation<QeCreatedAnswer> = Operation("qe_fork_game", "POST", "/v1/qe/games/{id}/forks", true, Answer.Json(QeCreatedAnswer.serializer()))
    val qeGetInclusion: Operation<Inclusion> = Operation("qe_get_inclusion", "GET", "/v1/qe/games/{id}/inclusion", false, Answer.Json(Inclusion.serializer()))
    val qeUnpause: Operation<QeCommandAnswer> = Operation("qe_unpause", "DELETE", "/v1/qe/games/{id}/pause", true, Answer.Json(QeCommandAnswer.serializer()))
    val qePause: Operation<QeCommandAnswer> = Operation("qe_pause", "POST", "/v1/qe/games/{id}/pause", true, Answer.Json(QeCommandAnswer.serializer()))
    val qeGetProof: Operation<GameProof> = Operation("qe_get_proof", "GET", "/v1/qe/games/{id}/proof", false, Answer.Json(GameProof.serializer()))
    val qePropose: Operation<QeCommandAnswer> = Operation("qe_propose", "POST", "/v1/qe/games/{id}/proposal", true, Answer.Json(QeCommandAnswer.serializer()))
    val qeAnswerProposal: Operation<QeCommandAnswer> = Operation("qe_answer_proposal", "POST", "/v1/qe/games/{id}/proposal/answer", true, Answer.Json(QeCommandAnswer.serializer()))
    val qeResign: Operation<QeCommandAnswer> = Operation("qe_resign", "POST", "/v1/qe/games/{id}/resign", true, Answer.Json(QeCommandAnswer.serializer()))
    val qeGetScore: Operation<QeScore> = Operation("qe_get_score", "GET", "/v1/qe/games/{id}/score", false, Answer.Json(QeScore.serializer()))
    val qeTakeSeat: Operation<QeCommandAnswer> = Operation("qe_take_seat", "POST", "/v1/qe/games/{id}/seats", true, Answer.Json(QeCommandAnswer.serializer()))
    val qeLeaveSeat: Operation<QeCommandAnswer> = Operation("qe_leave_seat", "DELETE", "/v1/qe/games/{id}/seats/me", true, Answer.Json(QeCommandAnswer.serializer()))
    val qeAddEntropy: Operation<QeCommandAnswer> = Operation("qe_add_entropy", "PUT", "/v1/qe/games/{id}/seats/me/entropy", true, Answer.Json(QeCommandAnswer.serializer()))
    val qeRemoveSeat: Operation<QeCommandAnswer> = Operation("qe_remove_seat", "DELETE", "/v1/qe/games/{id}/seats/{seat}", true, Answer.Json(QeCommandAnswer.serializer()))
    val qeAcceptSeat: Operation<QeCommandAnswer> = Operation("qe_accept_seat", "POST", "/v1/qe/games/{id}/seats/{seat}/accept", true, Answer.Json(QeCommandAnswer.serializer()))
    val qeRemoveBot: Operation<QeCommandAnswer> = Operation("qe_remove_bot", "DELETE", "/v1/qe/games/{id}/seats/{seat}/bot", true, Answer.Json(QeCommandAnswer.serializer()))
    val qeSeatBot: Operation<QeCommandAnswer> = Operation("qe_seat_bot", "POST", "/v1/qe/games/{id}/seats/{seat}/bot", true, Answer.Json(QeCommandAnswer.serializer()))
    val qeConsentToOffer: Operation<QeCommandAnswer> = Operation("qe_consent_to_offer", "POST", "/v1/qe/games/{id}/seats/{seat}/consent", true, Answer.Json(QeCommandAnswer.serializer()))
    val qeDeclineSeat: Operation<QeCommandAnswer> = Operation("qe_decline_seat", "POST", "/v1/qe/games/{id}/seats/{seat}/decline", true, Answer.Json(QeCommandAnswer.serializer()))
    val qeWithdrawOffer: Operation<QeCommandAnswer> = Operation("qe_withdraw_offer", "DELETE", "/v1/qe/games/{id}/seats/{seat}/offer", true, Answer.Json(QeCommandAnswer.serializer()))
    val qeOfferSeat: Operation<QeCommandAnswer> = Operation("qe_offer_seat", "POST", "/v1/qe/games/{id}/seats/{seat}/offer", true, Answer.Json(QeCommandAnswer.serializer()))
    val qeStart: Operation<QeCommandAnswer> = Operation("qe_start", "POST", "/v1/qe/games/{id}/start", true, Answer.Json(QeCommandAnswer.serializer()))
    val quotlibetCreateGame: Operation<QuotlibetCreatedAnswer> = Operation("quotlibet_create_game", "POST", "/v1/quotlibet/games", true, Answer.Json(QuotlibetCreatedAnswer.serializer()))
    val quotlibetGetGame: Operation<QuotlibetGame> = Operation("quotlibet_get_game", "GET", "/v1/quotlibet/games/{id}", false, Answer.Json(QuotlibetGame.serializer()))
    val quotlibetAbandon: Operation<QuotlibetCommandAnswer> = Operation("quotlibet_abandon", "POST", "/v1/quotlibet/games/{id}/abandon", true, Answer.Json(QuotlibetCommandAnswer.serializer()))
    val quotlibetPlaceBid: Operation<QuotlibetCommandAnswer> = Operation("quotlibet_place_bid", "POST", "/v1/quotlibet/games/{id}/bids", true, Answer.Json(QuotlibetCommandAnswer.serializer()))
    val quotlibetPlayCard: Operation<QuotlibetCommandAnswer> = Operation("quotlibet_play_card", "POST", "/v1/quotlibet/games/{id}/cards", true, Answer.Json(QuotlibetCommandAnswer.serializer()))
    val quotlibetListEvents: Operation<QuotlibetEventPage> = Operation("quotlibet_list_events", "GET", "/v1/quotlibet/games/{id}/events", false, Answer.Json(QuotlibetEventPage.serializer()))
    val quotlibetExport: Operation<String> = Operation("quotlibet_export", "GET", "/v1/quotlibet/games/{id}/export", false, Answer.Text)
    val quotlibetForkGame: Operation<QuotlibetCreatedAnswer> = Operation("quotlibet_fork_game", "POST", "/v1/quotlibet/games/{id}/forks", true, Answer.Json(QuotlibetCreatedAnswer.serializer()))
    val quotlibetGetInclusion: Operation<Inclusion> = Operation("quotlibet_get_inclusion", "GET", "/v1/quotlibet/games/{id}/inclusion", false, Answer.Json(Inclusion.serializer()))
    val quotlibetUnpause: Operation<QuotlibetCommandAnswer> = Operation("quotlibet_unpause", "DELETE", "/v1/quotlibet/games/{id}/pause", true, Answer.Json(QuotlibetCommandAnswer.serializer()))
    val quotlibetPause: Operation<QuotlibetCommandAnswer> = Operation("quotlibet_pause", "POST", "/v1/quotlibet/games/{id}/pause", true, Answer.Json(QuotlibetCommandAnswer.serializer()))
    val quotlibetGetProof: Operation<GameProof> = Operation("quotlibet_get_proof", "GET", "/v1/quotlibet/games/{id}/proof", false, Answer.Json(GameProof.serializer()))
    val quotlibetPropose: Operation<QuotlibetCommandAnswer> = Operation("quotlibet_propose", "POST", "/v1/quotlibet/games/{id}/proposal", true, Answer.Json(QuotlibetCommandAnswer.serializer()))
    val quotlibetAnswerProposal: Operation<QuotlibetCommandAnswer> = Operation("quotlibet_answer_proposal", "POST", "/v1/quotlibet/games/{id}/proposal/answer", true, Answer.Json(QuotlibetCommandAnswer.serializer()))
    val quotlibetResign: Operation<QuotlibetCommandAnswer> = Operation("quotlibet_resign", "POST", "/v1/quotlibet/games/{id}/resign", true, Answer.Json(QuotlibetCommandAnswer.serializer()))
    val quotlibetGetScore: Operation<QuotlibetScore> = Operation("quotlibet_get_score", "GET", "/v1/quotlibet/games/{id}/score", false, Answer.Json(QuotlibetScore.serializer()))
    val quotlibetTakeSeat: Operation<QuotlibetCommandAnswer> = Operation("quotlibet_take_seat", "POST", "/v1/quotlibet/games/{id}/seats", true, Answer.Json(QuotlibetCommandAnswer.serializer()))
    val quotlibetLeaveSeat: Operation<QuotlibetCommandAnswer> = Operation("quotlibet_leave_seat", "DELETE", "/v1/quotlibet/games/{id}/seats/me", true, Answer.Json(QuotlibetCommandAnswer.serializer()))
    val quotlibetAddEntropy: Operation<QuotlibetCommandAnswer> = Operation("quotlibet_add_entropy", "PUT", "/v1/quotlibet/games/{id}/seats/me/entropy", true, Answer.Json(QuotlibetCommandAnswer.serializer()))
    val quotlibetRemoveSeat: Operation<QuotlibetCommandAnswer> = Operation("quotlibet_remove_seat", "DELETE", "/v1/quotlibet/games/{id}/seats/{seat}", true, Answer.Json(QuotlibetCommandAnswer.serializer()))
    val quotlibetAcceptSeat: Operation<QuotlibetCommandAnswer> = Operation("quotlibet_accept_seat", "POST", "/v1/quotlibet/games/{id}/seats/{seat}/accept", true, Answer.Json(QuotlibetCommandAnswer.serializer()))
    val quotlibetRemoveBot: Operation<QuotlibetCommandAnswer> = Operation("quotlibet_remove_bot", "DELETE", "/v1/quotlibet/games/{id}/seats/{seat}/bot", true, Answer.Json(QuotlibetCommandAnswer.serializer()))
    val quotlibetSeatBot: Operation<QuotlibetCommandAnswer> = Operation("quotlibet_seat_bot", "POST", "/v1/quotlibet/games/{id}/seats/{seat}/bot", true, Answer.Json(QuotlibetCommandAnswer.serializer()))
    val quotlibetConsentToOffer: Operation<QuotlibetCommandAnswer> = Operation("quotlibet_consent_to_offer", "POST", "/v1/quotlibet/games/{id}/seats/{seat}/consent", true, Answer.Json(QuotlibetCommandAnswer.serializer()))
    val quotlibetDeclineSeat: Operation<QuotlibetCommandAnswer> = Operation("quotlibet_decline_seat", "POST", "/v1/quotlibet/games/{id}/seats/{seat}/decline", true, Answer.Json(QuotlibetCommandAnswer.serializer()))
    val quotlibetWithdrawOffer: Operation<QuotlibetCommandAnswer> = Operation("quotlibet_withdraw_offer", "DELETE", "/v1/quotlibet/games/{id}/seats/{seat}/offer", true, Answer.Json(QuotlibetCommandAnswer.serializer()))
    val quotlibetOfferSeat: Operation<QuotlibetCommandAnswer> = Operation("quotlibet_offer_seat", "POST", "/v1/quotlibet/games/{id}/seats/{seat}/offer", true, Answer.Json(QuotlibetCommandAnswer.serializer()))
    val quotlibetStart: Operation<QuotlibetCommandAnswer> = Operation("quotlibet_start", "POST", "/v1/quotlibet/games/{id}/start", true, Answer.Json(QuotlibetCommandAnswer.serializer()))

    /** The call of an id, as an outbox of an earlier run has it. */
    fun named(id: String): Operation<*>? = all[id]

    private val all: Map<String, Operation<*>> = listOf(
        getProtectedResource,
        healthz,
        readyz,
        listApps,
        createApp,
        getOwnApp,
        exportOwnApp,
        lookUpPlayers,
        eraseAppPlayer,
        getAppPlayer,
        provisionPlayer,
        signOutAppPlayer,
        listAppWebhooks,
        createAppWebhook,
        deleteAppWebhook,
        getAppWebhook,
        listAppDeliveries,
        redeliverAppDelivery,
        getApp,
        listIssuers,
        addIssuer,
        removeIssuer,
        listAppKeys,
        createAppKey,
        revokeAppKey,
        createGames,
        exchangeToken,
        listCheckpoints,
        getCheckpoint,
        exportGames,
        listGames,
        listKeys,
        claimDeviceCode,
        createPlayer,
        eraseMe,
        getMe,
        renameMe,
        createDeviceCode,
        refuseDeviceCode,
        getDeviceCode,
        confirmDeviceCode,
        exportMe,
        createFeedTicket,
        unlinkIdentity,
        listIdentities,
        linkIdentity,
        signOut,
        revokeOtherTokens,
        listTokens,
        createToken,
        revokeToken,
        revokeTokenById,
        erasePlayer,
        getPlayer,
        renamePlayer,
        resumePlayer,
        stopPlayer,
        readLog,
        listWebhooks,
        createWebhook,
        deleteWebhook,
        getWebhook,
        listDeliveries,
        redeliver,
        qeCreateGame,
        qeGetGame,
        qeAbandon,
        qeListAuctions,
        qeGetAuction,
        qePeek,
        qePlaceBid,
        qeListEvents,
        qeExport,
        qeForkGame,
        qeGetInclusion,
        qeUnpause,
        qePause,
        qeGetProof,
        qePropose,
        qeAnswerProposal,
        qeResign,
        qeGetScore,
        qeTakeSeat,
        qeLeaveSeat,
        qeAddEntropy,
        qeRemoveSeat,
        qeAcceptSeat,
        qeRemoveBot,
        qeSeatBot,
        qeConsentToOffer,
        qeDeclineSeat,
        qeWithdrawOffer,
        qeOfferSeat,
        qeStart,
        quotlibetCreateGame,
        quotlibetGetGame,
        quotlibetAbandon,
        quotlibetPlaceBid,
        quotlibetPlayCard,
        quotlibetListEvents,
        quotlibetExport,
        quotlibetForkGame,
        quotlibetGetInclusion,
        quotlibetUnpause,
        quotlibetPause,
        quotlibetGetProof,
        quotlibetPropose,
        quotlibetAnswerProposal,
        quotlibetResign,
        quotlibetGetScore,
        quotlibetTakeSeat,
        quotlibetLeaveSeat,
        quotlibetAddEntropy,
        quotlibetRemoveSeat,
        quotlibetAcceptSeat,
        quotlibetRemoveBot,
        quotlibetSeatBot,
        quotlibetConsentToOffer,
        quotlibetDeclineSeat,
        quotlibetWithdrawOffer,
        quotlibetOfferSeat,
        quotlibetStart,
    ).associateBy { it.id }

    val followMyGamesFeed: FeedOperation<PlayerFeedItem> = FeedOperation("/v1/players/me/feed", "type", PlayerFeedItem.serializer(), null)

    val qeFollowGameFeed: FeedOperation<QeFeedItem> = FeedOperation("/v1/qe/games/{id}/feed", "type", QeFeedItem.serializer(), QeEvent.serializer())

    val quotlibetFollowGameFeed: FeedOperation<QuotlibetFeedItem> = FeedOperation("/v1/quotlibet/games/{id}/feed", "type", QuotlibetFeedItem.serializer(), QuotlibetEvent.serializer())
}
