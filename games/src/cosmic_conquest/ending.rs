use super::{Log, event::How, orders::Orders, state::Conquest};
use crate::{dice::Dice, game::Outcome, seat::Seat};
impl Conquest {
    /// R25, R67 and R31: seals, reveals to readers, resolves once all are sealed.
    pub(super) fn seal(&mut self, _: Seat, _: Orders, _: How, _open: bool, _: &mut Dice, _: &mut Log) {
        todo!()
    }
    pub(super) fn resign(&mut self, _: Seat, _: &mut Dice, _: &mut Log) {
        todo!()
    }
    pub(super) fn fallen(&self) -> Vec<Vec<Seat>> {
        todo!()
    }
    pub(super) fn result(&self) -> Option<Outcome> {
        todo!()
    }
    pub(super) fn fault(&self) -> Result<(), String> {
        todo!()
    }
}
