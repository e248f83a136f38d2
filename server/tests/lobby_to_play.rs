//! Plays from the lobby to the end of a match, over real sockets and with a database in a real file. The front-door
//! suite in `/tests` covers everything else.

// clippy.toml allows it in tests, but not in the functions that tests call.
#![allow(clippy::unwrap_used)]

use clap::Parser;
use futures_util::{SinkExt, StreamExt};
use games::game::{Outcome, Role};
use protocol::changes::apply;
use protocol::frame::{ClientFrame, Known, ServerFrame};
use protocol::record::MatchRecord;
use protocol::rest::{Session, TableView};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use starboard::config::Config;
use starboard::proof::{commitment, hex};
use starboard::replay::verify;
use starboard::store::Store;
use std::net::SocketAddr;
use std::path::PathBuf;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

#[derive(Parser)]
struct Line {
    #[command(flatten)]
    config: Config,
}

struct Server {
    at: SocketAddr,
    folder: PathBuf,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<()>,
}

impl Server {
    async fn start(folder: PathBuf) -> Server {
        let data = folder.display().to_string();
        let config = Line::parse_from(["starboard", "--data", &data, "--bot-delay-ms", "0"]).config;
        let store = Store::open(&config.location()).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let at = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(async move {
            let stopped = async { drop(stopped.await) };
            starboard::run(config, |_| None, store, None, listener, stopped).await.unwrap();
        });
        Server { at, folder, stop: Some(stop), running }
    }

    async fn stop(mut self) -> PathBuf {
        drop(self.stop.take());
        self.running.await.unwrap();
        self.folder
    }

    /// Sends a request on a new connection, and returns the status and the body.
    async fn ask(&self, method: &str, path: &str, token: &str, body: Option<Value>) -> (u16, Value) {
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {token}\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.at,
            body.len()
        );
        let mut stream = TcpStream::connect(self.at).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.unwrap();
        let answer = String::from_utf8(answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, serde_json::from_str(body).unwrap_or(Value::Null))
    }

    async fn done<T: DeserializeOwned>(&self, method: &str, path: &str, token: &str, body: Option<Value>) -> T {
        let (status, answer) = self.ask(method, path, token, body).await;
        assert_eq!(status, 200, "{method} {path}: {answer}");
        serde_json::from_value(answer).unwrap()
    }

    async fn guest(&self, name: &str) -> String {
        let session: Session = self.done("POST", "/api/session", "", Some(json!({"name": name}))).await;
        session.token
    }

    async fn sit_down(&self, table: &str, token: &str, version: Option<u32>) -> Player {
        let query = version.map(|version| format!("?version={version}")).unwrap_or_default();
        let mut request = format!("ws://{}/ws/tables/{table}{query}", self.at).into_client_request().unwrap();
        request.headers_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
        let (socket, _) = tokio_tungstenite::connect_async(request).await.unwrap();
        Player { socket, sent: 0, version: 0, known: Value::Null }
    }
}

/// A player who knows no rules and answers every question with one of the listed choices.
struct Player {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    sent: u32,
    version: u32,
    /// The state according to the frames so far.
    known: Value,
}

impl Player {
    async fn hear(&mut self) -> ServerFrame {
        let frame = loop {
            match self.socket.next().await.unwrap().unwrap() {
                Message::Text(text) => break serde_json::from_str(&text).unwrap(),
                Message::Ping(_) => {}
                other => panic!("{other:?}"),
            }
        };
        let version = match &frame {
            ServerFrame::Welcome(welcome) => {
                self.known = serde_json::to_value(&welcome.known).unwrap();
                welcome.version
            }
            ServerFrame::Update(update) => {
                apply(&mut self.known, &update.changes).unwrap();
                update.version
            }
            _ => self.version,
        };
        assert!(version >= self.version, "versions never decrease");
        self.version = version;
        frame
    }

    fn knows(&self) -> Known {
        serde_json::from_value(self.known.clone()).unwrap()
    }

    async fn say(&mut self, frame: &ClientFrame) {
        self.socket.send(Message::text(serde_json::to_string(frame).unwrap())).await.unwrap();
    }

    async fn answer(&mut self, Known { decisions, choices, .. }: Known) {
        let Some(asked) = decisions.iter().find(|decision| decision.id > 0) else { return };
        let actions: Vec<_> = choices.iter().filter(|choice| choice.role == Role::Action).collect();
        self.sent += 1;
        // Chooses a different command every time, so that no loop of the rules can stop the test.
        let choice = actions[(self.sent as usize * 7) % actions.len()];
        let mut command = choice.command.value();
        if let Some(range) = &choice.range {
            command[range.field.as_ref()] = json!(range.min);
        }
        let id = format!("command {}", self.sent);
        self.say(&ClientFrame::Command { id, decision: Some(asked.id), command: command.into() }).await;
    }

    /// Waits for the end of the match.
    async fn outcome(&mut self) -> Outcome {
        loop {
            // A player who connects after the end gets a welcome.
            if let ServerFrame::Welcome(_) | ServerFrame::Update(_) = self.hear().await
                && let Some(outcome) = self.knows().outcome
            {
                return outcome;
            }
        }
    }

