//! How matches of greedy bots end in which every seat brings the same starter deck:
//! `cargo run --release -p solar-empires --example mirrors -- chain-swarm 100`.

use kit::bots::Level;
use kit::laws::{Trial, simulate};
use solar_empires::Empires;

fn main() {
    let mut given = std::env::args().skip(1);
    let deck = given.next().unwrap_or_else(|| "chain-swarm".into());
    let games = given.next().and_then(|games| games.parse().ok()).unwrap_or(100);
    let (bots, loadouts) = (vec![Level::Greedy], vec![deck]);
    let report = simulate::<Empires>(&Trial { games, seed: 1, seats: 2, bots, loadouts, ..Trial::default() });
    println!("{:?}, {:?} commands, wins by seat {:?}", report.endings, report.commands, report.wins_by_seat);
}
