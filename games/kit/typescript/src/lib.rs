//! Replaces the crate `ts_rs`. With the feature `types`, which `dev types` uses, it re-exports that crate. Without it,
//! deriving [`TS`] does nothing.

#[cfg(feature = "types")]
mod files;

#[cfg(feature = "types")]
pub use files::Files;
#[cfg(feature = "types")]
pub use ts_rs::*;

#[cfg(not(feature = "types"))]
pub use off::TS;

/// Implemented by every type, without any effect.
#[cfg(not(feature = "types"))]
pub trait TS {}

#[cfg(not(feature = "types"))]
impl<T: ?Sized> TS for T {}
