use super::*;
use kit::dice::Dice;

fn shooters(rolls: &[u32]) -> Vec<Shooter> {
    let shooter = |(at, roll): (usize, &u32)| Shooter { unit: UnitId::Built(100 + at as u32), roll: *roll };
    rolls.iter().enumerate().map(shooter).collect()
}

/// Targets u1, u2, …: roll, number of dice, with a leader.
fn marks(targets: &[(u32, u32, bool)]) -> Vec<Mark> {
    let mark = |(at, &(roll, dice, led)): (usize, &(u32, u32, bool))| Mark {
        unit: UnitId::Built(at as u32 + 1),
        roll,
        dice,
        led,
    };
    targets.iter().enumerate().map(mark).collect()
}

fn plain(rolls: &[u32]) -> Vec<Mark> {
    marks(&rolls.iter().map(|roll| (*roll, 1, false)).collect::<Vec<_>>())
}

fn option(count: u32, leaders: u32) -> KillOption {
    KillOption { count, leaders }
}

fn killed(shots: &[u32], targets: &[Mark], option: KillOption) -> Vec<u32> {
    let serial = |unit| match unit {
        UnitId::Built(serial) => serial,
        UnitId::Home(_) => unreachable!("only fleets are targets"),
    };
    kill_set(&shooters(shots), targets, option).into_iter().map(serial).collect()
}

#[test]
fn the_seed_example_a_lone_homeworld_destroys_one_of_six() {
    let fleets = plain(&[7, 8, 6, 5, 9, 5]);
    assert_eq!(kill_options(&shooters(&[30]), &fleets), [option(1, 0)]);
    assert_eq!(killed(&[30], &fleets, option(1, 0)), [1]);
    assert!(world_falls(40, 30, false));
}

#[test]
fn e07_a_tie_does_not_take_a_colony() {
    assert!(!world_falls(8, 8, true));
    assert!(world_falls(9, 8, true));
    assert!(world_falls(22, 22, false), "E15: a homeworld falls on a tie");
    assert_eq!(killed(&[8], &plain(&[5, 3]), option(1, 0)), [1]);
}

#[test]
fn e09_the_world_helps_its_fleet() {
    let fleets = plain(&[9, 7, 6]);
    assert_eq!(kill_options(&shooters(&[3, 5]), &fleets), [option(1, 0)]);
    assert_eq!(killed(&[3, 5], &fleets, option(1, 0)), [2], "u1 is out of reach, u2 is preferred to u3");
}

#[test]
fn e10_nothing_can_be_destroyed() {
    assert_eq!(kill_options(&shooters(&[8]), &plain(&[20, 30])), []);
}

#[test]
fn e12_two_shots_spent_on_the_preferred_target() {
    let fleets = plain(&[7, 2]);
    assert_eq!(kill_options(&shooters(&[6, 6]), &fleets), [option(1, 0)]);
    assert_eq!(killed(&[6, 6], &fleets, option(1, 0)), [1]);
    let groups = grouping(&shooters(&[6, 6]), &fleets[..1]);
    assert_eq!(groups, [Group { target: UnitId::Built(1), by: vec![UnitId::Built(100), UnitId::Built(101)] }]);
}

#[test]
fn e13_more_ships_or_more_leaders() {
    let guards = marks(&[(4, 1, false), (3, 1, false), (15, 2, true)]);
    assert_eq!(kill_options(&shooters(&[8, 8]), &guards), [option(2, 0), option(1, 1)]);
    assert_eq!(killed(&[8, 8], &guards, option(2, 0)), [1, 2]);
    assert_eq!(killed(&[8, 8], &guards, option(1, 1)), [3]);
    assert_eq!(kill_options(&shooters(&[4, 3, 15, 2]), &plain(&[8, 8])), [option(2, 0)]);
}

#[test]
fn e23_two_kills_and_neither_is_the_one_in_between() {
    let fleets = plain(&[6, 5, 4, 3]);
    assert_eq!(kill_options(&shooters(&[4, 20]), &fleets), [option(2, 0)]);
    assert_eq!(killed(&[4, 20], &fleets, option(2, 0)), [1, 3]);
}

/// Tries every division of the shots among the targets.
fn covers_by_force(shots: &[u32], needs: &[u32]) -> bool {
    match shots {
        [] => needs.iter().all(|need| *need == 0),
        [shot, rest @ ..] => {
            covers_by_force(rest, needs)
                || (0..needs.len()).any(|target| {
                    let mut left = needs.to_vec();
                    left[target] = left[target].saturating_sub(*shot);
                    covers_by_force(rest, &left)
                })
        }
    }
}

fn subsets(targets: &[Mark]) -> impl Iterator<Item = Vec<Mark>> + '_ {
    (0u32..1 << targets.len())
        .map(|set| (0..targets.len()).filter(|at| set & 1 << at != 0).map(|at| targets[at]).collect())
}

fn coverable(shots: &[u32], set: &[Mark]) -> bool {
    covers_by_force(shots, &set.iter().map(|mark| mark.roll).collect::<Vec<_>>())
}

/// R74 to the letter: tries every subset.
fn options_by_force(shots: &[u32], targets: &[Mark]) -> Vec<KillOption> {
    let mut kept: Vec<KillOption> = Vec::new();
    for count in (1..=targets.len()).rev() {
        let sets = subsets(targets).filter(|set| set.len() == count && coverable(shots, set));
        if let Some(leaders) = sets.map(|set| set.iter().filter(|mark| mark.led).count() as u32).max()
            && kept.iter().all(|larger| leaders > larger.leaders)
        {
            kept.push(option(count as u32, leaders));
        }
    }
    kept
}

