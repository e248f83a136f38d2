//! What can be asked about a position (rules section 9, "Odds"): chances of attacks, and what a technology would bring.
//! It is worked out when somebody looks, from what the asker may know.

use super::cards::{Kind, Tech};
use super::combat::odds::{Question, threat};
use super::frames::{Combat, CombatStep, Frame};
use super::reckoning::{bonus_of, hand_limit_of};
use super::state::Galaxy;
use super::steps::PendingKind;
use super::unit::UnitId;
use kit::game::Refusal;
use kit::seat::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A question about the position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum Ask {
    /// The chances of the attack that is prepared, for its attacker, or under way, for both parties until its dice
    /// roll: a list of [`Odds`].
    Odds,
    /// How a seat's every fleet together would fare against each world of the others: a list of [`Threat`]s.
    Threats,
    /// What a seat would have after raising each technology by one: a list of [`Prospect`]s.
    Prospects,
}

/// What comes of a question: the list that its kind names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(untagged)]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum Answer {
    /// To [`Ask::Odds`].
    Odds(Vec<Odds>),
    /// To [`Ask::Threats`].
    Threats(Vec<Threat>),
    /// To [`Ask::Prospects`].
    Prospects(Vec<Prospect>),
}

/// Against which defence a chance is reckoned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum Defence {
    /// The fleets at the world alone.
    AtWorld,
    /// Those and all that may join.
    All,
    /// As the defender has set them, for the defender; once fixed, as they are.
    AsSet,
}

/// The chance of an attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct Odds {
    pub defence: Defence,
    /// With one more Tactical Superiority of the viewer's, where they may play it now.
    pub tactical: bool,
    /// That the world falls, in thousandths.
    pub win: u32,
    /// Mean losses in hundredths of a fleet.
    pub attacker_loss: u32,
    pub defender_loss: u32,
}

/// What an attack of all fleets together on a world would bring now, were no fleet to join from elsewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct Threat {
    pub world: UnitId,
    /// That the world falls, in thousandths.
    pub win: u32,
}

/// What raising a technology by one would mean.
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

    /// What a board asks: all that has an answer.
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
        playing.ok_or_else(|| Refusal::plain("not-yours", "Only a player who is still in the game has fleets to send."))
    }

    /// The attack whose chances the viewer may know: the one that they prepare, or one under way to which they are a
    /// party. Not even that one is being prepared shows to others.
    fn attack_shown(&self, viewer: Viewer) -> Result<Shown<'_>, Refusal> {
        let nothing = || Refusal::plain("nothing-to-ask", "No attack is being prepared or under way.");
        let Some(combat) = self.combat() else {
            let staged = self.flags.staged.as_ref().filter(|_| viewer.sees(self.active)).ok_or_else(nothing)?;
            return match staged.fleets.as_slice() {
                [] => Err(Refusal::plain("nothing-to-ask", "Send at least one fleet.")),
                fleets => Ok(Shown::Prepared { fleets, world: staged.world }),
            };
        };
        if !viewer.sees(combat.attacker) && !viewer.sees(combat.defender) {
            return Err(Refusal::plain("not-yours", "The chances are for those who fight."));
        }
        match combat.step {
            CombatStep::Answer | CombatStep::Riposte | CombatStep::Disposition | CombatStep::Tactics => {
                Ok(Shown::UnderWay(combat))
            }
            CombatStep::Roll | CombatStep::Kills => Err(Refusal::plain("nothing-to-ask", "The dice are rolling.")),
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

    /// Against the fleets at the world, and against those and all that may join, if some may.
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

    /// Who defends if the dispositions stay as they are: the fleets at the world that don't retreat, and those that
    /// join.
    pub(super) fn as_disposed(&self, combat: &Combat) -> Vec<UnitId> {
        let standing = self.fleets_at(combat.world).filter(|fleet| !combat.retreats.contains_key(fleet));
        standing.chain(combat.joined.iter().copied()).collect()
    }

    /// The same combat after one more Tactical Superiority of the viewer's, where it is their go: on the first of the
    /// attackers, or on the attacked world.
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
