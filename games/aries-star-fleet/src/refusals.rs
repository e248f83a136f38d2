//! The reasons for refusals (rules 7.1), in the order of its table.

use super::command::Command;
use super::id::{Berth, Id};
use super::power::Tally;
use super::state::StarFleet;
use kit::game::Refusal;
use kit::refusals::Reason;
use kit::seat::Seat;

kit::refusals! {
    /// A reason for a refusal.
    pub(super) enum Code {
        GameOver "game-over" "The game is over." "R89"
        NotYourTurn "not-your-turn" "It is not your turn." "R3"
        WrongState "wrong-state" "You cannot do that now; first: {decision}." "R4"
        CommandLimit "command-limit" "This turn has used its 120 actions; please end your turn." "R94"
        FidgetLimit "fidget-limit" "You have changed your mind 200 times this turn; please confirm or cancel." "R96"
        NoSuchCard "no-such-card" "That card is not where you can use it." "R3"
        NotInHand "not-in-hand" "That card is not in your hand." "R14"
        WrongCardType "wrong-card-type" "{card} cannot be played that way." "R17"
        NoCardPlay "no-card-play" "You have no card play left for {type} this turn." "R14, R15"
        UniqueInPlay "unique-in-play" "{card} is unique and you already have one in play." "R22"
        NotAHome "not-a-home" "You can report only at one of your stations or working station ships." "R17"
        HomeNeedsStation "home-needs-station"
            "A station ship played from hand needs a regular station or seeded station ship beside it." "R18"
        HomeNoShips "home-no-ships" "Ships cannot be reported at {ship}." "R18"
        UpgradePlace "upgrade-place" "This upgrade must be played at a home or onto a ship there." "R21"
        UpgradeDuplicate "upgrade-duplicate" "That ship already carries {card}." "R50"
        HostFull "host-full" "Fleet Upgrade already holds an upgrade." "R51"
        HostNotAllowed "host-not-allowed" "Fleet Upgrade holds only an upgrade that has no staffing icon and is not Small." "R51"
        BadTarget "bad-target" "{card} cannot be used on that." "R23"
        CoreMissing "core-missing" "You have no Computer Core." "R26"
        CoreFull "core-full" "The Computer Core already stores 3 cards." "R26"
        CoreUsed "core-used" "You have already stored a card this turn." "R26"
        SeedPlace "seed-place" "{card} cannot be placed there." "2.3"
        ObjectiveActive "objective-active" "Finish or abandon your active objective first." "R69"
        ObjectiveLocation "objective-location" "{card} cannot be placed at that location." "R68"
        NoActiveObjective "no-active-objective" "You have no active objective." "R69"
        WrongAttempt "wrong-attempt" "Your active objective is not attempted this way." "R71, R82"
        NotAtObjective "not-at-objective" "That ship is not at the objective's location." "R71"
        WrongLevel "wrong-level" "The ship must be {level} for this." "R71, R38, R39, R42"
        NoCrew "no-crew" "No unstopped crew is aboard." "R71"
        ShipStopped "ship-stopped" "That ship is stopped this turn." "R53"
        ShipUnstaffed "ship-unstaffed" "That ship lacks staffing: needs {posts}, has {icons}." "R30, R31"
        ShipCloaked "ship-cloaked" "A cloaked ship can only move." "R42"
        AlreadyTransferred "already-transferred" "That ship has already transferred power this turn." "R40"
        NothingToTransfer "nothing-to-transfer" "That attribute has no power to give." "R40"
        RangeSpent "range-spent" "That ship has used all its range landing or taking off." "R39, R40"
        SameLocation "same-location" "The ship is already there." "R38"
        OutOfRange "out-of-range" "That needs {need} range; {left} is left." "R37, R38"
        NoThrusters "no-thrusters" "That ship has no landing thrusters." "R39"
        NoSurface "no-surface" "Ships cannot land there." "R9"
        NoCloak "no-cloak" "That ship has no cloaking device." "R42"
        CloakUsed "cloak-used" "That ship has already cloaked or decloaked this turn." "R42"
        CrewStopped "crew-stopped" "That crew is stopped this turn." "R53"
        CrewLocked "crew-locked" "Its ship is stopped or cloaked; nobody can leave or enter." "R33"
        NotSamePlace "not-same-place" "Both must be at the same place." "R33, R47"
        AbilityUsed "ability-used" "Already used this turn." "2.4, 2.5"
        NothingToRepair "nothing-to-repair" "That ship is not damaged." "R46"
        TargetCloaked "target-cloaked" "A cloaked ship cannot be a target." "R42"
        TargetLanded "target-landed" "A landed ship cannot be attacked from space." "R55"
        NoAttacker "no-attacker" "None of your ships there can fire." "R55"
        NoBoarder "no-boarder" "You have no unstopped crew at that place." "R60"
        NoDefender "no-defender" "There is no unstopped opposing crew to fight." "R60"
        NotSelectable "not-selectable" "That cannot take part." "R55, R60, R72, R82"
        SelectionMinimum "selection-minimum" "At least one must take part." "R55, R60, R72, R82"
        NotDrawn "not-drawn" "You did not draw that intervention." "R75"
        OutOfScope "out-of-scope" "That intervention does not apply to this kind of attempt." "R75"
        AlreadyPicked "already-picked" "Already picked." "R75"
        NothingPicked "nothing-picked" "Nothing is picked." "R75"
        NotOffered "not-offered" "That is not one of the choices." "R3"
        BadPlayerCount "bad-player-count" "Aries Star Fleet is for two players." "D1"
        BadOption "bad-option" "{words}." "3.1"
        NotSeated "not-seated" "Only a player can ask that." "13"
        NothingToForecast "nothing-to-forecast" "There is nothing to forecast." "13"
    }
}

