//! What a viewer cannot see, dealt anew (9.2).

use super::state::Empires;
use crate::dice::Dice;
use crate::seat::Viewer;

/// See [`crate::game::Game::redeal`].
pub(super) fn redeal(game: &Empires, _viewer: Viewer, _dice: &mut Dice) -> Empires {
    game.clone()
}
