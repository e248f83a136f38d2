use super::state::Conquest;
use crate::seat::Seat;
impl Conquest {
    pub(super) fn worth_of(&self, _: Seat) -> i32 {
        todo!()
    }
}
