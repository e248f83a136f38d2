//! Checks of decks, the boxes of the beginners' versions, and the setup of a match.

use super::scene::{Table, card, cards, ids};
use crate::Duel;
use crate::Loadout;
use crate::cards::{Card, Kind};
use crate::decks::{LIBRARY, check_loadout, resolve};
use crate::options::{Deal, Options, Version};
use crate::starters::{BOXES, STARTERS};
use kit::deck::Deck;
use kit::dice::Dice;
use kit::events::Events;
use kit::game::Game;
use kit::scene::{Scene, Stage};
use kit::seat::Seat;

fn deck(list: &str) -> Loadout {
    let copies = list.split_whitespace().flat_map(|word| {
        let (id, count) = word.split_once('*').unwrap_or((word, "1"));
        std::iter::repeat_n(id.to_owned(), count.parse().expect("a number"))
    });
    let deck = Deck { name: "Mine".into(), allegiance: None, parts: [(LIBRARY.to_owned(), copies.collect())].into() };
    Loadout { starter: None, deck: Some(deck) }
}

fn faults(options: &Options, loadout: &Loadout) -> Vec<String> {
    check_loadout(options, loadout).into_iter().map(|fault| fault.refusal.code.into_owned()).collect()
}

const X38: &str = "mothership fighters*6 cruisers*4 battlecruisers*2 counter-strike*4 kamikaze ambush saboteurs \
                   orbital-strike mp-60*4 mp-100*10 mp-150*4 mp-200";

#[test]
fn x38_faults_of_a_deck() {
    let normal = Options::default();
    let expected = ["deck-copies", "deck-no-commander", "deck-reinforcements"];
    assert_eq!(faults(&normal, &deck(X38)), expected);
    let stranger = deck(&format!("{X38} star-cruiser"));
    assert_eq!(faults(&normal, &stranger), [&expected[..], &["deck-unknown-card"]].concat());
    let first = Options { version: Version::FirstGame, ..normal };
    let found = check_loadout(&first, &deck(X38));
    assert_eq!((found.len(), &*found[0].refusal.code, found[0].warning), (1, "deck-not-used", true));
}

#[test]
fn every_other_fault_is_found() {
    let normal = Options::default();
    let good = "mothership vega fighters*6 cruisers*4 destroyers*2 interceptors*2 apollo*2 dominator*2 carrier*2 \
                battleship*2 campaign-ship*2 mp-100*10 mp-60*3";
    assert_eq!(faults(&normal, &deck(good)), [""; 0]);
    assert_eq!(faults(&normal, &deck(&good.replace("mp-60*3", "mp-60*2"))), ["deck-too-small"]);
    let large = format!(
        "{good} mp-150*4 mp-200*2 reinforcement-1*2 eagles commando-fighter*2 battlecruisers*2 hammer \
                         counter-strike*3 ambush wormhole kamikaze deserter sorel"
    );
    assert_eq!(faults(&normal, &deck(&large)), ["deck-too-large"]);
    assert_eq!(faults(&normal, &deck(&good.replace("mothership", "eagles"))), ["deck-no-mothership"]);
    assert_eq!(
        faults(&normal, &deck(&good.replace("vega", "base"))),
        ["deck-too-small", "deck-no-commander", "deck-unknown-card"]
    );
    let both = Loadout { starter: Some("swarm".into()), ..deck(good) };
    assert_eq!(faults(&normal, &both), ["two-decks"]);
    let unknown = Loadout { starter: Some("recruit-a".into()), deck: None };
    assert_eq!(faults(&normal, &unknown), ["unknown-starter"]);
    let mut odd = deck(good);
    let inner = odd.deck.as_mut().expect("a deck");
    inner.name = "n".repeat(61);
    inner.parts = [("hangar".to_owned(), vec![]), (LIBRARY.to_owned(), vec!["x".to_owned(); 201])].into();
    assert_eq!(faults(&normal, &odd), ["name-too-long", "unknown-part", "part-too-long"]);
}

