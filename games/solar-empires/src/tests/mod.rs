//! The worked examples of the rules by name, every refusal, departures, the laws and random play.

mod aftermath;
mod bots;
mod catalogue;
mod chances;
mod combat;
mod completeness;
mod decks;
mod examples_aftermath;
mod examples_combat;
mod examples_setup;
mod examples_turn;
mod laws;
mod leaving;
mod loadouts;
mod looking;
mod random;
mod redealing;
mod refusals;
pub(super) mod scene;
mod turn;
