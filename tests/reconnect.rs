//! Lost connections: a client that returns gets everything exactly once.

use crate::harness::{
    Match, Player, Reply, Server, Socket, moments, new_table, play, play_and_listen, seated, started, table_id, with,
};
use protocol::frame::{LogEntry, ServerFrame};
use serde_json::json;

async fn in_the_middle(server: &Server, seed: u64) -> (Match, [Player; 2]) {
    let of = started(server, json!({})).await;
    let mut players = Player::both(&of, seed).await;
    play_and_listen(&mut players, 8).await;
    (of, players)
}

/// The events of a socket's welcome.
fn welcomed(socket: &Socket) -> Vec<LogEntry> {
    let frames = socket.heard.iter().map(|text| serde_json::from_str(text).expect("a frame"));
    let mut logs =
        frames.filter_map(|frame| if let ServerFrame::Welcome(welcome) = frame { Some(welcome.log) } else { None });
    logs.next().expect("a welcome")
}

/// The events that a socket received in updates, oldest first.
fn updates(socket: &Socket) -> Vec<LogEntry> {
    let frames = socket.heard.iter().map(|text| serde_json::from_str(text).expect("a frame"));
    let updates = frames.filter_map(|frame| if let ServerFrame::Update(update) = frame { Some(update) } else { None });
    updates.flat_map(|update| update.log().collect::<Vec<_>>()).collect()
}

#[tokio::test]
async fn a_returning_client_gets_the_missed_events_once_and_in_order() {
    let server = Server::start();
    let (of, mut players) = in_the_middle(&server, 1).await;
    // Two windows of one player: one stays, one disconnects.
    let mut stays = of.guest.sits_down(&of.id).await;
    let version = stays.welcome().await.version;
    play_and_listen(&mut players, 12).await;
    let now = players[1].seen().version;
    stays.until_seen("the latest version", |seen| seen.version >= now).await;
    assert!(now > version, "there are missed events");
    let mut back =
        of.guest.opens(&format!("/ws/tables/{}?version={version}", of.id)).await.expect("the client may reconnect");
    let caught_up = loop {
        match back.hear().await.map(|text| serde_json::from_str(&text).expect("a frame")) {
            Some(ServerFrame::Update(update)) => break update,
            Some(ServerFrame::Welcome(_)) => panic!("a few missed events need no welcome"),
            Some(_) => (),
            None => panic!("closed"),
        }
    };
    let events: Vec<LogEntry> = caught_up.log().collect();
    assert_eq!(events, updates(&stays), "neither lost nor sent twice");
    assert!(events.iter().all(|entry| entry.version > version && entry.version <= caught_up.version));
    assert!(events.windows(2).all(|pair| pair[0].version <= pair[1].version));
    let told = moments(&back.heard).pop().expect("an update");
    assert_eq!((told.version, &told.known), (stays.seen().version, &stays.seen().known));
}

#[tokio::test]
async fn the_log_route_returns_exactly_the_events_that_a_viewer_was_shown() {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    let onlooker = server.guest("Joan").await;
    let mut watching = onlooker.sits_down(&of.id).await;
    watching.welcome().await;
    let mut players = Player::both(&of, 5).await;
    while play_and_listen(&mut players, 25).await == 25 {
        let newest = onlooker.sits_down(&of.id).await.welcome().await.version;
        watching.until_seen("the latest version", |seen| seen.version >= newest).await;
    }
    watching.until_seen("the end", |seen| seen.outcome.is_some()).await;
    let path = format!("/api/matches/{}/log", of.id);
    let sockets = [&players[0].socket, &players[1].socket, &watching];
    for (person, socket) in [&of.host, &of.guest, &onlooker].into_iter().zip(sockets) {
        let log: Vec<LogEntry> = person.get(&path).await.typed();
        let latest = person.sits_down(&of.id).await.welcome().await.log;
        assert!(log.len() > latest.len() && log.ends_with(&latest), "{} and {}", log.len(), latest.len());
        let told = [welcomed(socket), updates(socket)].concat();
        assert_eq!(log, told);
        let part: Vec<LogEntry> = person.get(&format!("{path}?to=20")).await.typed();
        assert!(!part.is_empty() && log.starts_with(&part) && log[part.len()].version > 20);
    }
}

#[tokio::test]
async fn there_is_no_log_before_the_start_or_for_strangers() {
    let server = Server::start();
    let of = seated(&server, with(new_table(&server).await, json!({ "visibility": "private" }))).await;
    let path = format!("/api/matches/{}/log", of.id);
    assert_eq!(of.host.get(&path).await.refused(409).code, "not-begun");
    server.guest("Eve").await.get(&path).await.refused(404);
}

