//! Building saves (R68–R71), on a capture and under Greater Rift.

use crate::Log;
use crate::cards::{Card, Kind};
use crate::event::{BuildingCause, Event};
use crate::state::{Empires, Inside, Rift, Save, Stage};
use kit::dice::Dice;

const FACES: u32 = 6;

/// The numbers that decide a building's save (R69, R70).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Chance {
    pub building: Card,
    /// The lowest total that saves it.
    pub needed: u32,
    /// The amount subtracted from the die.
    pub sabotage: u32,
}

impl Chance {
    /// The number of faces of the die that save it.
    pub(crate) fn faces(self) -> u32 {
        (FACES + 1).saturating_sub(self.needed + self.sabotage)
    }
}

/// Continues Greater Rift until a player is asked, or until all buildings have rolled, which closes it.
pub(crate) fn advance_rift(game: &mut Empires, dice: &mut Dice, log: &mut Log) {
    while let Inside::Rift(rift) = game.inside() {
        if rift.failed.is_some() {
            return;
        }
        let rift = rift.clone();
        game.roll_next(rift, dice, log);
    }
}

impl Empires {
    /// The save about which a seat is deciding.
    pub(crate) fn pending_save(&self) -> Option<Chance> {
        if let Inside::Rift(Rift { failed, .. }) = self.inside() {
            return self.chance((*failed)?);
        }
        let combat = self.combat()?;
        match combat.stage {
            Stage::Order101 { captor, .. } => self.chance(Save { orbit: combat.orbit, roller: captor }),
            Stage::Reroll(save) => self.chance(save),
            _ => None,
        }
    }

    /// `None` if there is no building.
    fn chance(&self, save: Save) -> Option<Chance> {
        let building = self.planet(save.orbit)?.building?.card;
        let Kind::Building { save: needed, .. } = building.print().kind else { return None };
        Some(Chance { building, needed, sabotage: self.sabotage(save) })
    }

    /// True if a 6 would save it (D84).
    pub(super) fn can_save(&self, save: Save) -> bool {
        self.chance(save).is_some_and(|chance| chance.faces() > 0)
    }

    /// True if the roll can be modified. It cannot if nobody controls the planet (R69).
    fn modified(&self, save: Save) -> bool {
        self.controller(save.orbit) == Some(save.roller)
    }

    /// The amount that the roller's opponents subtract (R70).
    fn sabotage(&self, save: Save) -> u32 {
        let opponents = self.living().filter(|seat| *seat != save.roller && self.modified(save));
        opponents.map(|seat| self.in_force(seat, Card::SABOTAGE) as u32).sum()
    }

    /// Rolls. Returns false if the building fails and its roller may reroll (R71). Without a building nothing happens.
    pub(super) fn try_save(&mut self, save: Save, dice: &mut Dice, log: &mut Log) -> bool {
        if self.roll_save(save, false, dice, log) {
            return true;
        }
        let bombing = self.modified(save) && self.in_force(save.roller, Card::PRECISION_BOMBING) > 0;
        if bombing && self.can_save(save) {
            return false;
        }
        self.destroy_building(save.orbit, BuildingCause::SaveFailed, log);
        true
    }

    /// Rerolls, or accepts the failure.
    fn settle_reroll(&mut self, save: Save, yes: bool, dice: &mut Dice, log: &mut Log) {
        let saved = yes && self.roll_save(save, true, dice, log);
        if !saved {
            self.destroy_building(save.orbit, BuildingCause::SaveFailed, log);
        }
    }

    /// Rolls a save. True if the building is saved, or if there is none.
    fn roll_save(&self, save: Save, reroll: bool, dice: &mut Dice, log: &mut Log) -> bool {
        let Some(Chance { building, needed, sabotage }) = self.chance(save) else { return true };
        let die = dice.d6("building save");
        let total = die.cast_signed() - sabotage.cast_signed();
        let success = total >= needed.cast_signed();
        let Save { orbit, roller } = save;
        log.all(Event::SaveRolled { orbit, building, roller, die, sabotage, total, needed, success, reroll });
        success
    }

    /// The roller has decided about the reroll (R71), or has left and does not reroll (D87).
    pub(crate) fn answer_reroll(&mut self, yes: bool, dice: &mut Dice, log: &mut Log) {
        if let Inside::Rift(rift) = self.inside() {
            let mut rift = rift.clone();
            if let Some(save) = rift.failed.take() {
                self.settle_reroll(save, yes, dice, log);
            }
            self.set_inside(Inside::Rift(rift));
        } else if let Some(Stage::Reroll(save)) = self.combat().map(|combat| combat.stage.clone()) {
            self.settle_reroll(save, yes, dice, log);
            self.end_capture(save.roller, log);
        }
    }

    /// E-GR: the controller of the next planet rolls for its building, or the caster if nobody controls it (R69).
    fn roll_next(&mut self, mut rift: Rift, dice: &mut Dice, log: &mut Log) {
        if rift.orbits.is_empty() {
            return self.set_inside(Inside::Nothing);
        }
        let orbit = rift.orbits.remove(0);
        let save = Save { orbit, roller: self.controller(orbit).unwrap_or(rift.caster) };
        if !self.try_save(save, dice, log) {
            rift.failed = Some(save);
        }
        self.set_inside(Inside::Rift(rift));
    }
}
