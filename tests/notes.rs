//! Notes about matches, the chat of finished matches, and links to positions.

use crate::harness::{
    Answer, Match, Person, Player, Server, hear_the_end, invite_of, kept_records, over_all, play, started, table_id,
};
use crate::review::finished;
use games::seat::Seat;
use protocol::frame::ClientFrame;
use protocol::rest::{ChatMoment, MatchNote, OpenedLink, Replay, ShareLink, Sharing};
use reqwest::Method;
use serde_json::{Value, json};

/// A picture as a browser sends it.
const PICTURE: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 600"><rect width="1200" height="600" fill="#123"/><text x="40" y="80" font-size="40" fill="#fff">Wren</text></svg>"##;

fn path(of: &Match, rest: &str) -> String {
    format!("/api/matches/{}/{rest}", of.id)
}

async fn notes(person: &Person, of: &Match) -> Vec<(String, u32, bool)> {
    let notes: Vec<MatchNote> = person.get(&path(of, "notes")).await.typed();
    notes.into_iter().map(|note| (note.text, note.version, note.mine)).collect()
}

async fn write(person: &Person, of: &Match, version: Option<u32>, text: &str) -> MatchNote {
    person.post(&path(of, "notes"), json!({ "version": version, "text": text })).await.typed()
}

async fn change(person: &Person, of: &Match, note: &MatchNote, change: Value) -> Answer {
    person.put(&path(of, &format!("notes/{}", note.id)), change).await
}

over_all!(
    notes_are_private_until_their_player_shares_them_after_the_end,
    a_link_opens_a_private_match_until_it_is_revoked,
    a_link_can_hide_notes_and_chat_from_all_but_the_members,
);

async fn notes_are_private_until_their_player_shares_them_after_the_end(server: Server) {
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 1).await;
    play(&mut players, 20).await;
    let eve = server.guest("Eve").await;
    let early = write(&of.host, &of, Some(1), " A plan\u{202e} ").await;
    assert_eq!((early.text.as_str(), early.version, early.shared), ("A plan", 1, Sharing::Private));
    assert_eq!((early.name.as_str(), early.seat, early.mine), ("Ada", Some(Seat(0)), true));
    let now = write(&of.host, &of, None, "Now").await;
    // The current version as the player's own replay counts it.
    let told: Replay = of.host.get(&path(&of, "replay?from=1&to=1")).await.typed();
    assert_eq!(now.version, told.length);
    for person in [&of.guest, &eve, &server.nobody()] {
        assert_eq!(notes(person, &of).await, []);
    }
    for sharing in ["table", "link"] {
        let refused = change(&of.host, &of, &early, json!({ "shared": sharing })).await.refused(409);
        assert_eq!(refused.code, "not-over");
    }
    eve.post(&path(&of, "notes"), json!({ "text": "Hm" })).await.refused(403);
    for (body, code) in [
        (json!({ "text": "" }), "bad-note"),
        (json!({ "text": "x".repeat(501) }), "bad-note"),
        (json!({ "text": "x", "version": 9_999 }), "bad-version"),
    ] {
        assert_eq!(of.host.post(&path(&of, "notes"), body).await.refused(422).code, code);
    }

    players[1].socket.say(&ClientFrame::Resign).await;
    hear_the_end(&mut players).await;
    // The replay of a finished match counts every input, so the same positions have other numbers there.
    let seen = |steps: &Replay| steps.steps.first().map(|step| step.view.clone());
    let whole: Replay = of.host.get(&path(&of, "replay?from=0&to=400&as=0")).await.typed();
    let read = notes(&of.host, &of).await;
    let place = |text: &str| read.iter().find(|(found, ..)| found == text).expect("the note").1;
    assert!(place("A plan") >= 1 && place("Now") >= now.version && place("Now") <= whole.length);
    assert!(whole.steps.iter().any(|step| Some(&step.view) == seen(&told).as_ref() && step.version == place("A plan")));

    assert_eq!(notes(&of.guest, &of).await, []);
    change(&of.host, &of, &early, json!({ "shared": "table" })).await.ok();
    assert_eq!(notes(&of.guest, &of).await, [("A plan".to_owned(), place("A plan"), false)]);
    assert_eq!(notes(&eve, &of).await, []);
    change(&of.host, &of, &early, json!({ "shared": "link", "text": "The plan" })).await.ok();
    for person in [&of.guest, &eve, &server.nobody()] {
        assert_eq!(notes(person, &of).await, [("The plan".to_owned(), place("A plan"), false)]);
    }
    change(&of.host, &of, &early, json!({ "shared": "private" })).await.ok();
    assert_eq!(notes(&eve, &of).await, []);

    // Spectators can write only private notes.
    let own = write(&eve, &of, Some(whole.length), "Well played").await;
    assert_eq!((own.seat, own.version), (None, whole.length));
    change(&eve, &of, &own, json!({ "shared": "table" })).await.refused(403);
    for (person, refusal) in [(&of.guest, 404), (&server.nobody(), 401)] {
        change(person, &of, &early, json!({ "text": "mine" })).await.refused(refusal);
        person.delete(&path(&of, &format!("notes/{}", early.id))).await.refused(refusal);
    }
    of.host.delete(&path(&of, &format!("notes/{}", early.id))).await.ok();
    assert_eq!(notes(&of.host, &of).await.len(), 1);
}

