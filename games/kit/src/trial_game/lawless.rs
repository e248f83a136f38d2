//! The trial game, unlawful in one way each: `laws::tests` shows that the suite catches all of them. Only `JEALOUS` is
//! lawful: it watches its bots.

use super::*;

/// In which way.
pub(crate) mod way {
    macro_rules! ways { ($($name:ident),+) => { ways!(@ 0u8; $($name)+); };
        (@ $n:expr; $name:ident $($rest:ident)*) => { pub(crate) const $name: u8 = $n; ways!(@ $n + 1; $($rest)*); };
        (@ $n:expr;) => {};
    }
    ways!(
        LAX,
        FALSE_LISTING,
        EMPTY_RANGE,
        WORDLESS,
        ROLLS_FIRST,
        EAGER_POLICY,
        FORGETFUL,
        FICKLE,
        OPEN_HANDS,
        KNOWING_CHOICES,
        TELLING_PROMPT,
        TELLING_TEXT,
        OWN_HAND_REDEALT,
        LAZY_REDEAL,
        LOUD_DRAFT,
        SHOWN_DRAFT,
        PUSHY_ASIDE,
        LOSES_CARD,
        ENDLESS,
        PANICS,
        DEAD_END,
        STRANGE_ENDING,
        BAD_DEADLINE,
        STUCK_DEADLINE,
        LINGERS,
        RETURNS,
        AWAITED_AFTER,
        ASKED_TWICE,
        IDLE_QUESTION,
        PROBING_DRAFT,
        SPITEFUL_ASIDE,
        MUTE_COMMAND,
        MUTE_EVENT,
        JEALOUS
    );
}
use way::*;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Lawless<const WAY: u8> {
    game: Gambit,
    #[serde(skip)]
    unsaved: u32,
    /// True of a state that has been re-dealt.
    #[serde(skip)]
    dealt: bool,
}

impl<const WAY: u8> Lawless<WAY> {
    fn of(game: Gambit) -> Self {
        Lawless { game, unsaved: 0, dealt: false }
    }

    /// What a lawful game would not do on top of an accepted command.
    fn stray(&mut self, seat: Seat, command: &Command, dice: &mut Dice, events: &mut Events<Event>) {
        use std::sync::atomic::{AtomicUsize, Ordering};
        static EVER: AtomicUsize = AtomicUsize::new(0);
        self.unsaved += 1;
        match (WAY, command) {
            (FORGETFUL, _) if self.unsaved > 18 => drop(dice.d6("late")),
            (FICKLE, _) => self.game.pile.rotate_left(EVER.fetch_add(1, Ordering::Relaxed) % 2),
            (LOUD_DRAFT, Command::Consider { .. }) => events.all(Event::Considered { seat }),
            (PROBING_DRAFT, Command::Consider { .. }) if self.game.pile.last().is_some_and(|card| *card > 12) => {
                events.only(&[seat], Event::Considered { seat });
            }
            (MUTE_EVENT, Command::Seal { .. }) => events.all(Event::Tally { coins: BTreeMap::from([(seat, 1)]) }),
            (LOSES_CARD, Command::Bury) => drop(self.game.spent.pop()),
            (STUCK_DEADLINE, Command::Reconsider) => self.game.players[seat.index()].changes = 0,
            (PANICS, _) if self.game.round == 2 => panic!("no such round"),
            _ => {}
        }
    }
}

impl<const WAY: u8> Game for Lawless<WAY> {
    const INFO: Info = Gambit::INFO;
    type Options = Options;
    type Loadout = ();
    type Command = Command;
    type Event = Event;
    type View = View;
    type Ask = NoAsk;
    type Answer = NoAnswer;

    fn bound(options: &Options, seats: usize) -> u32 {
        if WAY == ENDLESS { 12 } else { Gambit::bound(options, seats) }
    }

    fn setup(options: &Options, loadouts: &[()], dice: &mut Dice, events: &mut Events<Event>) -> Result<Self, Refusal> {
        Gambit::setup(options, loadouts, dice, events).map(Self::of)
    }

