//! Amounts in use, such as open connections, counted until they are returned.

use crate::error::ApiError;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// The amounts in use, by holder.
#[derive(Default)]
pub(super) struct Usage(Mutex<HashMap<Holder, u64>>);

#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) enum Holder {
    Network(IpAddr),
    Player(String),
}

/// An amount in use. Dropping it returns it.
pub(in crate::web) struct InUse {
    usage: Arc<Usage>,
    holder: Holder,
    amount: u64,
}

impl Usage {
    /// Counts `amount` as in use. A holder with nothing in use may exceed the limit.
    pub(super) fn take(self: &Arc<Self>, holder: Holder, amount: u64, most: u64) -> Result<InUse, ApiError> {
        let mut usage = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let used = usage.entry(holder.clone()).or_default();
        if *used > 0 && used.saturating_add(amount) > most {
            return Err(ApiError::TooManyLines);
        }
        *used = used.saturating_add(amount);
        Ok(InUse { usage: Arc::clone(self), holder, amount })
    }
}

impl Drop for InUse {
    fn drop(&mut self) {
        let mut usage = self.usage.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(used) = usage.get_mut(&self.holder) {
            *used = used.saturating_sub(self.amount);
            if *used == 0 {
                usage.remove(&self.holder);
            }
        }
    }
}
