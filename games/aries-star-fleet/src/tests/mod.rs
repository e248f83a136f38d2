//! The rules' worked examples by name, every card, every refusal, the laws.

mod bots;
mod examples_attempts;
mod examples_ships;
mod examples_turn;
mod laws;
mod scene;
