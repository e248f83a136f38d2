//! Hands, decks, the order of decks and the targets of cards are secret until the end.

use super::{Empires, deck, fleet, rich};
use crate::harness::{NOTHING, Server, Socket, heard, told, whole_replay, with};
use games::json::Json;
use protocol::frame::ClientFrame;
use protocol::rest::Replay;
use serde_json::{Value, json};

const TERRACORP: &str = "rapier rapier rapier ion-storm fusion-burst teleport-jump";
const SHADOW: &str = "infected-rapier infected-rapier infected-rapier pillars-of-flesh biodome mines";

fn decks() -> [Value; 2] {
    [deck("terracorp", TERRACORP), deck("shadow", SHADOW)]
}

/// A match at the first construction step of seat 0, and a spectator.
async fn watched(server: &Server, changes: Value) -> (Empires, Socket) {
    let table = Empires::begun(server, &decks(), changes).await;
    let mut onlooker = server.nobody().sits_down(&table.id).await;
    onlooker.welcome().await;
    (table, onlooker)
}

async fn all_hear(table: &mut Empires, onlooker: &mut Socket) {
    table.hush().await;
    onlooker.lives().await;
}

/// The texts that only the deck's owner may see before the end: its name, and its cards except those played.
fn secrets(race: &str, top: &str, played: &[&str]) -> Vec<String> {
    let cards = fleet(race, top).into_iter().filter(|card| !played.contains(card)).map(|card| format!("{card:?}"));
    cards.chain([format!("Secret plans of {race}")]).collect()
}

fn assert_silent<'a>(words: &[String], texts: impl IntoIterator<Item = &'a String>) {
    for text in texts {
        let told = words.iter().find(|word| text.contains(*word));
        assert!(told.is_none(), "{told:?} was revealed: {text}");
    }
}

/// The events of that type in a replay.
fn in_replay(replay: &Replay, kind: &str) -> Vec<Value> {
    let events = replay.steps.iter().flat_map(|step| &step.events).map(Json::value);
    events.filter(|event| event["type"] == kind).collect()
}

#[tokio::test]
async fn hands_and_decks_are_secret_until_the_end() {
    let server = Server::start();
    let (mut table, mut onlooker) = watched(&server, json!({})).await;
    table.shares_the_planets(["rapier", "infected-rapier"]).await;
    all_hear(&mut table, &mut onlooker).await;
    for viewer in table.sockets.iter().chain([&onlooker]) {
        let players = &viewer.seen().view["players"];
        assert_eq!([&players[0]["race"], &players[1]["race"]], ["terracorp", "shadow"], "races are open");
        assert_eq!([&players[0]["hand"], &players[0]["deck"]], [3, 34], "numbers of cards are open");
    }

    let [own, others] = [secrets("terracorp", TERRACORP, &["rapier"]), secrets("shadow", SHADOW, &["infected-rapier"])];
    assert!(table.sockets[0].heard.concat().contains(&own[0]), "the owner sees the card");
    let mut outside = onlooker.heard.clone();
    for path in ["", "?as=0", "?as=all"] {
        outside.push(server.nobody().get(&format!("/api/matches/{}/replay{path}", table.id)).await.text);
    }
    outside.push(server.nobody().get(&format!("/api/tables/{}", table.id)).await.text);
    outside.push(server.nobody().get(&format!("/api/matches/{}/export", table.id)).await.text);
    let mut rival = table.sockets[1].heard.clone();
    for path in [format!("matches/{}/replay?as=0", table.id), format!("matches/{}/replay?as=all", table.id)] {
        rival.push(table.people[1].get(&format!("/api/{path}")).await.text);
    }
    for path in ["tables", "matches"] {
        rival.push(table.people[1].get(&format!("/api/{path}/{}", table.id)).await.text);
    }
    assert_silent(&own, outside.iter().chain(&rival));
    assert_silent(&others, outside.iter().chain(&table.sockets[0].heard));

    table.sockets[0].say(&ClientFrame::Resign).await;
    table.outcome().await;
    onlooker.until_seen("the outcome", |seen| seen.outcome.is_some()).await;
    for viewer in table.sockets.iter().chain([&onlooker]) {
        let end = &viewer.seen().view["end"];
        assert_eq!(end["hands"][0], json!(["ion-storm", "fusion-burst", "teleport-jump"]));
        assert_eq!(end["decks"][0], json!(fleet("terracorp", TERRACORP)[6..]));
        assert_eq!(end["decks"][1], json!(fleet("shadow", SHADOW)[6..]));
        assert_eq!(told(viewer, "game-over").len(), 1);
    }
    let all = whole_replay(&server.nobody(), &table.id, "all").await;
    let hands = all.steps[1].view.value()["own"].as_array().expect("of all").len();
    assert_eq!(hands, 2, "the review shows both hands");
    let outside = whole_replay(&server.nobody(), &table.id, "spectator").await;
    assert!(
        outside.steps.iter().all(|step| step.view.value()["own"] == json!([])),
        "the spectator’s replay shows no hands"
    );
    assert_eq!(table.record().await.loadouts, decks());
}

