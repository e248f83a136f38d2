//! No frame contains anything hidden from its viewer: every raw frame of a whole match is searched.

use crate::harness::{Match, Moment, Player, Server, hear_the_end, moments, play, short, started, whole_replay};
use protocol::frame::ClientFrame;
use protocol::record::MatchRecord;
use protocol::rest::ReplayStep;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The frames that one viewer received, in order, and their replay.
struct Overheard {
    seat: Option<usize>,
    frames: Vec<String>,
    steps: Vec<ReplayStep>,
}

/// How the observed match is played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    /// The match is played to its end.
    Whole,
    /// The match is played for a while, with many actions that others do not see: drafts and preferences.
    Secretive,
}

/// A match, with all frames that its seats and a spectator received. They reconnect often, so that welcomes are
/// searched as well as updates.
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
        watching.until_seen("the latest version", |seen| seen.version >= newest).await;
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

/// The cards hidden from a seat, in other hands and in face-down piles, each with its place.
fn hidden(all: &Value, seat: Option<usize>) -> BTreeSet<(String, String)> {
    let mut found = BTreeSet::new();
    let mut add = |place: String, cards: &Value| {
        let cards = cards.as_array().expect("the reviewer of a finished match sees everything").iter();
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

/// The view without the viewer's own notes, which may contain hidden cards that the rules let them see (R35, R36).
fn without_notes(view: &Value, seat: Option<usize>) -> Value {
    let mut view = view.clone();
    if let Some(seat) = seat {
        view["players"][seat]["notes"] = Value::Null;
    }
    view
}

/// Searches one frame for the cards that were hidden at the position `now`. Returns the number of these cards.
fn search(moment: &Moment, seat: Option<usize>, before: &Value, now: &Value) -> usize {
    let Moment { known, events, changes, .. } = moment;
    let shown = format!("{}{}{}", without_notes(&known["view"], seat), known["decisions"], known["choices"]);
    let noted = seat.map(|seat| known["view"]["players"][seat]["notes"].to_string()).unwrap_or_default();
    let changes = changes.to_string();
    let (hidden_before, hidden_now) = (hidden(before, seat), hidden(now, seat));
    for (card, place) in &hidden_now {
        let quoted = format!("\"{card}\"");
        assert!(!shown.contains(&quoted), "seat {seat:?} is shown {card} of {place}: {shown}");
        assert!(!changes.contains(&quoted) || noted.contains(&quoted), "the changes name {card} of {place}: {changes}");
    }
    for entry in events {
        let (told, event) = (entry.event.text(), entry.event.value());
        let of_its_own = event["type"] == "hand-seen" || event["type"] == "pile-seen";
        for (card, place) in hidden_before.intersection(&hidden_now) {
            let quoted = told.contains(&format!("\"{card}\""));
            assert!(of_its_own || !quoted, "seat {seat:?} received {card} of {place}: {told}");
        }
    }
    hidden_now.len()
}

#[tokio::test]
async fn no_frame_shows_a_hidden_card() {
    let server = Server::start();
    let (_, viewers, all) = overheard(&server, 1, Manner::Whole).await;
    for viewer in viewers {
        let (mut at, mut searched) = (0, 0);
        for told in moments(&viewer.frames).iter().filter(|told| !told.is_over()) {
            let (from, view) = (at, told.view());
            let found = viewer.steps[from..].iter().position(|step| step.view.value() == *view);
            at += found
                .unwrap_or_else(|| panic!("the replay of seat {:?} lacks a view that it saw: {view}", viewer.seat));
            searched += search(told, viewer.seat, &all[from].view.value(), &all[at].view.value());
        }
        assert!(searched > 1000, "only {searched} cards were searched for");
    }
}

#[tokio::test]
async fn no_frame_or_response_contains_the_secret_before_the_end() {
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
        assert!(!answer.contains(&secret), "the secret was revealed: {answer}");
    }
}

#[tokio::test]
async fn a_secret_move_reaches_only_its_own_seat() {
    let server = Server::start();
    let (_, viewers, all) = overheard(&server, 3, Manner::Secretive).await;
    for viewer in &viewers {
        let told = moments(&viewer.frames);
        for pair in told.windows(2).filter(|pair| !pair[1].changes.is_null()) {
            let same = pair[0].known == pair[1].known;
            assert!(
                !same || !pair[1].events.is_empty(),
                "a frame without anything new reveals that something happened"
            );
            assert!(pair[0].version <= pair[1].version);
        }
        let shown = told.last().expect("updates").version as usize;
        assert!(shown + 10 < all.len(), "seat {:?} was shown {shown} of {} inputs", viewer.seat, all.len());
    }
}
