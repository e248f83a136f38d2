//! Missed deadlines for each kind of question (section 4.1).

use super::plans::{builds, saves};
use super::{War, of};
use crate::harness::Server;
use serde_json::{Value, json};

/// The shortest allowed clock, in seconds.
const CLOCK: u32 = 10;

impl War {
    async fn on_time(server: &Server, decks: [&str; 2]) -> War {
        let clock = json!({ "clock": { "turn": CLOCK, "reaction": CLOCK } });
        War::with(server, decks.map(|deck| json!({ "starter": deck })), clock).await
    }
}

fn expected(kinds: &[(usize, &str)]) -> Vec<(usize, String)> {
    kinds.iter().map(|(seat, kind)| (*seat, (*kind).to_owned())).collect()
}

/// Three of six cards are of one kind, so a tray can always be started.
async fn silent_over_a_tray(server: &Server) {
    let mut war = War::on_time(server, ["vanguard", "bulwark"]).await;
    let hand = war.own(0)["hand"].clone();
    let scrap = war.listed(0, of("scrap")).expect("a tray can be started");
    war.gives(0, &scrap).await;
    war.lets_pass(0).await;
    assert_eq!(war.own(0)["hand"], hand, "the tray is cancelled");
    assert_eq!(war.kinds().await[..2], expected(&[(0, "cancel-scrap"), (0, "ready")]));
}

/// Attacker and defender miss all deadlines from the order of the attack to its end.
async fn silent_in_an_attack(server: &Server) {
    let mut war = War::on_time(server, ["swarm", "ironclad"]).await;
    let attacker = war
        .until("attack-order", |war, seat| {
            let attack = json!({ "type": "attack", "extra": "no", "pause": false });
            let ready = war.has_extra_fleet(1) && (0..2).all(|seat| war.has_to_order(seat) && war.holds_cards(seat));
            let attacks = ready.then(|| war.listed(seat, |command| seat == 0 && *command == attack)).flatten();
            attacks.or_else(|| if seat == 1 { saves(war, seat) } else { builds(war, seat) })
        })
        .await;
    assert_eq!(attacker, 0);
    war.lets_pass(0).await;
    assert!(war.is_asked(1, "defend-fleets"));
    war.lets_pass(1).await;
    // One deadline covers the whole defence. The attacker has missed one in this turn.
    let defence = [(0, "confirm-order"), (1, "commit-extra"), (1, "confirm-order"), (1, "pass-turn"), (0, "ready")];
    assert_eq!(war.kinds().await[..5], expected(&defence));
}

async fn silent_on_a_stack(server: &Server) {
    let mut war = War::on_time(server, ["shadow", "shadow"]).await;
    let strike = |command: &Value| command["card"] == "orbital-strike" && command["type"] == "play-tactic";
    // The strike is the only card that costs anything.
    let saved = |war: &War, seat: usize| {
        let holds = war.own(seat)["prices"].get("orbital-strike").is_some();
        war.listed(seat, strike).or_else(|| war.listed(seat, of("play-reinforcement")).filter(|_| holds))
    };
    let seat = war.until("answer", saved).await;
    let damage = |war: &War| war.view(seat)["sides"][seat]["damage"].as_u64().expect("points");
    // A Reinforcement 2 may have hit this Base while paying for the strike.
    let before = damage(&war);
    war.lets_pass(seat).await;
    assert_eq!(damage(&war), before + 120);
    assert_eq!(war.kinds().await[..1], expected(&[(seat, "pass-turn")]));
}

async fn silent_at_the_end_of_a_turn(server: &Server) {
    let mut war = War::on_time(server, ["vanguard", "bulwark"]).await;
    let seat = war
        .until("end-window", |war, seat| {
            let attack = json!({ "type": "attack", "extra": "no", "pause": false });
            let meets = !war.ships(1 - seat).is_empty();
            builds(war, seat).or_else(|| war.listed(seat, |command| meets && *command == attack))
        })
        .await;
    war.lets_pass(seat).await;
    assert_eq!(war.kinds().await[..1], expected(&[(seat, "pass")]));
}

#[tokio::test]
async fn the_defaults_of_a_silent_player_cancel_drafts_keep_the_order_and_pass() {
    let server = Server::start();
    silent_over_a_tray(&server).await;
    silent_in_an_attack(&server).await;
    silent_on_a_stack(&server).await;
    silent_at_the_end_of_a_turn(&server).await;
}
