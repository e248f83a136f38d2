//! The adapter between a typed [`Game`] and the rest of Starboard: it takes and gives JSON, and hides every game behind
//! the same types.

#[cfg(test)]
mod tests;

use crate::bots::{self, Hint, Outlook, Purpose, Search, Strategy, Style, Threat, Verdict};
use crate::chance::{Model, chances};
use crate::dice::Dice;
use crate::events::{AddressedEvent, Events};
use crate::fingerprint::fingerprint;
use crate::game::{Catalogue, Choice, Decision, Departure, Fault, Game, Info, Outcome, Refusal, Role};
use crate::json::Json;
#[cfg(any(test, feature = "laws"))]
use crate::laws::{self, Kept, Report, Seeds, Trial};
use crate::refusals::{Common, Reason};
use crate::seat::{Seat, Viewer};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, to_value};
use std::any::Any;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

/// A game as the registry lists it.
pub struct GameType {
    /// The facts about the game.
    pub info: Info,
    /// The JSON Schema of its options.
    pub options_schema: fn() -> Value,
    /// Its options, with all defaults filled in.
    pub default_options: fn() -> Value,
    /// The options for that many seats with all defaults filled in, or all of their faults.
    pub check_options: fn(&Value, usize) -> Result<Value, Vec<Refusal>>,
    /// All faults of a loadout for these options.
    pub check_loadout: fn(&Value, &Value) -> Vec<Fault>,
    /// [`Game::bound`]; 0 for options that the game does not accept.
    pub bound: fn(&Value, usize) -> u32,
    /// The catalogue.
    pub catalogue: fn() -> Catalogue,
    /// Starts a match under the given version of the rules. A loadout of `null` is the default one.
    pub setup: fn(u32, &Value, &[Value], &mut Dice) -> Result<Begun, Refusal>,
    /// Plays whole matches and checks the laws: see `crate::laws`.
    #[cfg(any(test, feature = "laws"))]
    pub simulate: fn(&Trial) -> Report,
    /// Finished matches to keep as test records: see `crate::laws::kept`.
    #[cfg(any(test, feature = "laws"))]
    pub kept: fn(&Trial, Seeds) -> Vec<Kept>,
    /// Adds the TypeScript types of the game.
    #[cfg(feature = "types")]
    pub add_types: fn(&mut ts_rs::Files),
}

/// A new match and the events of its setup.
pub struct Begun {
    /// The state.
    pub state: Arc<dyn Playing>,
    /// The events, in order.
    pub events: Vec<AddressedEvent<Json>>,
}

/// A command that has been read: the text, and the value of the game's own type. Only the matches of its game can read
/// it and take it.
#[derive(Debug)]
pub struct TypedCommand {
    text: Json,
    typed: Box<dyn Any + Send + Sync>,
}

impl TypedCommand {
    fn of<C: Serialize + Send + Sync + 'static>(command: C) -> Self {
        TypedCommand { text: Json::of(&command), typed: Box::new(command) }
    }

    /// The text that it was read from.
    pub fn text(&self) -> &Json {
        &self.text
    }
}

/// An input to a running match.
#[derive(Debug)]
pub enum Act {
    /// [`Game::apply`].
    Command(Seat, TypedCommand),
    /// [`Game::leave`].
    Leave(Seat, Departure),
    /// [`Game::time_up`].
    TimeUp,
}

