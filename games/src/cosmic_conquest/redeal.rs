use super::state::Conquest;
use crate::{dice::Dice, seat::Viewer};
impl Conquest {
    pub(super) fn redealt(&self, _: Viewer, _: &mut Dice) -> Self {
        todo!()
    }
}
