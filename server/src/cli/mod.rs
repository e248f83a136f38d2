//! The command line.

pub mod nodes;
pub mod people;
pub mod stored;
pub mod tables;
pub mod verify;
