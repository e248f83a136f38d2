//! The rules' worked examples, every refusal, every effect, and random play.

mod examples_cards;
mod examples_combat;
mod examples_turn;
mod random;
mod scene;
