//! The routes of a kind, each documented here and written once for all kinds elsewhere: `utoipa::path` takes no generic
//! function.

use crate::codes::Code;

/// The codes of a kind's operations that every kind has, beside those of every kind.
pub(crate) struct OwnCodes {
    /// Of a creation.
    pub(crate) create: &'static [Code],
    /// Of taking a seat.
    pub(crate) take_seat: &'static [Code],
    /// Of the start.
    pub(crate) start: &'static [Code],
}

/// Emits the routes that every kind has, below `/v1/{kind}/games`, and `shared_routes` that registers them.
macro_rules! kind_routes {
    ($game:ty, $kind:literal, $new:ty, $seat:ty, $start:ty) => {
        use actix_web::{delete, get, post, put, web};
        use domain::kernel::Command;
        use $crate::extract::{Answer, Call};
        use $crate::http::creator::Creator;
        use $crate::http::operator::OperatorOr;
        use $crate::http::query::Query;
        use engine::keys::SigningKey;
        use $crate::routes::shared::schemas::{CommandAnswerOf, CreatedAnswerOf, EventPageOf, GameOf};
        use $crate::promise::*;
        use $crate::routes::shared::absence::{self, OfferSeat};
        use $crate::routes::shared::bots::{self, SeatBot};
        use $crate::routes::checkpoints::{self, InclusionQuery};
        use $crate::routes::shared::events::{self, EventsQuery};
        use $crate::routes::shared::feed::{self, FeedQuery, LinesQuery};
        use $crate::routes::shared::forks::{self, ForkGame};
        use $crate::routes::shared::lobby::{self, AddEntropy};
        use $crate::routes::shared::proposal::{self, AnswerProposal, Propose};
        use $crate::routes::shared::records::{self, ExportQuery, GameProof};
        use $crate::routes::shared::report;
        use $crate::routes::shared::view::{self, VersionQuery, ViewQuery};

        type GameBody = GameOf<$game>;
        type AnswerBody = CommandAnswerOf<$game>;
        type CreatedBody = CreatedAnswerOf<$game>;
        type EventPageBody = EventPageOf<$game>;
        type Outcome = <$game as domain::kernel::Game>::Result;

        async fn picture(call: Call<$game>, query: Query<report::ReportQuery>) -> Answer {
            report::report(call, query).await
        }

        fn shared_routes(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
            config
                .service(create)
                .service(get)
                .service(take_seat)
                .service(leave_seat)
                .service(add_entropy)
                .service(remove_seat)
                .service(seat_bot)
                .service(remove_bot)
                .service(start)
                .service(fork)
                .service(abandon)
                .service(resign)
                .service(pause)
                .service(unpause)
                .service(propose)
                .service(answer_proposal)
                .service(consent_to_offer)
                .service(offer_seat)
                .service(withdraw_offer)
                .service(accept_seat)
                .service(decline_seat)
                .service(score)
                .service(proof)
                .service(export)
                .service(inclusion)
                .service(event_page)
                .service(follow)
                .service(event_lines)
                .route(report::PATH, web::get().to(picture));
        }

        /// Creates a game.
        ///
        /// The caller becomes the host and gets seat 0. With `seating` the caller names the players. An app's key does so
        /// without a player: the app's users are seated at once. A seat is reserved for any other player, who accepts it,
        /// declines it or lets the reservation expire. `visibility: app` shows the game to the app's users alone.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_create_game"), request_body = $new, security(("player_bearer" = []), ("app_bearer" = [])),
            responses((status = 201, body = CreatedBody, description = "The game is created", headers(("Location" = String, description = "The game's address"), ("ETag" = String, description = "The tag of the game as the caller sees it")))),
            extensions(("x-promise" = json!(needs(&[GamesCreate]).key(OF_PLAYER).codes(&CREATED).codes(OWN.create)))))]
        #[post("")]
        async fn create(call: Call<$game, Creator>) -> Answer {
            $crate::routes::shared::create::create::<$game, $new>(call).await
        }

        /// A game as the caller may know it.
        ///
        /// Anyone may watch a public game as the public. Only players with a seat can see a private game. With the invite code,
        /// anyone can see its lobby as the public, before joining.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_get_game"), security((), ("player_bearer" = [])),
            params(("id" = Uuid, Path, description = "The game"), ViewQuery, ("If-None-Match" = Option<String>, Header, nullable = false, description = "The tag of the view that the client already has"), ("Invite-Code" = Option<String>, Header, nullable = false, description = "The invite code of a private game. It shows the lobby; with a wrong code, and after the start, the game is unknown. Such a call counts as a command for the limits")),
            responses((status = 200, body = GameBody, description = "The game as the caller may know it", headers(("ETag" = String, description = "The tag of this view"))), (status = 304, description = "The client already has this view")),
            extensions(("x-promise" = json!(needs(&[GamesRead]).codes(&[GameNotOver, VersionNotFound, UnknownSeat])))))]
        #[get("/{id}")]
        async fn get(call: Call<$game>, query: Query<ViewQuery>) -> Answer {
            view::get(call, query.0).await
        }

        /// Claims a seat before the start.
        ///
        /// A body without members claims the lowest free seat. A private game wants its invite code. A player without a
        /// reserved seat takes at most 3 seats of one lobby, and none after the host has removed the player.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_take_seat"), request_body(content = Option<$seat>), security(("player_bearer" = [])),
            params(("id" = Uuid, Path, description = "The game")),
            responses((status = 200, body = AnswerBody, description = "The command has taken effect")),
            extensions(("x-promise" = json!(command().codes(&[GameFull, SeatTaken, SeatReserved, ReservationExpired, AlreadySeated, LobbyExhausted, ClosedToStrangers, LobbyShareUsed, RemovedByHost, NotSeated, TooManyLobbies, UnknownSeat]).codes(&LOBBY).codes(OWN.take_seat)))))]
        #[post("/{id}/seats")]
        async fn take_seat(call: Call<$game>) -> Answer {
            lobby::take_seat::<$game, $seat>(call).await
        }

        /// Leaves the caller's own seat before the start.
        ///
        /// When the host leaves, the lowest occupied seat becomes the host. When the last player leaves, the server
        /// abandons the game.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_leave_seat"), security(("player_bearer" = [])),
            params(("id" = Uuid, Path, description = "The game")),
            responses((status = 200, body = AnswerBody, description = "The command has taken effect")),
            extensions(("x-promise" = json!(command().codes(&[NotSeated]).codes(&LOBBY)))))]
        #[delete("/{id}/seats/me")]
        async fn leave_seat(call: Call<$game>) -> Answer {
            lobby::leave_seat(call).await
        }

        /// Adds entropy to the shuffles, before the start.
        ///
        /// The server committed to its own part in the game's first event. A player's entropy is public.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_add_entropy"), request_body = AddEntropy, security(("player_bearer" = [])),
            params(("id" = Uuid, Path, description = "The game")),
            responses((status = 200, body = AnswerBody, description = "The command has taken effect")),
            extensions(("x-promise" = json!(command().codes(&[NotSeated, LobbyExhausted, ClosedToStrangers, LobbyShareUsed]).codes(&LOBBY)))))]
        #[put("/{id}/seats/me/entropy")]
        async fn add_entropy(call: Call<$game>) -> Answer {
            lobby::add_entropy(call).await
        }

        /// Removes another player, or withdraws a reservation, before the start. Only the host may do this.
        ///
        /// The seat is free afterwards, and the player reads the game as the public does.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_remove_seat"), security(("player_bearer" = [])),
            params(("id" = Uuid, Path, description = "The game"), ("seat" = u8, Path, minimum = 0, maximum = 5, description = "The seat")),
            responses((status = 200, body = AnswerBody, description = "The command has taken effect")),
            extensions(("x-promise" = json!(command().codes(&[NotHost, NotSeated, OwnSeat, SeatFree, UnknownSeat]).codes(&LOBBY)))))]
        #[delete("/{id}/seats/{seat}")]
        async fn remove_seat(call: Call<$game>) -> Answer {
            call.unseated(|call| call.seat().map(Command::RemoveSeat)).await
        }

        /// Seats a bot in a free seat before the start. Only the host may do this.
        ///
        /// In a running game this offers the seat of an absent player to a bot, under the rules for any offer. The bot accepts,
        /// and the server hands the seat over once the player misses one more turn.
        ///
        /// A bot knows what its seat may know and moves by itself. It is a player without a token; `bot` of its seat names
        /// its level. Bots play for a host in at most three unfinished games. When no person plays on, the bots resign.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_seat_bot"), request_body = SeatBot, security(("player_bearer" = [])),
            params(("id" = Uuid, Path, description = "The game"), ("seat" = u8, Path, minimum = 0, maximum = 5, description = "The seat")),
            responses((status = 200, body = AnswerBody, description = "The command has taken effect")),
            extensions(("x-promise" = json!(command().codes(&[NotHost, NotSeated, SeatTaken, TooManyBotGames, LobbyExhausted, SeatNotAbsent, AbsentTooBriefly, AlreadyOffered, PlayerHeldSeat, SeatResigned, Resigned, UnknownSeat]).codes(&LOBBY)))))]
        #[post("/{id}/seats/{seat}/bot")]
        async fn seat_bot(call: Call<$game>) -> Answer {
            bots::seat_bot(call).await
        }

        /// Takes a bot out of its seat before the start. Only the host may do this.
        ///
        /// The seat is free afterwards.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_remove_bot"), security(("player_bearer" = [])),
            params(("id" = Uuid, Path, description = "The game"), ("seat" = u8, Path, minimum = 0, maximum = 5, description = "The seat")),
            responses((status = 200, body = AnswerBody, description = "The command has taken effect")),
            extensions(("x-promise" = json!(command().codes(&[NotHost, NotSeated, SeatNotBot, UnknownSeat]).codes(&LOBBY)))))]
        #[delete("/{id}/seats/{seat}/bot")]
        async fn remove_bot(call: Call<$game>) -> Answer {
            bots::remove_bot(call).await
        }

        /// Starts the game. Only the host may do this, once every seat has a player.
        ///
        /// The answer's events begin the play: the server deals, and `turn` says who acts first.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_start"), request_body(content = Option<$start>), security(("player_bearer" = [])),
            params(("id" = Uuid, Path, description = "The game")),
            responses((status = 200, body = AnswerBody, description = "The command has taken effect")),
            extensions(("x-promise" = json!(command().codes(&[NotHost, NotSeated, TooFewPlayers, ParentNotOver, ParentMissing]).codes(&LOBBY).codes(OWN.start)))))]
        #[post("/{id}/start")]
        async fn start(call: Call<$game>) -> Answer {
            lobby::start::<$game, $start>(call).await
        }

        /// Forks a finished game: *what if*?
        ///
        /// The new game has a table of the same size. The caller is its host, and other players join it. At its start it
        /// inherits the play up to the version, with every inherited value open to all. A seed of its own decides
        /// everything that is dealt anew. Nobody can choose anything of the set-up. A fork of a private game is private.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_fork_game"), request_body = ForkGame, security(("player_bearer" = [])),
            params(("id" = Uuid, Path, description = "The game to fork")),
            responses((status = 201, body = CreatedBody, description = "The fork is created", headers(("Location" = String, description = "The fork's address"), ("ETag" = String, description = "The tag of the fork as the caller sees it")))),
            extensions(("x-promise" = json!(needs(&[GamesCreate, GamesRead]).key(OF_PLAYER).codes(&[ParentNotOver, TooManyLobbies, ParentMissing, VersionNotFound, UnknownSeat, ParentNotInPlay, NoRandomness])))))]
        #[post("/{id}/forks")]
        async fn fork(call: Call<$game>) -> Answer {
            forks::fork(call).await
        }

        /// Calls the game off before the start. Only the host may do this.
        ///
        /// The game is over then and has no score. Every follower gets the event `GameAbandoned`.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_abandon"), security(("player_bearer" = [])),
            params(("id" = Uuid, Path, description = "The game")),
            responses((status = 200, body = AnswerBody, description = "The command has taken effect")),
            extensions(("x-promise" = json!(command().codes(&[NotHost, NotSeated]).codes(&LOBBY)))))]
        #[post("/{id}/abandon")]
        async fn abandon(call: Call<$game>) -> Answer {
            call.unseated(|_| Ok(Command::Abandon)).await
        }

        /// Resigns from the running game.
        ///
        /// From then on the server acts for the seat, by the rule for absent seats. The player cannot win any more.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_resign"), security(("player_bearer" = [])),
            params(("id" = Uuid, Path, description = "The game")),
            responses((status = 200, body = AnswerBody, description = "The command has taken effect")),
            extensions(("x-promise" = json!(command().codes(&RUNNING)))))]
        #[post("/{id}/resign")]
        async fn resign(call: Call<$game>) -> Answer {
            call.seated(|_| Ok(Command::Resign)).await
        }

        /// Asks for a pause of a running game.
        ///
        /// The pause begins once every seat that has not resigned asks for it. Nobody must act in a pause, and the turn's
        /// remaining time does not run. A player may still resign.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_pause"), security(("player_bearer" = [])),
            params(("id" = Uuid, Path, description = "The game")),
            responses((status = 200, body = AnswerBody, description = "The command has taken effect")),
            extensions(("x-promise" = json!(command().codes(&[PauseAsked]).codes(&MOVE).codes(&RUNNING)))))]
        #[post("/{id}/pause")]
        async fn pause(call: Call<$game>) -> Answer {
            call.seated(|_| Ok(Command::Pause)).await
        }

        /// Ends the pause, or withdraws the request for one.
        ///
        /// Any seat that has not resigned may end a pause.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_unpause"), security(("player_bearer" = [])),
            params(("id" = Uuid, Path, description = "The game")),
            responses((status = 200, body = AnswerBody, description = "The command has taken effect")),
            extensions(("x-promise" = json!(command().codes(&[NotPaused]).codes(&RUNNING)))))]
        #[delete("/{id}/pause")]
        async fn unpause(call: Call<$game>) -> Answer {
            call.seated(|_| Ok(Command::Unpause)).await
        }

        /// Proposes how a game without deadlines goes on, because a player has gone.
        ///
        /// A player for whom nobody waits may propose it 7 days after the newest move. The other persons for whom nobody waits answer.
        /// It is carried out once all of them agree, at least one, or after 7 more days if none has refused. A move ends it.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_propose"), request_body = Propose, security(("player_bearer" = [])),
            params(("id" = Uuid, Path, description = "The game")),
            responses((status = 200, body = AnswerBody, description = "The command has taken effect")),
            extensions(("x-promise" = json!(command().codes(&[TurnsHaveDeadlines, WaitedFor, ProposalOpen, ProposedTooEarly, GamePaused]).codes(&RUNNING)))))]
        #[post("/{id}/proposal")]
        async fn propose(call: Call<$game>) -> Answer {
            proposal::propose(call).await
        }

        /// Answers the open proposal.
        ///
        /// The proposal is carried out at once when all who are asked have agreed. A refusal ends it, and for 7 days there is no other.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_answer_proposal"), request_body = AnswerProposal, security(("player_bearer" = [])),
            params(("id" = Uuid, Path, description = "The game")),
            responses((status = 200, body = AnswerBody, description = "The command has taken effect")),
            extensions(("x-promise" = json!(command().codes(&[NoProposal, WaitedFor, OwnProposal, AlreadyAnswered, ProposalDue]).codes(&RUNNING)))))]
        #[post("/{id}/proposal/answer")]
        async fn answer_proposal(call: Call<$game>) -> Answer {
            proposal::answer(call).await
        }

        /// Consents to an offer of an absent player's seat.
        ///
        /// Once every other present person has consented, the host may offer the seat before the absence alone allows it.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_consent_to_offer"), security(("player_bearer" = [])),
            params(("id" = Uuid, Path, description = "The game"), ("seat" = u8, Path, minimum = 0, maximum = 5, description = "The absent player's seat")),
            responses((status = 200, body = AnswerBody, description = "The command has taken effect")),
            extensions(("x-promise" = json!(command().codes(&[SeatNotAbsent, AlreadyConsented, ConsentNotAsked, SeatResigned, UnknownSeat]).codes(&RUNNING)))))]
        #[post("/{id}/seats/{seat}/consent")]
        async fn consent_to_offer(call: Call<$game>) -> Answer {
            call.seated(|call| call.seat().map(Command::ConsentToOffer)).await
        }

        /// Offers the seat of an absent player to a player without a seat. Only the host may do this.
        ///
        /// A player is absent from the deadline at which the server acted for the seat until the player acts again. If the
        /// host has resigned, the lowest seat that has not resigned acts as host. While that player is absent, the lowest
        /// present seat may act as host too.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_offer_seat"), request_body = OfferSeat, security(("player_bearer" = [])),
            params(("id" = Uuid, Path, description = "The game"), ("seat" = u8, Path, minimum = 0, maximum = 5, description = "The seat")),
            responses((status = 200, body = AnswerBody, description = "The command has taken effect")),
            extensions(("x-promise" = json!(command().codes(&[NotHost, SeatNotAbsent, AbsentTooBriefly, AlreadyOffered, PlayerSeated, PlayerHeldSeat, SeatResigned, UnknownSeat, UnknownPlayer]).codes(&RUNNING)))))]
        #[post("/{id}/seats/{seat}/offer")]
        async fn offer_seat(call: Call<$game>) -> Answer {
            absence::offer(call).await
        }

        /// Withdraws the offer of a seat. Only the host may do this.
        ///
        /// Afterwards no player can accept it.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_withdraw_offer"), security(("player_bearer" = [])),
            params(("id" = Uuid, Path, description = "The game"), ("seat" = u8, Path, minimum = 0, maximum = 5, description = "The seat")),
            responses((status = 200, body = AnswerBody, description = "The command has taken effect")),
            extensions(("x-promise" = json!(command().codes(&[NotHost, NoOffer, UnknownSeat]).codes(&RUNNING)))))]
        #[delete("/{id}/seats/{seat}/offer")]
        async fn withdraw_offer(call: Call<$game>) -> Answer {
            call.seated(|call| call.seat().map(Command::WithdrawOffer)).await
        }

        /// Accepts a reserved seat before the start, or the offered seat of an absent player.
        ///
        /// A reserved seat is the caller's at once. In a running game the server hands the seat over once the absent player misses one more turn. Until then the caller sees the game
        /// as the public does. The absent player's return cancels it. Afterwards the caller has the seat's knowledge, and
        /// the former player is the public.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_accept_seat"), security(("player_bearer" = [])),
            params(("id" = Uuid, Path, description = "The game"), ("seat" = u8, Path, minimum = 0, maximum = 5, description = "The seat")),
            responses((status = 200, body = AnswerBody, description = "The command has taken effect")),
            extensions(("x-promise" = json!(command().codes(&[SeatNotOffered, AlreadySeated, AlreadyAccepted, PlayerHeldSeat, ReservationExpired, LobbyExhausted, TooManyLobbies, GameNotStarted, GameOver, LobbyExpired, UnknownSeat])))))]
        #[post("/{id}/seats/{seat}/accept")]
        async fn accept_seat(call: Call<$game>) -> Answer {
            absence::accept(call).await
        }

        /// Declines a reserved seat.
        ///
        /// The seat is free afterwards: a player who finds the game may claim it.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_decline_seat"), security(("player_bearer" = [])),
            params(("id" = Uuid, Path, description = "The game"), ("seat" = u8, Path, minimum = 0, maximum = 5, description = "The seat")),
            responses((status = 200, body = AnswerBody, description = "The command has taken effect")),
            extensions(("x-promise" = json!(command().codes(&[SeatNotOffered, UnknownSeat]).codes(&LOBBY)))))]
        #[post("/{id}/seats/{seat}/decline")]
        async fn decline_seat(call: Call<$game>) -> Answer {
            absence::decline(call).await
        }

        /// The score of a finished game.
        ///
        /// It has the winners and each seat's points. Before the end it is 409 `not_finished`.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_get_score"), security((), ("player_bearer" = [])),
            params(("id" = Uuid, Path, description = "The game")),
            responses((status = 200, body = Outcome, description = "The score")),
            extensions(("x-promise" = json!(needs(&[GamesRead]).codes(&[NotFinished])))))]
        #[get("/{id}/score")]
        async fn score(call: Call<$game>) -> Answer {
            view::score(call).await
        }

        /// A proof of a game: its head at this moment, or at a version, signed by the server.
        ///
        /// With a stored proof anyone can show that earlier events were changed. It reveals nothing beyond the public
        /// events.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_get_proof"), security((), ("player_bearer" = [])),
            params(("id" = Uuid, Path, description = "The game"), VersionQuery),
            responses((status = 200, body = GameProof, description = "The proof")),
            extensions(("x-promise" = json!(needs(&[GamesRead]).codes(&[VersionNotFound])))))]
        #[get("/{id}/proof")]
        async fn proof(call: Call<$game>, key: web::Data<SigningKey>, query: Query<VersionQuery>) -> Answer {
            records::proof(call, &key, query.0).await
        }

        /// The record of a finished game: a manifest with the server's signature, then every event with its openings.
        ///
        /// Every server answers the same bytes at any time. `gavel verify` checks the record and `gavel import` accepts it.
        /// The operator gets the record of any game, also before the end.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_export"), security((), ("player_bearer" = []), ("operator_bearer" = [])),
            params(("id" = Uuid, Path, description = "The game"), ExportQuery),
            responses((status = 200, body = String, content_type = "application/x-ndjson", description = "The record, a line an event")),
            extensions(("x-promise" = json!(needs(&[GamesRead]).codes(&[GameNotOver, UnknownSeat])))))]
        #[get("/{id}/export", wrap = "actix_web::middleware::Compress::default()", wrap = "actix_web::middleware::from_fn(crate::http::encoding::encode_for_all)")]
        async fn export(call: Call<$game, OperatorOr>, key: web::Data<SigningKey>, query: Query<ExportQuery>) -> Answer {
            records::export(call, &key, query.0).await
        }

        /// The proof that a checkpoint over all games covers the game.
        ///
        /// `gavel verify` checks it. If a checkpoint covers a game and the server no longer has it, an operator has removed
        /// it.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_get_inclusion"), security((), ("player_bearer" = [])),
            params(("id" = Uuid, Path, description = "The game"), InclusionQuery),
            responses((status = 200, body = domain::record::Inclusion, description = "The proof")),
            extensions(("x-promise" = json!(needs(&[GamesRead]).codes(&[CheckpointNotFound, NotInCheckpoint, Busy]).preview()))))]
        #[get("/{id}/inclusion")]
        async fn inclusion(call: Call<$game>, query: Query<InclusionQuery>) -> Answer {
            checkpoints::inclusion(call, query.0).await
        }

        /// The events of a game in order, as the caller may know them: a page.
        ///
        /// With `wait` an empty page waits for an event. The page also has the caller's `turn`, so a client that polls needs
        /// no other call to know what it may do.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_list_events"), security((), ("player_bearer" = [])),
            params(("id" = Uuid, Path, description = "The game"), EventsQuery),
            responses((status = 200, body = EventPageBody, description = "A page of events")),
            extensions(("x-promise" = json!(needs(&[GamesRead]).codes(&[GameNotOver, VersionNotFound, UnknownSeat, TooManyFeeds, NotAcceptable])))))]
        #[get("/{id}/events")]
        async fn event_page(call: Call<$game>, query: Query<EventsQuery>) -> Answer {
            events::page(call, query.0).await
        }

        /// A game as it goes on, as the caller may know it: a feed of server-sent events.
        ///
        /// `data` is described here. Its `type` says what it is, and so does the item's `event`: `snapshot`, `event`,
        /// `turn`, `end` or `closed`. The first item is a snapshot. Every event follows with its version as the item's
        /// `id`. After the newest event comes one `turn` without an `id`: what the caller may do now. The feed ends with
        /// the game, if the caller gets or loses a seat, and if the token ends.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_follow_game"), security((), ("player_bearer" = [])),
            params(("id" = Uuid, Path, description = "The game"), FeedQuery, ("Last-Event-ID" = Option<u32>, Header, nullable = false, example = 12, description = "The version of the last item that the client received; the feed goes on after it. It overrides `after`.")),
            responses((status = 200, body = GameBody, content_type = "text/event-stream", description = "The feed"), (status = 204, description = "The game is over, and `Last-Event-ID` is its last version. Nothing follows, so do not reconnect")),
            extensions(("x-promise" = json!(needs(&[GamesRead]).codes(&[VersionNotFound, TooManyFeeds, NotAcceptable])))))]
        #[get("/{id}/feed")]
        async fn follow(call: Call<$game>, query: Query<FeedQuery>) -> Answer {
            feed::follow(call, query.0).await
        }

        /// The events of a game as they come, as the caller may know them: an event a line.
        ///
        /// The answer stays open until the game is over; skip blank lines, which only hold the connection open. It also
        /// ends if the caller gets or loses a seat, and if the token ends.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_stream_events"), security((), ("player_bearer" = [])),
            params(("id" = Uuid, Path, description = "The game"), LinesQuery),
            responses((status = 200, body = EventPageBody, content_type = "application/x-ndjson", description = "The events")),
            extensions(("x-promise" = json!(needs(&[GamesRead]).codes(&[VersionNotFound, TooManyFeeds, NotAcceptable])))))]
        #[get("/{id}/events.ndjson")]
        async fn event_lines(call: Call<$game>, query: Query<LinesQuery>) -> Answer {
            feed::lines(call, query.0).await
        }
    };
}
pub(crate) use kind_routes;
