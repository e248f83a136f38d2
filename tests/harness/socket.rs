//! A socket that keeps every frame, and the state that its viewer knows.

use super::{WAIT_TIMEOUT, clock};
use futures_util::{SinkExt, StreamExt};
use games::game::Outcome;
use games::seat::Seat;
use games::texts::Args;
use protocol::changes::{PatchMismatch, apply};
use protocol::frame::{ClientFrame, Known, LogEntry, Motion, ServerFrame, ShownChoice, ShownDecision, Update, Welcome};
use protocol::rest::{ClockState, TableStatus, TableView};
use serde_json::Value;
use std::net::Ipv4Addr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

/// The server disconnects clients that send more than 60 frames in a burst, or more than 20 per second over a longer
/// time. The harness stays below that.
const AT_ONCE: Duration = Duration::from_secs(2);
const BETWEEN_COMMANDS: Duration = Duration::from_millis(55);

/// The state that a viewer knows from the frames so far.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    pub(crate) seat: Option<Seat>,
    pub(crate) version: u32,
    /// The server time of the latest frame.
    pub(crate) now: i64,
    /// The match, with all updates applied. The other fields are read from it.
    pub(crate) known: Value,
    pub(crate) status: TableStatus,
    pub(crate) view: Value,
    pub(crate) decisions: Vec<ShownDecision>,
    pub(crate) choices: Vec<ShownChoice>,
    pub(crate) clocks: ClockState,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) table: TableView,
}

impl Seen {
    /// The open decision of the viewer's own seat.
    pub(crate) fn own_decision(&self) -> Option<&ShownDecision> {
        self.decisions.iter().find(|decision| Some(decision.seat) == self.seat)
    }

    /// Everything that the viewer is shown of the match, for comparing two viewers or two moments.
    pub(crate) fn position(&self) -> (u32, &Value, &[ShownDecision], &[ShownChoice], &Option<Outcome>) {
        (self.version, &self.view, &self.decisions, &self.choices, &self.outcome)
    }

    fn take(&mut self, update: &Update) {
        (self.version, self.now) = (update.version, update.now);
        changed(&mut self.known, update);
        let Known { status, view, decisions, choices, clocks, outcome } = read(&self.known);
        (self.status, self.view, self.clocks, self.outcome) = (status, view.value(), clocks, outcome);
        (self.decisions, self.choices) = (decisions, choices);
    }
}

impl From<Welcome> for Seen {
    fn from(welcome: Welcome) -> Self {
        let Welcome { table, seat, version, now, known, .. } = welcome;
        let whole = serde_json::to_value(&known).expect("plain data");
        let Known { status, view, decisions, choices, clocks, outcome } = known;
        let view = view.value();
        Seen { seat, version, now, known: whole, status, view, decisions, choices, clocks, outcome, table }
    }
}

/// One welcome or update, and the state after it.
pub(crate) struct Moment {
    pub(crate) version: u32,
    /// The state after it.
    pub(crate) known: Value,
    pub(crate) events: Vec<LogEntry>,
    /// The changes; `null` for a welcome.
    pub(crate) changes: Value,
}

impl Moment {
    pub(crate) fn view(&self) -> &Value {
        &self.known["view"]
    }

    pub(crate) fn is_over(&self) -> bool {
        !self.known["outcome"].is_null()
    }
}

/// All welcomes and updates in these frames, in order.
pub(crate) fn moments(frames: &[String]) -> Vec<Moment> {
    let (mut known, mut moments) = (Value::Null, Vec::new());
    for frame in frames {
        match serde_json::from_str(frame).expect("a frame") {
            ServerFrame::Welcome(welcome) => {
                known = serde_json::to_value(&welcome.known).expect("plain data");
                let (version, known) = (welcome.version, known.clone());
                moments.push(Moment { version, known, events: Vec::new(), changes: Value::Null });
            }
            ServerFrame::Update(update) => {
                changed(&mut known, &update);
                let changes = serde_json::to_value(&update.changes).expect("plain data");
                let (version, events) = (update.version, update.log().collect());
                moments.push(Moment { version, known: known.clone(), events, changes });
            }
            _ => (),
        }
    }
    moments
}

