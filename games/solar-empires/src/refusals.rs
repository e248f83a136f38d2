//! The reasons for refusals: the codes of section 7 with their texts and rules, as data.

use super::cards::{Card, Triple};
use super::command::Command;
use super::state::{Empires, Inside};
use kit::game::Refusal;
use kit::refusals;
use kit::refusals::Reason;
use kit::seat::Seat;

refusals! {
    /// A reason for a refusal. Rows of the table with the same key but different rules have codes of their own.
    pub(super) enum Code {
        GameOver "game-over" "The game is over." "R84"
        AlreadyOut "already-out" "You are out of the game." "R89"
        WrongStep "wrong-step" "You can do that only {when}." "R19"
        NotYourTurn "not-your-turn" "It is not your move. You can do that {when}." "R20"
        NoSuchPosition "no-such-position" "Your deck has no such position." "R16"
        NothingToUndo "nothing-to-undo" "The deck is in its listed order." "R16"
        FidgetLimit "fidget-limit" "You have changed your mind 300 times in this step. Please finish it." "R96"
        BadSeat "bad-seat" "There is no such player." "R18"
        NoSuchCard "no-such-card" "You do not hold that card." "R23"
        SupportTooLow "support-too-low" "{name} needs {cost}; you have {support}." "R3"
        EventLimit "event-limit" "You have already played an event this turn." "R29"
        SpellLimit "spell-limit" "You have already played a spell this turn." "R30"
        NoTarget "no-target" "{name} has no possible target." "R31"
        NeedsPlanet "needs-planet" "Choose the planet for {name}." "R27"
        NotABuilding "not-a-building" "{name} is not a building." "R27"
        NoSuchPlanet "no-such-planet" "That planet does not exist." "R4"
        PlanetNotYours "planet-not-yours" "You do not control that planet." "R27"
        NoCannon "no-cannon" "You control no Solaris Cannon there." "R35"
        CannonSpent "cannon-spent" "This Cannon has fired this turn." "R35"
        CannonSupport "cannon-support" "Firing needs 3 energy, 3 minerals, 3 organics." "R35"
        NoSuchShip "no-such-ship" "That ship is not in play." "R31"
        BadTarget "bad-target" "{name} cannot be used on that ship." "R31"
        DuplicateTarget "duplicate-target" "Already chosen." "R32"
        NotInDiscard "not-in-discard" "There is no such ship in your discard pile." "R31"
        BadPosition "bad-position" "There is no ship at that position in your deck." "R31"
        NotEnoughTargets "not-enough-targets" "Choose at least one." "R32"
        NotYours "not-yours" "That is not your ship." "R36"
        PlanetClosed "planet-closed" "A solar flare closes that planet this turn." "R39"
        AlreadyThere "already-there" "It is there already." "R37"
        NotDeployed "not-deployed" "That ship is in reserve." "R37"
        NoCombatThere "no-combat-there" "No combat is due there." "R43"
        NoSuchShipForSilos "no-such-ship" "That ship is not in play." "R46"
        BadTargetForSilos "bad-target" "{name} cannot be used on that ship." "R46"
        NotInFleetForPoint "not-in-fleet" "That ship is not in your fleet here." "R48"
        NoSuchEnemy "no-such-enemy" "That player has no fleet here." "R64"
        MustFireFirst "must-fire-first" "A fleet may withdraw only after its first volley." "R57"
        NotInFleetForIntercept "not-in-fleet" "That ship is not in the fleet under fire." "R56"
        NotAFighter "not-a-fighter" "Only a fighter can be intercepted." "R56"
        NotInFleetForAssign "not-in-fleet" "That ship is not in your fleet here." "R59"
        NotInFleetForRepoint "not-in-fleet" "That ship is not in your fleet here." "R60"
        PointTooLarge "point-too-large" "The new point ship may not be larger than the lost one." "R60"
        NotInDiscardForRevive "not-in-discard" "There is no such ship in your discard pile." "R66"
        BadTargetForRevive "bad-target" "{name} cannot bring back a ship of that size." "E-PF"
        BadPlayerCount "bad-player-count" "Two to four players." "3.1"
        BadSystem "bad-system" "A custom system needs one of the six stars and six bodies. Any other system has none." "3.4"
    }
}

/// The triple as text: `3E 2M 1O`.
fn in_words(triple: Triple) -> String {
    format!("{}E {}M {}O", triple.e, triple.m, triple.o)
}

impl Empires {
    /// The reason why `seat` may not give the command now; `None` if it may.
    pub fn hindrance(&self, seat: Seat, command: &Command) -> Option<Refusal> {
        self.judge(seat, command).err().map(|code| self.refusal(seat, command, code))
    }

    /// The refusal of that command, with its text filled in.
    pub(super) fn refusal(&self, seat: Seat, command: &Command, code: Code) -> Refusal {
        code.plain().filled(|| {
            let card = self.card_of(seat, command).map(Card::print);
            [
                ("{name}", card.map_or_else(String::new, |print| print.name.to_owned())),
                ("{cost}", card.map_or_else(String::new, |print| in_words(print.cost))),
                ("{support}", in_words(self.support(seat))),
                ("{when}", command.moment().to_owned()),
            ]
        })
    }

    /// The card that a command names.
    fn card_of(&self, seat: Seat, command: &Command) -> Option<Card> {
        match command {
            Command::Play { hand } | Command::Build { hand, .. } => self.player(seat).hand.get(hand).copied(),
            Command::Silo { .. } => Some(Card::MISSILE_SILOS),
            Command::Revive { .. } => Some(Card::PILLARS_OF_FLESH),
            _ => match self.inside() {
                Inside::Targeting(aiming) => Some(aiming.card),
                _ => None,
            },
        }
    }
}
