//! A client's WebSocket: limits on the size and number of messages, and closing with a reason.

use super::frame_meter::{FrameMeter, MAX_HEADER_BYTES};
use super::nodes::SentByNode;
use crate::error::ApiError;
use crate::refusals::Code;
use crate::time::is_manual;
use axum::body::Body;
use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use futures_util::sink::SinkExt;
use futures_util::stream::StreamExt;
use games::refusals::Reason;
use games::texts::Arg;
use hyper::body::{Buf, Bytes};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use protocol::{MAX_MESSAGE_BYTES, SUBPROTOCOL};
use std::collections::VecDeque;
use std::io::IoSlice;
use std::time::Duration;
use tokio::io::{AsyncWriteExt, copy, sink};
use tokio::sync::watch;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::frame::{CloseFrame, FrameHeader};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

/// A client that does not accept a frame within 20 s is disconnected.
const WRITE_TIMEOUT: Duration = Duration::from_secs(20);
/// The interval between pings.
pub(super) const HEARTBEAT: Duration = Duration::from_secs(30);
/// Returns a configuration with small buffers. The defaults take 137 KiB per connection, and the read buffer is cleared
/// before every read.
fn buffers() -> WebSocketConfig {
    WebSocketConfig::default()
        .read_buffer_size(1024)
        .write_buffer_size(0)
        .max_message_size(Some(MAX_MESSAGE_BYTES))
        .max_frame_size(Some(MAX_MESSAGE_BYTES))
}

/// A request for a WebSocket.
pub(super) struct Upgrade {
    pub(super) request: Request<()>,
    /// True if another node has sent the request.
    pub(super) is_from_node: bool,
    pub(super) connection: OnUpgrade,
    response: Response,
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let none =
            |fault: Arg| ApiError::Body(StatusCode::UPGRADE_REQUIRED, Code::NoWebsocket.with([("fault", fault)]));
        let mut request = Request::new(());
        (*request.method_mut(), *request.version_mut()) = (parts.method.clone(), parts.version);
        request.uri_mut().clone_from(&parts.uri);
        request.headers_mut().clone_from(&parts.headers);
        let response = create_response_with_body(&request, Body::empty);
        let mut response = response.map_err(|error| none(error.to_string().into()))?;
        let protocols = parts.headers.get_all(header::SEC_WEBSOCKET_PROTOCOL).iter();
        let offered = protocols.filter_map(|list| list.to_str().ok()).flat_map(|list| list.split(','));
        if offered.map(str::trim).any(|protocol| protocol == SUBPROTOCOL) {
            let ours = HeaderValue::from_static(SUBPROTOCOL);
            response.headers_mut().insert(header::SEC_WEBSOCKET_PROTOCOL, ours);
        }
        let connection = parts.extensions.remove::<OnUpgrade>();
        let connection = connection.ok_or_else(|| none("this connection cannot be upgraded".into()))?;
        let is_from_node = parts.extensions.get::<SentByNode>().is_some();
        Ok(Upgrade { request, is_from_node, connection, response })
    }
}

impl Upgrade {
    /// Returns the response to the request, and starts a task that serves the WebSocket. If `limited` is true,
    /// it limits how many frames the client may send.
    pub(super) fn serve<F: Future<Output = ()> + Send>(
        self,
        limited: bool,
        serve: impl FnOnce(Socket) -> F + Send + 'static,
    ) -> Response {
        let Upgrade { connection, response, .. } = self;
        tokio::spawn(async move {
            // An error means that the client has disconnected.
            let Ok(connection) = connection.await else { return };
            let connection = FrameMeter::new(TokioIo::new(connection), limited);
            let socket = WebSocketStream::from_raw_socket(connection, Role::Server, Some(buffers())).await;
            serve(Socket { socket, heard_since_heartbeat: true, is_unreadable: false }).await;
        });
        response
    }
}

/// An open WebSocket.
pub(super) struct Socket {
    socket: WebSocketStream<FrameMeter<TokioIo<Upgraded>>>,
    heard_since_heartbeat: bool,
    /// True after an invalid message, or one that exceeds a limit.
    is_unreadable: bool,
}

/// Why a connection ends.
#[derive(Debug, PartialEq)]
pub(super) enum End {
    /// The client has disconnected.
    Gone,
    /// The server closes the connection with a close code and the text of a reason, which takes no arguments.
    Because(CloseCode, Code),
}

