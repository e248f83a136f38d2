//! Resamples what a viewer cannot see (section 9). Bots think about such a state, never about the true one.

use super::draft::Draft;
use super::maps::SystemId;
use super::orders::{Op, OpKind, Orders};
use super::shared::Shared;
use super::state::{Conquest, Faction};
use kit::dice::Dice;
use kit::seat::{Seat, Viewer};

impl Conquest {
    /// A match that looks the same to `viewer`: other seats have drafted nothing, and have sealed orders that they could have
    /// given. Nothing changes for a viewer who sees everything, as every viewer does once the match is over.
    pub(super) fn resampled(&self, viewer: Viewer, dice: &mut Dice) -> Self {
        let mut dealt = self.clone();
        if self.end.is_some() {
            return dealt;
        }
        // The public part stays as it is. It is serialized again, so that the laws notice if it changed.
        dealt.systems_seen.forget();
        dealt.factions_seen.forget();
        for seat in Seat::all(self.factions.len()).filter(|seat| !viewer.sees(*seat)) {
            let sealed = match &self.faction(seat).sealed {
                Some(_) if !self.shows_orders(seat, viewer) => Some(self.guess(seat, dice)),
                known => known.clone(),
            };
            let faction = &mut dealt.factions[seat.index()];
            *faction = Shared::from(Faction {
                draft: Shared::default(),
                undo: Vec::new(),
                drafted: 0,
                insight: None,
                last: None,
                sealed,
                ..(**faction).clone()
            });
        }
        dealt
    }

    /// True if `viewer` knows the sealed orders of a seat: they were shown to everybody, or read (R25, R67).
    pub(super) fn shows_orders(&self, seat: Seat, viewer: Viewer) -> bool {
        let Viewer::Seat(own) = viewer else { return self.faction(seat).open };
        let read = self.faction(own).insight.filter(|insight| insight.revealed);
        self.faction(seat).open || read.is_some_and(|insight| insight.target == seat)
    }

    /// Orders that `seat` could have given: sometimes an attack, and default orders for the rest.
    fn guess(&self, seat: Seat, dice: &mut Dice) -> Shared<Orders> {
        let mut draft = Draft::of(self, seat);
        draft.orders = Shared::default();
        let attacks = SystemId::all(self.systems.len()).map(|system| Op { kind: OpKind::Attack, system });
        let possible = |op: Op| Some((op, draft.judge_assign(op).ok()?.most())).filter(|(_, most)| *most > 0);
        let attacks: Vec<(Op, u32)> = attacks.filter_map(possible).collect();
        if !attacks.is_empty() && dice.coin("attacks") {
            let (op, most) = attacks[dice.pick(attacks.len(), "attacked")];
            draft.orders.add_units(op, 1 + dice.pick(most as usize, "units") as u32);
        }
        draft.spend_the_rest();
        draft.orders
    }
}
