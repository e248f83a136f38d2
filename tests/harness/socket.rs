//! A socket that keeps every frame as it came, and what its viewer knows by now.

use super::{PATIENCE, clock};
use futures_util::{SinkExt, StreamExt};
use games::game::Outcome;
use games::seat::Seat;
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

/// Who sends more than sixty frames at once or twenty a second for long is cut off as a flood: this keeps below it.
const AT_ONCE: Duration = Duration::from_secs(2);
const BETWEEN_COMMANDS: Duration = Duration::from_millis(55);

/// What a viewer knows by the frames so far.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    pub(crate) seat: Option<Seat>,
    pub(crate) version: u32,
    /// The server's time of the latest word.
    pub(crate) now: i64,
    /// What the match is to them, as the updates have made it; what follows is read from it.
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
    /// The number of the question put to the viewer's own seat.
    pub(crate) fn own_decision(&self) -> Option<&ShownDecision> {
        self.decisions.iter().find(|decision| Some(decision.seat) == self.seat)
    }

    /// What a viewer is shown of the match, to compare two viewers or two moments.
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

/// What a viewer was told at once, and what they knew by it.
pub(crate) struct Moment {
    pub(crate) version: u32,
    /// All that they knew then.
    pub(crate) known: Value,
    pub(crate) events: Vec<LogEntry>,
    /// The changes that told them; nothing for a welcome.
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

/// Every welcome and update of these frames, in order.
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

/// Takes over an update's changes; they fit, or the server has lost track of what it told.
fn changed(known: &mut Value, update: &Update) {
    apply(known, &update.changes).unwrap_or_else(|PatchMismatch(words)| panic!("{words}: {known}"));
}

fn read(known: &Value) -> Known {
    serde_json::from_value(known.clone()).unwrap_or_else(|error| panic!("{error}: {known}"))
}

/// The answer to a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reply {
    Accepted { version: u32 },
    Rejected { code: String, message: String, rule: Option<String> },
    Unknown { code: String, message: String },
}

impl Reply {
    /// The code of a refusal, with words that a player can act on.
    #[track_caller]
    pub(crate) fn code(&self) -> &str {
        match self {
            Reply::Accepted { .. } => panic!("it was accepted"),
            Reply::Rejected { code, message, .. } | Reply::Unknown { code, message } => {
                assert!(code.len() > 2 && message.len() > 5, "a refusal without words: {self:?}");
                code
            }
        }
    }
}

/// What a line is to be like.
#[derive(Clone, Copy, Default)]
pub(crate) struct Line {
    /// The most that it holds unread at this end, in bytes.
    pub(crate) room: Option<u32>,
    /// Where it comes from.
    pub(crate) from: Option<Ipv4Addr>,
}

impl Line {
    /// A connection to `address` that is like that.
    pub(crate) async fn connect(self, address: &str) -> std::io::Result<TcpStream> {
        let socket = TcpSocket::new_v4().expect("a socket");
        if let Some(room) = self.room {
            socket.set_recv_buffer_size(room).expect("a size");
            // Of short packets the other end holds fewer bytes unsent, too.
            socket2::SockRef::from(&socket).set_tcp_mss(536).expect("a size");
        }
        if let Some(from) = self.from {
            socket.bind((from, 0).into()).expect("an address of this machine");
        }
        socket.connect(address.parse().expect("an address")).await
    }
}

/// Why there is no line.
#[derive(Debug)]
pub(crate) enum Unopened {
    /// The status of the refusal.
    Refused(u16),
    /// Nobody is there, or not any more.
    Gone(String),
}

/// A WebSocket at a table.
pub(crate) struct Socket {
    pub(super) stream: WebSocketStream<TcpStream>,
    /// Every frame as it came, oldest first.
    pub(crate) heard: Vec<String>,
    /// Why the server closed it, once it has.
    pub(crate) closed: Option<(u16, String)>,
    pub(super) seen: Option<Seen>,
    /// When the commands so far would have been sent, had they been sent one after the other at leisure.
    paid_until: Instant,
    /// The same with a manual clock: what they would have taken since it was last moved for them.
    unpaid: Duration,
    /// Where it is.
    pub(super) address: String,
}

