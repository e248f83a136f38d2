//! Variants of the trial game that each break one law: `laws::tests` shows that the suite catches them. Only
//! `Way::Jealous` keeps the laws; it checks what its bots see.

use super::refusals::Code;
use super::*;
use crate::refusals::Reason;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// The way in which the game breaks a law.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Way {
    Lax,
    FalseListing,
    EmptyRange,
    Wordless,
    RollsFirst,
    EagerPolicy,
    Forgetful,
    Fickle,
    OpenHands,
    KnowingChoices,
    TellingPrompt,
    TellingText,
    OwnHandRedealt,
    LazyRedeal,
    LoudDraft,
    ShownDraft,
    PushyAside,
    LosesCard,
    Endless,
    Panics,
    DeadEnd,
    StrangeEnding,
    BadDeadline,
    StuckDeadline,
    Lingers,
    Returns,
    AwaitedAfter,
    AskedTwice,
    IdleQuestion,
    ProbingDraft,
    SpitefulAside,
    MuteCommand,
    MuteEvent,
    TellingAnswer,
    KnowingAnswer,
    PanickingAnswer,
    OtherField,
    Jealous,
}

/// The trial game's options and the law to break. It is chosen at run time, so that only one game is compiled.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct LawlessOptions {
    coins: u32,
    way: Way,
}

