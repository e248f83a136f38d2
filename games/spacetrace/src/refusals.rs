//! The reasons for refusals: the codes of section 7.2 with their texts and rules, as data.

use super::cards::{Card, Kind};
use super::command::Command;
use super::state::{Composing, Duel};
use kit::game::Refusal;
use kit::refusals::Reason;
use kit::seat::Seat;

kit::refusals! {
    /// A reason for a refusal. A key that belongs to several rules has a row for each.
    pub(super) enum Code {
        GameOver "game-over" "The game is over." "R90"
        NotYourMove "not-your-move" "It is not your move. You can do that {when}." "section 4"
        WrongPhase "wrong-phase" "You can do that only {when}." "section 4"
        ShipNotNow "ship-not-now" "You can deploy ships only in your own turn, outside an attack." "R30, R89"
        ReinforcementNotNeeded "reinforcement-not-needed"
            "In your opponent's turn reinforcements may only pay for a tactic card." "R23"
        UnknownCard "unknown-card" "You do not hold that card." "R8"
        CommanderOnce "commander-once" "Only one commander may be played per turn." "R35"
        CommanderSecond "commander-second" "You already have a commander in play." "R35"
        CommanderClass "commander-class" "{card} can board only class {class} ships." "R35"
        CommanderBase "commander-base" "The Base cannot carry a commander." "R36"
        UndoSpent "undo-spent" "You have taken back 20 steps this turn. You can't start another." "R101"
        TacticNoTarget "tactic-no-target" "{card} has no possible target." "R43"
        TargetRequired "target-required" "Choose a target." "R24, R43"
        TargetIllegal "target-illegal" "That is not a legal target for {card}." "R24, R43"
        BaseImmune "base-immune" "The Base is immune to that." "R61"
        SacrificeMissing "sacrifice-missing" "{card} demands a sacrifice you cannot make." "R59"
        ScrapKind "scrap-kind" "Scrap three reinforcements or three other cards, not a mixture." "R28"
        ScrapCount "scrap-count" "You need three such cards to scrap." "R28"
        ScrapLibraryEmpty "scrap-library-empty" "Your library is empty; there is nothing to draw." "R27"
        FleetOpen "fleet-open" "You already have an extra fleet." "R71"
        FleetOnce "fleet-once" "Only once per turn." "R70, R73"
        NoMothership "no-mothership" "Only a Mothership in the base fleet can open a fleet." "R70"
        NoExtraFleet "no-extra-fleet" "You have no extra fleet." "R72, R73, R81"
        NotYourShip "not-your-ship" "That is not one of your ship cards." "R72"
        MoveLimit "move-limit" "This card has moved twice this turn." "R72"
        MoveFlagship "move-flagship" "The flagship moves only by closing the fleet." "R72"
        AttackFirstTurn "attack-first-turn" "The starting player may not attack in the first turn." "R80"
        AttackOnce "attack-once" "You have already attacked this turn." "R80"
        AttackNoShips "attack-no-ships" "You need at least one ship to attack." "R80"
        PausePointless "pause-pointless" "You hold nothing that could be played during the battle." "R42"
        OrderFronted "order-fronted" "This card has already been moved to the front." "R82"
        OrderNotHere "order-not-here" "That card is not in a stack you are ordering." "R82"
        NotEnoughMp "not-enough-mp" "{card} costs {price} MP; you have {pool}." "R21"
        BadPlayerCount "bad-player-count" "Spacetrace is for two players." "R1"
        NothingToForecast "nothing-to-forecast" "There is nothing to forecast." "7.5"
        NotSeated "not-seated" "Only a player can ask that." "7.5"
    }
}

impl Command {
    /// A phrase for when the command can be given (section 4).
    const fn moment(&self) -> &'static str {
        match self {
            Command::PlayTactic { .. } => "in your turn, or when you may answer",
            Command::ToFront { .. } | Command::ResetOrder | Command::ConfirmOrder => "before a battle of your ships",
            Command::CommitExtra { .. } => "when your base fleet is attacked",
            Command::Pass | Command::PassTurn | Command::PassBattle | Command::ChooseTarget { .. } => {
                "when you are asked"
            }
            _ => "in your own turn, outside an attack",
        }
    }
}

impl Duel {
    /// The refusal of that command, with its text filled in.
    pub(super) fn refusal(&self, seat: Seat, command: &Command, code: Code) -> Refusal {
        let refusal = code.plain().filled(|| [("{when}", command.moment().to_owned())]);
        let Some(card) = self.subject(seat, command) else { return refusal };
        let class = if let Kind::Commander { boards, .. } = card.print().kind { boards.into() } else { "" };
        refusal.filled(|| {
            [
                ("{card}", card.print().name.to_owned()),
                ("{class}", str::to_owned(class)),
                ("{price}", self.price(seat, card).to_string()),
                ("{pool}", self.player(seat).pool.to_string()),
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