    fn decisions(&self) -> Vec<Decision> {
        let mut asked = self.game.decisions();
        for decision in &mut asked {
            match (WAY, self.game.find) {
                (TELLING_TEXT, _) => decision.question.text = format!("{:?}", self.game.pile),
                (TELLING_PROMPT, Some((_, card))) => {
                    decision.shown = Shown::As { kind: "think".into(), text: format!("is thinking of {card}") };
                }
                _ => {}
            }
        }
        match WAY {
            PUSHY_ASIDE if self.game.players.iter().any(|player| player.shy) => asked.truncate(1),
            ASKED_TWICE if self.game.round == 2 => asked.extend(asked.clone()),
            AWAITED_AFTER if self.game.ended.is_some() => {
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
            match WAY {
                FALSE_LISTING => range.max += 1,
                EMPTY_RANGE => range.min = range.max + 1,
                _ => {}
            }
        }
        match WAY {
            MUTE_COMMAND if !listed.is_empty() => listed.push(Choice::aside(Command::Hum { tune: 1 })),
            DEAD_END if self.game.find.is_some() => listed.retain(|choice| choice.role != Role::Action),
            SPITEFUL_ASIDE if self.game.begging.is_some_and(|(_, of)| of == seat) => {
                listed.retain(|choice| choice.role != Role::Back);
            }
            KNOWING_CHOICES if self.game.pile.last().is_some_and(|card| *card > 12) => listed.reverse(),
            IDLE_QUESTION if matches!(listed.first(), Some(choice) if choice.role == Role::Draft) => {
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
        match (WAY, &done) {
            (_, Ok(())) => self.stray(seat, &command, dice, events),
            (LAX, Err(_)) if matches!(command, Command::Seal { .. }) => return Ok(()),
            (WORDLESS, Err(_)) => return Err(Refusal::plain("", "")),
            (ROLLS_FIRST, Err(_)) => drop(dice.d6("hasty")),
            _ => {}
        }
        done
    }

    fn on_deadline(&self, seat: Seat) -> Command {
        match (WAY, self.game.on_deadline(seat)) {
            (BAD_DEADLINE, Command::Consider { .. }) => Command::Seal { wager: 0 },
            (STUCK_DEADLINE, Command::Seal { .. }) => Command::Reconsider,
            (_, command) => command,
        }
    }

    fn leave(&mut self, seat: Seat, why: Departure, dice: &mut Dice, events: &mut Events<Event>) {
        if WAY != LINGERS {
            self.game.leave(seat, why, dice, events);
        }
    }

    fn time_up(&mut self, dice: &mut Dice, events: &mut Events<Event>) {
        self.game.time_up(dice, events);
    }

    fn out(&self) -> Vec<Vec<Seat>> {
        let mut out = self.game.out();
        if WAY == RETURNS {
            out.reverse();
        }
        out
    }

    fn view(&self, viewer: Viewer) -> View {
        let mut view = self.game.view(viewer);
        match WAY {
            OPEN_HANDS => view.hands = self.game.view(Viewer::Omniscient).hands,
            SHOWN_DRAFT => view.sealed = self.game.players.iter().map(|player| player.draft.is_some()).collect(),
            _ => {}
        }
        view
    }

    fn answer(&self, _: Viewer, ask: NoAsk) -> Result<NoAnswer, Refusal> {
        match ask {}
    }

    fn outcome(&self) -> Option<Outcome> {
        let outcome = self.game.outcome()?;
        Some(if WAY == STRANGE_ENDING { Outcome { reason: "boredom".into(), ..outcome } } else { outcome })
    }

    fn redeal(&self, viewer: Viewer, dice: &mut Dice) -> Self {
        if WAY == LAZY_REDEAL {
            return self.clone();
        }
        let forgets = WAY == OWN_HAND_REDEALT && viewer != Viewer::Omniscient;
        let viewer = if forgets { Viewer::Spectator } else { viewer };
        Lawless { game: self.game.redeal(viewer, dice), unsaved: self.unsaved, dealt: true }
    }

    fn worth(&self, seat: Seat) -> i32 {
        assert!(WAY != JEALOUS || self.dealt, "a bot looks at what it cannot know");
        self.game.worth(seat)
    }

    fn policy(&self, _seat: Seat, _dice: &mut Dice) -> Vec<Command> {
        assert!(WAY != JEALOUS || self.dealt, "a bot looks at what it cannot know");
        if WAY == EAGER_POLICY { vec![Command::Seal { wager: 99 }] } else { Vec::new() }
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