#[tokio::test]
async fn a_player_can_write_at_most_200_notes_about_a_match() {
    let server = Server::start();
    let (of, _) = finished(&server, 2).await;
    for nth in 0..200 {
        write(&of.host, &of, Some(0), &nth.to_string()).await;
    }
    let more = of.host.post(&path(&of, "notes"), json!({ "text": "One more" })).await.refused(409);
    assert_eq!(more.code, "too-many-notes");
    write(&of.guest, &of, Some(0), "others are free to").await;
}

#[tokio::test]
async fn private_chat_of_a_finished_match_is_shown_only_to_its_recipients() {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 1).await;
    let say = |to: &[&str], text: &str| ClientFrame::Chat {
        to: to.iter().map(|to| (*to).to_owned()).collect(),
        text: text.to_owned(),
    };
    players[0].socket.say(&say(&[], "hello")).await;
    players[0].socket.lives().await;
    of.host.get(&path(&of, "chat")).await.refused(409);
    server.advance(std::time::Duration::from_secs(1)).await;
    play(&mut players, 12).await;
    server.advance(std::time::Duration::from_secs(1)).await;
    players[0].socket.say(&say(&[&of.guest.id], "psst")).await;
    players[0].socket.lives().await;
    server.advance(std::time::Duration::from_secs(1)).await;
    players[1].socket.say(&ClientFrame::Resign).await;
    hear_the_end(&mut players).await;
    let read = async |person: &Person| -> Vec<(String, u32)> {
        let lines: Vec<ChatMoment> = person.get(&path(&of, "chat")).await.typed();
        lines.into_iter().map(|told| (told.line.text, told.version)).collect()
    };
    let length = of.host.get(&path(&of, "replay?from=0&to=0")).await.typed::<Replay>().length;
    let [hello, psst] = [("hello".to_owned(), 0), ("psst".to_owned(), length - 1)];
    for person in [&of.host, &of.guest] {
        assert_eq!(read(person).await, [hello.clone(), psst.clone()]);
    }
    for person in [&server.guest("Eve").await, &server.nobody()] {
        assert_eq!(read(person).await, std::slice::from_ref(&hello));
    }
}

/// Creates a link as the host.
async fn link(of: &Match, wanted: Value) -> ShareLink {
    of.host.post(&path(of, "links"), wanted).await.typed()
}