impl Socket {
    /// Waits for the client's next text. Too many frames, or a message that is invalid, too long or not text, end the
    /// connection.
    pub(super) async fn hear(&mut self) -> Result<Utf8Bytes, End> {
        loop {
            let message = match self.socket.next().await {
                Some(Ok(message)) => message,
                Some(Err(error)) => return Err(self.end_of(&error)),
                None => return Err(End::Gone),
            };
            self.heard_since_heartbeat = true;
            match message {
                Message::Text(text) => return Ok(text),
                Message::Binary(_) => return Err(End::Because(CloseCode::Unsupported, Code::NotText)),
                // After a close frame, the next read sends the answer and then ends.
                Message::Ping(_) | Message::Pong(_) | Message::Close(_) | Message::Frame(_) => {}
            }
        }
    }

    /// Returns the reason to close after a read error.
    fn end_of(&mut self, error: &Error) -> End {
        let (code, reason) = match error {
            _ if self.socket.get_ref().is_exceeded() => (CloseCode::Policy, Code::TooManyFrames),
            Error::Capacity(_) => (CloseCode::Size, Code::MessageTooLong),
            Error::Protocol(_) | Error::Utf8(_) => (CloseCode::Protocol, Code::BadFrame),
            _ => return End::Gone,
        };
        self.is_unreadable = true;
        End::Because(code, reason)
    }

    /// Sends a text.
    pub(super) async fn send(&mut self, text: Utf8Bytes) -> Result<(), End> {
        self.send_all([text]).await
    }

    /// Sends texts with one system call. It bypasses tungstenite's buffer, which would copy them and then stay as large
    /// as the largest text.
    pub(super) async fn send_all(&mut self, texts: impl IntoIterator<Item = Utf8Bytes>) -> Result<(), End> {
        let mut frames = TextFrames::of(texts);
        in_time(async {
            // First write the answer to a ping, if one is pending.
            self.socket.flush().await?;
            Ok(self.socket.get_mut().write_all_buf(&mut frames).await?)
        })
        .await
    }

    /// Sends a ping. A client that has sent nothing since the last ping is disconnected.
    pub(super) async fn heartbeat(&mut self) -> Result<(), End> {
        if !std::mem::take(&mut self.heard_since_heartbeat) && !is_manual() {
            return Err(End::Gone);
        }
        in_time(self.socket.send(Message::Ping(Bytes::new()))).await
    }

    /// Closes the connection with a reason.
    pub(super) async fn close(mut self, end: End) {
        let End::Because(code, reason) = end else { return };
        let frame = CloseFrame { code, reason: reason.plain().message.into() };
        if in_time(self.socket.send(Message::Close(Some(frame)))).await.is_ok() {
            let rest = async {
                // Read until the client closes too; after an invalid message, read raw bytes. Closing with unread bytes
                // resets the connection, perhaps before the reason has arrived.
                while let Some(Ok(_)) = self.socket.next().await {}
                if self.is_unreadable {
                    let _ = copy(self.socket.get_mut().stream(), &mut sink()).await;
                }
            };
            let _ = tokio::time::timeout(Duration::from_secs(1), rest).await;
        }
    }
}

/// Waits until the client has accepted everything written. Most writes finish immediately; only the others need a
/// timer.
async fn in_time(write: impl Future<Output = Result<(), Error>>) -> Result<(), End> {
    tokio::pin!(write);
    let written = match futures_util::future::poll_immediate(&mut write).await {
        Some(written) => written,
        None => tokio::time::timeout(WRITE_TIMEOUT, write).await.map_err(|_| End::Gone)?,
    };
    written.map_err(|_| End::Gone)
}

/// Reads the bytes of a hostile client until the first error, for fuzzing.
#[cfg(feature = "testing")]
pub fn read_socket(bytes: &[u8]) {
    let stream = FrameMeter::new(tokio::io::join(bytes, sink()), true);
    let read = async {
        let mut socket = WebSocketStream::from_raw_socket(stream, Role::Server, Some(buffers())).await;
        while let Some(Ok(message)) = socket.next().await {
            assert!(message.len() <= MAX_MESSAGE_BYTES);
        }
    };
    futures_util::FutureExt::now_or_never(read).expect("reading from memory never waits");
}

/// Texts as frames. Each is a header and the text itself, which all readers of an update share.
struct TextFrames(VecDeque<Bytes>);

