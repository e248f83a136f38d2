//! Several nodes over one database: together they behave like one server, even if some of them fail.

use crate::disk::play_until_refused;
use crate::harness::{
    Cluster, Match, Person, Player, Postgres, Reply, Server, Socket, WAIT_TIMEOUT, hear_anything, new_table, play,
    play_to_the_end, seated, starboard, started, table_id, with,
};
use crate::restart::{Sent, all_send_at_once, heard_before_the_end, resend};
use crate::review_room;
use protocol::frame::{ClientFrame, LobbyFrame, ServerFrame};
use protocol::record::{MatchRecord, RecordedInput};
use protocol::review_room::{ReviewClientFrame, ReviewServerFrame};
use serde_json::{Value, json};
use sqlx::ConnectOptions;
use sqlx::postgres::PgConnectOptions;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A match whose table is at the first node and whose players are at two others.
async fn match_at_three_nodes(cluster: &Cluster, changes: Value) -> Match {
    let of = started(&cluster.nodes[0], changes).await;
    Match { host: cluster.at(1, &of.host), guest: cluster.at(2, &of.guest), id: of.id }
}

async fn until_ready(node: &Server, status: u16) {
    while node.nobody().get("/readyz").await.status != status {
        tokio::task::yield_now().await;
    }
}

fn verified(cluster: &Cluster) {
    let all = starboard(&["verify", "--all", "--database", &cluster.database]);
    assert!(all.status.success(), "{}", String::from_utf8_lossy(&all.stdout));
}

#[tokio::test]
async fn people_at_three_nodes_play_one_match() {
    let cluster = Cluster::of(3);
    let of = match_at_three_nodes(&cluster, json!({})).await;
    let mut onlooker = cluster.nodes[2].guest("Lin").await.sits_down(&of.id).await;
    let welcome = onlooker.welcome().await;
    assert!(welcome.presence.iter().any(|present| present.name == "Lin"), "{:?}", welcome.presence);
    let mut players = Player::both(&of, 1).await;
    let looks_on = onlooker.until_seen("the end", |seen| seen.outcome.is_some());
    let (outcome, seen) = tokio::join!(play_to_the_end(&mut players), looks_on);
    assert_eq!(seen.outcome, Some(outcome));
    cluster.until_living(&[(0, 1), (1, 0), (2, 0)]).await;
    let next = of.guest.post(&format!("/api/tables/{}/rematch", of.id), json!({})).await.ok();
    assert_eq!(next["summary"]["status"], "waiting", "a rematch can be requested at another node: {next}");
    verified(&cluster);
}

#[tokio::test]
async fn an_invalid_frame_at_another_node_gets_an_error_and_the_connection_stays_open() {
    let cluster = Cluster::of(2);
    let of = started(&cluster.nodes[0], json!({})).await;
    let mut socket = cluster.at(1, &of.guest).sits_down(&of.id).await;
    socket.say_raw("{\"type\":\"nonsense\"}").await;
    let code = socket.until("what is wrong", |frame| match frame {
        ServerFrame::Error { code, .. } => Some(code),
        _ => None,
    });
    assert_eq!(code.await, "malformed");
    socket.lives().await;
    let stranger = cluster.nodes[1].guest("Mallory").await;
    let private = with(new_table(&cluster.nodes[0]).await, json!({ "visibility": "private" }));
    let hidden = cluster.nodes[0].guest("Ada").await.post("/api/tables", private).await.ok();
    let path = format!("/ws/tables/{}", table_id(&hidden));
    assert!(stranger.opens(&path).await.is_err(), "a private table is hidden at every node");
}

/// The replies to commands that were pending at a failure, read until the sockets close.
async fn answers(sent: &[Sent], tables: &mut [[Player; 2]]) -> Vec<Option<Reply>> {
    let mut answers = Vec::new();
    for one in sent {
        answers.push(heard_before_the_end(&mut tables[one.table][one.seat], &one.id).await);
    }
    answers
}

