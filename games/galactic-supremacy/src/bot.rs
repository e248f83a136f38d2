//! The bot, which plays like the human beginner of rules section 14. It plays on a resampled state, so it knows no more than a
//! player in its seat.

mod attack;
mod reactions;
mod trades;

use super::cards::{Effect, Exchange, Kind, Tech};
use super::command::{Command, Target};
use super::limits::{CAP, PRICE, SMALL_PRICE};
use super::state::Galaxy;
use super::steps::{PendingKind, SkipPhase};
use super::unit::{UnitId, UnitKind};
use kit::dice::Dice;
use kit::game::Game;
use kit::seat::Seat;

/// The commands that the bot in `seat` gives, one after another until one is refused. If the seat is asked, the first is always
/// legal. Empty if the bot wants to do nothing.
pub fn policy(galaxy: &Galaxy, seat: Seat, dice: &mut Dice) -> Vec<Command> {
    let reply = trades::reply(galaxy, seat);
    let Some((_, asked)) = galaxy.pending().filter(|(pending, _)| *pending == seat && reply.is_none()) else {
        return reply.into_iter().collect();
    };
    let wanted = answer(galaxy, seat, asked, dice);
    match wanted.first() {
        Some(first) if galaxy.judge(seat, first).is_ok() => wanted,
        _ => vec![galaxy.on_deadline(seat)],
    }
}

/// See [`Game::candidate_plans`].
pub fn candidate_plans(galaxy: &Galaxy, seat: Seat) -> Vec<Vec<Command>> {
    let attacks = galaxy.pending() == Some((seat, PendingKind::Attack)) && galaxy.flags.staged.is_none();
    if attacks { attack::candidate_plans(galaxy, seat) } else { Vec::new() }
}

fn answer(galaxy: &Galaxy, seat: Seat, asked: PendingKind, dice: &mut Dice) -> Vec<Command> {
    match asked {
        PendingKind::Draw => vec![draw(galaxy, seat)],
        PendingKind::Discard => vec![Command::Discard { kind: least_wanted(galaxy, seat) }],
        PendingKind::Command => command(galaxy, seat),
        PendingKind::Build => vec![build(galaxy, seat)],
        PendingKind::Attack => attack::attack(galaxy, seat),
        PendingKind::Move => station(galaxy, seat),
        PendingKind::Research => vec![research(galaxy, seat)],
        PendingKind::PickTechnology => vec![Command::PickTechnology { tech: wanted_technology(galaxy, seat).into() }],
        PendingKind::Counter => vec![reactions::counter(galaxy, seat, dice)],
        PendingKind::Answer => vec![reactions::answer(galaxy, seat)],
        PendingKind::Riposte => vec![reactions::riposte(galaxy, seat)],
        PendingKind::Disposition => reactions::dispositions(galaxy, seat),
        PendingKind::Tactics => vec![reactions::tactics(galaxy, seat)],
        PendingKind::Kills => reactions::kills(galaxy, seat),
    }
}

/// A card that can be played onto the board, unlike a Command card.
const USEFUL: [Kind; 4] = [Kind::Research, Kind::Fleet, Kind::Colony, Kind::Leader];

/// Draw Phase: buys one more card if it can afford it, and exchanges cards that it has too many of.
fn draw(galaxy: &Galaxy, seat: Seat) -> Command {
    let player = galaxy.player(seat);
    let pile = &galaxy.piles[galaxy.pile_of(seat)];
    let cards_left = !pile.deck.is_empty() || !pile.discard.is_empty();
    let room = (player.hand.len() as u32) < galaxy.hand_limit(seat);
    let idle = !USEFUL.into_iter().any(|kind| player.holds(kind));
    let spends = player.credits >= PRICE || (player.credits >= SMALL_PRICE && idle);
    if cards_left && room && spends && galaxy.flags.bought == 0 {
        return Command::BuyCard;
    }
    let never = |kind| !galaxy.flags.exchanges_used.contains_key(&kind);
    if cards_left && player.count(Kind::Colony) >= 2 && !player.holds(Kind::Fleet) && never(Exchange::Draft) {
        return Command::Exchange { kind: Exchange::Draft };
    }
    if cards_left && player.count(Kind::Command) >= 3 && never(Exchange::MilitaryRd) {
        return Command::Exchange { kind: Exchange::MilitaryRd };
    }
    match player.count(Kind::Command) {
        // The card kept for combats and counters would hold the Command Phase open.
        1 => Command::SkipTo { phase: SkipPhase::Build },
        _ => Command::EndPhase,
    }
}

/// The order in which it discards: a second Command card, then Leader, Colony, Research, Fleet.
fn least_wanted(galaxy: &Galaxy, seat: Seat) -> Kind {
    let player = galaxy.player(seat);
    if player.count(Kind::Command) >= 2 {
        return Kind::Command;
    }
    let order = [Kind::Leader, Kind::Colony, Kind::Research, Kind::Fleet];
    order.into_iter().find(|kind| player.holds(*kind)).unwrap_or(Kind::Command)
}

