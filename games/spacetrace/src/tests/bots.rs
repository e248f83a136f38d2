//! How a bot plays (section 14), and the balance of the ready-made decks (section 10).

use super::scene::Table;
use crate::Duel;
use crate::starters::STARTERS;
use kit::bots::{Strategy, choose};
use kit::dice::Dice;
use kit::game::Game;
use kit::laws::{Checks, Report, Trial, simulate};
use kit::scene::Scene;
use kit::seat::Seat;
use serde_json::{Value, json};
use std::collections::BTreeMap;

fn report(games: u32, bots: Vec<Strategy>, loadouts: &[&str], options: Value) -> Report {
    let loadouts = loadouts.iter().map(|id| (*id).to_owned()).collect();
    let check = Checks::None;
    let report =
        simulate::<Duel>(&Trial { games, seed: 3, seats: 2, bots, options, loadouts, check, ..Trial::default() });
    assert_eq!((report.finished, report.laws_broken), (games, 0), "{:?}", report.broken);
    report
}

#[test]
fn greedy_bots_beat_random_ones_with_the_same_deck() {
    let mut won = 0;
    for starter in &STARTERS {
        won += report(4, vec![Strategy::Greedy, Strategy::Random], &[starter.id], json!(null)).wins_by_seat[0];
        won += report(4, vec![Strategy::Random, Strategy::Greedy], &[starter.id], json!(null)).wins_by_seat[1];
    }
    assert!(won >= 45, "{won} of 48");
}

#[test]
fn a_match_of_greedy_bots_is_as_long_as_one_of_people() {
    let report = report(60, vec![Strategy::Greedy], &[], json!(null));
    assert!((40..=120).contains(&report.commands.median), "{:?}", report.commands);
}

#[test]
fn damage_to_its_own_base_is_no_gain() {
    let mut table = Table::new();
    table.base('A', "fighters").base('B', "fighters");
    let before = table.0.game.features(Seat(0));
    table.damage('A', 400);
    let after = table.0.game.features(Seat(0));
    let changed: Vec<i32> =
        before.iter().zip(&after).map(|(before, after)| after - before).filter(|by| *by != 0).collect();
    assert_eq!(changed, [-400]);
}

/// The wins of the first deck of each pair in percent. Draws count for neither.
fn field(games: u32) -> BTreeMap<&'static str, u32> {
    let mut wins = BTreeMap::<&str, u32>::new();
    for (at, one) in STARTERS.iter().enumerate() {
        for other in &STARTERS[at + 1..] {
            let report = report(games, vec![Strategy::Greedy], &[one.id, other.id], json!(null));
            let by = &report.wins_by["loadout"];
            println!("{} {} : {} {}  {:?}", one.id, by[one.id].wins, other.id, by[other.id].wins, report.endings);
            [one, other].into_iter().for_each(|deck| *wins.entry(deck.id).or_default() += by[deck.id].wins);
        }
    }
    wins
}

/// Each ready-made deck wins between 35% and 65% of its matches against the field.
#[test]
fn no_ready_made_deck_is_much_better_or_worse_than_the_others() {
    let games = 120;
    let wins = field(games);
    let of = games * (STARTERS.len() as u32 - 1);
    println!("{wins:?} of {of}");
    for (deck, wins) in wins {
        assert!((35..=65).contains(&(100 * wins / of)), "{deck}: {wins} of {of}");
    }
}

#[test]
#[ignore = "measures: how fast random play is, and how long and how fair matches are"]
#[expect(clippy::disallowed_types, reason = "it measures time")]
fn figures() {
    for options in [
        json!(null),
        json!({"version": "first-game"}),
        json!({"version": "second-game"}),
        json!({"scoring": "wrecks"}),
        json!({"deal": "random"}),
    ] {
        for strategy in [Strategy::Random, Strategy::Greedy] {
            let began = std::time::Instant::now();
            let report =
                report(if strategy == Strategy::Random { 2000 } else { 300 }, vec![strategy], &[], options.clone());
            let rate = report.commands_played as f64 / began.elapsed().as_secs_f64();
            println!(
                "{options} {strategy:?}: {rate:.0}/s {:?} {:?} {:?}",
                report.commands, report.wins_by["start"], report.endings
            );
        }
    }
}

fn plan(table: &Table, who: char) -> Vec<Value> {
    let seat = Seat(who as u8 - b'A');
    choose(&table.0.game, Strategy::Greedy, seat, &mut Dice::forecast(5)).iter().map(|command| json!(command)).collect()
}

#[test]
fn a_bot_pays_for_its_most_expensive_ship_and_makes_good_attacks() {
    let mut table = Table::new();
    table.hand('A', "battleship mp-100 mp-150 mp-200").base('A', "fighters destroyers cruisers");
    assert_eq!(plan(&table, 'A'), [json!({"type": "play-reinforcement", "card": "mp-100"})]);
    table.say('A', "play-reinforcement mp-100").say('A', "play-reinforcement mp-150");
    assert_eq!(plan(&table, 'A'), [json!({"type": "deploy", "card": "battleship"})]);
    table.say('A', "deploy battleship");
    assert_eq!(plan(&table, 'A'), [json!({"type": "attack", "extra": "no", "pause": false})]);
}

#[test]
fn a_bot_counters_expensive_cards_only() {
    let answer = |tactic: &str| {
        let mut table = Table::new();
        table.base('A', "interceptors").base('B', "interceptors").hand('A', "orbital-strike emp-burst").pool('A', 200);
        table.hand('B', "counter-strike").say('A', tactic);
        plan(&table, 'B')[0]["type"].clone()
    };
    assert_eq!([answer("play-tactic orbital-strike"), answer("play-tactic emp-burst 4")], ["play-tactic", "pass"]);
}
