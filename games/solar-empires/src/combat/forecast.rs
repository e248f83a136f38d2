//! What is to be expected of the battles at hand (13): from open facts only, so the same for every viewer.

use super::craft::{self, Craft, Sum};
use super::skirmish::Skirmish;
use crate::cards::Skill;
use crate::command::Orbit;
use crate::state::Empires;
use crate::view::{BattleForecast, FaceForecast, OddsOf, VolleyForecast};
use kit::dice::Dice;
use kit::seat::Seat;

/// Battles played out for the odds.
const RUNS: u32 = 400;
/// Odds are told in steps of so many per cent.
const STEP: u32 = 5;
/// Runs to a step.
const STEP_RUNS: u32 = RUNS * STEP / 100;

/// One forecast for each planet where two or more fleets face each other, by orbit.
pub(crate) fn forecasts(game: &Empires) -> Vec<BattleForecast> {
    let contested = game.orbits().filter(|orbit| game.fleets_at(*orbit).nth(1).is_some());
    contested.map(|orbit| BattleForecast { orbit, volleys: volleys(game, orbit), odds: odds(game, orbit) }).collect()
}

/// The fleets of a battle with their point ships, those that will be chosen by default where none is yet.
fn fleets(game: &Empires, orbit: Orbit) -> Vec<(Seat, Vec<Craft>, Craft)> {
    let here = game.combat().is_some_and(|combat| combat.orbit == orbit);
    let led = |seat| {
        let fleet = game.crafts(seat, orbit);
        let point = game.point_of(seat).filter(|_| here).or_else(|| craft::leader(fleet.iter().copied()))?;
        Some((seat, fleet, point))
    };
    game.fleets_at(orbit).filter_map(led).collect()
}

fn volleys(game: &Empires, orbit: Orbit) -> Vec<VolleyForecast> {
    let fleets = fleets(game, orbit);
    let mut volleys = Vec::new();
    for (attacker, fleet, point) in &fleets {
        for (target, victims, opposite) in fleets.iter().filter(|(target, ..)| target != attacker) {
            let sum = Sum::of(fleet, *point, *opposite, game.commanded(*attacker, orbit));
            let face = |die| face(sum.damage(die), victims);
            let faces: Vec<FaceForecast> = (1..=6).map(face).collect();
            let accurate = point.hull.skill == Some(Skill::Accurate);
            volleys.push(VolleyForecast {
                attacker: *attacker,
                target: *target,
                items: sum.items(),
                kills_point: chances(&faces, accurate, |face| face.damage >= opposite.left),
                kills_fleet: chances(&faces, accurate, |face| face.all),
                faces,
            });
        }
    }
    volleys
}

fn face(damage: u32, victims: &[Craft]) -> FaceForecast {
    let could_destroy = victims.iter().filter(|ship| ship.left <= damage).map(|ship| ship.id).collect();
    FaceForecast { damage, could_destroy, all: craft::strength(victims) <= damage }
}

/// In 36ths, how often a face comes up that does it; an accurate 1 is thrown again (R53).
fn chances(faces: &[FaceForecast], accurate: bool, does: impl Fn(&FaceForecast) -> bool) -> u32 {
    let all = faces.iter().filter(|face| does(face)).count() as u32;
    let but_one = faces.iter().skip(1).filter(|face| does(face)).count() as u32;
    if accurate { 6 * but_one + all } else { 6 * all }
}

/// By simulation (13), ground fire included if it is still to come.
fn odds(game: &Empires, orbit: Orbit) -> Vec<OddsOf> {
    let skirmish = Skirmish::of(game, orbit);
    let mut dice = Dice::forecast(skirmish.seed());
    let rounded = |wins| (wins + STEP_RUNS / 2) / STEP_RUNS * STEP;
    let odds = skirmish.wins(RUNS, &mut dice).into_iter();
    odds.map(|(seat, wins)| OddsOf { seat, per_cent: rounded(wins) }).collect()
}

/// How often in a hundred each seat there wins the combat, played out so many times: for bots.
pub(crate) fn winners(game: &Empires, orbit: Orbit, runs: u32, dice: &mut Dice) -> Vec<(Seat, u32)> {
    let wins = Skirmish::of(game, orbit).wins(runs, dice).into_iter();
    wins.map(|(seat, wins)| (seat, wins * 100 / runs)).collect()
}