#[tokio::test]
async fn unrevealed_solar_cards_are_secret_until_the_end() {
    let server = Server::start();
    let starters = ["terra-shield", "chain-swarm"].map(|starter| json!({ "starter": starter }));
    let options = json!({ "options": { "deck_source": "starters", "arrange": "as-listed" } });
    let (mut table, mut onlooker) = (Empires::begun(&server, &starters, options).await, Vec::new());
    let mut watcher = server.nobody().sits_down(&table.id).await;
    watcher.welcome().await;
    all_hear(&mut table, &mut watcher).await;
    onlooker.push(server.nobody().get(&format!("/api/matches/{}/replay", table.id)).await.text);
    onlooker.push(table.people[0].get(&format!("/api/matches/{}/replay?as=0", table.id)).await.text);
    let heard = table.sockets.iter().chain([&watcher]).flat_map(|socket| &socket.heard);
    assert_silent(&["set_aside".to_owned()], heard.chain(&onlooker));

    table.sockets[0].say(&ClientFrame::Resign).await;
    table.outcome().await;
    let all = whole_replay(&server.nobody(), &table.id, "all").await;
    let revealed: Vec<Value> = in_replay(&all, "body-revealed").iter().map(|event| event["card"].clone()).collect();
    let aside = table.view(1)["end"]["set_aside"].as_array().expect("the cards set aside").clone();
    assert!(!aside.is_empty() && revealed.len() >= 7);
    let mut pile: Vec<String> = revealed
        .iter()
        .chain(&aside)
        .map(|card| card.as_object().expect("one").values().collect::<Vec<_>>()[0].to_string())
        .collect();
    pile.sort();
    let listed = "sol-like-star terracorp-colony terra-like-world liquid-dense-world gas-giant starbase asteroid-belt \
                  volcanic-world binary-star chain-forge-world gas-giant starbase starbase asteroid-belt \
                  volcanic-world ringed-planet";
    let mut whole: Vec<String> = listed.split_whitespace().map(|card| format!("{card:?}")).collect();
    whole.sort();
    assert_eq!(pile, whole, "exactly the cards of both solar decks");
}

#[tokio::test]
async fn arranging_a_deck_is_invisible_to_others() {
    let server = Server::start();
    let options = with(rich(), json!({ "arrange": "after-system" }));
    let clock = json!({ "turn": 60, "reaction": 60 });
    let changes = json!({ "options": options, "clock": clock });
    let mut table = Empires::of(&server, &decks(), changes).await;
    let mut onlooker = server.nobody().sits_down(&table.id).await;
    onlooker.welcome().await;
    all_hear(&mut table, &mut onlooker).await;
    let (rival, watched) = (table.sockets[1].seen().clone(), onlooker.seen().clone());
    let frames = [table.sockets[1].heard.len(), onlooker.heard.len()];
    let put = |from: u32, to: u32| json!({ "type": "arrange-move", "from": from, "to": to });
    for command in [put(40, 3), json!({ "type": "arrange-reset" }), put(8, 1), put(9, 2)] {
        table.does(0, &command).await;
    }
    all_hear(&mut table, &mut onlooker).await;
    assert_eq!(heard(&table.sockets[1], frames[0]), NOTHING);
    assert_eq!(heard(&onlooker, frames[1]), NOTHING);
    let mut again = table.people[1].sits_down(&table.id).await;
    again.welcome().await;
    assert_eq!(again.seen().position(), rival.position(), "a player who reconnects sees no more");
    let mut late = server.guest("Joan").await.sits_down(&table.id).await;
    late.welcome().await;
    assert_eq!(late.seen().position(), watched.position());

    table.does(0, &json!({ "type": "arrange-confirm" })).await;
    all_hear(&mut table, &mut onlooker).await;
    for socket in [&table.sockets[1], &onlooker] {
        assert_eq!(told(socket, "deck-arranged"), [json!({ "type": "deck-arranged", "seat": 0 })]);
        assert_eq!(socket.seen().version, 1, "the version does not reveal the number of moves");
    }
    table.refuses(0, [(put(1, 2), "not-your-turn", "R20")]).await;
    table.does(1, &json!({ "type": "arrange-confirm" })).await;
    table.hush().await;
    let cards: Vec<&Value> = table.held(0).into_iter().map(|(_, card)| card).collect();
    assert_eq!(cards[..3], ["trebuchet", "trebuchet", "rapier"], "the eighth and the ninth card came to the top");
}

