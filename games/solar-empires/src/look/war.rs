//! The public view of combats.

use crate::cards::Star;
use crate::combat::Chance;
use crate::command::Orbit;
use crate::event::Fleet;
use crate::state::{Combat, Empires, Placing, Stage, Step};
use crate::view::{CombatView, Outstanding, PointView, SaveView};
use kit::seat::Seat;

impl Empires {
    /// Under a black hole, the number of clean-ups until the planet is destroyed (R76); 1 means this turn's.
    pub(crate) fn gone_in(&self, orbit: Orbit) -> Option<u32> {
        let place = self.orbits().position(|other| other == orbit)?;
        (self.star == Star::BLACK_HOLE).then_some(place as u32 + 1)
    }

    /// True if a combat is still to be fought there this turn.
    pub(super) fn combat_due(&self, orbit: Orbit) -> bool {
        matches!(&self.step, Step::Combat(fighting) if fighting.due.contains(&orbit))
    }

    pub(super) fn show_combat(&self) -> Option<CombatView> {
        let combat = self.combat()?;
        let battle = &combat.battle;
        Some(CombatView {
            orbit: combat.orbit,
            fleets: self.show_fleets(combat),
            points: battle.points.iter().map(|(seat, ship)| PointView { seat: *seat, ship: *ship }).collect(),
            order: battle.order.clone(),
            volley_of: battle.order.get(battle.next).map(|firing| firing.seat),
            volleys: battle.volleys,
            outstanding: outstanding(&combat.stage),
            save: self.pending_save().map(show_save),
        })
    }

    /// The remaining fleets, in the order of fire once it is fixed.
    fn show_fleets(&self, combat: &Combat) -> Vec<Fleet> {
        let place = |seat: &Seat| combat.battle.order.iter().position(|firing| firing.seat == *seat);
        let mut seats: Vec<Seat> = self.fleets_at(combat.orbit).collect();
        seats.sort_by_key(place);
        let ships = |seat| self.fleet(seat, combat.orbit).map(|(id, _)| id).collect();
        seats.into_iter().map(|seat| Fleet { seat, ships: ships(seat) }).collect()
    }
}

pub(super) fn show_save(save: Chance) -> SaveView {
    SaveView { building: save.building, needed: save.needed, sabotage: save.sabotage, faces: save.faces() }
}

fn outstanding(stage: &Stage) -> Option<Outstanding> {
    match *stage {
        Stage::Swarm { placing: Some(Placing { seat, amount }), .. } | Stage::Assign(Placing { seat, amount }) => {
            Some(Outstanding { seat, amount })
        }
        Stage::Intercept { target, damage } => Some(Outstanding { seat: target, amount: damage }),
        _ => None,
    }
}
