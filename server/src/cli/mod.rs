//! The command line.

pub mod simulate;
pub mod verify;
