//! The rules' worked examples, every refusal, every effect, and random play.

mod bot_answers;
mod examples_cards;
mod examples_combat;
mod examples_turn;
mod odds_shown;
mod random;
mod scene;
