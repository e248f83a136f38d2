//! Whole matches in memory.

use crate::Failure;
use clap::Args;
use engine::proof;
use engine::replay::FORMAT;
use games::bots::{Level, Mix, PLAYOUTS, Purpose, Strategy, Style};
use games::dice::Dice;
use games::erased::{Act, GameType, Playing};
use games::json::Json;
use games::seat::Seat;
use protocol::record::{MatchRecord, RecordedInput, RecordedRow, RecordedStep};
use protocol::rest::DiceProof;
use serde_json::Value;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// The matches to play.
#[derive(Args, Clone, Debug)]
pub(crate) struct Matches {
    /// The game's slug
    pub(crate) game: String,
    /// The number of matches
    #[arg(long, default_value_t = 100)]
    pub(crate) matches: u32,
    /// The seed; equal seeds play equal matches
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The numbers of seats, one match after another [default: the minimum of the game]
    #[arg(long, value_delimiter = ',')]
    seats: Vec<usize>,
    /// The presets, one match after another [default: all presets of the game]
    #[arg(long, value_delimiter = ',')]
    presets: Vec<String>,
    /// Number of matches to play at a time
    #[arg(long, default_value_t = 2)]
    threads: u32,
}

/// A match in progress.
pub(crate) struct Match {
    pub(crate) state: Arc<dyn Playing>,
    pub(crate) seats: usize,
    /// The dice of the match.
    pub(crate) dice: Dice,
    /// The dice of the bots.
    pub(crate) chance: Dice,
    /// The style of each seat's bot, unless the bot has its own.
    pub(crate) styles: Vec<Style>,
    /// All commands so far.
    pub(crate) inputs: Vec<(Seat, Json)>,
}

/// The settings of a match, and the dice of its bots.
struct Setting {
    game: &'static GameType,
    options: Value,
    loadouts: Vec<Value>,
    chance: Dice,
}

impl Matches {
    pub(crate) fn game(&self) -> Result<&'static GameType, Failure> {
        let slugs = || games::ALL.iter().map(|game| game.info.slug).collect::<Vec<_>>().join(", ");
        games::by_slug(&self.game)
            .ok_or_else(|| format!("There is no game named {}. The games are: {}.", self.game, slugs()).into())
    }

    /// Begins match `number`.
    pub(crate) fn begin(&self, number: u32) -> Result<Match, Failure> {
        let Setting { game, options, loadouts, mut chance } = self.setting(number)?;
        let seats = loadouts.len();
        let styles = (0..seats).map(|_| Style::of(chance.pick(1 << 31, "style") as u64)).collect();
        let mut dice = Dice::from_seed(proof::seed(&self.secret(number), vec![None; seats])).unkept();
        let begun = (game.setup)(game.info.rules_version, &options, &loadouts, &mut dice)?;
        Ok(Match { state: begun.state, seats, dice, chance, styles, inputs: Vec::new() })
    }

    /// The next number of seats, the next preset that fits it, and random ready-made loadouts.
    fn setting(&self, number: u32) -> Result<Setting, Failure> {
        let game = self.game()?;
        let fewest = [usize::from(game.info.seats.0)];
        let seats = next(if self.seats.is_empty() { &fewest } else { &self.seats }, number);
        let named = |id: &String| {
            game.info.presets.iter().find(|preset| preset.id == id).ok_or(format!("There is no preset {id}."))
        };
        let mut presets = self.presets.iter().map(named).collect::<Result<Vec<_>, _>>()?;
        if presets.is_empty() {
            presets.extend(game.info.presets);
        }
        let options = |preset: &&games::game::Preset| {
            let options: Value = serde_json::from_str(preset.options).ok()?;
            (game.check_options)(&options, seats).ok()
        };
        let fitting: Vec<Value> = presets.iter().filter_map(options).collect();
        let options = fitting.get(number as usize % fitting.len().max(1)).ok_or("No preset is for that many seats.")?;
        let mut chance = Dice::forecast(self.number(number) ^ (1 << 62));
        let ready = (game.catalogue)().loadouts;
        let loadout =
            |_| if ready.is_empty() { Value::Null } else { ready[chance.pick(ready.len(), "loadout")].loadout.clone() };
        let loadouts: Vec<Value> = (0..seats).map(loadout).collect();
        Ok(Setting { game, options: options.clone(), loadouts, chance })
    }

    fn number(&self, number: u32) -> u64 {
        self.seed.rotate_left(32) ^ u64::from(number)
    }

    /// The secret of the dice of match `number`.
    fn secret(&self, number: u32) -> [u8; 8] {
        self.number(number).to_le_bytes()
    }

    /// The record of match `number`, once it is over. It has no draws or checksums, because only an analysis reads it.
    pub(crate) fn record(&self, number: u32, played: &Match) -> Result<MatchRecord, Failure> {
        let Setting { game, options, loadouts, .. } = self.setting(number)?;
        let info = &game.info;
        let step = || RecordedStep { draws: Vec::new(), form: None, checksum: String::new() };
        let inputs = played.inputs.iter().cloned().zip(1..);
        Ok(MatchRecord {
            format: FORMAT.to_owned(),
            id: number.to_string(),
            name: String::new(),
            game: info.slug.to_owned(),
            rules_version: info.rules_version,
            state_form: info.state_form,
            options,
            loadouts,
            players: vec![String::new(); played.seats],
            started_at: 0,
            ended_at: None,
            dice: DiceProof {
                commitment: Some(proof::hex(&proof::commitment(&self.secret(number)))),
                nonces: vec![None; played.seats],
                secret: Some(proof::hex(&self.secret(number))),
                ..DiceProof::default()
            },
            setup: step(),
            inputs: inputs
                .map(|((seat, command), version)| RecordedRow {
                    version,
                    at: 0,
                    input: RecordedInput::Command { seat, command },
                    step: step(),
                })
                .collect(),
            earlier: Vec::new(),
            outcome: played.state.outcome(),
            imported_by: None,
        })
    }

    /// Plays all matches on several threads, and returns their results in order.
    pub(crate) fn each<T: Send>(&self, play: impl Fn(u32) -> Result<T, Failure> + Sync) -> Result<Vec<T>, Failure> {
        let next = AtomicU32::new(0);
        let work = || {
            let numbers = std::iter::from_fn(|| {
                Some(next.fetch_add(1, Ordering::Relaxed)).filter(|number| *number < self.matches)
            });
            numbers.map(|number| play(number).map(|result| (number, result))).collect::<Result<Vec<_>, _>>()
        };
        let mut results = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..self.threads.max(1)).map(|_| scope.spawn(work)).collect();
            let done =
                threads.into_iter().map(|thread| thread.join().unwrap_or_else(|_| Err("a match panicked".into())));
            done.collect::<Result<Vec<_>, _>>()
        })?
        .into_iter()
        .flatten()
        .collect::<Vec<_>>();
        results.sort_by_key(|(number, _)| *number);
        Ok(results.into_iter().map(|(_, result)| result).collect())
    }
}

