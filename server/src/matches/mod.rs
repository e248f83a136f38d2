//! Running matches.

pub mod core;
