//! The whole of Starboard through its front door: the real program, real sockets, a real database. A module is a
//! chapter, a test's name is a sentence.

// A test that cannot go on says where by panicking.
#![allow(clippy::unwrap_used)]

mod harness;

mod access;
mod accounts;
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
