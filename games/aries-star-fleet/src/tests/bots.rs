//! How a bot plays (section 14), and the balance of the ready-made decks (section 10).

use crate::StarFleet;
use crate::starters::STARTERS;
use kit::bots::Strategy;
use kit::laws::{Checks, Report, Trial, simulate};
use serde_json::{Value, json};
use std::collections::BTreeMap;

fn report(games: u32, bots: Vec<Strategy>, loadouts: &[&str], options: Value) -> Report {
    let loadouts = loadouts.iter().map(|id| (*id).to_owned()).collect();
    let check = Checks::None;
    let report =
        simulate::<StarFleet>(&Trial { games, seed: 3, seats: 2, bots, options, loadouts, check, ..Trial::default() });
    assert_eq!((report.finished, report.laws_broken), (games, 0), "{:?}", report.broken);
    report
}

#[test]
fn greedy_bots_beat_random_ones_with_the_same_deck() {
    let mut won = 0;
    for starter in &STARTERS {
        won += report(2, vec![Strategy::Greedy, Strategy::Random], &[starter.id], json!(null)).wins_by_seat[0];
        won += report(2, vec![Strategy::Random, Strategy::Greedy], &[starter.id], json!(null)).wins_by_seat[1];
    }
    assert!(won >= 23, "{won} of 24");
}

#[test]
fn a_match_of_greedy_bots_is_won_by_points_in_about_as_many_commands_as_the_rules_say() {
    let report = report(40, vec![Strategy::Greedy], &[], json!(null));
    assert!(report.endings["points"] >= 38, "{:?}", report.endings);
    assert!((150..=440).contains(&report.commands.median), "{:?}", report.commands);
}

/// The wins of each ready-made deck, in mixed pairings.
fn field(games: u32) -> BTreeMap<&'static str, u32> {
    let mut wins = BTreeMap::<&str, u32>::new();
    for (at, one) in STARTERS.iter().enumerate() {
        for other in &STARTERS[at + 1..] {
            let report = report(games, vec![Strategy::Greedy], &[one.id, other.id], json!(null));
            let by = &report.wins_by["loadout"];
            println!(
                "{} {} : {} {}  {:?} {:?} {:?}",
                one.id,
                by[one.id].wins,
                other.id,
                by[other.id].wins,
                report.endings,
                report.commands,
                report.wins_by["start"]
            );
            [one, other].into_iter().for_each(|deck| *wins.entry(deck.id).or_default() += by[deck.id].wins);
        }
    }
    wins
}

/// D87: the balance that the rules promise.
#[test]
fn no_ready_made_deck_is_much_better_or_worse_than_the_others() {
    let wins = field(10);
    assert!(wins.values().all(|wins| (15..=35).contains(wins)), "of 50: {wins:?}");
}

#[test]
#[ignore = "measures: how ready decks fare against each other"]
#[expect(clippy::disallowed_types, reason = "it measures time")]
fn pairings() {
    let began = std::time::Instant::now();
    let games = std::env::var("GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(20);
    println!("{:?} of {}", field(games), games * 5);
    println!("{:?}", began.elapsed());
}

#[test]
#[ignore = "measures: how fast random play is, and how long matches are"]
#[expect(clippy::disallowed_types, reason = "it measures time")]
fn figures() {
    for options in
        [json!(null), json!({"round_cap": 20, "points_to_win": 50}), json!({"empty_deck": "stop", "reinforce": "ends"})]
    {
        for strategy in [Strategy::Random, Strategy::Greedy] {
            let games = if strategy == Strategy::Random { 300 } else { 60 };
            let began = std::time::Instant::now();
            let report = report(games, vec![strategy], &[], options.clone());
            let rate = report.commands_played as f64 / began.elapsed().as_secs_f64();
            println!(
                "{options} {strategy:?}: {rate:.0}/s {:?} {:?} {:?}",
                report.commands, report.wins_by["start"], report.endings
            );
        }
    }
}