#[tokio::test]
async fn when_the_node_of_a_table_is_killed_no_command_is_lost_or_executed_twice() {
    let mut cluster = Cluster::of(3);
    let (mut matches, mut tables) = (Vec::new(), Vec::new());
    for seed in 0..3 {
        let of = match_at_three_nodes(&cluster, json!({})).await;
        let mut players = Player::both(&of, seed).await;
        assert_eq!(play(&mut players, 8).await, 8);
        matches.push(of);
        tables.push(players);
    }
    let sent = all_send_at_once(&mut tables, 0).await;
    cluster.nodes[0].kill();
    let answers = answers(&sent, &mut tables).await;
    for (one, answer) in sent.iter().zip(answers) {
        resend(&matches[one.table], one, answer).await;
    }
    for (of, players) in matches.iter().zip(&mut tables) {
        *players = Player::both(of, 9).await;
        assert_eq!(play(players, 8).await, 8, "play continues at another node");
    }
    cluster.nodes[0].start_again();
    let back = matches.iter().map(|of| cluster.at(0, &of.host));
    for (of, host) in matches.iter().zip(back.collect::<Vec<_>>()) {
        host.sits_down(&of.id).await.welcome().await;
    }
    verified(&cluster);
}

#[tokio::test]
async fn a_stalled_node_writes_nothing_more_and_restarts() {
    let cluster = Cluster::of(3);
    let of = match_at_three_nodes(&cluster, json!({})).await;
    let mut players = Player::both(&of, 3).await;
    assert_eq!(play(&mut players, 6).await, 6);
    // Players connected to the node itself have pending commands there.
    let mut at_home =
        [cluster.at(0, &of.host).sits_down(&of.id).await, cluster.at(0, &of.guest).sits_down(&of.id).await];
    for socket in &mut at_home {
        socket.welcome().await;
    }
    while !players.iter().any(Player::is_awaited) {
        hear_anything(&mut players).await;
    }
    let seat = players.iter().position(Player::is_awaited).expect("a player to move");
    let (decision, command) = players[seat].chooses();
    cluster.nodes[0].signal("STOP");
    at_home[seat].command_as("too-late", decision, &command).await;
    for player in &mut players {
        player.socket.until_closed().await;
    }
    let mut players = Player::both(&of, 4).await;
    let version = players[0].seen().version;
    assert_eq!(play(&mut players, 6).await, 6, "play continues at another node");
    cluster.nodes[0].signal("CONT");
    for socket in &mut at_home {
        assert_eq!(socket.until_closed().await.0, 1013, "its clients must reconnect");
    }
    until_ready(&cluster.nodes[0], 200).await;
    let host = cluster.at(0, &of.host);
    let replay = crate::harness::whole_replay(&host, &of.id, "spectator").await;
    assert!(replay.length >= version, "nothing is lost");
    let again = Match { id: of.id.clone(), host, guest: of.guest.clone() };
    let mut players = Player::both(&again, 5).await;
    assert_eq!(play(&mut players, 6).await, 6, "play continues even at the restarted node");
    verified(&cluster);
}

#[tokio::test]
async fn a_resumed_node_without_its_tables_sends_neither_final_replies_nor_old_positions() {
    let cluster = Cluster::of(3);
    let of = match_at_three_nodes(&cluster, json!({})).await;
    let mut players = Player::both(&of, 3).await;
    assert_eq!(play(&mut players, 6).await, 6);
    let mut at_home =
        [cluster.at(0, &of.host).sits_down(&of.id).await, cluster.at(0, &of.guest).sits_down(&of.id).await];
    for socket in &mut at_home {
        socket.welcome().await;
    }
    while !players.iter().any(Player::is_awaited) {
        hear_anything(&mut players).await;
    }
    let seat = players.iter().position(Player::is_awaited).expect("a player to move");
    let (decision, command) = players[seat].chooses();
    cluster.nodes[0].signal("STOP");
    for player in &mut players {
        player.socket.until_closed().await;
    }
    let mut players = Player::both(&of, 4).await;
    players[seat].socket.command_as("twice", decision, &command).await;
    let Reply::Accepted { version } = players[seat].socket.answer_to("twice").await else { panic!("it was listed") };
    play(&mut players, 6).await;
    // When the node resumes, it finds the same command again and a new connection.
    at_home[seat].command_as("twice", decision, &command).await;
    let comes = cluster.at(0, [&of.host, &of.guest][seat]);
    let id = of.id.clone();
    let coming = tokio::spawn(async move {
        let Ok(mut socket) = comes.opens(&format!("/ws/tables/{id}")).await else { return };
        while let Some(text) = socket.hear().await {
            if let Ok(ServerFrame::Welcome(welcome)) = serde_json::from_str(&text) {
                assert!(welcome.version >= version, "{} was shown after {version}", welcome.version);
                return;
            }
        }
    });
    cluster.nodes[0].signal("CONT");
    while let Some(text) = at_home[seat].hear().await {
        match serde_json::from_str(&text).expect("a frame") {
            ServerFrame::Rejected { .. } => panic!("it was accepted by another node: {text}"),
            ServerFrame::Accepted { version: again, .. } => assert_eq!(again, version),
            _ => {}
        }
    }
    coming.await.expect("it is shown the current position or nothing");
    verified(&cluster);
}

