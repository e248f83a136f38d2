//! The end of a match, and what remains: reviews from all perspectives, and a record that verifies and can be imported.

use super::purposes;
use crate::harness::{Match, Player, Server, new_table, play_to_the_end, seated, start, whole_replay, with};
use games::game::Outcome;
use protocol::rest::TableView;
use serde_json::{Value, json};

/// The reason and the places.
fn of(outcome: &Outcome) -> (&str, &[u32]) {
    (&outcome.reason, &outcome.places)
}

#[tokio::test]
async fn rare_endings_can_be_reached_on_purpose() {
    let server = Server::start();
    let (mut exhausted, mut both, mut swallowed, mut late, mut alone) = tokio::join!(
        purposes::exhaustion(&server),
        purposes::mutual_exhaustion(&server),
        purposes::last_planet(&server),
        purposes::turn_limit(&server),
        purposes::last_standing(&server),
    );
    assert_eq!(of(&exhausted.outcome().await), ("exhaustion", &[1, 2][..]));
    assert_eq!(of(&both.outcome().await), ("mutual-exhaustion", &[1, 1][..]), "three planets each");
    assert_eq!(of(&swallowed.outcome().await), ("last-planet", &[1, 2][..]), "as many ships, of more armour");
    assert_eq!(of(&late.outcome().await), ("turn-limit", &[1, 2][..]), "the only ships in play");
    assert_eq!(late.view(1)["turn"], 30);
    assert_eq!(of(&alone.outcome().await), ("last-standing", &[2, 3, 1][..]), "the player who resigned last is second");
    assert!(server.command(&["verify", "--all"]).status.success());
}

/// Two people who play at random to the end, against bots that do not.
async fn at_random(server: &Server, bots: usize) -> (Match, Outcome) {
    let body = with(new_table(server).await, json!({ "game": "solar-empires", "seats": 2 + bots }));
    let of = seated(server, with(body, json!({ "options": { "arrange": "as-listed" } }))).await;
    for _ in 0..bots {
        of.host.post(&format!("/api/tables/{}/bot", of.id), json!({ "level": "officer" })).await.ok();
    }
    start(&of).await;
    let mut players = Player::both(&of, 7).await;
    let outcome = play_to_the_end(&mut players).await;
    (of, outcome)
}

#[tokio::test]
async fn whole_matches_of_two_and_three_can_be_reviewed_verified_and_imported() {
    let (server, elsewhere) = (Server::start(), Server::start());
    let (two, three) = tokio::join!(at_random(&server, 0), at_random(&server, 1));
    assert!(server.command(&["verify", "--all"]).status.success());
    let reader = elsewhere.guest("Joan").await;
    for (table, outcome) in [two, three] {
        let seats = outcome.places.len();
        for eyes in (0..seats).map(|seat| seat.to_string()).chain(["all".to_owned(), "spectator".to_owned()]) {
            let replay = whole_replay(&table.host, &table.id, &eyes).await;
            let shown = |view: &Value| view["own"].as_array().map(Vec::len);
            let expected = match eyes.as_str() {
                "all" => seats,
                "spectator" => 0,
                _ => 1,
            };
            assert!(replay.steps.iter().all(|step| shown(&step.view.value()) == Some(expected)), "as {eyes}");
            let ends =
                replay.steps.iter().flat_map(|step| &step.events).filter(|event| event.value()["type"] == "game-over");
            assert_eq!(ends.count(), 1);
        }
        let file: Value = table.host.get(&format!("/api/matches/{}/export", table.id)).await.ok();
        let mut forged = file.clone();
        let first = file["inputs"].as_array().expect("inputs").iter().position(|row| row["command"]["type"] == "play");
        forged["inputs"][first.expect("a played card")]["command"]["hand"] = json!(99);
        reader.post("/api/matches/import", forged).await.refused(422);
        let taken: TableView = reader.post("/api/matches/import", file.clone()).await.typed();
        let again: Value = reader.get(&format!("/api/matches/{}/export", taken.summary.id)).await.ok();
        for same in ["inputs", "outcome", "dice", "setup", "players", "options", "loadouts"] {
            assert_eq!(again[same], file[same], "{same}");
        }
        assert_eq!(file["outcome"], json!(outcome));
    }
    assert!(elsewhere.command(&["verify", "--all"]).status.success());
}