/// Command Phase: plays all Command cards but one.
fn command(galaxy: &Galaxy, seat: Seat) -> Vec<Command> {
    if galaxy.player(seat).count(Kind::Command) < 2 {
        return vec![Command::EndPhase];
    }
    let play = |effect, target| vec![Command::Play { effect, target }];
    if !galaxy.flags.initiative && attack::worth_it_twice(galaxy, seat) {
        return play(Effect::StrategicInitiative, None);
    }
    let hand = |other: &Seat| galaxy.player(*other).hand.len();
    let richest = galaxy.others_after(seat).max_by_key(hand).filter(|other| hand(other) > 0);
    if let Some(other) = richest {
        return play(Effect::StealSecrets, Some(Target::Seat(other)));
    }
    match attack::guard_in_the_way(galaxy, seat) {
        Some(guard) => play(Effect::MilitarySabotage, Some(Target::Unit(guard))),
        None => play(Effect::ExceedQuotas, None),
    }
}

/// Build Phase: leaders on worlds, fleets at the homeworld, colonies, leaders on fleets.
fn build(galaxy: &Galaxy, seat: Seat) -> Command {
    let player = galaxy.player(seat);
    let has = |kind, price| player.holds(kind) && player.credits >= price;
    let leaderless = |kinds: &[UnitKind]| {
        let own = galaxy.units.iter().filter(|(_, unit)| unit.owner == seat && unit.leader.is_none());
        let fitting = own.filter(|(_, unit)| kinds.contains(&unit.kind)).map(|(id, _)| id).next();
        fitting.filter(|_| has(Kind::Leader, SMALL_PRICE))
    };
    if let Some(unit) = leaderless(&[UnitKind::Homeworld, UnitKind::Colony]) {
        return Command::BuildLeader { unit };
    }
    if has(Kind::Fleet, PRICE) && galaxy.count_units(seat, UnitKind::Fleet) < CAP {
        return Command::BuildFleet { world: UnitId::Home(seat) };
    }
    let colonies = galaxy.count_units(seat, UnitKind::Colony);
    if has(Kind::Colony, PRICE) && colonies < CAP && (colonies < 2 || !player.holds(Kind::Research)) {
        return Command::BuildColony;
    }
    if let Some(unit) = leaderless(&[UnitKind::Fleet]) {
        return Command::BuildLeader { unit };
    }
    Command::EndPhase
}

/// Move Phase: moves all fleets to the world that needs them.
fn station(galaxy: &Galaxy, seat: Seat) -> Vec<Command> {
    let moves = moves(galaxy, seat);
    // The phase may end by itself after the last move. If not, the bot is asked again.
    if moves.is_empty() { vec![Command::EndPhase] } else { moves }
}

/// The moves it would make in its Move Phase.
fn moves(galaxy: &Galaxy, seat: Seat) -> Vec<Command> {
    let world = attack::likeliest_target(galaxy, seat);
    let astray = galaxy.fleets_of(seat).filter(|fleet| galaxy.units[*fleet].world != Some(world));
    let free = astray.filter(|fleet| !galaxy.flags.moved_fleets.contains(fleet));
    free.map(|fleet| Command::MoveFleet { fleet, world }).collect()
}

/// How it leaves the Attack Phase: it skips the phases in which it has nothing to do.
fn after_attacks(galaxy: &Galaxy, seat: Seat) -> Command {
    let another = galaxy.flags.initiative && !galaxy.flags.in_second_attack;
    if another || !moves(galaxy, seat).is_empty() {
        Command::EndPhase
    } else if research(galaxy, seat) == Command::Research {
        Command::SkipTo { phase: SkipPhase::Research }
    } else {
        Command::EndTurn
    }
}

/// Research Phase: researches with the credits that are left.
fn research(galaxy: &Galaxy, seat: Seat) -> Command {
    let player = galaxy.player(seat);
    if player.credits >= PRICE && player.holds(Kind::Research) { Command::Research } else { Command::EndPhase }
}

/// A combat technology in which it equals the strongest opponent, to gain an advantage; else one in which they lead by one level,
/// to remove theirs.
fn wanted_technology(galaxy: &Galaxy, seat: Seat) -> Tech {
    let own = galaxy.player(seat);
    let strongest = galaxy.others_after(seat).max_by_key(|other| galaxy.value(*other)).unwrap_or(seat);
    let behind = |tech: Tech| galaxy.player(strongest).level(tech) as i32 - own.level(tech) as i32;
    let at = |distance| Tech::COMBAT.into_iter().find(|tech| behind(*tech) == distance);
    at(0).or_else(|| at(1)).unwrap_or(Tech::JumpSpeed)
}

#[cfg(test)]
mod tests;
