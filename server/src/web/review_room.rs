//! `/ws/matches/{id}/review`: the WebSocket of a match's review room.

use super::api::{Params, Part};
use super::guard::Peer;
use super::session::{Anyone, Keys, Lease};
use super::socket::{End, HEARTBEAT, Socket, Upgrade, stopped};
use super::{App, nodes};
use crate::error::ApiError;
use crate::matches::table::Table;
use crate::matches::{Outbound, OutboundQueue, Visitor};
use crate::refusals::Code;
use crate::review_room::{Arrival, Bounds, Entered, KEPT_FOR};
use axum::extract::State;
use axum::response::Response;
use games::refusals::Reason;
use protocol::rest::TableStatus;
use serde::Deserialize;
use std::sync::Arc;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

/// The maximum length of a page's key, in bytes.
const MAX_KEY_BYTES: usize = 64;
// Clients do not reconnect after a close code of 4000 or more.
const NOT_FOR_YOU: End = End::Because(CloseCode::Library(4404), Code::NotFound);
const LEFT: End = End::Because(CloseCode::Library(4409), Code::LeftReview);
const FULL: End = End::Because(CloseCode::Library(4429), Code::RoomFull);
const MOVED: End = End::Because(CloseCode::Again, Code::ReviewMoved);

/// The query parameters.
#[derive(Deserialize)]
pub(super) struct Query {
    invite: Option<String>,
    share: Option<String>,
    /// See [`Arrival::key`].
    key: Option<String>,
}

/// `GET /ws/matches/{id}/review?invite=&share=&key=`
pub(super) async fn socket(
    State(app): State<Arc<App>>,
    Part(id): Part,
    Params(Query { invite, share, key }): Params<Query>,
    leases: (Lease, Lease),
    anyone: Anyone,
    Peer(from): Peer,
    upgrade: Upgrade,
) -> Result<Response, ApiError> {
    let visitor = anyone.by(&app, Keys { invite, share }).await?;
    let table = app.matches.find(&id, &visitor).await?.table;
    if table.status != TableStatus::Finished {
        return Err(ApiError::Conflict(Code::NotOver.with([("then", "other".into())])));
    }
    let line = app.limits.socket(from, visitor.player.as_ref().map(|player| player.id.as_str()))?;
    if upgrade.is_from_node {
        // Never forward it again: the nodes may not agree yet which of them has the room.
        if app.matches.node_of_review(&id).is_some() {
            return Err(ApiError::Elsewhere);
        }
    } else if let Some(opened) = nodes::open(app.matches.search_review(&id), from, upgrade.request.clone()).await? {
        return nodes::tunnel(&app, opened, upgrade, line).await;
    }
    let bounds = bounds(&app, &table).await?;
    let arrival = arrival(&table, &visitor, key);
    Ok(upgrade.serve(!app.config.no_limits, move |mut socket| async move {
        let (app, _line) = (app, line);
        let _counted = app.matches.lobby.connected();
        let (line, ear) = OutboundQueue::new();
        let end = match app.review_rooms.enter(&id, bounds, arrival, line.clone()) {
            Ok(entered) => {
                let end = serve(&app, &id, &visitor, leases, (&entered, &line, ear), &mut socket).await;
                lose(&app, id, &entered);
                end
            }
            Err(_) => FULL,
        };
        socket.close(end).await;
    }))
}

async fn bounds(app: &App, table: &Table) -> Result<Bounds, ApiError> {
    let _permit = app.matches.pools.reviews.permit().await?;
    let rows = app.store.record(&table.id).await?;
    Ok(Bounds { length: u32::try_from(rows.len()).unwrap_or(u32::MAX), seats: table.seats.len() })
}

fn arrival(table: &Table, visitor: &Visitor, key: Option<String>) -> Arrival {
    let player = visitor.player.clone();
    let seat = player.as_ref().and_then(|player| table.seat_of(&player.id));
    Arrival { key: key.filter(|key| (1..=MAX_KEY_BYTES).contains(&key.len())), player, seat }
}

/// Serves a socket until it must close, and returns the reason.
async fn serve(
    app: &App,
    id: &str,
    visitor: &Visitor,
    (lease, mut fence): (Lease, Lease),
    (entered, line, mut ear): (&Entered, &OutboundQueue, crate::matches::OutboundReader),
    socket: &mut Socket,
) -> End {
    let mut stopping = app.stopping.clone();
    let mut stops = std::pin::pin!(stopped(&mut stopping));
    let mut doubted = std::pin::pin!(lease.doubted());
    let mut moves = std::pin::pin!(app.matches.review_moves(id));
    let mut heartbeat = tokio::time::interval(HEARTBEAT);
    loop {
        let done = tokio::select! {
            biased;
            heard = ear.hear() => match heard {
                Outbound::Frames(frames) => {
                    let sent = socket.send_all(frames).await;
                    if line.needs_snapshot() {
                        app.review_rooms.refresh(entered);
                    }
                    sent
                }
                Outbound::End(_) => Err(LEFT),
            },
            heard = socket.hear() => match heard {
                // Once a session has ended, nothing more from it may reach the room.
                Ok(heard) => match fence.has_ended(&app.store).await {
                    None => {
                        app.review_rooms.hear(entered, &heard);
                        Ok(())
                    }
                    Some(end) => Err(end),
                },
                Err(end) => Err(end),
            },
            _ = heartbeat.tick() => match is_still_open(app, id, visitor).await {
                true => {
                    refresh_name(app, visitor).await;
                    socket.heartbeat().await
                }
                false => Err(NOT_FOR_YOU),
            },
            lease = &mut doubted => match lease.end(&app.store).await {
                None => {
                    doubted.set(lease.doubted());
                    Ok(())
                }
                Some(end) => Err(end),
            },
            () = &mut moves => Err(MOVED),
            end = &mut stops => Err(end),
        };
        if let Err(end) = done {
            return end;
        }
    }
}

/// Returns false if the visitor may no longer see the match, for example because their link was revoked. Returns true
/// while the database is unreachable.
async fn is_still_open(app: &App, id: &str, visitor: &Visitor) -> bool {
    let share = visitor.linked.as_ref().map(|link| link.token.clone());
    let keys = Keys { invite: visitor.invite.clone(), share };
    let found = async { app.matches.find(id, &Anyone(visitor.player.clone()).by(app, keys).await?).await };
    !matches!(found.await, Err(ApiError::NotFound | ApiError::Forbidden(_)))
}

/// Shows the visitor's current name, which may have been changed on another node.
async fn refresh_name(app: &App, Visitor { player, .. }: &Visitor) {
    let Some(player) = player else { return };
    // If the database is unreachable, the name stays as it is until the next heartbeat.
    if let Ok(Some(name)) = app.store.name_of(&player.id).await {
        app.review_rooms.rename(&player.id, &name);
    }
}

/// Keeps the place of a disconnected visitor for [`KEPT_FOR`].
fn lose(app: &App, id: String, lost: &Entered) {
    app.review_rooms.lose(lost);
    let rooms = Arc::clone(&app.review_rooms);
    tokio::spawn(async move {
        tokio::time::sleep(KEPT_FOR).await;
        rooms.expire(&id);
    });
}