#[tokio::test]
async fn targets_are_secret_until_the_last_one_is_chosen() {
    let server = Server::start();
    let (mut table, mut onlooker) = watched(&server, json!({ "clock": { "turn": 600, "reaction": 600 } })).await;
    table.shares_the_planets(["rapier", "infected-rapier"]).await;
    all_hear(&mut table, &mut onlooker).await;
    let (rival, watched) = (table.sockets[1].seen().clone(), onlooker.seen().clone());
    let frames = [table.sockets[1].heard.len(), onlooker.heard.len()];
    let (storm, enemies) = (table.play(0, "ion-storm"), table.ships(1, "infected-rapier"));
    let target = |ship: &Value| super::ship("target-ship", ship);
    for command in [storm.clone(), target(&enemies[0]), json!({ "type": "cancel" }), storm, target(&enemies[1])] {
        table.does(0, &command).await;
    }
    assert_eq!(table.own(0)["aiming"]["ships"], json!([enemies[1]]));
    all_hear(&mut table, &mut onlooker).await;
    assert_eq!(heard(&table.sockets[1], frames[0]), NOTHING);
    assert_eq!(heard(&onlooker, frames[1]), NOTHING);
    let mut again = table.people[1].sits_down(&table.id).await;
    again.welcome().await;
    assert_eq!(again.seen().position(), rival.position(), "not even the deadline has moved");
    let mut late = server.guest("Joan").await.sits_down(&table.id).await;
    late.welcome().await;
    assert_eq!(late.seen().position(), watched.position());
    table.refuses(1, [(json!({ "type": "construction-done" }), "not-your-turn", "R20")]).await;
    table.refuses(1, [(target(&enemies[0]), "wrong-step", "R19")]).await;

    table.does(0, &target(&enemies[0])).await;
    table.does(0, &json!({ "type": "targets-done" })).await;
    all_hear(&mut table, &mut onlooker).await;
    for socket in [&table.sockets[1], &onlooker] {
        let played = told(socket, "card-played").pop().expect("the event");
        let ships: Vec<&Value> =
            played["targets"].as_array().expect("targets").iter().map(|aim| &aim["ship"]).collect();
        let aimed: Vec<&Value> = ships.iter().map(|ship| &ship["ship"]).collect();
        assert_eq!((&played["card"], &played["hand"]), (&json!("ion-storm"), &Value::Null));
        assert_eq!(aimed, [&enemies[1], &enemies[0]]);
        assert!(ships.iter().all(|ship| ship["card"].is_string()), "each is named: {ships:?}");
    }
}

#[tokio::test]
async fn only_the_owner_learns_where_in_the_deck_a_ship_was() {
    let server = Server::start();
    let (mut table, mut onlooker) = watched(&server, json!({})).await;
    table.shares_the_planets(["rapier", "infected-rapier"]).await;
    let jump = table.play(0, "teleport-jump");
    table.does(0, &jump).await;
    table.does(0, &json!({ "type": "target-deck", "position": 9 })).await;
    all_hear(&mut table, &mut onlooker).await;
    assert_eq!(
        table.ships(1, "rapier").len() + table.ships(0, "battleaxe").len(),
        1,
        "the ninth of the deck is in play"
    );
    let played = told(&table.sockets[0], "card-played").pop().expect("there is an event");
    assert!(played["hand"].is_u64(), "its owner learns which card it was");
    for socket in [&table.sockets[1], &onlooker] {
        let played = told(socket, "card-played").pop().expect("there is an event");
        assert_eq!((&played["targets"], &played["hand"]), (&json!([]), &Value::Null));
    }
    assert!(table.sockets[0].heard.concat().contains("target-deck"), "its owner was offered the places");
    let others = table.sockets[1].heard.iter().chain(&onlooker.heard);
    assert_silent(&[r#""position""#.to_owned(), r#""target-deck""#.to_owned()], others);
}
