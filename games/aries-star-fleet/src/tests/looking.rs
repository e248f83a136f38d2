//! What is worked out when somebody looks (13).

use super::scene::{Table, id};
use crate::answer::{Answer, Ask, Brawl, Salvo};
use crate::id::Group;
use kit::game::{Game, Refusal};
use kit::scene::Scene;
use kit::seat::{Seat, Viewer};

fn answer(table: &mut Table, ask: Ask) -> Result<Answer, Refusal> {
    table.settle();
    table.stage().game.answer(Viewer::Spectator, ask)
}

#[test]
fn where_a_ship_can_go_now_and_with_a_transfer() {
    let mut table = Table::new("earth luna mars asteroid-belt");
    table.ship("a.narra", "earth", "raider-crew");
    let Ok(Answer::Reach { left, ways }) = answer(&mut table, Ask::Reach { ship: id("a.narra") }) else {
        panic!("no answer")
    };
    let ways: Vec<_> = ways.iter().map(|way| (way.location.id(), way.need, way.now, way.transferred)).collect();
    assert_eq!(
        (left, ways),
        (6, vec![("luna", 0, true, true), ("mars", 9, false, true), ("asteroid-belt", 20, false, false)])
    );
}

#[test]
fn a_salvo_is_foreseen_with_and_without_transfers() {
    let mut table = Table::new("jupiter");
    table.ship("a.kamagong", "jupiter", "bridge-officers fleet-captain").ship("b.buhawi", "jupiter", "");
    let ask = Ask::Attack { target: id("b.buhawi"), attackers: vec![id("a.kamagong")] };
    let now = Salvo { weapons: 11, power: 7, damage: 4, destroys: false };
    let transferred = Salvo { weapons: 26, power: 7, damage: 19, destroys: false };
    assert_eq!(answer(&mut table, ask), Ok(Answer::Attack { now, transferred }));
}

#[test]
fn a_brawl_is_foreseen_over_all_orders() {
    let mut table = Table::new("mars");
    table.loose('A', "mars", "marine-platoon hackers").station("b.mars-warrens", "mars surface", "cadets journalist");
    let boarders = vec![id("a.marine-platoon"), id("a.hackers")];
    let ask = Ask::Board { target: Group::In(id("b.mars-warrens")), boarders };
    // Platoon and Hackers each meet Cadets or Journalist: win 2–0 (M>S, S>none), or Platoon's 2 more against Hackers' 2 fewer.
    let brawl = Brawl { chances: Some([500, 500, 0]), won: 1500, lost: 500, discarded: [500, 500] };
    assert_eq!(answer(&mut table, ask), Ok(Answer::Board(brawl)));
}

#[test]
fn an_attempt_is_foreseen_with_what_the_team_has_and_lacks() {
    let mut table = Table::new("earth");
    table
        .active('A', "training-cruise", "earth")
        .ship("a.narra", "earth", "line-officers cadets")
        .pile('B', "mutiny accident");
    let ask = Ask::Attempt { ships: vec![id("a.narra")], team: vec![id("a.line-officers"), id("a.cadets")] };
    let Ok(Answer::Attempt { count, of, beneath, needs }) = answer(&mut table, ask) else { panic!("no answer") };
    assert_eq!((count, of, beneath), (5, 5, 0));
    assert_eq!(needs.iter().map(|need| (need.have, need.need)).collect::<Vec<_>>(), [(1, 1), (0, 1)]);
    table.say('A', "attempt a.narra").say('A', "confirm");
    let drawn = |viewer| table.stage().game.answer(viewer, Ask::Drawn);
    let Ok(Answer::Drawn { cards }) = drawn(Viewer::Seat(Seat(1))) else { panic!("no answer") };
    assert_eq!(
        cards.iter().map(|card| (card.in_scope, card.passed)).collect::<Vec<_>>(),
        [(true, true), (true, false)]
    );
    assert_eq!(drawn(Viewer::Seat(Seat(0))).expect_err("hidden").code, "not-seated");
}
