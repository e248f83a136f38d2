//! One network that sends every kind of request as fast as it gets replies, within the normal limits. The attack
//! measures the effect on an ordinary match elsewhere, and how much memory the network holds. The ratios are for
//! information; more memory than [`MAX_HELD`] is a fault.

use crate::Span;
use crate::crowds::{ELSEWHERE, Scene};
use crate::harness::{Line, Person, Server, game_with_decks};
use crate::tally::{Fault, Tally};
use futures_util::future::{BoxFuture, FutureExt};
use reqwest::Method;
use serde_json::json;
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::io::AsyncWriteExt;
use tokio::task::JoinSet;

/// The address of the hostile network.
const FROM: Ipv4Addr = Ipv4Addr::new(127, 9, 0, 1);
/// 16 clients do the same thing at the same time.
const AT_ONCE: usize = 16;
/// The number of connections that request a long response and do not read it.
const UNREAD: usize = 130;
/// The maximum memory that one network may make the server hold, in KiB.
const MAX_HELD: u64 = 64 << 10;

/// The work of one client until it is stopped.
type Deed = Box<dyn Fn(Person) -> BoxFuture<'static, ()> + Send + Sync>;

pub(crate) async fn attack(span: Span) -> Tally {
    let server = Server::in_real_time(&[]);
    let (mut tally, scene) = (Tally::default(), Scene::of(&server, span.seed).await);
    let hostile = server.nobody_from(FROM).enters("Mallory").await;
    let deeds = deeds(&server, &hostile, &scene).await;
    let time = match span.short {
        true => Duration::from_millis(300),
        false => span.until.saturating_duration_since(Instant::now()) / (2 * deeds.len() as u32 + 1),
    };
    let mut calm = scene.waits(time).await;
    for (what, deed) in deeds {
        let (held, deed) = (server.resident(), Arc::new(deed));
        let mut busy = JoinSet::new();
        for _ in 0..AT_ONCE {
            busy.spawn_on(deed(hostile.clone()), ELSEWHERE.handle());
        }
        let felt = scene.waits(time).await;
        let more = server.resident().saturating_sub(held);
        busy.shutdown().await;
        let after = scene.waits(time).await;
        let ratio = |share| at(&felt, share) / f64::midpoint(at(&calm, share), at(&after, share));
        tally.figure(
            what,
            format!(
                "waiting times elsewhere: p50 × {:.1}, p99 × {:.1}; {} MiB more",
                ratio(0.5),
                ratio(0.99),
                more >> 10
            ),
        );
        tally.holds(more < MAX_HELD, Fault::Kept, || format!("{what}: the network holds {more} KiB"));
        tally.count("kinds of requests", 1);
        calm = after;
    }
    tally
}

/// A percentile of waiting times, in milliseconds.
fn at(waits: &[Duration], share: f64) -> f64 {
    let nth = (waits.len().saturating_sub(1) as f64 * share) as usize;
    waits.get(nth).map_or(f64::NAN, Duration::as_secs_f64) * 1e3
}

/// Everything that a network can do repeatedly.
async fn deeds(server: &Server, hostile: &Person, scene: &Scene) -> Vec<(&'static str, Deed)> {
    let game = game_with_decks(server).await;
    let deck = hostile.post("/api/decks", json!({ "game": game, "deck": { "name": "Mine", "parts": {} } })).await.ok();
    let deck = format!("/api/decks/{}", deck["id"].as_str().expect("an id"));
    let (share, table) = (format!("{deck}/share"), format!("/api/tables/{}", scene.table.lock().unwrap()));
    let requests = [
        ("pages", Method::GET, "/", None),
        ("unknown routes", Method::GET, "/api/nowhere", None),
        ("the current player", Method::GET, "/api/me", None),
        ("a table", Method::GET, &*table, None),
        ("lists of matches", Method::GET, "/api/matches", None),
        ("own decks", Method::GET, "/api/decks", None),
        ("decks shared", Method::POST, &*share, None),
        ("decks deleted", Method::DELETE, "/api/decks/none", None),
        ("feeds deleted", Method::DELETE, "/api/calls/feed", None),
        ("new names", Method::PATCH, "/api/me", Some(json!({ "name": "Mallory" }).to_string())),
        ("new guests", Method::POST, "/api/session", Some(json!({ "name": "Trudy" }).to_string())),
        ("long replays", Method::GET, &*scene.longest, None),
        ("imports", Method::POST, "/api/matches/import", Some(scene.record.to_string())),
    ];
    let mut deeds: Vec<(&'static str, Deed)> = requests
        .into_iter()
        .map(|(what, method, path, body)| (what, requesting(method, path.to_owned(), body.map(Arc::from))))
        .collect();
    let longest = scene.longest.clone();
    deeds
        .push(("long replays that are not read", Box::new(move |person| not_reading(person, longest.clone()).boxed())));
    deeds.push(("sockets opened and closed", Box::new(|person| coming_and_going(person).boxed())));
    deeds.push(("endless fragmented messages", Box::new(|person| in_pieces(person).boxed())));
    deeds.push(("endless request headers", Box::new(|person| endless_heads(person).boxed())));
    deeds
}

fn requesting(method: Method, path: String, body: Option<Arc<str>>) -> Deed {
    Box::new(move |person| {
        let (method, path, body) = (method.clone(), path.clone(), body.clone());
        async move { while person.tries(method.clone(), &path, body.as_deref()).await.is_some() {} }.boxed()
    })
}

async fn not_reading(person: Person, path: String) {
    let line = Line { room: Some(4096), from: Some(FROM) };
    let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\n\r\n");
    let mut unread = Vec::new();
    for _ in 0..UNREAD / AT_ONCE {
        if let Ok(mut line) = line.connect(&person.address()).await {
            // The server may have refused the connection.
            let _ = line.write_all(request.as_bytes()).await;
            unread.push(line);
        }
    }
    std::future::pending().await
}

async fn coming_and_going(person: Person) {
    let line = Line { from: Some(FROM), ..Line::default() };
    loop {
        drop(person.reaches_over("/ws/lobby", line).await);
    }
}

async fn in_pieces(person: Person) {
    let line = Line { from: Some(FROM), ..Line::default() };
    loop {
        if let Ok(mut socket) = person.reaches_over("/ws/lobby", line).await {
            socket.say_in_empty_pieces(100_000).await;
        }
    }
}

async fn endless_heads(person: Person) {
    let line = Line { from: Some(FROM), ..Line::default() };
    let mut open = Vec::new();
    loop {
        let Ok(mut line) = line.connect(&person.address()).await else { continue };
        let _ = line.write_all(b"GET / HTTP/1.1\r\nhost: x\r\nx-long: ").await;
        for _ in 0..100 {
            if line.write_all(&[b'x'; 4096]).await.is_err() {
                break;
            }
        }
        open.push(line);
        open.drain(..open.len().saturating_sub(UNREAD / AT_ONCE));
    }
}
