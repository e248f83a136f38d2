//! The rules' worked examples by name, every card, every refusal, the laws.

mod bots;
mod decks;
mod examples_battle;
mod examples_turn;
mod examples_windows;
mod laws;
mod scene;
