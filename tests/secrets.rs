//! No frame to a viewer holds what is hidden from it: every raw frame of a whole match is searched.

use crate::harness::{Match, Player, Server, hear_the_end, play, short, started, whole_replay};
use protocol::frame::{ClientFrame, ServerFrame};
use protocol::record::MatchRecord;
use protocol::rest::ReplayStep;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// What one viewer heard of a match, in order, and the replay through his eyes.
struct Overheard {
    seat: Option<usize>,
    frames: Vec<String>,
    steps: Vec<ReplayStep>,
}

/// How a match is played that is listened to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    /// To its end.
    Whole,
    /// For a while, trying everything that others do not see: drafts, preferences.
    Secretive,
}

/// A match with everything that its seats and a spectator heard. Each opens a fresh socket again and again, so
/// that welcomes are searched as updates are.
async fn overheard(server: &Server, seed: u64, manner: Manner) -> (Match, Vec<Overheard>, Vec<ReplayStep>) {
    let options = if manner == Manner::Whole { short(server).await } else { json!({}) };
    let of = started(server, options).await;
    let onlooker = server.guest("Joan").await;
    let people = [&of.host, &of.guest, &onlooker];
    let mut players = Player::both(&of, seed).await;
    if manner == Manner::Secretive {
        players.iter_mut().for_each(Player::grows_curious);
    }
    let mut frames: [Vec<String>; 3] = Default::default();
    for _ in 0..if manner == Manner::Secretive { 6 } else { usize::MAX } {
        let mut watching = onlooker.sits_down(&of.id).await;
        watching.welcome().await;
        let played = play(&mut players, 25).await;
        let newest = onlooker.sits_down(&of.id).await.welcome().await.version;
        watching.until_seen("the newest", |seen| seen.version >= newest).await;
        let [host, guest] = &mut players;
        for (heard, socket) in frames.iter_mut().zip([&mut host.socket, &mut guest.socket, &mut watching]) {
            heard.append(&mut socket.heard);
        }
        if played < 25 {
            break;
        }
        for (person, player) in people.iter().zip(&mut players) {
            let version = player.seen().version;
            player.socket = person.sits_down(&of.id).await;
            assert!(player.socket.welcome().await.version >= version);
        }
    }
    if players[0].seen().outcome.is_none() {
        players[0].socket.say(&ClientFrame::Resign).await;
    }
    hear_the_end(&mut players).await;
    let all = whole_replay(&of.host, &of.id, "all").await.steps;
    let mut viewers = Vec::new();
    for (frames, eyes) in frames.into_iter().zip(["0", "1", "spectator"]) {
        let steps = whole_replay(&of.host, &of.id, eyes).await.steps;
        viewers.push(Overheard { seat: eyes.parse().ok(), frames, steps });
    }
    (of, viewers, all)
}

/// What lies where only some may look: the cards of every other hand and of every pile face down, each with its place.
fn hidden(all: &Value, seat: Option<usize>) -> BTreeSet<(String, String)> {
    let mut found = BTreeSet::new();
    let mut add = |place: String, cards: &Value| {
        let cards = cards.as_array().expect("whoever reviews a finished match sees all").iter();
        found.extend(cards.map(|card| (card.as_str().expect("a card's id").to_owned(), place.clone())));
    };
    for (number, player) in all["players"].as_array().expect("players").iter().enumerate() {
        if Some(number) != seat {
            add(format!("hand {number}"), &player["hand"]);
        }
    }
    for (number, pile) in all["piles"].as_array().expect("piles").iter().enumerate() {
        add(format!("pile {number}"), &pile["draw"]);
    }
    found
}

/// What a viewer may have learnt of hidden cards in a way that the rules allow, and keeps: his own notes (R35, R36).
fn without_notes(view: &Value, seat: Option<usize>) -> Value {
    let mut view = view.clone();
    if let Some(seat) = seat {
        view["players"][seat]["notes"] = Value::Null;
    }
    view
}

