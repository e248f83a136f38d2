//! Loadouts: checked when chosen, shown to their own player, and hidden from everyone else.

use crate::harness::{
    Match, Person, Player, Server, Socket, game_with_decks, hear_the_end, new_table, seated, start, table_id, with,
};
use protocol::frame::ClientFrame;
use protocol::record::MatchRecord;
use protocol::rest::{GameDetail, GameSummary, LoadoutChecked, TableView};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Every game that two can play, with a ready-made or an empty loadout.
async fn games(server: &Server) -> Vec<(String, Value)> {
    games_for(server, 2).await
}

/// Every game that `seats` players can play, with a ready-made or an empty loadout.
async fn games_for(server: &Server, seats: usize) -> Vec<(String, Value)> {
    let somebody = server.nobody();
    let list: Vec<GameSummary> = somebody.get("/api/games").await.typed();
    let mut found = Vec::new();
    for GameSummary { slug, .. } in list.into_iter().filter(|game| usize::from(game.max_seats) >= seats) {
        let detail: GameDetail = somebody.get(&format!("/api/games/{slug}")).await.typed();
        let ready = detail.catalogue.loadouts.into_iter().next();
        found.push((slug, ready.map_or(json!({}), |ready| ready.loadout)));
    }
    found
}

async fn seated_at(server: &Server, game: &str) -> Match {
    seated(server, with(new_table(server).await, json!({ "game": game, "options": null }))).await
}

async fn chooses(person: &Person, of: &Match, loadout: &Value) -> LoadoutChecked {
    person.post(&format!("/api/tables/{}/loadout", of.id), json!({ "loadout": loadout })).await.typed()
}

async fn shown(person: &Person, of: &Match) -> TableView {
    person.get(&format!("/api/tables/{}", of.id)).await.typed()
}

/// The table as a socket receives it once seat 1 has chosen.
async fn once_chosen(socket: &mut Socket) -> TableView {
    let seen = socket.until_seen("the table with a choice", |seen| seen.table.summary.seats[1].loadout_chosen).await;
    seen.table.clone()
}

#[tokio::test]
async fn a_loadout_is_sent_only_to_its_own_player() {
    let server = Server::start();
    for (game, loadout) in games(&server).await {
        let of = seated_at(&server, &game).await;
        let mut rival = of.host.sits_down(&of.id).await;
        let mut own = of.guest.sits_down(&of.id).await;
        assert_eq!(shown(&of.guest, &of).await.loadout, Value::Null, "nothing is chosen yet");

        assert_eq!(chooses(&of.guest, &of, &loadout).await.faults, []);
        let table = shown(&of.guest, &of).await;
        assert_eq!(table.loadout, loadout, "after a reload of the page");
        assert!(table.summary.seats[1].loadout_chosen && !table.summary.seats[0].loadout_chosen);
        assert_eq!(once_chosen(&mut own).await.loadout, loadout);

        assert_eq!(once_chosen(&mut rival).await.loadout, Value::Null);
        for other in [&of.host, &server.guest("Joan").await, &server.nobody()] {
            let table = shown(other, &of).await;
            assert_eq!(table.loadout, Value::Null, "{game}: hidden from others");
            assert!(table.summary.seats[1].loadout_chosen, "others see that a loadout was chosen");
        }
    }
}

#[tokio::test]
async fn a_loadout_can_be_changed_and_cleared_until_the_start() {
    let server = Server::start();
    for (game, loadout) in games(&server).await {
        let of = seated_at(&server, &game).await;
        of.guest.post(&format!("/api/tables/{}/ready", of.id), json!({ "ready": true })).await.ok();
        chooses(&of.guest, &of, &loadout).await;
        assert!(!shown(&of.guest, &of).await.summary.seats[1].ready, "a player who changes the loadout is not ready");
        chooses(&of.guest, &of, &Value::Null).await;
        assert_eq!(shown(&of.guest, &of).await.loadout, Value::Null);
        chooses(&of.guest, &of, &loadout).await;
        start(&of).await;
        let path = format!("/api/tables/{}/loadout", of.id);
        let late = of.guest.post(&path, json!({ "loadout": loadout })).await;
        assert_eq!(late.refused(409).code, "already-begun");
        assert_eq!(shown(&of.guest, &of).await.loadout, loadout, "{game}: the loadout has not changed");
    }
}

#[tokio::test]
async fn an_invalid_loadout_is_refused_with_its_faults_and_changes_nothing() {
    let server = Server::start();
    for (game, loadout) in games(&server).await {
        let of = seated_at(&server, &game).await;
        chooses(&of.guest, &of, &loadout).await;
        for wrong in [json!("a deck"), json!(7), json!({ "no-such-part": [] })] {
            let faults = chooses(&of.guest, &of, &wrong).await.faults;
            let fault = faults.first().unwrap_or_else(|| panic!("{game} accepts {wrong}"));
            assert!(!fault.warning && !fault.refusal.message.is_empty());
            assert_eq!(fault.refusal.code, "bad-loadout");
        }
        assert_eq!(shown(&of.guest, &of).await.loadout, loadout);
    }
}

#[tokio::test]
async fn a_loadout_moves_with_its_player_and_not_to_a_successor() {
    let server = Server::start();
    for (game, loadout) in games_for(&server, 3).await {
        let (host, guest, late) = (server.guest("Ada").await, server.guest("Grace").await, server.guest("Joan").await);
        let body = with(new_table(&server).await, json!({ "game": game, "options": null, "seats": 3 }));
        let of = Match { id: table_id(&host.post("/api/tables", body).await.ok()), host, guest };
        let join = format!("/api/tables/{}/join", of.id);
        of.guest.post(&join, json!({ "seat": 1 })).await.ok();
        chooses(&of.guest, &of, &loadout).await;
        let moved: TableView = of.guest.post(&join, json!({ "seat": 2 })).await.typed();
        assert_eq!(moved.loadout, loadout);
        assert!(moved.summary.seats[2].loadout_chosen && !moved.summary.seats[1].loadout_chosen);
        of.guest.post(&format!("/api/tables/{}/leave", of.id), json!({})).await.ok();
        let next: TableView = late.post(&join, json!({ "seat": 2 })).await.typed();
        assert_eq!(next.loadout, Value::Null, "{game}: a successor starts without a loadout");
    }
}

#[tokio::test]
async fn bots_have_different_names_and_ready_made_decks_in_each_match() {
    let server = Server::start();
    let host = server.guest("Ada").await;
    let game = game_with_decks(&server).await;
    let detail: GameDetail = host.get(&format!("/api/games/{game}")).await.typed();
    let ready: Vec<Value> = detail.catalogue.loadouts.into_iter().map(|ready| ready.loadout).collect();
    let (mut names, mut decks) = (BTreeSet::new(), BTreeSet::new());
    for _ in 0..12 {
        let body = json!({ "game": game, "options": null, "bots": ["cadet"], "start": true });
        let id = table_id(&host.post("/api/tables", with(new_table(&server).await, body)).await.ok());
        let mut player = [Player::sits_down(&host, &id, 1).await];
        player[0].socket.say(&ClientFrame::Resign).await;
        hear_the_end(&mut player).await;
        let record: MatchRecord = host.get(&format!("/api/matches/{id}/export")).await.typed();
        assert!(ready.contains(&record.loadouts[1]), "{}", record.loadouts[1]);
        names.insert(record.players[1].clone());
        decks.insert(record.loadouts[1].to_string());
    }
    assert!(names.len() > 2 && decks.len() > 2, "{names:?} with {} decks", decks.len());
}
