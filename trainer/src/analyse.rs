//! `trainer analyse`: analyses matches of bots, or recorded ones, and reports the results.

use crate::Failure;
use crate::matches::{Match, Matches, Player};
use clap::Args;
use engine::replay::Analyser;
use games::bots::Strategy;
use games::erased::Playing;
use games::game::Question;
use games::json::Json;
use games::seat::Seat;
use protocol::record::MatchRecord;
use protocol::rest::{JudgedDecision, MatchAnalysis};
use serde::Serialize;
use std::path::PathBuf;
use std::time::Instant;

/// A planted mistake should be among the 3 costliest decisions of its seat.
const COSTLIEST: usize = 3;
/// A mistake is planted at the first chance after up to 11 decisions of its seat.
const PLANTED: usize = 12;
/// The minimum cost of a planted mistake: 5%, in ten-thousandths.
const BLUNDER: i64 = 500;
/// A seed that analyses do not use.
const OTHER_SEED: u64 = 1 << 61;

/// Analyse matches of bots, and measure luck, play and time
#[derive(Args, Clone, Debug)]
pub(crate) struct Analyse {
    #[command(flatten)]
    matches: Matches,
    /// All seats: a level, or shares of 100 decisions as RANDOM:SEARCH[:PLAYOUTS[:STYLE]]
    #[arg(long, default_value = "0:0")]
    bots: Player,
    /// Make a mistake at one decision of each match, and look for it in the analysis
    #[arg(long)]
    plant: bool,
    /// Measure luck only
    #[arg(long, conflicts_with = "plant")]
    luck: bool,
    /// Analyse these records instead of playing
    #[arg(long)]
    files: Vec<PathBuf>,
    /// Write the records of the matches to this folder, for `starboard analyse`
    #[arg(long)]
    out: Option<PathBuf>,
}

/// The results of all matches. Chances are in percent.
#[derive(Debug, Serialize)]
struct Report {
    matches: usize,
    decisions: usize,
    /// The mean and the standard error of each seat's luck.
    luck: Vec<[f64; 2]>,
    /// The mean of `play` and of `others` for each seat.
    play: Vec<f64>,
    others: Vec<f64>,
    /// The correlation of a seat's result with its play, and with its luck.
    result_and_play: f64,
    result_and_luck: f64,
    mistakes_a_seat: f64,
    /// How many planted mistakes were among the costliest decisions of their seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<Found>,
    /// The time of an analysis on one core, in seconds, for 200 decisions.
    median_s: f64,
    p95_s: f64,
}

#[derive(Debug, Default, Serialize)]
struct Found {
    planted: usize,
    found: usize,
    /// How many of them have a cost in the analysis.
    costly: usize,
}

/// One analysed match.
struct Analysed {
    analysis: MatchAnalysis,
    seconds: f64,
    planted: Option<(Seat, u32)>,
}

impl Analyse {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let analysed = if self.files.is_empty() {
            self.matches.each(|number| self.play(number))?
        } else {
            self.files.iter().map(|file| self.file(file)).collect::<Result<_, _>>()?
        };
        println!("{}", serde_json::to_string_pretty(&report(&analysed))?);
        Ok(())
    }

    fn file(&self, file: &PathBuf) -> Result<Analysed, Failure> {
        let record: MatchRecord = serde_json::from_str(&std::fs::read_to_string(file)?)?;
        let analysed = self.analyse(&record, None)?;
        println!("{}: {:.1} s, {} decisions", file.display(), analysed.seconds, analysed.analysis.decisions.len());
        for sum in &analysed.analysis.sums {
            println!("  {}", serde_json::to_string(sum)?);
        }
        Ok(analysed)
    }

    fn play(&self, number: u32) -> Result<Analysed, Failure> {
        let mut game = self.matches.begin(number)?;
        let own = Seat((number as usize % game.seats) as u8);
        let mut wait = if self.plant { game.chance.pick(PLANTED, "planted") } else { usize::MAX };
        let mut planted = None;
        while let Some(decision) = game.state.decisions().first() {
            let seat = decision.seat;
            if seat == own && planted.is_none() {
                if wait == 0
                    && let Some(answer) = blunder(&mut game, seat)?
                {
                    planted = Some((seat, game.inputs.len() as u32));
                    game.give(seat, &answer);
                    continue;
                }
                wait = wait.saturating_sub(1);
            }
            game.bot(seat, self.bots)?;
        }
        let record = self.matches.record(number, &game)?;
        if let Some(folder) = &self.out {
            std::fs::write(folder.join(format!("{}-{number}.json", record.game)), serde_json::to_string(&record)?)?;
        }
        self.analyse(&record, planted)
    }

    fn analyse(&self, record: &MatchRecord, planted: Option<(Seat, u32)>) -> Result<Analysed, Failure> {
        let began = Instant::now();
        let mut analyser = Analyser::of(record)?;
        while analyser.step()? && !(self.luck && analyser.has_luck()) {}
        let analysis = analyser.found();
        Ok(Analysed { analysis, seconds: began.elapsed().as_secs_f64(), planted })
    }
}