/// A running match of any game.
pub trait Playing: Send + Sync {
    /// The facts about its game.
    fn info(&self) -> &'static Info;
    /// A copy to try commands on, so that a refusal or a panic leaves the match as it was.
    fn copy(&self) -> Arc<dyn Playing>;
    /// Reads a command. One that is not of the game's form is refused as `malformed`.
    fn read(&self, command: &Json) -> Result<TypedCommand, Refusal>;
    /// Changes the state in place. After a refusal or a panic the state must not be used again. Events are added to
    /// `events` if it is given.
    fn act(&mut self, act: Act, dice: &mut Dice, events: Option<&mut Vec<AddressedEvent<Json>>>)
    -> Result<(), Refusal>;
    /// The role with which the command is listed for `seat`; `None` if it is not. The list is made once per position.
    fn role_of(&self, seat: Seat, command: &TypedCommand) -> Option<Role>;
    /// True if a choice of that role is listed for `seat`.
    fn lists(&self, seat: Seat, role: Role) -> bool;
    /// [`Game::legal`], as a list of [`Choice`]s.
    fn choices(&self, seat: Seat) -> Json;
    /// [`Game::decisions`].
    fn decisions(&self) -> Vec<Decision>;
    /// [`Game::on_deadline`].
    fn on_deadline(&self, seat: Seat) -> TypedCommand;
    /// [`Game::eliminated`].
    fn eliminated(&self) -> Vec<Vec<Seat>>;
    /// [`Game::view`].
    fn view(&self, viewer: Viewer) -> Json;
    /// [`Game::answer`], and the question that every game answers: `{"why-not": command}` gives the rules' refusal of
    /// that command of the viewer's seat, or `null` if it is allowed. A question that cannot be read is refused as
    /// `malformed`.
    fn answer(&self, viewer: Viewer, ask: &Json) -> Result<Json, Refusal>;
    /// [`Game::outcome`].
    fn outcome(&self) -> Option<Outcome>;
    /// [`Game::resample`].
    fn resample(&self, viewer: Viewer, dice: &mut Dice) -> Arc<dyn Playing>;
    /// [`Game::reshuffle`].
    fn reshuffle(&self, dice: &mut Dice) -> Arc<dyn Playing>;
    /// [`chances`].
    fn chances(&self) -> Vec<u32>;
    /// [`Game::features`].
    fn features(&self, seat: Seat) -> Vec<i32>;
    /// [`Game::model`].
    fn model(&self) -> &'static Model;
    /// A hash of the state, which proves that two executions reached the same one: see [`crate::fingerprint`].
    fn fingerprint(&self) -> u64;
    /// The commands of a bot in `seat`, to give one after another until one is refused. Empty if it does nothing: see
    /// [`crate::bots`].
    fn bot(&self, strategy: Strategy, seat: Seat, dice: &mut Dice) -> Vec<Json>;
    /// A search for the best plan of `seat`, based on what it may know: see [`Search`].
    fn search(&self, seat: Seat, dice: &mut Dice, purpose: Purpose) -> Box<dyn Thinking>;
    /// [`bots::outlooks`].
    fn outlooks(&self, seat: Seat, worlds: Range<u64>) -> Vec<i64>;
    /// [`bots::decided`].
    fn decided(&self, seat: Seat, commands: &[Json], seed: u64) -> Result<usize, Refusal>;
    /// [`bots::verdict`].
    fn verdict(&self, seat: Seat, done: &[Json], seed: u64) -> Result<Verdict, Refusal>;
    /// [`bots::hindsight`].
    fn hindsight(&self, seat: Seat, done: &[Json], better: &[Json]) -> Result<Outlook, Refusal>;
    /// [`bots::threats`].
    fn threats(&self, seat: Seat, done: &[Json], better: &[Json]) -> Result<Vec<Threat>, Refusal>;
}

/// A [`Search`] in any game. It has no clock: the caller runs it in slices and decides when to stop.
pub trait Thinking: Send {
    /// [`Search::think`].
    fn think(&mut self, playouts: u32);
    /// [`Search::is_settled`].
    fn is_settled(&self) -> bool;
    /// [`Search::playouts`].
    fn playouts(&self) -> u32;
    /// [`Search::plan`].
    fn plan(&self, style: Style) -> Vec<Json>;
    /// [`Search::hint`].
    fn hint(&self) -> Hint;
}

impl<G: Game> Thinking for Search<G> {
    fn think(&mut self, playouts: u32) {
        self.think(playouts);
    }

    fn is_settled(&self) -> bool {
        self.is_settled()
    }

    fn playouts(&self) -> u32 {
        self.playouts()
    }

    fn plan(&self, style: Style) -> Vec<Json> {
        self.plan(style).iter().map(Json::of).collect()
    }

    fn hint(&self) -> Hint {
        self.hint()
    }
}

impl GameType {
    /// The registry's entry for a game.
    pub const fn of<G: Game>() -> Self {
        GameType {
            info: G::INFO,
            options_schema: || schemars::schema_for!(G::Options).to_value(),
            default_options: || tree(&G::Options::default()),
            check_options: |options, seats| {
                let options = parse_options::<G>(options).map_err(|fault| vec![fault])?;
                let faults = G::check_options(&options, seats);
                if faults.is_empty() { Ok(tree(&options)) } else { Err(faults) }
            },
            check_loadout: |options, loadout| match (parse_options::<G>(options), parse_loadout::<G>(loadout)) {
                (Ok(options), Ok(loadout)) => G::check_loadout(&options, &loadout),
                (Err(refusal), _) | (_, Err(refusal)) => vec![Fault { refusal, warning: false }],
            },
            bound: |options, seats| parse_options::<G>(options).map_or(0, |options| G::bound(&options, seats)),
            catalogue: G::catalogue,
            setup: |rules, options, loadouts, dice| {
                let options = parse_options::<G>(options)?;
                let loadouts = loadouts.iter().map(parse_loadout::<G>).collect::<Result<Vec<_>, _>>()?;
                let mut events = Events::default();
                let game = G::setup_by(rules, &options, &loadouts, dice, &mut events)?;
                Ok(Begun { state: Arc::new(Erased::of(game, loadouts.len())), events: addressed(events).collect() })
            },
            #[cfg(any(test, feature = "laws"))]
            simulate: laws::simulate::<G>,
            #[cfg(any(test, feature = "laws"))]
            kept: laws::kept::<G>,
            #[cfg(feature = "types")]
            add_types: |files| {
                files.add::<G::Options>();
                files.add::<G::Loadout>();
                files.add::<G::Command>();
                files.add::<G::Event>();
                files.add::<G::View>();
                files.add::<G::Ask>();
                files.add::<G::Answer>();
            },
        }
    }
}

