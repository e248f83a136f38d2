//! The worked examples of the rules, every refusal, every effect and window, hidden state, the laws, and random play.

mod answers;
mod bot_answers;
mod completeness;
mod effects;
mod examples_cards;
mod examples_combat;
mod examples_turn;
mod hidden;
mod laws;
mod leaving;

mod phases;
mod questions;
mod random;
mod refusals;
mod scene;
mod stops;
mod windows;
