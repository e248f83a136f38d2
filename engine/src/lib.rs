//! A match and its table as pure data and functions: judging inputs, the record and its replay, clocks, and provable
//! dice. This crate does no I/O: it never waits, stores or sends.

pub mod clock;
pub mod colours;
pub mod frozen;
pub mod judge;
mod lent;
pub mod lesson;
pub mod naming;
pub mod proof;
pub mod random;
pub mod refusals;
pub mod replay;
pub mod revealing;
pub mod series;
pub mod table;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
pub mod time;
mod watching;
