//! The wire format: the frames of the WebSockets, the bodies of the HTTP API and the record file. The TypeScript types
//! of the client are generated from these types.

pub mod changes;
pub mod frame;
pub mod record;
pub mod rest;
pub mod review_room;

/// The WebSocket subprotocol.
pub const SUBPROTOCOL: &str = "starboard.v1";

/// The maximum size of a frame or body from a client, in bytes: 64 KiB.
pub const MAX_MESSAGE_BYTES: usize = 64 * 1024;
