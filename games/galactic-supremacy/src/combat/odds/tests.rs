use super::*;
use crate::Loadout;
use crate::options::Options;
use crate::unit::Unit;
use kit::events::Events;
use kit::game::Game;

fn plain(count: usize, dice: u32) -> Vec<Ship> {
    vec![Ship { dice, led: false }; count]
}

/// Plain attackers with `advantages` against plain fleets and a world with this many dice.
fn question(attackers: usize, advantages: u32, defenders: usize, world_dice: u32, shielded: bool) -> Question {
    let colony = world_dice == 1;
    Question {
        attackers: plain(attackers, 1 + advantages),
        defenders: plain(defenders, 1),
        world_dice,
        colony,
        world_wins_ties: colony,
        unshielded: !shielded,
    }
}

/// A row of rules section 13: the attackers' advantages, defending fleets, dice of the world, whether it is shielded, and the
/// chances in thousandths for 1 to 8 attackers.
type Row = (u32, usize, u32, bool, [u32; 8]);
const CHANCES: [Row; 14] = [
    (0, 0, 5, true, [0, 18, 115, 365, 693, 920, 990, 999]),
    (0, 0, 6, true, [0, 3, 36, 157, 414, 716, 921, 988]),
    (0, 1, 5, true, [0, 0, 4, 32, 144, 404, 713, 923]),
    (0, 2, 5, true, [0, 0, 1, 8, 44, 168, 427, 729]),
    (1, 0, 5, true, [17, 300, 809, 990, 1000, 1000, 1000, 1000]),
    (1, 1, 5, true, [0, 12, 191, 597, 905, 995, 1000, 1000]),
    (2, 0, 5, true, [101, 760, 996, 1000, 1000, 1000, 1000, 1000]),
    (2, 1, 5, true, [2, 100, 701, 970, 999, 1000, 1000, 1000]),
    (0, 0, 1, true, [451, 910, 997, 1000, 1000, 1000, 1000, 1000]),
    (0, 1, 1, true, [55, 290, 641, 935, 997, 1000, 1000, 1000]),
    (1, 0, 1, true, [836, 999, 1000, 1000, 1000, 1000, 1000, 1000]),
    (1, 1, 1, true, [392, 853, 986, 1000, 1000, 1000, 1000, 1000]),
    (0, 1, 5, false, [0, 20, 110, 310, 580, 830, 960, 995]),
    (0, 2, 5, false, [0, 20, 100, 290, 530, 770, 930, 990]),
];

/// The largest difference from the table, in thousandths.
fn worst(win: impl Fn(Question) -> u32) -> u32 {
    let rows = CHANCES.iter().flat_map(|&(advantages, defenders, world, shielded, chances)| {
        (1..)
            .zip(chances)
            .map(move |(attackers, chance)| (question(attackers, advantages, defenders, world, shielded), chance))
    });
    rows.map(|(question, chance)| win(question).abs_diff(chance)).max().unwrap()
}

#[test]
fn every_figure_is_within_four_points_of_the_table() {
    let shown = worst(|question| question.forecast().win);
    assert!(shown <= 40, "{shown}");
    let large = worst(|question| question.trials(LARGE_TRIALS, EXACT_SHOOTERS).win);
    assert!(large <= 40, "{large}");
    let long = worst(|question| question.trials(20_000, EXACT_SHOOTERS).win);
    assert!(long <= 20, "with many trials the error vanishes: {long}");
    let guess = worst(|question| question.guess().win);
    assert!(guess <= 100, "{guess}");
}

#[test]
fn one_die_against_a_lone_colony_wins_exactly_45_percent() {
    let win = question(1, 0, 0, 1, true).trials(100_000, EXACT_SHOOTERS).win;
    assert!(win.abs_diff(450) <= 5, "{win}");
}

#[test]
fn equal_questions_give_equal_figures_and_different_ones_differ() {
    let ask = |attackers, world| question(attackers, 0, 1, world, true);
    assert_eq!(ask(5, 5).trials(500, EXACT_SHOOTERS), ask(5, 5).trials(500, EXACT_SHOOTERS));
    let seeds: std::collections::BTreeSet<u64> =
        (1..8).flat_map(|attackers| [1, 5, 6].map(|world| ask(attackers, world).seed())).collect();
    assert_eq!(seeds.len(), 21);
}

