//! Tests.
pub(super) mod scene;
