//! Accepts connections and serves HTTP on them. Connections that send nothing, or never finish, are closed.

use super::App;
use crate::public_url::without_path;
use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio_io_timeout::TimeoutStream;

/// A client that reads nothing of a response for 20 s is disconnected.
const WRITE_TIMEOUT: Duration = Duration::from_secs(20);
/// The maximum size of a request's head, in bytes. Every connection may take that much memory.
const MAX_HEAD_BYTES: usize = 32 << 10;
/// The time limit for a TLS handshake.
pub(super) const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(5);
/// The pause after the system could not accept a connection, for example because it had no free file descriptors.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// Serves connections until the server stops, then finishes the requests in progress.
pub(crate) async fn listen(listener: TcpListener, router: Router, app: Arc<App>) {
    accept_each(listener, app.stopping.clone(), |stream, peer| {
        // Behind a proxy, all connections come from the proxy.
        let counted = if app.config.behind_proxy { Ok(None) } else { app.limits.connection(peer.ip()).map(Some) };
        let (router, app) = (router.clone(), Arc::clone(&app));
        async move {
            let Ok(_counted) = counted else { return };
            // Players wait for every frame, so do not delay frames until earlier ones are acknowledged.
            let _ = stream.set_nodelay(true);
            serve(stream, peer, router, app).await;
        }
    })
    .await;
}

/// Accepts connections until the server stops, then waits until each has been served.
pub(super) async fn accept_each<F: Future<Output = ()> + Send + 'static>(
    listener: TcpListener,
    mut stopping: watch::Receiver<bool>,
    serve: impl Fn(TcpStream, SocketAddr) -> F,
) {
    let mut connections = JoinSet::new();
    loop {
        let (stream, peer) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) if is_the_connections_own(error.kind()) => continue,
                Err(error) => {
                    tracing::error!(%error, "cannot accept connections; trying again");
                    tokio::time::sleep(ACCEPT_PAUSE).await;
                    continue;
                }
            },
            () = stopped(&mut stopping) => break,
        };
        connections.spawn(serve(stream, peer));
        while connections.try_join_next().is_some() {}
    }
    while connections.join_next().await.is_some() {}
}

/// Waits until the server stops.
async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // An error means that the server has already stopped.
    let _ = stopping.wait_for(|stopping| *stopping).await;
}

/// True if an error concerns only one connection, not the system's ability to accept others.
fn is_the_connections_own(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::ConnectionRefused | ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset)
}

/// Serves the requests of one connection.
pub(super) async fn serve<S>(stream: S, peer: SocketAddr, router: Router, app: Arc<App>)
where
    S: AsyncRead + AsyncWrite + Send + 'static,
{
    let mut stopping = app.stopping.clone();
    let keep_alive = Duration::from_secs(app.config.keep_alive_seconds);
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        if let Some(uri) = without_path(request.uri(), app.config.path()) {
            *request.uri_mut() = uri;
        }
        request.extensions_mut().insert(ConnectInfo(peer));
        TowerToHyperService::new(router.clone()).call(request)
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(keep_alive).max_buf_size(MAX_HEAD_BYTES);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(WRITE_TIMEOUT));
    let connection = http.serve_connection(TokioIo::new(Box::pin(stream)), service).with_upgrades();
    tokio::pin!(connection);
    tokio::select! {
        // An error here concerns only the client.
        _ = connection.as_mut() => {}
        () = stopped(&mut stopping) => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}
