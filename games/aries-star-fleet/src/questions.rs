//! The questions to seats (rules 4.1), the answers for silent seats (10.4), and steps that need no question.

use super::Log;
use super::cards::Attribute;
use super::command::Command;
use super::id::{Id, Saver};
use super::state::{Composing, FIDGETS, StarFleet, Step, Task};
use kit::dice::Dice;
use kit::game::{Decision, Question};
use kit::seat::Seat;

/// The questions to a seat. Their names are the kinds of 4.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum Prompt {
    Seeding,
    AnteDiscard,
    Main,
    Interventions,
    ChooseShip,
    ChooseCrew,
    ChooseUpgrade,
    Absorb,
    SaveCrew,
    ChooseRefuge,
    PodCrew,
}

impl Prompt {
    fn words(self) -> &'static str {
        match self {
            Prompt::Seeding => "Place your seed card.",
            Prompt::AnteDiscard => "Discard down to four cards.",
            Prompt::Main => "Play a card, command your ships, or end your turn.",
            Prompt::Interventions => "Pick interventions, in the order in which they are to come.",
            Prompt::ChooseShip => "Choose the ship that it hits.",
            Prompt::ChooseCrew => "Choose the crew that it hits.",
            Prompt::ChooseUpgrade => "Choose the upgrade that is scrapped.",
            Prompt::Absorb => "Choose the attribute that takes the damage.",
            Prompt::SaveCrew => "Save your crew?",
            Prompt::ChooseRefuge => "Choose a refuge.",
            Prompt::PodCrew => "Choose who goes into the escape pod.",
        }
    }
}

impl StarFleet {
    /// The asked seat and its question; `None` once the match is over.
    pub(super) fn awaited(&self) -> Option<(Seat, Prompt)> {
        if self.ended.is_some() {
            return None;
        }
        if !self.todo.is_empty() {
            return self.prompt();
        }
        Some(match self.step {
            Step::Seeding { .. } => (self.active, Prompt::Seeding),
            Step::Ante => (self.active, Prompt::AnteDiscard),
            Step::Main => (self.active, Prompt::Main),
        })
    }

    /// The question of the next task, if it asks one.
    fn prompt(&self) -> Option<(Seat, Prompt)> {
        Some(match self.todo.last()? {
            Task::Pick => (self.intervener()?, Prompt::Interventions),
            Task::ShipFor { .. } => (self.intervener()?, Prompt::ChooseShip),
            Task::CrewFor { effect, .. } => (self.chooser(*effect)?, Prompt::ChooseCrew),
            Task::UpgradeFor { .. } => (self.intervener()?, Prompt::ChooseUpgrade),
            Task::Damage { ship, .. } => (ship.seat, Prompt::Absorb),
            Task::Doomed { crew, .. } => (crew.seat, Prompt::SaveCrew),
            Task::Refuge { crew, .. } => (crew.seat, Prompt::ChooseRefuge),
            Task::Pod { ship, refuge: None, .. } => (ship.seat, Prompt::ChooseRefuge),
            Task::Pod { ship, .. } => (ship.seat, Prompt::PodCrew),
            _ => return None,
        })
    }

    pub(super) fn asked(&self, seat: Seat) -> Option<Prompt> {
        self.awaited().filter(|(awaited, _)| *awaited == seat).map(|(_, prompt)| prompt)
    }

    /// The ids that `choose` may name, in canonical order.
    pub(super) fn offered(&self) -> Vec<Id> {
        match self.todo.last() {
            Some(Task::ShipFor { effect, .. }) => self.ships_for(*effect).collect(),
            Some(Task::CrewFor { effect, ship, .. }) => self.crews_for(*effect, *ship).collect(),
            Some(Task::UpgradeFor { .. }) => self.scrappable().collect(),
            Some(Task::Refuge { crew, .. }) => self.refuges(crew.seat, None),
            Some(Task::Pod { ship, refuge: None, .. }) => self.refuges(ship.seat, Some(*ship)),
            Some(Task::Pod { ship, saved, .. }) => self.podable(*ship, saved),
            _ => Vec::new(),
        }
    }