impl Default for LawlessOptions {
    fn default() -> Self {
        LawlessOptions { coins: 0, way: Way::Jealous }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Lawless {
    way: Way,
    game: Gambit,
    #[serde(skip)]
    unsaved: u32,
    /// True for a state that was resampled.
    #[serde(skip)]
    dealt: bool,
}

impl Lawless {
    fn of(way: Way, game: Gambit) -> Self {
        Lawless { way, game, unsaved: 0, dealt: false }
    }

    /// The unlawful effects of the lawless game, on top of an accepted command.
    fn stray(&mut self, seat: Seat, command: &Command, dice: &mut Dice, events: &mut Events<Event>) {
        use std::sync::atomic::{AtomicUsize, Ordering};
        static EVER: AtomicUsize = AtomicUsize::new(0);
        self.unsaved += 1;
        match (self.way, command) {
            (Way::Forgetful, _) if self.unsaved > 18 => drop(dice.d6("late")),
            (Way::Fickle, _) => self.game.pile.rotate_left(EVER.fetch_add(1, Ordering::Relaxed) % 2),
            (Way::LoudDraft, Command::Consider { .. }) => events.all(Event::Considered { seat }),
            (Way::ProbingDraft, Command::Consider { .. }) if self.game.pile.last().is_some_and(|card| *card > 12) => {
                events.only(&[seat], Event::Considered { seat });
            }
            (Way::MuteEvent, Command::Seal { .. }) => events.all(Event::Tally { coins: BTreeMap::from([(seat, 1)]) }),
            (Way::LosesCard, Command::Bury) => drop(self.game.spent.pop()),
            (Way::StuckDeadline, Command::Reconsider) => self.game.players[seat.index()].changes = 0,
            (Way::Panics, _) if self.game.round == 2 => panic!("no such round"),
            _ => {}
        }
    }
}

impl Game for Lawless {
    const INFO: Info = Gambit::INFO;
    type Options = LawlessOptions;
    type Loadout = Nothing;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Ask = Ask;
    type Answer = Answer;

    fn bound(options: &LawlessOptions, seats: usize) -> u32 {
        if options.way == Way::Endless { 12 } else { Gambit::bound(&Options { coins: options.coins }, seats) }
    }

    fn setup(
        options: &LawlessOptions,
        loadouts: &[Nothing],
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) -> Result<Self, Refusal> {
        let game = Gambit::setup(&Options { coins: options.coins }, loadouts, dice, events)?;
        Ok(Self::of(options.way, game))
    }

    fn decisions(&self) -> Vec<Decision> {
        let mut asked = self.game.decisions();
        for decision in &mut asked {
            match (self.way, self.game.find) {
                (Way::TellingText, _) => decision.question.text = format!("{:?}", self.game.pile),
                (Way::TellingPrompt, Some((_, card))) => {
                    decision.shown = Shown::As { kind: "think".into(), text: format!("is thinking of {card}") };
                }
                _ => {}
            }
        }
        match self.way {
            Way::PushyAside if self.game.players.iter().any(|player| player.shy) => asked.truncate(1),
            Way::AskedTwice if self.game.round == 2 => asked.extend(asked.clone()),
            Way::AwaitedAfter if self.game.ended.is_some() => {
                let before = Gambit { ended: None, find: Some((Seat(0), 0)), ..self.game.clone() };
                asked = before.decisions();
            }
            _ => {}
        }
        asked
    }

    fn legal(&self, seat: Seat) -> Vec<Choice<Command>> {
        let mut listed = self.game.legal(seat);
        for range in listed.iter_mut().filter_map(|choice| choice.range.as_mut()) {
            match self.way {
                Way::FalseListing => range.max += 1,
                Way::OtherField => range.field = "amount".into(),
                Way::EmptyRange => range.min = range.max + 1,
                _ => {}
            }
        }
        match self.way {
            Way::MuteCommand if !listed.is_empty() => listed.push(Choice::aside(Command::Hum { tune: 1 })),
            Way::DeadEnd if self.game.find.is_some() => listed.retain(|choice| choice.role != Role::Action),
            Way::SpitefulAside if self.game.begging.is_some_and(|(_, of)| of == seat) => {
                listed.retain(|choice| choice.role != Role::Back);
            }
            Way::KnowingChoices if self.game.pile.last().is_some_and(|card| *card > 12) => listed.reverse(),
            Way::IdleQuestion if matches!(listed.first(), Some(choice) if choice.role == Role::Draft) => {
                listed.retain(|choice| choice.role != Role::Draft || choice.command == Command::Consider { place: 0 });
            }
            _ => {}
        }
        listed
    }

    fn apply(
        &mut self,
        seat: Seat,
        command: Command,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) -> Result<(), Refusal> {
        let done = self.game.apply(seat, command.clone(), dice, events);
        match (self.way, &done) {
            (_, Ok(())) => self.stray(seat, &command, dice, events),
            (Way::Lax, Err(_)) if matches!(command, Command::Seal { .. }) => return Ok(()),
            (Way::Wordless, Err(_)) => {
                return Err(Refusal { code: "".into(), message: String::new(), ..Code::NotListed.plain() });
            }
            (Way::RollsFirst, Err(_)) => drop(dice.d6("hasty")),
            _ => {}
        }
        done
    }

    fn on_deadline(&self, seat: Seat) -> Command {
        match (self.way, self.game.on_deadline(seat)) {
            (Way::BadDeadline, Command::Consider { .. }) => Command::Seal { wager: 0 },
            (Way::StuckDeadline, Command::Seal { .. }) => Command::Reconsider,
            (_, command) => command,
        }
    }

    fn leave(&mut self, seat: Seat, why: Departure, dice: &mut Dice, events: &mut Events<Event>) {
        if self.way != Way::Lingers {
            self.game.leave(seat, why, dice, events);
        }
    }

    fn time_up(&mut self, dice: &mut Dice, events: &mut Events<Event>) {
        self.game.time_up(dice, events);
    }

    fn eliminated(&self) -> Vec<Vec<Seat>> {
        let mut out = self.game.eliminated();
        if self.way == Way::Returns {
            out.reverse();
        }
        out
    }

    fn view(&self, viewer: Viewer) -> View {
        let mut view = self.game.view(viewer);
        match self.way {
            Way::OpenHands => view.hands = self.game.view(Viewer::Omniscient).hands,
            Way::ShownDraft => view.sealed = self.game.players.iter().map(|player| player.draft.is_some()).collect(),
            _ => {}
        }
        view
    }

    fn answer(&self, viewer: Viewer, ask: Ask) -> Result<Answer, Refusal> {
        let top = self.game.pile.last().copied().unwrap_or_default();
        match self.way {
            Way::TellingAnswer => self
                .game
                .answer(viewer, ask)
                .map(|Answer::Chance { per_mille }| Answer::Chance { per_mille: per_mille + u32::from(top) }),
            Way::KnowingAnswer if top > 12 => Err(Code::NotListed.plain()),
            Way::PanickingAnswer => panic!("no idea"),
            _ => self.game.answer(viewer, ask),
        }
    }

    fn asks(&self, viewer: Viewer) -> Vec<Ask> {
        self.game.asks(viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        let outcome = self.game.outcome()?;
        Some(if self.way == Way::StrangeEnding { Outcome { reason: "boredom".into(), ..outcome } } else { outcome })
    }

    fn resample(&self, viewer: Viewer, dice: &mut Dice) -> Self {
        if self.way == Way::LazyRedeal {
            return self.clone();
        }
        let forgets = self.way == Way::OwnHandRedealt && viewer != Viewer::Omniscient;
        let viewer = if forgets { Viewer::Spectator } else { viewer };
        Lawless { game: self.game.resample(viewer, dice), dealt: true, ..self.clone() }
    }

    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn features(&self, seat: Seat) -> Vec<i32> {
        assert!(self.way != Way::Jealous || self.dealt, "a bot saw hidden things");
        self.game.features(seat)
    }

    fn model() -> &'static Model {
        Gambit::model()
    }

    fn policy(&self, _seat: Seat, _dice: &mut Dice) -> Vec<Command> {
        assert!(self.way != Way::Jealous || self.dealt, "a bot saw hidden things");
        if self.way == Way::EagerPolicy { vec![Command::Seal { wager: 99 }] } else { Vec::new() }
    }

    fn candidate_plans(&self, _seat: Seat) -> Vec<Vec<Command>> {
        assert!(self.way != Way::Jealous || self.dealt, "a bot planned with hidden things");
        Vec::new()
    }

    fn check(&self) -> Result<(), String> {
        self.game.check()
    }

    fn may_ask_idly(&self, seat: Seat) -> bool {
        self.game.may_ask_idly(seat)
    }

    fn catalogue() -> Catalogue {
        Gambit::catalogue()
    }
}
