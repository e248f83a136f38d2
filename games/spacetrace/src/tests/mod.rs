//! The worked examples of the rules by name, every card, every refusal, the laws.

mod bots;
mod cards;
mod catalogue;
mod decks;
mod endings;
mod examples_battle;
mod examples_turn;
mod examples_windows;
mod forecasts;
mod laws;
mod refusals;
mod scene;