#[tokio::test]
async fn on_sigterm_the_other_nodes_take_over_immediately() {
    let mut cluster = Cluster::of(3);
    let of = match_at_three_nodes(&cluster, json!({})).await;
    let mut players = Player::both(&of, 3).await;
    assert_eq!(play(&mut players, 6).await, 6);
    let mut at_home = cluster.at(0, &of.host).sits_down(&of.id).await;
    at_home.welcome().await;
    assert!(cluster.nodes[0].terminate().success());
    // The close code says either that the server stops or that the table moves, whichever is reported first.
    for socket in [&mut at_home].into_iter().chain(players.iter_mut().map(|player| &mut player.socket)) {
        let code = socket.until_closed().await.0;
        assert!([1001, 1013].contains(&code), "{code}");
    }
    let mut players = Player::both(&of, 4).await;
    assert_eq!(play(&mut players, 6).await, 6);
    let living = cluster.living();
    assert!(!living.contains_key("node 0"), "{living:?}");
}

#[tokio::test]
async fn a_drained_node_has_no_tables_and_its_players_continue() {
    let cluster = Cluster::of(2);
    let of = started(&cluster.nodes[0], json!({})).await;
    let mut players = Player::both(&of, 3).await;
    assert_eq!(play(&mut players, 6).await, 6);
    let all: Vec<Value> = serde_json::from_str(&cluster.command(&["nodes", "--json"])).expect("JSON");
    let first = all.iter().find(|node| node["name"] == "node 0").expect("a live node");
    cluster.command(&["nodes", "drain", &first["number"].to_string()]);
    for player in &mut players {
        assert_eq!(player.socket.until_closed().await.0, 1013, "the client must reconnect");
    }
    let mut players = Player::both(&of, 4).await;
    assert_eq!(play(&mut players, 6).await, 6, "with sockets at the same node");
    cluster.until_living(&[(0, 0), (1, 1)]).await;
    assert!(cluster.command(&["nodes"]).contains("draining"));
}

/// Other nodes cannot reach node 0, because nothing listens at the address that it announces.
#[tokio::test]
async fn a_node_that_cannot_reach_the_tables_node_responds_busy_and_play_continues() {
    let mut cluster = Cluster::over(Postgres::shared(), 1, &["--peer-address", "127.0.0.1:1"]);
    cluster.add(&[]);
    let of = started(&cluster.nodes[0], json!({})).await;
    let mut players = Player::both(&of, 3).await;
    assert_eq!(play(&mut players, 6).await, 6);
    let far = cluster.at(1, &of.guest);
    let refused = far.post(&format!("/api/tables/{}/rematch", of.id), json!({})).await;
    assert_eq!(refused.refused(503).code, "busy");
    assert_eq!(play(&mut players, 6).await, 6, "the table's node is not affected");
    until_ready(&cluster.nodes[1], 200).await;
}

#[tokio::test]
async fn a_node_that_asks_the_wrong_node_for_a_table_looks_it_up_again() {
    let cluster = Cluster::of(3);
    let of = started(&cluster.nodes[0], json!({})).await;
    let far = cluster.at(1, &of.guest);
    far.sits_down(&of.id).await.welcome().await;
    let first = cluster.known().into_iter().find(|node| node["name"] == "node 0").expect("a live node");
    cluster.command(&["nodes", "drain", &first["number"].to_string()]);
    cluster.until_living(&[(0, 0), (1, 0), (2, 0)]).await;
    cluster.at(2, &of.host).sits_down(&of.id).await.welcome().await;
    cluster.until_living(&[(0, 0), (1, 0), (2, 1)]).await;
    far.sits_down(&of.id).await.welcome().await;
    cluster.until_living(&[(0, 0), (1, 0), (2, 1)]).await;
}

