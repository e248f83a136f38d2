//! Notifications: webhooks, pushes and calendars. The tests have their own receiver, which takes real requests.

pub(crate) mod receiver;

use crate::harness::{
    Cluster, Match, Person, Player, Server, WAIT_TIMEOUT, new_table, seated, started, table_id, with,
};
use crate::operations::figures_of;
use crate::operator::changed;
use protocol::frame::{ClientFrame, Motion};
use protocol::rest::TableView;
use receiver::Receiver;
use serde_json::{Value, json};
use std::time::Duration;

/// Absent players are notified immediately, and webhooks may be at addresses of this machine.
const AT_ONCE: [&str; 3] = ["--call-after-seconds", "0", "--allow-private-webhooks"];

/// A started correspondence match of two players.
async fn by_mail(server: &Server) -> Match {
    started(server, json!({ "clock": { "turn": 86_400, "reaction": 86_400 } })).await
}

fn webhook(of: &Match) -> String {
    format!("/api/tables/{}/webhook", of.id)
}

/// The player who is to move, and the other one.
async fn awaited(of: &Match) -> (Person, Person) {
    let summary = of.host.get(&format!("/api/tables/{}", of.id)).await.ok()["summary"].clone();
    match summary["your_move"] == true {
        true => (of.host.clone(), of.guest.clone()),
        false => (of.guest.clone(), of.host.clone()),
    }
}

/// Answers the seat's questions until it is the other seat's turn, and disconnects.
async fn hands_over(of: &Match, person: &Person) {
    let mut player = Player::sits_down(person, &of.id, 7).await;
    while player.seen().own_decision().is_some() {
        player.acts().await;
    }
    drop(player);
    is_gone(of, person).await;
}

/// Waits until the server knows that the player is offline.
async fn is_gone(of: &Match, person: &Person) {
    let is_here = async || {
        let table: TableView = of.host.get(&format!("/api/tables/{}", of.id)).await.typed();
        table.summary.seats.iter().any(|seat| seat.online && seat.player.as_ref() == Some(&person.id))
    };
    while is_here().await {
        tokio::task::yield_now().await;
    }
}

