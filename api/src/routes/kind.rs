//! The routes of a kind, each a thin wrapper over what `lobby` and `events` do for all kinds: `utoipa::path` takes no
//! generic function.

/// Emits the routes that every kind has, below `/v1/{kind}/games`, and `shared_routes` that registers them.
macro_rules! kind_routes {
    ($game:ty, $kind:literal, $games:ident, $new:ty, $seat:ty, $start:ty) => {
        use actix_web::{HttpRequest, HttpResponse, delete, get, post, put, web};
        use $crate::http::body::Body;
        use $crate::http::caller::Caller;
        use $crate::http::problem::Problem;
        use $crate::http::query::Query;
        use $crate::openapi::responses::{CommandErrors, CreateErrors, EventErrors, ScoreErrors, ViewErrors};
        use $crate::openapi::kinds::{CommandAnswerOf, CreatedAnswerOf, EventPageOf, GameOf};
        use $crate::routes::events::{self, EventsQuery};
        use $crate::routes::lobby::{self, NewEntropy, NewFork, VersionQuery};
        use $crate::server::Server;

        type GameBody = GameOf<$game>;
        type AnswerBody = CommandAnswerOf<$game>;
        type CreatedBody = CreatedAnswerOf<$game>;
        type EventPageBody = EventPageOf<$game>;
        type Outcome = <$game as domain::kernel::Game>::Result;
        type Answer = Result<HttpResponse, Problem>;

        fn shared_routes(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
            config
                .service(create)
                .service(get)
                .service(take_seat)
                .service(leave_seat)
                .service(add_entropy)
                .service(remove_seat)
                .service(start)
                .service(fork)
                .service(abandon)
                .service(resign)
                .service(score)
                .service(event_page);
        }

        /// Creates a game.
        ///
        /// The caller becomes its host and sits in seat 0.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_create_game"), request_body = $new, security(("token" = [])),
            responses((status = 201, body = CreatedBody, description = "The game is created", headers(("Location" = String, description = "The game's address"), ("ETag" = String, description = "The tag of the game as the caller sees it"))), CreateErrors))]
        #[post("")]
        async fn create(server: web::Data<Server>, request: HttpRequest, caller: Caller, body: Body) -> Answer {
            lobby::create::<$game>(&server, &server.$games, &request, &caller, || Ok(body.parse::<$new>()?.into())).await
        }

        /// A game as the caller may know it.
        ///
        /// Anyone may watch a public game as the public. A private game is unknown to who does not sit in it.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_get_game"), security((), ("token" = [])),
            params(("id" = Uuid, Path, description = "The game"), VersionQuery, ("If-None-Match" = Option<String>, Header, nullable = false, description = "The tag of the view that the caller holds")),
            responses((status = 200, body = GameBody, description = "The game as the caller may know it", headers(("ETag" = String, description = "The tag of this view"))), (status = 304, description = "The caller holds this view"), ViewErrors))]
        #[get("/{id}")]
        async fn get(server: web::Data<Server>, request: HttpRequest, path: web::Path<String>, caller: Caller, query: Query<VersionQuery>) -> Answer {
            lobby::get(&server, &server.$games, &request, &path, &caller, &query.0).await
        }

        /// Takes a seat before the start.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_take_seat"), request_body(content = Option<$seat>), security(("token" = [])),
            params(("id" = Uuid, Path, description = "The game")),
            responses((status = 200, body = AnswerBody, description = "The command has taken effect"), CommandErrors))]
        #[post("/{id}/seats")]
        async fn take_seat(server: web::Data<Server>, request: HttpRequest, path: web::Path<String>, caller: Caller, body: Body) -> Answer {
            lobby::take_seat(&server, &server.$games, &request, &path, &caller, || Ok(body.parse_or_default::<$seat>()?.into())).await
        }

        /// Leaves the own seat before the start.
        ///
        /// A host who leaves passes the role to the lowest seat; when the last player leaves, the game is abandoned.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_leave_seat"), security(("token" = [])),
            params(("id" = Uuid, Path, description = "The game")),
            responses((status = 200, body = AnswerBody, description = "The command has taken effect"), CommandErrors))]
        #[delete("/{id}/seats/me")]
        async fn leave_seat(server: web::Data<Server>, request: HttpRequest, path: web::Path<String>, caller: Caller) -> Answer {
            lobby::leave_seat(&server, &server.$games, &request, &path, &caller).await
        }

        /// Adds entropy to the shuffles, before the start.
        ///
        /// The server has committed to its own part in the game's first event; what a player adds is public.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_add_entropy"), request_body = NewEntropy, security(("token" = [])),
            params(("id" = Uuid, Path, description = "The game")),
            responses((status = 200, body = AnswerBody, description = "The command has taken effect"), CommandErrors))]
        #[put("/{id}/seats/me/entropy")]
        async fn add_entropy(server: web::Data<Server>, request: HttpRequest, path: web::Path<String>, caller: Caller, body: Body) -> Answer {
            lobby::add_entropy(&server, &server.$games, &request, &path, &caller, &body).await
        }

        /// Removes another player before the start; the host alone may.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_remove_seat"), security(("token" = [])),
            params(("id" = Uuid, Path, description = "The game"), ("seat" = u8, Path, minimum = 0, maximum = 5, description = "The seat")),
            responses((status = 200, body = AnswerBody, description = "The command has taken effect"), CommandErrors))]
        #[delete("/{id}/seats/{seat}")]
        async fn remove_seat(server: web::Data<Server>, request: HttpRequest, path: web::Path<(String, String)>, caller: Caller) -> Answer {
            lobby::remove_seat(&server, &server.$games, &request, &path, &caller).await
        }

        /// Starts the game; the host alone may, with every seat taken.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_start"), request_body(content = Option<$start>), security(("token" = [])),
            params(("id" = Uuid, Path, description = "The game")),
            responses((status = 200, body = AnswerBody, description = "The command has taken effect"), CommandErrors))]
        #[post("/{id}/start")]
        async fn start(server: web::Data<Server>, request: HttpRequest, path: web::Path<String>, caller: Caller, body: Body) -> Answer {
            lobby::start(&server, &server.$games, &request, &path, &caller, || Ok(body.parse_or_default::<$start>()?.into())).await
        }

        /// Forks a game that is over: *what if*?
        ///
        /// Makes a new game with a table of the same size, in which the caller is the host and others take the free seats.
        /// When it starts it takes the play over up to the version, every inherited value open to all, and goes on from
        /// there with a seed of its own for whatever is dealt anew. Nothing of the set-up can be chosen. A fork of a
        /// private game is private.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_fork_game"), request_body = NewFork, security(("token" = [])),
            params(("id" = Uuid, Path, description = "The game to fork")),
            responses((status = 201, body = CreatedBody, description = "The fork is created", headers(("Location" = String, description = "The fork's address"), ("ETag" = String, description = "The tag of the fork as the caller sees it"))), CommandErrors))]
        #[post("/{id}/forks")]
        async fn fork(server: web::Data<Server>, request: HttpRequest, path: web::Path<String>, caller: Caller, body: Body) -> Answer {
            lobby::fork(&server, &server.$games, &request, &path, &caller, &body).await
        }

        /// Calls the game off before the start; the host alone may.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_abandon"), security(("token" = [])),
            params(("id" = Uuid, Path, description = "The game")),
            responses((status = 200, body = AnswerBody, description = "The command has taken effect"), CommandErrors))]
        #[post("/{id}/abandon")]
        async fn abandon(server: web::Data<Server>, request: HttpRequest, path: web::Path<String>, caller: Caller) -> Answer {
            lobby::abandon(&server, &server.$games, &request, &path, &caller).await
        }

        /// Resigns from the running game.
        ///
        /// The server acts for the seat from then on, by the rule for absent seats; the player cannot win any more.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_resign"), security(("token" = [])),
            params(("id" = Uuid, Path, description = "The game")),
            responses((status = 200, body = AnswerBody, description = "The command has taken effect"), CommandErrors))]
        #[post("/{id}/resign")]
        async fn resign(server: web::Data<Server>, request: HttpRequest, path: web::Path<String>, caller: Caller) -> Answer {
            lobby::resign(&server, &server.$games, &request, &path, &caller).await
        }

        /// The score of a finished game.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_get_score"), security((), ("token" = [])),
            params(("id" = Uuid, Path, description = "The game")),
            responses((status = 200, body = Outcome, description = "The score"), ScoreErrors))]
        #[get("/{id}/score")]
        async fn score(server: web::Data<Server>, path: web::Path<String>, caller: Caller) -> Answer {
            lobby::score(&server.$games, &path, &caller).await
        }

        /// The events of a game in order, as the caller may know them.
        ///
        /// Four ways, by `Accept` and parameters, with the same events in each: a page; with `wait` a page that waits for
        /// an event; `application/x-ndjson`, an event a line, and `text/event-stream`, both of which stay open until the
        /// game is over. A feed tells nothing but what the pages would tell the same caller, and ends where the caller
        /// gets or loses a seat or the token is nobody's any more.
        #[utoipa::path(tag = $kind, operation_id = concat!($kind, "_list_events"), security((), ("token" = [])),
            params(("id" = Uuid, Path, description = "The game"), EventsQuery, ("Last-Event-ID" = Option<u32>, Header, nullable = false, example = 12, description = "The version of the item that a server-sent feed has got last; it goes on after that. Wins over `after`.")),
            responses((status = 200, body = EventPageBody, description = "A page of events, or a feed"), EventErrors))]
        #[get("/{id}/events")]
        async fn event_page(server: web::Data<Server>, request: HttpRequest, path: web::Path<String>, caller: Caller, query: Query<EventsQuery>) -> Answer {
            events::answer(&server, &server.$games, &request, &path, &caller, &query.0).await
        }
    };
}
pub(super) use kind_routes;
