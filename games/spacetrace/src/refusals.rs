//! The reasons for refusals: the codes of section 7.2 with their texts and rules, as data.

use super::cards::{Card, Kind};
use super::command::Command;
use super::state::{Composing, Duel};
use kit::game::Refusal;
use kit::refusals::Reason;
use kit::seat::Seat;

kit::refusals! {
    /// A reason for a refusal. A key that belongs to several rules has a row for each.
    pub(super) enum Code in "../locales/refusals.en.ftl" {
        GameOver "game-over" "R90"
        NotYourMove "not-your-move" "section 4"
        WrongPhase "wrong-phase" "section 4"
        ShipNotNow "ship-not-now" "R30, R89"
        ReinforcementNotNeeded "reinforcement-not-needed" "R23"
        UnknownCard "unknown-card" "R8"
        CommanderOnce "commander-once" "R35"
        CommanderSecond "commander-second" "R35"
        CommanderClass "commander-class" "R35"
        CommanderBase "commander-base" "R36"
        UndoSpent "undo-spent" "R101"
        TacticNoTarget "tactic-no-target" "R43"
        TargetRequired "target-required" "R24, R43"
        TargetIllegal "target-illegal" "R24, R43"
        BaseImmune "base-immune" "R61"
        SacrificeMissing "sacrifice-missing" "R59"
        ScrapKind "scrap-kind" "R28"
        ScrapCount "scrap-count" "R28"
        ScrapLibraryEmpty "scrap-library-empty" "R27"
        FleetOpen "fleet-open" "R71"
        FleetOnce "fleet-once" "R70, R73"
        NoMothership "no-mothership" "R70"
        NoExtraFleet "no-extra-fleet" "R72, R73, R81"
        NotYourShip "not-your-ship" "R72"
        MoveLimit "move-limit" "R72"
        MoveFlagship "move-flagship" "R72"
        AttackFirstTurn "attack-first-turn" "R80"
        AttackOnce "attack-once" "R80"
        AttackNoShips "attack-no-ships" "R80"
        PausePointless "pause-pointless" "R42"
        OrderFronted "order-fronted" "R82"
        OrderNotHere "order-not-here" "R82"
        NotEnoughMp "not-enough-mp" "R21"
        BadPlayerCount "bad-player-count" "R1"
        NothingToForecast "nothing-to-forecast" "7.5"
        NotSeated "not-seated" "7.5"
        TwoDecks "two-decks" "R3"
        UnknownStarter "unknown-starter" "R3"
        NoDeck "no-deck" "R3"
        DeckNotUsed "deck-not-used" "D82"
        DeckTooSmall "deck-too-small" "R3"
        DeckTooLarge "deck-too-large" "R3"
        DeckCopies "deck-copies" "R3"
        DeckNoMothership "deck-no-mothership" "R3"
        DeckNoCommander "deck-no-commander" "R3"
        DeckReinforcements "deck-reinforcements" "R3"
        DeckUnknownCard "deck-unknown-card" "R3"
    }
}

impl Command {
    /// When the command can be given (section 4), as the texts call it.
    const fn moment(&self) -> &'static str {
        match self {
            Command::PlayTactic { .. } => "turn-or-answer",
            Command::ToFront { .. } | Command::ResetOrder | Command::ConfirmOrder => "ordering",
            Command::CommitExtra { .. } => "base-attacked",
            Command::Pass | Command::PassTurn | Command::PassBattle | Command::ChooseTarget { .. } => "asked",
            _ => "turn",
        }
    }
}

impl Duel {
    /// The refusal of that command, with its text filled in.
    pub(super) fn refusal(&self, seat: Seat, command: &Command, code: Code) -> Refusal {
        code.filled(|| {
            let card = self.subject(seat, command);
            let class = match card.map(|card| card.print().kind) {
                Some(Kind::Commander { boards, .. }) => boards.into(),
                _ => "",
            };
            [
                ("when", command.moment().into()),
                ("card", card.map_or("", |card| card.print().name).into()),
                ("class", class.into()),
                ("price", card.map_or(0, |card| self.price(seat, card)).into()),
                ("pool", self.player(seat).pool.into()),
            ]
        })
    }

    /// The card that a command names.
    fn subject(&self, seat: Seat, command: &Command) -> Option<Card> {
        match command {
            Command::PlayReinforcement { card, .. }
            | Command::Deploy { card }
            | Command::PlayCommander { card, .. }
            | Command::PlayTactic { card, .. } => Some(*card),
            Command::ChooseTarget { .. } if self.asked(seat).is_some() => match &self.composing {
                Composing::Choice { card, .. } => Some(*card),
                _ => None,
            },
            _ => None,
        }
    }
}
