//! The command line.

pub mod frames;
pub mod keep;
pub mod load;
pub mod nodes;
pub mod people;
pub mod simulate;
pub mod stored;
pub mod tables;
pub mod verify;
