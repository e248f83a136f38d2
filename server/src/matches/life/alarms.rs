//! Wakes each table at its next deadline, whether it is in memory or not.

use crate::matches::Matches;
use crate::time::now;
use std::sync::Arc;

/// A woken table that sets no new deadline is woken again after 5 s (5,000 ms).
const AGAIN: i64 = 5_000;

/// Wakes tables when their deadlines pass. Runs until the process ends.
pub async fn run(matches: Arc<Matches>) {
    loop {
        let now = now();
        let due = matches.alarms.take_due(now, Some(now + AGAIN));
        let overdue = due.iter().map(|(_, due)| now - due).max().unwrap_or(0);
        metrics::gauge!("starboard_oldest_overdue_deadline_seconds").set(overdue as f64 / 1000.0);
        for (table, _) in due {
            let matches = Arc::clone(&matches);
            tokio::spawn(async move {
                if let Err(error) = matches.wake(&table).await {
                    tracing::error!(%table, %error, "cannot wake a table at its deadline; retrying in 5 s");
                }
            });
        }
        matches.alarms.sleep().await;
    }
}
