//! When a bot plays tactic cards: it tries the effect of each on a copy.

use super::super::answer::fight_out;
use super::super::board::Board;
use super::super::cards::{Card, Tactic};
use super::super::command::{Command, Joins, Sacrifice};
use super::super::event::Target;
use super::super::legal::aimed;
use super::super::state::{Duel, Played};
use super::super::tactics::has_two_steps;
use super::{main, other, value};
use crate::Log;
use kit::seat::Seat;

/// The value of a card in hand and of a point of MP, as in [`super::super::worth`]. A trick must gain more than it costs.
const CARD: i32 = 2_000;
const MP: i32 = 60;
/// A tactic of this price, or one that hits a card of this price, is worth a counter.
const DEAR: u32 = 80;
const DEAR_TARGET: u32 = 100;

/// A tactic card with its sacrifice and its target.
struct Trick {
    card: Card,
    sacrifice: Option<Sacrifice>,
    target: Target,
    /// The gain, less the cost.
    gain: i32,
}

impl Trick {
    /// The commands that play it, or the next one that pays for it.
    fn commands(&self, game: &Duel, seat: Seat) -> Option<Vec<Command>> {
        if !game.can_pay(seat, self.card) {
            return main::pay(game, seat, game.price(seat, self.card)).map(|command| vec![command]);
        }
        let (Some(sacrifice), Target::Ship(ship)) = (self.sacrifice, self.target) else {
            return Some(vec![aimed(self.card, self.target)]);
        };
        let (card, sacrifice) = (self.card, Some(sacrifice));
        let first = Command::PlayTactic { card, ship: None, wreck: None, stack: None, commander: None, sacrifice };
        Some(vec![first, Command::ChooseTarget { ship }])
    }
}

/// The possible sacrifices: the least useful card for a Wormhole, every ship for a Kamikaze.
fn sacrifices(game: &Duel, seat: Seat, card: Card, tactic: Tactic) -> Vec<Option<Sacrifice>> {
    if !has_two_steps(tactic) {
        return vec![None];
    }
    let spare = game.player(seat).sorts().filter(|other| other.extra().is_none()).min_by_key(|card| card.print().mp);
    let ships = game.board.ships_of(seat).map(|ship| Sacrifice::Ship(ship.id));
    let all = ships.chain(spare.map(Sacrifice::Card));
    all.filter(|sacrifice| game.may_sacrifice(seat, card, *sacrifice)).map(Some).collect()
}

/// The best trick in hand, if one gains more than it costs. `outcome` evaluates a board.
fn best(game: &Duel, seat: Seat, outcome: &dyn Fn(&Board) -> i32) -> Option<Vec<Command>> {
    let now = outcome(&game.board);
    let mut best: Option<Trick> = None;
    for (card, tactic) in game.player(seat).sorts().filter_map(|card| Some((card, card.tactic()?))) {
        if matches!(tactic, Tactic::CounterStrike | Tactic::FalseOrders) {
            continue;
        }
        // MP left in the pool expires, so it costs nothing.
        let missing = game.price(seat, card).saturating_sub(game.player(seat).pool);
        for sacrifice in sacrifices(game, seat, card, tactic) {
            for target in game.targets(seat, tactic) {
                let given = if matches!(sacrifice, Some(Sacrifice::Card(_))) { 2 } else { 1 };
                let cost = given * CARD + MP * missing as i32;
                let gain = outcome(&after(game, seat, card, sacrifice, target)) - now - cost;
                if gain > best.as_ref().map_or(0, |best| best.gain) {
                    best = Some(Trick { card, sacrifice, target, gain });
                }
            }
        }
    }
    best?.commands(game, seat)
}

/// The board after the card has taken effect.
fn after(game: &Duel, seat: Seat, card: Card, sacrifice: Option<Sacrifice>, target: Target) -> Board {
    let (mut then, mut log) = (game.clone(), Log::default());
    then.player_mut(seat).pool = u32::MAX / 2;
    then.play(seat, card, target, sacrifice, &mut log);
    then.resolve_top(&mut log);
    then.board
}