/// A seat's choices, computed on first use.
type Listed<C> = OnceLock<Vec<Choice<C>>>;

/// A match, with the choices of its position computed on first use.
struct Erased<G: Game> {
    game: G,
    /// One list per seat.
    legal: Box<[Listed<G::Command>]>,
}

impl<G: Game> Erased<G> {
    fn of(game: G, seats: usize) -> Self {
        Erased { game, legal: (0..seats).map(|_| OnceLock::new()).collect() }
    }

    fn legal(&self, seat: Seat) -> &[Choice<G::Command>] {
        self.legal.get(seat.index()).map_or(&[], |listed| listed.get_or_init(|| self.game.legal(seat)))
    }

    /// The role with which the command is listed for `seat`. `text` is the text that it was read from.
    fn listed(&self, seat: Seat, command: &G::Command, text: &Json) -> Option<Role> {
        let listed = self.legal(seat).iter().find(|choice| choice.covers(command))?;
        is_all_of(text, command).then_some(listed.role)
    }

    /// The reason why the viewer's seat may not give that command now; `None` if it may.
    fn why_not(&self, viewer: Viewer, command: &Json) -> Result<Option<Refusal>, Refusal> {
        let Viewer::Seat(seat) = viewer else {
            return Err(Common::NotSeated.plain());
        };
        let typed = read_command::<G>(command)?;
        if self.listed(seat, &typed, command).is_some() {
            return Ok(None);
        }
        // A refusal draws no dice (law 1), so it does not matter which dice are passed.
        let done = self.game.clone().apply(seat, typed, &mut Dice::from_number(0), &mut Events::default());
        Ok(Some(done.err().unwrap_or_else(|| Common::NotListed.plain())))
    }
}

