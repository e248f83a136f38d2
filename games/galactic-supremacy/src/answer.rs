//! Questions about a position (rules section 9, "Odds"): the chances of attacks, and the effect of raising a technology. Answers
//! are computed on request, from what the viewer may know.

use super::cards::{Kind, Tech};
use super::combat::odds::{Question, threat};
use super::frames::{Combat, CombatStep, Frame};
use super::reckoning::{bonus_of, hand_limit_of};
use super::refusals::Code;
use super::state::Galaxy;
use super::steps::PendingKind;
use super::unit::UnitId;
use kit::game::Refusal;
use kit::refusals::Reason;
use kit::seat::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A question about the position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum Ask {
    /// The chances of an attack: while it is prepared, for its attacker; once it is under way, for both parties until the dice
    /// roll. The answer is a list of [`Odds`].
    Odds,
    /// The chances of all fleets of the seat together against each world of the others: a list of [`Threat`]s.
    Threats,
    /// Income and hand limit after raising each technology by one: a list of [`Prospect`]s.
    Prospects,
}

/// The answer to a question: the list that its kind names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(untagged)]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum Answer {
    /// The answer to [`Ask::Odds`].
    Odds(Vec<Odds>),
    /// The answer to [`Ask::Threats`].
    Threats(Vec<Threat>),
    /// The answer to [`Ask::Prospects`].
    Prospects(Vec<Prospect>),
}

/// The defence that a chance is computed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum Defence {
    /// Only the fleets at the world.
    AtWorld,
    /// The fleets at the world and all that may join.
    All,
    /// The dispositions as the defender has set them, shown to the defender; once they are confirmed, to both.
    AsSet,
}

/// The chance of an attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct Odds {
    pub defence: Defence,
    /// Whether the chance includes one more Tactical Superiority of the viewer, if they may play it now.
    pub tactical: bool,
    /// The chance that the world falls, in thousandths.
    pub win: u32,
    /// Mean losses in hundredths of a fleet.
    pub attacker_loss: u32,
    pub defender_loss: u32,
}

/// The chance of an attack with all fleets on a world now, if no fleets join from elsewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct Threat {
    pub world: UnitId,
    /// The chance that the world falls, in thousandths.
    pub win: u32,
}

/// The effect of raising a technology by one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct Prospect {
    pub tech: Tech,
    pub income: u32,
    pub hand_limit: u32,
}

impl Galaxy {
    pub(super) fn answered(&self, viewer: Viewer, ask: &Ask) -> Result<Answer, Refusal> {
        match ask {
            Ask::Odds => self.odds(viewer).map(Answer::Odds),
            Ask::Threats => self.seated(viewer).map(|seat| Answer::Threats(self.threats(seat))),
            Ask::Prospects => self.seated(viewer).map(|seat| Answer::Prospects(self.prospects(seat))),
        }
    }

    /// The questions that a board asks: all that have an answer.
    pub(super) fn likely_asks(&self, viewer: Viewer) -> Vec<Ask> {
        let seated = self.seated(viewer).is_ok();
        let seats = [Ask::Threats, Ask::Prospects].into_iter().filter(|_| seated);
        let odds = self.attack_shown(viewer).is_ok().then_some(Ask::Odds);
        seats.chain(odds).collect()
    }

    /// The seat of a viewer who is in play.
    fn seated(&self, viewer: Viewer) -> Result<Seat, Refusal> {
        let living = match viewer {
            Viewer::Seat(seat) => self.alive(seat).then_some(seat),
            Viewer::Spectator | Viewer::Omniscient => None,
        };
        let playing = living.filter(|_| self.ended.is_none());
        playing.ok_or_else(|| Code::NotYours.with([("whose", "player".into())]))
    }