#[tokio::test]
async fn strangers_at_the_peer_address_are_refused_and_logged_once() {
    let cluster = Cluster::over(Postgres::shared(), 1, &["--no-limits"]);
    let address = cluster.peer_address(0);
    for _ in 0..3 {
        let mut stranger = TcpStream::connect(&address).await.expect("the node listens");
        stranger.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").await.expect("the request is sent");
        let mut answer = Vec::new();
        // Different systems end the connection differently.
        let _ = stranger.read_to_end(&mut answer).await;
        assert!(!answer.starts_with(b"HTTP"), "{}", String::from_utf8_lossy(&answer));
    }
    let node = &cluster.nodes[0];
    let counted = |text: &str| text.contains("starboard_node_strangers_total 3");
    while !counted(&node.nobody().get("/metrics").await.text) {
        tokio::task::yield_now().await;
    }
    assert_eq!(node.said().matches("only nodes with this database's key may connect").count(), 1, "{}", node.said());
}

/// A node must not be declared dead while the database keeps it from releasing its tables.
#[tokio::test]
async fn a_slowly_draining_node_still_sends_heartbeats() {
    let cluster = Cluster::of(2);
    let of = started(&cluster.nodes[0], json!({})).await;
    of.host.sits_down(&of.id).await.welcome().await;
    let options: PgConnectOptions = cluster.database.parse().expect("an address");
    let mut locks = options.connect().await.expect("the database is reachable");
    sqlx::query("BEGIN").execute(&mut locks).await.expect("a transaction");
    sqlx::query("LOCK TABLE leases IN SHARE ROW EXCLUSIVE MODE").execute(&mut locks).await.expect("a lock");
    let first = cluster.known().into_iter().find(|node| node["name"] == "node 0").expect("a live node");
    cluster.command(&["nodes", "drain", &first["number"].to_string()]);
    let waits = "SELECT count(*) FROM pg_locks WHERE relation = 'leases'::regclass AND NOT granted";
    let began = Instant::now();
    while sqlx::query_scalar::<_, i64>(waits).fetch_one(&mut locks).await.expect("a number") == 0 {
        assert!(began.elapsed() < WAIT_TIMEOUT, "the node is not waiting for the lock");
    }
    let heard_at = "SELECT heard_at FROM nodes WHERE name = 'node 0' AND NOT ended";
    // The first heartbeat may have begun before the node was waiting.
    for _ in 0..2 {
        let latest: i64 = sqlx::query_scalar(heard_at).fetch_one(&mut locks).await.expect("a live node");
        while sqlx::query_scalar::<_, i64>(heard_at).fetch_one(&mut locks).await.expect("a live node") == latest {
            assert!(began.elapsed() < WAIT_TIMEOUT, "no heartbeat");
        }
    }
    sqlx::query("ROLLBACK").execute(&mut locks).await.expect("an end of the transaction");
    cluster.until_living(&[(0, 0), (1, 0)]).await;
    assert!(!cluster.nodes[0].said().contains("another node declared this one dead"), "{}", cluster.nodes[0].said());
}

#[tokio::test]
async fn tables_wait_with_a_message_while_the_database_is_unreachable_and_clocks_stop() {
    let postgres = Postgres::start();
    let cluster = Cluster::over(&postgres, 2, &[]);
    let of = started(&cluster.nodes[0], json!({ "clock": { "turn": 10, "reaction": 10 } })).await;
    let of = Match { host: cluster.at(1, &of.host), guest: of.guest, id: of.id };
    let mut players = Player::both(&of, 3).await;
    assert_eq!(play(&mut players, 6).await, 6);
    postgres.order("stop");
    assert_eq!(play_until_refused(&mut players).await, "database-away");
    until_ready(&cluster.nodes[0], 503).await;
    until_ready(&cluster.nodes[1], 503).await;
    let stopped = [cluster.nodes[0].time().await, cluster.nodes[1].time().await];
    // More than a turn passes while no player can act.
    postgres.pass_while_stopped(&cluster.database, Duration::from_secs(12));
    assert_eq!([cluster.nodes[0].time().await, cluster.nodes[1].time().await], stopped, "their clocks are stopped");
    postgres.order("start");
    until_ready(&cluster.nodes[0], 200).await;
    until_ready(&cluster.nodes[1], 200).await;
    let mut players = Player::both(&of, 4).await;
    assert_eq!(play(&mut players, 6).await, 6);
    players[0].socket.say(&ClientFrame::Resign).await;
    players[0].socket.until_seen("the outcome", |seen| seen.outcome.is_some()).await;
    let record: MatchRecord = of.host.get(&format!("/api/matches/{}/export", of.id)).await.typed();
    let passed = record.inputs.iter().find(|row| matches!(row.input, RecordedInput::Deadline { .. }));
    assert!(passed.is_none(), "no deadline has passed: {passed:?}");
    verified(&cluster);
}

