//! How the bot reacts to others: counters, combat windows, dispositions, kills.

use crate::cards::{Effect, Kind};
use crate::command::{Command, Target};
use crate::frames::{Combat, Frame, Play};
use crate::state::Galaxy;
use crate::unit::UnitId;
use kit::dice::Dice;
use kit::seat::Seat;

/// It plays Peace Talks or Ambush if the homeworld falls with more than this chance, in thousandths.
const DANGER: u32 = 300;
/// Its fleets retreat from a colony that falls with more than this chance.
const LOST: u32 = 600;
/// It plays Tactical Superiority if the chance is in this range.
const OPEN: std::ops::Range<u32> = 201..850;

const PASS: Command = Command::Pass;

fn play(effect: Effect, target: Option<Target>) -> Command {
    Command::Play { effect, target }
}

/// Counter window: always counters a card that saves a homeworld from its attack; every second time, one that takes something
/// from it.
pub(super) fn counter(galaxy: &Galaxy, seat: Seat, dice: &mut Dice) -> Command {
    let Some(Frame::Play(announced)) = galaxy.frames.last().filter(|_| galaxy.player(seat).holds(Kind::Command)) else {
        return PASS;
    };
    if saves_a_homeworld(galaxy, seat, announced) || (takes_from(galaxy, seat, announced) && dice.coin("counter")) {
        play(Effect::CounterEspionage, None)
    } else {
        PASS
    }
}

fn takes_from(galaxy: &Galaxy, seat: Seat, announced: &Play) -> bool {
    let takes = matches!(
        announced.effect,
        Effect::Misinformation | Effect::StealSecrets | Effect::MilitarySabotage | Effect::Assassination
    );
    takes && galaxy.target_seat(announced.target) == Some(seat)
}

fn saves_a_homeworld(galaxy: &Galaxy, seat: Seat, announced: &Play) -> bool {
    let own_attack = galaxy.combat().is_some_and(|combat| {
        combat.attacker == seat && announced.seat == combat.defender && matches!(combat.world, UnitId::Home(_))
    });
    own_attack && matches!(announced.effect, Effect::PeaceTalks | Effect::Ambush)
}

/// The chance in thousandths that these defenders lose the world to the current attack.
fn chance(galaxy: &Galaxy, combat: &Combat, defenders: &[UnitId]) -> u32 {
    galaxy.guess(&combat.fleets, combat.world, defenders).win
}

/// The fleets at the world and, if they may join, the others.
fn expected(galaxy: &Galaxy, combat: &Combat) -> Vec<UnitId> {
    if combat.reinforce {
        galaxy.fleets_of(combat.defender).collect()
    } else {
        galaxy.fleets_at(combat.world).collect()
    }
}

/// C1: if a homeworld is in danger, plays Ambush if all fleets together save it, else Peace Talks.
pub(super) fn answer(galaxy: &Galaxy, seat: Seat) -> Command {
    let Some(combat) = galaxy.combat().filter(|_| galaxy.player(seat).holds(Kind::Command)) else { return PASS };
    let home = combat.world == UnitId::Home(seat);
    if !home || chance(galaxy, combat, &expected(galaxy, combat)) <= DANGER {
        return PASS;
    }
    let all: Vec<UnitId> = galaxy.fleets_of(seat).collect();
    let may_ambush = !combat.reinforce && galaxy.elsewhere(combat).next().is_some();
    if may_ambush && (!combat.peace_open || chance(galaxy, combat, &all) <= DANGER) {
        play(Effect::Ambush, None)
    } else if combat.peace_open {
        play(Effect::PeaceTalks, None)
    } else {
        PASS
    }
}

/// C2: plays Surprise if help from elsewhere would spoil a good attack.
pub(super) fn riposte(galaxy: &Galaxy, seat: Seat) -> Command {
    let Some(combat) = galaxy.combat().filter(|_| galaxy.player(seat).holds(Kind::Command)) else { return PASS };
    let all: Vec<UnitId> = galaxy.fleets_of(combat.defender).collect();
    let guards: Vec<UnitId> = galaxy.fleets_at(combat.world).collect();
    let (helped, alone) = (chance(galaxy, combat, &all), chance(galaxy, combat, &guards));
    if helped < LOST && alone >= LOST { play(Effect::Surprise, None) } else { PASS }
}

/// C3: fleets stay and join at the homeworld, and retreat from a colony that is nearly lost.
pub(super) fn dispositions(galaxy: &Galaxy, seat: Seat) -> Vec<Command> {
    let home = UnitId::Home(seat);
    let staying = galaxy.combat().filter(|combat| combat.world != home).map(|combat| {
        let defenders = galaxy.as_disposed(combat);
        let lost = chance(galaxy, combat, &defenders) > LOST;
        defenders.into_iter().filter(|fleet| lost && galaxy.units[*fleet].world == Some(combat.world)).collect()
    });
    let retreating: Vec<UnitId> = staying.unwrap_or_default();
    let retreats = retreating.into_iter().map(|fleet| Command::Retreat { fleet, world: home });
    retreats.chain([Command::ConfirmDefence]).collect()
}

/// C4: adds a die if the outcome is open, on the homeworld or on an attacking fleet.
pub(super) fn tactics(galaxy: &Galaxy, seat: Seat) -> Command {
    let Some(combat) = galaxy.combat().filter(|_| galaxy.player(seat).holds(Kind::Command)) else { return PASS };
    let unit = if seat == combat.attacker {
        combat.fleets.first().copied()
    } else {
        Some(combat.world).filter(|world| *world == UnitId::Home(seat))
    };
    match unit.filter(|_| OPEN.contains(&chance(galaxy, combat, &combat.defenders))) {
        Some(unit) => play(Effect::TacticalSuperiority, Some(Target::Unit(unit))),
        None => PASS,
    }
}

/// C6: chooses more ships rather than more leaders.
pub(super) fn kills(galaxy: &Galaxy, seat: Seat) -> Vec<Command> {
    let side = galaxy
        .combat()
        .map(|combat| if seat == combat.attacker { &combat.attacker_kills } else { &combat.defender_kills });
    let first = side.and_then(|kills| kills.options.first());
    first.map(|option| Command::ChooseKills { count: option.count }).into_iter().collect()
}