    /// The attack whose chances the viewer may know: one they prepare, or one under way in which they fight. Others must not even
    /// learn that an attack is being prepared.
    fn attack_shown(&self, viewer: Viewer) -> Result<Shown<'_>, Refusal> {
        let nothing = || Code::NothingToAsk.with([("why", "no-attack".into())]);
        let Some(combat) = self.combat() else {
            let staged = self.flags.staged.as_ref().filter(|_| viewer.sees(self.active)).ok_or_else(nothing)?;
            return match staged.fleets.as_slice() {
                [] => Err(Code::NothingToAsk.with([("why", "no-fleet".into())])),
                fleets => Ok(Shown::Prepared { fleets, world: staged.world }),
            };
        };
        if !viewer.sees(combat.attacker) && !viewer.sees(combat.defender) {
            return Err(Code::NotYours.with([("whose", "combat".into())]));
        }
        match combat.step {
            CombatStep::Answer | CombatStep::Riposte | CombatStep::Disposition | CombatStep::Tactics => {
                Ok(Shown::UnderWay(combat))
            }
            CombatStep::Roll | CombatStep::Kills => Err(Code::NothingToAsk.with([("why", "dice".into())])),
        }
    }

    fn odds(&self, viewer: Viewer) -> Result<Vec<Odds>, Refusal> {
        let combat = match self.attack_shown(viewer)? {
            Shown::Prepared { fleets, world } => {
                let jump = |seat: Seat| self.player(seat).level(Tech::JumpSpeed);
                let reinforce = jump(self.units[world].owner) > jump(self.active);
                return Ok(self.odds_against(fleets, world, reinforce));
            }
            Shown::UnderWay(combat) => combat,
        };
        let as_set = |defenders: &[UnitId]| Question::attack(self, &combat.fleets, combat.world, defenders);
        if combat.step == CombatStep::Tactics {
            let question = as_set(&combat.defenders);
            let better = self.with_tactical(combat, viewer, &question);
            let plain = Odds::of(Defence::AsSet, &question);
            let tactical = better.map(|better| Odds { tactical: true, ..Odds::of(Defence::AsSet, &better) });
            return Ok([plain].into_iter().chain(tactical).collect());
        }
        let mut odds = self.odds_against(&combat.fleets, combat.world, combat.reinforce);
        if combat.step == CombatStep::Disposition && viewer.sees(combat.defender) {
            odds.push(Odds::of(Defence::AsSet, &as_set(&self.as_disposed(combat))));
        }
        Ok(odds)
    }

    /// The chances against the fleets at the world and, if others may join, against all of them.
    fn odds_against(&self, fleets: &[UnitId], world: UnitId, reinforce: bool) -> Vec<Odds> {
        let guards: Vec<UnitId> = self.fleets_at(world).collect();
        let all: Vec<UnitId> = self.fleets_of(self.units[world].owner).collect();
        let help = (reinforce && all.len() > guards.len()).then_some((Defence::All, all));
        let defences = [(Defence::AtWorld, guards)].into_iter().chain(help);
        let odds = |(defence, fighting): (Defence, Vec<UnitId>)| {
            Odds::of(defence, &Question::attack(self, fleets, world, &fighting))
        };
        defences.map(odds).collect()
    }

    /// The defenders with the current dispositions: the fleets at the world that don't retreat, and those that join.
    pub(super) fn as_disposed(&self, combat: &Combat) -> Vec<UnitId> {
        let standing = self.fleets_at(combat.world).filter(|fleet| !combat.retreats.contains_key(fleet));
        standing.chain(combat.joined.iter().copied()).collect()
    }

    /// The same combat after one more Tactical Superiority of the viewer, if it is their go: on the first attacker, or on the
    /// attacked world.
    fn with_tactical(&self, combat: &Combat, viewer: Viewer, question: &Question) -> Option<Question> {
        let asked = matches!(self.frames.last(), Some(Frame::Combat(_)))
            && self.pending() == Some((combat.tactician(), PendingKind::Tactics));
        let Viewer::Seat(seat) = viewer else { return None };
        let may = asked && seat == combat.tactician() && self.player(seat).holds(Kind::Command);
        may.then(|| question.clone().reinforced(seat == combat.attacker))
    }

    fn threats(&self, seat: Seat) -> Vec<Threat> {
        let worlds = self.units.iter().filter(|(_, unit)| unit.is_world() && unit.owner != seat).map(|(id, _)| id);
        worlds.map(|world| Threat { world, win: threat(self, seat, world) }).collect()
    }

    fn prospects(&self, seat: Seat) -> Vec<Prospect> {
        let prospect = |tech: Tech| {
            let mut levels = self.player(seat).tech;
            levels[tech as usize] += 1;
            let bonus = bonus_of(&levels);
            Prospect { tech, income: self.income_with(seat, bonus), hand_limit: hand_limit_of(bonus) }
        };
        Tech::ALL.into_iter().map(prospect).collect()
    }
}

/// An attack that a viewer may ask about.
enum Shown<'a> {
    Prepared { fleets: &'a [UnitId], world: UnitId },
    UnderWay(&'a Combat),
}

impl Odds {
    fn of(defence: Defence, question: &Question) -> Self {
        let forecast = question.forecast();
        let (attacker_loss, defender_loss) = (forecast.attacker_loss, forecast.defender_loss);
        Odds { defence, tactical: false, win: forecast.win, attacker_loss, defender_loss }
    }
}
