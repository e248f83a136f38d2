//! Saved table settings.

use crate::harness::{Server, new_table, over_all, table_id, with};
use protocol::rest::SavedSettings;
use reqwest::Method;
use serde_json::json;

over_all!(settings_are_saved_renamed_replaced_opened_and_deleted);

async fn settings_are_saved_renamed_replaced_opened_and_deleted(server: Server) {
    let (ada, eve) = (server.guest("Ada").await, server.guest("Eve").await);
    let changes = json!({ "bots": ["officer"], "hints_off": true, "visibility": "private", "series": 3 });
    let wanted = with(new_table(&server).await, changes);
    let saved: SavedSettings =
        ada.post("/api/settings", json!({ "name": " Friday\u{7} night ", "table": wanted })).await.typed();
    assert_eq!((saved.name.as_str(), saved.left_out.len()), ("Friday night", 0));
    assert!(saved.table.hints_off && saved.table.bots.len() == 1 && saved.table.options.is_object());
    let of_game = format!("/api/settings?game={}", saved.table.game);
    let list = async |path: &str| -> Vec<SavedSettings> { ada.get(path).await.typed() };
    assert_eq!(list(&of_game).await, std::slice::from_ref(&saved));
    for game in ["another", "%00"] {
        assert!(list(&format!("/api/settings?game={game}")).await.is_empty());
        assert_eq!(ada.get(&format!("/api/decks?game={game}")).await.json(), json!([]));
    }

    // A table can be opened with the saved settings as they are.
    let opened = ada.post("/api/tables", serde_json::to_value(&saved.table).unwrap()).await.ok();
    assert!(!table_id(&opened).is_empty());
    assert_eq!((&opened["options"], &opened["hints_off"]), (&saved.table.options, &json!(true)));

    let path = format!("/api/settings/{}", saved.id);
    let renamed: SavedSettings = ada.patch(&path, json!({ "name": "Sunday" })).await.typed();
    assert_eq!((renamed.name.as_str(), &renamed.table), ("Sunday", &saved.table));
    let replaced: SavedSettings =
        ada.patch(&path, json!({ "table": with(wanted.clone(), json!({ "hints_off": false })) })).await.typed();
    assert_eq!((replaced.name.as_str(), replaced.table.hints_off), ("Sunday", false));

    // Other players cannot see the settings.
    assert_eq!(eve.get("/api/settings").await.json(), json!([]));
    assert_eq!(eve.patch(&path, json!({ "name": "Mine" })).await.refused(404).code, "no-such-settings");
    eve.ask(Method::DELETE, &path, None).await.refused(404);
    server.nobody().get("/api/settings").await.refused(401);

    for (wrong, code) in [
        (json!({ "name": "", "table": wanted }), "bad-settings-name"),
        (json!({ "name": "x".repeat(41), "table": wanted }), "bad-settings-name"),
        (json!({ "name": "a", "table": with(wanted.clone(), json!({ "game": "none" })) }), "no-such-game"),
        (json!({ "name": "a", "table": with(wanted.clone(), json!({ "options": { "none": 1 } })) }), "bad-option"),
    ] {
        assert_eq!(ada.post("/api/settings", wrong).await.refused(422).code, code);
    }
    ada.ask(Method::DELETE, &path, None).await;
    assert!(list("/api/settings").await.is_empty());
    ada.ask(Method::DELETE, &path, None).await.refused(404);

    for nth in 0..20 {
        ada.post("/api/settings", json!({ "name": format!("Set {nth}"), "table": wanted })).await.ok();
    }
    let more = ada.post("/api/settings", json!({ "name": "One more", "table": wanted })).await.refused(409);
    assert_eq!(more.code, "too-many-settings");
    assert_eq!(list(&of_game).await.len(), 20);
}