impl Socket {
    /// Opens `path` at `address`.
    ///
    /// # Errors
    /// Why it does not open.
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
        match timeout(PATIENCE, client_async(request, stream)).await.expect("the server answers") {
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

    /// The next frame in words; `None` once the connection is closed.
    pub(crate) async fn hear(&mut self) -> Option<String> {
        let heard = async {
            loop {
                match self.stream.next().await {
                    Some(Ok(Message::Text(text))) => return Some(text.to_string()),
                    Some(Ok(Message::Close(frame))) => {
                        self.closed = frame.map(|frame| (frame.code.into(), frame.reason.to_string()));
                        return None;
                    }
                    // The line's own questions whether anybody is there.
                    Some(Ok(_)) => (),
                    Some(Err(_)) | None => return None,
                }
            }
        };
        let heard = timeout(PATIENCE, heard).await.expect("the server says something");
        self.heard.extend(heard.clone());
        heard
    }

    /// The next frame; `None` once the connection is closed.
    pub(crate) async fn next(&mut self) -> Option<ServerFrame> {
        let text = self.hear().await?;
        let frame: ServerFrame =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("no frame of the protocol: {error}: {text}"));
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

    /// Reads until a frame is the one that is waited for.
    pub(crate) async fn until<T>(&mut self, what: &str, mut found: impl FnMut(ServerFrame) -> Option<T>) -> T {
        loop {
            let frame = self.next().await.unwrap_or_else(|| panic!("closed ({:?}) before {what}", self.closed));
            if let Some(found) = found(frame) {
                return found;
            }
        }
    }

    /// Reads until the viewer knows what is waited for; at once if they do already.
    pub(crate) async fn until_seen(&mut self, what: &str, found: impl Fn(&Seen) -> bool) -> &Seen {
        while !self.seen.as_ref().is_some_and(&found) {
            assert!(self.next().await.is_some(), "closed ({:?}) before {what}", self.closed);
        }
        self.seen()
    }

    /// The words of the next notice of that code.
    pub(crate) async fn notice(&mut self, wanted: &str) -> String {
        let found = |frame| match frame {
            ServerFrame::Notice { code, message } if code == wanted => Some(message),
            _ => None,
        };
        self.until(wanted, found).await
    }

    /// The code of the next error.
    pub(crate) async fn error(&mut self) -> String {
        self.until("an error", |frame| if let ServerFrame::Error { code, .. } = frame { Some(code) } else { None })
            .await
    }

    /// Reads until the connection is closed; with what code and reason. One that breaks has the code 1006, as in a browser.
    pub(crate) async fn until_closed(&mut self) -> (u16, String) {
        let rest = async { while self.hear().await.is_some() {} };
        timeout(PATIENCE, rest).await.expect("the server closes the line");
        self.closed.clone().unwrap_or((1006, String::new()))
    }

    /// What the viewer knows.
    #[track_caller]
    pub(crate) fn seen(&self) -> &Seen {
        self.seen.as_ref().expect("a welcome has come")
    }

    /// The first frame, which tells all.
    pub(crate) async fn welcome(&mut self) -> Welcome {
        let what = "the welcome";
        self.until(what, |frame| if let ServerFrame::Welcome(welcome) = frame { Some(*welcome) } else { None }).await
    }

    /// A welcome with other eyes: those of that seat, or of one who looks on.
    pub(crate) async fn welcome_of(&mut self, seat: Option<Seat>) -> Welcome {
        let is_it = |frame| match frame {
            ServerFrame::Welcome(welcome) if welcome.seat == seat => Some(*welcome),
            _ => None,
        };
        self.until("a welcome with other eyes", is_it).await
    }

    pub(crate) async fn say(&mut self, frame: &ClientFrame) {
        self.say_raw(&serde_json::to_string(frame).expect("plain data")).await;
    }

    pub(crate) async fn say_raw(&mut self, text: &str) {
        self.stream.send(Message::text(text)).await.expect("the connection lives");
    }

    /// Sends a message that begins and never ends, in so many empty frames.
    pub(crate) async fn say_in_empty_pieces(&mut self, pieces: usize) {
        for piece in 0..pieces {
            let data = if piece == 0 { Data::Text } else { Data::Continue };
            let frame = Frame::message(Vec::new(), OpCode::Data(data), false);
            if self.stream.feed(Message::Frame(frame)).await.is_err() {
                return;
            }
        }
        // A closed connection is what it may come to.
        let _ = self.stream.flush().await;
    }

    /// Says so much at once that the server need not live to hear all of it.
    pub(crate) async fn say_often(&mut self, text: &str, times: usize) {
        for _ in 0..times {
            if self.stream.feed(Message::text(text)).await.is_err() {
                return;
            }
        }
        // A closed connection is what it may come to.
        let _ = self.stream.flush().await;
    }

    pub(crate) async fn move_motion(&mut self, motion: Motion, agree: bool) {
        self.say(&ClientFrame::Motion { motion, agree }).await;
    }

    /// Lets so much of the server's time pass that one more frame is no flood.
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

    /// Sends a command, as soon as that is no flood, and waits for its answer.
    pub(crate) async fn command(&mut self, decision: Option<u32>, command: &Value) -> Reply {
        self.keeps_within_limits().await;
        let id = new_id();
        self.command_as(&id, decision, command).await;
        self.answer_to(&id).await
    }

    /// Sends a command of that id.
    pub(crate) async fn command_as(&mut self, id: &str, decision: Option<u32>, command: &Value) {
        self.say(&ClientFrame::Command { id: id.to_owned(), decision, command: command.clone().into() }).await;
    }

    /// Waits for the answer to that command.
    pub(crate) async fn answer_to(&mut self, wanted: &str) -> Reply {
        self.until("the answer to a command", |frame| match frame {
            ServerFrame::Accepted { id, version } if id == wanted => Some(Reply::Accepted { version }),
            ServerFrame::Rejected { id, code, message, rule } if id == wanted => {
                Some(Reply::Rejected { code, message, rule })
            }
            ServerFrame::Unknown { id, code, message } if id == wanted => Some(Reply::Unknown { code, message }),
            _ => None,
        })
        .await
    }

    /// Asks about the position of that version and waits for the answer: the frame as it is, since an answer may be
    /// `null`.
    pub(crate) async fn asks(&mut self, version: u32, ask: &Value) -> Value {
        let id = new_id();
        self.asks_as(&id, version, ask).await;
        self.answered(&id).await
    }

    /// Asks under that id.
    pub(crate) async fn asks_as(&mut self, id: &str, version: u32, ask: &Value) {
        self.say(&ClientFrame::Ask { id: id.to_owned(), version, ask: ask.clone().into() }).await;
    }

    /// Waits for the answer to that ask.
    pub(crate) async fn answered(&mut self, wanted: &str) -> Value {
        let of_it = |frame| matches!(frame, ServerFrame::Answered { id, .. } if id == wanted).then_some(());
        self.until("the answer to an ask", of_it).await;
        serde_json::from_str(self.heard.last().expect("the answer")).expect("a frame")
    }

    /// The connection answers: all that was sent before has been judged.
    pub(crate) async fn lives(&mut self) {
        self.say(&ClientFrame::Ping).await;
        self.until("a pong", |frame| (frame == ServerFrame::Pong).then_some(())).await;
    }

    /// Goes without a word, as a broken line does.
    pub(crate) fn drops(self) {}
}

/// An id for a command that no other command has.
pub(crate) fn new_id() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    format!("c{}", NEXT.fetch_add(1, Ordering::Relaxed))
}
