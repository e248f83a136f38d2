//! Which chances a viewer is shown (rules section 9).

use super::super::cards::{Kind, Tech};
use super::super::event::PendingKind;
use super::super::state::{Combat, Frame, Galaxy};
use super::super::unit::UnitId;
use super::super::view::{CombatStep, Defence, Odds};
use super::Question;
use kit::seat::{Seat, Viewer};

/// The chances that `viewer` may know of: the attacker's of the attack being prepared, and both parties' of a combat
/// until its dice roll.
pub fn odds_for_view(galaxy: &Galaxy, viewer: Viewer) -> Vec<Odds> {
    if let Some(combat) = galaxy.combat() {
        return if viewer.sees(combat.attacker) || viewer.sees(combat.defender) {
            combat_odds(galaxy, combat, viewer)
        } else {
            Vec::new()
        };
    }
    let Some(staged) = galaxy.flags.staged.as_ref().filter(|staged| !staged.fleets.is_empty()) else {
        return Vec::new();
    };
    if !viewer.sees(galaxy.active) {
        return Vec::new();
    }
    let defender = galaxy.units[&staged.world].owner;
    let jump = |seat: Seat| galaxy.player(seat).level(Tech::JumpSpeed);
    asked(galaxy, &staged.fleets, staged.world, jump(defender) > jump(galaxy.active))
}

/// Against the fleets at the world, and against those and all that may join, if some may.
fn asked(galaxy: &Galaxy, fleets: &[UnitId], world: UnitId, reinforce: bool) -> Vec<Odds> {
    let guards: Vec<UnitId> = galaxy.fleets_at(world).collect();
    let all: Vec<UnitId> = galaxy.fleets_of(galaxy.units[&world].owner).collect();
    let ask = |defence, defenders: &[UnitId]| shown(defence, &Question::attack(galaxy, fleets, world, defenders));
    let mut odds = vec![ask(Defence::AtWorld, &guards)];
    if reinforce && all.len() > guards.len() {
        odds.push(ask(Defence::All, &all));
    }
    odds
}

fn combat_odds(galaxy: &Galaxy, combat: &Combat, viewer: Viewer) -> Vec<Odds> {
    let set = |defenders: &[UnitId]| Question::attack(galaxy, &combat.fleets, combat.world, defenders);
    match combat.step {
        CombatStep::Answer | CombatStep::Riposte => asked(galaxy, &combat.fleets, combat.world, combat.reinforce),
        CombatStep::Disposition => {
            let mut odds = asked(galaxy, &combat.fleets, combat.world, combat.reinforce);
            if viewer.sees(combat.defender) {
                odds.push(shown(Defence::AsSet, &set(&as_disposed(galaxy, combat))));
            }
            odds
        }
        CombatStep::Tactics => {
            let question = set(&combat.defenders);
            let mut odds = vec![shown(Defence::AsSet, &question)];
            if let Some(better) = with_tactical(galaxy, combat, viewer, question) {
                odds.push(Odds { tactical: true, ..shown(Defence::AsSet, &better) });
            }
            odds
        }
        CombatStep::Roll | CombatStep::Kills | CombatStep::Apply => Vec::new(),
    }
}

/// Who defends if the dispositions stay as they are: the fleets at the world that don't retreat, and those that join.
pub fn as_disposed(galaxy: &Galaxy, combat: &Combat) -> Vec<UnitId> {
    let standing = galaxy.fleets_at(combat.world).filter(|fleet| !combat.retreats.contains_key(fleet));
    standing.chain(combat.joined.iter().copied()).collect()
}

/// The same combat after one more Tactical Superiority of the viewer's, where it is their go: on the first of the
/// attackers, or on the attacked world.
fn with_tactical(galaxy: &Galaxy, combat: &Combat, viewer: Viewer, question: Question) -> Option<Question> {
    let asked = matches!(galaxy.frames.last(), Some(Frame::Combat(_)))
        && galaxy.pending() == Some((combat.tactician(), PendingKind::Tactics));
    let Viewer::Seat(seat) = viewer else { return None };
    if !asked || seat != combat.tactician() || !galaxy.player(seat).holds(Kind::Command) {
        return None;
    }
    Some(question.reinforced(seat == combat.attacker))
}

fn shown(defence: Defence, question: &Question) -> Odds {
    let forecast = question.forecast();
    Odds {
        defence,
        tactical: false,
        win: forecast.win,
        attacker_loss: forecast.attacker_loss,
        defender_loss: forecast.defender_loss,
    }
}
