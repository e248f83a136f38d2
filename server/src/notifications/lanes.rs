//! Lanes that admit one request at a time, so that a slow webhook delays only others of its owner and its host.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use tokio::sync::{Mutex as Lane, OwnedMutexGuard};

/// Lanes by name. Each admits requests in order of arrival.
#[derive(Default)]
pub struct Lanes(Mutex<HashMap<String, Weak<Lane<()>>>>);

impl Lanes {
    /// Waits until the lane is free, and holds it until the result is dropped. `None` if `longest` requests are already
    /// waiting.
    pub(super) async fn enter(&self, name: &str, longest: usize) -> Option<OwnedMutexGuard<()>> {
        let lane = self.lane(name);
        // Two are not waiting: the request in the lane, and this one.
        if Arc::strong_count(&lane).saturating_sub(2) >= longest {
            return None;
        }
        Some(lane.lock_owned().await)
    }

    /// Enters the lane if it is free.
    pub fn enter_at_once(&self, name: &str) -> Option<OwnedMutexGuard<()>> {
        self.lane(name).try_lock_owned().ok()
    }

    fn lane(&self, name: &str) -> Arc<Lane<()>> {
        let mut lanes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        lanes.retain(|_, lane| lane.strong_count() > 0);
        let open = lanes.get(name).and_then(Weak::upgrade);
        open.unwrap_or_else(|| {
            let lane = Arc::default();
            lanes.insert(name.to_owned(), Arc::downgrade(&lane));
            lane
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    #[tokio::test]
    async fn a_lane_admits_one_request_lets_a_few_wait_and_blocks_no_other_lane() {
        let lanes = Lanes::default();
        let first = lanes.enter("ada", 1).await.expect("it is free");
        let mut second = Box::pin(lanes.enter("ada", 1));
        assert!(second.as_mut().now_or_never().is_none(), "it waits");
        assert!(lanes.enter("ada", 1).now_or_never().expect("an immediate answer").is_none(), "no more may wait");
        assert!(lanes.enter("bob", 1).now_or_never().flatten().is_some());
        assert!(lanes.enter_at_once("ada").is_none());
        drop(first);
        assert!(second.now_or_never().flatten().is_some());
        assert!(lanes.enter_at_once("ada").is_some(), "it is free");
        drop(lanes.lane("eve"));
        assert_eq!(lanes.0.lock().unwrap().len(), 1, "unused lanes are dropped");
    }
}
