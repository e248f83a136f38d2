//! Every refusal of section 7.2, and the order of the checks.

use super::scene::Table;
use crate::options::{Options, Version};
use crate::refusals::Code;
use kit::game::Departure;
use kit::refusals::faults;
use kit::scene::Scene;

#[test]
fn every_refusal_has_a_text_and_a_rule() {
    assert_eq!(faults::<Code>(), [""; 0]);
}

/// Refused commands of A, one position after another.
#[test]
fn commands_in_the_players_own_turn_are_refused_with_their_reasons() {
    let mut table = Table::new();
    table
        .base('A', "fighters cruisers")
        .base('B', "fighters")
        .hand('A', "vega brandt kamikaze wormhole mp-60 mp-60 eagles emp-burst");
    let mut refused = |command: &str| table.refused('A', command);
    assert_eq!(refused("deploy fighters"), "unknown-card");
    assert_eq!(refused("deploy eagles"), "not-enough-mp");
    assert_eq!(refused("play-commander vega 4"), "commander-class");
    assert_eq!(refused("play-commander vega 99"), "commander-class");
    assert_eq!(refused("play-tactic ambush 3"), "unknown-card");
    assert_eq!(refused("play-tactic emp-burst"), "target-required");
    assert_eq!(refused("play-tactic emp-burst 3"), "target-illegal");
    assert_eq!(refused("play-tactic emp-burst 2"), "base-immune");
    assert_eq!(refused("play-tactic emp-burst 5 5"), "target-illegal");
    assert_eq!(refused("play-tactic emp-burst 5"), "not-enough-mp");
    assert_eq!(refused("play-tactic kamikaze"), "sacrifice-missing");
    assert_eq!(refused("play-tactic kamikaze - - - - 5"), "sacrifice-missing");
    assert_eq!(refused("play-tactic kamikaze 5 - - - 3"), "target-illegal");
    assert_eq!(refused("play-tactic wormhole - - - - wormhole"), "sacrifice-missing");
    assert_eq!(refused("play-reinforcement mp-60 3"), "target-illegal");
    assert_eq!(refused("scrap mp mp-60"), "scrap-kind");
    assert_eq!(refused("scrap draw mp-60"), "scrap-count");
    assert_eq!(refused("attack before no"), "no-extra-fleet");
    assert_eq!(refused("pass"), "wrong-phase");
    assert_eq!(refused("choose-target 5"), "wrong-phase");
    assert_eq!(table.refused('B', "pass"), "not-your-move");
}

#[test]
fn refusals_name_the_card_its_price_and_the_pool() {
    let mut table = Table::new();
    table.base('A', "fighters cruisers").hand('A', "eagles vega counter-strike").pool('A', 50);
    assert_eq!(table.refusal('A', "deploy eagles").message, "Eagles costs 120 MP; you have 50.");
    assert_eq!(table.refusal('A', "play-commander vega 4").message, "Captain Vega can board only class I ships.");
    let aimless = table.refusal('A', "play-tactic counter-strike");
    assert_eq!((&*aimless.code, &*aimless.message), ("tactic-no-target", "Counter Strike has no possible target."));
}

#[test]
fn refusals_during_and_after_composing() {
    let mut table = Table::new();
    table.base('A', "fighters").base('B', "fighters").hand('A', "vega vega kamikaze wormhole mp-60 mp-60 mp-60");
    table.library('A', "").say('A', "scrap mp vega");
    assert_eq!(
        ["scrap draw mp-60", "scrap mp mp-60", "ready"].map(|command| table.refused('A', command)),
        ["scrap-kind", "scrap-kind", "wrong-phase"]
    );
    table.say('A', "cancel-scrap");
    assert_eq!(table.refused('A', "scrap draw mp-60"), "scrap-library-empty");
    table.say('A', "play-tactic kamikaze - - - - 3");
    assert_eq!(
        [table.refused('A', "choose-target 3"), table.refused('A', "cancel-scrap")],
        ["target-illegal", "wrong-phase"]
    );
    table.say('A', "cancel-choice").pool('A', 100).say('A', "play-commander vega 3");
    assert_eq!(table.refused('A', "play-commander vega 3"), "commander-once");
    table.game().once.commander = false;
    assert_eq!(table.refused('A', "play-commander vega 3"), "commander-second");
}

#[test]
fn refusals_in_attacks_and_windows() {
    let mut table = Table::new();
    table.base('A', "fighters interceptors").base('B', "fighters").hand('B', "mp-60").say('A', "attack no no");
    assert_eq!(
        ["to-front 3", "to-front 5", "reset-order"].map(|command| table.refused('A', command)),
        ["order-fronted", "order-not-here", "wrong-phase"]
    );
    table.say('A', "to-front 4");
    assert_eq!(table.refused('A', "to-front 4"), "order-fronted");
    table.say('A', "reset-order").say('A', "confirm-order");
    assert_eq!(table.refused('B', "play-reinforcement mp-60"), "reinforcement-not-needed");
    let mut bare = Table::with(Options { version: Version::FirstGame, ..Options::default() });
    bare.base('A', "fighters");
    assert_eq!(bare.refused('A', "attack no pause"), "pause-pointless");
    bare.leave('B', Departure::Resigned);
    assert_eq!(bare.refused('A', "ready"), "game-over");
}
