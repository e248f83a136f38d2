//! The pace, span and occasion of each question (4.1), the answers for silent seats (10.4), and what others learn.

use super::scene::{Table, id};
use crate::state::QUIET;
use kit::game::{Game, Pace, Question};
use kit::scene::Scene;
use kit::seat::{Seat, Viewer};
use serde_json::json;

fn question(table: &Table) -> (u8, Question) {
    let decision = table.stage().game.decisions().into_iter().next().expect("somebody is asked");
    (decision.seat.0, decision.question)
}

#[test]
fn seeding_is_asked_at_the_pace_of_the_setup() {
    let game = super::examples_ships::begun(["fleet-home-guard", "rebel-belt-uprising"]);
    let decision = &game.decisions()[0];
    let Question { pace, turn, span, occasion, time_factor, .. } = decision.question;
    assert_eq!(
        (pace, turn, span, occasion, time_factor),
        (Pace::Setup, 0, 0, 1, 1),
        "Earth Command was placed by itself"
    );
    assert_eq!(
        json!(game.on_deadline(Seat(0))),
        json!({"type": "place-seed", "card": "a.fleet-yard", "location": "earth", "level": "space"})
    );
}

#[test]
fn each_battle_and_attempt_has_a_span_and_each_answer_an_occasion() {
    let mut table = Table::new("mars");
    table.active('A', "training-cruise", "mars").ship("a.narra", "mars", "marine-platoon cadets");
    table.pile('B', "mutiny customs-inspection").ship("b.narra", "mars", "").ship(
        "a.molave",
        "mars",
        "bridge-officers",
    );
    let (seat, main) = question(&table);
    assert_eq!((seat, &*main.kind, main.pace, main.turn, main.span, main.occasion), (0, "main", Pace::Turn, 7, 0, 0));
    table
        .say('A', "attack b.narra")
        .say('A', "toggle a.narra")
        .say('A', "confirm")
        .say('B', "absorb power")
        .say('A', "attempt a.narra")
        .say('A', "confirm");
    let (seat, asked) = question(&table);
    assert_eq!((seat, asked.pace, asked.span, asked.occasion, asked.time_factor), (1, Pace::Reaction, 2, 1, 2));
    table.say('B', "pick-all");
    let (seat, asked) = question(&table);
    assert_eq!((seat, &*asked.kind, asked.pace, asked.span, asked.occasion), (1, "choose-crew", Pace::Reaction, 2, 2));
    table.say('B', "choose a.cadets");
    assert_eq!(table.asked(), ["s0 main"], "the last one is chosen by itself");
}

#[test]
fn an_answer_of_the_active_player_uses_the_clock_of_the_turn() {
    let mut table = Table::new("mars");
    table
        .active('A', "training-cruise", "mars")
        .ship("a.narra", "mars", "marine-platoon cadets")
        .pile('B', "customs-inspection");
    table.say('A', "attempt a.narra").say('A', "confirm").say('B', "pick-all");
    let (seat, asked) = question(&table);
    assert_eq!((seat, &*asked.kind, asked.pace, asked.span), (0, "choose-crew", Pace::Turn, 1));
}

#[test]
fn silent_seats_get_the_defaults_of_the_rules() {
    let mut table = Table::new("mars ceres");
    table.hand('A', "cadets ipil narra banaba kill-order").turn_of('B').say('B', "end-turn");
    assert_eq!(json!(table.stage().game.on_deadline(Seat(0))), json!({"type": "discard", "card": "a.cadets"}));
    table.silent('A').silent('A');
    assert_eq!(table.asked(), ["s1 main"]);
    let mut table = Table::new("mars ceres");
    table.station("b.drifter-haven", "ceres", "").ship(
        "b.habagat",
        "mars",
        "hired-guns cell-leader smugglers + escape-pod",
    );
    table.ship("a.kamagong", "mars", "bridge-officers fleet-captain").ship("a.molave", "mars", "line-officers cadets");
    table.say('A', "transfer a.kamagong weapons both").say('A', "attack b.habagat").silent('A');
    assert_eq!(table.last("ship-battle"), json!(null), "an open selection is cancelled first");
    table.say('A', "attack b.habagat").say('A', "confirm").silent('B');
    assert_eq!(table.last("pod-launched")["crews"], json!(["b.hired-guns"]));
    let mut table = Table::new("mars");
    table
        .ship("a.molave", "mars", "bridge-officers")
        .ship("b.narra", "mars", "")
        .say('A', "attack b.narra")
        .silent('B');
    assert_eq!(table.the("b.narra").base, [6, 6, 4], "weapons, reserve, power among equals");
}

