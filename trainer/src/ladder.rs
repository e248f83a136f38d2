//! `trainer ladder`: measures how much better each level plays than the one below.

use crate::Failure;
use crate::matches::{Matches, Player};
use clap::Args;
use games::bots::Standing;
use games::seat::Seat;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Play matches between neighbouring levels, and swap the seats in every second match
#[derive(Args, Clone, Debug)]
pub(crate) struct Ladder {
    #[command(flatten)]
    matches: Matches,
    /// The levels, weakest first; a level can be replaced by shares of 100 decisions as
    /// RANDOM:SEARCH[:PLAYOUTS[:STYLE]]
    #[arg(long, value_delimiter = ',', default_value = "cadet,officer,captain,admiral")]
    levels: Vec<String>,
    /// Write the game's levels with the measured wins to this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// The rating of the lowest level.
const LOWEST: f64 = 1000.0;

/// The 4 kinds of command in which the players differ most are printed.
const MAX_KINDS: usize = 4;

/// The result of a match: the second player's share of the win, why it ended, and how often each player gave each kind
/// of command.
struct Played {
    share: f64,
    ending: String,
    commands: [BTreeMap<String, u32>; 2],
}

impl Ladder {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let mut wins = Vec::new();
        for pair in self.levels.windows(2) {
            let players = [pair[0].parse()?, pair[1].parse()?];
            let played = self.matches.each(|number| self.play(number, players))?;
            let mut endings = BTreeMap::<&str, u32>::new();
            played.iter().for_each(|one| *endings.entry(&one.ending).or_default() += 1);
            let share = played.iter().map(|one| one.share).sum::<f64>() / played.len().max(1) as f64;
            println!("{} beats {}: {:.1}% of {}  {endings:?}", pair[1], pair[0], 100.0 * share, played.len());
            println!("    {}", differences(&played));
            wins.push(share);
        }
        self.out.as_ref().map_or(Ok(()), |file| self.write(&wins, file))
    }

    /// Writes the levels with the wins of each over the one below, and the ratings that follow.
    fn write(&self, wins: &[f64], file: &Path) -> Result<(), Failure> {
        let mut rating = LOWEST;
        let mut rows = Vec::new();
        let wins = std::iter::once(None).chain(wins.iter().map(Some));
        for (standing, share) in self.matches.game()?.info.levels().into_iter().zip(wins) {
            // Odds of ten to one are worth 400 points. This is also the maximum, because winning all matches proves no
            // more.
            rating += share.map_or(0.0, |share| 400.0 * (share / (1.0 - share)).log10().clamp(-1.0, 1.0));
            let (rating, wins) = (rating.round() as u32, share.map(|share| (100.0 * share).round() as u32));
            rows.push(format!("  {}", serde_json::to_string(&Standing { wins, rating, ..standing })?));
        }
        Ok(std::fs::write(file, format!("[\n{}\n]\n", rows.join(",\n")))?)
    }

    /// Plays a match.
    fn play(&self, number: u32, players: [Player; 2]) -> Result<Played, Failure> {
        let mut game = self.matches.begin(number / 2)?;
        let of = |seat: Seat| (seat.index() + number as usize) % 2;
        while let Some(decision) = game.state.decisions().first() {
            game.bot(decision.seat, players[of(decision.seat)])?;
        }
        let outcome = game.state.outcome().ok_or("A match without a question has no outcome.")?;
        let winners = outcome.winners();
        let share = winners.iter().filter(|seat| of(**seat) == 1).count() as f64 / winners.len().max(1) as f64;
        let mut commands = [BTreeMap::new(), BTreeMap::new()];
        for (seat, command) in &game.inputs {
            let read: Value = serde_json::from_str(&command.text())?;
            let kind = read["type"].as_str().unwrap_or_default().to_owned();
            *commands[of(*seat)].entry(kind).or_default() += 1;
        }
        Ok(Played { share, ending: outcome.reason.into_owned(), commands })
    }
}

/// The kinds of command whose shares differ most between the players, each with its percentage of the first player's
/// and of the second player's commands.
fn differences(played: &[Played]) -> String {
    let mut kinds = BTreeMap::<&str, [f64; 2]>::new();
    for player in 0..2 {
        let given = || played.iter().flat_map(|one| &one.commands[player]);
        let all = f64::from(given().map(|(_, count)| count).sum::<u32>().max(1));
        given().for_each(|(kind, count)| kinds.entry(kind).or_default()[player] += 100.0 * f64::from(*count) / all);
    }
    let mut kinds: Vec<_> = kinds.into_iter().collect();
    kinds.sort_by(|(_, one), (_, other)| (other[0] - other[1]).abs().total_cmp(&(one[0] - one[1]).abs()));
    kinds.truncate(MAX_KINDS);
    let words = kinds.iter().map(|(kind, [first, second])| format!("{kind} {first:.1}%, {second:.1}%"));
    words.collect::<Vec<_>>().join("; ")
}
