//! `/ws/tables/{id}`: the line to a table.

use super::App;
use super::api::{Params, Part};
use super::guard::Peer;
use super::session::{Anyone, Lease};
use super::socket::{End, HEARTBEAT, RESTARTS, Socket, prepared, stopped};
use crate::error::ApiError;
use crate::matches::{Entered, Line, Visitor};
use crate::occupation;
use axum::extract::State;
use axum::extract::ws::{Utf8Bytes, WebSocketUpgrade, close_code};
use axum::response::Response;
use serde::Deserialize;
use std::sync::Arc;

/// Trying again would not help.
const NOT_FOR_YOU: End = End::Because(4404, "There is nothing here for you, or not any more.");
const CROWDED: End = End::Because(4429, "So many look on here that nobody else can. Try again later.");
const AGAIN: End = End::Because(close_code::AGAIN, "The table has to be loaded again.");

/// So many frames more go out with one write.
const MOST_AT_ONCE: usize = 16;

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
    lease: Lease,
    anyone: Anyone,
    Peer(from): Peer,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let visitor = anyone.with(invite);
    app.matches.find(&id, &visitor).await?;
    let line = app.limits.line(from, visitor.player.as_ref().map(|player| player.id.as_str()))?;
    Ok(prepared(upgrade).on_upgrade(move |socket| async move {
        let (app, _line) = (app, line);
        let _counted = app.matches.lobby.connected(true);
        let socket = Socket::new(socket, !app.config.no_limits);
        occupation::SOCKETS.watch(serve(&app, &id, &visitor, version, lease, socket)).await;
    }))
}

async fn serve(app: &Arc<App>, id: &str, visitor: &Visitor, since: Option<u32>, lease: Lease, mut socket: Socket) {
    let (line, mut ear) = Line::new();
    // Boxed, since a socket keeps room for all that it ever does.
    let entered = match Box::pin(app.matches.enter(id, visitor, since, &line)).await {
        Ok(entered) => entered,
        Err(ApiError::NotFound) => return socket.close(NOT_FOR_YOU).await,
        Err(ApiError::TooManyLines) => return socket.close(CROWDED).await,
        Err(ApiError::Busy) => return socket.close(AGAIN).await,
        Err(error) => {
            tracing::error!(table = %id, %error, "nobody can come to a table");
            return socket.close(AGAIN).await;
        }
    };
    let mut stopping = app.stopping.clone();
    let mut stops = std::pin::pin!(stopped(&mut stopping));
    let mut over = std::pin::pin!(lease.over(app));
    let mut ended = std::pin::pin!(line.ended());
    let mut heartbeat = tokio::time::interval(HEARTBEAT);
    let end = loop {
        let done = tokio::select! {
            // In this order: what comes all the time first, and what comes once only where there is nothing of that.
            biased;
            frame = ear.recv() => match frame {
                Some(frame) => {
                    // What has come together goes out together.
                    let more = std::iter::from_fn(|| ear.try_recv().ok()).take(MOST_AT_ONCE);
                    let sent = socket.send_all(std::iter::once(frame).chain(more)).await;
                    if ear.is_empty() && line.is_behind() {
                        entered.refresh().await;
                    }
                    sent
                }
                None => Err(AGAIN),
            },
            heard = socket.hear() => match heard {
                Ok(heard) => say(&entered, &line, heard).await,
                Err(end) => Err(end),
            },
            _ = heartbeat.tick() => socket.heartbeat().await,
            again = &mut ended => {
                // What they were told before that is theirs to hear.
                let rest = std::iter::from_fn(|| ear.try_recv().ok());
                socket.send_all(rest).await.and(Err(if again { AGAIN } else { NOT_FOR_YOU }))
            }
            end = &mut over => Err(end),
            end = &mut stops => Err(end),
        };
        if let Err(end) = done {
            break end;
        }
    };
    entered.leave().await;
    drop(entered);
    // A table of a node that stops may be gone before its sockets hear why.
    socket.close(if *app.stopping.borrow() { RESTARTS } else { end }).await;
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
