//! Generic players. A bot sits in a seat like anyone: whatever it looks at beyond its own choices has been re-dealt
//! first, so it knows what the seat knows and no more.

use crate::dice::Dice;
use crate::events::Events;
use crate::game::{Choice, Game, Refusal, Role};
use crate::seat::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "starboard.ts")]
pub enum Level {
    /// Does anything that is allowed.
    Random,
    /// Plays like [`Level::Greedy`] with a beginner's mistakes: more often than not it does the first thing that comes to
    /// mind.
    Gentle,
    /// Plays the game's own [`Game::policy`]; where that says nothing, whatever looks best one step ahead.
    Greedy,
}

/// So many times in a hundred a gentle bot makes a mistake: it wins a quarter of its matches against a greedy one at most,
/// and nearly all against a random one.
const MISTAKES: usize = 55;

/// What a bot does in `seat`, one command after another until one is refused; nothing if it wants nothing. A seat that
/// is awaited always does something. The dice are the bot's own, never the match's.
pub fn choose<G: Game>(game: &G, level: Level, seat: Seat, dice: &mut Dice) -> Vec<G::Command> {
    match level {
        Level::Random => random(game, seat, dice).into_iter().collect(),
        Level::Gentle if dice.pick(100, "mistake") < MISTAKES => random(game, seat, dice).into_iter().collect(),
        Level::Gentle => greedy(game, seat, dice),
        Level::Greedy => greedy(game, seat, dice),
    }
}

/// Anything at all that is listed for `seat`, asides included: for the laws.
pub fn fuzz<G: Game>(game: &G, seat: Seat, dice: &mut Dice) -> Option<G::Command> {
    any_of(game.legal(seat).iter(), &mut |count, what| dice.pick(count, what))
}

/// True if `seat` is waited for.
pub fn is_awaited<G: Game>(game: &G, seat: Seat) -> bool {
    game.decisions().iter().any(|decision| decision.seat == seat)
}

fn random<G: Game>(game: &G, seat: Seat, dice: &mut Dice) -> Option<G::Command> {
    any(&game.legal(seat), is_awaited(game, seat), &mut |count, what| dice.pick(count, what))
}

