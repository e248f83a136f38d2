//! What a match and its table are, apart from any process: judging as a pure function, the record and its replay, clocks on
//! the match's own time, the dice and their proof. Nothing here waits, stores or sends.

pub mod clock;
pub mod colours;
pub mod frozen;
pub mod judge;
mod lent;
pub mod naming;
pub mod proof;
pub mod replay;
pub mod revealing;
pub mod secrets;
pub mod series;
pub mod table;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
pub mod time;
mod watching;
