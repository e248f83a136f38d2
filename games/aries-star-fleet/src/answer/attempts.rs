//! The interventions and requirements of an attempt (13).

use super::super::attempt::skill_needs;
use super::super::cards::{Further, Objective};
use super::super::event::{Need, Subject};
use super::super::id::{Group, Id};
use super::super::refusals::Code;
use super::super::state::StarFleet;
use super::{Answer, Drawn};
use kit::duel::other;
use kit::refusals::ensure;
use kit::seat::Viewer;

impl StarFleet {
    pub(super) fn prospect(&self, ships: &[Id], team: &[Id], target: Option<Group>) -> Result<Answer, Code> {
        let seat = ships.first().ok_or(Code::NothingToForecast)?.seat;
        let mission = self.player(seat).active.as_ref().ok_or(Code::NoActiveObjective)?;
        let sound = ships.iter().all(|id| id.seat == seat && self.ship(*id).is_some())
            && team.iter().all(|id| self.crew(*id).is_some());
        ensure(sound && !team.is_empty(), Code::NothingToForecast)?;
        let objective = mission.card.card.objective();
        let of = self.met_with(team, objective.kind.is_combat());
        let beneath = mission.beneath.len() as u32;
        let levels = self.levels(team.iter().copied(), ships.iter().copied());
        let needs = skill_needs(objective, &levels).collect();
        let further = self.further_needs(objective, ships, team, target);
        Ok(Answer::Attempt { count: of.saturating_sub(beneath), of, beneath, needs, further })
    }

    /// R80, R85: the requirements of an objective besides skills, with the result of a battle as far as it is certain.
    fn further_needs(&self, objective: &Objective, ships: &[Id], team: &[Id], target: Option<Group>) -> Vec<Need> {
        let involved = ships.iter().filter_map(|id| self.ship(*id));
        let fighters = |have: usize| Need { what: Subject::Fighter, have: have as i32, need: 1 };
        match objective.further {
            Further::Damage | Further::Destroy => {
                let able: Vec<Id> =
                    involved.filter(|ship| self.can_fire(ship, &self.status(ship))).map(|ship| ship.id).collect();
                let prey = if let Some(Group::In(id)) = target { self.ship(id) } else { None };
                let damage = prey.map(|prey| Need {
                    what: Subject::Damage,
                    have: self.salvo(prey, &able).damage,
                    need: if objective.further == Further::Destroy { prey.base.iter().sum() } else { 1 },
                });
                [fighters(able.len())].into_iter().chain(damage).collect()
            }
            Further::WinAboard | Further::WinInStation => {
                let defenders = target.map(|group| self.defenders(group).count() as i32);
                let defender = defenders.map(|have| Need { what: Subject::Defender, have, need: 1 });
                [fighters(team.len())].into_iter().chain(defender).collect()
            }
            _ => self.ship_need(objective, involved).into_iter().collect(),
        }
    }

    pub(super) fn judge_drawn(&self, viewer: Viewer) -> Result<Answer, Code> {
        let attempt = self.attempt.as_ref().ok_or(Code::NothingToForecast)?;
        ensure(viewer.sees(other(attempt.seat)), Code::NotSeated)?;
        let cards = attempt.drawn.iter().chain(&attempt.picked).map(|card| {
            let intervention = card.card.intervention();
            let alternatives = self.alternatives(intervention);
            let passed = self.passes(intervention);
            Drawn { card: *card, in_scope: intervention.scope.fits(attempt.place.level), passed, alternatives }
        });
        Ok(Answer::Drawn { cards: cards.collect() })
    }
}