/// The best trick, whether the seat attacks afterwards or not.
pub(super) fn in_own_turn(game: &Duel, seat: Seat) -> Option<Vec<Command>> {
    let scoring = game.options.scoring;
    let attacks: Vec<Joins> = game.attacks(seat).collect();
    best(game, seat, &|board| {
        let fought = attacks.iter().map(|extra| {
            let mut board = board.clone();
            fight_out(&mut board, seat, [*extra, Joins::No], &mut Log::default());
            value(&board, scoring, seat)
        });
        fought.chain([value(board, scoring, seat)]).max().unwrap_or_default()
    })
}

/// True if a trick depends on the pairing of a class battle. The attacker then wishes to be asked.
pub(super) fn wants_pause(game: &Duel, seat: Seat) -> bool {
    let held = game.player(seat).hand.iter().filter_map(|card| card.tactic());
    held.into_iter().any(|tactic| matches!(tactic, Tactic::Ambush | Tactic::EmpBurst))
}

/// Before a class battle: a trick that improves the rest of the attack.
pub(super) fn window(game: &Duel, seat: Seat) -> Vec<Command> {
    let scoring = game.options.scoring;
    let trick = best(game, seat, &|board| value(&game.fought_on(board), scoring, seat));
    let held: Vec<Tactic> = game.player(seat).hand.iter().filter_map(|card| card.tactic()).collect();
    trick.unwrap_or_else(|| {
        let only_repair = held.iter().all(|tactic| *tactic == Tactic::EmergencyRepair);
        vec![match (held.is_empty(), only_repair && seat != game.active) {
            (true, _) => Command::PassTurn,
            (_, true) => Command::PassBattle,
            _ => Command::Pass,
        }]
    })
}

/// Before the turn ends: a trick that saves or strikes something.
pub(super) fn last_chance(game: &Duel, seat: Seat) -> Vec<Command> {
    let trick = best(game, seat, &|board| value(board, game.options.scoring, seat));
    trick.unwrap_or_else(|| vec![Command::Pass])
}

/// Counters a card that is expensive or hits something expensive.
pub(super) fn answer(game: &Duel, seat: Seat) -> Vec<Command> {
    let Some(top) = game.stack.last() else { return Vec::new() };
    let counters = game.player(seat).sorts().filter(|card| {
        matches!(card.tactic(), Some(Tactic::CounterStrike | Tactic::FalseOrders)) && game.can_pay(seat, *card)
    });
    let counter = counters.into_iter().next().filter(|_| matters(game, seat, top));
    vec![counter.map_or(Command::Pass, |card| aimed(card, Target::Stack(top.id)))]
}

fn matters(game: &Duel, seat: Seat, top: &Played) -> bool {
    let price = |id| game.board.ship(id).map_or(0, |ship| ship.card.print().mp);
    let hit = match top.target {
        Target::Ship(id) => price(id),
        // A counter against a card of the bot.
        Target::Stack(id) => game.stack.iter().find(|played| played.id == id).map_or(0, |played| {
            let mp = played.card.print().mp;
            if played.seat == seat && mp >= DEAR { DEAR_TARGET } else { mp }
        }),
        Target::Commander(_) => DEAR_TARGET,
        Target::Nothing | Target::Wreck(_) => 0,
    };
    let fells = top.points + game.board.base(seat).lead >= super::super::cards::BASE_LP;
    debug_assert!(top.seat == other(seat));
    top.card.print().mp >= DEAR || hit >= DEAR_TARGET || fells
}

impl Duel {
    /// The board after the running attack, if nobody plays another card.
    fn fought_on(&self, board: &Board) -> Board {
        let mut then = Duel { board: board.clone(), ..self.clone() };
        then.stack.clear();
        then.fight_on(&mut Log::default());
        then.board
    }
}
