//! Solar Empires: constructed decks, priority and dice combat around one star, for two to four.

pub mod cards;
pub mod command;
pub mod event;
pub mod loadout;
pub mod options;
pub mod view;
