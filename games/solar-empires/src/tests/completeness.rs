//! Exactly the listed commands are accepted, over every command that can be formed.

use super::random::{chosen, lay_out};
use crate::Empires;
use crate::cards::Card;
use crate::command::{Command, HandId, Orbit, ShipId};
use kit::dice::Dice;
use kit::events::Events;
use kit::game::Game;
use kit::seat::Seat;
use std::collections::BTreeSet;

/// Every command with everything that exists, and with one missing thing of each kind.
fn formed(game: &Empires) -> Vec<Command> {
    let orbits = || (0..=7).map(Orbit);
    let mut all = vec![
        Command::ArrangeReset,
        Command::ArrangeConfirm,
        Command::TargetsDone,
        Command::Cancel,
        Command::ConstructionDone,
        Command::RecallAll,
        Command::DeployDone,
        Command::SpyPass,
        Command::FightRest,
        Command::Withdraw,
        Command::InterceptNone,
        Command::ReviveDone,
    ];
    for yes in [false, true] {
        all.extend([Command::Eat { yes }, Command::Order101 { yes }, Command::Reroll { yes }]);
    }
    for seat in Seat::all(game.players.len() + 1) {
        all.extend([Command::SetFirst { seat }, Command::Attack { seat }]);
    }
    for hand in (0..=game.players.iter().map(|player| player.drawn).max().unwrap_or(0) + 1).map(HandId) {
        all.push(Command::Play { hand });
        all.extend(orbits().map(|orbit| Command::Build { hand, orbit }));
    }
    for orbit in orbits() {
        all.extend([Command::TargetOrbit { orbit }, Command::Fight { orbit }]);
        all.extend(orbits().map(|from| Command::FireCannon { from, orbit }));
    }
    for ship in game.ships.keys().copied().chain([ShipId(0), ShipId(game.last_ship + 1)]) {
        all.extend([
            Command::TargetShip { ship },
            Command::Recall { ship },
            Command::Silo { ship },
            Command::Point { ship },
            Command::Intercept { ship },
            Command::Assign { ship },
            Command::Repoint { ship },
            Command::SpyMove { ship, to: None },
        ]);
        all.extend(orbits().map(|orbit| Command::Deploy { ship, orbit }));
        all.extend(orbits().map(|orbit| Command::SpyMove { ship, to: Some(orbit) }));
    }
    all.extend(Card::all().flat_map(|card| [Command::TargetCard { card }, Command::Revive { card }]));
    for position in 0..=41 {
        all.push(Command::TargetDeck { position });
        all.extend([0, 1, 40, 41].map(|to| Command::ArrangeMove { from: position, to }));
    }
    all
}

#[test]
fn unlisted_commands_are_refused() {
    let mut asked = BTreeSet::new();
    for seed in 0..6 {
        let (mut dice, mut chance) = (Dice::from_number(seed), Dice::forecast(seed + 50));
        let mut game = lay_out(3, seed, &mut dice, &mut chance);
        for _ in 0..250 {
            let lists: Vec<_> = Seat::all(3).map(|seat| game.legal(seat)).collect();
            for command in formed(&game) {
                for seat in Seat::all(3) {
                    let listed = lists[seat.index()].iter().any(|choice| choice.covers(&command));
                    let fault = game.judge(seat, &command).err();
                    assert_eq!(listed, fault.is_none(), "{seat} {command:?} {fault:?}");
                }
            }
            let decisions = game.decisions();
            let Some(decision) = decisions.first() else { break };
            asked.insert(decision.question.kind.to_string());
            let list = &lists[decision.seat.index()];
            let command = chosen(&list[chance.pick(list.len(), "choice")], &mut chance);
            game.apply(decision.seat, command, &mut dice, &mut Events::default()).expect("listed");
        }
    }
    for kind in ["arrange", "set-first", "construction", "targeting", "deployment"] {
        assert!(asked.contains(kind), "{kind} was never asked: {asked:?}");
    }
}
