//! The life of a table in memory: loading, waking, freezing, the watchdog, and operators' requests.

pub mod alarms;
pub(super) mod freezing;
pub mod heartbeat;
pub(super) mod loading;
pub mod operator;
pub mod upgrade;
pub(super) mod watchdog;