/// A random answer, if playouts that the analysis does not use find that it costs at least 5%. Never a draft, because
/// the bot would take it back.
fn blunder(game: &mut Match, seat: Seat) -> Result<Option<Json>, Failure> {
    let random = game.state.bot(Strategy::Random, seat, &mut game.chance);
    let is_final = |command: &Json| {
        game.after(seat, command).is_some_and(|(after, _)| question(&*after, seat) != question(&*game.state, seat))
    };
    let Some(answer) = random.into_iter().next().filter(is_final) else { return Ok(None) };
    let cost = game.state.verdict(seat, std::slice::from_ref(&answer), OTHER_SEED)?.loss;
    Ok((cost.mean >= BLUNDER && cost.mean > 2 * cost.error).then_some(answer))
}

fn question(state: &dyn Playing, seat: Seat) -> Option<Question> {
    state.decisions().into_iter().find(|decision| decision.seat == seat).map(|own| own.question)
}

/// A figure of a seat.
type Of<'a> = &'a dyn Fn(&MatchAnalysis, usize) -> i32;

fn report(analysed: &[Analysed]) -> Report {
    let seats = analysed.iter().map(|one| one.analysis.sums.len()).max().unwrap_or(0);
    let of_seat = |seat: usize, of: Of| -> Vec<f64> {
        let taken = analysed.iter().filter(|one| one.analysis.sums.len() > seat);
        taken.map(|one| f64::from(of(&one.analysis, seat)) / 100.0).collect()
    };
    let all = |of: Of| -> Vec<f64> { (0..seats).flat_map(|seat| of_seat(seat, of)).collect() };
    let luck: Of = &|one, seat| one.sums[seat].luck;
    let play: Of = &|one, seat| one.sums[seat].play;
    let others: Of = &|one, seat| one.sums[seat].others;
    let end: Of = &|one, seat| one.sums[seat].end;
    let planted = analysed.iter().filter_map(|one| Some((&one.analysis, one.planted?)));
    let found = planted.fold(None, |found: Option<Found>, (analysis, planted)| {
        let mut found = found.unwrap_or_default();
        found.planted += 1;
        found.found += usize::from(is_among_costliest(analysis, planted));
        found.costly += usize::from(cost_of(analysis, planted) > 0);
        Some(found)
    });
    let mut seconds: Vec<f64> =
        analysed.iter().map(|one| one.seconds * 200.0 / one.analysis.decisions.len().max(1) as f64).collect();
    seconds.sort_by(f64::total_cmp);
    let at = |percent: usize| seconds.get(seconds.len() * percent / 100).copied().unwrap_or_default();
    Report {
        matches: analysed.len(),
        decisions: analysed.iter().map(|one| one.analysis.decisions.len()).sum(),
        luck: (0..seats).map(|seat| mean_and_error(&of_seat(seat, luck))).collect(),
        play: (0..seats).map(|seat| mean_and_error(&of_seat(seat, play))[0]).collect(),
        others: (0..seats).map(|seat| mean_and_error(&of_seat(seat, others))[0]).collect(),
        result_and_play: correlation(&all(end), &all(play)),
        result_and_luck: correlation(&all(end), &all(luck)),
        mistakes_a_seat: mean_and_error(&all(&|one, seat| one.sums[seat].mistakes as i32 * 100))[0],
        found,
        median_s: at(50),
        p95_s: at(95),
    }
}

fn covers(decision: &JudgedDecision, (seat, version): (Seat, u32)) -> bool {
    decision.seat == seat && (decision.version..decision.until.max(decision.version + 1)).contains(&version)
}

fn is_among_costliest(analysis: &MatchAnalysis, planted: (Seat, u32)) -> bool {
    let mut costly: Vec<&JudgedDecision> =
        analysis.decisions.iter().filter(|one| one.seat == planted.0 && one.cost > 0).collect();
    costly.sort_by_key(|decision| std::cmp::Reverse(decision.cost));
    costly.iter().take(COSTLIEST).any(|decision| covers(decision, planted))
}

fn cost_of(analysis: &MatchAnalysis, planted: (Seat, u32)) -> i32 {
    analysis.decisions.iter().find(|decision| covers(decision, planted)).map_or(0, |decision| decision.cost)
}

fn mean_and_error(of: &[f64]) -> [f64; 2] {
    let count = of.len().max(1) as f64;
    let mean = of.iter().sum::<f64>() / count;
    let squares: f64 = of.iter().map(|one| (one - mean).powi(2)).sum();
    [mean, (squares / (count - 1.0).max(1.0) / count).sqrt()]
}

fn correlation(one: &[f64], other: &[f64]) -> f64 {
    let [mean, mean_of_other] = [one, other].map(|of| mean_and_error(of)[0]);
    let product: f64 = one.iter().zip(other).map(|(one, other)| (one - mean) * (other - mean_of_other)).sum();
    let squares = |of: &[f64], mean: f64| of.iter().map(|one| (one - mean).powi(2)).sum::<f64>();
    product / (squares(one, mean) * squares(other, mean_of_other)).sqrt().max(f64::MIN_POSITIVE)
}