impl StarFleet {
    /// The refusal of that command, with its text filled in.
    pub(super) fn refusal(&self, seat: Seat, command: &Command, code: Code) -> Refusal {
        code.plain().filled(|| {
            let (need, left) = self.range_of(command).unwrap_or_default();
            let (posts, icons) = self.posts_of(command);
            [
                ("{decision}", self.decision_words(seat)),
                ("{card}", subject(command).map_or("That card", |id| id.card.name()).to_owned()),
                ("{type}", kind_of_play(command).to_owned()),
                ("{ship}", home(command).map_or("it", |id| id.card.name()).to_owned()),
                ("{level}", self.level_needed(command).to_owned()),
                ("{posts}", posts),
                ("{icons}", icons),
                ("{need}", need.to_string()),
                ("{left}", left.to_string()),
            ]
        })
    }

    /// The range that a command needs, and the range that its ship has left.
    fn range_of(&self, command: &Command) -> Option<(i32, i32)> {
        let Command::MoveShip { ship, location } = command else { return None };
        let ship = self.ship(*ship)?;
        Some((super::flight::need(ship.place.location, *location), self.range_left(ship, &self.status(ship))))
    }

    fn posts_of(&self, command: &Command) -> (String, String) {
        let Some(ship) = ship_of(command).and_then(|id| self.ship(id)) else { return Default::default() };
        let words = |tally: Tally| match tally.icons().into_iter().map(<&str>::from).collect::<Vec<_>>().join(" ") {
            none if none.is_empty() => "nothing".to_owned(),
            icons => icons,
        };
        let status = self.status(ship);
        (words(status.posts), words(status.icons))
    }

    fn level_needed(&self, command: &Command) -> &'static str {
        match command {
            Command::TakeOff { .. } => "on the surface",
            Command::Attempt { .. } if self.attempts_on_surface() => "on the surface",
            _ => "in space",
        }
    }
}

/// The card that a command names.
fn subject(command: &Command) -> Option<Id> {
    match command {
        Command::PlaceSeed { card, .. }
        | Command::Discard { card }
        | Command::PlayCrew { card, .. }
        | Command::PlayShip { card, .. }
        | Command::PlayUpgrade { card, .. }
        | Command::PlayFaceDown { card }
        | Command::PlayEnhancement { card, .. }
        | Command::Store { card }
        | Command::Activate { card, .. }
        | Command::Reveal { card, .. }
        | Command::Use { card }
        | Command::Pick { card }
        | Command::MoveUpgrade { upgrade: card, .. } => Some(*card),
        _ => None,
    }
}

fn ship_of(command: &Command) -> Option<Id> {
    match command {
        Command::Transfer { ship, .. }
        | Command::MoveShip { ship, .. }
        | Command::Land { ship }
        | Command::TakeOff { ship }
        | Command::Cloak { ship }
        | Command::Decloak { ship }
        | Command::Attempt { ship }
        | Command::Use { card: ship } => Some(*ship),
        Command::MoveCrew { to: Berth::In(ship), .. } => Some(*ship),
        _ => None,
    }
}

fn home(command: &Command) -> Option<Id> {
    if let Command::PlayShip { home, .. } = command { Some(*home) } else { None }
}

fn kind_of_play(command: &Command) -> &'static str {
    match command {
        Command::PlayCrew { .. } => "a crew",
        Command::PlayShip { .. } => "a ship",
        Command::PlayUpgrade { .. } => "an upgrade",
        Command::PlayEnhancement { .. } => "an enhancement",
        Command::Abandon => "that",
        _ => "this card",
    }
}
