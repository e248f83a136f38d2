//! The only adapter between a typed [`Game`] and the rest of Starboard: JSON in and out, any game behind one type.
//! It judges on a clone, so a refusal, or a panic in the rules, leaves the match as it was.

use crate::canonical::canonical;
use crate::dice::Dice;
use crate::events::{Events, Told};
use crate::game::{Catalogue, Choice, Decision, Departure, Fault, Game, Info, Outcome, Refusal};
use crate::seat::{Seat, Viewer};
use serde::de::DeserializeOwned;
use serde_json::Value;
use ts_rs::TS;

/// A game as the registry lists it.
pub struct GameType {
    /// The facts about it.
    pub info: Info,
    /// JSON Schema of its options.
    pub options_schema: fn() -> Value,
    /// Its options with every default filled in.
    pub default_options: fn() -> Value,
    /// The options for that many seats with every default filled in, or everything that is wrong with them.
    pub check_options: fn(&Value, usize) -> Result<Value, Vec<Refusal>>,
    /// Every fault of a loadout for these options.
    pub check_loadout: fn(&Value, &Value) -> Vec<Fault>,
    /// [`Game::bound`]; 0 for options that are not the game's.
    pub bound: fn(&Value, usize) -> u32,
    /// What it consists of.
    pub catalogue: fn() -> Catalogue,
    /// A new match; a loadout of `null` is the default one.
    pub setup: fn(&Value, &[Value], &mut Dice) -> Result<Step, Refusal>,
    /// Plays whole matches by the laws: see [`crate::laws`].
    pub simulate: fn(&crate::laws::Trial) -> crate::laws::Report,
    /// Writes the TypeScript form of its types.
    pub export_types: fn(&ts_rs::Config) -> Result<(), ts_rs::ExportError>,
}

/// What an input made of a match.
pub struct Step {
    /// The state after it.
    pub next: Box<dyn Playing>,
    /// What happened, in order.
    pub events: Vec<Told<Value>>,
}

/// A running match of whatever game.
pub trait Playing: Send {
    /// The facts about its game.
    fn info(&self) -> &'static Info;
    /// A copy.
    fn copy(&self) -> Box<dyn Playing>;
    /// [`Game::decisions`].
    fn decisions(&self) -> Vec<Decision>;
    /// [`Game::legal`].
    fn legal(&self, seat: Seat) -> Vec<Choice<Value>>;
    /// [`Game::apply`] on a copy. A command that is not of the game's form is refused as `malformed`.
    fn apply(&self, seat: Seat, command: &Value, dice: &mut Dice) -> Result<Step, Refusal>;
    /// [`Game::on_deadline`].
    fn on_deadline(&self, seat: Seat) -> Value;
    /// [`Game::leave`] on a copy.
    fn leave(&self, seat: Seat, why: Departure, dice: &mut Dice) -> Step;
    /// [`Game::time_up`] on a copy.
    fn time_up(&self, dice: &mut Dice) -> Step;
    /// [`Game::out`].
    fn out(&self) -> Vec<Vec<Seat>>;
    /// [`Game::view`].
    fn view(&self, viewer: Viewer) -> Value;
    /// [`Game::outcome`].
    fn outcome(&self) -> Option<Outcome>;
    /// [`Game::redeal`].
    fn redeal(&self, viewer: Viewer, dice: &mut Dice) -> Box<dyn Playing>;
    /// [`Game::worth`].
    fn worth(&self, seat: Seat) -> i32;
    /// The whole state in the form that is hashed, never for a client: see [`crate::canonical`].
    fn canonical(&self) -> Vec<u8>;
    /// What a bot of that level does in `seat`, one command after another until one is refused; nothing if it wants
    /// nothing: see [`crate::bots`].
    fn bot(&self, level: crate::bots::Level, seat: Seat, dice: &mut Dice) -> Vec<Value>;
}