/// Applies the changes of an update. Panics if they do not fit, because then the server has lost track of what it sent.
fn changed(known: &mut Value, update: &Update) {
    apply(known, &update.changes).unwrap_or_else(|PatchMismatch(words)| panic!("{words}: {known}"));
}

fn read(known: &Value) -> Known {
    serde_json::from_value(known.clone()).unwrap_or_else(|error| panic!("{error}: {known}"))
}

/// The reply to a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reply {
    Accepted { version: u32 },
    Rejected { code: String, message: String, rule: Option<String>, args: Args },
    Unknown { code: String, message: String },
}

impl Reply {
    /// The code of a refusal. Checks that there is a message.
    #[track_caller]
    pub(crate) fn code(&self) -> &str {
        match self {
            Reply::Accepted { .. } => panic!("it was accepted"),
            Reply::Rejected { code, message, .. } | Reply::Unknown { code, message } => {
                assert!(code.len() > 2 && message.len() > 5, "a refusal without a message: {self:?}");
                code
            }
        }
    }
}

/// Options of a connection.
#[derive(Clone, Copy, Default)]
pub(crate) struct Line {
    /// The size of its receive buffer, in bytes.
    pub(crate) room: Option<u32>,
    /// The local address of the connection.
    pub(crate) from: Option<Ipv4Addr>,
}

impl Line {
    /// Connects to `address` with these options.
    pub(crate) async fn connect(self, address: &str) -> std::io::Result<TcpStream> {
        let socket = TcpSocket::new_v4().expect("a socket");
        if let Some(room) = self.room {
            socket.set_recv_buffer_size(room).expect("a size");
            // With short packets the server's side also buffers less.
            socket2::SockRef::from(&socket).set_tcp_mss(536).expect("a size");
        }
        if let Some(from) = self.from {
            socket.bind((from, 0).into()).expect("an address of this machine");
        }
        socket.connect(address.parse().expect("an address")).await
    }
}

/// Why a connection was not opened.
#[derive(Debug)]
pub(crate) enum Unopened {
    /// The status of the refusal.
    Refused(u16),
    /// No server is listening at the address, or the connection was reset.
    Gone(String),
}

/// A WebSocket at a table.
pub(crate) struct Socket {
    pub(super) stream: WebSocketStream<TcpStream>,
    /// Every frame as received, oldest first.
    pub(crate) heard: Vec<String>,
    /// The close code and reason, once the server has closed the socket.
    pub(crate) closed: Option<(u16, String)>,
    pub(super) seen: Option<Seen>,
    /// The time until which the commands so far use up a rate of one per `BETWEEN_COMMANDS`.
    paid_until: Instant,
    /// With a manual clock: the time that the commands since it was last moved for them use up at that rate.
    unpaid: Duration,
    /// The server's address.
    pub(super) address: String,
}

impl Socket {
    /// Opens `path` at `address`.
    ///
    /// # Errors
    /// The reason why it was not opened.
    pub(crate) async fn open(
        address: &str,
        path: &str,
        proof: Option<(&'static str, String)>,
        origin: Option<&str>,
        line: Line,
    ) -> Result<Socket, Unopened> {
        let mut request = format!("ws://{address}{path}").into_client_request().expect("an address");
        let headers = request.headers_mut();
        headers.insert("sec-websocket-protocol", HeaderValue::from_static("starboard.v1"));
        if let Some((name, value)) = proof {
            headers.insert(name, value.parse().expect("a header"));
        }
        if let Some(origin) = origin {
            headers.insert("origin", origin.parse().expect("a header"));
        }
        let gone = |error: &dyn std::fmt::Display| Unopened::Gone(error.to_string());
        let stream = line.connect(address).await.map_err(|error| gone(&error))?;
        match timeout(WAIT_TIMEOUT, client_async(request, stream)).await.expect("the server answers") {
            Ok((stream, response)) => {
                assert_eq!(response.headers()["sec-websocket-protocol"], "starboard.v1");
                Ok(Socket {
                    stream,
                    heard: Vec::new(),
                    closed: None,
                    seen: None,
                    paid_until: Instant::now(),
                    unpaid: Duration::ZERO,
                    address: address.to_owned(),
                })
            }
            Err(Error::Http(response)) => Err(Unopened::Refused(response.status().as_u16())),
            Err(error) => Err(gone(&error)),
        }
    }

    /// The text of the next frame; `None` once the connection is closed.
    pub(crate) async fn hear(&mut self) -> Option<String> {
        let heard = async {
            loop {
                match self.stream.next().await {
                    Some(Ok(Message::Text(text))) => return Some(text.to_string()),
                    Some(Ok(Message::Close(frame))) => {
                        self.closed = frame.map(|frame| (frame.code.into(), frame.reason.to_string()));
                        return None;
                    }
                    // Ping and pong frames of the WebSocket itself.
                    Some(Ok(_)) => (),
                    Some(Err(_)) | None => return None,
                }
            }
        };
        let heard = timeout(WAIT_TIMEOUT, heard).await.expect("the server sends something");
        self.heard.extend(heard.clone());
        heard
    }

    /// The next frame; `None` once the connection is closed.
    pub(crate) async fn next(&mut self) -> Option<ServerFrame> {
        let text = self.hear().await?;
        let frame: ServerFrame =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("not a frame of the protocol: {error}: {text}"));
        match frame.clone() {
            ServerFrame::Welcome(welcome) => self.seen = Some((*welcome).into()),
            ServerFrame::Update(update) => self.seen.as_mut().expect("a welcome comes first").take(&update),
            ServerFrame::Table { table } => {
                let seen = self.seen.as_mut().expect("a welcome comes first");
                seen.status = table.summary.status;
                seen.table = *table;
            }
            _ => (),
        }
        Some(frame)
    }