    /// 4.1, R94: true if there is a choice, and the seat may still be asked.
    pub(super) fn waits(&self) -> bool {
        let Some((_, prompt)) = self.prompt().filter(|_| !self.is_exhausted()) else { return false };
        match (prompt, self.todo.last()) {
            (Prompt::Interventions, _) => self.in_scope().next().is_some(),
            (Prompt::Absorb, Some(Task::Damage { ship, left, .. })) => {
                let rest: i32 = self.ship(*ship).map_or(0, |ship| ship.base.iter().sum());
                (1..rest).contains(left) && self.damageable(*ship).count() > 1
            }
            (Prompt::SaveCrew, Some(Task::Doomed { crew, cause })) => !self.savers(*crew, *cause).is_empty(),
            (Prompt::PodCrew, Some(Task::Pod { saved, .. })) => {
                self.offered().len() + usize::from(!saved.is_empty()) > 1
            }
            _ => self.offered().len() > 1,
        }
    }

    /// Carries out the next task that needs no question. A question gets its default (10.4).
    pub(super) fn go_on(&mut self, dice: &mut Dice, log: &mut Log) {
        let Some(task) = self.todo.last() else { return };
        match *task {
            Task::Pick => self.set_interventions(self.all_picks(), log),
            Task::Flip => self.flip(log),
            Task::Effect { card, effect, times } => self.run_effect(card, effect, times),
            Task::Goes { card, passed } => self.goes(card, passed, log),
            Task::Judge => self.judge_attempt(dice, log),
            Task::Verdict => self.verdict(log),
            Task::Wreck { ship, cause } => self.wreck(ship, cause, log),
            Task::Disband => {
                self.battling.clear();
                self.todo.pop();
            }
            Task::Damage { ship, left, .. } => {
                let rest: i32 = self.ship(ship).map_or(0, |ship| ship.base.iter().sum());
                if left == 0 || left >= rest { self.settle_damage(log) } else { self.absorb(self.sturdiest(ship)) }
            }
            Task::Doomed { crew, cause } => {
                let by = self.savers(crew, cause).first().map_or(Saver::None, |id| Saver::By(*id));
                self.save(by, log);
            }
            Task::Pod { refuge: Some(_), ref saved, .. } if !saved.is_empty() => self.launch(log),
            _ => match self.offered().first() {
                Some(first) => self.choose(*first, dice, log),
                None => drop(self.todo.pop()),
            },
        }
    }

    /// 10.4: the attribute with the highest base; among equals weapons, then reserve, then power.
    fn sturdiest(&self, ship: Id) -> Attribute {
        let base = |attribute: &Attribute| self.ship(ship).map_or(0, |ship| ship.base[*attribute as usize]);
        Attribute::ALL.into_iter().max_by_key(base).unwrap_or(Attribute::Weapons)
    }

    /// The picks so far, then all others that apply, in the order of drawing.
    pub(super) fn all_picks(&self) -> Vec<Id> {
        let picks = self.picks();
        picks.iter().copied().chain(self.in_scope().filter(|id| !picks.contains(id))).collect()
    }

    /// Carries out the choice of the asked seat.
    pub(super) fn choose(&mut self, id: Id, dice: &mut Dice, log: &mut Log) {
        match self.todo.last_mut() {
            Some(Task::ShipFor { card, effect }) => {
                let (card, effect) = (*card, *effect);
                self.hit_ship(card, effect, id, dice, log);
            }
            Some(Task::CrewFor { card, effect, .. }) => {
                let (card, effect) = (*card, *effect);
                let seat = self.chooser(effect).unwrap_or(card.seat);
                self.todo.pop();
                self.tell_choice(seat, card, id, log);
                self.hit_crew(card, effect, id, log);
            }
            Some(Task::UpgradeFor { card }) => {
                let card = *card;
                self.scrap(card, id, log);
            }
            Some(Task::Pod { refuge: Some(_), saved, .. }) => saved.push(id),
            Some(Task::Pod { refuge, .. }) => {
                *refuge = Some(id);
                self.tell_refuge(id, log);
            }
            Some(Task::Refuge { .. }) => {
                self.tell_refuge(id, log);
                self.shelter(id, log);
            }
            _ => {}
        }
    }

