//! The HTTP interface: every route, with its rate limit and its types.

mod analysis;
mod api;
mod archive;
mod client;
mod cookies;
mod decks;
mod feeds;
mod frame_meter;
mod guard;
mod guesses;
mod guests;
mod listen;
mod lists;
mod lobby;
mod marks;
mod nodes;
mod notes;
mod notifications;
mod passwords;
mod play;
mod preview;
mod rate_limit;
mod review;
mod review_room;
mod session;
mod settings;
mod share;
mod socket;
mod statistics;
mod tagged;

pub use client::ClientFiles;
pub use cookies::Cookies;
pub use guests::bring_rest;
pub(crate) use listen::listen;
pub use lists::{keep as keep_lists, lists};
pub use lobby::game_detail;
pub(crate) use nodes::listen_to_nodes;
pub(crate) use rate_limit::network;
pub use rate_limit::{Chosen, Limits};
#[cfg(feature = "testing")]
pub use socket::read_socket;

use crate::analyses::Analyses;
use crate::config::Config;
use crate::matches::Matches;
use crate::review_room::ReviewRooms;
use crate::store::Store;
use api::{Api, Doc};
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::routing::get;
use axum::{Router, middleware};
use metrics_exporter_prometheus::PrometheusHandle;
use protocol::LONGEST_MESSAGE;
use protocol::frame::LogEntry;
use protocol::rest::{
    AnalysisView, Answered, AskPosition, Belongings, CallsView, ChangeAudience, ChangeDeck, ChangeMarks, ChangeMe,
    ChangeNote, ChangeSettings, ChangeShareLink, ChangeTable, ChatMoment, CheckLoadout, ChooseLoadout, Colour,
    FeedLinks, Fork, GameDetail, GameSummary, Invitation, Join, Kept, Kick, LeftGuest, LoadoutChecked, Login,
    MatchForks, MatchMarks, MatchNote, MatchPage, Me, Mute, NewDeck, NewDevice, NewNote, NewPassword, NewSession,
    NewSettings, NewShareLink, NewTable, NewWebhook, OwnSession, OwnTag, PlayerPage, PlayerStatistics, QuietHours,
    RatedPlayer, Ready, Recover, Rematch, Replay, Reveal, SavedDeck, SavedSettings, SeatBot, Session, ShareLink,
    SharedDeck, TableCalls, TableSummary, TableView, TakeOver, WebhookView,
};
use rate_limit::{RateLimit, charge_request, count_response_bytes, paid};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;
use tower_http::trace::TraceLayer;

/// The longest record for an import, in bytes.
const LONGEST_RECORD: usize = 8 << 20;

/// The state that all handlers share.
pub struct App {
    pub config: Config,
    pub client: ClientFiles,
    pub cookies: Cookies,
    pub matches: Arc<Matches>,
    pub store: Arc<Store>,
    pub limits: Limits,
    pub lists: lists::Lists,
    pub analyses: Arc<Analyses>,
    pub(crate) review_rooms: Arc<ReviewRooms>,
    pub metrics: PrometheusHandle,
    /// True once the server is stopping.
    pub stopping: watch::Receiver<bool>,
}