/// Looks through one frame that shows the position of `now`. Returns how many hidden cards it was searched for.
fn search(frame: &ServerFrame, seat: Option<usize>, before: &Value, now: &Value) -> usize {
    let (view, decisions, choices, events) = match frame {
        ServerFrame::Welcome(frame) => (&frame.view, json!(frame.decisions), json!(frame.choices), &Vec::new()),
        ServerFrame::Update(frame) => (&frame.view, json!(frame.decisions), json!(frame.choices), &frame.events),
        other => panic!("it shows no position: {other:?}"),
    };
    let shown = format!("{}{decisions}{choices}", without_notes(view, seat));
    let (hidden_before, hidden_now) = (hidden(before, seat), hidden(now, seat));
    for (card, place) in &hidden_now {
        assert!(!shown.contains(&format!("\"{card}\"")), "seat {seat:?} is shown {card} of {place}: {shown}");
    }
    for entry in events {
        let told = entry.event.to_string();
        let of_its_own = entry.event["type"] == "hand-seen" || entry.event["type"] == "pile-seen";
        for (card, place) in hidden_before.intersection(&hidden_now) {
            let quoted = told.contains(&format!("\"{card}\""));
            assert!(of_its_own || !quoted, "seat {seat:?} is told of {card} of {place}: {told}");
        }
    }
    hidden_now.len()
}

#[tokio::test]
async fn no_frame_shows_a_card_that_its_viewer_may_not_see() {
    let server = Server::start();
    let (_, viewers, all) = overheard(&server, 1, Manner::Whole).await;
    for viewer in viewers {
        let (mut at, mut searched) = (0, 0);
        for text in &viewer.frames {
            let frame: ServerFrame = serde_json::from_str(text).expect("a frame");
            let view = match &frame {
                ServerFrame::Welcome(welcome) if welcome.outcome.is_none() => &welcome.view,
                ServerFrame::Update(update) if update.outcome.is_none() => &update.view,
                _ => continue,
            };
            let from = at;
            let found = viewer.steps[from..].iter().position(|step| step.view == *view);
            at += found.unwrap_or_else(|| panic!("what seat {:?} saw is not in his replay: {view}", viewer.seat));
            searched += search(&frame, viewer.seat, &all[from].view, &all[at].view);
        }
        assert!(searched > 1000, "{searched} cards were looked for");
    }
}

#[tokio::test]
async fn the_secret_and_the_seed_are_in_no_frame_and_no_answer_before_the_end() {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 2).await;
    let mut watching = server.nobody().sits_down(&of.id).await;
    watching.welcome().await;
    play(&mut players, 30).await;
    let mut answers = Vec::new();
    for path in ["/api/tables/{id}", "/api/matches/{id}", "/api/matches/{id}/export", "/api/matches/{id}/replay"] {
        for person in [&of.host, &of.guest, &server.nobody()] {
            answers.push(person.get(&path.replace("{id}", &of.id)).await.text);
        }
    }
    answers.push(server.said());
    for socket in [&players[0].socket, &players[1].socket, &watching] {
        answers.extend(socket.heard.iter().cloned());
    }
    players[0].socket.say(&ClientFrame::Resign).await;
    hear_the_end(&mut players).await;
    let record: MatchRecord = of.host.get(&format!("/api/matches/{}/export", of.id)).await.typed();
    let secret = record.dice.secret.expect("shown at the end");
    for answer in answers {
        assert!(!answer.contains(&secret), "the secret is told: {answer}");
    }
}

#[tokio::test]
async fn a_move_that_only_its_seat_may_know_of_reaches_no_other() {
    let server = Server::start();
    let (_, viewers, all) = overheard(&server, 3, Manner::Secretive).await;
    for viewer in &viewers {
        let mut versions = Vec::new();
        for text in &viewer.frames {
            if let ServerFrame::Update(update) = serde_json::from_str(text).expect("a frame") {
                versions.push((update.version, update.view, update.decisions, update.choices, update.events));
            }
        }
        for pair in versions.windows(2) {
            let same = (&pair[0].1, &pair[0].2, &pair[0].3) == (&pair[1].1, &pair[1].2, &pair[1].3);
            assert!(!same || !pair[1].4.is_empty(), "a frame that shows nothing new tells that something happened");
            assert!(pair[0].0 <= pair[1].0);
        }
        let shown = versions.last().expect("updates").0 as usize;
        assert!(shown + 10 < all.len(), "seat {:?} was shown {shown} of {} inputs", viewer.seat, all.len());
    }
}
