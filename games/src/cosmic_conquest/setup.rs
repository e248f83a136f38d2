use super::{Log, loadout::Loadout, options::Options, state::Conquest};
use crate::{
    dice::Dice,
    game::{Fault, Refusal},
};
pub(super) fn check_options(_: &Options, _: usize) -> Vec<Refusal> {
    todo!()
}
pub(super) fn check_loadout(_: &Loadout) -> Vec<Fault> {
    todo!()
}
impl Conquest {
    pub(super) fn begin(_: &Options, _: &[Loadout], _: &mut Dice, _: &mut Log) -> Result<Self, Refusal> {
        todo!()
    }
}
