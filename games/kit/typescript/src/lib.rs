//! Stands in for the crate `ts_rs`, which it is in builds that write the TypeScript form of what crosses the wire (the
//! feature `types`). In all others, deriving [`TS`] does nothing.

#[cfg(feature = "types")]
mod files;

#[cfg(feature = "types")]
pub use files::Files;
#[cfg(feature = "types")]
pub use ts_rs::*;

#[cfg(not(feature = "types"))]
pub use off::TS;

/// What every type has where nobody asks for its TypeScript form.
#[cfg(not(feature = "types"))]
pub trait TS {}

#[cfg(not(feature = "types"))]
impl<T: ?Sized> TS for T {}
