//! The worked examples of the rules by name, every card, every refusal, the laws.

mod asking;
mod bots;
mod cards;
mod catalogue;
mod decks;
mod examples_attempts;
mod examples_ships;
mod examples_turn;
mod interventions;
mod laws;
mod looking;
mod refusals;
mod scene;
