//! The setting of a trial: the options and loadouts, parsed once for all matches.

use super::{Breach, Thought, Trial};
use crate::bots::{self, PLAYOUTS, Purpose, Search, Strategy, Style};
use crate::dice::Dice;
use crate::events::Events;
use crate::game::Game;
use crate::seat::Seat;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::cell::Cell;

/// A trial in the game's own types.
pub(super) struct Setting<'a, G: Game> {
    pub(super) trial: &'a Trial,
    options: G::Options,
    /// The loadouts, each with its id. Empty if seats bring nothing.
    loadouts: Vec<(String, G::Loadout)>,
    /// True if loadouts shift by one seat in each match. Otherwise they are random.
    in_turn: bool,
    /// The work done by searches so far: decisions and playouts.
    thought: Cell<Thought>,
}

/// A match at its start.
pub(super) struct Begun<G: Game> {
    pub(super) game: G,
    pub(super) events: Events<G::Event>,
    /// The loadouts by seat, with their ids.
    pub(super) loadouts: Vec<(Option<String>, G::Loadout)>,
}

/// The purposes of dice in a match. Each has its own stream.
#[derive(Clone, Copy)]
pub(super) enum Stream {
    Match,
    /// Bots, and everything else that is random.
    Chance,
}

impl<'a, G: Game> Setting<'a, G> {
    pub(super) fn of(trial: &'a Trial) -> Result<Self, Breach> {
        let options = match &trial.options {
            Value::Null => G::Options::default(),
            given => read(given, "bad options")?,
        };
        let own = trial.own.iter().enumerate().map(|(at, loadout)| (format!("own {at}"), loadout.clone()));
        let mut offered: Vec<(String, Value)> = own.collect();
        if offered.is_empty() {
            offered.extend(G::catalogue().loadouts.into_iter().map(|ready| (ready.id, ready.loadout)));
            if !trial.loadouts.is_empty() {
                let wanted = trial.loadouts.iter().map(|id| {
                    let ready = offered.iter().find(|(ready, _)| ready == id).cloned();
                    ready.ok_or_else(|| Breach::of(1, format!("there is no ready-made loadout {id}")))
                });
                offered = wanted.collect::<Result<_, _>>()?;
            }
        }
        let loadouts = offered.into_iter().map(|(id, loadout)| {
            let loadout = read(&loadout, &format!("the loadout {id} is malformed"))?;
            Ok((id, loadout))
        });
        let in_turn = !(trial.own.is_empty() && trial.loadouts.is_empty());
        let loadouts = loadouts.collect::<Result<_, _>>()?;
        Ok(Setting { trial, options, loadouts, in_turn, thought: Cell::default() })
    }

    /// [`Game::bound`].
    pub(super) fn bound(&self) -> u32 {
        G::bound(&self.options, self.trial.seats)
    }

    /// The strategy of a seat's bot. The list of strategies repeats if there are more seats.
    pub(super) fn strategy(&self, seat: Seat) -> Strategy {
        let strategies = &self.trial.bots;
        strategies.get(seat.index() % strategies.len().max(1)).copied().unwrap_or(Strategy::Random)
    }

    /// The commands of that bot: see [`bots::choose`].
    pub(super) fn bot(&self, game: &G, seat: Seat, chance: &mut Dice) -> Vec<G::Command> {
        let strategy = self.strategy(seat);
        if strategy != Strategy::Search {
            return bots::choose(game, strategy, seat, chance);
        }
        let mut search = Search::begin(game, seat, chance, Purpose::Move);
        search.think(self.trial.playouts.unwrap_or(PLAYOUTS));
        self.thought.set(self.thought.get().and(search.playouts()));
        search.plan(Style::Usual).to_vec()
    }

    /// The work done by searches so far: decisions and playouts.
    pub(super) fn thought(&self) -> Thought {
        self.thought.get()
    }

    /// The options, with all defaults filled in.
    pub(super) fn options(&self) -> Value {
        serde_json::json!(self.options)
    }

    /// The dice of match `number` for that purpose. Their draws are not recorded.
    pub(super) fn dice(&self, number: u32, stream: Stream) -> Dice {
        Dice::from_seed(self.seed(number, stream)).unkept()
    }

    fn seed(&self, number: u32, stream: Stream) -> [u8; 32] {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&self.trial.seed.to_le_bytes());
        seed[8..12].copy_from_slice(&number.to_le_bytes());
        seed[12] = stream as u8;
        seed
    }

    /// Starts match `number` on those dice. `chance` assigns the loadouts.
    pub(super) fn begin(&self, number: u32, dice: &mut Dice, chance: &mut Dice) -> Result<Begun<G>, Breach> {
        let brought = (0..self.trial.seats).map(|seat| match self.loadouts.len() {
            0 => (None, G::Loadout::default()),
            count => {
                let at = if self.in_turn { (seat + number as usize) % count } else { chance.pick(count, "loadout") };
                let (id, loadout) = &self.loadouts[at];
                (Some(id.clone()), loadout.clone())
            }
        });
        let (ids, loadouts): (Vec<_>, Vec<_>) = brought.unzip();
        let mut events = Events::default();
        let game = G::setup(&self.options, &loadouts, dice, &mut events)
            .map_err(|refusal| Breach::of(1, format!("the match cannot start: {refusal}")))?;
        Ok(Begun { game, events, loadouts: ids.into_iter().zip(loadouts).collect() })
    }
}

impl<G: Game> Begun<G> {
    /// The things that each seat started with, as kind and id.
    pub(super) fn began_with(&self) -> Vec<Vec<(&'static str, String)>> {
        let of = |seat: Seat| {
            let brought = self.loadouts[seat.index()].0.iter().map(|id| ("loadout", id.clone()));
            brought.chain(self.game.began_with(seat)).collect()
        };
        Seat::all(self.loadouts.len()).map(of).collect()
    }
}

fn read<T: DeserializeOwned>(given: &Value, words: &str) -> Result<T, Breach> {
    T::deserialize(given).map_err(|error| Breach::of(1, format!("{words}: {error}")))
}
