//! A small game that uses the whole rules interface, so that the kit is tested without a real one: sealed bids of hidden
//! cards, dice, a secret find, begging. It keeps all laws; each variant in `lawless` breaks one.

pub(crate) mod lawless;

use crate::dice::Dice;
use crate::events::Events;
use crate::game::*;
use crate::seat::{Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

const HAND: usize = 4;
const ROUNDS: u32 = 3;
const CHANGES: u32 = 5;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Player {
    pub(crate) hand: Vec<u8>,
    pub(crate) coins: u32,
    /// The place in the hand of the card being considered.
    draft: Option<usize>,
    changes: u32,
    sealed: Option<(usize, u32)>,
    begged: bool,
    shy: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Gambit {
    pub(crate) players: Vec<Player>,
    pile: Vec<u8>,
    /// Face down.
    spent: Vec<u8>,
    pot: u32,
    round: u32,
    /// Who has found a card, and which: he keeps or buries it.
    find: Option<(Seat, u8)>,
    /// Who begs a coin of whom.
    begging: Option<(Seat, Seat)>,
    out: Vec<Vec<Seat>>,
    ended: Option<String>,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Options {
    pub(crate) coins: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Command {
    Consider {
        place: usize,
    },
    Reconsider,
    Seal {
        wager: u32,
    },
    Keep,
    Bury,
    Shy {
        on: bool,
    },
    Beg {
        of: Seat,
    },
    Give,
    Refuse,
    /// For `lawless`: is not itself as JSON.
    Hum {
        #[serde(skip)]
        tune: u8,
    },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum Event {
    Sealed {
        seat: Seat,
    },
    Shown {
        seat: Seat,
        card: u8,
        wager: u32,
        die: u32,
    },
    Found {
        seat: Seat,
        card: Option<u8>,
    },
    Considered {
        seat: Seat,
    },
    /// For `lawless`: a map by number inside a tagged enum is written, and cannot be read.
    Tally {
        coins: BTreeMap<Seat, u32>,
    },
    Left {
        seat: Seat,
    },
}

#[derive(Serialize, TS)]
pub(crate) struct View {
    coins: Vec<u32>,
    cards: Vec<usize>,
    hands: Vec<Option<Vec<u8>>>,
    sealed: Vec<bool>,
    draft: Option<usize>,
    bid: Option<(usize, u32)>,
    find: Option<u8>,
    pot: u32,
    round: u32,
    pile: usize,
    spent: usize,
    begging: Option<(Seat, Seat)>,
}

fn refuse(code: &'static str) -> Result<(), Refusal> {
    Err(Refusal::plain(code, "Not now."))
}

impl Gambit {
    fn is_out(&self, seat: Seat) -> bool {
        self.out.iter().flatten().any(|out| *out == seat)
    }

    fn playing(&self) -> Vec<Seat> {
        Seat::all(self.players.len()).filter(|seat| !self.is_out(*seat)).collect()
    }

    fn bidding(&self) -> Vec<Seat> {
        let open = self.ended.is_none() && self.find.is_none();
        self.playing().into_iter().filter(|seat| open && self.players[seat.index()].sealed.is_none()).collect()
    }

    /// Once all have sealed: cards and dice decide, the best bid takes the pot and finds a card.
    fn reveal(&mut self, dice: &mut Dice, events: &mut Events<Event>) {
        if self.ended.is_some() || self.find.is_some() || !self.bidding().is_empty() {
            return;
        }
        let mut best = (0, Seat(0));
        for seat in self.playing() {
            let Some((place, wager)) = self.players[seat.index()].sealed.take() else { continue };
            let player = &mut self.players[seat.index()];
            let (card, wager, die) = (player.hand.remove(place), wager.min(player.coins), dice.d6("bid"));
            player.coins -= wager;
            (player.draft, player.changes, player.begged) = (None, 0, false);
            self.pot += wager;
            self.spent.push(card);
            events.all(Event::Shown { seat, card, wager, die });
            best = best.max((u32::from(card) * 8 + die, seat));
        }
        self.begging = None;
        let winner = best.1;
        self.players[winner.index()].coins += std::mem::take(&mut self.pot);
        match self.pile.pop() {
            Some(card) => {
                self.find = Some((winner, card));
                events.part(
                    &[winner],
                    Event::Found { seat: winner, card: Some(card) },
                    Event::Found { seat: winner, card: None },
                );
            }
            None => self.next_round(),
        }
    }

    fn next_round(&mut self) {
        self.round += 1;
        if self.ended.is_none() && self.round > ROUNDS {
            self.ended = Some("rounds".into());
        }
    }

    fn resolve_find(&mut self, keep: bool) {
        let Some((seat, card)) = self.find.take() else { return };
        if keep {
            self.players[seat.index()].hand.push(card);
        } else {
            self.spent.push(card);
        }
        self.next_round();
    }

    fn bids(&self, seat: Seat) -> Vec<Choice<Command>> {
        let player = &self.players[seat.index()];
        let Some(_) = player.draft else {
            return (0..player.hand.len()).map(|place| Choice::draft(Command::Consider { place })).collect();
        };
        let most = i64::from(player.coins);
        let mut choices = vec![Choice::action(Command::Seal { wager: 0 }).with_range(
            crate::number!(Command::Seal { wager: u32 }),
            0,
            most,
        )];
        choices.extend((player.changes < CHANGES).then(|| Choice::back(Command::Reconsider)));
        choices
    }

    fn beside(&self, seat: Seat) -> Vec<Choice<Command>> {
        let player = &self.players[seat.index()];
        let mut choices = Vec::new();
        choices.extend((!player.shy && self.find.is_none()).then(|| Choice::aside(Command::Shy { on: true })));
        if self.begging.is_none() && !player.begged && self.find.is_none() {
            let others = self.playing().into_iter().filter(|other| *other != seat);
            choices.extend(others.map(|of| Choice::aside(Command::Beg { of })));
        }
        if self.begging.is_some_and(|(_, of)| of == seat) {
            choices.extend((player.coins > 0).then(|| Choice::reply(Command::Give)));
            choices.push(Choice::reply(Command::Refuse));
        }
        choices
    }
}

impl Game for Gambit {
    const INFO: Info = Info {
        slug: "gambit",
        title: "Gambit",
        tagline: "Bid a card, wager a coin.",
        seats: (2, 4),
        minutes: (1, 2),
        rules_version: 1,
        state_form: 1,
        endings: &["rounds", "last-standing", "time"],
        presets: &[],
        clock: SuggestedClock { turn: 0, reaction: 0, whole_match: None },
        draws_lapse: false,
        rulebook: "",
    };
    type Options = Options;
    type Loadout = ();
    type Command = Command;
    type Event = Event;
    type View = View;
    type Ask = NoAsk;
    type Answer = NoAnswer;

    fn bound(_options: &Options, seats: usize) -> u32 {
        // A bid with its changes, begging and its answer for each seat and round, a find each round, being shy.
        seats as u32 * (ROUNDS * (2 * CHANGES + 6) + 2) + ROUNDS + 1
    }

    fn setup(
        options: &Options,
        loadouts: &[()],
        dice: &mut Dice,
        _events: &mut Events<Event>,
    ) -> Result<Self, Refusal> {
        if !(2..=4).contains(&loadouts.len()) {
            return Err(Refusal::plain("bad-seats", "Two to four play."));
        }
        let mut pile: Vec<u8> = (1..=24).collect();
        dice.shuffle(&mut pile, "deck");
        let mut player = || {
            let (hand, coins) = (pile.split_off(pile.len() - HAND), options.coins);
            Player { hand, coins, draft: None, changes: 0, sealed: None, begged: false, shy: false }
        };
        let players = loadouts.iter().map(|()| player()).collect();
        let (spent, out) = (Vec::new(), Vec::new());
        Ok(Gambit { players, pile, spent, pot: 0, round: 1, find: None, begging: None, out, ended: None })
    }

    fn decisions(&self) -> Vec<Decision> {
        if self.ended.is_some() {
            return Vec::new();
        }
        let question = |kind: &'static str| Question {
            kind: kind.into(),
            text: kind.to_owned(),
            turn: self.round,
            span: u32::from(self.find.is_some()),
            occasion: 0,
            pace: Pace::Turn,
            time_factor: 1,
        };
        if let Some((seat, _)) = self.find {
            let thinks = Shown::As { kind: "think".into(), text: "is thinking".into() };
            let shown = if self.players[seat.index()].shy { Shown::Not } else { thinks };
            return vec![Decision { seat, question: question("find"), shown, grace_after: None }];
        }
        self.bidding().into_iter().map(|seat| Decision::open(seat, question("bid"))).collect()
    }

    fn legal(&self, seat: Seat) -> Vec<Choice<Command>> {
        if self.ended.is_some() || self.is_out(seat) {
            return Vec::new();
        }
        let mut choices = match self.find {
            Some((finder, _)) if finder == seat => vec![Choice::action(Command::Keep), Choice::action(Command::Bury)],
            None if self.decisions().iter().any(|decision| decision.seat == seat) => self.bids(seat),
            _ => Vec::new(),
        };
        choices.extend(self.beside(seat));
        choices
    }

    fn apply(
        &mut self,
        seat: Seat,
        command: Command,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) -> Result<(), Refusal> {
        if !self.legal(seat).iter().any(|choice| choice.covers(&command)) {
            return refuse("not-listed");
        }
        let player = &mut self.players[seat.index()];
        match command {
            Command::Consider { place } => player.draft = Some(place),
            Command::Reconsider => (player.draft, player.changes) = (None, player.changes + 1),
            Command::Seal { wager } => {
                player.sealed = player.draft.map(|place| (place, wager));
                events.all(Event::Sealed { seat });
                self.reveal(dice, events);
            }
            Command::Keep | Command::Bury => self.resolve_find(command == Command::Keep),
            Command::Shy { on } => player.shy = on,
            Command::Beg { of } => {
                player.begged = true;
                self.begging = Some((seat, of));
            }
            Command::Hum { .. } => return refuse("no-singing"),
            Command::Give | Command::Refuse => {
                let Some((by, of)) = self.begging.take() else { return refuse("nobody-begs") };
                let coin = u32::from(command == Command::Give);
                self.players[of.index()].coins -= coin;
                self.players[by.index()].coins += coin;
            }
        }
        Ok(())
    }

    fn on_deadline(&self, seat: Seat) -> Command {
        let drafted = self.players[seat.index()].draft.is_some();
        match self.find {
            Some(_) => Command::Bury,
            None if drafted => Command::Seal { wager: 0 },
            None => Command::Consider { place: 0 },
        }
    }

    fn leave(&mut self, seat: Seat, _why: Departure, dice: &mut Dice, events: &mut Events<Event>) {
        events.all(Event::Left { seat });
        self.out.push(vec![seat]);
        let player = &mut self.players[seat.index()];
        self.spent.append(&mut player.hand);
        self.pot += std::mem::take(&mut player.coins);
        (player.draft, player.sealed) = (None, None);
        if self.begging.is_some_and(|(by, of)| by == seat || of == seat) {
            self.begging = None;
        }
        if self.playing().len() == 1 {
            self.ended = Some("last-standing".into());
        }
        if let Some((finder, card)) = self.find
            && finder == seat
        {
            self.find = None;
            self.spent.push(card);
            self.next_round();
        }
        self.reveal(dice, events);
    }

    fn time_up(&mut self, _dice: &mut Dice, _events: &mut Events<Event>) {
        self.ended.get_or_insert_with(|| "time".into());
    }

    fn out(&self) -> Vec<Vec<Seat>> {
        self.out.clone()
    }

    fn view(&self, viewer: Viewer) -> View {
        let sees = |seat: usize| viewer.sees(Seat(seat as u8));
        let by_seat = || self.players.iter().enumerate();
        let own = if let Viewer::Seat(seat) = viewer { Some(&self.players[seat.index()]) } else { None };
        View {
            coins: by_seat().map(|(_, player)| player.coins).collect(),
            cards: by_seat().map(|(_, player)| player.hand.len()).collect(),
            hands: by_seat().map(|(seat, player)| sees(seat).then(|| player.hand.clone())).collect(),
            sealed: by_seat().map(|(_, player)| player.sealed.is_some()).collect(),
            draft: own.and_then(|player| player.draft),
            bid: own.and_then(|player| player.sealed),
            find: self.find.and_then(|(seat, card)| viewer.sees(seat).then_some(card)),
            pot: self.pot,
            round: self.round,
            pile: self.pile.len(),
            spent: self.spent.len(),
            begging: self.begging,
        }
    }

    fn answer(&self, _: Viewer, ask: NoAsk) -> Result<NoAnswer, Refusal> {
        match ask {}
    }

    fn outcome(&self) -> Option<Outcome> {
        let reason = self.ended.clone()?.into();
        let score = |seat: usize| (!self.is_out(Seat(seat as u8)), self.players[seat].coins);
        let seats = 0..self.players.len();
        let place = |seat: usize| 1 + seats.clone().filter(|other| score(*other) > score(seat)).count() as u32;
        Some(Outcome { reason, places: seats.clone().map(place).collect() })
    }

    fn redeal(&self, viewer: Viewer, dice: &mut Dice) -> Self {
        let mut dealt = self.clone();
        if viewer == Viewer::Omniscient {
            return dealt;
        }
        let hidden = |seat: usize| !viewer.sees(Seat(seat as u8));
        let finds = dealt.find.as_mut().filter(|(seat, _)| hidden(seat.index())).map(|(_, card)| card);
        let hands = dealt.players.iter_mut().enumerate().filter(|(seat, _)| hidden(*seat));
        let mut places: Vec<&mut u8> = dealt.pile.iter_mut().chain(&mut dealt.spent).chain(finds).collect();
        for (_, player) in hands {
            player.draft = None;
            if let Some((place, wager)) = &mut player.sealed {
                *place = dice.pick(player.hand.len(), "re-dealt bid");
                *wager = dice.pick(player.coins as usize + 1, "re-dealt wager") as u32;
            }
            player.shy &= self.find.is_some();
            places.extend(&mut player.hand);
        }
        let mut cards: Vec<u8> = places.iter().map(|card| **card).collect();
        dice.shuffle(&mut cards, "re-deal");
        places.into_iter().zip(cards).for_each(|(place, card)| *place = card);
        dealt
    }

    fn worth(&self, seat: Seat) -> i32 {
        let player = &self.players[seat.index()];
        let cards: i32 = player.hand.iter().map(|card| i32::from(*card)).sum();
        100 * player.coins as i32 + cards
    }

    fn check(&self) -> Result<(), String> {
        let found = self.find.iter().map(|(_, card)| card);
        let hands = self.players.iter().flat_map(|player| &player.hand);
        let mut cards: Vec<u8> = self.pile.iter().chain(&self.spent).chain(hands).chain(found).copied().collect();
        cards.sort_unstable();
        if cards.iter().copied().eq(1..=24) { Ok(()) } else { Err(format!("cards are lost or doubled: {cards:?}")) }
    }

    /// After the last change nothing is left but to seal.
    fn may_ask_idly(&self, seat: Seat) -> bool {
        self.players[seat.index()].changes >= CHANGES
    }

    fn catalogue() -> Catalogue {
        Catalogue::default()
    }
}
