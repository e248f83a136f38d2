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
    pub(super) enum Code in "../locales/refusals.en.ftl" {
        GameOver "game-over" "R89"
        NotYourTurn "not-your-turn" "R3"
        WrongState "wrong-state" "R4"
        CommandLimit "command-limit" "R94"
        FidgetLimit "fidget-limit" "R96"
        NoSuchCard "no-such-card" "R3"
        NotInHand "not-in-hand" "R14"
        WrongCardType "wrong-card-type" "R17"
        NoCardPlay "no-card-play" "R14, R15"
        UniqueInPlay "unique-in-play" "R22"
        NotAHome "not-a-home" "R17"
        HomeNeedsStation "home-needs-station" "R18"
        HomeNoShips "home-no-ships" "R18"
        UpgradePlace "upgrade-place" "R21"
        UpgradeDuplicate "upgrade-duplicate" "R50"
        HostFull "host-full" "R51"
        HostNotAllowed "host-not-allowed" "R51"
        BadTarget "bad-target" "R23"
        CoreMissing "core-missing" "R26"
        CoreFull "core-full" "R26"
        CoreUsed "core-used" "R26"
        SeedPlace "seed-place" "2.3"
        ObjectiveActive "objective-active" "R69"
        ObjectiveLocation "objective-location" "R68"
        NoActiveObjective "no-active-objective" "R69"
        WrongAttempt "wrong-attempt" "R71, R82"
        NotAtObjective "not-at-objective" "R71"
        WrongLevel "wrong-level" "R71, R38, R39, R42"
        NoCrew "no-crew" "R71"
        ShipStopped "ship-stopped" "R53"
        ShipUnstaffed "ship-unstaffed" "R30, R31"
        ShipCloaked "ship-cloaked" "R42"
        AlreadyTransferred "already-transferred" "R40"
        NothingToTransfer "nothing-to-transfer" "R40"
        RangeSpent "range-spent" "R39, R40"
        SameLocation "same-location" "R38"
        OutOfRange "out-of-range" "R37, R38"
        NoThrusters "no-thrusters" "R39"
        NoSurface "no-surface" "R9"
        NoCloak "no-cloak" "R42"
        CloakUsed "cloak-used" "R42"
        CrewStopped "crew-stopped" "R53"
        CrewLocked "crew-locked" "R33"
        NotSamePlace "not-same-place" "R33, R47"
        AbilityUsed "ability-used" "2.4, 2.5"
        NothingToRepair "nothing-to-repair" "R46"
        TargetCloaked "target-cloaked" "R42"
        TargetLanded "target-landed" "R55"
        NoAttacker "no-attacker" "R55"
        NoBoarder "no-boarder" "R60"
        NoDefender "no-defender" "R60"
        NotSelectable "not-selectable" "R55, R60, R72, R82"
        SelectionMinimum "selection-minimum" "R55, R60, R72, R82"
        NotDrawn "not-drawn" "R75"
        OutOfScope "out-of-scope" "R75"
        AlreadyPicked "already-picked" "R75"
        NothingPicked "nothing-picked" "R75"
        NotOffered "not-offered" "R3"
        BadPlayerCount "bad-player-count" "D1"
        BadOption "bad-option" "3.1"
        NotSeated "not-seated" "13"
        NothingToForecast "nothing-to-forecast" "13"
        TwoDecks "two-decks" "3.2"
        UnknownStarter "unknown-starter" "3.2"
        NoDeck "no-deck" "3.2"
        NoAffiliation "no-affiliation" "3.2"
        DeckPlanets "deck-planets" "3.2"
        DeckSeeds "deck-seeds" "3.2"
        DeckHome "deck-home" "3.2"
        DeckStationPlanet "deck-station-planet" "3.2"
        DeckDrawSize "deck-draw-size" "3.2"
        DeckDrawType "deck-draw-type" "3.2"
        DeckInterventions "deck-interventions" "3.2"
        DeckAffiliation "deck-affiliation" "3.2"
        DeckCopies "deck-copies" "3.2"
        DeckPoints "deck-points" "3.2"
        DeckUnknown "deck-unknown" "3.2"
    }
}

impl StarFleet {
    /// The refusal of that command, with its text filled in.
    pub(super) fn refusal(&self, seat: Seat, command: &Command, code: Code) -> Refusal {
        code.filled(|| {
            let (need, left) = self.range_of(command).unwrap_or_default();
            let (posts, icons) = self.posts_of(command);
            [
                ("decision", self.decision_key(seat).into()),
                ("card", subject(command).map_or("none", |id| id.card.name()).into()),
                ("type", kind_of_play(command).into()),
                ("ship", home(command).map_or("", |id| id.card.name()).into()),
                ("level", self.level_needed(command).into()),
                ("posts", posts.into()),
                ("icons", icons.into()),
                ("need", need.into()),
                ("left", left.into()),
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
            none if none.is_empty() => "none".to_owned(),
            icons => icons,
        };
        let status = self.status(ship);
        (words(status.posts), words(status.icons))
    }

    fn level_needed(&self, command: &Command) -> &'static str {
        match command {
            Command::TakeOff { .. } => "surface",
            Command::Attempt { .. } if self.attempts_on_surface() => "surface",
            _ => "space",
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
        Command::PlayCrew { .. } => "crew",
        Command::PlayShip { .. } => "ship",
        Command::PlayUpgrade { .. } => "upgrade",
        Command::PlayEnhancement { .. } => "enhancement",
        Command::Abandon => "abandon",
        _ => "card",
    }
}
