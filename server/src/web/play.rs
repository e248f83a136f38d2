//! `/ws/tables/{id}`: the WebSocket of a table.

use super::api::{Params, Part};
use super::guard::Peer;
use super::session::{Anyone, Lease};
use super::socket::{End, HEARTBEAT, RESTARTS, Socket, Upgrade, stopped};
use super::{App, nodes};
use crate::error::ApiError;
use crate::matches::{Outbound, OutboundQueue, Visitor};
use crate::refusals::Code;
use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use std::sync::Arc;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

// Clients do not reconnect after a close code of 4000 or more.
const NOT_FOR_YOU: End = End::Because(CloseCode::Library(4404), Code::NotFound);
const CROWDED: End = End::Because(CloseCode::Library(4429), Code::Crowded);
const AGAIN: End = End::Because(CloseCode::Again, Code::Reloading);

/// The query parameters.
#[derive(Deserialize)]
pub(super) struct Arrival {
    /// The newest version the client has seen.
    version: Option<u32>,
    invite: Option<String>,
}

/// `GET /ws/tables/{id}?version=&invite=`
pub(super) async fn socket(
    State(app): State<Arc<App>>,
    Part(id): Part,
    Params(Arrival { version, invite }): Params<Arrival>,
    leases: (Lease, Lease),
    anyone: Anyone,
    Peer(from): Peer,
    upgrade: Upgrade,
) -> Result<Response, ApiError> {
    let visitor = anyone.with(invite);
    app.matches.find(&id, &visitor).await?;
    let line = app.limits.socket(from, visitor.player.as_ref().map(|player| player.id.as_str()))?;
    if upgrade.is_from_node {
        // Never forward it again: two nodes that each think the other has the table would send it back and forth
        // forever.
        if !app.matches.has_here(&id).await? {
            return Err(ApiError::Elsewhere);
        }
    } else if let Some(opened) = nodes::open(app.matches.search(&id), from, upgrade.request.clone()).await? {
        return nodes::tunnel(&app, opened, upgrade, line).await;
    }
    Ok(upgrade.serve(!app.config.no_limits, move |mut socket| async move {
        let (app, _line) = (app, line);
        let _counted = app.matches.lobby.at_table(visitor.player.as_ref().map(|player| player.id.as_str()));
        let serving = serve(&app, &id, &visitor, version, leases, &mut socket);
        #[cfg(feature = "yardstick")]
        let serving = crate::occupation::SOCKETS.watch(serving);
        let end = serving.await;
        Box::pin(socket.close(end)).await;
    }))
}

/// Serves a socket until it must close, and returns the reason. Rare calls are boxed: otherwise every socket's task
/// would reserve memory for them.
async fn serve(
    app: &Arc<App>,
    id: &str,
    visitor: &Visitor,
    since: Option<u32>,
    (lease, mut fence): (Lease, Lease),
    socket: &mut Socket,
) -> End {
    let (line, mut ear) = OutboundQueue::new();
    let entered = match Box::pin(app.matches.enter(id, visitor, since, &line)).await {
        Ok(entered) => entered,
        Err(ApiError::NotFound) => return NOT_FOR_YOU,
        Err(ApiError::TooManyLines) => return CROWDED,
        // `Elsewhere`: the table has moved to another node since the check.
        Err(ApiError::Busy | ApiError::Elsewhere) => return AGAIN,
        Err(error) => {
            tracing::error!(table = %id, %error, "cannot connect a client to a table");
            return AGAIN;
        }
    };
    let mut stopping = app.stopping.clone();
    let mut stops = std::pin::pin!(stopped(&mut stopping));
    let mut doubted = std::pin::pin!(lease.doubted());
    let mut given_up = std::pin::pin!(entered.abandoned());
    let mut heartbeat = tokio::time::interval(HEARTBEAT);
    let end = loop {
        let done = tokio::select! {
            // Frequent events come first. Rare ones are checked only when no frequent one is ready.
            biased;
            heard = ear.hear() => match heard {
                Outbound::Frames(frames) => {
                    // Frames that were queued together are sent together.
                    let sent = socket.send_all(frames).await;
                    if line.needs_snapshot() {
                        Box::pin(entered.refresh()).await;
                    }
                    sent
                }
                Outbound::End(again) => Err(if again { AGAIN } else { NOT_FOR_YOU }),
            },
            heard = socket.hear() => match heard {
                // Once a session has ended, nothing more from it may reach the table.
                Ok(heard) => match fence.has_ended(&app.store).await {
                    None if entered.hear(heard).await => Ok(()),
                    None => Err(AGAIN),
                    Some(end) => Err(end),
                },
                Err(end) => Err(end),
            },
            _ = heartbeat.tick() => socket.heartbeat().await,
            lease = &mut doubted => match lease.end(&app.store).await {
                None => {
                    doubted.set(lease.doubted());
                    Ok(())
                }
                Some(end) => Err(end),
            },
            () = &mut given_up => Err(AGAIN),
            end = &mut stops => Err(end),
        };
        if let Err(end) = done {
            break end;
        }
    };
    Box::pin(entered.leave()).await;
    // When a node stops, a table may be gone before its sockets learn why.
    if *app.stopping.borrow() { RESTARTS } else { end }
}
