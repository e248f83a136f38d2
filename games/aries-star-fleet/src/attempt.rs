//! An attempt from the picks to its end (4.3, R75–R81, R84–R88).

use super::Log;
use super::board::{Crew, Holder, Ship};
use super::cards::{Ability, Attribute, Further, Intervention, Kind, Levels, Objective, Skill, Test, Tokens};
use super::event::{Cause, Event, Gone, Item, Need, Subject};
use super::id::{Group, Id};
use super::state::{Attempt, Composing, StarFleet, Task};
use kit::dice::Dice;
use kit::duel::other;
use kit::seat::Seat;

/// R80: the skills that an objective needs, with the levels of the team.
pub(super) fn skill_needs(objective: &Objective, levels: &Levels) -> impl Iterator<Item = Need> {
    objective.skills.iter().map(|(skill, level)| Need {
        what: Subject::Skill(*skill),
        have: levels[*skill as usize] as i32,
        need: *level as i32,
    })
}

impl StarFleet {
    /// The seat that owns the interventions of the running attempt.
    pub(super) fn intervener(&self) -> Option<Seat> {
        self.attempt.as_ref().map(|attempt| other(attempt.seat))
    }

    /// The drawn interventions that apply (R75), in the order of drawing.
    pub(super) fn in_scope(&self) -> impl Iterator<Item = Id> + Clone {
        let attempt = self.attempt.as_ref();
        let level = attempt.map(|attempt| attempt.place.level);
        let drawn = attempt.into_iter().flat_map(|attempt| attempt.drawn.iter().copied());
        drawn.filter(move |id| level.is_some_and(|level| id.card.intervention().scope.fits(level)))
    }

    /// The intervener's picks so far.
    pub(super) fn picks(&self) -> &[Id] {
        if let Composing::Picks(picks) = &self.composing { picks } else { &[] }
    }

    /// A5: confirms the picks, and moves all other cards to the bottom.
    pub(super) fn set_interventions(&mut self, picks: Vec<Id>, log: &mut Log) {
        self.todo.pop();
        self.composing = Composing::Nothing;
        let Some(attempt) = &mut self.attempt else { return };
        let seat = other(attempt.seat);
        let drawn = std::mem::take(&mut attempt.drawn);
        attempt.picked.clone_from(&picks);
        let unused: Vec<Id> = drawn.iter().copied().filter(|id| !picks.contains(id)).collect();
        if !drawn.is_empty() {
            let set = |order, count| Event::InterventionsSet { seat, count, order };
            let count = picks.len() as u32;
            log.part(&[seat], set(Some(picks), count), set(None, count));
        }
        self.put_at_bottom(seat, &unused);
        if !unused.is_empty() {
            log.all(Event::InterventionsUnused { seat, cards: unused });
        }
        self.todo.push(Task::Flip);
    }

    /// Puts cards face-up at the bottom of the pile.
    fn put_at_bottom(&mut self, seat: Seat, cards: &[Id]) {
        self.player_mut(seat).pile.extend(cards);
    }

    /// 2.9: true if the crew is attempting, unstopped, in play and aboard an involved ship.
    pub(super) fn is_live(&self, id: Id) -> bool {
        let Some(attempt) = &self.attempt else { return false };
        let aboard = |crew: &Crew| match crew.holder {
            Holder::In(holder) => attempt.ships.contains(&holder) && self.ship(holder).is_some(),
            Holder::Loose(_) => false,
        };
        attempt.team.contains(&id) && self.crew(id).is_some_and(|crew| !crew.stopped && aboard(crew))
    }

    /// The live crews, in canonical order.
    pub(super) fn live(&self) -> impl Iterator<Item = Id> + Clone {
        let team = self.attempt.as_ref().into_iter().flat_map(|attempt| attempt.team.iter().copied());
        team.filter(|id| self.is_live(*id))
    }

    /// The involved ships that are in play.
    pub(super) fn involved(&self) -> impl Iterator<Item = &Ship> + Clone {
        let ids = self.attempt.as_ref().into_iter().flat_map(|attempt| attempt.ships.iter());
        ids.filter_map(|id| self.ship(*id))
    }

