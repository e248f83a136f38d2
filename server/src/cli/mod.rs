//! The command line.

pub mod simulate;
pub mod verify;
pub mod stored;