impl GameType {
    /// The entry for a game.
    pub const fn of<G: Game>() -> Self {
        GameType {
            info: G::INFO,
            options_schema: || schemars::schema_for!(G::Options).to_value(),
            default_options: || json(&G::Options::default()),
            check_options: |options, seats| {
                let options = parse_options::<G>(options).map_err(|fault| vec![fault])?;
                let faults = G::check_options(&options, seats);
                if faults.is_empty() { Ok(json(&options)) } else { Err(faults) }
            },
            check_loadout: |options, loadout| match (parse_options::<G>(options), parse_loadout::<G>(loadout)) {
                (Ok(options), Ok(loadout)) => G::check_loadout(&options, &loadout),
                (Err(refusal), _) | (_, Err(refusal)) => vec![Fault { refusal, warning: false }],
            },
            bound: |options, seats| parse_options::<G>(options).map_or(0, |options| G::bound(&options, seats)),
            catalogue: G::catalogue,
            setup: |options, loadouts, dice| {
                let options = parse_options::<G>(options)?;
                let loadouts = loadouts.iter().map(parse_loadout::<G>).collect::<Result<Vec<_>, _>>()?;
                let mut events = Events::default();
                let game = G::setup(&options, &loadouts, dice, &mut events)?;
                Ok(step(game, events))
            },
            simulate: crate::laws::simulate::<G>,
            export_types: |config| {
                G::Options::export_all(config)?;
                G::Loadout::export_all(config)?;
                G::Command::export_all(config)?;
                G::Event::export_all(config)?;
                G::View::export_all(config)
            },
        }
    }
}

/// Newtype so that the adapter's methods cannot be confused with the game's own.
struct Erased<G>(G);

impl<G: Game> Playing for Erased<G> {
    fn info(&self) -> &'static Info {
        const { &G::INFO }
    }

    fn copy(&self) -> Box<dyn Playing> {
        Box::new(Erased(self.0.clone()))
    }

    fn decisions(&self) -> Vec<Decision> {
        self.0.decisions()
    }

    fn legal(&self, seat: Seat) -> Vec<Choice<Value>> {
        let choices = self.0.legal(seat).into_iter();
        choices.map(|c| Choice { command: json(&c.command), range: c.range, role: c.role }).collect()
    }

    fn apply(&self, seat: Seat, command: &Value, dice: &mut Dice) -> Result<Step, Refusal> {
        let command: G::Command = parse(command, "malformed", "That command is not understood")?;
        let mut next = self.0.clone();
        let mut events = Events::default();
        next.apply(seat, command, dice, &mut events)?;
        Ok(step(next, events))
    }

    fn on_deadline(&self, seat: Seat) -> Value {
        json(&self.0.on_deadline(seat))
    }

    fn leave(&self, seat: Seat, why: Departure, dice: &mut Dice) -> Step {
        let mut next = self.0.clone();
        let mut events = Events::default();
        next.leave(seat, why, dice, &mut events);
        step(next, events)
    }

    fn time_up(&self, dice: &mut Dice) -> Step {
        let mut next = self.0.clone();
        let mut events = Events::default();
        next.time_up(dice, &mut events);
        step(next, events)
    }

    fn out(&self) -> Vec<Vec<Seat>> {
        self.0.out()
    }

    fn view(&self, viewer: Viewer) -> Value {
        json(&self.0.view(viewer))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn redeal(&self, viewer: Viewer, dice: &mut Dice) -> Box<dyn Playing> {
        Box::new(Erased(self.0.redeal(viewer, dice)))
    }

    fn worth(&self, seat: Seat) -> i32 {
        self.0.worth(seat)
    }

    fn canonical(&self) -> Vec<u8> {
        canonical(&self.0).expect("a game's state has a canonical form")
    }

    fn bot(&self, level: crate::bots::Level, seat: Seat, dice: &mut Dice) -> Vec<Value> {
        crate::bots::choose(&self.0, level, seat, dice).iter().map(json).collect()
    }
}

fn step<G: Game>(next: G, events: Events<G::Event>) -> Step {
    let events = events.into_told().into_iter().map(|told| told.map(|event| json(&event))).collect();
    Step { next: Box::new(Erased(next)), events }
}

fn parse_options<G: Game>(options: &Value) -> Result<G::Options, Refusal> {
    match options {
        Value::Null => Ok(G::Options::default()),
        given => parse(given, "bad-option", "Unknown option"),
    }
}