/// R76 by its purpose: of all sets that match the option, the first in the order of preference.
fn kill_set_by_force(shots: &[u32], targets: &[Mark], option: KillOption) -> Vec<UnitId> {
    let makes = |set: &Vec<Mark>| {
        set.len() as u32 == option.count && set.iter().filter(|mark| mark.led).count() as u32 == option.leaders
    };
    let sets = subsets(targets).filter(makes).filter(|set| coverable(shots, set));
    let ordered = sets.map(|mut set| {
        set.sort_by_key(preference);
        set
    });
    let first = ordered.min_by_key(|set| set.iter().map(preference).collect::<Vec<_>>());
    first.expect("an option can be made").iter().map(|mark| mark.unit).collect()
}

fn random_volley(dice: &mut Dice, most: usize, largest: u32) -> (Vec<u32>, Vec<Mark>) {
    let shots = (0..1 + dice.pick(most, "shots")).map(|_| dice.die(largest, "shot")).collect();
    let targets = (0..1 + dice.pick(most, "targets"))
        .map(|_| (dice.die(largest, "roll"), dice.die(3, "dice"), dice.die(3, "led") == 1))
        .collect::<Vec<_>>();
    (shots, marks(&targets))
}

/// R71 allows the division.
fn assert_valid(shots: &[u32], set: &[Mark], groups: &[Group]) {
    let mut used: Vec<UnitId> = groups.iter().flat_map(|group| group.by.clone()).collect();
    used.sort();
    used.dedup();
    assert_eq!(used.len(), groups.iter().map(|group| group.by.len()).sum::<usize>(), "a shooter is in one group");
    assert_eq!(groups.len(), set.len(), "each target has one group");
    let shooters = shooters(shots);
    let roll = |unit: &UnitId| shooters.iter().find(|shooter| shooter.unit == *unit).expect("a shooter").roll;
    for mark in set {
        let group = groups.iter().find(|group| group.target == mark.unit).expect("a group for each target");
        assert!(group.by.iter().map(roll).sum::<u32>() >= mark.roll);
    }
}

#[test]
fn options_and_kill_sets_are_those_of_brute_force() {
    let mut dice = Dice::forecast(1);
    let (mut several, mut none) = (0, 0);
    for _ in 0..4_000 {
        let largest = [10, 20, 35][dice.pick(3, "largest")];
        let (shots, targets) = random_volley(&mut dice, 5, largest);
        let options = kill_options(&shooters(&shots), &targets);
        assert_eq!(options, options_by_force(&shots, &targets), "{shots:?} {targets:?}");
        several += u32::from(options.len() > 1);
        none += u32::from(options.is_empty());
        for option in options {
            let chosen = kill_set(&shooters(&shots), &targets, option);
            assert_eq!(chosen, kill_set_by_force(&shots, &targets, option), "{shots:?} {targets:?} {option:?}");
            let set: Vec<Mark> = targets.iter().filter(|mark| chosen.contains(&mark.unit)).copied().collect();
            assert_valid(&shots, &set, &grouping(&shooters(&shots), &set));
        }
    }
    assert!(several > 50 && none > 50, "the cases are of every sort: {several} {none}");
}

#[test]
fn the_exact_answer_finds_divisions_that_the_quick_one_misses() {
    // The quick answer spends 6 and 5 on the 10 and has 5 and 3 left for the 9. But 5 + 5 and 6 + 3 destroy both.
    let (shots, needs) = ([6, 5, 5, 3], [10, 9]);
    let mut wanted = Rolls::default();
    needs.iter().for_each(|need| wanted.push(*need));
    assert!(Volley::new(shots.into_iter(), false).aim(&wanted).is_none());
    assert!(covers_by_force(&shots, &needs));
    let groups = grouping(&shooters(&shots), &plain(&needs));
    assert_valid(&shots, &plain(&needs), &groups);
}

#[test]
fn the_largest_volleys_are_matched_validly() {
    let mut dice = Dice::forecast(2);
    for _ in 0..20 {
        let shots: Vec<u32> = (0..16).map(|_| (0..3).map(|_| dice.d10("shot")).sum()).collect();
        let targets: Vec<_> =
            (0..15).map(|_| ((0..4).map(|_| dice.d10("roll")).sum(), 4, dice.die(2, "led") == 1)).collect();
        let targets = marks(&targets);
        for option in kill_options(&shooters(&shots), &targets) {
            let chosen = kill_set(&shooters(&shots), &targets, option);
            let set: Vec<Mark> = targets.iter().filter(|mark| chosen.contains(&mark.unit)).copied().collect();
            assert_eq!(set.len() as u32, option.count);
            assert_eq!(set.iter().filter(|mark| mark.led).count() as u32, option.leaders);
            assert_valid(&shots, &set, &grouping(&shooters(&shots), &set));
        }
    }
}

#[test]
fn remaining_shots_are_in_no_group() {
    let groups = grouping(&shooters(&[9, 9, 9]), &plain(&[4]));
    assert_eq!(groups.len(), 1);
    assert_eq!(groups[0].by.len(), 1);
    assert_eq!(grouping(&shooters(&[3]), &plain(&[4])), [], "what can't be destroyed has no grouping");
}