#[test]
fn ready_decks_and_boxes_are_what_the_rules_list() {
    for starter in &STARTERS {
        let own = Loadout { starter: None, deck: Some(starter.deck()) };
        assert_eq!((faults(&Options::default(), &own), starter.cards().len()), (vec![], 39), "{}", starter.id);
    }
    let sizes = BOXES.each_ref().map(|(_, boxes)| boxes.each_ref().map(|starter| starter.cards().len()));
    assert_eq!(sizes, [[20, 20], [29, 29]]);
    for (half, starter) in STARTERS.iter().take(2).enumerate() {
        let cards = Card::all().flat_map(|card| std::iter::repeat_n(card, card.print().halves[half]));
        assert_eq!(starter.cards(), cards.collect::<Vec<_>>(), "half {half} of the set");
    }
    let set: usize = Card::all().map(|card| card.print().halves.iter().sum::<usize>()).sum();
    assert_eq!(set, 78, "80 with the Bases");
}

fn set_up(options: Options, loadouts: [Loadout; 2], script: Vec<Vec<u32>>) -> Duel {
    let mut dice = Dice::scripted(script);
    let game = Duel::setup(&options, &loadouts, &mut dice, &mut Events::default()).expect("a match");
    assert!(!dice.has_unused_script());
    game
}

fn as_it_lies(cards: u32) -> Vec<u32> {
    (0..cards).collect()
}

#[test]
fn x39_setup_of_a_first_game() {
    let options = Options { version: Version::FirstGame, ..Options::default() };
    let game = set_up(options, Default::default(), vec![vec![0], as_it_lies(20), as_it_lies(20)]);
    assert_eq!(ids(&game.players[1].hand), "fighters fighters fighters interceptors");
    assert_eq!(ids(&game.players[1].library[..2]), "commando-fighter hammer");
    let mut table = Table(Stage::of(game));
    assert_eq!(table.hand_of('A'), "fighters fighters fighters interceptors commando-fighter emp-fighters");
    assert_eq!((table.0.game.players[0].library.len(), table.0.game.players[1].library.len()), (14, 16));
    let scraps = ["commando-fighter", "emp-fighters", "fighters", "interceptors"].map(|id| format!("scrap mp {id}"));
    assert_eq!(table.legal('A'), [&["ready".to_owned()], &scraps[..]].concat());
    assert_eq!(table.refused('A', "attack no no"), "attack-first-turn");
}

#[test]
fn a_seat_without_a_loadout_plays_its_half() {
    let options = Options::default();
    let known = |loadout: &Loadout, seat| resolve(&options, loadout, Seat(seat)).expect("a deck").known;
    assert_eq!([known(&Loadout::default(), 0), known(&Loadout::default(), 1)], [Some("vanguard"), Some("bulwark")]);
    let swarm = Loadout { starter: Some("swarm".into()), deck: None };
    assert_eq!((known(&swarm, 0), known(&swarm, 1)), (Some("swarm"), Some("swarm")));
}

#[test]
fn one_box_is_dealt_alternately_from_each_pool() {
    let options = Options { deal: Deal::Random, ..Options::default() };
    let shuffles = [32, 28, 12, 4, 39, 39].map(as_it_lies);
    let game = set_up(options, Default::default(), [vec![vec![1]], shuffles.into()].concat());
    let list = |seat: usize| game.players[seat].list.to_vec();
    assert_eq!([list(0).len(), list(1).len()], [39, 39]);
    let count = |seat, which: &str| list(seat).iter().filter(|held| **held == card(which)).count();
    assert_eq!(
        [count(0, "mothership"), count(1, "mothership"), count(0, "fighters"), count(1, "emp-fighters")],
        [1, 1, 3, 0]
    );
    assert_eq!((game.first, game.active, game.turn()), (Seat(1), Seat(1), 1));
    let second = Options { version: Version::SecondGame, ..options };
    let game = set_up(
        second,
        Default::default(),
        vec![vec![0], as_it_lies(32), as_it_lies(28), as_it_lies(29), as_it_lies(29)],
    );
    assert_eq!((game.players[0].list.len(), game.unused.len()), (29, 4));
    let is_given = |card: &&Card| matches!(card.print().kind, Kind::Reinforcement(_));
    assert_eq!(game.players[1].list.iter().filter(is_given).count(), 12);
}

#[test]
fn a_match_is_for_two() {
    assert_eq!(Duel::check_options(&Options::default(), 3)[0].code, "bad-player-count");
    assert!(Duel::check_options(&Options::default(), 2).is_empty());
    assert_eq!(cards("vega fighters"), [card("fighters"), card("vega")], "hands lie in the order of section 2");
}
