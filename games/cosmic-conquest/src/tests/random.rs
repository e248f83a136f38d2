//! Random play with everything that is listed: it ends, every state is valid, and every change has a cause.

use crate::command::Command;
use crate::event::Event;
use crate::factions::Technology;
use crate::loadout::Loadout;
use crate::options::{DroneBasing, NamedLimit, Options, TimeoutOrders, TurnLimit, TurnReport};
use crate::orders::Orders;
use crate::shared::Shared;
use crate::state::Conquest;
use kit::dice::Dice;
use kit::events::{AddressedEvent, Events};
use kit::game::{Departure, Game, Role};
use kit::seat::Seat;

/// A running match, and the orders sealed since the start of the turn.
struct Play {
    conquest: Conquest,
    dice: Dice,
    chooser: Dice,
    sealed: Vec<(Seat, Shared<Orders>)>,
    inputs: u32,
}

impl Play {
    fn begin(options: &Options, seats: usize, seed: u64) -> Self {
        let (mut dice, chooser) = (Dice::from_number(seed), Dice::forecast(seed + 1_000_000));
        let loadouts = vec![Loadout::default(); seats];
        let conquest = Conquest::setup(options, &loadouts, &mut dice, &mut Events::default()).expect("starts");
        Play { conquest, dice, chooser, sealed: Vec::new(), inputs: 0 }
    }

    /// One input of a random seat: usually a draft step, seldom a departure.
    fn go_on(&mut self) {
        let before = self.conquest.clone();
        let mut log = Events::default();
        let asked = self.conquest.decisions();
        let seat = asked[self.chooser.pick(asked.len(), "who")].seat;
        if self.chooser.pick(600, "leaves") == 0 {
            self.conquest.leave(seat, Departure::Resigned, &mut self.dice, &mut log);
        } else {
            let command = self.chosen(seat);
            if let Err(refusal) = self.conquest.apply(seat, command, &mut self.dice, &mut log) {
                panic!("{seat} {command:?}: {refusal}");
            }
        }
        self.inputs += 1;
        self.conquest.check().expect("a sound state");
        self.nothing_comes_from_nowhere(&before, &log.into_vec());
    }

    /// A listed command with a number from its range. One in eight is a sealing.
    fn chosen(&mut self, seat: Seat) -> Command {
        let ends = self.chooser.pick(8, "ends") == 0;
        let mut listed = self.conquest.legal(seat);
        listed.retain(|choice| (choice.role == Role::Action) == ends);
        let choice = match listed.len() {
            0 => return self.conquest.on_deadline(seat),
            count => listed.swap_remove(self.chooser.pick(count, "choice")),
        };
        let Some(range) = &choice.range else { return choice.command };
        let value = range.min + self.chooser.pick((range.max - range.min + 1) as usize, "amount") as i64;
        choice.at(value).expect("has that field")
    }

    /// Section 16: base outputs change only by investment, drones and conquest; drones only by raising, regrowth and loss.
    fn nothing_comes_from_nowhere(&mut self, before: &Conquest, told: &[AddressedEvent<Event>]) {
        let events = || told.iter().map(|told| &told.full);
        self.sealed.extend(events().filter_map(|event| match event {
            Event::OrdersSealed { seat, orders: Some(orders), .. } | Event::OrdersPublished { seat, orders } => {
                Some((*seat, orders.clone()))
            }
            _ => None,
        }));
        let resolved = events().any(|event| matches!(event, Event::ResolutionBegan { .. }));
        let sealed = if resolved { std::mem::take(&mut self.sealed) } else { Vec::new() };
        let base = |conquest: &Conquest| conquest.systems.iter().map(|system| i64::from(system.base)).sum::<i64>();
        let looted: i64 = events()
            .map(|event| match event {
                Event::SystemCaptured { base, new_base, .. } => i64::from(*base) - i64::from(*new_base),
                _ => 0,
            })
            .sum();
        let points: i64 = sealed.iter().map(|(_, orders)| i64::from(orders.all_points())).sum();
        let raised: i64 = sealed.iter().map(|(_, orders)| orders.raises.len() as i64).sum();
        assert_eq!(base(&self.conquest), base(before) + points - raised - looted);
        for seat in self.conquest.living() {
            let drones = |conquest: &Conquest| {
                let faction = conquest.faction(seat);
                faction.ready + faction.fresh + faction.lost
            };
            let raised: u32 =
                sealed.iter().filter(|(of, _)| *of == seat).map(|(_, orders)| orders.raises.len() as u32).sum();
            let destroyed: u32 = events()
                .map(|event| match event {
                    Event::DronesDestroyed { seat: of, count, .. } if *of == seat => *count,
                    _ => 0,
                })
                .sum();
            let biomech = self.conquest.faction(seat).technology == Technology::Biomech;
            let expected = drones(before) + raised - if biomech { 0 } else { destroyed };
            let (now, stationed) = (drones(&self.conquest), self.conquest.drones_are_stationed());
            assert!(now == expected || (stationed && now < expected), "{seat}: {now} drones, not {expected}");
        }
    }
}

#[test]
fn random_play_ends_and_every_change_has_a_cause() {
    let none = TurnLimit::Named(NamedLimit::None);
    let variants = [
        Options::default(),
        Options { drone_basing: DroneBasing::Stationed, ..Options::default() },
        Options { turn_report: TurnReport::Full, timeout_orders: TimeoutOrders::Draft, ..Options::default() },
        Options { turn_limit: none, overlord_needs_empire: true, ..Options::default() },
    ];
    let mut endings = std::collections::BTreeMap::new();
    for (index, options) in variants.iter().enumerate() {
        for seats in 2..=12 {
            let mut play = Play::begin(options, seats, (index * 100 + seats) as u64);
            while play.conquest.outcome().is_none() {
                play.go_on();
                assert!(play.inputs < Conquest::bound(options, seats));
                assert_eq!(play.conquest.decisions().is_empty(), play.conquest.outcome().is_some());
            }
            let outcome = play.conquest.outcome().expect("has ended");
            *endings.entry(outcome.reason).or_insert(0) += 1;
        }
    }
    assert!(endings.len() >= 3, "{endings:?}");
}
