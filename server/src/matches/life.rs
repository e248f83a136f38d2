//! A table in memory: loading, freezing, waking, watching over it, the operator's acts.

pub mod alarms;
pub(super) mod freezing;
pub mod heartbeat;
pub(super) mod loading;
pub mod operator;
pub mod upgrade;
pub(super) mod watchdog;