impl TextFrames {
    fn of(texts: impl IntoIterator<Item = Utf8Bytes>) -> Self {
        let with_header = |text: Utf8Bytes| {
            let mut header = Vec::with_capacity(MAX_HEADER_BYTES);
            let of_text = FrameHeader { opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
            let written = of_text.format(text.len() as u64, &mut header);
            written.unwrap_or_else(|error| panic!("cannot write to memory: {error}"));
            [header.into(), text.into()]
        };
        TextFrames(texts.into_iter().flat_map(with_header).filter(|part: &Bytes| !part.is_empty()).collect())
    }
}

impl Buf for TextFrames {
    fn remaining(&self) -> usize {
        self.0.iter().map(Bytes::len).sum()
    }

    fn chunk(&self) -> &[u8] {
        self.0.front().map_or(&[], |part| part)
    }

    fn chunks_vectored<'a>(&'a self, into: &mut [IoSlice<'a>]) -> usize {
        let slices = into.iter_mut().zip(&self.0).map(|(slice, part)| *slice = IoSlice::new(part));
        slices.count()
    }

    fn advance(&mut self, mut written: usize) {
        while let Some(part) = self.0.front_mut() {
            let of_part = written.min(part.len());
            part.advance(of_part);
            written -= of_part;
            if !part.is_empty() {
                return;
            }
            self.0.pop_front();
        }
    }
}

/// The connection's session has ended.
pub(super) const LOGGED_OUT: End = End::Because(CloseCode::Library(4401), Code::LoggedOut);

/// The database cannot tell whether the session has ended. The client reconnects.
pub(super) const NOT_KNOWN: End = End::Because(CloseCode::Again, Code::DatabaseAway);

/// The operator has banned the player or the network.
pub(super) const BANNED: End = End::Because(CloseCode::Library(4403), Code::Banned);

/// The server is stopping.
pub(super) const RESTARTS: End = End::Because(CloseCode::Away, Code::Restarting);

/// Waits until the server stops.
pub(super) async fn stopped(stopping: &mut watch::Receiver<bool>) -> End {
    // An error means that the server has already stopped.
    let _ = stopping.wait_for(|stopping| *stopping).await;
    RESTARTS
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io;
    use std::pin::Pin;
    use std::task::{Context, Poll};
    use tokio::io::AsyncWrite;

    /// A writer that accepts at most `at_once` bytes per write.
    struct Taken {
        bytes: Vec<u8>,
        writes: usize,
        at_once: usize,
    }

    impl AsyncWrite for Taken {
        fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
            self.poll_write_vectored(context, &[IoSlice::new(bytes)])
        }

        fn poll_write_vectored(
            mut self: Pin<&mut Self>,
            _: &mut Context<'_>,
            slices: &[IoSlice<'_>],
        ) -> Poll<io::Result<usize>> {
            let all: Vec<u8> = slices.iter().flat_map(|slice| slice.iter().copied()).take(self.at_once).collect();
            self.writes += 1;
            self.bytes.extend(&all);
            Poll::Ready(Ok(all.len()))
        }

        fn is_write_vectored(&self) -> bool {
            true
        }

        fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
            Poll::Ready(Ok(()))
        }

        fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
            Poll::Ready(Ok(()))
        }
    }

    /// Returns the messages that a client reads if each write takes at most `at_once` bytes, and the number of writes.
    async fn sent(texts: &[Utf8Bytes], at_once: usize) -> (Vec<Message>, usize) {
        let mut connection = FrameMeter::new(Taken { bytes: Vec::new(), writes: 0, at_once }, false);
        connection.write_all_buf(&mut TextFrames::of(texts.to_vec())).await.unwrap();
        let taken = connection.stream();
        let stream = tokio::io::join(taken.bytes.as_slice(), sink());
        let client = WebSocketStream::from_raw_socket(stream, Role::Client, None).await;
        (client.filter_map(|message| std::future::ready(message.ok())).collect().await, taken.writes)
    }

    #[tokio::test]
    async fn texts_queued_together_are_sent_in_one_write() {
        let texts = [0, 1, 125, 126, 65_535, 65_536].map(|length| Utf8Bytes::from("e".repeat(length)));
        let expected = texts.clone().map(Message::Text);
        let (messages, writes) = sent(&texts, usize::MAX).await;
        assert!(messages == expected && writes == 1, "{writes} writes");
        for at_once in [1, 2, 3, 1_000] {
            assert!(sent(&texts, at_once).await.0 == expected, "a client that accepts {at_once} bytes at a time");
        }
    }
}