impl Match {
    /// Gives a command. Returns false if it is refused.
    pub(crate) fn give(&mut self, seat: Seat, command: &Json) -> bool {
        let Some((state, dice)) = self.after(seat, command) else { return false };
        (self.state, self.dice) = (state, dice);
        self.inputs.push((seat, command.clone()));
        true
    }

    /// The state and the dice after a command. `None` if it is refused.
    pub(crate) fn after(&self, seat: Seat, command: &Json) -> Option<(Arc<dyn Playing>, Dice)> {
        let (mut state, mut dice) = (self.state.copy(), self.dice.clone());
        let command = Act::Command(seat, state.read(command).ok()?);
        Arc::get_mut(&mut state)?.act(command, &mut dice, None).ok()?;
        Some((state, dice))
    }

    /// The seats that are not eliminated.
    pub(crate) fn in_play(&self) -> Vec<Seat> {
        let out = self.state.eliminated();
        Seat::all(self.seats).filter(|seat| !out.iter().flatten().any(|gone| gone == seat)).collect()
    }

    /// Lets a bot answer for a seat with an open decision.
    pub(crate) fn bot(&mut self, seat: Seat, player: Player) -> Result<(), Failure> {
        let mix = match player.way {
            Way::Of(level) => self.state.info().mix(level),
            Way::By(mix) => mix,
        };
        let plan = match mix.draw(&mut self.chance) {
            Strategy::Search => {
                let mut search = self.state.search(seat, &mut self.chance, Purpose::Move);
                search.think(player.playouts.unwrap_or(mix.playouts));
                search.plan(player.style.unwrap_or(self.styles[seat.index()]))
            }
            strategy => self.state.bot(strategy, seat, &mut self.chance),
        };
        let taken = plan.iter().take_while(|command| self.give(seat, command)).count();
        if taken > 0 { Ok(()) } else { Err(format!("The bot in {seat} has no answer.").into()) }
    }
}

/// A bot: a level, or how many of 100 decisions are random and how many are searched, such as `20:0`. The playouts
/// follow a second colon and the style a third: `0:100:800`, `admiral::800`, `admiral:::aggressive`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Player {
    way: Way,
    /// Overrides the playouts of the level or mix.
    playouts: Option<u32>,
    /// Overrides the style drawn for the match.
    style: Option<Style>,
}

#[derive(Clone, Copy, Debug)]
enum Way {
    Of(Level),
    By(Mix),
}

impl FromStr for Player {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        let mut parts = word.split(':');
        let first = parts.next().unwrap_or_default();
        let mut number = || match parts.next() {
            None | Some("") => Ok(None),
            Some(digits) => digits.parse().map(Some).map_err(|_| format!("{digits} is not a number.")),
        };
        let way = match (first.parse::<Level>(), number()?) {
            (Ok(level), None) => Way::Of(level),
            (_, search) => {
                let random = first.parse().map_err(|_| format!("There is no level {first}."))?;
                Way::By(Mix { random, search: search.unwrap_or(0) as usize, playouts: PLAYOUTS })
            }
        };
        let playouts = number()?;
        let style =
            parts.next().map(|word| word.parse().map_err(|_| format!("There is no style {word}."))).transpose()?;
        Ok(Player { way, playouts, style })
    }
}

/// The element for match `number`. Matches take the elements in turn.
fn next<T: Copy>(of: &[T], number: u32) -> T {
    of[number as usize % of.len()]
}
