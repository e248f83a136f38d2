//! `/ws/tables/{id}`: the line to a table.

use super::App;
use super::api::Params;
use super::session::Anyone;
use super::socket::{Closed, HEARTBEAT, Socket, prepared};
use crate::error::ApiError;
use crate::matches::{Entered, Line, Visitor, text};
use axum::extract::ws::{WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::response::Response;
use protocol::frame::{ClientFrame, ServerFrame};
use serde::Deserialize;
use std::sync::Arc;

/// Closes with this say that the table is not to be seen (any more).
const NOT_FOR_YOU: u16 = 4404;

/// What the address may carry.
#[derive(Deserialize)]
pub struct Arrival {
    /// The newest version the client has seen.
    version: Option<u32>,
    invite: Option<String>,
}

/// `GET /ws/tables/{id}?version=&invite=`
pub async fn socket(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Params(Arrival { version, invite }): Params<Arrival>,
    anyone: Anyone,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let visitor = anyone.with(invite);
    app.matches.find(&id, &visitor).await?;
    Ok(prepared(upgrade).on_upgrade(move |socket| async move {
        let app = app;
        let _counted = app.matches.lobby.connected();
        serve(&app, &id, &visitor, version, Socket::new(socket)).await;
    }))
}

async fn serve(app: &Arc<App>, id: &str, visitor: &Visitor, since: Option<u32>, mut socket: Socket) {
    let (line, mut ear) = Line::new();
    let entered = match app.matches.enter(id, visitor, since, &line).await {
        Ok(entered) => entered,
        Err(ApiError::NotFound) => {
            socket.close(NOT_FOR_YOU, "There is nothing here, or it is private.").await;
            return;
        }
        Err(error) => {
            tracing::error!(table = %id, %error, "nobody can come to a table");
            socket.close(close_code::AGAIN, "That did not work. Try again.").await;
            return;
        }
    };
    let mut stopping = app.stopping.clone();
    let mut heartbeat = tokio::time::interval(HEARTBEAT);
    loop {
        let done = tokio::select! {
            frame = ear.recv() => match frame {
                Some(frame) => {
                    let sent = socket.send(frame).await;
                    if ear.is_empty() && line.is_behind() { entered.refresh().await; }
                    sent
                }
                None => Err(socket.close(NOT_FOR_YOU, "You are no longer at this table.").await),
            },
            heard = socket.hear() => match heard {
                Ok(heard) => say(&entered, &line, &heard, &mut socket).await,
                Err(closed) => Err(closed),
            },
            _ = heartbeat.tick() => socket.heartbeat().await,
            _ = stopping.wait_for(|stopping| *stopping) => Err(socket.close(close_code::AWAY, "The server restarts.").await),
        };
        if done.is_err() {
            break;
        }
    }
    // First the line, so that nothing more is put on it.
    drop(ear);
    entered.exit().await;
}

/// Passes on what the client said; what is not understood is answered here, and the connection lives.
async fn say(entered: &Entered, line: &Line, heard: &str, socket: &mut Socket) -> Result<(), Closed> {
    match serde_json::from_str::<ClientFrame>(heard) {
        Ok(frame) => {
            if entered.say(frame).await {
                return Ok(());
            }
            Err(socket.close(close_code::AGAIN, "The table has to be loaded again.").await)
        }
        Err(error) => {
            let message = format!("That frame is not understood: {error}.");
            line.put(text(&ServerFrame::Error { code: "malformed".to_owned(), message }));
            Ok(())
        }
    }
}
