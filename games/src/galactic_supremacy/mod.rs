//! Galactic Supremacy.
pub mod cards;
pub mod command;
pub mod event;
pub mod matching;
pub mod options;
pub mod unit;
pub mod view;
