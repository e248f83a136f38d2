//! `trainer ladder`: how much better each level plays than the one below.

use crate::Failure;
use crate::matches::{Matches, Player};
use clap::Args;
use games::bots::Standing;
use games::seat::Seat;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Play matches between neighbouring levels, with the seats changed in every second match
#[derive(Args, Clone, Debug)]
pub(crate) struct Ladder {
    #[command(flatten)]
    matches: Matches,
    /// The levels, the weakest first; instead of one, shares of 100 decisions as RANDOM:SEARCH[:PLAYOUTS]
    #[arg(long, value_delimiter = ',', default_value = "cadet,officer,captain,admiral")]
    levels: Vec<String>,
    /// Write the game's levels with the measured wins to this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// The rating of the lowest level.
const LOWEST: f64 = 1000.0;

impl Ladder {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let mut wins = Vec::new();
        for pair in self.levels.windows(2) {
            let players = [pair[0].parse()?, pair[1].parse()?];
            let played = self.matches.each(|number| self.play(number, players))?;
            let mut endings = BTreeMap::<&str, u32>::new();
            played.iter().for_each(|(_, ending)| *endings.entry(ending).or_default() += 1);
            let share = played.iter().map(|(share, _)| share).sum::<f64>() / played.len().max(1) as f64;
            println!("{} beats {}: {:.1}% of {}  {endings:?}", pair[1], pair[0], 100.0 * share, played.len());
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
            // 400 points for odds of ten to one. All matches won say no more than that.
            rating += share.map_or(0.0, |share| 400.0 * (share / (1.0 - share)).log10().clamp(-1.0, 1.0));
            let (rating, wins) = (rating.round() as u32, share.map(|share| (100.0 * share).round() as u32));
            rows.push(format!("  {}", serde_json::to_string(&Standing { wins, rating, ..standing })?));
        }
        Ok(std::fs::write(file, format!("[\n{}\n]\n", rows.join(",\n")))?)
    }

    /// Plays a match. Returns the second player's share of the win, and the reason for which it ended.
    fn play(&self, number: u32, players: [Player; 2]) -> Result<(f64, String), Failure> {
        let mut game = self.matches.begin(number / 2)?;
        let of = |seat: Seat| (seat.index() + number as usize) % 2;
        while let Some(decision) = game.state.decisions().first() {
            game.bot(decision.seat, players[of(decision.seat)])?;
        }
        let outcome = game.state.outcome().ok_or("A match without a question has no outcome.")?;
        let winners = outcome.winners();
        let share = winners.iter().filter(|seat| of(**seat) == 1).count() as f64 / winners.len().max(1) as f64;
        Ok((share, outcome.reason.into_owned()))
    }
}
