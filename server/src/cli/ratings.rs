//! `starboard ratings`: counts the rated matches and recomputes all ratings.

use super::stored::{Failure, opened};
use crate::config::Config;
use clap::Args;

/// Count the rated matches
///
/// Example: starboard ratings --rebuild
#[derive(Args, Clone, Debug)]
pub struct Ratings {
    /// Recompute all ratings from the rated matches, even while a server is using the database
    #[arg(long)]
    rebuild: bool,
}

impl Ratings {
    /// Runs the command, and returns its output as text.
    pub(super) async fn run(self, config: &Config) -> Result<String, Failure> {
        let store = opened(config).await?;
        let mut words = format!("Rated matches: {}", store.rated_matches().await?);
        if self.rebuild {
            let (changed, all) = store.rebuild_ratings().await?;
            words += &format!("\nRatings: {all}, of which {changed} have changed");
        }
        store.close().await;
        Ok(words)
    }
}
