use super::{command::Command, state::Conquest};
use crate::{dice::Dice, seat::Seat};
pub(super) fn policy(_: &Conquest, _: Seat, _: &mut Dice) -> Vec<Command> {
    Vec::new()
}
