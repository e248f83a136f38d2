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
    pub(super) enum Code {
        Malformed "malformed" "Unknown command." "7"
        GameOver "game-over" "The game is over." "R93"
        Eliminated "eliminated" "You are out of the game." "R94"
        NotYourDecision "not-your-decision" "You have nothing to decide now. You can do that {when}." "4.1"
        WrongPhase "wrong-phase" "You can do that only {when}." "R14"
        Restless "restless" "You have changed your mind 100 times this turn. Please finish it." "R98"
        MustDiscard "must-discard" "Discard down to {limit} cards first." "R21"
        AttackStaged "attack-staged" "Launch or cancel the prepared attack first." "R55"
        NothingStaged "nothing-staged" "No attack is being prepared." "R55"
        NoAttackLeft "no-attack-left" "You have no attack left in this phase." "R53"
        NoFleet "no-fleet" "You have no fleet that can attack." "R52"
        UnderTruce "under-truce" "Peace Talks: you can't attack that player this turn." "R40"
        NoCommandCard "no-command-card" "You have no Command card." "R26"
        WrongWindow "wrong-window" "You can play that effect only {when}." "R27"
        InitiativeAlready "initiative-already" "You already have a second Attack Phase." "R47"
        DeckEmpty "deck-empty" "There is no card to look at." "R30"
        BadTarget "bad-target" "That is not a possible target." "R29"
        TargetHandEmpty "target-hand-empty" "That player has no cards." "R30"
        TargetNoCredits "target-no-credits" "That player has no credits." "R30"
        NotYourUnit "not-your-unit" "Choose one of your own units." "R8"
        NotYourWorld "not-your-world" "Choose one of your own worlds." "R8"
        NoLeader "no-leader" "That unit has no leader." "R30"
        UnitHasLeader "unit-has-leader" "That unit already has a leader." "R8"
        UnitCap "unit-cap" "You can't have more than 15 of these in play." "R9"
        FleetAlreadyFought "fleet-already-fought" "That fleet has already attacked in this phase." "R53"
        AlreadyCommitted "already-committed" "That fleet is already in the attack." "R55"
        NotCommitted "not-committed" "That fleet is not in the attack." "R55"
        NothingToAdd "nothing-to-add" "No more fleets can be added." "R55"
        NoFleetCommitted "no-fleet-committed" "Send at least one fleet." "R52"
        SamePlace "same-place" "It is already there." "R82"
        AlreadyMoved "already-moved" "That has already moved in this phase." "R84"
        NothingMoved "nothing-moved" "Nothing has been moved." "R84"
        BadTechnology "bad-technology" "Choose one of the nine technologies." "R86"
        AlreadyBought "already-bought" "Only one extra card may be bought each turn." "R17"
        ExchangeLimit "exchange-limit" "That exchange is used up for this turn." "R18"
        NoSuchCard "no-such-card" "You have no {kind} card." "R18"
        NotEnoughCredits "not-enough-credits" "You need {n} credits and have {m}." "R25"
        NoCardsLeft "no-cards-left" "The deck and the discard pile are both empty." "R13"
        PeaceTooLate "peace-too-late" "Too late for Peace Talks in this attack." "R40"
        AmbushPointless "ambush-pointless" "Your fleets may join already, or you have none elsewhere." "R30"
        SurprisePointless "surprise-pointless" "No other fleet could join anyway." "R30"
        NotInCombat "not-in-combat" "There is no combat." "R57"
        FleetNotHere "fleet-not-here" "That fleet is not at the attacked world." "R60"
        NoReinforcement "no-reinforcement" "Only fleets at the attacked world may defend." "R62"
        NotJoined "not-joined" "That fleet has not joined." "R62"
        BadKillChoice "bad-kill-choice" "Choose one of the listed results." "R74"
        TradingOff "trading-off" "Trading is off at this table." "R88"
        Busy "busy" "You can't trade during a combat or while a decision is open." "R88"
        DraftOpen "draft-open" "Finish or drop the offer you are preparing." "R91"
        OfferOpen "offer-open" "You already have an offer open." "R91"
        OfferLimit "offer-limit" "Three offers per turn are the limit." "R91"
        NoDraft "no-draft" "Start an offer first." "R89"
        TooManyCards "too-many-cards" "At most five cards on each side, and no more than they have." "R89"
        TooMuchAsked "too-much-asked" "They don't have that many credits." "R89"
        EmptyOffer "empty-offer" "The offer is empty." "R89"
        NoSuchOffer "no-such-offer" "That offer is gone." "R91"
        CannotFulfil "cannot-fulfil" "You don't have what this offer asks for." "R89"
        BadPreference "bad-preference" "Unknown setting." "7.3"
        AlreadyJoined "already-joined" "That fleet is defending already." "R62"
        BadOption "bad-option" "Unknown option." "3.1"
        BadPlayerCount "bad-player-count" "Two to six players." "3.1"
    }
}

impl Command {
    /// A phrase for when the command can be given (4.2–4.4). It never depends on hidden cards.
    fn moment(&self) -> &'static str {
        match self {
            Command::BuyCard | Command::Exchange { .. } | Command::Discard { .. } => "in your Draw Phase",
            Command::Play { effect, .. } => match effect.window() {
                PendingKind::Counter => "when you may counter a Command card",
                PendingKind::Answer | PendingKind::Riposte | PendingKind::Tactics => "before the dice of a combat",
                _ => "in your Command Phase",
            },
            Command::BuildColony | Command::BuildFleet { .. } | Command::BuildLeader { .. } => "in your Build Phase",
            Command::Target { .. } | Command::Commit { .. } | Command::CommitAll | Command::Release { .. } => {
                "in your Attack Phase"
            }
            Command::CancelAttack | Command::Launch => "in your Attack Phase",
            Command::MoveFleet { .. } | Command::MoveLeader { .. } | Command::ResetMoves => "in your Move Phase",
            Command::Research => "in your Research Phase",
            Command::Retreat { .. } | Command::Stand { .. } | Command::Join { .. } | Command::Leave { .. } => {
                "when a world of yours is attacked"
            }
            Command::ConfirmDefence => "when a world of yours is attacked",
            _ => "when you are asked",
        }
    }
}

impl Galaxy {
    /// The refusal of that command, with its text filled in.
    pub(super) fn refusal(&self, seat: Seat, command: &Command, code: Code) -> Refusal {
        code.plain().filled(|| {
            let (kind, price) = command.takes();
            [
                ("{limit}", self.hand_limit(seat).to_string()),
                ("{kind}", kind.map_or("", Kind::name).to_owned()),
                ("{n}", price.to_string()),
                ("{when}", command.moment().to_owned()),
                ("{m}", self.player(seat).credits.to_string()),
            ]
        })
    }
}
