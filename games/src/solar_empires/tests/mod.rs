//! The rules' worked examples by name, every refusal, leaving, the laws and random play.

mod completeness;
mod decks;
mod examples_aftermath;
mod examples_combat;
mod examples_setup;
mod examples_turn;
mod laws;
mod leaving;
mod random;
mod refusals;
pub(super) mod scene;
mod turn;