/// Builds the router of all routes.
pub fn router(app: Arc<App>) -> Router {
    let longest = Duration::from_secs(app.config.request_seconds);
    let api = identities(Api::of(&app))
        // Games.
        .get("/api/games", lobby::games, Doc::new("List the games").gives_list::<GameSummary>())
        .get("/api/games/{slug}", lobby::game, Doc::new("Get a game: options, catalogue, rules").gives::<GameDetail>())
        .get(
            "/api/games/{slug}/ratings",
            statistics::ratings,
            Doc::new("List the ratings of players with a public page: the best ten, or the players named")
                .costs(RateLimit::Lists)
                .asks(&["players"])
                .gives_list::<RatedPlayer>(),
        );
    let import = Api::of(&app).post(
        "/api/matches/import",
        review::import,
        Doc::new("Import the record of a match").costs(RateLimit::Tables).takes_any("MatchRecord").gives::<TableView>(),
    );
    let reviews_cost = middleware::from_fn_with_state((Arc::clone(&app), RateLimit::Reviews), paid);
    let link = Api::of(&app).post(
        "/api/matches/{id}/links",
        share::add,
        Doc::new("Create a link to a moment of a finished match")
            .costs(RateLimit::Links)
            .takes::<NewShareLink>()
            .gives::<ShareLink>(),
    );
    let api = calls_of_ones_own(settings_of_ones_own(decks_of_ones_own(about_matches(analyses(marks_of_ones_own(
        matches_played(tables(api)),
    ))))));
    let documented = api.documents(&[&import, &link]);
    api.router
        .layer(DefaultBodyLimit::max(LONGEST_MESSAGE))
        .merge(import.router.layer(DefaultBodyLimit::max(LONGEST_RECORD)))
        .merge(link.router.layer(DefaultBodyLimit::max(share::LONGEST_LINK)))
        .merge(documented)
        .layer(middleware::from_fn_with_state(Arc::clone(&app), cookies::mend))
        .merge(feeds::routes(&app))
        .merge(share::routes(&app))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), count_response_bytes))
        .route("/ws/lobby", get(lists::socket))
        .route("/ws/tables/{id}", get(play::socket))
        .route("/ws/matches/{id}/review", get(review_room::socket).layer(reviews_cost))
        .fallback(client::serve)
        .method_not_allowed_fallback(guard::wrong_method)
        .layer(middleware::from_fn_with_state(Arc::clone(&app), guard::same_origin))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), charge_request))
        // Probes have no rate limit: they are cheap, and a load balancer must always get an answer.
        .merge(Router::new().route("/healthz", get(|| async { "alive" })).route("/readyz", get(lobby::readyz)))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), guard::not_banned))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), guard::noted))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), guard::headers))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn(guard::heard_out))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, longest))
        .layer(CatchPanicLayer::custom(guard::panicked))
        .layer(TraceLayer::new_for_http())
        .with_state(app)
}

/// The route of the metrics. They show what all players do, so they are not public: they have their own address. Only in load tests
/// they stand among the other routes.
pub(crate) fn figures(app: Arc<App>) -> Router {
    Router::new().route("/metrics", get(lobby::metrics)).with_state(app)
}

/// Guests, accounts and sessions.
fn identities(api: Api) -> Api {
    api.post(
        "/api/session",
        session::create,
        Doc::new("Create a guest session").costs(RateLimit::Sessions).takes::<NewSession>().gives::<Session>(),
    )
    .get("/api/me", session::me, Doc::new("Get the current player").gives::<Me>())
    .patch(
        "/api/me",
        session::rename,
        Doc::new("Rename the current player").costs(RateLimit::Names).takes::<ChangeMe>().gives::<Me>(),
    )
    .post(
        "/api/me/password",
        passwords::keep,
        Doc::new("Set a password and get new recovery codes")
            .costs(RateLimit::Passwords)
            .takes::<NewPassword>()
            .gives::<Kept>(),
    )
    .post(
        "/api/login",
        passwords::login,
        Doc::new("Log in").costs(RateLimit::Passwords).takes::<Login>().gives::<Session>(),
    )
    .post(
        "/api/recover",
        passwords::recover,
        Doc::new("Set a new password with a recovery code")
            .costs(RateLimit::Passwords)
            .takes::<Recover>()
            .gives::<Session>(),
    )
    .get(
        "/api/me/belongings",
        guests::belongings,
        Doc::new("Count the current player's matches, decks and saved settings")
            .costs(RateLimit::Lists)
            .gives::<Belongings>(),
    )
    .get(
        "/api/players/{player}/statistics",
        statistics::statistics,
        Doc::new("Get a player's ratings and statistics")
            .costs(RateLimit::Lists)
            .asks(&["game", "against"])
            .gives::<PlayerStatistics>(),
    )
    .put(
        "/api/me/page",
        statistics::set_page,
        Doc::new("Set whether everybody may see the current player's page")
            .costs(RateLimit::Settings)
            .takes::<PlayerPage>()
            .gives::<PlayerPage>(),
    )
    .get("/api/guest", guests::left, Doc::new("Get the guest that this browser can go back to").gives::<LeftGuest>())
    .post(
        "/api/guest",
        guests::go_back,
        Doc::new("Go back to the guest of this browser").costs(RateLimit::Ends).gives::<Me>(),
    )
    .post("/api/logout", session::logout, Doc::new("Log out").costs(RateLimit::Ends))
    .get("/api/sessions", session::sessions, Doc::new("List the current player's sessions").gives_list::<OwnSession>())
    .delete(
        "/api/sessions/{id}",
        session::end,
        Doc::new("End a session of the current player").costs(RateLimit::Ends),
    )
}