    /// R77: the levels of those crews and of the effective upgrades of those ships.
    pub(super) fn levels(&self, crews: impl Iterator<Item = Id>, ships: impl Iterator<Item = Id>) -> Levels {
        let mut levels = Levels::default();
        let mut add = |skills: &[(Skill, u32)]| {
            skills.iter().for_each(|(skill, level)| levels[*skill as usize] += level);
        };
        crews.for_each(|id| add(id.card.crew().skills));
        for ship in ships.filter_map(|id| self.ship(id)) {
            self.equipment(ship).1.for_each(|id| add(id.card.upgrade().gives.skills));
        }
        levels
    }

    fn levels_now(&self) -> Levels {
        self.levels(self.live(), self.involved().map(|ship| ship.id))
    }

    fn best<'a>(&self, ships: impl Iterator<Item = &'a Ship>, attribute: Attribute) -> i32 {
        ships.map(|ship| self.status(ship).value(attribute)).max().unwrap_or(0)
    }

    fn any_has<'a>(&self, mut ships: impl Iterator<Item = &'a Ship>, tokens: Tokens) -> i32 {
        i32::from(ships.any(|ship| self.equipment(ship).0.has(tokens)))
    }

    /// R77: every alternative of an intervention, with what the attempt has for it.
    pub(super) fn alternatives(&self, intervention: &Intervention) -> Vec<Vec<Need>> {
        let levels = self.levels_now();
        let personnel: u32 = self.live().map(|id| id.card.crew().personnel).sum();
        let need = |test: &Test| match *test {
            Test::Have(skill, level) => {
                Need { what: Subject::Skill(skill), have: levels[skill as usize] as i32, need: level as i32 }
            }
            Test::AtLeast(attribute, value) => {
                let what = if attribute == Attribute::Power { Subject::Power } else { Subject::Weapons };
                Need { what, have: self.best(self.involved(), attribute), need: value }
            }
            Test::Most(most) => Need { what: Subject::PersonnelAtMost, have: personnel as i32, need: most as i32 },
            Test::Fewest(least) => Need { what: Subject::PersonnelAtLeast, have: personnel as i32, need: least as i32 },
            Test::Has(tokens) => {
                Need { what: Subject::FusionCore, have: self.any_has(self.involved(), tokens), need: 1 }
            }
        };
        intervention.passed.iter().map(|alternative| alternative.iter().map(need).collect()).collect()
    }

    /// True if the present team would pass the intervention.
    pub(super) fn passes(&self, intervention: &Intervention) -> bool {
        self.alternatives(intervention).iter().any(|alternative| alternative.iter().all(Need::is_met))
    }

    /// A6: flips and resolves the next picked intervention.
    pub(super) fn flip(&mut self, log: &mut Log) {
        self.todo.pop();
        let over = self.live().next().is_none();
        let Some(attempt) = &mut self.attempt else { return };
        if over || attempt.broken {
            let (seat, cards) = (other(attempt.seat), std::mem::take(&mut attempt.picked));
            self.put_at_bottom(seat, &cards);
            if !cards.is_empty() {
                log.all(Event::InterventionsUnflipped { seat, cards });
            }
            return self.fail(log);
        }
        if attempt.picked.is_empty() {
            self.todo.push(Task::Judge);
            return;
        }
        let card = attempt.picked.remove(0);
        let intervention = card.card.intervention();
        let alternatives = self.alternatives(intervention);
        let passed = alternatives.iter().any(|alternative| alternative.iter().all(Need::is_met));
        log.all(Event::InterventionFlipped { card, passed, alternatives });
        self.todo.extend([Task::Flip, Task::Goes { card, passed }]);
        if !passed {
            self.begin_effect(card, intervention.effect);
        }
    }

    /// R76: moves a resolved intervention to its place.
    pub(super) fn goes(&mut self, card: Id, passed: bool, log: &mut Log) {
        self.todo.pop();
        let Intervention { returns, returns_if_passed, .. } = card.card.intervention();
        let outcome = if *(if passed { returns_if_passed } else { returns }) { Gone::Returned } else { Gone::Overcome };
        match outcome {
            Gone::Returned => self.put_at_bottom(card.seat, &[card]),
            Gone::Overcome => {
                let mission = self.player_mut(other(card.seat)).active.as_mut();
                mission.into_iter().for_each(|mission| mission.beneath.push(card));
            }
        }
        log.all(Event::InterventionDone { card, outcome });
    }

    /// R80: the requirements of the objective, with what the team has. From A7 on it counts the crews that were live then, since
    /// a battle stops them (R57, R63).
    pub(super) fn needs(&self, objective: &Objective) -> Vec<Need> {
        let judged = self.attempt.as_ref().filter(|attempt| !attempt.judged.is_empty());
        let levels = match judged {
            Some(attempt) => self.levels(attempt.judged.iter().copied(), attempt.ships.iter().copied()),
            None => self.levels_now(),
        };
        skill_needs(objective, &levels).chain(self.ship_need(objective, self.involved())).collect()
    }

    /// R80: the requirement for a ship, with the best value among those ships.
    pub(super) fn ship_need<'a>(
        &self,
        objective: &Objective,
        ships: impl Iterator<Item = &'a Ship> + Clone,
    ) -> Option<Need> {
        match objective.further {
            Further::Power(power) => {
                Some(Need { what: Subject::Power, have: self.best(ships, Attribute::Power), need: power })
            }
            Further::Has(tokens) => {
                Some(Need { what: Subject::CloakingDevice, have: self.any_has(ships, tokens), need: 1 })
            }
            _ => None,
        }
    }

    /// A7: checks the requirements. For a combat objective, also fights the battle of A8.
    pub(super) fn judge_attempt(&mut self, dice: &mut Dice, log: &mut Log) {
        self.todo.pop();
        let judged: Vec<Id> = self.live().collect();
        let Some(attempt) = &mut self.attempt else { return };
        attempt.judged.clone_from(&judged);
        let (seat, target, place) = (attempt.seat, attempt.target, attempt.place);
        let objective = attempt.objective.card.objective();
        if !self.needs(objective).iter().all(Need::is_met) {
            return self.fail(log);
        }
        let Some(target) = target else { return self.succeed(log) };
        self.todo.push(Task::Verdict);
        let won = match (objective.kind, target) {
            (Kind::ShipBattle, Group::In(prey)) => {
                let able = self.attackers(seat, place).filter(|id| self.is_involved(*id));
                let able: Vec<Id> = able.collect();
                let (damage, destroyed) = if able.is_empty() { (0, false) } else { self.fire(&able, prey, log) };
                if objective.further == Further::Destroy { destroyed } else { damage > 0 }
            }
            _ if self.defenders(target).next().is_none() => false,
            _ => self.fight(judged, target, dice, log),
        };
        self.attempt.iter_mut().for_each(|attempt| attempt.won = won);
    }

    fn is_involved(&self, ship: Id) -> bool {
        self.attempt.as_ref().is_some_and(|attempt| attempt.ships.contains(&ship))
    }

    /// A9: decides a combat objective after its battle.
    pub(super) fn verdict(&mut self, log: &mut Log) {
        self.todo.pop();
        if self.attempt.as_ref().is_some_and(|attempt| attempt.won) { self.succeed(log) } else { self.fail(log) }
    }

    fn tell_result(&self, success: bool, log: &mut Log) {
        let Some(attempt) = &self.attempt else { return };
        let Attempt { seat, objective, won, .. } = *attempt;
        let print = objective.card.objective();
        let mut needs = self.needs(print);
        if attempt.target.is_some() {
            let what = match print.further {
                Further::Damage => Subject::Damage,
                Further::Destroy => Subject::Destroyed,
                _ => Subject::BattleWon,
            };
            needs.push(Need { what, have: i32::from(won), need: 1 });
        }
        log.all(Event::AttemptResult { seat, objective, success, needs });
    }

    /// R80, R87: completes the objective and scores its points.
    fn succeed(&mut self, log: &mut Log) {
        self.tell_result(true, log);
        let Some(Attempt { seat, objective, judged, .. }) = self.attempt.take() else { return };
        let player = self.player_mut(seat);
        let beneath = player.active.take().map_or(Vec::new(), |mission| mission.beneath);
        player.scored.push(objective);
        self.put_at_bottom(other(seat), &beneath);
        let mut items = vec![Item { card: objective, points: objective.card.objective().points }];
        let still = judged.into_iter().filter(|id| self.crew(*id).is_some());
        items.extend(still.filter_map(|card| match card.card.ability() {
            Some(Ability::Bonus(points)) => Some(Item { card, points }),
            _ => None,
        }));
        self.score(seat, items, log);
    }

    /// R81, R86: the attempt fails.
    fn fail(&mut self, log: &mut Log) {
        self.tell_result(false, log);
        let Some(Attempt { ships, team, .. }) = self.attempt.take() else { return };
        let cards: Vec<Id> = ships.into_iter().chain(team).collect();
        self.stop(&cards, Cause::Failure, log);
    }
}
