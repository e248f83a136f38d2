//! Turns loadouts into whole factions (R1–R4, R35, D81).

use super::event::{Admiral, Founded};
use super::factions::{BYNAMES, Colour, FIRST_TRAITS, GIVEN, READY, Rank, ReadyFaction, Technology, Trait};
use super::loadout::Loadout;
use super::maps::SystemId;
use super::shared::Shared;
use super::state::Faction;
use kit::dice::Dice;
use kit::seat::Seat;

/// The number of traits of a Supreme admiral (R2).
pub(super) const TRAITS: usize = 2;
/// The number of values of a Command Value draw (2.1).
pub(super) const CV_VALUES: usize = 3;
/// Suffixes that distinguish factions of the same name, enough for twelve.
const NUMERALS: [&str; 11] = ["II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];

/// The factions by seat. Draws a name for every admiral, then the Command Values (3.4 b and c).
pub(super) fn found(loadouts: &[Loadout], homes: &[SystemId], dice: &mut Dice) -> (Vec<Shared<Faction>>, Vec<Founded>) {
    let seats = Seat::all(loadouts.len());
    let drawn: Vec<String> = seats.clone().map(|seat| drawn_name(seat, dice)).collect();
    let colours = settled_colours(loadouts);
    let names = settled_names(loadouts);
    let mut factions = Vec::with_capacity(loadouts.len());
    let mut founded = Vec::with_capacity(loadouts.len());
    for (seat, drawn_name) in seats.zip(drawn) {
        let at = seat.index();
        let (loadout, preset) = (&loadouts[at], &READY[at]);
        let draw = dice.pick(CV_VALUES, &format!("{seat}: Command Value")) as u32;
        let admiral = Admiral {
            rank: Rank::Supreme,
            cv: Rank::Supreme.least_cv() + draw,
            traits: completed_traits(&loadout.traits, preset),
            name: loadout.admiral_name.as_deref().map_or(drawn_name, |name| name.trim().to_owned()),
            served: 0,
        };
        let (colour, faction_name) = (colours[at], names[at].clone());
        let technology = loadout.technology.unwrap_or(preset.technology);
        founded.push(Founded {
            seat,
            colour,
            technology,
            faction_name: faction_name.clone(),
            admiral: admiral.clone(),
            draw,
        });
        factions.push(newcomer(colour, &faction_name, technology, homes[at], admiral).into());
    }
    (factions, founded)
}

/// A generated admiral's name (2.8).
pub(super) fn drawn_name(seat: Seat, dice: &mut Dice) -> String {
    let given = GIVEN[dice.pick(GIVEN.len(), &format!("{seat}: the admiral's given name"))];
    let byname = BYNAMES[dice.pick(BYNAMES.len(), &format!("{seat}: the admiral's byname"))];
    format!("{given} {byname}")
}

/// The loadouts for a match of version 1 of the rules, whose ready-made factions had other traits (R35).
pub(super) fn by_the_first_rules(loadouts: &[Loadout]) -> Vec<Loadout> {
    let completed = |(loadout, (preset, traits)): (&Loadout, (&ReadyFaction, [Trait; TRAITS]))| Loadout {
        traits: completed_traits(&loadout.traits, &ReadyFaction { traits, ..*preset }),
        ..loadout.clone()
    };
    loadouts.iter().zip(READY.iter().zip(FIRST_TRAITS)).map(completed).collect()
}

/// The chosen traits, completed with the first traits of the preset that are not chosen yet (R35).
fn completed_traits(chosen: &[Trait], preset: &ReadyFaction) -> Vec<Trait> {
    let spare = preset.traits.into_iter().filter(|spare| !chosen.contains(spare));
    chosen.iter().copied().chain(spare).take(TRAITS).collect()
}

/// By seat: the colour it named, if no lower seat did; else the colour of its number, if free; else the first free one (D81).
fn settled_colours(loadouts: &[Loadout]) -> Vec<Colour> {
    let mut settled: Vec<Option<Colour>> = vec![None; loadouts.len()];
    for (at, loadout) in loadouts.iter().enumerate() {
        settled[at] = loadout.colour.filter(|colour| !settled.contains(&Some(*colour)));
    }
    for at in 0..settled.len() {
        if settled[at].is_none() {
            let own_first = [Colour::ALL[at]].into_iter().chain(Colour::ALL);
            settled[at] = own_first.into_iter().find(|colour| !settled.contains(&Some(*colour)));
        }
    }
    settled.into_iter().flatten().collect()
}

/// By seat: the faction's name, with a numeral if a lower seat already has it (D81).
fn settled_names(loadouts: &[Loadout]) -> Vec<String> {
    let mut settled: Vec<String> = Vec::with_capacity(loadouts.len());
    for (loadout, preset) in loadouts.iter().zip(&READY) {
        let wished = loadout.faction_name.as_deref().map_or(preset.name, str::trim);
        let numbered = NUMERALS.iter().map(|numeral| format!("{wished} {numeral}"));
        let free = |name: &String| !settled.iter().any(|other| other.to_lowercase() == name.to_lowercase());
        let name = [wished.to_owned()].into_iter().chain(numbered).find(free);
        settled.push(name.expect("eleven other seats cannot bear twelve names"));
    }
    settled
}

/// A faction at the start of the match.
pub(super) fn newcomer(
    colour: Colour,
    name: &str,
    technology: Technology,
    home: SystemId,
    admiral: Admiral,
) -> Faction {
    Faction {
        colour,
        name: name.into(),
        technology,
        home,
        admiral: admiral.into(),
        admirals_lost: 0,
        ready: 0,
        fresh: 0,
        ready_at: Vec::new(),
        fresh_at: Vec::new(),
        lost: 0,
        empire: false,
        alive: true,
        resigned: false,
        out_turn: None,
        captures: 0,
        draft: Shared::default(),
        undo: Vec::new(),
        drafted: 0,
        sealed: None,
        open: false,
        insight: None,
        last: None,
    }
}