#[tokio::test]
async fn an_unknown_version_gets_a_welcome() {
    let server = Server::start();
    let (of, players) = in_the_middle(&server, 2).await;
    for version in ["999999", "4294967295"] {
        let mut socket =
            of.host.opens(&format!("/ws/tables/{}?version={version}", of.id)).await.expect("the client may reconnect");
        assert_eq!(socket.welcome().await.version, players[0].seen().version);
    }
}

#[tokio::test]
async fn a_new_connection_sees_the_same_as_an_old_one() {
    let server = Server::start();
    let (of, mut players) = in_the_middle(&server, 3).await;
    for _ in 0..12 {
        play(&mut players, 4).await;
        for (person, player) in [&of.host, &of.guest].into_iter().zip(&mut players) {
            let mut fresh = person.sits_down(&of.id).await;
            fresh.welcome().await;
            let now = fresh.seen().version;
            player.socket.until_seen("the latest version", |seen| seen.version >= now).await;
            assert_eq!(fresh.seen().position(), player.seen().position());
        }
    }
}

#[tokio::test]
async fn the_log_of_a_welcome_equals_the_live_events() {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 4).await;
    play(&mut players, 25).await;
    for (person, player) in [&of.host, &of.guest].into_iter().zip(&mut players) {
        let welcome = person.sits_down(&of.id).await.welcome().await;
        player.socket.until_seen("the latest version", |seen| seen.version >= welcome.version).await;
        let live = updates(&player.socket);
        assert!(!live.is_empty());
        assert!(welcome.log.ends_with(&live), "the same events in the same order");
    }
}

#[tokio::test]
async fn a_command_resent_after_a_lost_connection_has_one_effect() {
    let server = Server::start();
    let (of, mut players) = in_the_middle(&server, 5).await;
    for round in 0..10 {
        let index = loop {
            if let Some(index) = players.iter().position(Player::is_awaited) {
                break index;
            }
            play(&mut players, 1).await;
        };
        let person = [&of.host, &of.guest][index];
        let (decision, command) = players[index].chooses();
        let before = players[index].seen().version;
        let id = format!("resent-{round}");
        let mut broken = person.sits_down(&of.id).await;
        broken.welcome().await;
        broken.command_as(&id, decision, &command).await;
        broken.drops();
        let mut again = person.sits_down(&of.id).await;
        again.welcome().await;
        again.command_as(&id, decision, &command).await;
        let Reply::Accepted { version } = again.answer_to(&id).await else { panic!("a listed choice was refused") };
        let seen = players[index].socket.until_seen("the effect", |seen| seen.version >= version).await;
        assert!(version - before <= 1, "one effect, not {}", version - before);
        assert_eq!(seen.version, version, "no input followed it");
    }
}

#[tokio::test]
async fn a_slow_reader_gets_the_latest_view_and_delays_no_other_client() {
    let server = Server::start();
    let host = server.guest("Ada").await;
    let bots = ["random"; 5];
    let body = with(new_table(&server).await, json!({ "seats": 6, "bots": bots, "start": true }));
    let id = table_id(&host.post("/api/tables", body).await.ok());
    // The slow client receives a welcome and then reads nothing, while the bots produce far more than all buffers can
    // hold.
    let mut slow = server.nobody().sits_down_at_a_thin_line(&id).await;
    slow.welcome().await;
    let mut quick = server.nobody().sits_down(&id).await;
    quick.welcome().await;
    host.post(&format!("/api/tables/{id}/leave"), json!({})).await.ok();
    let newest = quick.until_seen("many versions", |seen| seen.outcome.is_some() || seen.version > 900).await.version;
    drop(quick);
    slow.until_seen("the latest version", |seen| seen.version >= newest).await;
    let frames: Vec<ServerFrame> = slow.heard.iter().map(|text| serde_json::from_str(text).expect("a frame")).collect();
    let welcomes = frames.iter().filter(|frame| matches!(frame, ServerFrame::Welcome(_))).count();
    assert!(welcomes > 1, "a new welcome replaces a backlog of {} frames", frames.len());
    let mut version = 0;
    for frame in &frames {
        match frame {
            ServerFrame::Welcome(welcome) => version = welcome.version,
            ServerFrame::Update(update) => {
                assert!(update.told.iter().all(|entries| entries.version > version), "nothing is sent twice");
                version = update.version;
            }
            _ => (),
        }
    }
}
