//! What all WebSockets have in common: sizes, floods, closing with a reason.

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use futures_util::sink::SinkExt;
use futures_util::stream::StreamExt;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use protocol::{LONGEST_MESSAGE, SUBPROTOCOL};
use std::num::NonZeroU32;
use std::time::Duration;
use tokio::sync::watch;

/// Frames a second that a client may send for long, and at once.
const STEADY: NonZeroU32 = NonZeroU32::new(20).unwrap();
const BURST: NonZeroU32 = NonZeroU32::new(60).unwrap();
/// A client that takes nothing for so long is gone.
const PATIENCE: Duration = Duration::from_secs(20);
/// So often a silent client is asked whether it is there.
pub(super) const HEARTBEAT: Duration = Duration::from_secs(30);
/// Longer frames than allowed are read up to here, so that the answer can say why the line is closed.
const LONGEST_READ: usize = 1 << 20;

/// With small buffers: the defaults cost 137 KiB for every connection, and the one for reading is cleared for every read.
pub(super) fn prepared(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .protocols([SUBPROTOCOL])
        .read_buffer_size(1024)
        .write_buffer_size(4096)
        .max_message_size(LONGEST_READ)
        .max_frame_size(LONGEST_READ)
}

/// An open WebSocket.
pub(super) struct Socket {
    socket: WebSocket,
    /// Nothing where any number of frames may come.
    flood: Option<DefaultDirectRateLimiter>,
    heard_since_heartbeat: bool,
}

/// How a line ends.
pub(super) enum End {
    /// The client is gone.
    Gone,
    /// We close it, with a code and a reason.
    Because(u16, &'static str),
}

impl Socket {
    pub(super) fn new(socket: WebSocket, limited: bool) -> Self {
        let flood = limited.then(|| RateLimiter::direct(Quota::per_second(STEADY).allow_burst(BURST)));
        Socket { socket, flood, heard_since_heartbeat: true }
    }

    /// The next text that the client sends. What is too long, too much or no text ends the line.
    pub(super) async fn hear(&mut self) -> Result<Utf8Bytes, End> {
        loop {
            let message = match self.socket.next().await {
                Some(Ok(message)) => message,
                Some(Err(_)) => return Err(End::Because(close_code::SIZE, "A frame was too long or broken.")),
                None => return Err(End::Gone),
            };
            self.heard_since_heartbeat = true;
            if self.flood.as_ref().is_some_and(|flood| flood.check().is_err()) {
                return Err(End::Because(close_code::POLICY, "Too many frames: at most 20 a second for long."));
            }
            match message {
                Message::Text(text) if text.len() <= LONGEST_MESSAGE => return Ok(text),
                Message::Text(_) => return Err(End::Because(close_code::SIZE, "A frame has at most 64 KiB.")),
                Message::Binary(_) => return Err(End::Because(close_code::UNSUPPORTED, "Frames are JSON text.")),
                // A goodbye is answered by reading on, which then comes to an end.
                Message::Ping(_) | Message::Pong(_) | Message::Close(_) => {}
            }
        }
    }

    /// Sends a frame; a client that does not take it is gone.
    pub(super) async fn send(&mut self, text: Utf8Bytes) -> Result<(), End> {
        self.put([Message::Text(text)]).await
    }

    /// Sends frames with one write.
    pub(super) async fn send_all(&mut self, texts: impl IntoIterator<Item = Utf8Bytes>) -> Result<(), End> {
        self.put(texts.into_iter().map(Message::Text)).await
    }

    /// Asks a silent client whether it is there; one that did not answer the last time is gone.
    pub(super) async fn heartbeat(&mut self) -> Result<(), End> {
        if !std::mem::take(&mut self.heard_since_heartbeat) {
            return Err(End::Gone);
        }
        self.put([Message::Ping(Vec::new().into())]).await
    }

    /// Closes the line and says why.
    pub(super) async fn close(mut self, end: End) {
        let End::Because(code, reason) = end else { return };
        let frame = CloseFrame { code, reason: reason.into() };
        if self.put([Message::Close(Some(frame))]).await.is_ok() {
            // Reading on for a moment lets the reason arrive before the connection breaks.
            let rest = async { while let Some(Ok(_)) = self.socket.next().await {} };
            let _ = tokio::time::timeout(Duration::from_secs(1), rest).await;
        }
    }

    async fn put(&mut self, messages: impl IntoIterator<Item = Message>) -> Result<(), End> {
        let write = async {
            for message in messages {
                self.socket.feed(message).await?;
            }
            self.socket.flush().await
        };
        // Most are taken at once; a timer is set for those that are not.
        tokio::pin!(write);
        let written = match futures_util::future::poll_immediate(&mut write).await {
            Some(written) => written,
            None => tokio::time::timeout(PATIENCE, write).await.map_err(|_| End::Gone)?,
        };
        written.map_err(|_| End::Gone)
    }
}

/// The session that opened the line is over.
pub(super) const LOGGED_OUT: End = End::Because(4401, "That session has ended. Log in again.");

/// The operator keeps its person, or its network, out.
pub(super) const BANNED: End = End::Because(4403, "You are banned from this server.");

/// The server stops.
pub(super) const RESTARTS: End = End::Because(close_code::AWAY, "The server restarts.");

/// Ends when the server stops.
pub(super) async fn stopped(stopping: &mut watch::Receiver<bool>) -> End {
    // An error means that the server has gone already.
    let _ = stopping.wait_for(|stopping| *stopping).await;
    RESTARTS
}