async fn a_link_opens_a_private_match_until_it_is_revoked(server: Server) {
    let (of, _) = finished(&server, 3).await;
    let audience =
        async |audience: &str| of.host.put(&path(&of, "audience"), json!({ "audience": audience })).await.ok();
    audience("link").await;
    let nobody = server.nobody();
    nobody.get(&path(&of, "replay")).await.refused(404);
    let made = link(&of, json!({ "version": 4, "seat": 1, "picture": PICTURE })).await;
    assert!(made.has_picture && made.token.len() == 32);
    let shared = |rest: &str| format!("/api/matches/{}{rest}share={}", of.id, made.token);
    let stays = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
    let followed = stays.get(format!("http://{}/s/{}", nobody.address(), made.token)).send().await.unwrap();
    assert_eq!(followed.status(), 307);
    let moment = format!("/matches/{}?share={}#v=4&as=2", of.id, made.token);
    assert_eq!(followed.headers()["location"].to_str().unwrap(), moment);
    let opens = ["?", "/replay?to=3&", "/log?", "/export?", "/notes?", "/chat?"];
    for rest in opens {
        nobody.get(&shared(rest)).await.ok();
    }
    // The link opens only that match, and gives neither the invite nor a seat.
    let seen = nobody.get(&shared("?")).await.ok();
    assert_eq!(seen["invite"], Value::Null);
    let (other, _) = finished(&server, 4).await;
    other.host.put(&path(&other, "audience"), json!({ "audience": "link" })).await.ok();
    nobody.get(&format!("/api/matches/{}/replay?share={}", other.id, made.token)).await.refused(404);
    for token in ["", "x", "%00", &made.token[1..]] {
        nobody.get(&format!("/api/matches/{}/replay?share={token}", of.id)).await.refused(404);
        assert!([404, 200].contains(&nobody.get(&format!("/s/{token}")).await.status));
    }
    let eve = server.guest("Eve").await;
    eve.post(&shared("/fork?"), json!({ "version": 4 })).await.ok();
    eve.post(&shared("/notes?"), json!({ "version": 4, "text": "Hm" })).await.ok();
    eve.get(&path(&of, "links")).await.refused(404);

    let picture = nobody.get(&format!("/s/{}/picture.png", made.token)).await;
    assert_eq!((picture.status, picture.header("content-type")), (200, "image/png"));
    assert_eq!(picture.header("cache-control"), "public, max-age=86400");

    // If only its players may see the match, links do not open it either.
    audience("players").await;
    nobody.get(&shared("/replay?")).await.refused(404);
    assert_eq!(nobody.get(&format!("/s/{}/picture.png", made.token)).await.status, 404);
    audience("link").await;
    nobody.get(&shared("/replay?to=1&")).await.ok();

    let own: Vec<ShareLink> = of.host.get(&path(&of, "links")).await.typed();
    assert_eq!(own, std::slice::from_ref(&made));
    assert_eq!(of.guest.get(&path(&of, "links")).await.ok(), json!([]));
    let revoke = path(&of, &format!("links/{}", made.token));
    of.guest.delete(&revoke).await.refused(404);
    of.host.delete(&revoke).await.ok();
    for rest in opens {
        nobody.get(&shared(rest)).await.refused(404);
    }
    assert_eq!(nobody.get(&format!("/s/{}", made.token)).await.status, 404);
    assert_eq!(nobody.get(&format!("/s/{}/picture.png", made.token)).await.status, 404);
}

/// The texts of the notes and of the chat that a reader gets by a link.
async fn read_by(person: &Person, of: &Match, token: &str) -> [Vec<String>; 2] {
    let by_link = |what: &str| path(of, &format!("{what}?share={token}"));
    let notes: Vec<MatchNote> = person.get(&by_link("notes")).await.typed();
    let chat: Vec<ChatMoment> = person.get(&by_link("chat")).await.typed();
    [notes.into_iter().map(|note| note.text).collect(), chat.into_iter().map(|told| told.line.text).collect()]
}

