//! `starboard people`: who somebody is, and an end to their sessions or their name.

use super::stored::{Failure, opened, opened_alone};
use super::tables::span;
use crate::config::Config;
use crate::store::{FORMER, Person, Store};
use crate::time::now;
use clap::{Args, Subcommand};

/// Find people by their names, by something that looks like them, or by their ids
#[derive(Args, Clone, Debug)]
#[command(subcommand_negates_reqs = true)]
pub struct People {
    /// A name or a part of it, or an id
    #[arg(required = true)]
    name: Option<String>,
    /// At most so many, the newest
    #[arg(long, default_value_t = 20)]
    most: usize,
    /// For programs
    #[arg(long)]
    json: bool,
    #[command(subcommand)]
    act: Option<Act>,
}

#[derive(Subcommand, Clone, Debug)]
enum Act {
    /// End all sessions of a person, while no server runs
    EndSessions {
        /// The person's id
        id: String,
    },
    /// Remove a person's name, password and sessions, while no server runs; their matches stay, as a former player's
    RemoveName {
        /// The person's id
        id: String,
    },
}

impl People {
    /// Does it; the answer is in words, or JSON.
    ///
    /// # Errors
    /// In words: if there is no such person, or if a server runs.
    pub async fn run(&self, config: &Config) -> Result<String, Failure> {
        if let Some(act) = &self.act {
            let (_lock, store) = opened_alone(config).await?;
            let said = act.on(&store).await;
            store.close().await;
            return said;
        }
        let name = self.name.as_deref().unwrap_or_default();
        let people = opened(config).await?.people_named(name, self.most).await?;
        if self.json {
            return Ok(serde_json::to_string_pretty(&people)?);
        }
        if people.is_empty() {
            return Ok(format!("Nobody is called {name}."));
        }
        Ok(people.iter().map(told).collect())
    }
}

impl Act {
    async fn on(&self, store: &Store) -> Result<String, Failure> {
        let (Act::EndSessions { id } | Act::RemoveName { id }) = self;
        let nobody = || format!("There is nobody of the id {id}.");
        match self {
            Act::EndSessions { .. } => {
                let count = store.end_all_sessions(id).await?.ok_or_else(nobody)?;
                tracing::info!(player = %id, count, "the operator has ended all sessions of a player");
                Ok(format!("{count} sessions of {id} have ended."))
            }
            Act::RemoveName { .. } => {
                if !store.remove_name(id).await? {
                    return Err(nobody().into());
                }
                tracing::info!(player = %id, "the operator has removed the name of a player");
                Ok(format!("{id} is a {FORMER} from now on."))
            }
        }
    }
}

fn told(person: &Person) -> String {
    let Person { id, name, kept, created_at, sessions, seen_at, tables } = person;
    let (kept, ago) = (if *kept { "kept" } else { "guest" }, |then| span(now() - then));
    let seen =
        seen_at.map_or_else(|| "no session".to_owned(), |then| format!("{sessions} sessions, {} ago", ago(then)));
    format!("{id}  {kept:<5}  came {} ago  {seen}  {tables} tables  {name}\n", ago(*created_at))
}
