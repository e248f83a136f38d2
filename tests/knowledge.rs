//! A client that applies every update has the state that a new connection would get.

use crate::harness::{Match, NOTHING, Person, Player, Seen, Server, hear_the_end, heard, play, started};
use protocol::frame::ClientFrame;
use serde_json::{Value, json};

/// A table whose clocks run, but are too long for a player to use their reserve.
fn table(game: &str, options: Value) -> Value {
    json!({ "game": game, "options": options, "clock": { "turn": 600, "reaction": 600, "bank": 300 } })
}

/// Checks that a new connection gets the state of the old one.
async fn is_what_a_newcomer_learns(person: &Person, of: &Match, stayed: &Seen) {
    let welcome = person.sits_down(&of.id).await.welcome().await;
    let fresh = serde_json::to_value(&welcome.known).expect("plain data");
    assert_eq!(welcome.version, stayed.version);
    assert_eq!(stayed.known, fresh, "version {}", stayed.version);
}

/// Plays listed choices at random and compares the states of all viewers after each.
async fn is_known_at_every_version(game: &str, options: Value, seed: u64) {
    let server = Server::start();
    let of = started(&server, table(game, options)).await;
    let mut players = Player::both(&of, seed).await;
    players.iter_mut().for_each(Player::grows_curious);
    let stranger = server.nobody();
    let mut onlooker = stranger.sits_down(&of.id).await;
    onlooker.welcome().await;
    let mut compared = 0;
    for input in 0.. {
        let goes_on = input < 80 && play(&mut players, 1).await == 1;
        if !goes_on && players[0].seen().outcome.is_none() {
            players[0].socket.say(&ClientFrame::Resign).await;
            hear_the_end(&mut players).await;
        }
        let [host, guest] = &mut players;
        let mut sockets = [&mut host.socket, &mut guest.socket, &mut onlooker];
        for (socket, person) in sockets.iter_mut().zip([&of.host, &of.guest, &stranger]) {
            socket.keeps_within_limits().await;
            socket.lives().await;
            let told = socket.heard.len();
            is_what_a_newcomer_learns(person, &of, socket.seen()).await;
            socket.keeps_within_limits().await;
            socket.lives().await;
            assert_eq!(heard(socket, told), NOTHING, "a new connection sends nothing to the others");
            compared += 1;
        }
        if !goes_on {
            break;
        }
    }
    assert!(onlooker.seen().outcome.is_some(), "the spectator knows the outcome");
    assert!(compared > 90, "{game}: {compared}");
}

#[tokio::test]
async fn updates_give_the_same_state_as_a_new_connection_in_galactic_supremacy() {
    is_known_at_every_version("galactic-supremacy", json!({}), 31).await;
}

#[tokio::test]
async fn updates_give_the_same_state_as_a_new_connection_in_cosmic_conquest() {
    is_known_at_every_version("cosmic-conquest", json!({}), 32).await;
}

#[tokio::test]
async fn updates_give_the_same_state_as_a_new_connection_in_solar_empires() {
    let options = json!({ "deck_source": "starters", "arrange": "as-listed" });
    is_known_at_every_version("solar-empires", options, 33).await;
}