/// Tables, from opening to the rematch.
fn tables(api: Api) -> Api {
    hosts(seats(api))
        .post(
            "/api/tables",
            lobby::open,
            Doc::new("Open a table").costs(RateLimit::Tables).takes::<NewTable>().gives::<TableView>(),
        )
        .get(
            "/api/tables",
            lists::tables,
            Doc::new("List the public tables and the current player's")
                .costs(RateLimit::Lists)
                .gives_list::<TableSummary>(),
        )
        .get(
            "/api/tables/{id}",
            lobby::table,
            Doc::new("Get a table").costs(RateLimit::Lists).asks(&["invite", "share"]).gives::<TableView>(),
        )
        .get(
            "/api/codes/{code}",
            lobby::by_code,
            Doc::new("Get the table that an invite code leads to").costs(RateLimit::Lists).gives::<Invitation>(),
        )
        .post(
            "/api/tables/{id}/join",
            lobby::join,
            Doc::new("Join a table").costs(RateLimit::Seats).takes::<Join>().gives::<TableView>(),
        )
        .post(
            "/api/tables/{id}/leave",
            lobby::leave,
            Doc::new("Leave a table").costs(RateLimit::Seats).gives::<TableView>(),
        )
        .post(
            "/api/tables/{id}/rematch",
            lobby::rematch,
            Doc::new("Request a rematch").costs(RateLimit::Tables).takes::<Rematch>().gives::<TableView>(),
        )
}

/// A player's own seat.
fn seats(api: Api) -> Api {
    api.post(
        "/api/tables/{id}/loadout",
        lobby::loadout,
        Doc::new("Set the current player's loadout")
            .costs(RateLimit::Seats)
            .takes::<ChooseLoadout>()
            .gives::<LoadoutChecked>(),
    )
    .post(
        "/api/tables/{id}/ready",
        lobby::ready,
        Doc::new("Set whether the current player is ready")
            .costs(RateLimit::Seats)
            .takes::<Ready>()
            .gives::<TableView>(),
    )
    .post(
        "/api/tables/{id}/colour",
        lobby::colour,
        Doc::new("Set the current player's colour").costs(RateLimit::Seats).takes::<Colour>().gives::<TableView>(),
    )
    .post(
        "/api/tables/{id}/lend",
        lobby::lend,
        Doc::new("Create an invite to lend the current player's seat").costs(RateLimit::Seats).gives::<TableView>(),
    )
    .post(
        "/api/tables/{id}/take-over",
        lobby::take_over,
        Doc::new("Take over the seat of a friend").costs(RateLimit::Seats).takes::<TakeOver>().gives::<TableView>(),
    )
    .post(
        "/api/tables/{id}/give-back",
        lobby::give_back,
        Doc::new("Give a lent seat back to its player").costs(RateLimit::Seats).gives::<TableView>(),
    )
    .post(
        "/api/tables/{id}/reveal",
        lobby::reveal,
        Doc::new("Reveal the current player's nonce for the dice")
            .costs(RateLimit::Seats)
            .takes::<Reveal>()
            .gives::<TableView>(),
    )
}

