//! Links to the server: their address, previews of tables, and feeds.

use crate::calls::receiver::Receiver;
use crate::harness::{Match, Person, Server, new_table, seated, starboard, start, started, table_id, with};
use reqwest::Method;
use serde_json::{Value, json};

const PUBLIC: [&str; 2] = ["--public-url", "https://play.example.org/games/"];

fn said(line: &Value) -> &str {
    line["content"].as_str().expect("a line")
}

#[tokio::test]
async fn every_link_begins_with_the_public_address() {
    let server = Server::with(&[&PUBLIC[..], &["--allow-private-webhooks"]].concat());
    let mut receiver = Receiver::start().await;
    let of = seated(&server, new_table(&server).await).await;
    let set = of.host.put(&format!("/api/tables/{}/webhook", of.id), json!({ "url": receiver.url("/") })).await.ok();
    assert_eq!(set["local_links"], Value::Null);
    let line = receiver.next().await.json();
    assert!(said(&line).ends_with(&format!("https://play.example.org/games/tables/{}", of.id)), "{line}");
    let links = of.host.post("/api/calls/feed", json!({})).await.ok();
    assert!(server.said().contains("add --behind-proxy"), "the log says how to terminate TLS");
    for kind in ["calendar", "atom"] {
        assert!(links[kind].as_str().unwrap().starts_with("https://play.example.org/games/feeds/"), "{links}");
    }
}

#[tokio::test]
async fn without_a_public_address_the_host_is_warned_that_links_are_local() {
    let server = Server::with(&["--allow-private-webhooks"]);
    let mut receiver = Receiver::start().await;
    let of = seated(&server, new_table(&server).await).await;
    let path = format!("/api/tables/{}/webhook", of.id);
    let hook = json!({ "url": receiver.url("/") });
    let set = of.host.put(&path, hook.clone()).await.ok();
    receiver.next().await;
    assert_eq!(set["local_links"], json!(format!("http://{}", of.host.address())));
    assert_eq!(of.host.get(&path).await.ok()["local_links"], set["local_links"]);
    assert!(server.said().contains("--public-url"), "the log says what to do");
    let headers = [("host", "play.example.org")];
    let set = of.host.sends(Method::PUT, &path, &headers, Some(hook)).await.ok();
    assert_eq!(set["local_links"], Value::Null);
    assert!(said(&receiver.next().await.json()).contains("http://play.example.org/tables/"));
}

#[tokio::test]
async fn the_server_refuses_to_start_with_an_invalid_public_address() {
    for bad in ["play.example.org", "ftp://play.example.org", "https://play.example.org/?a=b"] {
        let done = starboard(&["--listen", "127.0.0.1:0", "--data", "/nonexistent", "--public-url", bad]);
        let words = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(!done.status.success() && words.contains("--public-url") && words.contains(bad), "{words}");
        assert!(words.lines().next().is_some_and(|line| line.contains("https://play.example.org")), "{words}");
    }
}

#[tokio::test]
async fn the_server_works_under_a_path_whether_or_not_the_proxy_strips_it() {
    let server = Server::with(&PUBLIC);
    let nobody = server.nobody();
    for page in ["/games", "/games/", "/games/host", "/", "/host"] {
        let shown = nobody.get(page).await;
        assert_eq!(shown.status, 200, "{page}");
        assert!(shown.text.contains("=\"/games/assets/") && !shown.text.contains("=\"/assets/"), "{}", shown.text);
        assert!(shown.text.contains("=\"/games/manifest.webmanifest\""), "{}", shown.text);
        assert!(!shown.text.contains("=\"./"), "{}", shown.text);
    }
    assert!(nobody.get("/games/offline.html").await.text.contains("=\"/games/theme.js\""));
    for file in ["/games/sw.js", "/games/manifest.webmanifest", "/sw.js"] {
        assert_eq!(nobody.get(file).await.status, 200, "{file}");
    }
    assert_eq!(nobody.get("/gamesome").await.status, 404);
    let entered = nobody.post("/games/api/session", json!({ "name": "Ada" })).await;
    assert!(entered.header("set-cookie").contains("; Path=/games; "), "{}", entered.header("set-cookie"));
    let ada = nobody.with_cookies(&entered.cookie());
    for path in ["/games/api/me", "/api/me"] {
        assert_eq!(ada.get(path).await.ok()["name"], "Ada");
    }
    for path in ["/games/ws/lobby", "/ws/lobby"] {
        assert!(ada.opens_from(path, Some("https://play.example.org")).await.is_ok(), "{path}");
    }
    assert_eq!(ada.opens_from("/games/ws/lobby", Some("https://evil.example")).await.err(), Some(403));
    assert_eq!(nobody.get("/games/api/openapi.json").await.ok()["servers"], json!([{ "url": "/games" }]));
}

async fn private(server: &Server, name: &str) -> Match {
    let wanted = json!({ "visibility": "private", "name": name });
    seated(server, with(new_table(server).await, wanted)).await
}

