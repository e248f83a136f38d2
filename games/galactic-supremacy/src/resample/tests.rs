use super::*;
use crate::Loadout;
use crate::cards::Effect;
use crate::command::Command;
use crate::frames::{Frame, Play};
use crate::offers::{Bundle, Offer, OfferDraft, OfferId};
use crate::options::{Deck, Options};
use crate::player::Note;
use crate::preferences::Stops;
use crate::state::StagedAttack;
use crate::steps::Step;
use kit::events::Events;
use kit::game::{Choice, Game, Role};

const ME: Seat = Seat(0);
const OTHER: Seat = Seat(1);

fn begin(options: &Options, seats: usize, seed: u64) -> (Galaxy, Dice) {
    let mut dice = Dice::from_number(seed);
    let galaxy = Galaxy::setup(options, &vec![Loadout::default(); seats], &mut dice, &mut Events::default()).unwrap();
    (galaxy, dice)
}

/// A match of three in which `OTHER` is asked at `step` and holds exactly these kinds of the common deck.
fn asked_at(step: Step, hand: &[Kind]) -> Galaxy {
    let (mut galaxy, _) = begin(&Options::default(), 3, 1);
    galaxy.active = OTHER;
    galaxy.step = step;
    give(&mut galaxy, OTHER, hand);
    galaxy
}

/// Replaces the seat's hand by one of these kinds.
fn give(galaxy: &mut Galaxy, seat: Seat, kinds: &[Kind]) {
    let pile = galaxy.pile_of(seat);
    let old = std::mem::take(&mut galaxy.player_mut(seat).hand);
    galaxy.piles[pile].deck.extend(old);
    for kind in kinds {
        let deck = &mut galaxy.piles[pile].deck;
        let at = deck.iter().position(|card| card.kind == *kind).unwrap();
        let card = deck.remove(at);
        galaxy.player_mut(seat).hand.push(card);
    }
}

/// Fifty deals for `ME`.
fn deals(galaxy: &Galaxy) -> impl Iterator<Item = Galaxy> {
    let mut dice = Dice::forecast(9);
    (0..50).map(move |_| resample(galaxy, Viewer::Seat(ME), &mut dice))
}

fn every_card(galaxy: &Galaxy) -> Vec<Card> {
    let piled = galaxy.piles.iter().flat_map(|pile| pile.deck.iter().chain(&pile.discard));
    let held = galaxy.players.iter().flat_map(|player| &player.hand);
    let played = galaxy.units.values().flat_map(|unit| unit.card.iter().chain(&unit.leader));
    let mut cards: Vec<Card> = piled.chain(held).chain(played).copied().collect();
    cards.sort();
    cards
}

fn shown(galaxy: &Galaxy, viewer: Viewer) -> String {
    let view = serde_json::to_string(&galaxy.view(viewer)).unwrap();
    let choices = match viewer {
        Viewer::Seat(seat) => serde_json::to_string(&galaxy.legal(seat)).unwrap(),
        _ => String::new(),
    };
    format!("{view} {choices} {}", serde_json::to_string(&galaxy.decisions()).unwrap())
}

/// Plays all commands at random, including trade and preferences. After each command, every viewer's resampled state must look
/// like the true one and lose no card.
fn assert_nothing_shows(options: &Options, seats: usize, seed: u64) {
    let (mut galaxy, mut dice) = begin(options, seats, seed);
    let mut minds = Dice::forecast(seed);
    for _ in 0..400 {
        if galaxy.pending().is_none() {
            break;
        }
        let viewers = Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Omniscient]);
        for viewer in viewers {
            let dealt = resample(&galaxy, viewer, &mut minds);
            assert_eq!(shown(&dealt, viewer), shown(&galaxy, viewer), "{viewer:?}");
            assert_eq!(every_card(&dealt), every_card(&galaxy), "{viewer:?}");
        }
        let living: Vec<Seat> = galaxy.living().collect();
        let asides = minds.pick(3, "aside") == 0;
        let seat = match galaxy.pending() {
            Some((asked, _)) if !asides => asked,
            _ => living[minds.pick(living.len(), "who")],
        };
        let choices = galaxy.legal(seat);
        let fits = |choice: &&Choice<Command>| asides || choice.role != Role::Aside;
        let fitting: Vec<_> = choices.iter().filter(fits).collect();
        if !fitting.is_empty() {
            let command = fitting[minds.pick(fitting.len(), "choice")].command.clone();
            galaxy.apply(seat, command, &mut dice, &mut Events::default()).unwrap();
        }
    }
}