/// Requests for the host of a table only.
fn hosts(api: Api) -> Api {
    api.patch(
        "/api/tables/{id}",
        lobby::change,
        Doc::new("Change a waiting table (host only)")
            .costs(RateLimit::Seats)
            .takes::<ChangeTable>()
            .gives::<TableView>(),
    )
    .post(
        "/api/tables/{id}/close",
        lobby::close,
        Doc::new("Close a waiting table (host only)").costs(RateLimit::Seats).gives::<TableView>(),
    )
    .post(
        "/api/tables/{id}/mute",
        lobby::mute,
        Doc::new("Mute or unmute a player (host only)").costs(RateLimit::Seats).takes::<Mute>().gives::<TableView>(),
    )
    .post(
        "/api/tables/{id}/invite",
        lobby::renew,
        Doc::new("Replace the invite and the code (host only)").costs(RateLimit::Seats).gives::<TableView>(),
    )
    .post(
        "/api/tables/{id}/stand-up",
        lobby::stand_up,
        Doc::new("Give up the seat and stay the host (host only)").costs(RateLimit::Seats).gives::<TableView>(),
    )
    .post(
        "/api/tables/{id}/start",
        lobby::start,
        Doc::new("Start the match (host only)").costs(RateLimit::Seats).gives::<TableView>(),
    )
    .post(
        "/api/tables/{id}/play-on",
        lobby::play_on,
        Doc::new("Resume a suspended match (host only)").costs(RateLimit::Seats).gives::<TableView>(),
    )
    .post(
        "/api/tables/{id}/end",
        lobby::end,
        Doc::new("End a suspended match (host only)").costs(RateLimit::Seats).gives::<TableView>(),
    )
    .post(
        "/api/tables/{id}/kick",
        lobby::kick,
        Doc::new("Free a seat (host only)").costs(RateLimit::Seats).takes::<Kick>().gives::<TableView>(),
    )
    .post(
        "/api/tables/{id}/bot",
        lobby::bot,
        Doc::new("Seat a bot (host only)").costs(RateLimit::Seats).takes::<SeatBot>().gives::<TableView>(),
    )
}

/// Running and finished matches.
fn matches_played(api: Api) -> Api {
    api.get(
        "/api/matches",
        archive::matches,
        Doc::new("List and search finished matches")
            .costs(RateLimit::Lists)
            .asks(&[
                "q",
                "player",
                "game",
                "result",
                "opponent",
                "seat",
                "loadout",
                "against",
                "person",
                "ending",
                "origin",
                "favourite",
                "tag",
                "with",
                "since",
                "until",
                "min_turns",
                "max_turns",
                "before",
                "limit",
            ])
            .gives::<MatchPage>(),
    )
    .get("/api/matches/{id}", lobby::table, Doc::new("Get a match").asks(&["invite", "share"]).gives::<TableView>())
    .get(
        "/api/matches/{id}/replay",
        review::replay,
        Doc::new("Replay a part of a match")
            .costs(RateLimit::Reviews)
            .asks(&["from", "to", "as", "invite", "share"])
            .gives::<Replay>(),
    )
    .get(
        "/api/matches/{id}/log",
        review::log,
        Doc::new("Get the log of a match up to a version")
            .costs(RateLimit::Reviews)
            .asks(&["to", "invite", "share"])
            .gives_list::<LogEntry>(),
    )
    .post(
        "/api/matches/{id}/ask",
        review::ask,
        Doc::new("Ask about a position of a finished match")
            .costs(RateLimit::Asks)
            .asks(&["invite", "share"])
            .takes::<AskPosition>()
            .gives::<Answered>(),
    )
    .put(
        "/api/matches/{id}/audience",
        lobby::audience,
        Doc::new("Set who may see a finished match")
            .costs(RateLimit::Seats)
            .takes::<ChangeAudience>()
            .gives::<TableView>(),
    )
    .post(
        "/api/matches/{id}/fork",
        review::fork,
        Doc::new("Open a table that plays on from a position")
            .costs(RateLimit::Tables)
            .asks(&["invite", "share"])
            .takes::<Fork>()
            .gives::<TableView>(),
    )
    .get(
        "/api/matches/{id}/export",
        review::export,
        Doc::new("Export the record of a match")
            .costs(RateLimit::Reviews)
            .asks(&["invite", "share"])
            .gives_any("MatchRecord"),
    )
}

/// Analyses of finished matches.
fn analyses(api: Api) -> Api {
    api.get(
        "/api/matches/{id}/analysis",
        analysis::get,
        Doc::new("Get the analysis of a match")
            .costs(RateLimit::Lists)
            .asks(&["invite", "share"])
            .gives::<AnalysisView>(),
    )
    .post(
        "/api/matches/{id}/analysis",
        analysis::ask,
        Doc::new("Analyse a match").costs(RateLimit::Analyses).asks(&["invite", "share"]).gives::<AnalysisView>(),
    )
    .delete(
        "/api/matches/{id}/analysis",
        analysis::cancel,
        Doc::new("Cancel the analysis of a match")
            .costs(RateLimit::Analyses)
            .asks(&["invite", "share"])
            .gives::<AnalysisView>(),
    )
}

