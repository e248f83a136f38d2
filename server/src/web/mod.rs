//! The HTTP interface: its state, its layers and its routes, which are listed in `routes/`.

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
mod routes;
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
use protocol::MAX_MESSAGE_BYTES;
use protocol::rest::{NewShareLink, ShareLink, TableView};
use rate_limit::{RateLimit, charge_request, count_response_bytes, paid};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;
use tower_http::trace::TraceLayer;

/// The maximum size of an imported record, in bytes.
const MAX_RECORD_BYTES: usize = 8 << 20;

/// The state shared by all handlers.
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

/// Builds the router with all routes.
pub fn router(app: Arc<App>) -> Router {
    let longest = Duration::from_secs(app.config.request_seconds);
    let api = routes::add(Api::of(&app));
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
    let documented = api.documents(&[&import, &link]);
    api.router
        .layer(DefaultBodyLimit::max(MAX_MESSAGE_BYTES))
        .merge(import.router.layer(DefaultBodyLimit::max(MAX_RECORD_BYTES)))
        .merge(link.router.layer(DefaultBodyLimit::max(share::MAX_LINK_BYTES)))
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

/// Returns the route of the metrics. They show what all players do, so they are not public: they are served at an
/// address of their own, and together with the other routes only in load tests.
pub(crate) fn figures(app: Arc<App>) -> Router {
    Router::new().route("/metrics", get(lobby::metrics)).with_state(app)
}
