//! The setup before the first turn (section 3.3).

use super::Loadout;
use super::Log;
use super::board::Board;
use super::cards::{Card, Class, Extra, Kind};
use super::command::StackId;
use super::decks::{self, Brought, check_loadout};
use super::event::{Drawing, Event};
use super::options::{Deal, FirstPlayer, Options, Version};
use super::refusals::Code;
use super::rules::Rules;
use super::state::{Composing, Counts, Duel, Once, Passing, Player, Step};
use kit::dice::Dice;
use kit::fragment::Memo;
use kit::game::{Game, Refusal};
use kit::refusals::Reason;
use kit::seat::Seat;
use std::sync::Arc;

/// The opening hand (R6).
const HAND: usize = 4;

/// A pool of the box: its cards, and the number that each seat gets.
pub(super) struct Pool {
    pub label: &'static str,
    pub cards: Vec<Card>,
    pub each: usize,
}

/// Every fault of the options for that number of seats.
pub(super) fn check_options(seats: usize) -> Vec<Refusal> {
    if seats == 2 { Vec::new() } else { vec![Code::BadPlayerCount.plain()] }
}

/// Sets up a match, up to its first question.
pub(super) fn set_up(
    rules: u32,
    options: &Options,
    loadouts: &[Loadout],
    dice: &mut Dice,
    log: &mut Log,
) -> Result<Duel, Refusal> {
    if let Some(refusal) = check_options(loadouts.len()).into_iter().next() {
        return Err(refusal);
    }
    let faults = loadouts.iter().flat_map(|loadout| check_loadout(options, loadout));
    if let Some(fault) = faults.into_iter().find(|fault| !fault.warning) {
        return Err(fault.refusal);
    }
    let first = match options.first_player {
        FirstPlayer::Random => Seat(dice.pick(2, "who begins") as u8),
        FirstPlayer::Seat0 => Seat(0),
        FirstPlayer::Seat1 => Seat(1),
    };
    let (brought, unused) = match options.deal {
        Deal::Ready => {
            let resolve = |seat: Seat| decks::resolve(options, &loadouts[seat.index()], seat);
            ([resolve(Seat(0))?, resolve(Seat(1))?], Vec::new())
        }
        Deal::Random => deal(options.version, dice),
    };
    let mut game = Duel { rules: Rules(rules), ..begin(options, first, brought, unused) };
    game.open(dice, log);
    Ok(game)
}

/// The pools of the box, in the order of dealing.
pub(super) fn pools(version: Version) -> Vec<Pool> {
    let pool = |label, each, of: &dyn Fn(Card) -> bool| {
        let cards = Card::all().filter(|card| of(*card));
        let copies = |card: Card| std::iter::repeat_n(card, card.print().halves.iter().sum());
        Pool { label, cards: cards.flat_map(copies).collect(), each }
    };
    let first_ship = |card: Card| {
        card.hull().is_some_and(|hull| hull.class != Class::II && card.print().id != "apollo" && !card.is_flagship())
    };
    let other_ship = |card: Card| card.is_ship() && !card.is_flagship();
    let given = |card: Card| card.extra().is_some();
    match version {
        Version::FirstGame => vec![
            pool("box: ships", 12, &first_ship),
            pool("box: reinforcements", 8, &|card| card.extra() == Some(Extra::Nothing)),
        ],
        Version::SecondGame => vec![pool("box: ships", 16, &other_ship), pool("box: reinforcements", 12, &given)],
        Version::Normal => vec![
            pool("box: ships", 16, &other_ship),
            pool("box: reinforcements", 14, &given),
            pool("box: tactics", 6, &|card| card.tactic().is_some()),
            pool("box: commanders", 2, &|card| matches!(card.print().kind, Kind::Commander { .. })),
        ],
    }
}

/// D8: deals both seats from one box. Returns the rest too.
fn deal(version: Version, dice: &mut Dice) -> ([Brought; 2], Vec<Card>) {
    let mothership = Card::all().filter(|card| card.is_flagship() && version != Version::FirstGame);
    let cards: Vec<Card> = mothership.collect();
    let mut lists = [cards.clone(), cards];
    let mut unused = Vec::new();
    for mut pool in pools(version) {
        dice.shuffle(&mut pool.cards, pool.label);
        for (at, card) in pool.cards.into_iter().enumerate() {
            if at < 2 * pool.each { lists[at % 2].push(card) } else { unused.push(card) }
        }
    }
    lists.iter_mut().for_each(|cards| cards.sort_unstable());
    (lists.map(|cards| Brought { known: None, cards }), unused)
}

/// A match by the newest rules, with libraries in the order of the table and empty hands.
pub(super) fn begin(options: &Options, first: Seat, brought: [Brought; 2], unused: Vec<Card>) -> Duel {
    let player = |brought: Brought| Player {
        deck: brought.known.map(str::to_owned),
        list: Arc::new(brought.cards.clone()),
        library: brought.cards,
        hand: Vec::new(),
        known: Vec::new(),
        pool: 0,
        supply: 0,
        passing: Passing::default(),
        take_backs: 0,
    };
    Duel {
        rules: Rules(Duel::INFO.rules_version),
        options: *options,
        first,
        active: first,
        board: Board::begin(),
        players: brought.map(player),
        unused,
        step: Step::Main,
        stack: Vec::new(),
        composing: Composing::Nothing,
        once: Once::default(),
        attack: None,
        last_stack: StackId(0),
        counts: Counts::default(),
        at_start: Vec::new(),
        quiet_turns: 0,
        ended: None,
        view_cache: Arc::default(),
        open: Memo::default(),
    }
}

impl Duel {
    /// Shuffles libraries, draws hands, and begins the first turn.
    fn open(&mut self, dice: &mut Dice, log: &mut Log) {
        let started = |game: &Duel, own| Event::GameStarted {
            options: game.options,
            first: game.first,
            decks: game.players.each_ref().map(|player| player.deck.clone()),
            libraries: game.players.each_ref().map(|player| player.list.len() as u32),
            own,
        };
        log.all(started(self, None));
        for seat in Seat::all(2).filter(|_| self.options.deal == Deal::Ready) {
            log.only(&[seat], started(self, Some(self.player(seat).list.to_vec())));
        }
        dice.shuffle(&mut self.players[0].library, "library of s0");
        dice.shuffle(&mut self.players[1].library, "library of s1");
        Seat::all(2).for_each(|seat| self.draw(seat, HAND, Drawing::Opening, log));
        self.begin_turn(self.first, log);
        self.proceed(log);
    }
}