/// What players keep about matches, and what continues these.
fn marks_of_ones_own(api: Api) -> Api {
    api.get(
        "/api/me/tags",
        marks::tags,
        Doc::new("List the current player's tags").costs(RateLimit::Lists).gives_list::<OwnTag>(),
    )
    .get(
        "/api/matches/{id}/marks",
        marks::marks,
        Doc::new("Get whether a match is a favourite of the current player, and its tags")
            .costs(RateLimit::Lists)
            .asks(&["invite", "share"])
            .gives::<MatchMarks>(),
    )
    .patch(
        "/api/matches/{id}/marks",
        marks::change,
        Doc::new("Change whether a match is a favourite of the current player, and its tags")
            .costs(RateLimit::Marks)
            .asks(&["invite", "share"])
            .takes::<ChangeMarks>()
            .gives::<MatchMarks>(),
    )
    .get(
        "/api/matches/{id}/forks",
        archive::forks,
        Doc::new("List the tables that continue a match")
            .costs(RateLimit::Lists)
            .asks(&["invite", "share"])
            .gives::<MatchForks>(),
    )
}

/// Notes about matches, their chat, and links to their moments.
fn about_matches(api: Api) -> Api {
    api.get(
        "/api/matches/{id}/notes",
        notes::list,
        Doc::new("List the notes about a match that the current player may read")
            .costs(RateLimit::Reviews)
            .asks(&["invite", "share"])
            .gives_list::<MatchNote>(),
    )
    .post(
        "/api/matches/{id}/notes",
        notes::add,
        Doc::new("Save a private note at a moment of a match")
            .costs(RateLimit::Notes)
            .asks(&["invite", "share"])
            .takes::<NewNote>()
            .gives::<MatchNote>(),
    )
    .put(
        "/api/matches/{id}/notes/{note}",
        notes::change,
        Doc::new("Change or share a note")
            .costs(RateLimit::Notes)
            .asks(&["invite", "share"])
            .takes::<ChangeNote>()
            .gives::<MatchNote>(),
    )
    .delete("/api/matches/{id}/notes/{note}", notes::delete, Doc::new("Delete a note").costs(RateLimit::Notes))
    .get(
        "/api/matches/{id}/chat",
        notes::chat,
        Doc::new("Get the chat of a finished match")
            .costs(RateLimit::Reviews)
            .asks(&["invite", "share"])
            .gives_list::<ChatMoment>(),
    )
    .get(
        "/api/matches/{id}/links",
        share::list,
        Doc::new("List the current player's links to a match").costs(RateLimit::Lists).gives_list::<ShareLink>(),
    )
    .patch(
        "/api/matches/{id}/links/{token}",
        share::change,
        Doc::new("Change what a link hides").costs(RateLimit::Notes).takes::<ChangeShareLink>().gives::<ShareLink>(),
    )
    .delete("/api/matches/{id}/links/{token}", share::revoke, Doc::new("Revoke a link").costs(RateLimit::Notes))
}