/// Waits for the webhook's first failure and returns the webhook.
async fn first_failure(of: &Match) -> Value {
    let failed = async {
        loop {
            let shown = of.host.get(&webhook(of)).await.ok();
            if shown["failures"] == 1 {
                break shown;
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(WAIT_TIMEOUT, failed).await.expect("a failure")
}

#[tokio::test]
async fn a_webhook_gets_each_turn_once_and_nothing_about_the_position() {
    let server = Server::with(&AT_ONCE);
    let mut receiver = Receiver::start().await;
    let of = by_mail(&server).await;
    let set = of.host.put(&webhook(&of), json!({ "url": receiver.url("/hook") })).await.ok();
    assert_eq!((&set["host"], &set["failures"]), (&json!("127.0.0.1"), &json!(0)));
    assert!(
        receiver.next().await.json()["content"].as_str().unwrap().contains("Turns will be posted here."),
        "it is tested immediately"
    );

    let (first, second) = awaited(&of).await;
    hands_over(&of, &first).await;
    let told = receiver.next().await;
    assert_eq!((told.path.as_str(), told.header("content-type")), ("/hook", "application/json"));
    let names = if first.id == of.host.id { ("Grace", "Ada") } else { ("Ada", "Grace") };
    let said = told.json();
    let line = said["content"].as_str().unwrap();
    assert!(line.starts_with(&format!("{}, it's your turn, until ", names.0)), "{line}");
    assert!(line.ends_with(&format!("http://{}/tables/{}", second.address(), of.id)), "{line}");
    assert_eq!(said["allowed_mentions"], json!({ "parse": [] }));
    assert!(said["text"].as_str().unwrap().ends_with(&of.id) && said["mrkdwn"] == false, "{said}");
    assert_eq!(said.as_object().unwrap().len(), 4, "no other fields: {said}");

    // The next notification is for the other player, not a second one for the same question.
    hands_over(&of, &second).await;
    let next = receiver.next().await.json();
    assert!(next["content"].as_str().unwrap().starts_with(names.1), "{next}");
}

#[tokio::test]
async fn connected_players_get_no_notification_and_a_restart_repeats_none() {
    let mut server = Server::with(&AT_ONCE);
    let mut receiver = Receiver::start().await;
    let of = by_mail(&server).await;
    of.host.put(&webhook(&of), json!({ "url": receiver.url("/") })).await.ok();
    receiver.next().await;
    let (first, second) = awaited(&of).await;
    let mut there = second.sits_down(&of.id).await;
    there.welcome().await;
    hands_over(&of, &first).await;
    there.until_seen("its turn", |seen| seen.own_decision().is_some()).await;
    drop(there);
    is_gone(&of, &second).await;
    hands_over(&of, &second).await;
    let told = receiver.next().await.json();
    let name = if first.id == of.host.id { "Ada" } else { "Grace" };
    assert!(
        told["content"].as_str().unwrap().starts_with(name),
        "a player who was connected got no notification: {told}"
    );

    server.terminate();
    server.start_again();
    hands_over(&of, &first).await;
    let told = receiver.next().await.json();
    assert!(!told["content"].as_str().unwrap().starts_with(name), "the same notification is not repeated: {told}");
}

/// Players are notified a minute after a question, and no table leaves memory when idle.
const A_MINUTE_LATER: [&str; 7] =
    ["--call-after-seconds", "60", "--allow-private-webhooks", "--idle-seconds", "1000000", "--metrics", "127.0.0.1:0"];

/// Three matches without deadlines. Each waits for a player with a device.
async fn three_that_wait(server: &Server, receiver: &Receiver) -> Vec<Match> {
    let mut matches = Vec::new();
    for n in 0..3 {
        let of = started(server, json!({})).await;
        let (first, second) = awaited(&of).await;
        let device = receiver::Browser::new(&receiver.url(&format!("/push/{n}")));
        second.post("/api/calls/devices", device.subscription()).await.ok();
        hands_over(&of, &first).await;
        matches.push(of);
    }
    matches
}

/// The paths of the next three notifications, sorted.
async fn three_notifications(receiver: &mut Receiver) -> Vec<String> {
    let mut paths = Vec::new();
    for _ in 0..3 {
        paths.push(receiver.next().await.path);
    }
    paths.sort();
    paths
}

/// The paths of the next three notifications, sorted, while the server's clock advances a minute at a time.
async fn three_notifications_in_time(server: &Server, receiver: &mut Receiver) -> Vec<String> {
    let time_runs = async {
        loop {
            server.advance(Duration::from_secs(60)).await;
        }
    };
    tokio::select! {
        paths = three_notifications(receiver) => paths,
        () = time_runs => unreachable!(),
    }
}

async fn tables_in_memory(server: &Server) -> String {
    let figures = figures_of(server).await.text;
    let live = figures.lines().find_map(|line| line.strip_prefix("starboard_tables_live "));
    live.unwrap_or("0").to_owned()
}

#[tokio::test]
async fn at_startup_awaited_players_are_notified_without_loading_their_matches() {
    let mut server = Server::with(&A_MINUTE_LATER);
    let mut receiver = Receiver::start().await;
    let matches = three_that_wait(&server, &receiver).await;
    assert_eq!(tables_in_memory(&server).await, "3");
    assert!(receiver.is_quiet(), "nobody is notified before the minute is over");
    server.terminate();
    server.start_again();
    assert_eq!(three_notifications_in_time(&server, &mut receiver).await, ["/push/0", "/push/1", "/push/2"]);
    assert_eq!(tables_in_memory(&server).await, "0");

    // The next start notifies only the player of a new question.
    server.terminate();
    server.start_again();
    let (first, second) = awaited(&matches[1]).await;
    let device = receiver::Browser::new(&receiver.url("/push/other"));
    second.post("/api/calls/devices", device.subscription()).await.ok();
    hands_over(&matches[1], &first).await;
    server.advance(Duration::from_secs(60)).await;
    assert_eq!(receiver.next().await.path, "/push/other");
    assert!(receiver.is_quiet());
}

#[tokio::test]
async fn matches_stored_without_decision_numbers_are_loaded_once() {
    let mut server = Server::with(&A_MINUTE_LATER);
    let mut receiver = Receiver::start().await;
    three_that_wait(&server, &receiver).await;
    server.terminate();
    let forget =
        "UPDATE standings SET clocks = json_remove(clocks, '$.seats[0].running.number', '$.seats[1].running.number')";
    if !changed(&server, forget) {
        println!("sqlite3 is not installed; skipping the test");
        return;
    }
    server.start_again();
    assert_eq!(three_notifications_in_time(&server, &mut receiver).await, ["/push/0", "/push/1", "/push/2"]);
    assert_eq!(tables_in_memory(&server).await, "3");
    server.terminate();
    assert!(changed(&server, "DELETE FROM calls"));
    server.start_again();
    assert_eq!(three_notifications_in_time(&server, &mut receiver).await, ["/push/0", "/push/1", "/push/2"]);
    assert_eq!(tables_in_memory(&server).await, "0");
}

#[tokio::test]
async fn when_a_node_stops_another_one_notifies_without_loading_a_match() {
    let mut cluster = Cluster::of(0);
    let later = ["--call-after-seconds", "8", "--allow-private-webhooks", "--metrics", "127.0.0.1:0"];
    (0..2).for_each(|_| cluster.add(&later));
    let mut receiver = Receiver::start().await;
    three_that_wait(&cluster.nodes[0], &receiver).await;
    cluster.nodes[0].terminate();
    assert!(receiver.is_quiet(), "nobody has been notified yet");
    assert_eq!(three_notifications(&mut receiver).await, ["/push/0", "/push/1", "/push/2"]);
    assert_eq!(tables_in_memory(&cluster.nodes[1]).await, "0");
}

#[tokio::test]
async fn an_invalid_webhook_is_refused_with_the_reason() {
    let open = Server::with(&AT_ONCE);
    let mut receiver = Receiver::start().await;
    let of = seated(&open, new_table(&open).await).await;
    let refusals = [
        (receiver.url("/redirects"), "redirects"),
        (receiver.url("/refuses"), "refused-there"),
        ("http://127.0.0.1:1/".to_owned(), "unreachable"),
        ("http://no-such-host.invalid/".to_owned(), "no-such-host"),
        ("ftp://127.0.0.1/".to_owned(), "bad-address"),
        ("nowhere".to_owned(), "bad-address"),
    ];
    let slow = json!({ "url": receiver.url("/waits") });
    let (hook, times_out) = (webhook(&of), async {
        receiver.next().await;
        open.advance(Duration::from_secs(5)).await;
    });
    let (refused, ()) = tokio::join!(of.host.put(&hook, slow), times_out);
    assert_eq!(refused.refused(422).code, "too-slow");
    for (url, code) in refusals {
        assert_eq!(of.host.put(&webhook(&of), json!({ "url": url })).await.refused(422).code, code, "{url}");
    }
    // The server does not read an endless body: the status is enough.
    of.host.put(&webhook(&of), json!({ "url": receiver.url("/endless") })).await.ok();
    let quiet = json!({ "url": receiver.url("/"), "quiet": { "from": 60, "to": 60, "offset": 0 } });
    assert_eq!(of.host.put(&webhook(&of), quiet).await.refused(422).code, "bad-quiet-hours");
    of.host.delete(&webhook(&of)).await.ok();
    assert_eq!(of.host.get(&webhook(&of)).await.ok(), Value::Null);

    let closed = Server::start();
    let of = seated(&closed, new_table(&closed).await).await;
    let port = receiver.port();
    for (url, code) in [
        (format!("http://127.0.0.1:{port}/"), "not-secure"),
        (format!("https://127.0.0.1:{port}/"), "no-such-host"),
        (format!("https://localhost:{port}/"), "no-such-host"),
        (format!("https://[::ffff:127.0.0.1]:{port}/"), "no-such-host"),
        ("https://169.254.169.254/latest/meta-data".to_owned(), "no-such-host"),
    ] {
        assert_eq!(of.host.put(&webhook(&of), json!({ "url": url })).await.refused(422).code, code, "{url}");
    }
}

#[tokio::test]
async fn the_host_sees_why_a_webhook_fails_and_play_continues() {
    let server = Server::with(&AT_ONCE);
    let mut receiver = Receiver::start().await;
    let of = by_mail(&server).await;
    of.host.put(&webhook(&of), json!({ "url": receiver.url("/once") })).await.ok();
    receiver.next().await;
    let (first, second) = awaited(&of).await;
    hands_over(&of, &first).await;
    receiver.next().await;
    // Play continues in the meantime.
    hands_over(&of, &second).await;
    let failed = first_failure(&of).await;
    assert_eq!(failed["why"], "The receiving server refused the message (500).");
    of.guest.get(&webhook(&of)).await.refused(403);

    // The host's next match uses the same webhook, and starts with a failure count of 0.
    resigned(&of).await;
    let next = table_id(&of.host.post(&format!("/api/tables/{}/rematch", of.id), json!({})).await.ok());
    let carried = of.host.get(&format!("/api/tables/{next}/webhook")).await.ok();
    assert_eq!((&carried["host"], &carried["failures"]), (&json!("127.0.0.1"), &json!(0)));
}

/// Starts sixty matches that are waiting for the same player, each with a webhook at `/held/N`.
async fn sixty_tables_of_one(server: &Server, receiver: &mut Receiver) {
    let slow = server.guest("Slow").await;
    let body = with(new_table(server).await, json!({ "bots": ["random"] }));
    for n in 0..60 {
        let id = table_id(&slow.post("/api/tables", body.clone()).await.ok());
        let url = receiver.url(&format!("/held/{n}"));
        slow.put(&format!("/api/tables/{id}/webhook"), json!({ "url": url })).await.ok();
        receiver.next().await;
        slow.post(&format!("/api/tables/{id}/start"), json!({})).await.ok();
    }
}

#[tokio::test]
async fn slow_webhooks_delay_only_their_owner() {
    let server = Server::with(&[&AT_ONCE[..], &["--limit", "calls=1/1000"]].concat());
    let mut slow = Receiver::start().await;
    sixty_tables_of_one(&server, &mut slow).await;
    assert!(slow.next().await.path.starts_with("/held/"), "one notification is being sent");

    // Other players try webhooks that do not answer.
    for n in 0..8 {
        let other = server.guest(&format!("Other {n}")).await;
        let id = table_id(&other.post("/api/tables", new_table(&server).await).await.ok());
        let url = json!({ "url": slow.url("/waits") });
        tokio::spawn(async move { other.put(&format!("/api/tables/{id}/webhook"), url).await.status });
        assert_eq!(slow.next().await.path, "/waits");
    }

    let mut honest = Receiver::start().await;
    let of = by_mail(&server).await;
    let url = honest.url("/hook").replace("127.0.0.1", "localhost");
    of.host.put(&webhook(&of), json!({ "url": url })).await.ok();
    honest.next().await;
    let (first, _) = awaited(&of).await;
    hands_over(&of, &first).await;
    assert_eq!(honest.next().await.path, "/hook");
    assert!(slow.is_quiet(), "no other notification of the slow player's tables is being sent");
}

#[tokio::test]
async fn a_webhook_that_answers_late_counts_as_failed() {
    let server = Server::with(&AT_ONCE);
    let mut receiver = Receiver::start().await;
    let of = by_mail(&server).await;
    of.host.put(&webhook(&of), json!({ "url": receiver.url("/held") })).await.ok();
    receiver.next().await;
    let (first, _) = awaited(&of).await;
    hands_over(&of, &first).await;
    receiver.next().await;
    server.advance(Duration::from_secs(2)).await;
    receiver.release();
    assert_eq!(first_failure(&of).await["why"], "The webhook took longer than a second.");
}

#[tokio::test]
async fn a_push_can_be_decrypted_only_by_its_device() {
    let server = Server::with(&AT_ONCE);
    let mut receiver = Receiver::start().await;
    let of = by_mail(&server).await;
    let (first, second) = awaited(&of).await;
    let device = receiver::Browser::new(&receiver.url("/push"));
    let told = second.post("/api/calls/devices", device.subscription()).await.ok();
    assert_eq!(told["devices"][0]["endpoint"], receiver.url("/push"));
    hands_over(&of, &first).await;
    let push = receiver.next().await;
    assert_eq!((push.header("content-encoding"), push.header("ttl")), ("aes128gcm", "86400"));
    device.checks_signature(push.header("authorization"), told["key"].as_str().unwrap(), &receiver.url(""));
    let said: Value = serde_json::from_slice(&device.decrypts(&push.body)).expect("JSON");
    assert_eq!(said["table"], json!(of.id));
    let other = if second.id == of.host.id { "vs Grace" } else { "vs Ada" };
    assert!(said["name"].as_str().unwrap().ends_with(other), "{said}");
    assert!(said["deadline"].is_i64(), "{said}");
    assert_eq!(said["title"], "It's your turn");
    assert_eq!(said.as_object().unwrap().len(), 4, "no other fields: {said}");
}

#[tokio::test]
async fn a_player_gets_a_reminder_before_the_deadline() {
    let server = Server::with(&AT_ONCE);
    let mut receiver = Receiver::start().await;
    let of = by_mail(&server).await;
    let (first, second) = awaited(&of).await;
    let device = receiver::Browser::new(&receiver.url("/push"));
    second.post("/api/calls/devices", device.subscription()).await.ok();
    hands_over(&of, &first).await;
    let titles = async |receiver: &mut Receiver| {
        let said: Value = serde_json::from_slice(&device.decrypts(&receiver.next().await.body)).expect("JSON");
        said["title"].as_str().expect("a title").to_owned()
    };
    assert_eq!(titles(&mut receiver).await, "It's your turn");
    // A tenth of a day before the deadline.
    server.leap(Duration::from_secs(86_400 - 8_640)).await;
    assert_eq!(titles(&mut receiver).await, "Your time is running out");
}

#[tokio::test]
async fn a_player_is_notified_when_a_bot_takes_over() {
    let server = Server::with(&["--call-after-seconds", "3600", "--allow-private-webhooks"]);
    let mut receiver = Receiver::start().await;
    let clock = json!({ "turn": 10, "reaction": 10, "absence": "bot", "away_after": 1 });
    let of = started(&server, json!({ "clock": clock })).await;
    let (first, second) = awaited(&of).await;
    let device = receiver::Browser::new(&receiver.url("/push"));
    first.post("/api/calls/devices", device.subscription()).await.ok();
    let mut there = Player::sits_down(&second, &of.id, 3).await;
    while !there.seen().table.summary.seats.iter().any(|seat| seat.player.is_some() && seat.bot.is_some()) {
        server.advance(Duration::from_secs(10)).await;
        there.socket.lives().await;
    }
    let said: Value = serde_json::from_slice(&device.decrypts(&receiver.next().await.body)).expect("JSON");
    assert_eq!((&said["title"], &said["table"]), (&json!("A bot is playing for you until you return"), &json!(of.id)));
}

#[tokio::test]
async fn expired_devices_muted_tables_and_quiet_hours_suppress_pushes() {
    let server = Server::with(&AT_ONCE);
    let mut receiver = Receiver::start().await;
    let of = by_mail(&server).await;
    let (first, second) = awaited(&of).await;
    second.post("/api/calls/devices", receiver::Browser::new(&receiver.url("/gone")).subscription()).await.ok();
    hands_over(&of, &first).await;
    assert_eq!(receiver.next().await.path, "/gone");
    while second.get("/api/calls").await.ok()["devices"] != json!([]) {
        tokio::task::yield_now().await;
    }

    // The other player first mutes this table, and then sets quiet hours.
    first.post("/api/calls/devices", receiver::Browser::new(&receiver.url("/push")).subscription()).await.ok();
    let calls = format!("/api/tables/{}/calls", of.id);
    assert_eq!(first.put(&calls, json!({ "muted": true })).await.ok(), json!({ "muted": true }));
    assert_eq!(first.get(&calls).await.ok(), json!({ "muted": true }));
    hands_over(&of, &second).await;
    hands_over(&of, &first).await;
    first.put(&calls, json!({ "muted": false })).await.ok();
    let all_day = json!({ "quiet": { "from": 1, "to": 0, "offset": 0 } });
    first.put("/api/calls/quiet", all_day).await.ok();
    hands_over(&of, &second).await;
    hands_over(&of, &first).await;
    first.put("/api/calls/quiet", json!({ "quiet": null })).await.ok();
    hands_over(&of, &second).await;
    assert_eq!(receiver.next().await.path, "/push");
    assert!(receiver.is_quiet(), "it was notified once");
}

#[tokio::test]
async fn an_invalid_device_is_refused() {
    let server = Server::start();
    let ada = server.guest("Ada").await;
    let good = receiver::Browser::new("https://push.example.org/x").subscription();
    for (change, code) in [
        (json!({ "endpoint": "https://127.0.0.1/x" }), "no-such-host"),
        (json!({ "endpoint": "http://push.example.org/x" }), "not-secure"),
        (json!({ "keys": { "p256dh": "AAAA", "auth": good["keys"]["auth"] } }), "bad-keys"),
        (json!({ "keys": { "p256dh": good["keys"]["p256dh"], "auth": "AAAA" } }), "bad-keys"),
    ] {
        let refused = ada.post("/api/calls/devices", with(good.clone(), change.clone())).await;
        assert_eq!(refused.refused(422).code, code, "{change}");
    }
    for n in 0..10 {
        let device = receiver::Browser::new(&format!("https://push.example.org/{n}"));
        ada.post("/api/calls/devices", device.subscription()).await.ok();
    }
    assert_eq!(ada.post("/api/calls/devices", good).await.refused(409).code, "too-many-devices");
    let first = ada.get("/api/calls").await.ok()["devices"][0]["id"].as_str().unwrap().to_owned();
    server.guest("Eve").await.delete(&format!("/api/calls/devices/{first}")).await.refused(404);
    ada.delete(&format!("/api/calls/devices/{first}")).await.ok();
    let quiet = json!({ "quiet": { "from": 1440, "to": 0, "offset": 0 } });
    assert_eq!(ada.put("/api/calls/quiet", quiet).await.refused(422).code, "bad-quiet-hours");
}

#[tokio::test]
async fn the_secret_link_to_a_players_deadlines_can_be_renewed_and_removed() {
    let server = Server::start();
    let of = by_mail(&server).await;
    let (first, second) = awaited(&of).await;
    let paths = async |person: &Person| {
        let links = person.post("/api/calls/feed", json!({})).await.ok();
        let path = |kind: &str| {
            let link = links[kind].as_str().unwrap();
            link.split_once(&person.address()).expect("an absolute link").1.to_owned()
        };
        (path("calendar"), path("atom"))
    };
    let (calendar, atom) = paths(&first).await;
    let nobody = server.nobody();
    let shown = nobody.get(&calendar).await;
    assert_eq!((shown.status, shown.header("content-type")), (200, "text/calendar; charset=utf-8"));
    let unfolded = shown.text.replace("\r\n ", "");
    assert!(unfolded.contains("BEGIN:VEVENT") && unfolded.contains(&format!("/tables/{}", of.id)), "{unfolded}");
    assert!(unfolded.contains("SUMMARY:Your turn: ") && unfolded.contains("DTSTART:20"), "{unfolded}");
    let read = nobody.get(&atom).await;
    assert!(read.text.contains("<title>Your turn: ") && read.text.contains(&of.id), "{}", read.text);
    assert_eq!(read.header("cache-control"), "private, max-age=60");
    assert_eq!(nobody.get(&atom).await.header("etag"), read.header("etag"), "nothing has changed");

    // The feed of a player who is not to move contains nothing about the match.
    let (others, feed) = paths(&second).await;
    assert!(!nobody.get(&others).await.text.contains("VEVENT"));
    assert!(!nobody.get(&feed).await.text.contains("<entry>"));

    let (renewed, _) = paths(&first).await;
    nobody.get(&calendar).await.refused(404);
    assert!(nobody.get(&renewed).await.text.contains("VEVENT"));
    assert!(first.get("/api/calls").await.ok()["feed"].is_i64());
    first.delete("/api/calls/feed").await.ok();
    nobody.get(&renewed).await.refused(404);
    nobody.get("/feeds/nothing/deadlines.atom").await.refused(404);
    assert_eq!(first.get("/api/calls").await.ok()["feed"], Value::Null);
    let kept = std::fs::read(server.data().join("starboard.db-wal")).expect("the log");
    let secret = renewed.split('/').nth(2).expect("a secret").as_bytes();
    assert!(!kept.windows(secret.len()).any(|part| part == secret), "only its hash is stored");
}

#[tokio::test]
async fn a_code_leads_to_its_table_while_the_table_is_waiting() {
    let server = Server::with(&["--limit", "codes=60000/10"]);
    let (ada, grace) = (server.guest("Ada").await, server.guest("Grace").await);
    let body = with(new_table(&server).await, json!({ "visibility": "private" }));
    let opened = ada.post("/api/tables", body).await.ok();
    let (id, code) = (table_id(&opened), opened["code"].as_str().expect("a code").to_owned());
    let by = async |code: &str| grace.get(&format!("/api/codes/{code}")).await;
    let found = by(&code.to_uppercase().replace('-', "%20")).await.ok();
    assert_eq!((&found["id"], &found["invite"]), (&json!(id), &opened["invite"]));
    assert_eq!(by("kalo-miru").await.refused(404).code, "no-such-code");
    assert_eq!(by("dada-dada-dada").await.refused(404).code, "no-such-code");
    let renewed = ada.post(&format!("/api/tables/{id}/invite"), json!({})).await.ok();
    assert_ne!(renewed["invite"], opened["invite"]);
    by(&code).await.refused(404);
    let code = renewed["code"].as_str().unwrap();
    let join = json!({ "invite": by(code).await.ok()["invite"] });
    let seen = grace.post(&format!("/api/tables/{id}/join"), join).await.ok();
    assert_eq!(seen["code"], json!(code), "players at the table see the code");
    for person in [&ada, &grace] {
        person.post(&format!("/api/tables/{id}/ready"), json!({ "ready": true })).await.ok();
    }
    ada.post(&format!("/api/tables/{id}/start"), json!({})).await.ok();
    by(code).await.refused(404);
    assert_eq!(grace.get(&format!("/api/tables/{id}")).await.ok()["code"], Value::Null);
    for _ in 0..6 {
        by(code).await.refused(404);
    }
    assert_eq!(by(code).await.refused(429).code, "too-many-requests", "guesses are limited");
}

/// Resigns as the host. Returns the table as the guest then sees it.
async fn resigned(of: &Match) -> Value {
    let mut socket = of.host.sits_down(&of.id).await;
    socket.welcome().await;
    socket.say(&ClientFrame::Resign).await;
    socket.until_seen("the outcome", |seen| seen.outcome.is_some()).await;
    of.guest.get(&format!("/api/tables/{}", of.id)).await.ok()
}

#[tokio::test]
async fn a_best_of_three_swaps_seats_and_ends_when_it_is_decided() {
    let server = Server::start();
    let mut of = started(&server, json!({})).await;
    let over = resigned(&of).await;
    assert_eq!(over["summary"]["series"], Value::Null);
    assert!(over["summary"]["turns"].is_u64(), "{over}");
    let rematch = |of: &Match| format!("/api/tables/{}/rematch", of.id);
    assert_eq!(of.host.post(&rematch(&of), json!({ "series": 2 })).await.refused(422).code, "bad-series");
    let next = of.host.post(&rematch(&of), json!({ "series": 3 })).await.ok();
    assert_eq!(
        next["summary"]["series"],
        json!({ "of": 3, "played": 1, "wins": [1, 0], "points": [1.0, 0.0], "winner": null })
    );
    assert_eq!(next["summary"]["seats"][1]["me"], true, "the players swap seats");
    let id = table_id(&next);
    let eve = server.guest("Eve").await;
    let join = format!("/api/tables/{id}/join");
    assert_eq!(eve.post(&join, json!({ "invite": next["invite"] })).await.refused(409).code, "in-series");
    assert_eq!(
        of.host.post(&format!("/api/tables/{id}/bot"), json!({ "level": "random" })).await.refused(409).code,
        "seat-kept"
    );
    let joined = of.guest.post(&rematch(&of), json!({})).await.ok();
    assert_eq!(joined["summary"]["series"]["wins"], json!([1, 0]), "the guest won the first match and now has seat 0");
    of.id = id;
    for person in [&of.host, &of.guest] {
        person.post(&format!("/api/tables/{}/ready", of.id), json!({ "ready": true })).await.ok();
    }
    let over = resigned(&of).await;
    assert_eq!(
        over["summary"]["series"],
        json!({ "of": 3, "over": true, "played": 2, "wins": [2, 0], "points": [2.0, 0.0], "winner": 0 })
    );
    let after = of.guest.post(&rematch(&of), json!({})).await.ok();
    assert_eq!(after["summary"]["series"], Value::Null, "a decided series does not continue");
}

#[tokio::test]
async fn a_pause_does_not_change_the_ids_in_the_feeds_of_deadlines() {
    let server = Server::start();
    let of = by_mail(&server).await;
    let (first, second) = awaited(&of).await;
    let links = first.post("/api/calls/feed", json!({})).await.ok();
    let ids = async || {
        let mut ids = Vec::new();
        for kind in ["calendar", "atom"] {
            let link = links[kind].as_str().unwrap();
            let (_, path) = link.split_once(&first.address()).expect("an absolute link");
            let text = server.nobody().get(path).await.text;
            let is_id = |part: &&str| part.starts_with("UID:") || part.starts_with("urn:starboard:turn:");
            ids.extend(text.replace("\r\n ", "").split(['\r', '\n', '<', '>']).filter(is_id).map(str::to_owned));
        }
        assert_eq!(ids.len(), 3, "an event, its reminder and an entry: {ids:?}");
        ids
    };
    let before = ids().await;
    let mut sockets = [first.sits_down(&of.id).await, second.sits_down(&of.id).await];
    for socket in &mut sockets {
        socket.move_motion(Motion::Pause, true).await;
    }
    sockets[0].until_seen("the pause", |seen| seen.table.paused).await;
    server.advance(Duration::from_secs(3_600)).await;
    assert_eq!(ids().await, before, "while the match is paused");
    sockets[0].move_motion(Motion::Pause, false).await;
    sockets[1].until_seen("the end of the pause", |seen| !seen.table.paused).await;
    assert_eq!(ids().await, before, "after the pause");
}
