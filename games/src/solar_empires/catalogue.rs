//! The cards as the client shows them.

use crate::game::Catalogue;

/// See [`crate::game::Game::catalogue`].
pub(super) fn catalogue() -> Catalogue {
    Catalogue::default()
}