async fn a_link_can_hide_notes_and_chat_from_all_but_the_members(server: Server) {
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 1).await;
    let mut watcher = server.guest("Wes").await.sits_down(&of.id).await;
    let chat = |to: &[&str], text: &str| ClientFrame::Chat {
        to: to.iter().map(|to| (*to).to_owned()).collect(),
        text: text.to_owned(),
    };
    watcher.say(&ClientFrame::WatchersChat { text: "bravo".to_owned() }).await;
    watcher.lives().await;
    for frame in [chat(&[], "hello"), chat(&[&of.guest.id], "psst")] {
        players[0].socket.say(&frame).await;
        players[0].socket.lives().await;
    }
    players[1].socket.say(&ClientFrame::Resign).await;
    hear_the_end(&mut players).await;
    of.host.put(&path(&of, "audience"), json!({ "audience": "link" })).await.ok();
    for (text, shared) in [("For all", "link"), ("For us", "table"), ("For me", "private")] {
        let note = write(&of.host, &of, Some(0), text).await;
        change(&of.host, &of, &note, json!({ "shared": shared })).await.ok();
    }
    let plain = link(&of, json!({ "version": 0 })).await;
    assert!(!plain.hides_notes && !plain.hides_chat && !plain.hides_result);
    let no_notes = link(&of, json!({ "version": 0, "hides_notes": true })).await;
    let no_chat = link(&of, json!({ "version": 0, "hides_chat": true })).await;

    // An embedded page reads without a session.
    let (nobody, eve) = (server.nobody(), server.guest("Eve").await);
    let notes = || vec!["For all".to_owned()];
    let said = || vec!["bravo".to_owned(), "hello".to_owned()];
    for reader in [&nobody, &eve] {
        assert_eq!(read_by(reader, &of, &plain.token).await, [notes(), said()]);
        assert_eq!(read_by(reader, &of, &no_notes.token).await, [Vec::new(), said()]);
        assert_eq!(read_by(reader, &of, &no_chat.token).await, [notes(), Vec::new()]);
    }
    // Readers still get their own notes, and members of the match get everything.
    eve.post(&path(&of, &format!("notes?share={}", no_notes.token)), json!({ "text": "Mine" })).await.ok();
    assert_eq!(read_by(&eve, &of, &no_notes.token).await, [vec!["Mine".to_owned()], said()]);
    let [texts, told] = read_by(&of.guest, &of, &no_notes.token).await;
    assert_eq!((texts.len(), told.len()), (2, 3));
    assert_eq!(read_by(&of.guest, &of, &no_chat.token).await, [texts, told]);

    // Changes to a link apply immediately, even for readers who already have it.
    let of_link = |link: &ShareLink| path(&of, &format!("links/{}", link.token));
    let changed: ShareLink = of.host.patch(&of_link(&plain), json!({ "hides_notes": true })).await.typed();
    assert_eq!(changed, ShareLink { hides_notes: true, ..plain.clone() });
    assert_eq!(read_by(&nobody, &of, &plain.token).await, [Vec::new(), said()]);
    of.host.patch(&of_link(&plain), json!({ "hides_chat": true })).await.ok();
    assert_eq!(read_by(&nobody, &of, &plain.token).await, [Vec::new(), Vec::<String>::new()]);
    of.host.patch(&of_link(&plain), json!({ "hides_notes": false, "hides_chat": false })).await.ok();
    assert_eq!(read_by(&nobody, &of, &plain.token).await, [notes(), said()]);
    for (person, refusal) in [(&of.guest, 404), (&eve, 404), (&nobody, 401)] {
        person.patch(&of_link(&no_chat), json!({ "hides_chat": false })).await.refused(refusal);
    }

    // Links to a public match hide the same things.
    of.host.put(&path(&of, "audience"), json!({ "audience": "public" })).await.ok();
    assert_eq!(read_by(&nobody, &of, &no_notes.token).await, [Vec::new(), said()]);
    assert_eq!(read_by(&nobody, &of, &no_chat.token).await, [notes(), Vec::new()]);
}

#[tokio::test]
async fn a_replay_says_what_its_link_hides() {
    let server = Server::start();
    let (of, _) = finished(&server, 8).await;
    let hides = link(&of, json!({ "version": 3, "hides_result": true, "hides_chat": true })).await;
    let opened = async |person: &Person, token: &str| -> Option<OpenedLink> {
        person.get(&path(&of, &format!("replay?to=0&share={token}"))).await.typed::<Replay>().link
    };
    let told = OpenedLink { hides_result: true, hides_notes: false, hides_chat: true };
    assert_eq!(opened(&server.nobody(), &hides.token).await, Some(told));
    // Players can read everything. The result is hidden even from them, because that is only a courtesy of the page.
    assert_eq!(opened(&of.guest, &hides.token).await, Some(OpenedLink { hides_chat: false, ..told }));
    assert_eq!(opened(&of.guest, "").await, None);
    let (other, _) = finished(&server, 9).await;
    let elsewhere: Replay =
        server.nobody().get(&path(&other, &format!("replay?to=0&share={}", hides.token))).await.typed();
    assert_eq!(elsewhere.link, None, "the link belongs to another match");
}

