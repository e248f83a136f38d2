//! Departures during a combat or Greater Rift (R89, D87).

use crate::Log;
use crate::command::Orbit;
use crate::state::{Empires, Inside, Placing, Save, Stage};
use kit::dice::Dice;
use kit::seat::Seat;

/// `seat` has left: its ships are gone and its planets belong to nobody. Anything that waited for it lapses.
pub(crate) fn leave(game: &mut Empires, seat: Seat, dice: &mut Dice, log: &mut Log) {
    if let Inside::Rift(rift) = game.inside() {
        if rift.failed.is_some_and(|save| save.roller == seat) {
            game.answer_reroll(false, dice, log);
        }
        return;
    }
    let Some(combat) = game.combat() else { return };
    let (orbit, stage) = (combat.orbit, combat.stage.clone());
    match stage {
        Stage::Swarm { mut rolls, placing } => {
            rolls.retain(|roll| roll.caster != seat);
            game.set_stage(Stage::Swarm { rolls, placing: placing.filter(|placing| placing.seat != seat) });
        }
        // Without a controller the Silos do not fire.
        Stage::Silo => {}
        Stage::Point | Stage::Volley | Stage::Intercept { .. } | Stage::Assign(_) | Stage::Repoint { .. } => {
            game.leave_battle(seat, &stage);
        }
        Stage::Eat { winner } | Stage::Revive { winner, .. } if winner == seat => game.close_combat(log),
        Stage::Order101 { captor, former } => game.leave_ruins(seat, orbit, (captor, former), dice, log),
        Stage::Reroll(save) if save.roller == seat => game.answer_reroll(false, dice, log),
        Stage::Eat { .. } | Stage::Revive { .. } | Stage::Reroll(_) => {}
    }
}

impl Empires {
    /// The battle continues among the others. A completed roll still counts.
    fn leave_battle(&mut self, seat: Seat, stage: &Stage) {
        let fired = self.combat().and_then(|combat| combat.battle.order.get(combat.battle.next));
        let attacker_left = fired.is_some_and(|firing| firing.seat == seat);
        match stage {
            Stage::Intercept { target, .. } | Stage::Assign(Placing { seat: target, .. }) if *target == seat => {
                self.pass_volley();
            }
            Stage::Intercept { target, damage } if attacker_left => {
                self.set_stage(Stage::Assign(Placing { seat: *target, amount: *damage }));
            }
            Stage::Repoint { seat: leaderless, .. } if *leaderless == seat => self.pass_volley(),
            _ => {}
        }
    }

    /// The former controller was to decide about the building of a captured planet. If they have left, the captor rolls. If the
    /// captor has left, the planet belongs to nobody.
    fn leave_ruins(&mut self, seat: Seat, orbit: Orbit, parties: (Seat, Seat), dice: &mut Dice, log: &mut Log) {
        let (captor, former) = parties;
        if seat == captor {
            self.close_combat(log);
        } else if seat == former {
            self.save_captured(Save { orbit, roller: captor }, dice, log);
        }
    }
}
