//! The one way out for state: builds views (9.1).

use super::state::Empires;
use super::view::View;
use crate::seat::Viewer;

/// What `viewer` may know.
pub(super) fn look(game: &Empires, _viewer: Viewer) -> View {
    View {
        options: game.options.clone(),
        turn: game.turn,
        phase: game.phase(),
        priority: game.priority,
        order: game.order().collect(),
        turns_left: None,
        idle_turns: None,
        star: game.star,
        planets: Vec::new(),
        players: Vec::new(),
        ships: Vec::new(),
        combat: None,
        forecasts: Vec::new(),
        own: Vec::new(),
        end: None,
    }
}
