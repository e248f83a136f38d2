//! Measures the slowest answers of Galactic Supremacy: `cargo run --release -p bench --example longest-answers`.

use galactic_supremacy::cards::{Card, Kind};
use galactic_supremacy::options::{Deck, Options};
use galactic_supremacy::state::StagedAttack;
use galactic_supremacy::steps::Step;
use galactic_supremacy::unit::{Unit, UnitId, UnitKind};
use galactic_supremacy::{Galaxy, Loadout};
use games::dice::Dice;
use games::events::Events;
use games::game::Game;
use games::seat::{Seat, Viewer};
use std::hint::black_box;
use std::time::Duration;

/// The CPU time of this process. On a busy machine it is a better measure than elapsed time.
fn worked() -> Duration {
    let words = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    Duration::from_nanos(words.split(' ').next().and_then(|word| word.parse().ok()).unwrap_or_default())
}

/// Measures a position with the slowest answers: six empires with all possible fleets and leaders spread over all their
/// worlds, and an attack with everything on a world defended by everything.
fn main() {
    let options = Options { deck: Deck::Own, ..Options::default() };
    let mut dice = Dice::forecast(1);
    let begun = Galaxy::setup(&options, &[Loadout::default(); 6], &mut dice, &mut Events::default());
    let Ok(mut galaxy) = begun else { return };
    galaxy.step = Step::Attack;
    let leader = |seat, number| Some(Card { kind: Kind::Leader, number, deck: Some(seat) });
    for seat in Seat::all(6) {
        let mut worlds = vec![UnitId::Home(seat)];
        galaxy.players[seat.index()].tech = std::array::from_fn(|tech| 1 + (tech as u32 + u32::from(seat.0)) % 3);
        for number in 1..=15 {
            let unit = Unit { owner: seat, kind: UnitKind::Colony, card: None, world: None, leader: None, tactical: 0 };
            galaxy.serial += 2;
            galaxy.units.insert(UnitId::Built(galaxy.serial - 1), unit);
            worlds.push(UnitId::Built(galaxy.serial - 1));
            let world = Some(worlds[usize::from(number) * usize::from(number) % (1 + usize::from(number))]);
            let led = leader(seat, number).filter(|_| number % 2 == 0);
            let fleet = Unit { kind: UnitKind::Fleet, world, leader: led, ..unit };
            galaxy.units.insert(UnitId::Built(galaxy.serial), fleet);
        }
    }
    let (attacker, defender) = (galaxy.active, galaxy.order[1]);
    galaxy.players[defender.index()].tech[0] = 9;
    let fleets = galaxy.fleets_of(attacker).collect();
    galaxy.flags.staged = Some(StagedAttack { world: UnitId::Home(defender), fleets });
    println!("six crowded empires, µs:");
    for ask in galaxy.asks(Viewer::Seat(attacker)) {
        let (words, started) = (format!("{ask:?}"), worked());
        (0..10).for_each(|_| _ = black_box(galaxy.answer(Viewer::Seat(attacker), ask.clone())));
        println!("  {words:26}{:9.0}", (worked() - started).as_secs_f64() * 1e5);
    }
}