    /// All questions are public. Composing changes nothing in them (D81).
    pub(super) fn decision(&self, seat: Seat, prompt: Prompt) -> Decision {
        let (kind, words) = (<&str>::from(prompt), prompt.words());
        let turn = || Question::own_turn(self.turn, kind, words);
        let within = |question: Question| question.in_span(self.spans).on_occasion(self.answers);
        let question = match (prompt, self.step) {
            (Prompt::Seeding, Step::Seeding { placed }) => Question::setup(kind, words).on_occasion(placed as u32),
            (Prompt::AnteDiscard | Prompt::Main, _) => turn(),
            (Prompt::Interventions, _) => within(Question::reaction(self.turn, kind, words)).with_time(2),
            _ if seat == self.active => within(turn()),
            _ => within(Question::reaction(self.turn, kind, words)),
        };
        Decision::open(seat, question)
    }

    /// A phrase for the pending task, as `seat` reads it.
    pub(super) fn decision_key(&self, seat: Seat) -> &'static str {
        match (self.asked(seat), &self.composing) {
            (Some(Prompt::Main), Composing::Selection(_)) => "selection",
            (Some(prompt), _) => prompt.into(),
            (None, _) => "opponent",
        }
    }

    /// 10.4: the answer for a silent seat, always one of its choices.
    pub(super) fn silence(&self, seat: Seat) -> Command {
        match self.asked(seat) {
            Some(Prompt::Seeding) => match self.next_seed().and_then(|card| Some((card, self.suggested(card)?))) {
                Some((card, place)) => Command::PlaceSeed { card, location: place.location, level: place.level },
                None => Command::EndTurn,
            },
            Some(Prompt::AnteDiscard) => match self.player(seat).hand.first() {
                Some(held) => Command::Discard { card: held.id },
                None => Command::EndTurn,
            },
            Some(Prompt::Interventions) => {
                let all = self.in_scope().all(|id| self.picks().contains(&id));
                if all { Command::Confirm } else { Command::PickAll }
            }
            Some(Prompt::Absorb) => match self.todo.last() {
                Some(Task::Damage { ship, .. }) => Command::Absorb { attribute: self.sturdiest(*ship) },
                _ => Command::EndTurn,
            },
            Some(Prompt::SaveCrew) => match self.todo.last() {
                Some(Task::Doomed { crew, cause }) => {
                    let by = self.savers(*crew, *cause).first().map_or(Saver::None, |id| Saver::By(*id));
                    Command::Save { by }
                }
                _ => Command::EndTurn,
            },
            Some(Prompt::PodCrew) if matches!(self.todo.last(), Some(Task::Pod { saved, .. }) if !saved.is_empty()) => {
                Command::PodDone
            }
            Some(Prompt::Main) | None => match self.composing {
                Composing::Selection(_) => Command::Cancel,
                _ => Command::EndTurn,
            },
            Some(_) => self.offered().first().map_or(Command::EndTurn, |id| Command::Choose { id: *id }),
        }
    }

    /// 4.1: true if the seat is asked even though it has only one answer.
    pub(super) fn asks_idly(&self, seat: Seat) -> bool {
        match self.asked(seat) {
            Some(Prompt::Main) => true,
            Some(Prompt::Interventions) => self.player(seat).composed >= FIDGETS,
            _ => false,
        }
    }
}
