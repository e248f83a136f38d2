//! Answers on request (13).

use super::scene::{Table, card, id};
use crate::answer::{Answer, Ask, Brawl, Candidate, Chance, Salvo};
use crate::cards::Icon;
use crate::command::Command;
use crate::event::{Need, Subject};
use crate::id::{Group, Id};
use kit::game::{Game, Refusal};
use kit::scene::Scene;
use kit::seat::{Seat, Viewer};

fn answer(table: &mut Table, ask: Ask) -> Result<Answer, Refusal> {
    table.settle();
    table.stage().game.answer(Viewer::Spectator, ask)
}

fn attempt(ship: &str, team: &str, target: Option<Group>) -> Ask {
    Ask::Attempt { ships: vec![id(ship)], team: team.split(' ').map(id).collect(), target }
}

#[test]
fn reach_of_a_ship_now_and_after_a_transfer() {
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
fn a_salvo_is_forecast_with_and_without_transfers() {
    let mut table = Table::new("jupiter");
    table.ship("a.kamagong", "jupiter", "bridge-officers fleet-captain").ship("b.buhawi", "jupiter", "");
    let ask = Ask::Attack { target: id("b.buhawi"), attackers: vec![id("a.kamagong")] };
    let now = Salvo { weapons: 11, power: 7, damage: 4, destroys: false };
    let transferred = Salvo { weapons: 26, power: 7, damage: 19, destroys: false };
    assert_eq!(answer(&mut table, ask), Ok(Answer::Attack { now, transferred }));
}

#[test]
fn a_crew_battle_is_forecast_over_all_orders() {
    let mut table = Table::new("mars");
    table.loose('A', "mars", "marine-platoon hackers").station("b.mars-warrens", "mars surface", "cadets journalist");
    let boarders = vec![id("a.marine-platoon"), id("a.hackers")];
    let ask = Ask::Board { target: Group::In(id("b.mars-warrens")), boarders };
    // Platoon and Hackers each meet Cadets or Journalist. They win 2–0 (M>S, S>none), or 1–1: Platoon has 2 more, Hackers have 2
    // fewer.
    let brawl = Brawl { chances: Some([500, 500, 0]), won: 1500, lost: 500, discarded: [500, 500] };
    assert_eq!(answer(&mut table, ask), Ok(Answer::Board(brawl)));
}

#[test]
fn the_forecast_of_an_attempt_shows_what_the_team_has_and_lacks() {
    let mut table = Table::new("earth");
    table
        .active('A', "training-cruise", "earth")
        .ship("a.narra", "earth", "line-officers cadets")
        .pile('B', "mutiny accident");
    let ask = attempt("a.narra", "a.line-officers a.cadets", None);
    let Ok(Answer::Attempt { count, of, beneath, needs, .. }) = answer(&mut table, ask) else { panic!("no answer") };
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

fn further(table: &mut Table, ask: Ask) -> Vec<Need> {
    let Ok(Answer::Attempt { further, .. }) = answer(table, ask) else { panic!("no answer") };
    further
}

/// The requirements of R80 and 2.8.
#[test]
fn the_forecast_names_an_objectives_requirements_for_the_ship() {
    let mut table = Table::new("venus");
    table.active('A', "solar-survey", "venus").ship("a.narra", "venus", "shield-rigger raider-crew");
    let power = Need { what: Subject::Power, have: 8, need: 9 };
    assert_eq!(further(&mut table, attempt("a.narra", "a.raider-crew", None)), [power], "the rigger lends 2 to 6");
    table.active('A', "smuggling-run", "venus");
    let cloak = Need { what: Subject::CloakingDevice, have: 0, need: 1 };
    assert_eq!(further(&mut table, attempt("a.narra", "a.raider-crew", None)), [cloak]);
    table.active('A', "training-cruise", "venus");
    assert_eq!(further(&mut table, attempt("a.narra", "a.raider-crew", None)), []);
}

/// The requirements of R82 and R85.
#[test]
fn the_forecast_names_the_requirements_of_a_combat_objective() {
    let mut table = Table::new("jupiter io");
    table.active('A', "kill-order", "").ship("a.kamagong", "jupiter", "bridge-officers fleet-captain");
    table.ship("b.buhawi", "jupiter", "raider-crew").station("b.drifter-haven", "io", "hackers");
    let fighter = |have| Need { what: Subject::Fighter, have, need: 1 };
    let damage = |have, need| Need { what: Subject::Damage, have, need };
    let against = |target: &str| attempt("a.kamagong", "a.bridge-officers", Some(Group::In(id(target))));
    assert_eq!(further(&mut table, against("b.buhawi")), [fighter(1), damage(11 - 7, 22)]);
    table.active('A', "show-of-force", "");
    assert_eq!(further(&mut table, against("b.buhawi")), [fighter(1), damage(11 - 7, 1)]);
    table.stop("a.fleet-captain");
    assert_eq!(further(&mut table, against("b.buhawi")), [fighter(0), damage(0, 1)], "it is not staffed any more");
    table.active('A', "storm-the-outpost", "");
    let defender = Need { what: Subject::Defender, have: 1, need: 1 };
    assert_eq!(further(&mut table, against("b.drifter-haven")), [fighter(1), defender]);
}

/// R30: E6, and a crew that is stopped.
#[test]
fn a_ship_shows_which_crew_fills_which_post() {
    let posts = |table: &mut Table, ship: &str| -> Vec<(Icon, Option<Id>)> {
        // Of a copy, because a scene is changed in place without a command.
        let view = table.stage().game.clone().view(Viewer::Spectator);
        view.ships[&id(ship)].posts.iter().map(|post| (post.icon, post.by)).collect()
    };
    let (reyes, watch, team) = (Some(id("a.admiral-reyes")), Some(id("a.helm-watch")), Some(id("a.science-team")));
    let mut table = Table::new("earth");
    table.ship("a.banaba", "earth", "admiral-reyes helm-watch science-team").settle();
    assert_eq!(posts(&mut table, "a.banaba"), [(Icon::L, reyes), (Icon::M, watch), (Icon::S, team)]);
    table.stop("a.helm-watch");
    assert_eq!(posts(&mut table, "a.banaba"), [(Icon::L, reyes), (Icon::M, None), (Icon::S, team)]);
    let mut table = Table::new("earth");
    table.ship("a.narra", "earth", "raider-crew fleet-captain + fusion-core").settle();
    let (crew, captain) = (Some(id("a.raider-crew")), Some(id("a.fleet-captain")));
    let small = (Icon::S, crew);
    assert_eq!(posts(&mut table, "a.narra"), [(Icon::M, crew), (Icon::M, captain), small], "the upgrade has a post");
}

fn chance(table: &Table, viewer: Viewer, command: Option<Command>) -> Result<Chance, Refusal> {
    table.stage().game.answer(viewer, Ask::Chance { command }).map(|answer| match answer {
        Answer::Chance(chance) => chance,
        other => panic!("{other:?}"),
    })
}

const A: Viewer = Viewer::Seat(Seat(0));
const B: Viewer = Viewer::Seat(Seat(1));

/// Two cards of five are set against Bridge Officers and Science Team. The first is Distress Call: A must stop a crew.
fn distressed() -> Table {
    let mut table = Table::new("earth");
    table.active('A', "training-cruise", "earth").ship("a.narra", "earth", "bridge-officers science-team");
    table.pile(
        'B',
        "distress-call computer-virus injunction strange-readings navigation-error cave-in accident mutiny raiders",
    );
    let player = table.player('B');
    let beneath = player.pile.split_off(6);
    player.face_down = 6;
    table.player('A').active.as_mut().expect("active").beneath = beneath;
    table.say('A', "attempt a.narra").say('A', "confirm");
    table
}

#[test]
fn the_chance_covers_all_possible_next_cards_equally() {
    let mut table = distressed();
    table.say('B', "pick-all");
    let stop = |crew: &str| Some(Command::Choose { id: id(crew) });
    let Chance { deals, finished, mut next } = chance(&table, A, stop("a.science-team")).expect("a chance");
    assert_eq!((deals, finished), (120, 60), "Cave-in needs a surface; of the other four two are passed");
    next.sort_by_key(|candidate| candidate.card.id());
    let of = |name, passed| Candidate { card: card(name), deals: 30, passed, finished: passed };
    let expected =
        [of("computer-virus", 30), of("injunction", 0), of("navigation-error", 30), of("strange-readings", 0)];
    assert_eq!(next, expected);
    assert_eq!(chance(&table, A, stop("a.bridge-officers")).expect("a chance").finished, 0);
    assert_eq!(chance(&table, Viewer::Spectator, None).expect("a chance").finished, 60, "A will choose well");
    assert_eq!(chance(&table, B, None).expect("a chance").finished, 120, "B knows that it is the virus");
    assert_eq!(chance(&table, Viewer::Spectator, stop("a.science-team")).expect_err("no seat").code, "not-seated");
    assert_eq!(chance(&table, A, stop("a.narra")).expect_err("not offered").code, "not-offered");
}

#[test]
fn only_the_intervener_learns_about_drawn_cards_before_the_picks() {
    let table = distressed();
    assert_eq!(chance(&table, A, None).expect_err("secret").code, "nothing-to-forecast");
    assert_eq!(chance(&table, Viewer::Spectator, None).expect_err("secret").code, "nothing-to-forecast");
    let with = |command| chance(&table, B, Some(command)).expect("a chance").finished;
    assert_eq!((with(Command::PickAll), with(Command::Confirm)), (120, 120));
}

#[test]
fn the_chance_covers_a_possible_attempt_and_the_present_selection() {
    let mut table = Table::new("earth");
    table.active('A', "training-cruise", "earth").ship("a.narra", "earth", "bridge-officers cadets");
    table.pile('B', "accident").settle();
    let attempt = || Some(Command::Attempt { ship: id("a.narra") });
    let Chance { deals, finished, .. } = chance(&table, A, attempt()).expect("a chance");
    assert!((1..deals).contains(&finished), "{finished} of {deals}: the accident may befall either");
    assert_eq!(chance(&table, A, None).expect_err("none runs").code, "nothing-to-forecast");
    assert_eq!(chance(&table, A, Some(Command::EndTurn)).expect_err("no attempt").code, "nothing-to-forecast");
    table.say('A', "attempt a.narra");
    let without = |crew: &str| Some(Command::Toggle { id: id(crew) });
    assert_eq!(chance(&table, A, without("a.bridge-officers")).expect("a chance").finished, 0);
    assert_eq!(
        chance(&table, A, Some(Command::Confirm)).expect("a chance").finished,
        finished,
        "all of them, as before"
    );
}
