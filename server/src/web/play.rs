//! `/ws/tables/{id}`: the line to a table.

use super::api::{Params, Part};
use super::guard::Peer;
use super::session::{Anyone, Lease};
use super::socket::{End, HEARTBEAT, RESTARTS, Socket, Upgrade, stopped};
use super::{App, nodes};
use crate::error::ApiError;
use crate::matches::{Entered, Heard, Line, Visitor};
use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use std::sync::Arc;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

/// Trying again would not help.
const NOT_FOR_YOU: End = End::Because(CloseCode::Library(4404), "There is nothing here for you, or not any more.");
const CROWDED: End =
    End::Because(CloseCode::Library(4429), "So many look on here that nobody else can. Try again later.");
const AGAIN: End = End::Because(CloseCode::Again, "The table has to be loaded again.");

/// What the address may carry.
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
        // It is never sent on: two nodes that each take the other for the table's would keep it going round.
        if !app.matches.has_here(&id).await? {
            return Err(ApiError::Elsewhere);
        }
    } else if let Some(opened) = nodes::open(&app, &id, from, upgrade.request.clone()).await? {
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

/// Serves a socket until its end. A socket keeps room for all that it ever does: what comes once is boxed.
async fn serve(
    app: &Arc<App>,
    id: &str,
    visitor: &Visitor,
    since: Option<u32>,
    (lease, mut fence): (Lease, Lease),
    socket: &mut Socket,
) -> End {
    let (line, mut ear) = Line::new();
    let entered = match Box::pin(app.matches.enter(id, visitor, since, &line)).await {
        Ok(entered) => entered,
        Err(ApiError::NotFound) => return NOT_FOR_YOU,
        Err(ApiError::TooManyLines) => return CROWDED,
        // The second: it has moved to another node since it was looked for.
        Err(ApiError::Busy | ApiError::Elsewhere) => return AGAIN,
        Err(error) => {
            tracing::error!(table = %id, %error, "nobody can come to a table");
            return AGAIN;
        }
    };
    let mut stopping = app.stopping.clone();
    let mut stops = std::pin::pin!(stopped(&mut stopping));
    let mut doubted = std::pin::pin!(lease.doubted());
    let mut given_up = std::pin::pin!(entered.given_up());
    let mut heartbeat = tokio::time::interval(HEARTBEAT);
    let end = loop {
        let done = tokio::select! {
            // In this order: what comes all the time first, and what comes once only where there is nothing of that.
            biased;
            heard = ear.hear() => match heard {
                Heard::Frames(frames) => {
                    // What has come together goes out together.
                    let sent = socket.send_all(frames).await;
                    if line.has_caught_up() {
                        Box::pin(entered.refresh()).await;
                    }
                    sent
                }
                Heard::End(again) => Err(if again { AGAIN } else { NOT_FOR_YOU }),
            },
            heard = socket.hear() => match heard {
                // Nothing that is said after the end of a session was answered gets to the table.
                Ok(heard) => match fence.has_ended(app).await {
                    None => say(&entered, &line, heard).await,
                    Some(end) => Err(end),
                },
                Err(end) => Err(end),
            },
            _ = heartbeat.tick() => socket.heartbeat().await,
            lease = &mut doubted => match lease.end(app).await {
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
    // A table of a node that stops may be gone before its sockets hear why.
    if *app.stopping.borrow() { RESTARTS } else { end }
}

/// Passes on what the client said; what is not understood is answered here, and the connection lives.
async fn say(entered: &Entered, line: &Line, heard: Utf8Bytes) -> Result<(), End> {
    match entered.hear(heard).await {
        Ok(true) => Ok(()),
        Ok(false) => Err(AGAIN),
        Err(misunderstood) => {
            line.put(misunderstood);
            Ok(())
        }
    }
}
