//! The reasons for refusals: table 7.5 as data, in the order of the checks.

use super::cards::Kind;
use super::command::Command;
use super::state::Galaxy;
use super::steps::PendingKind;
use kit::game::Refusal;
use kit::refusals;
use kit::refusals::Reason;
use kit::seat::Seat;

refusals! {
    /// A reason for a refusal, in the order of the table in the rules.
    pub(super) enum Code in "../locales/refusals.en.ftl" {
        Malformed "malformed" "7"
        GameOver "game-over" "R93"
        Eliminated "eliminated" "R94"
        NotYourDecision "not-your-decision" "4.1"
        WrongPhase "wrong-phase" "R14"
        Restless "restless" "R98"
        MustDiscard "must-discard" "R21"
        AttackStaged "attack-staged" "R55"
        NothingStaged "nothing-staged" "R55"
        NoAttackLeft "no-attack-left" "R53"
        NoFleet "no-fleet" "R52"
        UnderTruce "under-truce" "R40"
        NoCommandCard "no-command-card" "R26"
        WrongWindow "wrong-window" "R27"
        InitiativeAlready "initiative-already" "R47"
        DeckEmpty "deck-empty" "R30"
        BadTarget "bad-target" "R29"
        TargetHandEmpty "target-hand-empty" "R30"
        TargetNoCredits "target-no-credits" "R30"
        NotYourUnit "not-your-unit" "R8"
        NotYourWorld "not-your-world" "R8"
        NoLeader "no-leader" "R30"
        UnitHasLeader "unit-has-leader" "R8"
        UnitCap "unit-cap" "R9"
        FleetAlreadyFought "fleet-already-fought" "R53"
        AlreadyCommitted "already-committed" "R55"
        NotCommitted "not-committed" "R55"
        NothingToAdd "nothing-to-add" "R55"
        NoFleetCommitted "no-fleet-committed" "R52"
        SamePlace "same-place" "R82"
        AlreadyMoved "already-moved" "R84"
        NothingMoved "nothing-moved" "R84"
        BadTechnology "bad-technology" "R86"
        AlreadyBought "already-bought" "R17"
        ExchangeLimit "exchange-limit" "R18"
        NoSuchCard "no-such-card" "R18"
        NotEnoughCredits "not-enough-credits" "R25"
        NoCardsLeft "no-cards-left" "R13"
        PeaceTooLate "peace-too-late" "R40"
        AmbushPointless "ambush-pointless" "R30"
        SurprisePointless "surprise-pointless" "R30"
        NotInCombat "not-in-combat" "R57"
        FleetNotHere "fleet-not-here" "R60"
        NoReinforcement "no-reinforcement" "R62"
        NotJoined "not-joined" "R62"
        BadKillChoice "bad-kill-choice" "R74"
        TradingOff "trading-off" "R88"
        NoTradeNow "no-trade-now" "R88"
        DraftOpen "draft-open" "R91"
        OfferOpen "offer-open" "R91"
        OfferLimit "offer-limit" "R91"
        NoDraft "no-draft" "R89"
        TooManyCards "too-many-cards" "R89"
        TooMuchAsked "too-much-asked" "R89"
        EmptyOffer "empty-offer" "R89"
        NoSuchOffer "no-such-offer" "R91"
        CannotFulfil "cannot-fulfil" "R89"
        BadPreference "bad-preference" "7.3"
        AlreadyJoined "already-joined" "R62"
        BadOption "bad-option" "3.1"
        BadPlayerCount "bad-player-count" "3.1"
        NotYours "not-yours" "7"
        NothingToAsk "nothing-to-ask" "7"
    }
}

impl Command {
    /// When the command can be given (4.2–4.4), as the texts call it. It never depends on hidden cards.
    fn moment(&self) -> &'static str {
        match self {
            Command::BuyCard | Command::Exchange { .. } | Command::Discard { .. } => "draw",
            Command::Play { effect, .. } => match effect.window() {
                PendingKind::Counter => "counter",
                PendingKind::Answer | PendingKind::Riposte | PendingKind::Tactics => "combat",
                _ => "command",
            },
            Command::BuildColony | Command::BuildFleet { .. } | Command::BuildLeader { .. } => "build",
            Command::Target { .. } | Command::Commit { .. } | Command::CommitAll | Command::Release { .. } => "attack",
            Command::CancelAttack | Command::Launch => "attack",
            Command::MoveFleet { .. } | Command::MoveLeader { .. } | Command::ResetMoves => "move",
            Command::Research => "research",
            Command::Retreat { .. } | Command::Stand { .. } | Command::Join { .. } | Command::Leave { .. } => {
                "attacked"
            }
            Command::ConfirmDefence => "attacked",
            _ => "asked",
        }
    }
}

impl Galaxy {
    /// The refusal of that command, with its text filled in.
    pub(super) fn refusal(&self, seat: Seat, command: &Command, code: Code) -> Refusal {
        code.filled(|| {
            let (kind, price) = command.takes();
            [
                ("limit", self.hand_limit(seat).into()),
                ("kind", kind.map_or("", Kind::name).into()),
                ("n", price.into()),
                ("when", command.moment().into()),
                ("m", self.player(seat).credits.into()),
            ]
        })
    }
}
