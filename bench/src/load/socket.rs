//! A WebSocket connection to a table or to the lobby. Its buffers are small, because the default ones are cleared for
//! every read, which costs more than handling the frames.

use super::calls::Server;
use futures_util::{SinkExt, StreamExt};
use std::future::poll_fn;
use std::task::{Context, Poll, ready};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// The WebSocket subprotocol.
const SUBPROTOCOL: &str = "starboard.v1";

pub(super) struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Connects to a table with a session token, or anonymously if the token is empty.
    pub(super) async fn to_table(server: &Server, table: &str, token: &str) -> Result<Self, String> {
        Self::open(server, &format!("/ws/tables/{table}"), token).await
    }

    pub(super) async fn open(server: &Server, path: &str, token: &str) -> Result<Self, String> {
        let words = |error: &dyn std::fmt::Display| format!("no socket to {path}: {error}");
        let address = format!("ws://{}{path}", server.address);
        let mut request = address.into_client_request().map_err(|error| words(&error))?;
        if !token.is_empty() {
            let bearer = HeaderValue::try_from(format!("Bearer {token}")).map_err(|error| words(&error))?;
            request.headers_mut().insert("authorization", bearer);
        }
        request.headers_mut().insert("sec-websocket-protocol", HeaderValue::from_static(SUBPROTOCOL));
        let small = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(4096);
        let stream = server.connect().await?;
        let opened = client_async_with_config(request, stream, Some(small)).await.map_err(|error| words(&error))?;
        Ok(Socket(opened.0))
    }

    /// The next text frame, or the reason why the connection closed.
    pub(super) fn poll_hear(&mut self, context: &mut Context) -> Poll<Result<Utf8Bytes, String>> {
        loop {
            return Poll::Ready(match ready!(self.0.poll_next_unpin(context)) {
                Some(Ok(Message::Text(text))) => Ok(text),
                Some(Ok(Message::Close(why))) => Err(why.map(|why| why.to_string()).unwrap_or_default()),
                Some(Err(error)) => Err(error.to_string()),
                None => Err("the connection is gone".to_owned()),
                Some(Ok(_)) => continue,
            });
        }
    }

    /// Reads everything until the connection closes, and returns the reason.
    pub(super) async fn listen(mut self) -> String {
        loop {
            if let Err(reason) = poll_fn(|context| self.poll_hear(context)).await {
                return reason;
            }
        }
    }

    pub(super) async fn say(&mut self, text: String) -> Result<(), String> {
        self.0.send(Message::text(text)).await.map_err(|error| error.to_string())
    }
}

/// The size of a frame on the wire. A client's frames are masked.
pub(super) fn framed(length: usize, masked: bool) -> u64 {
    let head = match length {
        0..=125 => 2,
        126..=65_535 => 4,
        _ => 10,
    };
    length as u64 + head + if masked { 4 } else { 0 }
}
