//! Commands to a draft.
use super::{Log, command::Command, event::How, orders::Orders, state::Conquest, view::Budget};
use crate::{dice::Dice, game::Refusal, seat::Seat};
/// Draft commands that a seat may give in a turn (D78).
pub const MOST_DRAFTED: u32 = 600;
impl Conquest {
    pub(super) fn perform(&mut self, _: Seat, _: &Command, _: &mut Dice, _: &mut Log) -> Result<(), Refusal> {
        todo!()
    }
    pub(super) fn default_orders(&self, _: Seat) -> Orders {
        todo!()
    }
    /// No draft command and no Insight is legal (R40.8).
    pub(super) fn has_nothing_to_order(&self, _: Seat) -> bool {
        todo!()
    }
    pub(super) fn budget(&self, _: Seat, _: &Orders) -> Budget {
        todo!()
    }
    /// What of R29 the orders break.
    pub(super) fn orders_fault(&self, _: Seat, _: &Orders) -> Option<String> {
        todo!()
    }
}