/// Loadouts and saved decks.
fn decks_of_ones_own(api: Api) -> Api {
    api.post(
        "/api/games/{slug}/check-loadout",
        decks::check,
        Doc::new("Check a loadout").costs(RateLimit::Decks).takes::<CheckLoadout>().gives::<LoadoutChecked>(),
    )
    .get(
        "/api/decks",
        decks::list,
        Doc::new("List the current player's decks").asks(&["game"]).gives_list::<SavedDeck>(),
    )
    .post(
        "/api/decks",
        decks::add,
        Doc::new("Save a deck").costs(RateLimit::Decks).takes::<NewDeck>().gives::<SavedDeck>(),
    )
    .get("/api/decks/{deck}", decks::one, Doc::new("Get a deck of the current player").gives::<SavedDeck>())
    .put(
        "/api/decks/{deck}",
        decks::change,
        Doc::new("Replace a deck").costs(RateLimit::Decks).takes::<ChangeDeck>().gives::<SavedDeck>(),
    )
    .delete("/api/decks/{deck}", decks::delete, Doc::new("Delete a deck").costs(RateLimit::Decks))
    .post("/api/decks/{deck}/copy", decks::copy, Doc::new("Copy a deck").costs(RateLimit::Decks).gives::<SavedDeck>())
    .post(
        "/api/decks/{deck}/share",
        decks::share,
        Doc::new("Create the link of a deck").costs(RateLimit::Decks).gives::<SavedDeck>(),
    )
    .delete(
        "/api/decks/{deck}/share",
        decks::unshare,
        Doc::new("Revoke the link of a deck").costs(RateLimit::Decks).gives::<SavedDeck>(),
    )
    .get("/api/shared-decks/{token}", decks::shared, Doc::new("Get the deck of a link").gives::<SharedDeck>())
    .post(
        "/api/shared-decks/{token}/copy",
        decks::copy_shared,
        Doc::new("Copy the deck of a link").costs(RateLimit::Decks).gives::<SavedDeck>(),
    )
}

/// Saved settings for tables.
fn settings_of_ones_own(api: Api) -> Api {
    api.get(
        "/api/settings",
        settings::list,
        Doc::new("List the current player's saved settings for tables").asks(&["game"]).gives_list::<SavedSettings>(),
    )
    .post(
        "/api/settings",
        settings::add,
        Doc::new("Save settings for tables").costs(RateLimit::Settings).takes::<NewSettings>().gives::<SavedSettings>(),
    )
    .patch(
        "/api/settings/{id}",
        settings::change,
        Doc::new("Rename or replace saved settings")
            .costs(RateLimit::Settings)
            .takes::<ChangeSettings>()
            .gives::<SavedSettings>(),
    )
    .delete("/api/settings/{id}", settings::delete, Doc::new("Delete saved settings").costs(RateLimit::Settings))
}

/// Notifications of players, and webhooks of tables.
fn calls_of_ones_own(api: Api) -> Api {
    api.get(
        "/api/calls",
        notifications::own,
        Doc::new("Get the current player's notification settings").gives::<CallsView>(),
    )
    .post(
        "/api/calls/devices",
        notifications::add_device,
        Doc::new("Turn on notifications on a browser")
            .costs(RateLimit::Notifications)
            .takes::<NewDevice>()
            .gives::<CallsView>(),
    )
    .delete(
        "/api/calls/devices/{id}",
        notifications::forget_device,
        Doc::new("Turn off notifications on a browser").costs(RateLimit::Notifications),
    )
    .put(
        "/api/calls/quiet",
        notifications::set_quiet,
        Doc::new("Set the quiet hours").costs(RateLimit::Notifications).takes::<QuietHours>().gives::<CallsView>(),
    )
    .post(
        "/api/calls/feed",
        notifications::new_feed,
        Doc::new("Create secret links to the current player's deadlines")
            .costs(RateLimit::Notifications)
            .gives::<FeedLinks>(),
    )
    .delete(
        "/api/calls/feed",
        notifications::forget_feed,
        Doc::new("Revoke the secret links").costs(RateLimit::Notifications),
    )
    .get(
        "/api/tables/{id}/calls",
        notifications::of_table,
        Doc::new("Get whether a table notifies the current player").gives::<TableCalls>(),
    )
    .put(
        "/api/tables/{id}/calls",
        notifications::mute,
        Doc::new("Set whether a table notifies the current player")
            .costs(RateLimit::Notifications)
            .takes::<TableCalls>()
            .gives::<TableCalls>(),
    )
    .get(
        "/api/tables/{id}/webhook",
        notifications::webhook,
        Doc::new("Get the webhook of a table (host only)").gives_any("WebhookView or null"),
    )
    .put(
        "/api/tables/{id}/webhook",
        notifications::set_webhook,
        Doc::new("Set and test the webhook of a table (host only)")
            .costs(RateLimit::Notifications)
            .takes::<NewWebhook>()
            .gives::<WebhookView>(),
    )
    .delete(
        "/api/tables/{id}/webhook",
        notifications::forget_webhook,
        Doc::new("Remove the webhook of a table (host only)").costs(RateLimit::Notifications),
    )
}
