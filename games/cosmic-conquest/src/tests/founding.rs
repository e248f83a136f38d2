//! The start: draws, loadouts and options (section 3; W0 and W27).

use super::scene::{A, B, C};
use crate::event::Event;
use crate::factions::{Colour, Technology, Trait};
use crate::loadout::Loadout;
use crate::maps::MapChoice;
use crate::options::{NamedLimit, Options, TurnLimit};
use crate::state::Conquest;
use crate::systems::Systems;
use kit::dice::{Dice, DrawKind};
use kit::events::Events;
use kit::game::Game;
use kit::seat::Seat;

/// A match with these loadouts on the map for their number, and its events.
fn begun(loadouts: &[Loadout], dice: &mut Dice) -> (Conquest, Vec<Event>) {
    let mut log = Events::default();
    let conquest = Conquest::setup(&Options::default(), loadouts, dice, &mut log).expect("starts");
    (conquest, log.into_vec().into_iter().map(|told| told.full).collect())
}

#[test]
fn w0_setup_draws() {
    let single = [4, 7, 17, 3, 0, 5, 2, 0, 1].map(|draw| vec![draw]);
    let mut dice = Dice::scripted([vec![2, 1, 0]].into_iter().chain(single));
    let (conquest, told) = begun(&vec![Loadout::default(); 3], &mut dice);
    assert!(!dice.has_unused_script());
    let place = |id| conquest.star_map().find(id).expect("a system");
    let homes = ["cindervale", "bascarne", "amberfold"].map(place);
    for (seat, home) in Seat::all(3).zip(homes) {
        assert_eq!(conquest.faction(seat).home, home);
        assert_eq!(conquest.held_by(seat), Systems::from(home));
    }
    let admirals = conquest.factions.iter().map(|faction| (faction.admiral.name.as_ref(), faction.admiral.cv));
    let expected = [("Esmira Hollowstar", 7), ("Rhazeel Dawnbreaker", 5), ("Aelith Farsight", 6)];
    assert!(admirals.eq(expected));
    assert!(conquest.systems.iter().all(|system| (system.base, system.hit) == (10, 0)));
    let [Event::MatchSetUp { homes: told_homes, .. }, Event::FactionsRevealed { factions }, turn_1] = &told[..] else {
        panic!("{told:?}");
    };
    assert_eq!(told_homes[..], homes);
    assert_eq!(factions.iter().map(|founded| founded.draw).collect::<Vec<_>>(), [2, 0, 1]);
    assert!(matches!(turn_1, Event::TurnOpened { turn: 1, limit: 20, standings } if standings.len() == 3));
    let kinds: Vec<DrawKind> = dice.take_drawn().iter().map(|draw| draw.kind).collect();
    assert_eq!(kinds[0], DrawKind::Shuffle(3));
    assert_eq!(conquest.check(), Ok(()));
}

#[test]
fn w27_loadouts() {
    let a = Loadout {
        technology: Some(Technology::Chrono),
        traits: vec![Trait::Diplomat],
        colour: Some(Colour::Yellow),
        ..Loadout::default()
    };
    let c = Loadout {
        technology: Some(Technology::Biomech),
        traits: vec![Trait::Defender, Trait::Strategist],
        colour: Some(Colour::Yellow),
        faction_name: Some("lance vanguard".into()),
        admiral_name: Some(" Ada Quill ".into()),
    };
    let (conquest, _) = begun(&[a, Loadout::default(), c], &mut Dice::from_number(1));
    let [a, b, c] = [A, B, C].map(|seat| conquest.faction(seat));
    assert_eq!((a.technology, &a.admiral.traits[..]), (Technology::Chrono, &[Trait::Diplomat, Trait::Conqueror][..]));
    assert_eq!((a.colour, a.name.as_ref()), (Colour::Yellow, "Lance Vanguard"));
    assert_eq!(
        (b.technology, &b.admiral.traits[..]),
        (Technology::Psionic, &[Trait::Diplomat, Trait::Resourceful][..])
    );
    assert_eq!((b.colour, b.name.as_ref()), (Colour::Red, "Quiet Choir"));
    assert_eq!(c.admiral.traits, [Trait::Defender, Trait::Strategist]);
    assert_eq!((c.colour, c.name.as_ref()), (Colour::Green, "lance vanguard II"));
    assert_eq!(c.admiral.name, "Ada Quill");
}