    /// Reads frames until `found` returns a value.
    pub(crate) async fn until<T>(&mut self, what: &str, mut found: impl FnMut(ServerFrame) -> Option<T>) -> T {
        loop {
            let frame = self.next().await.unwrap_or_else(|| panic!("closed ({:?}) before {what}", self.closed));
            if let Some(found) = found(frame) {
                return found;
            }
        }
    }

    /// Reads frames until the viewer's state satisfies `found`.
    pub(crate) async fn until_seen(&mut self, what: &str, found: impl Fn(&Seen) -> bool) -> &Seen {
        while !self.seen.as_ref().is_some_and(&found) {
            assert!(self.next().await.is_some(), "closed ({:?}) before {what}", self.closed);
        }
        self.seen()
    }

    /// The text of the next notice with that code.
    pub(crate) async fn notice(&mut self, wanted: &str) -> String {
        let found = |frame| match frame {
            ServerFrame::Notice { code, message, .. } if code == wanted => Some(message),
            _ => None,
        };
        self.until(wanted, found).await
    }

    /// The code of the next error.
    pub(crate) async fn error(&mut self) -> String {
        self.until("an error", |frame| if let ServerFrame::Error { code, .. } = frame { Some(code) } else { None })
            .await
    }

    /// Reads until the connection closes. Returns the code and reason; a broken connection has the code 1006, as in a
    /// browser.
    pub(crate) async fn until_closed(&mut self) -> (u16, String) {
        let rest = async { while self.hear().await.is_some() {} };
        timeout(WAIT_TIMEOUT, rest).await.expect("the server closes the connection");
        self.closed.clone().unwrap_or((1006, String::new()))
    }

    /// The state that the viewer knows.
    #[track_caller]
    pub(crate) fn seen(&self) -> &Seen {
        self.seen.as_ref().expect("a welcome has arrived")
    }

    /// The first frame, with the full state.
    pub(crate) async fn welcome(&mut self) -> Welcome {
        let what = "the welcome";
        self.until(what, |frame| if let ServerFrame::Welcome(welcome) = frame { Some(*welcome) } else { None }).await
    }

    /// Waits for a welcome from that perspective: a seat's, or (`None`) a spectator's.
    pub(crate) async fn welcome_of(&mut self, seat: Option<Seat>) -> Welcome {
        let is_it = |frame| match frame {
            ServerFrame::Welcome(welcome) if welcome.seat == seat => Some(*welcome),
            _ => None,
        };
        self.until("a welcome from another perspective", is_it).await
    }

    pub(crate) async fn say(&mut self, frame: &ClientFrame) {
        self.say_raw(&serde_json::to_string(frame).expect("plain data")).await;
    }

    pub(crate) async fn say_raw(&mut self, text: &str) {
        self.stream.send(Message::text(text)).await.expect("an open connection");
    }