    /// Plays until the match is over or `most` commands have been sent. Returns true if it is over.
    async fn play(&mut self, most: u32) -> bool {
        let until = self.sent + most;
        while self.sent < until {
            match self.hear().await {
                ServerFrame::Welcome(_) | ServerFrame::Update(_) => {}
                ServerFrame::Rejected { code, message, .. } if code != "stale" => panic!("{code}: {message}"),
                ServerFrame::Error { code, message, .. } => panic!("{code}: {message}"),
                _ => continue,
            }
            let known = self.knows();
            if known.outcome.is_some() {
                return true;
            }
            self.answer(known).await;
        }
        false
    }
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("starboard-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_click_starts_a_match_against_bots_that_survives_a_restart_and_can_be_continued_later() {
    let mut server = Server::start(folder("one-click")).await;
    let token = server.guest("Wren").await;
    let game = &games::ALL[0].info;
    let options: Value = serde_json::from_str(game.presets[0].options).unwrap();
    let new = json!({"game": game.slug, "options": options, "seats": 2, "visibility": "private", "bots": ["officer"],
        "start": true, "clock": {"turn": 0, "reaction": 0}});
    let table: TableView = server.done("POST", "/api/tables", &token, Some(new)).await;
    let id = table.summary.id;
    let path = format!("/api/tables/{id}");
    let stranger = server.guest("Odo").await;
    assert_eq!(server.ask("GET", &path, &stranger, None).await.0, 404, "strangers cannot find a private table");

    let mut player = server.sit_down(&id, &token, None).await;
    assert!(!player.play(6).await, "no match is that short");
    // The server stops and starts again. The player's version stays the same.
    let version = player.version;
    server = Server::start(server.stop().await).await;
    let mut player = Player { version, sent: 1000, ..server.sit_down(&id, &token, Some(version)).await };
    // The bot may have won by then.
    if !player.play(30).await {
        player.say(&ClientFrame::Resign).await;
        assert_eq!(player.outcome().await.places, [2, 1]);
    }
    let record: MatchRecord = server.done("GET", &format!("/api/matches/{id}/export"), &token, None).await;
    assert_eq!(verify(&record).fault, None);
    let (status, again) = server.ask("GET", &format!("/api/matches/{id}/replay?from=0&to=2"), &token, None).await;
    assert_eq!((status, again["steps"].as_array().map(Vec::len)), (200, Some(3)));

    // Another match continues from the third position with its own dice, and its record is valid too.
    let fork: TableView =
        server.done("POST", &format!("/api/matches/{id}/fork"), &token, Some(json!({"version": 3}))).await;
    let path = format!("/api/tables/{}", fork.summary.id);
    server.done::<TableView>("POST", &format!("{path}/bot"), &token, Some(json!({"level": "random"}))).await;
    server.done::<TableView>("POST", &format!("{path}/start"), &token, None).await;
    let mut player = server.sit_down(&fork.summary.id, &token, None).await;
    assert!(!player.play(5).await);
    player.say(&ClientFrame::Resign).await;
    assert_eq!(player.outcome().await.places, [2, 1]);
    let path = format!("/api/matches/{}/export", fork.summary.id);
    let forked: MatchRecord = server.done("GET", &path, &token, None).await;
    assert_eq!(verify(&forked).fault, None);
    assert_eq!(forked.inputs[..3], record.inputs[..3]);
    assert_ne!(forked.dice.secret, record.dice.secret);
    std::fs::remove_dir_all(server.stop().await).unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_by_invite_and_one_resigns() {
    let server = Server::start(folder("invite")).await;
    let (host, guest) = (server.guest("Mirela").await, server.guest("Caspar").await);
    let new = json!({"game": games::ALL[0].info.slug, "seats": 2, "visibility": "private"});
    let table: TableView = server.done("POST", "/api/tables", &host, Some(new)).await;
    let path = format!("/api/tables/{}", table.summary.id);
    let promised = table.dice.commitment.unwrap();
    let nonce = "ab".repeat(32);
    let join = Some(json!({"invite": table.invite}));
    server.done::<TableView>("POST", &format!("{path}/join"), &guest, join).await;
    assert_eq!(server.ask("POST", &format!("{path}/start"), &host, None).await.1["code"], "not-ready");
    let ready = Some(json!({"ready": true, "nonce_hash": hex(&commitment(&[0xab; 32]))}));
    server.done::<TableView>("POST", &format!("{path}/ready"), &guest, ready).await;
    assert_eq!(server.ask("POST", &format!("{path}/start"), &guest, None).await.0, 403, "only the host starts");
    let mut leaving = server.sit_down(&table.summary.id, &guest, None).await;
    // The table counts the guest as present only once it has greeted them.
    assert!(matches!(leaving.hear().await, ServerFrame::Welcome(_)));
    server.done::<TableView>("POST", &format!("{path}/start"), &host, None).await;
    let revealed = Some(json!({"nonce": nonce}));
    server.done::<TableView>("POST", &format!("{path}/reveal"), &guest, revealed).await;

    let mut watching = server.sit_down(&table.summary.id, &host, None).await;
    leaving.say(&ClientFrame::Resign).await;
    assert_eq!(watching.outcome().await.places, [1, 2]);
    let after: TableView = server.done("GET", &path, &guest, None).await;
    assert_eq!(after.dice.commitment, Some(promised));
    assert_eq!(after.dice.nonces, [None, Some(nonce)]);
    assert!(after.dice.secret.is_some() && after.summary.seats[1].gone);
    std::fs::remove_dir_all(server.stop().await).unwrap();
}
