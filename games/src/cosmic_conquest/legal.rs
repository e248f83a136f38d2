use super::{command::Command, state::Conquest};
use crate::{game::Choice, seat::Seat};
impl Conquest {
    pub(super) fn choices(&self, _: Seat) -> Vec<Choice<Command>> {
        todo!()
    }
}
