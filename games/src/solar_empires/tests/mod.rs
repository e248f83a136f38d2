//! The rules' worked examples by name, every refusal, leaving, the laws and random play.

mod examples_setup;
mod examples_turn;
mod leaving;
mod refusals;
pub(super) mod scene;
mod turn;