fn parse_loadout<G: Game>(loadout: &Value) -> Result<G::Loadout, Refusal> {
    match loadout {
        Value::Null => Ok(G::Loadout::default()),
        given => parse(given, "bad-loadout", "That is not what a seat brings to this game"),
    }
}

fn parse<T: DeserializeOwned>(given: &Value, code: &'static str, words: &str) -> Result<T, Refusal> {
    T::deserialize(given).map_err(|error| Refusal::plain(code, format!("{words}: {error}.")))
}

/// States, views, commands and events are plain data with string keys: they always have a JSON form.
fn json<T: serde::Serialize>(value: &T) -> Value {
    serde_json::to_value(value).unwrap_or_else(|error| panic!("not plain data: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::Level;
    use crate::trial_game::Gambit;
    use serde_json::json;

    static GAMBIT: GameType = GameType::of::<Gambit>();

    fn begun() -> Box<dyn Playing> {
        (GAMBIT.setup)(&json!({"coins": 3}), &[Value::Null, Value::Null], &mut Dice::from_number(1)).unwrap().next
    }

    #[test]
    fn json_goes_in_and_comes_out() {
        let match_ = begun();
        let listed = match_.legal(Seat(0));
        assert_eq!(listed[1].command, json!({"type": "consider", "place": 1}));
        let step = match_.apply(Seat(0), &listed[1].command, &mut Dice::from_number(1)).unwrap();
        assert_eq!(step.next.view(Viewer::Seat(Seat(0)))["draft"], 1);
        let sealed = step.next.apply(Seat(0), &json!({"type": "seal", "wager": 2}), &mut Dice::from_number(1)).unwrap();
        assert_eq!(sealed.events[0].full, json!({"type": "sealed", "seat": 0}));
    }

    #[test]
    fn a_match_stays_as_it_was_whatever_is_judged() {
        let match_ = begun();
        let before = match_.canonical();
        let mut dice = Dice::from_number(1);
        assert!(match_.apply(Seat(0), &json!({"type": "consider", "place": 1}), &mut dice).is_ok());
        assert!(match_.leave(Seat(0), Departure::Resigned, &mut dice).next.outcome().is_some());
        assert!(match_.time_up(&mut dice).next.outcome().is_some());
        assert_eq!(match_.canonical(), before);
    }

    #[test]
    fn what_is_not_of_the_games_form_is_refused_in_words() {
        let refused = |command| begun().apply(Seat(0), &command, &mut Dice::from_number(1)).err().unwrap();
        for command in [json!(null), json!({"type": "fly"}), json!({"type": "consider", "place": -1}), json!([1])] {
            assert_eq!(refused(command).code, "malformed");
        }
        assert_eq!(refused(json!({"type": "seal", "wager": 1})).code, "not-listed");
        assert_eq!((GAMBIT.check_options)(&json!({"stakes": 1}), 2).unwrap_err()[0].code, "bad-option");
        assert_eq!((GAMBIT.check_loadout)(&json!({}), &json!("deck"))[0].refusal.code, "bad-loadout");
        let setup = (GAMBIT.setup)(&json!({}), &[json!(7), json!(null)], &mut Dice::from_number(1));
        assert_eq!(setup.err().unwrap().code, "bad-loadout");
    }

    #[test]
    fn options_come_with_their_defaults() {
        assert_eq!((GAMBIT.default_options)(), json!({"coins": 0}));
        assert_eq!((GAMBIT.check_options)(&Value::Null, 2).unwrap(), json!({"coins": 0}));
        assert!((GAMBIT.bound)(&json!({"coins": 1}), 3) > (GAMBIT.bound)(&json!({"coins": 1}), 2));
        assert_eq!((GAMBIT.bound)(&json!("odd"), 3), 0);
        assert!((GAMBIT.options_schema)()["properties"]["coins"].is_object());
    }

    #[test]
    fn a_bot_goes_on() {
        let match_ = begun();
        let plan = match_.bot(Level::Greedy, Seat(1), &mut Dice::from_number(3));
        assert!(match_.apply(Seat(1), &plan[0], &mut Dice::from_number(1)).is_ok());
    }
}