#[tokio::test]
async fn only_an_invite_link_has_a_preview_of_its_table() {
    let server = Server::with(&["--public-url", "https://play.example.org"]);
    let nobody = server.nobody();
    let of = private(&server, "\"><script>alert(1)</script>").await;
    let invite = of.host.get(&format!("/api/tables/{}", of.id)).await.ok()["invite"].as_str().unwrap().to_owned();
    let plain = nobody.get("/host").await.text;
    let address = format!("/tables/{}", of.id);
    let shown = nobody.get(&format!("{address}?invite={invite}")).await;
    assert_eq!((shown.status, shown.header("cache-control")), (200, "no-cache"));
    assert!(
        shown.text.contains("property=\"og:title\" content=\"&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;\""),
        "{}",
        shown.text
    );
    assert!(shown.text.contains("Seats taken: 2 of 2") && !shown.text.contains("<script>alert"), "{}", shown.text);
    let picture = shown.text.split("property=\"og:image\" content=\"").nth(1).expect("a picture");
    let picture = picture
        .split('"')
        .next()
        .and_then(|link| link.strip_prefix("https://play.example.org"))
        .expect("an absolute link");
    let drawn = nobody.sends(Method::HEAD, picture, &[], None).await;
    assert_eq!((drawn.status, drawn.header("content-type")), (200, "image/jpeg"), "{picture}");
    let tag = shown.header("etag").to_owned();
    let again =
        nobody.sends(Method::GET, &format!("{address}?invite={invite}"), &[("if-none-match", &tag)], None).await;
    assert_eq!(again.status, 304);
    assert!(shown.text.contains("<meta name=\"robots\" content=\"noindex\" />"), "{}", shown.text);
    for other in
        [address.clone(), format!("{address}?invite=wrong"), format!("{address}?invite="), "/tables/nowhere".to_owned()]
    {
        let unmarked = |page: String| page.replace("    <meta name=\"robots\" content=\"noindex\" />\n", "");
        assert_eq!(unmarked(nobody.get(&other).await.text), plain, "{other}");
        assert_eq!(unmarked(of.host.get(&other).await.text), plain, "the page is the same for everybody: {other}");
    }
    start(&of).await;
    let running = nobody.get(&format!("/matches/{}?invite={invite}", of.id)).await.text;
    assert!(running.contains("a running match: Ada, Grace."), "{running}");
}

/// The lines of a calendar, unfolded. Checks the folding (RFC 5545, 3.1).
fn lines(calendar: &str) -> Vec<String> {
    assert!(calendar.ends_with("\r\n"));
    let folded: Vec<&str> = calendar.strip_suffix("\r\n").unwrap().split("\r\n").collect();
    assert!(folded.iter().all(|line| line.len() <= 75 && !line.contains(['\r', '\n'])), "{folded:?}");
    calendar.replace("\r\n ", "").split("\r\n").filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

/// The value of that property in the only event.
fn property<'a>(lines: &'a [String], name: &str) -> &'a str {
    let event = lines.iter().skip_while(|line| *line != "BEGIN:VEVENT").take_while(|line| *line != "BEGIN:VALARM");
    let values: Vec<&str> = event
        .filter_map(|line| line.split_once(':').filter(|(key, _)| key.split(';').next() == Some(name)))
        .map(|(_, value)| value)
        .collect();
    assert_eq!(values.len(), 1, "{name} in {lines:?}");
    values[0]
}

async fn feed(person: &Person, kind: &str) -> String {
    let links = person.post("/api/calls/feed", json!({})).await.ok();
    links[kind].as_str().unwrap().split_once(&person.address()).expect("an absolute link").1.to_owned()
}