impl<G: Game> Playing for Erased<G> {
    fn info(&self) -> &'static Info {
        const { &G::INFO }
    }

    fn copy(&self) -> Arc<dyn Playing> {
        Arc::new(Erased::of(self.game.clone(), self.legal.len()))
    }

    fn read(&self, command: &Json) -> Result<TypedCommand, Refusal> {
        Ok(TypedCommand { text: command.clone(), typed: Box::new(read_command::<G>(command)?) })
    }

    fn act(&mut self, act: Act, dice: &mut Dice, to: Option<&mut Vec<AddressedEvent<Json>>>) -> Result<(), Refusal> {
        let mut events = Events::default();
        match act {
            Act::Command(seat, command) => {
                let typed = command.typed.downcast::<G::Command>().unwrap_or_else(|_| panic!("{ANOTHER_GAMES}"));
                self.game.apply(seat, *typed, dice, &mut events)?;
            }
            Act::Leave(seat, why) => self.game.leave(seat, why, dice, &mut events),
            Act::TimeUp => self.game.time_up(dice, &mut events),
        }
        self.legal.iter_mut().for_each(|listed| drop(listed.take()));
        if let Some(to) = to {
            to.extend(addressed(events));
        }
        Ok(())
    }

    fn role_of(&self, seat: Seat, command: &TypedCommand) -> Option<Role> {
        let typed = command.typed.downcast_ref::<G::Command>().unwrap_or_else(|| panic!("{ANOTHER_GAMES}"));
        self.listed(seat, typed, &command.text)
    }

    fn lists(&self, seat: Seat, role: Role) -> bool {
        self.legal(seat).iter().any(|choice| choice.role == role)
    }

    fn choices(&self, seat: Seat) -> Json {
        Json::of(self.legal(seat))
    }

    fn decisions(&self) -> Vec<Decision> {
        self.game.decisions()
    }

    fn on_deadline(&self, seat: Seat) -> TypedCommand {
        TypedCommand::of(self.game.on_deadline(seat))
    }

    fn eliminated(&self) -> Vec<Vec<Seat>> {
        self.game.eliminated()
    }

    fn view(&self, viewer: Viewer) -> Json {
        Json::of(&self.game.view(viewer))
    }

    fn answer(&self, viewer: Viewer, ask: &Json) -> Result<Json, Refusal> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct WhyNot {
            #[serde(rename = "why-not")]
            command: Json,
        }
        if let Ok(WhyNot { command }) = ask.read() {
            return self.why_not(viewer, &command).map(|refusal| Json::of(&refusal));
        }
        let ask: G::Ask = read(ask, Common::Malformed)?;
        self.game.answer(viewer, ask).map(|answer| Json::of(&answer))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn resample(&self, viewer: Viewer, dice: &mut Dice) -> Arc<dyn Playing> {
        Arc::new(Erased::of(self.game.resample(viewer, dice), self.legal.len()))
    }

    fn reshuffle(&self, dice: &mut Dice) -> Arc<dyn Playing> {
        Arc::new(Erased::of(self.game.reshuffle(dice), self.legal.len()))
    }

    fn chances(&self) -> Vec<u32> {
        chances(&self.game)
    }

    fn features(&self, seat: Seat) -> Vec<i32> {
        self.game.features(seat)
    }

    fn model(&self) -> &'static Model {
        G::model()
    }

    fn fingerprint(&self) -> u64 {
        fingerprint(&self.game)
    }

    fn bot(&self, strategy: Strategy, seat: Seat, dice: &mut Dice) -> Vec<Json> {
        bots::choose(&self.game, strategy, seat, dice).iter().map(Json::of).collect()
    }

    fn search(&self, seat: Seat, dice: &mut Dice, purpose: Purpose) -> Box<dyn Thinking> {
        Box::new(Search::begin(&self.game, seat, dice, purpose))
    }

    fn outlooks(&self, seat: Seat, worlds: Range<u64>) -> Vec<i64> {
        bots::outlooks(&self.game, seat, worlds)
    }

    fn decided(&self, seat: Seat, commands: &[Json], seed: u64) -> Result<usize, Refusal> {
        Ok(bots::decided(&self.game, seat, &read_commands::<G>(commands)?, seed))
    }

    fn verdict(&self, seat: Seat, done: &[Json], seed: u64) -> Result<Verdict, Refusal> {
        Ok(bots::verdict(&self.game, seat, &read_commands::<G>(done)?, seed))
    }

    fn hindsight(&self, seat: Seat, done: &[Json], better: &[Json]) -> Result<Outlook, Refusal> {
        let [done, better] = [read_commands::<G>(done)?, read_commands::<G>(better)?];
        Ok(bots::hindsight(&self.game, seat, &done, &better))
    }

    fn threats(&self, seat: Seat, done: &[Json], better: &[Json]) -> Result<Vec<Threat>, Refusal> {
        let [done, better] = [read_commands::<G>(done)?, read_commands::<G>(better)?];
        Ok(bots::threats(&self.game, seat, &done, &better))
    }
}

/// A match in any position.
#[cfg(test)]
pub(crate) fn of<G: Game>(game: G) -> Arc<dyn Playing> {
    let seats = game.seats();
    Arc::new(Erased::of(game, seats))
}

const ANOTHER_GAMES: &str = "the command was read by a match of another game";

fn read_command<G: Game>(command: &Json) -> Result<G::Command, Refusal> {
    read(command, Common::Malformed)
}

fn read_commands<G: Game>(commands: &[Json]) -> Result<Vec<G::Command>, Refusal> {
    commands.iter().map(read_command::<G>).collect()
}

/// False if a command without fields was sent with fields. Serde ignores those, even with `deny_unknown_fields`.
fn is_all_of(given: &Json, read: &impl Serialize) -> bool {
    let read = Json::of(read);
    read.own().contains(',') || read == *given
}

fn addressed<E: Serialize>(events: Events<E>) -> impl Iterator<Item = AddressedEvent<Json>> {
    events.into_vec().into_iter().map(|told| told.map(|event| Json::of(&event)))
}

/// The value as a JSON tree.
fn tree<T: Serialize>(options: &T) -> Value {
    to_value(options).unwrap_or_else(|error| panic!("cannot be serialized: {error}"))
}

fn parse_options<G: Game>(options: &Value) -> Result<G::Options, Refusal> {
    match options {
        Value::Null => Ok(G::Options::default()),
        given => parse(given, Common::BadOption),
    }
}

fn parse_loadout<G: Game>(loadout: &Value) -> Result<G::Loadout, Refusal> {
    match loadout {
        Value::Null => Ok(G::Loadout::default()),
        given => parse(given, Common::BadLoadout),
    }
}

fn parse<T: DeserializeOwned>(given: &Value, otherwise: Common) -> Result<T, Refusal> {
    T::deserialize(given).map_err(|error| otherwise.with([("fault", error.to_string().into())]))
}

fn read<T: DeserializeOwned>(given: &Json, otherwise: Common) -> Result<T, Refusal> {
    given.read().map_err(|error| otherwise.with([("fault", error.to_string().into())]))
}