/// Where an index below a count comes from, and what it is for.
pub(crate) type Pick<'a> = &'a mut dyn FnMut(usize, &'static str) -> usize;

/// What a random bot does with what is listed for it. The role is chosen before the command, and answering twice as
/// often as composing: so composing ends, however many steps of it are listed. Steps back are taken only where nothing
/// else is left.
pub(crate) fn any<C: Clone + PartialEq>(choices: &[Choice<C>], awaited: bool, pick: Pick) -> Option<C> {
    let lists = |role| choices.iter().any(|choice| choice.role == role);
    let role = if lists(Role::Reply) && pick(if awaited { 4 } else { 2 }, "reply") == 0 {
        Role::Reply
    } else if !awaited {
        return None;
    } else {
        match (lists(Role::Action), lists(Role::Draft)) {
            (true, true) if pick(3, "role") == 0 => Role::Draft,
            (true, _) => Role::Action,
            (false, true) => Role::Draft,
            (false, false) => Role::Back,
        }
    };
    any_of(choices.iter().filter(|choice| choice.role == role), pick)
}

/// One of `choices`, each as likely; a range at any of its numbers.
fn any_of<'a, C: Clone + PartialEq + 'a>(
    mut choices: impl Iterator<Item = &'a Choice<C>> + Clone,
    pick: Pick,
) -> Option<C> {
    let count = choices.clone().count();
    let choice = choices.nth(if count == 0 { return None } else { pick(count, "choice") })?;
    let Some(range) = &choice.range else { return Some(choice.command.clone()) };
    let count = (range.max - range.min + 1).clamp(1, i64::from(u32::MAX));
    choice.at(range.min + pick(count as usize, "number") as i64)
}

/// How many re-deals a greedy bot judges a command by.
const DEALS: usize = 3;
/// At most so many steps of composing before it answers.
const STEPS: usize = 12;
/// At most so many commands are compared at a time, drawn where more are listed.
const COMPARED: usize = 32;

/// The game's policy first. Else a reply that is no worse than none; else, if awaited, the best answer, after as many
/// steps of composing as make it look better still. All plans end with an answer where one can be given, and every step
/// is strictly better than none in the same re-deals, so a greedy bot cannot compose for ever.
fn greedy<G: Game>(game: &G, seat: Seat, dice: &mut Dice) -> Vec<G::Command> {
    let planned = game.redeal(Viewer::Seat(seat), dice).policy(seat, dice);
    if !planned.is_empty() {
        return planned;
    }
    let choices = game.legal(seat);
    let awaited = is_awaited(game, seat);
    if !awaited && choices.iter().all(|choice| choice.role != Role::Reply) {
        return Vec::new();
    }
    let now = Worlds::deal(game, seat, dice);
    match now.best(Role::Reply, dice) {
        Some((worth, reply)) if worth >= now.worth() => vec![reply],
        _ if awaited => compose(now, &choices, dice),
        _ => Vec::new(),
    }
}

/// Climbs: from step to step to the one whose best answer is better than the best answer so far.
fn compose<G: Game>(mut now: Worlds<G>, choices: &[Choice<G::Command>], dice: &mut Dice) -> Vec<G::Command> {
    let mut plan = Vec::new();
    let mut answer = now.best(Role::Action, dice);
    for _ in 0..STEPS {
        let Some(step) = now.best_step(dice) else { break };
        if answer.as_ref().is_some_and(|(so_far, _)| step.worth <= *so_far) {
            break;
        }
        plan.push(step.command);
        (now, answer) = (step.then, step.answer);
    }
    plan.extend(answer.map(|(_, command)| command));
    if plan.is_empty() {
        let backs = choices.iter().filter(|choice| choice.role == Role::Back);
        plan.extend(any_of(backs, &mut |count, what| dice.pick(count, what)));
    }
    plan
}

/// A step of composing and what it leads to.
struct Step<G: Game> {
    command: G::Command,
    then: Worlds<G>,
    /// The best answer after it.
    answer: Option<(i64, G::Command)>,
    /// What that is worth; without an answer less than with any.
    worth: i64,
}

/// Several states that could be the one at hand, as far as the seat knows, each with dice of its own: the same for all
/// the commands that are compared, so that luck favours none.
struct Worlds<G> {
    seat: Seat,
    deals: Vec<(G, Dice)>,
}

impl<G: Game> Worlds<G> {
    fn deal(game: &G, seat: Seat, dice: &mut Dice) -> Self {
        let deal = |_| (game.redeal(Viewer::Seat(seat), dice), Dice::forecast(dice.pick(1 << 31, "forecast") as u64));
        Worlds { seat, deals: (0..DEALS).map(deal).collect() }
    }

    fn worth(&self) -> i64 {
        self.deals.iter().map(|(game, _)| i64::from(game.worth(self.seat))).sum()
    }

    /// The worlds after `command`; `None` if it is refused in one. Where it is an answer, those who are asked at the same
    /// time answer anything: of sealed orders nothing is seen before all are in.
    fn after(&self, command: &G::Command, role: Role) -> Option<Self> {
        let mut deals = Vec::with_capacity(self.deals.len());
        for (game, dice) in &self.deals {
            let (mut next, mut dice) = (game.clone(), dice.clone());
            next.apply(self.seat, command.clone(), &mut dice, &mut Events::default()).ok()?;
            if role == Role::Action {
                let_others_answer(game, &mut next, self.seat, &mut dice).ok()?;
            }
            deals.push((next, dice));
        }
        Some(Worlds { seat: self.seat, deals })
    }

    /// What can be done in that role; of a range the ends and the middle.
    fn candidates(&self, role: Role, dice: &mut Dice) -> Vec<G::Command> {
        let choices = self.deals[0].0.legal(self.seat);
        let of_role = choices.iter().filter(|choice| choice.role == role);
        let mut commands: Vec<G::Command> = of_role.flat_map(ends_and_middle).collect();
        if commands.len() > COMPARED {
            dice.shuffle(&mut commands, "candidates");
            commands.truncate(COMPARED);
        }
        commands
    }

    /// The step of composing that leads to the best answer.
    fn best_step(&self, dice: &mut Dice) -> Option<Step<G>> {
        let mut best: Option<Step<G>> = None;
        for command in self.candidates(Role::Draft, dice) {
            let Some(then) = self.after(&command, Role::Draft) else { continue };
            let answer = then.best(Role::Action, dice);
            let worth = answer.as_ref().map_or(i64::MIN / 2 + then.worth(), |(worth, _)| *worth);
            if best.as_ref().is_none_or(|best| worth > best.worth) {
                best = Some(Step { command, then, answer, worth });
            }
        }
        best
    }

    /// The best command of that role with what it is worth; among equals any.
    fn best(&self, role: Role, dice: &mut Dice) -> Option<(i64, G::Command)> {
        let judged = |command: G::Command| Some((self.after(&command, role)?.worth(), command));
        let mut best: Vec<_> = self.candidates(role, dice).into_iter().filter_map(judged).collect();
        let most = best.iter().map(|(worth, _)| *worth).max()?;
        best.retain(|(worth, _)| *worth == most);
        Some(best.swap_remove(dice.pick(best.len(), "equals")))
    }
}

/// At most so many commands of one seat, until it has answered.
const ANSWER: usize = 8;

fn let_others_answer<G: Game>(before: &G, game: &mut G, seat: Seat, dice: &mut Dice) -> Result<(), Refusal> {
    for asked in before.decisions().into_iter().filter(|decision| decision.seat != seat) {
        for _ in 0..ANSWER {
            if !game.decisions().contains(&asked) {
                break;
            }
            let Some(command) = random(game, asked.seat, dice) else { break };
            game.apply(asked.seat, command, dice, &mut Events::default())?;
        }
    }
    Ok(())
}

fn ends_and_middle<C: Clone + PartialEq>(choice: &Choice<C>) -> Vec<C> {
    let Some(range) = &choice.range else { return vec![choice.command.clone()] };
    let mut values = vec![range.min, range.min + (range.max - range.min) / 2, range.max];
    values.dedup();
    values.into_iter().filter_map(|value| choice.at(value)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Nothing;
    use crate::laws::{Checks, Trial, simulate};
    use crate::trial_game::lawless::{Lawless, Way};
    use crate::trial_game::{Command, Gambit, Options};

    fn begun() -> Gambit {
        Gambit::setup(&Options { coins: 5 }, &[Nothing {}; 3], &mut Dice::from_number(1), &mut Events::default())
            .unwrap()
    }

    fn apply(game: &mut Gambit, seat: Seat, command: Command) {
        game.apply(seat, command, &mut Dice::from_number(2), &mut Events::default()).unwrap();
    }

    fn trial(bots: Vec<Level>) -> Trial {
        Trial { games: 120, seats: 3, bots, options: serde_json::json!({"coins": 5}), ..Trial::default() }
    }

    #[test]
    fn a_random_bot_answers_more_often_than_it_composes_and_uses_all_of_a_range() {
        let mut game = begun();
        let mut dice = Dice::from_number(1);
        apply(&mut game, Seat(0), Command::Consider { place: 1 });
        let chosen: Vec<Command> = (0..300).flat_map(|_| choose(&game, Level::Random, Seat(0), &mut dice)).collect();
        assert_eq!(chosen.len(), 300);
        for wager in 0..=5 {
            let times = chosen.iter().filter(|command| **command == Command::Seal { wager }).count();
            assert!((30..=70).contains(&times), "{wager}: {times}");
        }
        assert!(!chosen.contains(&Command::Reconsider), "steps back come last");
    }

    #[test]
    fn a_fuzzing_bot_uses_all_that_is_listed() {
        let mut game = begun();
        let mut dice = Dice::from_number(1);
        apply(&mut game, Seat(0), Command::Consider { place: 1 });
        let chosen: Vec<Command> = (0..300).filter_map(|_| fuzz(&game, Seat(0), &mut dice)).collect();
        for choice in game.legal(Seat(0)) {
            assert!(chosen.iter().any(|command| choice.covers(command)), "{choice:?}");
        }
    }

    #[test]
    fn a_seat_that_is_not_awaited_only_replies() {
        let mut game = begun();
        let mut dice = Dice::from_number(1);
        apply(&mut game, Seat(0), Command::Consider { place: 1 });
        apply(&mut game, Seat(0), Command::Seal { wager: 0 });
        for level in [Level::Random, Level::Greedy] {
            assert_eq!(choose(&game, level, Seat(0), &mut dice), []);
        }
        apply(&mut game, Seat(1), Command::Beg { of: Seat(0) });
        assert_eq!(choose(&game, Level::Greedy, Seat(0), &mut dice), [Command::Refuse], "a coin is worth having");
        let random: Vec<_> = (0..50).map(|_| choose(&game, Level::Random, Seat(0), &mut dice)).collect();
        assert!(random.contains(&vec![Command::Give]) && random.contains(&vec![]));
    }

    #[test]
    fn a_greedy_bot_composes_before_it_answers() {
        let plan = choose(&begun(), Level::Greedy, Seat(0), &mut Dice::from_number(1));
        assert!(matches!(plan[..], [Command::Consider { .. }, .., Command::Seal { .. }]), "{plan:?}");
    }

    #[test]
    fn a_gentle_bot_plays_worse_than_a_greedy_one_and_better_than_a_random_one() {
        let wins = |bots: [Level; 3]| simulate::<Gambit>(&Trial { games: 400, ..trial(bots.to_vec()) }).wins_by_seat;
        let among_random = wins([Level::Gentle, Level::Random, Level::Random]);
        assert!(among_random[0] > among_random[1].max(among_random[2]), "{among_random:?}");
        let among_greedy = wins([Level::Gentle, Level::Greedy, Level::Greedy]);
        assert!(among_greedy[0] < among_greedy[1].min(among_greedy[2]), "{among_greedy:?}");
    }

    #[test]
    fn a_greedy_bot_beats_random_ones() {
        let report = simulate::<Gambit>(&trial(vec![Level::Greedy, Level::Random, Level::Random]));
        assert_eq!((report.finished, report.laws_broken), (120, 0), "{:?}", report.broken);
        assert!(report.wins_by_seat[0] > report.wins_by_seat[1].max(report.wins_by_seat[2]), "{report:?}");
    }

    /// The game panics when it is judged, or asked for its policy, on a state that has not been re-dealt.
    #[test]
    fn bots_look_at_re_dealt_states_only() {
        let report = simulate::<Lawless>(&Trial {
            options: serde_json::json!({"coins": 5, "way": Way::Jealous}),
            ..trial(vec![Level::Greedy, Level::Random])
        });
        assert_eq!((report.finished, report.laws_broken), (120, 0), "{:?}", report.broken);
        assert_eq!(trial(Vec::new()).check, Checks::Light);
    }
}
