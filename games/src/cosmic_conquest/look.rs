use super::{state::Conquest, view::View};
use crate::seat::Viewer;
impl Conquest {
    pub(super) fn look(&self, _: Viewer) -> View {
        todo!()
    }
}
