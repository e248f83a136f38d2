//! The greedy bot. It follows the game's policy, or picks what looks best one step ahead in a few resamples.

use super::{any_of, is_awaited, random};
use crate::chance::lead;
use crate::dice::Dice;
use crate::events::Events;
use crate::game::{Choice, Game, Refusal, Role};
use crate::seat::{Seat, Viewer};

/// Commands are judged in 3 resamples.
const REDEALS: usize = 3;
/// A plan has at most 12 drafts before its answer.
const MAX_DRAFTS: usize = 12;
/// At most 32 commands are compared at a time. If more are listed, 32 of them are drawn.
const MAX_COMPARED: usize = 32;

/// Follows the game's policy if it has one. Otherwise gives a reply that is no worse than none. Otherwise, if asked,
/// gives the best answer after as many drafts as improve it. Every plan ends with an answer if one is possible. Every
/// draft must be strictly better than none in the same resamples, so a greedy bot cannot draft forever.
pub(super) fn greedy<G: Game>(game: &G, seat: Seat, dice: &mut Dice) -> Vec<G::Command> {
    let planned = game.resample(Viewer::Seat(seat), dice).policy(seat, dice);
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

/// Hill climbing: adds the draft with the best resulting answer while that answer gets better.
fn compose<G: Game>(mut now: Worlds<G>, choices: &[Choice<G::Command>], dice: &mut Dice) -> Vec<G::Command> {
    let mut plan = Vec::new();
    let mut answer = now.best(Role::Action, dice);
    for _ in 0..MAX_DRAFTS {
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

/// A draft and its results.
struct Step<G: Game> {
    command: G::Command,
    then: Worlds<G>,
    /// The best answer after it.
    answer: Option<(i64, G::Command)>,
    /// The value of that answer. Without an answer, a value lower than any answer's.
    worth: i64,
}

/// Several states that are possible given what the seat knows, each with its own dice. All compared commands use the
/// same states and dice, so that luck favours none of them.
struct Worlds<G> {
    seat: Seat,
    deals: Vec<(G, Dice)>,
}

impl<G: Game> Worlds<G> {
    fn deal(game: &G, seat: Seat, dice: &mut Dice) -> Self {
        let deal = |_| (game.resample(Viewer::Seat(seat), dice), Dice::forecast(dice.pick(1 << 31, "forecast") as u64));
        Worlds { seat, deals: (0..REDEALS).map(deal).collect() }
    }

    /// The sum of the seat's leads ([`lead`]).
    fn worth(&self) -> i64 {
        self.deals.iter().map(|(game, _)| lead(game, self.seat)).sum()
    }

    /// The worlds after `command`; `None` if one of them refuses it. If it is an answer, the other asked seats answer
    /// at random, because sealed orders are revealed only when all are in.
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

    /// The choices of that role. A range contributes its ends and its middle.
    fn candidates(&self, role: Role, dice: &mut Dice) -> Vec<G::Command> {
        let choices = self.deals[0].0.legal(self.seat);
        let of_role = choices.iter().filter(|choice| choice.role == role);
        let mut commands: Vec<G::Command> = of_role.flat_map(ends_and_middle).collect();
        if commands.len() > MAX_COMPARED {
            dice.shuffle(&mut commands, "candidates");
            commands.truncate(MAX_COMPARED);
        }
        commands
    }

    /// The draft that leads to the best answer.
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

    /// The best command of that role and its value. Ties are broken at random.
    fn best(&self, role: Role, dice: &mut Dice) -> Option<(i64, G::Command)> {
        let judged = |command: G::Command| Some((self.after(&command, role)?.worth(), command));
        let mut best: Vec<_> = self.candidates(role, dice).into_iter().filter_map(judged).collect();
        let most = best.iter().map(|(worth, _)| *worth).max()?;
        best.retain(|(worth, _)| *worth == most);
        Some(best.swap_remove(dice.pick(best.len(), "equals")))
    }
}

/// A seat gives at most 8 commands until it has answered.
const MAX_COMMANDS: usize = 8;

fn let_others_answer<G: Game>(before: &G, game: &mut G, seat: Seat, dice: &mut Dice) -> Result<(), Refusal> {
    for asked in before.decisions().into_iter().filter(|decision| decision.seat != seat) {
        for _ in 0..MAX_COMMANDS {
            if !game.decisions().contains(&asked) {
                break;
            }
            let Some(command) = random(game, asked.seat, dice) else { break };
            game.apply(asked.seat, command, dice, &mut Events::default())?;
        }
    }
    Ok(())
}

pub(super) fn ends_and_middle<C: Clone + PartialEq>(choice: &Choice<C>) -> Vec<C> {
    let Some(range) = &choice.range else { return vec![choice.command.clone()] };
    let mut values = vec![range.min, range.min + (range.max - range.min) / 2, range.max];
    values.dedup();
    values.into_iter().filter_map(|value| choice.at(value)).collect()
}