#[tokio::test]
async fn only_members_of_a_finished_match_can_create_links_and_at_most_twenty_each() {
    let server = Server::start();
    let running = started(&server, json!({})).await;
    assert_eq!(
        running.host.post(&path(&running, "links"), json!({ "version": 0 })).await.refused(409).code,
        "not-over"
    );
    let (of, _) = finished(&server, 5).await;
    server.guest("Eve").await.post(&path(&of, "links"), json!({ "version": 0 })).await.refused(403);
    for (wanted, code) in [
        (json!({ "version": 99_999 }), "bad-version"),
        (json!({ "version": 0, "seat": 7 }), "no-such-seat"),
        (json!({ "version": 0, "picture": "<svg/>" }), "bad-picture"),
        (
            json!({ "version": 0, "picture": PICTURE.replace("<rect", "<image href='file:///etc/passwd'/><rect") }),
            "bad-picture",
        ),
    ] {
        assert_eq!(of.host.post(&path(&of, "links"), wanted).await.refused(422).code, code);
    }
    let huge = json!({ "version": 0, "picture": " ".repeat(2 << 20) });
    assert_eq!(of.host.post(&path(&of, "links"), huge).await.status, 413);
    for _ in 0..20 {
        assert!(!link(&of, json!({ "version": 0 })).await.has_picture);
    }
    let more = of.guest.post(&path(&of, "links"), json!({ "version": 0 })).await;
    assert_eq!(more.status, 200);
    assert_eq!(of.host.post(&path(&of, "links"), json!({ "version": 0 })).await.refused(409).code, "too-many-links");
}

#[tokio::test]
async fn the_importer_of_a_record_can_share_it() {
    let server = Server::start();
    let ada = server.guest("Ada").await;
    let record = std::fs::read_to_string(kept_records().next().unwrap()).unwrap();
    let taken = ada.post("/api/matches/import", serde_json::from_str::<Value>(&record).unwrap()).await.ok();
    let path = format!("/api/matches/{}/links", table_id(&taken));
    let link: ShareLink = ada.post(&path, json!({ "version": 0 })).await.typed();
    let opened = server.nobody().get(&format!("/api/matches/{}?share={}", table_id(&taken), link.token)).await.ok();
    assert_eq!(table_id(&opened), table_id(&taken));
    assert!(!invite_of(&taken).is_empty());
}

#[tokio::test]
async fn a_preview_shows_the_picture_and_the_result_unless_it_is_hidden() {
    let server = Server::start();
    let (of, _) = finished(&server, 6).await;
    of.host.put(&path(&of, "audience"), json!({ "audience": "link" })).await.ok();
    let page =
        async |link: &ShareLink| server.nobody().get(&format!("/matches/{}?share={}", of.id, link.token)).await.text;
    let open = page(&link(&of, json!({ "version": 3, "picture": PICTURE })).await).await;
    assert!(open.contains("a finished match: Ada, Grace. Ada won."), "{open}");
    assert!(
        open.contains("/picture.png\"") && open.contains("summary_large_image") && open.contains("noindex"),
        "{open}"
    );
    let hides = link(&of, json!({ "version": 3, "hides_result": true })).await;
    let hidden = page(&hides).await;
    assert!(hidden.contains("a finished match: Ada, Grace.\"") && !hidden.contains("won."), "{hidden}");
    assert!(hidden.contains("/previews/") && !hidden.contains("picture.png"), "{hidden}");
    of.host.delete(&path(&of, &format!("links/{}", hides.token))).await.ok();
    let gone = page(&hides).await;
    assert!(!gone.contains("Ada") && gone.contains("noindex"), "{gone}");
}

#[tokio::test]
async fn only_the_embedded_page_can_be_shown_in_a_frame() {
    let server = Server::start();
    let (of, _) = finished(&server, 7).await;
    let nobody = server.nobody();
    let framed = nobody.get(&format!("/embed/matches/{}", of.id)).await;
    assert!(framed.header("content-security-policy").contains("frame-ancestors *;"), "{:?}", framed.headers);
    assert_eq!(framed.header("x-frame-options"), "");
    for other in [format!("/matches/{}", of.id), "/".to_owned(), "/embedded".to_owned(), path(&of, "replay")] {
        let answer = nobody.sends(Method::GET, &other, &[], None).await;
        assert!(answer.header("content-security-policy").contains("frame-ancestors 'none';"), "{other}");
        assert_eq!(answer.header("x-frame-options"), "DENY", "{other}");
    }
}
