//! Checks of decks (rules 3.2).

use crate::Loadout;
use crate::cards::Race;
use crate::decks::{check_loadout, resolve};
use crate::options::{DeckSource, Options};
use crate::starters::Starter;
use kit::deck::Deck;
use kit::game::Fault;
use kit::seat::Seat;

/// `5 drone, 2 mines`.
fn copies(list: &str) -> Vec<String> {
    let entries = list.split(", ").map(|entry| entry.split_once(' ').unwrap_or(("1", entry)));
    entries.flat_map(|(count, id)| vec![id.to_owned(); count.parse().unwrap()]).collect()
}

/// A starter deck to be changed.
fn deck(id: &str) -> Deck {
    Starter::find(id).unwrap().deck()
}

fn faults(deck: Deck) -> Vec<Fault> {
    check_loadout(&Options::default(), &Loadout { starter: None, deck: Some(deck) })
}

/// The keys of the faults; warnings are in brackets.
fn keys(faults: &[Fault]) -> String {
    let key = |fault: &Fault| {
        let code = &fault.refusal.code;
        if fault.warning { format!("({code})") } else { code.to_string() }
    };
    faults.iter().map(key).collect::<Vec<_>>().join(" ")
}

fn said(faults: &[Fault]) -> Vec<&str> {
    faults.iter().map(|fault| fault.refusal.message.as_str()).collect()
}

/// A legal deck in which these cards replace the first cards of a part.
fn with(id: &str, part: &str, cards: &str) -> Deck {
    let mut deck = deck(id);
    let list = deck.parts.get_mut(part).unwrap();
    for (place, card) in copies(cards).into_iter().enumerate() {
        list[place] = card;
    }
    deck
}

#[test]
fn w29_deck_validation() {
    let fleet = "5 drone, 4 missile-drone, 4 drone-gunboat, 4 streaker-drone, 4 control-cruiser, 4 mothership, \
                 4 stripminer, 4 control-ship, 2 mines, 1 world-eater, 1 hidden-infection, 1 gas-giant";
    let bodies = "2 chain-forge-world, 1 terracorp-colony, 4 starbase";
    let parts = [("fleet", fleet), ("star", "sol-like-star"), ("bodies", bodies)];
    let deck = Deck {
        name: "W29".into(),
        allegiance: Some("chain".into()),
        parts: parts.into_iter().map(|(part, cards)| (part.into(), copies(cards))).collect(),
    };
    let faults = faults(deck);
    assert_eq!(
        keys(&faults),
        "not-fleet-card deck-size too-many-copies mixed-races chain-spell solar-legendary solar-race"
    );
    assert_eq!(
        said(&faults),
        [
            "Gas Giant belongs in the solar deck.",
            "A fleet deck has 40 to 60 cards; this one has 38.",
            "At most 4 copies of Drone; you have 5.",
            "Hidden Infection is a shadow card; this is a chain deck.",
            "Chain decks cannot hold spells: Hidden Infection.",
            "Only one legendary world in a solar deck.",
            "Terracorp Colony needs a terracorp fleet deck.",
        ]
    );
    let rules: Vec<_> = faults.iter().map(|fault| fault.refusal.rule.as_deref().unwrap()).collect();
    assert_eq!(rules, ["R11", "R11", "R11", "R11", "R13", "R12", "R12"]);
}

#[test]
fn cards_that_do_not_exist_are_named_once_each() {
    let strange = with("terra-shield", "fleet", "2 commander-zog, 1 black-hole");
    let found = faults(strange);
    assert_eq!(keys(&found), "unknown-card unknown-card (weak-opening)");
    assert_eq!(said(&found)[..2], ["There is no card called commander-zog.", "There is no card called black-hole."]);
    assert_eq!(keys(&faults(with("terra-shield", "star", "black-hole"))), "unknown-card");
}

#[test]
fn cards_must_be_in_their_part() {
    assert_eq!(keys(&faults(with("terra-shield", "fleet", "1 sol-like-star"))), "not-fleet-card");
    for (part, card) in [("star", "rapier"), ("star", "gas-giant"), ("bodies", "dyson-sphere"), ("bodies", "mines")] {
        let found = faults(with("terra-shield", part, card));
        assert_eq!(keys(&found), "not-solar-card", "{card} as {part}");
    }
}

#[test]
fn fleet_decks_have_forty_to_sixty_cards() {
    for (length, fits) in [(39, false), (40, true), (60, true), (61, false)] {
        let mut deck = deck("terra-shield");
        let more = copies("2 biodome, 4 sabotage, 4 order-101, 4 spy-network, 4 solar-flare, 3 asteroid-swarm");
        let fleet = deck.parts.get_mut("fleet").unwrap();
        fleet.extend(more);
        fleet.truncate(length);
        assert_eq!(keys(&faults(deck)), if fits { "" } else { "deck-size" }, "{length}");
    }
}

