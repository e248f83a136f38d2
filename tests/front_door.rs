//! Tests of the whole of Starboard: the real program, real sockets and a real database. Each module is about one topic,
//! and the name of each test is a sentence.

// A failing test panics at the line of the failure.
#![allow(clippy::unwrap_used)]

mod harness;

mod access;
mod accounts;
mod analysis;
mod archive;
mod aries_star_fleet;
mod asks;
mod calls;
mod clocks;
mod cluster;
mod conquest;
mod control;
mod cookies;
mod crowd;
mod decks;
mod dice;
mod disk;
mod floods;
mod guests;
mod knowledge;
mod lending;
mod lessons;
mod links;
mod loadouts;
mod lobby;
mod nonces;
mod operations;
mod operator;
mod play;
mod postgres;
mod reconnect;
mod records;
mod recovery;
mod refusals;
mod restart;
mod review;
mod secrets;
mod settings;
mod solar;
mod spacetrace;
mod stand_ins;
mod talk;
mod watching;
mod wire;
