//! Forecasts of battles (13). They use only public information, so they are the same for every viewer.

use super::craft::{self, Craft, Sum};
use super::skirmish::Skirmish;
use crate::answer::{BattleForecast, FaceForecast, OddsOf, VolleyForecast};
use crate::cards::Skill;
use crate::command::Orbit;
use crate::state::Empires;
use kit::dice::Dice;
use kit::seat::Seat;

/// The number of battles simulated for the odds.
const RUNS: u32 = 400;
/// After this many attack rolls no further battle is begun, so that the longest battles are answered in time.
const ROLLS: u32 = 200_000;
/// Odds are rounded to this many percent.
const STEP: u32 = 5;

/// The forecast for the fleets that face each other at a planet; `None` if there are fewer than two.
pub(crate) fn forecast(game: &Empires, orbit: Orbit) -> Option<BattleForecast> {
    let contested = game.planet(orbit).is_some() && game.fleets_at(orbit).nth(1).is_some();
    contested.then(|| BattleForecast { orbit, volleys: volleys(game, orbit), odds: odds(game, orbit) })
}

/// The fleets of a battle with their point ships; where none is chosen yet, with the default one.
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

/// The number of 36ths in which the die shows a face for which `does` is true. An accurate ship rolls a 1 again (R53).
fn chances(faces: &[FaceForecast], accurate: bool, does: impl Fn(&FaceForecast) -> bool) -> u32 {
    let all = faces.iter().filter(|face| does(face)).count() as u32;
    let but_one = faces.iter().skip(1).filter(|face| does(face)).count() as u32;
    if accurate { 6 * but_one + all } else { 6 * all }
}

/// Simulated odds (13), with ground fire if it is still to come: [`RUNS`] battles, or as many as [`ROLLS`] allows.
fn odds(game: &Empires, orbit: Orbit) -> Vec<OddsOf> {
    let skirmish = Skirmish::of(game, orbit);
    let mut dice = Dice::forecast(skirmish.seed());
    let (runs, wins) = skirmish.wins(RUNS, ROLLS, &mut dice);
    let rounded = |wins: u32| (wins * 100 + runs * STEP / 2) / (runs * STEP) * STEP;
    wins.into_iter().map(|(seat, wins)| OddsOf { seat, per_cent: rounded(wins) }).collect()
}

/// The chance in percent of each seat there to win the combat, from this many simulations; for bots.
pub(crate) fn winners(game: &Empires, orbit: Orbit, runs: u32, dice: &mut Dice) -> Vec<(Seat, u32)> {
    let (runs, wins) = Skirmish::of(game, orbit).wins(runs, u32::MAX, dice);
    wins.into_iter().map(|(seat, wins)| (seat, wins * 100 / runs)).collect()
}