#[tokio::test]
async fn deadlines_of_tables_without_a_node_are_handled() {
    let cluster = Cluster::over(Postgres::shared(), 2, &["--idle-seconds", "0"]);
    let of = started(&cluster.nodes[0], json!({ "clock": { "turn": 10, "reaction": 10 } })).await;
    cluster.until_living(&[(0, 0), (1, 0)]).await;
    cluster.nodes[0].advance(Duration::from_secs(10)).await;
    loop {
        let replay = of.host.get(&format!("/api/matches/{}/replay?as=spectator", of.id)).await;
        if replay.json()["length"].as_u64().is_some_and(|length| length > 0) {
            return;
        }
        tokio::task::yield_now().await;
    }
}

async fn until_listed(lobby: &mut Socket, what: &str, found: impl Fn(&Value) -> bool) {
    loop {
        let frame = lobby.hear().await.unwrap_or_else(|| panic!("the connection closed before {what}"));
        if let Ok(LobbyFrame::Lobby { open, running, mine, at_tables, .. }) = serde_json::from_str(&frame)
            && found(&json!({ "open": open, "running": running, "mine": mine, "at_tables": at_tables }))
        {
            return;
        }
    }
}

#[tokio::test]
async fn lists_chat_presence_and_ended_sessions_reach_every_node() {
    let cluster = Cluster::of(2);
    let (here, there) = (&cluster.nodes[0], &cluster.nodes[1]);
    let mut lobby = there.guest("Lin").await.opens("/ws/lobby").await.expect("the lobby is open to all");
    let of = started(here, with(new_table(here).await, json!({ "visibility": "public" }))).await;
    let shows = |found: &Value| found["running"].as_array().is_some_and(|running| !running.is_empty());
    until_listed(&mut lobby, "the table is listed", shows).await;
    let far = cluster.at(1, &of.guest);
    let mut guest = far.sits_down(&of.id).await;
    guest.welcome().await;
    let mut host = of.host.sits_down(&of.id).await;
    host.welcome().await;
    // Presence reaches other nodes with a delay.
    loop {
        let table = far.get(&format!("/api/tables/{}", of.id)).await.ok();
        let seats = table["summary"]["seats"].as_array().expect("seats");
        if seats.iter().all(|seat| seat["online"] == true) {
            break;
        }
        tokio::task::yield_now().await;
    }
    guest.say(&ClientFrame::Chat { to: vec![of.host.id.clone()], text: "psst".to_owned() }).await;
    host.until("the message", |frame| matches!(frame, ServerFrame::Chat(line) if line.text == "psst").then_some(()))
        .await;
    of.guest.post("/api/logout", json!({})).await;
    assert_eq!(guest.until_closed().await.0, 4401, "their session has ended at the other node");
    assert_eq!(far.get("/api/me").await.status, 401);
    banned_everywhere(&cluster, &of).await;
}

/// A ban at one node applies at all nodes.
async fn banned_everywhere(cluster: &Cluster, of: &Match) {
    let far = cluster.at(1, &of.host);
    let mut socket = far.sits_down(&of.id).await;
    socket.welcome().await;
    let done = cluster.nodes[0].command(&["people", "ban", &of.host.id, "--database", &cluster.database]);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    assert_eq!(socket.until_closed().await.0, 4403);
}

#[tokio::test]
async fn a_player_removed_at_another_node_is_notified_and_disconnected() {
    let cluster = Cluster::of(2);
    let here = &cluster.nodes[0];
    let of = seated(here, with(new_table(here).await, json!({ "visibility": "private" }))).await;
    let mut line = cluster.at(1, &of.guest).sits_down(&of.id).await;
    line.until("the table", |frame| matches!(frame, ServerFrame::Welcome(_)).then_some(())).await;
    of.host.post(&format!("/api/tables/{}/kick", of.id), json!({ "seat": 1 })).await.ok();
    let told = |frame| matches!(frame, ServerFrame::Notice { code, .. } if code == "removed").then_some(());
    line.until("the notice of their removal", told).await;
    assert_eq!(line.until_closed().await.0, 4404);
}

#[tokio::test]
async fn an_operators_command_to_one_node_reaches_a_table_at_another() {
    let cluster = Cluster::of(2);
    let of = started(&cluster.nodes[0], json!({})).await;
    let mut socket = of.host.sits_down(&of.id).await;
    socket.welcome().await;
    let done = cluster.nodes[1].command(&["tables", "end", &of.id, "--database", &cluster.database]);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    socket.until_seen("the end", |seen| seen.outcome.is_some()).await;
    cluster.until_living(&[(0, 1), (1, 0)]).await;
}

