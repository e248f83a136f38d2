//! Hints go only to the player who asks, and to nobody if the host has switched them off.

use super::*;

impl Player {
    async fn asks_for_a_hint(&mut self, id: &str) -> Vec<ServerFrame> {
        self.says(ClientFrame::Ask { id: id.to_owned(), version: 0, ask: json!({"type": "hint"}).into() }).await
    }
}

/// The answer to a question, or the code of its refusal.
fn told(frame: &ServerFrame) -> Option<Result<Value, String>> {
    match frame {
        ServerFrame::Answered { answer: Some(answer), .. } => Some(Ok(answer.value())),
        ServerFrame::Answered { refusal: Some(refusal), .. } => Some(Err(refusal.code.to_string())),
        _ => None,
    }
}

#[tokio::test]
async fn a_hint_is_a_legal_plan_that_only_its_player_receives() {
    let matches = server("hints").await;
    let id = begun(&matches, &["ann", "bob"], UNTIMED).await;
    let mut ann = Player::sits_down(&matches, &id, "ann").await;
    let mut bob = Player::sits_down(&matches, &id, "bob").await;
    let mut eve = Player::sits_down(&matches, &id, "eve").await;
    for player in [&mut ann, &mut bob, &mut eve] {
        player.heard();
    }
    let at_once = ann.asks_for_a_hint("h").await;
    let hint = match at_once.iter().find_map(told) {
        Some(hint) => hint,
        None => ann.hears(told).await,
    };
    let hint = hint.unwrap();
    let commands = hint["commands"].as_array().expect("a plan");
    assert_eq!(commands.last().expect("a last command")["type"], "bid", "{hint}");
    assert!(hint["tried"].as_u64().unwrap() > 0);
    for other in [&mut bob, &mut eve] {
        let mut heard = other.heard();
        // Presence is sent a moment after they connect.
        heard.retain(|frame| !matches!(frame, ServerFrame::Presence { .. }));
        assert_eq!(heard, []);
    }
    let given = hint["commands"][0].clone();
    assert_eq!(codes(&ann.does(Some(1), given).await), ["accepted"], "a hint does not change the position");
}

#[tokio::test]
async fn spectators_get_no_hints() {
    let matches = server("hints-aside").await;
    let id = begun(&matches, &["ann", "bob"], UNTIMED).await;
    let mut eve = Player::sits_down(&matches, &id, "eve").await;
    eve.heard();
    assert_eq!(eve.asks_for_a_hint("h").await.iter().find_map(told), Some(Err("not-seated".to_owned())));
}

#[tokio::test]
async fn players_get_no_hints_if_the_host_has_switched_them_off() {
    let matches = server("hints-off").await;
    let id = begun_by(BIDS.info.slug, &matches, &["ann", "bob"], UNTIMED, true).await;
    let mut ann = Player::sits_down(&matches, &id, "ann").await;
    ann.heard();
    assert_eq!(ann.asks_for_a_hint("h").await.iter().find_map(told), Some(Err("hints-off".to_owned())));
}
