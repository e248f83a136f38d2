//! The command line.

pub mod simulate;
pub mod stored;
pub mod verify;
