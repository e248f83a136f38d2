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
    pub(super) enum Code in "../locales/refusals.en.ftl" {
        GameOver "game-over" "R84"
        AlreadyOut "already-out" "R89"
        WrongStep "wrong-step" "R19"
        NotYourTurn "not-your-turn" "R20"
        NoSuchPosition "no-such-position" "R16"
        NothingToUndo "nothing-to-undo" "R16"
        FidgetLimit "fidget-limit" "R96"
        UnknownPlayer "unknown-player" "R18"
        NoSuchCard "no-such-card" "R23"
        SupportTooLow "support-too-low" "R3"
        EventLimit "event-limit" "R29"
        SpellLimit "spell-limit" "R30"
        NoTarget "no-target" "R31"
        NeedsPlanet "needs-planet" "R27"
        NotABuilding "not-a-building" "R27"
        NoSuchPlanet "no-such-planet" "R4"
        PlanetNotYours "planet-not-yours" "R27"
        NoCannon "no-cannon" "R35"
        CannonSpent "cannon-spent" "R35"
        CannonSupport "cannon-support" "R35"
        NoSuchShip "no-such-ship" "R31"
        BadTarget "bad-target" "R31"
        DuplicateTarget "duplicate-target" "R32"
        NotInDiscard "not-in-discard" "R31"
        BadPosition "bad-position" "R31"
        NotEnoughTargets "not-enough-targets" "R32"
        NotYours "not-yours" "R36"
        PlanetClosed "planet-closed" "R39"
        AlreadyThere "already-there" "R37"
        NotDeployed "not-deployed" "R37"
        NoCombatThere "no-combat-there" "R43"
        NoSuchShipForSilos "no-such-ship" "R46"
        BadTargetForSilos "bad-target" "R46"
        NotInFleetForPoint "not-in-fleet" "R48"
        NoSuchEnemy "no-such-enemy" "R64"
        MustFireFirst "must-fire-first" "R57"
        NotInFleetForIntercept "not-in-fleet" "R56"
        NotAFighter "not-a-fighter" "R56"
        NotInFleetForAssign "not-in-fleet" "R59"
        NotInFleetForRepoint "not-in-fleet" "R60"
        PointTooLarge "point-too-large" "R60"
        NotInDiscardForRevive "not-in-discard" "R66"
        BadTargetForRevive "bad-target" "E-PF"
        BadPlayerCount "bad-player-count" "3.1"
        BadSystem "bad-system" "3.4"
        NoPlanet "no-planet" "R27"
        NothingToAsk "nothing-to-ask" "7"
        NotSeated "not-seated" "7"
        TwoDecks "two-decks" "R11"
        UnknownStarter "unknown-starter" "R11"
        NoDeck "no-deck" "R11"
        NotAStarter "not-a-starter" "D85"
        NoRace "no-race" "R11"
        UnknownCard "unknown-card" "R11"
        NotFleetCard "not-fleet-card" "R11"
        NotSolarCard "not-solar-card" "R12"
        DeckSize "deck-size" "R11"
        TooManyCopies "too-many-copies" "R11"
        MixedRaces "mixed-races" "R11"
        ChainSpell "chain-spell" "R13"
        TooManyLegendary "too-many-legendary" "R11"
        SolarStarCount "solar-star-count" "R12"
        SolarBodyCount "solar-body-count" "R12"
        SolarLegendary "solar-legendary" "R12"
        SolarRace "solar-race" "R12"
        NoShips "no-ships" "D6"
        WeakOpening "weak-opening" "R1"
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
        code.filled(|| {
            let card = self.card_of(seat, command).map(Card::print);
            [
                ("name", card.map_or("", |print| print.name).into()),
                ("cost", card.map_or_else(String::new, |print| in_words(print.cost)).into()),
                ("support", in_words(self.support(seat)).into()),
                ("when", command.moment().into()),
                ("effect", if code == Code::BadTargetForRevive { "revive" } else { "aim" }.into()),
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