    /// Sends a message in that many empty fragments, without ever finishing it.
    pub(crate) async fn say_in_empty_pieces(&mut self, pieces: usize) {
        for piece in 0..pieces {
            let data = if piece == 0 { Data::Text } else { Data::Continue };
            let frame = Frame::message(Vec::new(), OpCode::Data(data), false);
            if self.stream.feed(Message::Frame(frame)).await.is_err() {
                return;
            }
        }
        // The server may have closed the connection.
        let _ = self.stream.flush().await;
    }

    /// Sends a text many times in a burst. The server may close the connection before it has read all of them.
    pub(crate) async fn say_often(&mut self, text: &str, times: usize) {
        for _ in 0..times {
            if self.stream.feed(Message::text(text)).await.is_err() {
                return;
            }
        }
        // The server may have closed the connection.
        let _ = self.stream.flush().await;
    }

    pub(crate) async fn move_motion(&mut self, motion: Motion, agree: bool) {
        self.say(&ClientFrame::Motion { motion, agree }).await;
    }

    /// Waits, in server time, until one more frame is within the rate limit.
    pub(crate) async fn keeps_within_limits(&mut self) {
        if clock::time(&self.address).is_some() {
            self.unpaid += BETWEEN_COMMANDS;
            if self.unpaid > AT_ONCE {
                clock::advance(&self.address, AT_ONCE).await;
                self.unpaid = Duration::ZERO;
            }
            return;
        }
        let now = Instant::now();
        self.paid_until = self.paid_until.max(now) + BETWEEN_COMMANDS;
        sleep_until(self.paid_until - AT_ONCE).await;
    }

    /// Sends a command within the rate limit and waits for its reply.
    pub(crate) async fn command(&mut self, decision: Option<u32>, command: &Value) -> Reply {
        self.keeps_within_limits().await;
        let id = new_id();
        self.command_as(&id, decision, command).await;
        self.answer_to(&id).await
    }

    /// Sends a command with the given id.
    pub(crate) async fn command_as(&mut self, id: &str, decision: Option<u32>, command: &Value) {
        self.say(&ClientFrame::Command { id: id.to_owned(), decision, command: command.clone().into() }).await;
    }

    /// Waits for the reply to that command.
    pub(crate) async fn answer_to(&mut self, wanted: &str) -> Reply {
        self.until("the answer to a command", |frame| match frame {
            ServerFrame::Accepted { id, version } if id == wanted => Some(Reply::Accepted { version }),
            ServerFrame::Rejected { id, code, message, rule, args } if id == wanted => {
                Some(Reply::Rejected { code, message, rule, args })
            }
            ServerFrame::Unknown { id, code, message, .. } if id == wanted => Some(Reply::Unknown { code, message }),
            _ => None,
        })
        .await
    }

    /// Asks about the position at `version`. Returns the frame with the answer, because an answer can be `null`.
    pub(crate) async fn asks(&mut self, version: u32, ask: &Value) -> Value {
        let id = new_id();
        self.asks_as(&id, version, ask).await;
        self.answered(&id).await
    }

    /// Asks with the given id.
    pub(crate) async fn asks_as(&mut self, id: &str, version: u32, ask: &Value) {
        self.say(&ClientFrame::Ask { id: id.to_owned(), version, ask: ask.clone().into() }).await;
    }

    /// Waits for the answer to that question.
    pub(crate) async fn answered(&mut self, wanted: &str) -> Value {
        let of_it = |frame| matches!(frame, ServerFrame::Answered { id, .. } if id == wanted).then_some(());
        self.until("the answer to an ask", of_it).await;
        serde_json::from_str(self.heard.last().expect("the answer")).expect("a frame")
    }

    /// Sends a ping and waits for the pong. By then the server has processed everything sent before.
    pub(crate) async fn lives(&mut self) {
        self.say(&ClientFrame::Ping).await;
        self.until("a pong", |frame| (frame == ServerFrame::Pong).then_some(())).await;
    }

    /// Drops the connection without closing it, as a network failure does.
    pub(crate) fn drops(self) {}
}

/// A new id for a command.
pub(crate) fn new_id() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    format!("c{}", NEXT.fetch_add(1, Ordering::Relaxed))
}
