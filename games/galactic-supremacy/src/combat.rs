//! A combat (rules 4.4). An attack is prepared and launched ([`staging`]), both sides play cards and choose defenders
//! ([`windows`]), and the dice roll until one side is left ([`rounds`]). [`matching`] computes which shots destroy which targets,
//! and [`odds`] the chances.

pub mod guesses;
pub mod matching;
pub mod odds;
mod rounds;
mod staging;
mod windows;

use super::Log;
use super::frames::{Combat, CombatStep, Kills};
use super::state::Galaxy;
use super::unit::UnitId;
use kit::dice::Dice;
use kit::seat::Seat;

impl Galaxy {
    /// Advances the topmost combat by one step. True if a player is asked.
    pub(super) fn advance_combat(&mut self, dice: &mut Dice, log: &mut Log) -> bool {
        let Some(combat) = self.combat() else { return false };
        match combat.step {
            // C1, C2, C4.
            CombatStep::Answer | CombatStep::Riposte | CombatStep::Tactics => {
                if self.asked_for_cards(combat) {
                    return true;
                }
                self.pass_combat_step();
            }
            // C3.
            CombatStep::Disposition => {
                if self.has_business(combat.defender) {
                    return true;
                }
                self.confirm_defence(log);
            }
            // C5.
            CombatStep::Roll => self.roll_round(dice, log),
            // C6, C7.
            CombatStep::Kills => {
                if !combat.attacker_kills.settled() || !combat.defender_kills.settled() {
                    return true;
                }
                self.apply_round(log);
            }
        }
        false
    }

    pub(super) fn replace_combat(&mut self, changed: Combat) {
        if let Some(combat) = self.combat_mut() {
            *combat = changed;
        }
    }
}

impl Combat {
    /// The units of a party in this combat.
    pub(super) fn side_of(&self, seat: Seat) -> impl Iterator<Item = UnitId> {
        let attacks = seat == self.attacker;
        let fleets = if attacks { &self.fleets } else { &self.defenders };
        fleets.iter().copied().chain((!attacks).then_some(self.world))
    }

    /// The units that the side of `seat` may destroy.
    pub fn kills_of(&self, seat: Seat) -> &Kills {
        if seat == self.attacker { &self.attacker_kills } else { &self.defender_kills }
    }
}
