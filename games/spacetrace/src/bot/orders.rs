//! How a bot orders its stacks, and whether its extra fleet defends.

use super::super::answer::fight_out;
use super::super::board::{Board, Ship};
use super::super::command::{Command, Joins, ShipId};
use super::super::state::Duel;
use super::value;
use crate::Log;
use kit::seat::Seat;

/// The ships of the board with the seat's stacks in every order worth trying: the present one; by life points and by attack
/// points, both ways, with the Base last; and with the Base in front, where it absorbs strikes.
pub(super) fn candidates(board: &Board, seat: Seat) -> Vec<Vec<Ship>> {
    let power = |ship: &Ship| (ship.alive * ship.hull().shots() * ship.hull().ap) as i32;
    let life = |ship: &Ship| ship.life() as i32;
    let sorted = |base_last: bool, rank: &dyn Fn(&Ship) -> i32| {
        let mut ships = board.ships.clone();
        ships
            .sort_by_key(|ship| if ship.seat == seat { (ship.is_base() == base_last, rank(ship)) } else { (false, 0) });
        ships
    };
    vec![
        board.ships.clone(),
        sorted(true, &life),
        sorted(true, &|ship| -life(ship)),
        sorted(true, &power),
        sorted(true, &|ship| -power(ship)),
        sorted(false, &|_| 0),
    ]
}

/// The drafts for the best order, and its confirmation.
pub(super) fn plan(game: &Duel, seat: Seat) -> Vec<Command> {
    let outcome = |ships: &Vec<Ship>| {
        let foreseen = game.foresee_order(ships.clone());
        foreseen.map_or(i32::MIN, |foreseen| value(&foreseen.board, game.options.scoring, seat))
    };
    let mut best: Option<(i32, Vec<Ship>)> = None;
    for ships in candidates(&game.board, seat) {
        let worth = outcome(&ships);
        if best.as_ref().is_none_or(|(so_far, _)| worth > *so_far) {
            best = Some((worth, ships));
        }
    }
    let mut commands = best.map_or(Vec::new(), |(_, ships)| steps(game, seat, &ships));
    commands.push(Command::ConfirmOrder);
    commands
}

/// The cards to bring to the front, the last first, so that all stacks are as in `ships`.
fn steps(game: &Duel, seat: Seat, ships: &[Ship]) -> Vec<Command> {
    let mut commands = Vec::new();
    for fleet in game.fighting(seat) {
        for class in super::super::cards::Class::ALL {
            let present: Vec<ShipId> = game.board.stack(fleet, class).map(|ship| ship.id).collect();
            if !super::super::attack::differs(game.board.stack(fleet, class)) {
                continue;
            }
            let in_stack = |ship: &&Ship| ship.home() == fleet && ship.class() == class;
            let desired: Vec<ShipId> = ships.iter().filter(in_stack).map(|ship| ship.id).collect();
            let keeps_order = |from: usize| {
                let mut rest = present.iter();
                desired[from..].iter().all(|id| rest.any(|other| other == id))
            };
            let moved = (0..desired.len()).find(|from| keeps_order(*from)).unwrap_or(0);
            commands.extend(desired[..moved].iter().rev().map(|ship| Command::ToFront { ship: *ship }));
        }
    }
    commands
}

/// The best use of the extra fleet in the defence.
pub(super) fn defence(game: &Duel, seat: Seat) -> Command {
    let outcome = |extra: &Joins| {
        let Some(attack) = &game.attack else { return 0 };
        let mut board = game.board.clone();
        fight_out(&mut board, game.active, [attack.joins[0], *extra], &mut Log::default());
        value(&board, game.options.scoring, seat)
    };
    let extra = Joins::ALL.into_iter().rev().max_by_key(outcome).unwrap_or(Joins::No);
    Command::CommitExtra { extra }
}