#[test]
fn a_name_with_a_numeral_gets_the_next_numeral() {
    let named = |name: &str| Loadout { faction_name: Some(name.into()), ..Loadout::default() };
    let loadouts = ["Rim", "RIM II", "rim", "Rim"].map(named);
    let (conquest, _) = begun(&loadouts, &mut Dice::from_number(2));
    let names: Vec<&str> = conquest.factions.iter().map(|faction| faction.name.as_ref()).collect();
    assert_eq!(names, ["Rim", "RIM II", "rim III", "Rim IV"]);
}

#[test]
fn twelve_factions_of_the_same_name_and_colour_are_distinguished() {
    let same = Loadout { faction_name: Some("Rim".into()), colour: Some(Colour::Blue), ..Loadout::default() };
    let (conquest, _) = begun(&vec![same; 12], &mut Dice::from_number(3));
    assert_eq!(&*conquest.faction(Seat(11)).name, "Rim XII");
    let mut colours: Vec<Colour> = conquest.factions.iter().map(|faction| faction.colour).collect();
    assert_eq!((colours[0], colours[1], colours[10]), (Colour::Blue, Colour::Yellow, Colour::Red));
    colours.sort_unstable();
    assert_eq!(colours, Colour::ALL);
}

#[test]
fn every_fault_of_a_loadout_is_named_at_once() {
    let codes = |loadout: &Loadout| -> Vec<String> {
        let faults = Conquest::check_loadout(&Options::default(), loadout);
        assert!(faults.iter().all(|fault| !fault.warning && fault.refusal.rule.is_some()));
        faults.into_iter().map(|fault| fault.refusal.code.into_owned()).collect()
    };
    let of = |traits: &[Trait], name: &str| Loadout {
        traits: traits.to_vec(),
        faction_name: Some(name.into()),
        ..Loadout::default()
    };
    use Trait::*;
    assert_eq!(codes(&of(&[Conqueror, Defender, Diplomat], "Rim")), ["trait-limit"]);
    assert_eq!(codes(&of(&[Weak], "Rim")), ["bad-trait"]);
    assert_eq!(codes(&of(&[Defender, Defender], "Rim")), ["bad-trait"]);
    assert_eq!(codes(&of(&[Weak, Weak, Weak], "<b>")), ["trait-limit", "bad-trait", "name-invalid"]);
    for name in ["", "   ", "a\nb", &"x".repeat(25), "tab\there", "semi;colon"] {
        assert_eq!(codes(&of(&[], name)), ["name-invalid"], "{name:?}");
    }
    for name in ["O'Brien-St. 4", &"x".repeat(24), "Éloïse", &format!("  {}  ", "y".repeat(24))] {
        assert!(codes(&of(&[], name)).is_empty(), "{name:?}");
    }
    let refused = Conquest::setup(
        &Options::default(),
        &[Loadout::default(), of(&[Weak], "Rim")],
        &mut Dice::scripted([]),
        &mut Events::default(),
    );
    assert_eq!(refused.expect_err("is refused").code, "bad-trait");
}

#[test]
fn every_fault_of_the_options_is_named_at_once() {
    let codes = |options: &Options, seats| -> Vec<String> {
        Conquest::check_options(options, seats).into_iter().map(|refusal| refusal.code.into_owned()).collect()
    };
    let with_limit = |turn_limit| Options { turn_limit, ..Options::default() };
    for seats in 2..=12 {
        assert!(codes(&Options::default(), seats).is_empty(), "{seats}");
    }
    for limit in [TurnLimit::Turns(10), TurnLimit::Turns(100), TurnLimit::Named(NamedLimit::None)] {
        assert!(codes(&with_limit(limit), 2).is_empty());
    }
    for turns in [0, 9, 101] {
        assert_eq!(codes(&with_limit(TurnLimit::Turns(turns)), 2), ["bad-option"]);
    }
    assert_eq!(codes(&Options::default(), 1), ["seat-count"]);
    assert_eq!(codes(&Options::default(), 13), ["seat-count"]);
    let on_trivet = Options { map: MapChoice::Trivet, turn_limit: TurnLimit::Turns(9), ..Options::default() };
    assert_eq!(codes(&on_trivet, 4), ["bad-option", "map-does-not-fit"]);
    assert_eq!(Conquest::check_options(&on_trivet, 4)[1].message, "This map has no place for 4 players.");
}