#[tokio::test]
async fn the_calendar_of_deadlines_is_valid_and_marks_moved_deadlines() {
    let server = Server::start();
    let name = "Ada, Ben; a \\ <b> & \"c\"";
    let clock = json!({ "turn": 86_400, "reaction": 86_400, "extensions": 2, "extension": 43_200 });
    let of = started(&server, json!({ "name": name, "clock": clock })).await;
    let summary = of.host.get(&format!("/api/tables/{}", of.id)).await.ok()["summary"].clone();
    let first = if summary["your_move"] == true { &of.host } else { &of.guest };
    let path = feed(first, "calendar").await;
    let read = async || lines(&server.nobody().get(&path).await.text);
    let shown = read().await;
    assert_eq!((shown[0].as_str(), shown.last().map(String::as_str)), ("BEGIN:VCALENDAR", Some("END:VCALENDAR")));
    for wanted in ["VERSION:2.0", "PRODID:"] {
        assert_eq!(shown.iter().filter(|line| line.starts_with(wanted)).count(), 1, "{wanted} in {shown:?}");
    }
    assert_eq!(property(&shown, "SUMMARY"), "Your turn: Ada\\, Ben\\; a \\\\ <b> & \"c\"");
    for time in ["DTSTAMP", "DTSTART"] {
        let value = property(&shown, time);
        assert!(value.len() == 16 && value.ends_with('Z') && value.as_bytes()[8] == b'T', "{time}: {value}");
    }
    // A tenth of a day before the deadline, like the reminder by push.
    let alarm: Vec<&str> =
        shown.iter().map(String::as_str).skip_while(|line| *line != "BEGIN:VALARM").take(7).collect();
    assert!(alarm.contains(&"ACTION:DISPLAY"), "{alarm:?}");
    assert!(alarm.iter().any(|line| line.starts_with("TRIGGER") && line.contains("-PT8640S")), "{alarm:?}");
    assert!(alarm.iter().any(|line| line.starts_with("DESCRIPTION:")), "{alarm:?}");
    assert!(!shown.iter().any(|line| line.starts_with("DTEND")), "a deadline has no end");
    let revision = |lines: &[String]| property(lines, "SEQUENCE").parse::<u32>().expect("a number");
    let mut socket = first.sits_down(&of.id).await;
    socket.welcome().await;
    let motion = json!({ "what": "extend", "seat": summary_seat(&summary, first) });
    socket.say_raw(&json!({ "type": "motion", "motion": motion, "agree": true }).to_string()).await;
    let later = loop {
        let later = read().await;
        if property(&later, "DTSTART") != property(&shown, "DTSTART") {
            break later;
        }
        tokio::task::yield_now().await;
    };
    assert_eq!(property(&later, "UID"), property(&shown, "UID"));
    assert!(revision(&later) > revision(&shown), "{} and {}", revision(&shown), revision(&later));
}

fn summary_seat(summary: &Value, person: &Person) -> usize {
    let seats = summary["seats"].as_array().expect("seats");
    seats.iter().position(|seat| seat["player"] == json!(person.id)).expect("a seat of the person")
}

#[tokio::test]
async fn the_feed_of_deadlines_is_valid_with_any_table_name() {
    let server = Server::start();
    let of = started(
        &server,
        json!({ "name": "<b>&amp;\u{ffff} \"R\" 'D'</b>", "clock": { "turn": 86_400, "reaction": 86_400 } }),
    )
    .await;
    let summary = of.host.get(&format!("/api/tables/{}", of.id)).await.ok()["summary"].clone();
    let (first, second) = if summary["your_move"] == true { (&of.host, &of.guest) } else { (&of.guest, &of.host) };
    let path = feed(first, "atom").await;
    let text = server.nobody().get(&path).await.text;
    assert!(
        text.contains("<title>Your turn: &lt;b&gt;&amp;amp; &quot;R&quot; &apos;D&apos;&lt;/b&gt;</title>"),
        "{text}"
    );
    is_well_formed(&text);
    assert!(text.contains(&format!("<link href=\"http://{}{path}\" rel=\"self\"/>", first.address())), "{text}");
    let empty = server.nobody().get(&feed(second, "atom").await).await.text;
    is_well_formed(&empty);
    assert!(!empty.contains("<entry>") && !empty.contains("<updated>1970"), "{empty}");
}

/// Checks that all tags are closed in order, and that the feed and its entries have the required elements (RFC 4287,
/// section 4.1).
fn is_well_formed(feed: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut children: Vec<(String, String)> = Vec::new();
    for tag in feed.split('<').skip(1) {
        let tag = tag.split('>').next().expect("a tag");
        match tag.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name), "{feed}"),
            None if tag.starts_with('?') => {}
            None => {
                let name = tag.split([' ', '/']).next().expect("a name");
                children.push((open.last().copied().unwrap_or_default().to_owned(), name.to_owned()));
                if !tag.ends_with('/') {
                    open.push(name);
                }
            }
        }
    }
    assert!(open.is_empty(), "{open:?} in {feed}");
    let count =
        |of: &str, name: &str| children.iter().filter(|child| **child == (of.to_owned(), name.to_owned())).count();
    let entries = count("feed", "entry");
    for name in ["id", "title", "updated"] {
        assert_eq!((count("feed", name), count("entry", name)), (1, entries), "{name} in {feed}");
    }
    assert_eq!(count("feed", "author"), 1);
    assert!(!feed.chars().any(|letter| letter.is_control() && letter != '\n'));
}

#[tokio::test]
async fn an_import_by_the_operator_prints_a_complete_link() {
    let mut server = Server::start();
    server.terminate();
    let record = crate::harness::kept_records().next().expect("a record");
    let done = server.command(&["import", record.to_str().unwrap(), "--public-url", "https://play.example.org"]);
    let words = String::from_utf8_lossy(&done.stdout).into_owned();
    let link = words.trim().strip_prefix("Imported as https://play.example.org").expect(&words).to_owned();
    server.start_again();
    let shown = server.nobody().get(&format!("/api{link}")).await.ok();
    assert_eq!(table_id(&shown), shown["summary"]["id"].as_str().unwrap());
}
