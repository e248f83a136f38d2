//! What crosses the wire: the frames of the WebSockets and the bodies of the REST interface. TypeScript sees the same
//! types by generation (`cargo run -p protocol --bin types`).

pub mod changes;
pub mod frame;
pub mod record;
pub mod rest;

/// The WebSocket subprotocol.
pub const SUBPROTOCOL: &str = "starboard.v1";

/// The longest frame or body a client may send, in bytes.
pub const LONGEST_MESSAGE: usize = 64 * 1024;