#[test]
fn the_view_stays_byte_for_byte() {
    assert_nothing_shows(&Options::default(), 2, 1);
    assert_nothing_shows(&Options::default(), 4, 2);
    assert_nothing_shows(&Options { deck: Deck::Own, ..Options::default() }, 3, 3);
    assert_nothing_shows(&Options { stops: FirstStops::Few, ..Options::default() }, 3, 4);
}

#[test]
fn hands_and_piles_are_resampled_except_known_cards() {
    let (mut galaxy, _) = begin(&Options::default(), 3, 4);
    give(&mut galaxy, OTHER, &[Kind::Leader, Kind::Research, Kind::Fleet, Kind::Fleet]);
    galaxy.player_mut(OTHER).known_in_hand[Kind::Fleet as usize] = 2;
    galaxy.player_mut(ME).seen_top = 3;
    let mut others = std::collections::BTreeSet::new();
    for dealt in deals(&galaxy) {
        assert_eq!(dealt.player(ME).hand, galaxy.player(ME).hand);
        assert_eq!(dealt.piles[0].deck[..3], galaxy.piles[0].deck[..3], "seen by Strategic Planning");
        assert_eq!(dealt.piles[0].deck.len(), galaxy.piles[0].deck.len());
        assert_eq!(dealt.player(OTHER).hand.len(), 4);
        assert!(dealt.player(OTHER).count(Kind::Fleet) >= 2);
        others.insert((dealt.player(OTHER).hand.clone(), dealt.piles[0].deck.clone()));
    }
    assert_eq!(others.len(), 50, "every deal is another");
}

#[test]
fn with_own_decks_cards_stay_with_their_seat() {
    let (galaxy, _) = begin(&Options { deck: Deck::Own, ..Options::default() }, 3, 5);
    for dealt in deals(&galaxy) {
        for seat in Seat::all(3) {
            let own = dealt.player(seat).hand.iter().chain(&dealt.piles[seat.index()].deck);
            assert!(own.clone().all(|card| card.deck == Some(seat)));
            assert_eq!(own.count(), 75);
        }
    }
}

#[test]
fn the_hand_explains_the_question() {
    let reasons: [(Step, u32, &[Kind], &[Kind]); 5] = [
        (Step::Command, 0, &[Kind::Command], &[Kind::Command]),
        (Step::Research, 10, &[Kind::Research], &[Kind::Research]),
        (Step::Build, 5, &[Kind::Leader], &[Kind::Leader]),
        (Step::Build, 10, &[Kind::Fleet], &[Kind::Fleet, Kind::Colony, Kind::Leader]),
        (Step::Draw, 0, &[Kind::Colony], &[Kind::Fleet, Kind::Colony, Kind::Research, Kind::Command]),
    ];
    for (step, credits, hand, fitting) in reasons {
        let mut galaxy = asked_at(step, hand);
        galaxy.player_mut(OTHER).credits = credits;
        for dealt in deals(&galaxy) {
            let held = dealt.player(OTHER).hand[0].kind;
            assert!(fitting.contains(&held), "{step:?}: {held:?}");
            assert!(dealt.player(OTHER).prefs.stops != Stops::All);
        }
    }
}

#[test]
fn a_seat_asked_without_reason_has_set_its_preferences_so() {
    // Its only card is known and cannot be built, so it must hold the phase open on purpose.
    let mut galaxy = asked_at(Step::Build, &[Kind::Research]);
    galaxy.player_mut(OTHER).credits = 10;
    galaxy.player_mut(OTHER).known_in_hand[Kind::Research as usize] = 1;
    galaxy.player_mut(OTHER).prefs.stops = Stops::All;
    assert!(deals(&galaxy).all(|dealt| dealt.player(OTHER).prefs.stops == Stops::All));
    // In a window of reactions, it must be bluffing.
    galaxy.active = ME;
    let (seat, candidates) = (ME, vec![OTHER]);
    let play = Play { seat, effect: Effect::ExceedQuotas, target: None, candidates, negated: false };
    galaxy.frames.push(Frame::Play(play));
    assert!(
        deals(&galaxy).all(|dealt| dealt.player(OTHER).prefs.bluff && dealt.player(OTHER).prefs.stops != Stops::All)
    );
    // If its card may be a Command card, it is one.
    galaxy.player_mut(OTHER).known_in_hand[Kind::Research as usize] = 0;
    assert!(deals(&galaxy).all(|dealt| dealt.player(OTHER).holds(Kind::Command) && !dealt.player(OTHER).prefs.bluff));
    // Buying needs no card.
    let mut galaxy = asked_at(Step::Draw, &[Kind::Leader]);
    galaxy.player_mut(OTHER).credits = 5;
    assert!(deals(&galaxy).any(|dealt| dealt.player(OTHER).holds(Kind::Leader)));
    // With nothing to do, a seat is asked only if it has set its stops so.
    let galaxy = asked_at(Step::Move, &[]);
    assert!(deals(&galaxy).all(|dealt| dealt.player(OTHER).prefs.stops == Stops::All));
}