#[test]
fn legendary_cards_are_alone() {
    let mut two = with("terra-sunlance", "fleet", "1 solaris-cannon");
    assert_eq!(keys(&faults(two.clone())), "too-many-legendary");
    two.parts.get_mut("bodies").unwrap()[1] = "terracorp-colony".into();
    assert_eq!(keys(&faults(two)), "too-many-legendary solar-legendary");
}

#[test]
fn solar_decks_have_one_star_and_seven_bodies() {
    let mut solar = deck("shadow-tide");
    solar.parts.insert("star".into(), copies("2 white-dwarf"));
    solar.parts.insert("bodies".into(), copies("8 starbase"));
    let found = faults(solar.clone());
    assert_eq!(keys(&found), "solar-star-count solar-body-count");
    assert_eq!(said(&found)[1], "A solar deck has exactly seven solar bodies; this one has 8.");
    solar.parts.clear();
    assert_eq!(keys(&faults(solar)), "deck-size solar-star-count solar-body-count (no-ships) (weak-opening)");
}

#[test]
fn starters_only_refuses_own_decks() {
    let options = Options { deck_source: DeckSource::Starters, ..Options::default() };
    let own = Loadout { starter: None, deck: Some(with("chain-swarm", "fleet", "4 mines")) };
    let found = check_loadout(&options, &own);
    assert_eq!(keys(&found), "too-many-copies not-a-starter (weak-opening)", "errors before warnings");
    let starter = Loadout { starter: Some("chain-swarm".into()), deck: None };
    assert_eq!(check_loadout(&options, &starter), []);
    assert_eq!(check_loadout(&options, &Loadout::default()), []);
}

#[test]
fn unwise_decks_are_legal() {
    let buildings = "4 biodome, 4 mines, 4 fusion-plant, 4 terraforming-centre, 4 deep-core-mine, 4 re-supply-base, \
                     4 support-turrets, 4 missile-silos, 4 command-center, 4 sabotage";
    let found = faults(with("terra-shield", "fleet", buildings));
    assert_eq!(keys(&found), "(no-ships) (weak-opening)");
    assert_eq!(keys(&faults(with("terra-shield", "fleet", "2 mines"))), "(weak-opening)", "two ships of six");
    assert_eq!(keys(&faults(with("terra-shield", "fleet", "1 mines"))), "", "three ships of six");
}

#[test]
fn unreadable_decks_are_refused_briefly() {
    let mut huge = deck("terra-shield");
    huge.name = "x".repeat(1_000_000);
    huge.allegiance = Some("neutral".into());
    huge.parts.insert("fleet".into(), vec!["rapier".into(); 10_000]);
    huge.parts.extend((0..10_000).map(|number| (format!("part {number}"), Vec::new())));
    let found = faults(huge);
    assert_eq!(keys(&found), "name-too-long unknown-part part-too-long no-race");
    assert!(said(&found).iter().all(|words| words.len() < 200), "{found:?}");
    let mut long_ids = deck("terra-shield");
    long_ids.parts.insert("bodies".into(), (0..200).map(|number| format!("{}{number}", "y".repeat(100_000))).collect());
    assert!(said(&faults(long_ids)).iter().all(|words| words.len() < 200));
}

#[test]
fn a_loadout_is_a_starter_or_a_deck() {
    let both = Loadout { starter: Some("terra-shield".into()), deck: Some(deck("terra-shield")) };
    let unknown = Loadout { starter: Some("z".repeat(500)), deck: None };
    assert_eq!(keys(&check_loadout(&Options::default(), &both)), "two-decks");
    let found = check_loadout(&Options::default(), &unknown);
    assert_eq!(keys(&found), "unknown-starter");
    assert!(said(&found)[0].len() < 200);
    for loadout in [both, unknown] {
        assert_eq!(resolve(&loadout, Seat(0)).unwrap_err().code, "no-deck");
    }
}

#[test]
fn a_seat_that_names_no_deck_gets_one_by_its_number() {
    let played = |seat| resolve(&Loadout::default(), Seat(seat)).unwrap();
    for (seat, id) in ["terra-shield", "shadow-tide", "chain-swarm", "terra-sunlance"].into_iter().enumerate() {
        let named = Loadout { starter: Some(id.into()), deck: None };
        assert_eq!(played(seat as u8), resolve(&named, Seat(0)).unwrap());
    }
    assert_eq!(played(2).race, Race::Chain);
}
