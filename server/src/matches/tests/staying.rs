//! A client that stays connected gets what a new connection would get.

use super::*;

#[tokio::test]
async fn a_spectator_who_takes_a_seat_is_shown_as_a_player() {
    let matches = server("seated").await;
    let new = json!({"game": games::ALL[0].info.slug, "seats": 2, "visibility": "public"});
    let table = opening::open(serde_json::from_value(new).unwrap(), &identity("ann")).unwrap();
    let id = table.id.clone();
    matches.store.commit(Commit { table: Some(table.into()), ..Commit::default() }).await.unwrap();
    let mut ann = Player::sits_down(&matches, &id, "ann").await;
    let _bob = Player::sits_down(&matches, &id, "bob").await;
    let seat_of_bob = |frame: &ServerFrame| match frame {
        ServerFrame::Presence { present } => present.iter().find(|one| one.player == "bob").map(|one| one.seat),
        _ => None,
    };
    assert_eq!(ann.hears(seat_of_bob).await, None);
    matches.ask(&id, &identity("bob"), Request::Join(Join::default())).await.unwrap();
    assert_eq!(ann.hears(seat_of_bob).await, Some(Seat(1)));
}

#[tokio::test]
async fn spectators_get_the_players_chat_once_the_match_is_over() {
    let matches = server("talk").await;
    let id = begun(&matches, &["ann", "bob"], UNTIMED).await;
    let mut ann = Player::sits_down(&matches, &id, "ann").await;
    let mut cid = Player::sits_down(&matches, &id, "cid").await;
    ann.says(ClientFrame::Chat { to: Vec::new(), text: "well played".to_owned() }).await;
    let is_talk = |frame: &ServerFrame| matches!(frame, ServerFrame::Chat(_));
    assert!(!cid.heard().iter().any(is_talk), "the match is still running");
    ann.says(ClientFrame::Resign).await;
    assert_eq!(cid.heard().iter().filter(|frame| is_talk(frame)).count(), 1);
}