#[test]
fn a_match_ends_at_the_round_cap_or_when_nobody_does_anything() {
    let mut table = Table::new("earth");
    table.game().turn = 59;
    table.ship("a.narra", "earth", "bridge-officers").points('B', 10);
    table.say('A', "transfer a.narra power both").say('A', "end-turn").say('B', "end-turn");
    let outcome = table.stage().game.outcome().expect("over");
    assert_eq!((&*outcome.reason, outcome.places), ("round-cap", vec![2, 1]));
    let mut table = Table::new("earth");
    for turn in 0..QUIET {
        assert!(table.stage().game.outcome().is_none());
        table.say(['A', 'B'][turn as usize % 2], "end-turn");
    }
    let outcome = table.stage().game.outcome().expect("over");
    assert_eq!((&*outcome.reason, outcome.places), ("quiet", vec![1, 1]));
}

/// The cards that a viewer must not see, in a position with every kind of hidden card.
#[test]
fn hidden_cards_are_in_no_other_view() {
    let mut table = Table::new("mars");
    table
        .hand('A', "cadets")
        .deck('A', "ipil")
        .table('A', "computer-core")
        .row('A', "kill-order")
        .pile('A', "outbreak raiders^");
    table.player('A').stored = vec![id("a.banaba")];
    table.active('A', "training-cruise", "mars").ship("a.narra", "mars", "bridge-officers marine-platoon");
    table
        .pile('B', "mutiny accident ion-storm desertion")
        .say('A', "attempt a.narra")
        .say('A', "toggle a.marine-platoon")
        .say('A', "confirm");
    table.say('B', "pick b.accident");
    let seen = |viewer| {
        json!(table.stage().game.view(viewer)).as_object().map(|view| {
            let mut view = view.clone();
            view.remove("decks");
            json!(view).to_string()
        })
    };
    let hidden_of_a = ["a.cadets", "a.ipil", "a.banaba", "a.kill-order", "a.outbreak"];
    let hidden_of_b = ["b.mutiny", "b.accident", "b.ion-storm", "b.desertion"];
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let text = seen(viewer).expect("a view");
        assert!(hidden_of_a.iter().all(|id| !text.contains(id)) && text.contains("a.raiders"), "{viewer:?}");
    }
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
        let text = seen(viewer).expect("a view");
        assert!(hidden_of_b.iter().all(|id| !text.contains(id)), "{viewer:?}");
    }
    let own = seen(Viewer::Seat(Seat(1))).expect("a view");
    assert!(
        ["b.mutiny", "b.accident", "b.ion-storm"].iter().all(|id| own.contains(id)) && !own.contains("b.desertion")
    );
}

#[test]
fn others_learn_only_public_facts_of_stored_drawn_and_set_cards() {
    let mut table = Table::new("mars");
    table
        .table('A', "computer-core")
        .hand('A', "banaba")
        .deck('A', "ipil yakal cadets helm-watch")
        .say('A', "store a.banaba");
    table
        .active('A', "training-cruise", "mars")
        .ship("a.narra", "mars", "bridge-officers")
        .pile('B', "mutiny accident");
    table
        .say('A', "attempt a.narra")
        .roll([])
        .say('B', "pick b.mutiny")
        .say('B', "confirm")
        .say('A', "end-turn")
        .say('B', "end-turn");
    let told = |viewer, kind: &str, field: &str| {
        let events = table.heard(viewer).into_iter().map(|event| json!(event));
        events
            .filter(|event| event["type"] == kind)
            .map(|event| event[field].clone())
            .next_back()
            .unwrap_or(json!("untold"))
    };
    let [own, other] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))];
    assert_eq!([told(own, "stored", "card"), told(other, "stored", "card")], [json!("a.banaba"), json!(null)]);
    assert_eq!(
        (told(own, "drew", "cards"), told(other, "drew", "cards")),
        (json!(["a.ipil", "a.yakal", "a.cadets", "a.helm-watch"]), json!(null))
    );
    assert_eq!(
        (told(other, "interventions-drawn", "cards"), told(own, "interventions-drawn", "cards")),
        (json!(["b.mutiny", "b.accident"]), json!(null))
    );
    assert_eq!(
        (told(other, "interventions-set", "order"), told(own, "interventions-set", "order")),
        (json!(["b.mutiny"]), json!(null))
    );
}