#[tokio::test]
async fn two_clusters_on_one_database_server_are_isolated() {
    let (one, other) = (Cluster::of(2), Cluster::of(2));
    for cluster in [&one, &other] {
        let of = started(&cluster.nodes[0], json!({})).await;
        let of = Match { guest: cluster.at(1, &of.guest), ..of };
        let mut players = Player::both(&of, 5).await;
        assert_eq!(play(&mut players, 6).await, 6);
        assert_eq!(cluster.living().len(), 2);
    }
}

#[tokio::test]
async fn invalid_node_settings_are_refused_with_a_message() {
    let cluster = Cluster::of(1);
    let elsewhere = tempfile::TempDir::new().expect("a directory");
    let elsewhere = elsewhere.path().to_str().expect("a UTF-8 path");
    let database = cluster.database.as_str();
    let refused = |line: &[&str]| {
        let done = starboard(&[&["--listen", "127.0.0.1:0", "--data", elsewhere], line].concat());
        assert!(!done.status.success(), "{line:?} was not refused");
        String::from_utf8_lossy(&done.stderr).into_owned()
    };
    let alone = refused(&["--database", database]);
    assert!(alone.contains("another Starboard server is using the database"), "{alone}");
    let of_a_file = refused(&["--peer-listen", "127.0.0.1:0"]);
    assert!(of_a_file.contains("--database"), "{of_a_file}");
    let taken = refused(&["--database", database, "--peer-listen", &cluster.peer_address(0)]);
    assert!(taken.contains("cannot listen on 127.0.0.1:"), "{taken}");
    let server = Server::over(&Postgres::shared().database());
    let beside = database_of(&server);
    let node = refused(&["--database", &beside, "--peer-listen", "127.0.0.1:0"]);
    assert!(node.contains("another Starboard server is using the database"), "{node}");
}

fn database_of(server: &Server) -> String {
    server.argument("--database")
}

#[tokio::test]
async fn a_session_is_valid_at_every_node() {
    let cluster = Cluster::of(2);
    let ada: Person = cluster.nodes[0].guest("Ada").await;
    let me = cluster.at(1, &ada).get("/api/me").await.ok();
    assert_eq!(me["id"], ada.id.as_str());
}

#[tokio::test]
async fn people_at_different_nodes_share_a_review_room_even_after_its_node_is_killed() {
    let mut cluster = Cluster::of(3);
    let of = review_room::finished(&cluster.nodes[0]).await;
    let mut people = Vec::new();
    for (node, name) in ["Lin", "Mira", "Odo"].iter().enumerate() {
        people.push(cluster.at(node, &cluster.nodes[0].guest(name).await));
    }
    let mut sockets = all_review(&people, &of).await;
    review_room::says(&mut sockets[0], &ReviewClientFrame::Chat { text: "Hello".to_owned() }).await;
    for socket in &mut sockets {
        assert_eq!(review_room::told(socket).await, "Hello");
    }
    // The room is at one of the three nodes: kill all but the last.
    for node in 0..2 {
        cluster.nodes[node].kill();
    }
    all_review(&[cluster.at(2, &of.host), cluster.at(2, &of.guest)], &of).await;
}

/// Lets people join the review room of a match, repeatedly until all of them see each other: nodes that have just
/// started do not know each other yet.
async fn all_review(people: &[Person], of: &Match) -> Vec<Socket> {
    let began = Instant::now();
    loop {
        let (mut sockets, mut here) = (Vec::new(), 0);
        for person in people {
            let Ok(mut socket) = person.opens(&review_room::door(of)).await else { continue };
            let Some(text) = socket.hear().await else { continue };
            if let Ok(ReviewServerFrame::Welcome(welcome)) = serde_json::from_str(&text) {
                let is_ours = |player: &String| people.iter().any(|person| person.id == *player);
                let present =
                    welcome.reviewers.iter().filter(|one| !one.away && one.player.as_ref().is_some_and(is_ours));
                here = present.count();
            }
            sockets.push(socket);
        }
        if here == people.len() && sockets.len() == here {
            return sockets;
        }
        assert!(began.elapsed() < WAIT_TIMEOUT, "they do not all see each other");
        tokio::task::yield_now().await;
    }
}
