//! Secret preparations and passing ahead, checked in raw frames.

use super::kept::deck;
use super::{KEPT, WINDOW, War, of, one};
use crate::harness::{NOTHING, Server, Socket, heard, told};
use protocol::frame::ClientFrame;
use serde_json::{Value, json};

/// The positions in the kept match where seat 1 holds a Kamikaze in its own turn, and where seat 0 orders its stacks.
const KAMIKAZE: u32 = 60;
const ORDER: u32 = 64;

#[tokio::test]
async fn the_tray_is_secret_and_can_be_cleared_without_a_trace() {
    let server = Server::start();
    let mut war = War::of(&server, ["vanguard", "bulwark"]).await;
    let mut onlooker = server.nobody().sits_down(&war.id).await;
    onlooker.welcome().await;
    let (seat, first) = loop {
        let seat = war.awaited().await;
        if let Some(scrap) = war.listed(seat, of("scrap")) {
            break (seat, scrap);
        }
        war.gives(seat, &one("ready")).await;
    };
    war.hush().await;
    onlooker.lives().await;
    let since = onlooker.heard.len();
    war.unheard(seat, std::slice::from_ref(&first)).await;
    let second = war
        .listed(seat, |command| of("scrap")(command) && command["kind"] == first["kind"])
        .expect("another card of that kind");
    war.unheard(seat, &[second]).await;
    assert_eq!(war.own(seat)["composing"]["cards"].as_array().map(Vec::len), Some(2));
    war.unheard(seat, &[one("cancel-scrap")]).await;
    onlooker.lives().await;
    assert_eq!(heard(&onlooker, since), NOTHING);
}

#[tokio::test]
async fn the_cost_of_a_kamikaze_is_secret_until_its_target_is_chosen() {
    let server = Server::start();
    let mut war = War::gone_on(&server, KEPT, KAMIKAZE, 1).await;
    let kamikaze = |command: &Value| command["card"] == "kamikaze" && command["sacrifice"].is_number();
    let first = war.listed(1, kamikaze).expect("a playable Kamikaze");
    war.unheard(1, std::slice::from_ref(&first)).await;
    assert_eq!(
        war.own(1)["composing"],
        json!({ "what": "choice", "card": "kamikaze", "sacrifice": first["sacrifice"] })
    );
    war.unheard(1, &[one("cancel-choice")]).await;
    assert_eq!(war.own(1)["composing"], Value::Null);
    war.unheard(1, &[first]).await;
    let target = war.listed(1, of("choose-target")).expect("a target");
    war.gives(1, &target).await;
    war.hush().await;
    let played = told(&war.sockets[0], "tactic-played");
    assert_eq!(played.last().expect("the event")["target"], json!({ "ship": target["ship"] }));
}

#[tokio::test]
async fn an_order_of_stacks_is_secret_until_it_is_confirmed() {
    let server = Server::start();
    let mut war = War::gone_on(&server, KEPT, ORDER, 0).await;
    let front = war.listed(0, of("to-front")).expect("two different cards");
    war.unheard(0, std::slice::from_ref(&front)).await;
    assert_eq!(war.own(0)["composing"]["fronted"], json!([front["ship"]]));
    war.unheard(0, &[one("reset-order")]).await;
    war.unheard(0, std::slice::from_ref(&front)).await;
    war.gives(0, &one("confirm-order")).await;
    war.hush().await;
    assert_eq!(told(&war.sockets[1], "stack-ordered").last().expect("the event")["ships"][0], front["ship"]);
}

/// A frame without times and without the name of its table.
fn bare(mut frame: Value) -> Value {
    match &mut frame {
        Value::Object(fields) => {
            ["now", "at", "id", "started_at", "spent"].iter().for_each(|field| drop(fields.remove(*field)));
            fields.values_mut().for_each(|value| *value = bare(value.take()));
        }
        Value::Array(items) => items.iter_mut().for_each(|value| *value = bare(value.take())),
        _ => {}
    }
    frame
}

fn updates(socket: &Socket, since: usize) -> Vec<Value> {
    let frames = socket.heard[since..].iter().map(|frame| serde_json::from_str(frame).expect("a frame"));
    frames.filter(|frame: &Value| frame["type"] == "update").map(bare).collect()
}

#[tokio::test]
async fn the_opponent_cannot_tell_how_far_a_player_passes_ahead() {
    let server = Server::start();
    let mut heard = Vec::new();
    for pass in ["pass-battle", "pass-turn"] {
        let mut war = War::gone_on(&server, KEPT, WINDOW, 1).await;
        war.hush().await;
        let since = war.sockets[0].heard.len();
        war.gives(1, &one(pass)).await;
        war.hush().await;
        assert_eq!(told(&war.sockets[0], "passed"), NOTHING);
        heard.push((updates(&war.sockets[0], since), war.own(1)["passing"].clone()));
    }
    assert_ne!(heard[0].1, heard[1].1, "the player's own states differ");
    assert!(!heard[0].0.is_empty());
    assert_eq!(heard[0].0, heard[1].0);
}

#[tokio::test]
async fn only_the_owner_sees_a_hand_and_deck_list_until_the_end() {
    let server = Server::start();
    let library = "mothership vega fighters*6 cruisers*4 destroyers*2 interceptors*2 apollo*2 dominator*2 carrier*2 \
                   battleship*2 wormhole deserter mp-100*10 mp-60*3";
    let plans = deck("Secret plans", library);
    let mut war = War::with(&server, [plans, json!({ "starter": "swarm" })], json!({})).await;
    let mut onlooker = server.nobody().sits_down(&war.id).await;
    onlooker.welcome().await;
    for _ in 0..12 {
        let seat = war.awaited().await;
        war.gives(seat, &one("ready")).await;
    }
    war.hush().await;
    onlooker.lives().await;
    assert_eq!(onlooker.seen().view["own"], json!([]));
    let secrets = ["Secret plans", "wormhole", "deserter"];
    let tells = |socket: &Socket| secrets.map(|word| socket.heard.concat().contains(word));
    assert_eq!(tells(&war.sockets[0]), [true; 3], "the owner sees them");
    assert_eq!([tells(&war.sockets[1]), tells(&onlooker)], [[false; 3]; 2]);
    war.sockets[1].say(&ClientFrame::Resign).await;
    war.outcome().await;
    assert_eq!(tells(&war.sockets[1])[1..], [true; 2], "the opponent sees them at the end");
}
