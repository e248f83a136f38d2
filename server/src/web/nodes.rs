//! Serves clients whose table is on another node, and serves the other nodes.

use super::guard;
use super::listen::{HANDSHAKE_TIMEOUT, accept_each, serve};
use super::rate_limit::InUse;
use super::socket::Upgrade;
use super::{App, play, review_room};
use crate::cluster::{Ask, Fault, Outcome, PeerTls};
use crate::error::ApiError;
use crate::matches::Search;
use axum::body::Body;
use axum::extract::{ConnectInfo, Path, Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use hyper_util::rt::TokioIo;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::io::copy_bidirectional_with_sizes;
use tokio::net::TcpListener;
use tower_http::catch_panic::CatchPanicLayer;

/// The size of a tunnel's buffer for each direction, in bytes.
const TUNNEL_BUFFER: usize = 2 << 10;
/// The header with the client's address, as seen by the node that accepted its connection.
const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// Marks a request that another node has sent.
#[derive(Clone, Copy)]
pub(super) struct SentByNode;

/// Opens a client's WebSocket on the node that the search finds. Returns `None` if that is this node.
pub(super) async fn open(
    mut search: Search<'_>,
    from: IpAddr,
    mut request: Request<()>,
) -> Result<Option<(i64, reqwest::Response)>, ApiError> {
    if let Ok(from) = HeaderValue::try_from(from.to_string()) {
        request.headers_mut().insert(FORWARDED_FOR, from);
    }
    while let Some((cluster, node)) = search.next().await? {
        match cluster.open(node, &request).await {
            Ok(opened) => return Ok(Some((node, opened))),
            Err(not_done) => search.missed(not_done)?,
        }
    }
    Ok(None)
}

/// Returns the other node's response to the client. After a successful upgrade it passes bytes in both directions until
/// one side closes or that node is declared dead. The client then reconnects and is sent to the node that has the table
/// by then.
pub(super) async fn tunnel(
    app: &Arc<App>,
    (node, opened): (i64, reqwest::Response),
    upgrade: Upgrade,
    line: Vec<InUse>,
) -> Result<Response, ApiError> {
    let (status, headers) = (opened.status(), opened.headers().clone());
    let body = match status {
        StatusCode::SWITCHING_PROTOCOLS => {
            let app = Arc::clone(app);
            tokio::spawn(async move {
                let _line = line;
                let _counted = Counted::new();
                // If a connection breaks, the client reconnects.
                let (Ok(client), Ok(mut there)) = tokio::join!(upgrade.connection, opened.upgrade()) else { return };
                let mut client = TokioIo::new(client);
                let pass = copy_bidirectional_with_sizes(&mut client, &mut there, TUNNEL_BUFFER, TUNNEL_BUFFER);
                tokio::select! {
                    _ = pass => {}
                    () = app.matches.ended(node) => {}
                }
            });
            Body::empty()
        }
        // Any other response is a short refusal.
        _ => Body::from(opened.bytes().await.map_err(|_| ApiError::Busy)?),
    };
    let mut response = Response::new(body);
    (*response.status_mut(), *response.headers_mut()) = (status, headers);
    Ok(response)
}

/// Counts a tunnel as open until it is dropped.
struct Counted;

impl Counted {
    fn new() -> Self {
        metrics::gauge!("starboard_node_tunnels").increment(1.0);
        Counted
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        metrics::gauge!("starboard_node_tunnels").decrement(1.0);
    }
}

/// Serves the other nodes until the server stops.
pub(crate) async fn listen_to_nodes(listener: TcpListener, tls: PeerTls, app: Arc<App>) {
    let router = Router::new()
        .route("/tables/{id}", post(do_here))
        .route("/ws/tables/{id}", get(play::socket))
        .route("/ws/matches/{id}/review", get(review_room::socket))
        .layer(middleware::from_fn(as_the_client))
        .layer(CatchPanicLayer::custom(guard::panicked))
        .with_state(Arc::clone(&app));
    accept_each(listener, app.stopping.clone(), |stream, address| {
        let (tls, router, app) = (tls.clone(), router.clone(), Arc::clone(&app));
        async move {
            let _ = stream.set_nodelay(true);
            match tokio::time::timeout(HANDSHAKE_TIMEOUT, tls.accept(stream)).await {
                Ok(Ok(stream)) => serve(stream, address, router, app).await,
                Ok(Err(error)) => refuse_stranger(address, &error.to_string()),
                Err(_) => refuse_stranger(address, "the TLS handshake timed out"),
            }
        }
    })
    .await;
}

/// Counts a connection from a stranger, which is not a node of this cluster. Logs the first one and then every
/// thousandth.
fn refuse_stranger(address: SocketAddr, why: &str) {
    static STRANGERS: AtomicU64 = AtomicU64::new(0);
    metrics::counter!("starboard_node_strangers_total").increment(1);
    if STRANGERS.fetch_add(1, Ordering::Relaxed).is_multiple_of(1_000) {
        tracing::warn!(
            %address,
            why,
            "refused a connection to the nodes' address; only nodes with this database's key may connect"
        );
    }
}

/// Replaces the peer's address with the client's, which the sending node has added to the request.
async fn as_the_client(mut request: Request, next: Next) -> Response {
    let client = request.headers().get(FORWARDED_FOR).and_then(|client| client.to_str().ok()?.parse::<IpAddr>().ok());
    if let Some(client) = client {
        request.extensions_mut().insert(ConnectInfo(SocketAddr::new(client, 0)));
    }
    request.extensions_mut().insert(SentByNode);
    next.run(request).await
}

/// `POST /tables/{id}`: carries out another node's request to a table on this node.
async fn do_here(State(app): State<Arc<App>>, Path(table): Path<String>, Json(ask): Json<Ask>) -> Response {
    let done = match ask {
        Ask::Request(by, request) => app.matches.ask_here(&table, &by, &request).await.map(Some),
        Ask::Operate(act) => app.matches.operate_here(&table, act).await.map(|()| None),
    };
    match done {
        Err(ApiError::Elsewhere) => ApiError::Elsewhere.into_response(),
        done => Json::<Outcome>(done.map_err(|error| Fault::of(&error))).into_response(),
    }
}