#[test]
fn losses_are_in_hundredths_of_a_fleet() {
    // A fleet attacks a lone colony. If its roll is higher, the colony falls and cannot destroy it. Otherwise, ties included, the
    // fleet dies and the colony stands. So exactly one of them is lost.
    let forecast = question(1, 0, 0, 1, true).trials(10_000, EXACT_SHOOTERS);
    assert_eq!(forecast.attacker_loss, 100 - (forecast.win + 5) / 10);
    assert_eq!(forecast.defender_loss, 0);
    // Ten dice each against one: the guard always dies in the first round, and the fleets never die.
    let overwhelming = Question { attackers: plain(3, 10), ..question(3, 0, 1, 1, true) };
    let forecast = overwhelming.trials(1_000, EXACT_SHOOTERS);
    assert_eq!((forecast.win, forecast.defender_loss), (1000, 100));
    assert!(forecast.attacker_loss < 3, "{forecast:?}");
}

#[test]
fn a_homeworld_that_wins_ties_is_a_little_safer() {
    let even = question(5, 0, 0, 5, true);
    let tougher = Question { world_wins_ties: true, ..even.clone() };
    let (even, tougher) = (even.trials(20_000, EXACT_SHOOTERS).win, tougher.trials(20_000, EXACT_SHOOTERS).win);
    assert!((15..80).contains(&(even - tougher)), "{even} {tougher}");
}

#[test]
fn dice_drawn_together_have_the_distribution_of_single_dice() {
    let mut dice = Dice::forecast(5);
    for count in [1, 4, 9, 12] {
        let sums: Vec<u32> = (0..20_000).map(|_| sum_of_dice(count, &mut dice)).collect();
        assert!(sums.iter().all(|sum| (count..=10 * count).contains(sum)));
        let mean_tenths = 10 * sums.iter().sum::<u32>() / 20_000;
        assert!(mean_tenths.abs_diff(55 * count) <= 2, "{count} dice: {mean_tenths}");
    }
}

#[test]
fn the_largest_combats_end() {
    let ships = |dice| (0..15).map(|at| Ship { dice, led: at < 5 }).collect::<Vec<_>>();
    let huge = Question { attackers: ships(3), defenders: ships(2), ..question(1, 0, 0, 5, true) };
    let forecast = huge.trials(300, EXACT_SHOOTERS);
    assert!(forecast.attacker_loss <= 1500 && forecast.defender_loss <= 1500);
}

/// Two empires with this many fleets at their homeworlds.
fn with_fleets(fleets: [u32; 2]) -> Galaxy {
    let mut dice = Dice::from_number(1);
    let begun = Galaxy::setup(&Options::default(), &[Loadout::default(); 2], &mut dice, &mut Events::default());
    let mut galaxy = begun.unwrap();
    for (owner, count) in Seat::all(2).zip(fleets) {
        for _ in 0..count {
            galaxy.serial += 1;
            let world = Some(UnitId::Home(owner));
            let fleet = Unit { owner, kind: UnitKind::Fleet, card: None, world, leader: None, tactical: 0 };
            galaxy.units.insert(UnitId::Built(galaxy.serial), fleet);
        }
    }
    galaxy
}

#[test]
fn an_estimate_distinguishes_good_attacks_from_bad_ones() {
    for (guards, fleets) in (0..4).flat_map(|guards| (0..12).map(move |fleets| (guards, fleets))) {
        let galaxy = with_fleets([fleets, guards]);
        let home = UnitId::Home(Seat(1));
        let (about, figure) = (estimate(&galaxy, Seat(0), home), threat(&galaxy, Seat(0), home));
        assert!(about.abs_diff(figure) < 200, "{fleets} against {guards}: {about} for {figure}");
    }
}

#[test]
fn a_cached_guess_equals_the_guess() {
    let galaxy = with_fleets([8, 3]);
    let (home, ships): (_, Vec<UnitId>) = (UnitId::Home(Seat(1)), galaxy.fleets_of(Seat(0)).collect());
    let guards: Vec<UnitId> = galaxy.fleets_of(Seat(1)).collect();
    for time in ["at first", "remembered"] {
        for (sent, guarding) in (1..=8).flat_map(|sent| (0..=3).map(move |guarding| (sent, guarding))) {
            let (sent, guarding) = (&ships[..sent], &guards[..guarding]);
            let anew = Question::attack(&galaxy, sent, home, guarding).guess();
            assert_eq!(galaxy.clone().guess(sent, home, guarding), anew, "{time}: {sent:?} against {guarding:?}");
        }
    }
}
