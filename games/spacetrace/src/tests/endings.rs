//! The endings of matches (R90–R100), and what a resample keeps.

use super::scene::Table;
use crate::Duel;
use crate::Loadout;
use crate::board::Fate;
use crate::decks::{LIBRARY, check_loadout};
use crate::options::{Deal, Options};
use crate::starters::STARTERS;
use kit::deck::Deck;
use kit::dice::Dice;
use kit::events::Events;
use kit::game::Game;
use kit::scene::Scene;
use kit::seat::{Seat, Viewer};

/// Both libraries are empty. Two quiet turns follow, which end the match.
fn played_out(mut table: Table) -> Table {
    for who in ['A', 'B'] {
        table.hand(who, "fighters").library(who, "");
    }
    table.say('A', "ready").say('B', "ready");
    table
}

#[test]
fn after_exhaustion_less_damage_wins_then_the_higher_score_or_it_is_a_draw() {
    let mut damaged = Table::new();
    damaged.damage('A', 10);
    assert_eq!(played_out(damaged).end(), "exhaustion B");
    let mut scored = Table::new();
    scored.wreck('B', 77, "hammer", Fate::Killed, 2);
    assert_eq!(played_out(scored).end(), "exhaustion A");
    assert_eq!(played_out(Table::new()).end(), "exhaustion AB");
    let mut wrecks = Table::wrecks_count();
    wrecks.damage('A', 10).wreck('B', 77, "hammer", Fate::Killed, 2);
    assert_eq!(played_out(wrecks).end(), "exhaustion A", "wrecks before damage");
}

#[test]
fn a_turn_in_which_a_base_is_damaged_is_not_quiet() {
    let mut table = Table::new();
    table.base('A', "cruisers").library('A', "").library('B', "").hand('A', "fighters").hand('B', "");
    table.say('A', "attack no no").say('A', "ready");
    assert_eq!(
        (table.end(), table.0.game.quiet_turns, table.asks()),
        (String::new(), 1, "A main".into()),
        "B had nothing to do"
    );
    table.say('A', "attack no no").say('A', "ready");
    assert_eq!((table.end(), table.0.game.quiet_turns), (String::new(), 1));
}

#[test]
fn the_match_ends_after_turn_120() {
    let mut table = Table::new();
    table.damage('B', 10).game().board.turn = 120;
    table.say('A', "ready");
    assert_eq!(table.end(), "turn-cap A");
}

#[test]
fn by_wrecks_the_loser_of_a_base_can_win() {
    let mut table = Table::wrecks_count();
    table.base('A', "cruisers").damage('B', 950).wreck('A', 77, "carrier", Fate::Destroyed, 2);
    table.wreck('A', 78, "mothership", Fate::Destroyed, 2).wreck('A', 79, "fighters", Fate::Destroyed, 2);
    table.attack("no");
    assert_eq!(table.end(), "scores B", "570 against 500");
}

fn dealt(options: Options, own: bool) -> Duel {
    let deck = Deck { name: "Mine".into(), allegiance: None, parts: STARTERS[2].deck().parts };
    let brought = if own { Loadout { starter: None, deck: Some(deck) } } else { Loadout::default() };
    let loadouts = [brought.clone(), brought];
    Duel::setup(&options, &loadouts, &mut Dice::from_number(4), &mut Events::default()).expect("a match")
}

fn sorted(game: &Duel, seat: usize) -> Vec<crate::cards::Card> {
    let player = &game.players[seat];
    let mut all: Vec<_> = player.hand.iter().chain(&player.library).copied().collect();
    all.sort_unstable();
    all
}

#[test]
fn a_ready_made_deck_is_resampled_from_its_own_cards() {
    let game = dealt(Options::default(), false);
    let again = game.resample(Viewer::Seat(Seat(0)), &mut Dice::from_number(9));
    assert_eq!((&again.players[0].hand, sorted(&again, 1)), (&game.players[0].hand, sorted(&game, 1)));
    assert_ne!(again.players[1].hand, game.players[1].hand);
    assert_ne!(again.players[0].library, game.players[0].library, "nobody knows the order of their own library");
}

#[test]
fn a_players_own_deck_is_replaced_by_another_legal_one() {
    let mut game = dealt(Options::default(), true);
    game.players[1].known = vec![game.players[1].hand[0]];
    for seed in 0..20 {
        let again = game.resample(Viewer::Seat(Seat(0)), &mut Dice::from_number(seed));
        let ids = again.players[1].list.iter().map(|card| card.print().id.to_owned()).collect();
        let deck = Deck { name: String::new(), allegiance: None, parts: [(LIBRARY.to_owned(), ids)].into() };
        let faults = check_loadout(&Options::default(), &Loadout { starter: None, deck: Some(deck) });
        assert!(faults.is_empty(), "{faults:?}");
        assert!(again.players[1].hand.contains(&game.players[1].hand[0]), "what is known stays");
        assert_ne!(again.players[1].list, game.players[1].list);
        again.check().expect("a sound state");
    }
}

#[test]
fn with_one_box_only_the_pools_are_known() {
    let game = dealt(Options { deal: Deal::Random, ..Options::default() }, false);
    let again = game.resample(Viewer::Seat(Seat(0)), &mut Dice::from_number(9));
    assert_eq!(again.players[0].hand, game.players[0].hand);
    assert_ne!(again.players[0].list, game.players[0].list, "of the own library nothing is known either");
    let box_of = |game: &Duel| {
        let mut all = [sorted(game, 0), sorted(game, 1), game.unused.clone()].concat();
        all.sort_unstable();
        all
    };
    assert_eq!(box_of(&again), box_of(&game));
    assert!(game.view(Viewer::Seat(Seat(0))).own[0].library.is_none());
}

#[test]
fn preparations_are_dropped_for_others_and_kept_for_their_player() {
    let mut table = Table::new();
    table.hand('A', "fighters eagles ambush").say('A', "scrap mp ambush");
    let again = |viewer| table.0.game.resample(viewer, &mut Dice::from_number(1)).composing;
    assert_eq!(again(Viewer::Seat(Seat(0))), table.0.game.composing);
    assert_ne!(again(Viewer::Spectator), table.0.game.composing);
}