#[test]
fn a_seat_asked_in_a_useless_phase_has_more_than_few_stops() {
    let few = |step, hand: &[Kind]| {
        let mut galaxy = asked_at(step, hand);
        galaxy.options.stops = FirstStops::Few;
        galaxy
    };
    let all = |galaxy: &Galaxy, stops| deals(galaxy).all(|dealt| dealt.player(OTHER).prefs.stops == stops);
    assert!(all(&few(Step::Draw, &[Kind::Command]), Stops::Auto));
    assert!(all(&few(Step::Command, &[Kind::Command]), Stops::Few));
    assert!(all(&few(Step::Move, &[Kind::Command]), Stops::All));
}

#[test]
fn a_player_who_must_choose_a_discard_holds_two_kinds() {
    let galaxy =
        asked_at(Step::Discard, &[Kind::Fleet, Kind::Fleet, Kind::Fleet, Kind::Fleet, Kind::Fleet, Kind::Leader]);
    for known in [0, 5] {
        let mut galaxy = galaxy.clone();
        galaxy.player_mut(OTHER).known_in_hand[Kind::Fleet as usize] = known;
        for dealt in deals(&galaxy) {
            let hand = &dealt.player(OTHER).hand;
            assert_eq!(hand.len(), 6);
            assert!(hand.iter().any(|card| card.kind != hand[0].kind));
        }
    }
}

#[test]
fn readable_offers_are_in_the_hand_and_others_are_replaced() {
    let (mut galaxy, _) = begin(&Options::default(), 3, 6);
    let leaders = Bundle { cards: vec![Kind::Leader, Kind::Leader], credits: 0 };
    let want = Bundle { cards: vec![Kind::Fleet], credits: 7 };
    give(&mut galaxy, OTHER, &leaders.cards);
    galaxy.offers.push(Offer { id: OfferId(1), by: OTHER, to: ME, give: leaders.clone(), want: want.clone() });
    give(&mut galaxy, Seat(2), &leaders.cards);
    galaxy.offers.push(Offer { id: OfferId(2), by: Seat(2), to: OTHER, give: leaders, want });
    let mut plain = 0;
    for dealt in deals(&galaxy) {
        assert_eq!(dealt.player(OTHER).count(Kind::Leader), 2);
        assert_eq!(dealt.offers[0], galaxy.offers[0]);
        assert_eq!(dealt.offers[1].give, Bundle::default());
        assert_eq!(dealt.offers[1].want, Bundle { cards: Vec::new(), credits: 1 });
        plain += u32::from(dealt.player(Seat(2)).count(Kind::Leader) < 2);
    }
    assert!(plain > 30, "{plain}");
}

#[test]
fn plans_of_others_are_dropped() {
    let mut galaxy = asked_at(Step::Attack, &[Kind::Command]);
    galaxy.flags.staged = Some(StagedAttack { world: UnitId::Home(ME), fleets: Vec::new() });
    for seat in [ME, OTHER] {
        let player = galaxy.player_mut(seat);
        player.notes = vec![Note { turn: 1, effect: Effect::Spy, seat: Some(Seat(2)), cards: Vec::new() }].into();
        player.restless = 30;
        player.prefs.bluff = true;
        player.draft = Some(OfferDraft { to: Seat(2), give: Bundle::default(), want: Bundle::default() });
    }
    let dealt = deals(&galaxy).next().unwrap();
    assert_eq!(dealt.flags.staged, None);
    assert_eq!(dealt.player(ME), galaxy.player(ME));
    let other = dealt.player(OTHER);
    assert_eq!((other.notes.len(), other.restless, other.prefs.bluff, &other.draft), (0, 0, false, &None));
    let all = resample(&galaxy, Viewer::Omniscient, &mut Dice::forecast(1));
    assert_eq!(all, galaxy, "nothing changes for a viewer who sees all");
}
