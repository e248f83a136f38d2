//! The reasons for refusals: table 7.1 of the rules as data.

use super::command::Command;
use super::draft::Draft;
use super::state::Conquest;
use kit::game::Refusal;
use kit::refusals;
use kit::refusals::Reason;
use kit::seat::Seat;

refusals! {
    /// A reason to refuse a command.
    pub(super) enum Code {
        WrongPhase "wrong-phase" "You can't do that now." "R40"
        SeatOut "seat-out" "Your faction is out of the game." "R54"
        OrdersSealed "orders-sealed" "Your orders are sealed and cannot be changed." "R25"
        UnknownSystem "unknown-system" "There is no such system." "R5"
        UnknownSeat "unknown-seat" "There is no such player." "R1"
        OwnSystem "own-system" "You can't attack your own system." "R19"
        NotAdjacent "not-adjacent" "None of your systems is next to {system}." "R19"
        NoLaunchBase "no-launch-base"
            "Your systems next to {system} produce nothing this turn, so no attack can start there." "R10"
        NotYourSystem "not-your-system" "You don't control {system}." "R20–R22"
        InStasis "in-stasis" "{system} is in stasis this turn." "R70"
        NotExposed "not-exposed" "No rival can reach {system} this turn, so it needs no defence." "R12, R20"
        BadAmount "bad-amount" "That amount isn't possible." "R19–R21"
        NotEnoughUnits "not-enough-units" "You have only {free} units left." "R17"
        IndecisiveLimit "indecisive-limit" "Your indecisive admiral allows at most 15 units on one action." "R26"
        NothingAssigned "nothing-assigned" "Nothing is assigned there." "R29"
        NeedsAUnit "needs-a-unit" "Drones and admirals need at least 1 unit with them." "R23, R24"
        NoDrones "no-drones" "You have no more ready drones." "R23"
        OutputCap "output-cap" "{system} can't grow beyond {cap}." "R7, R21"
        AlreadyRaised "already-raised" "Only one drone per system and turn." "R22"
        NoOutput "no-output" "{system} produces nothing to make a drone of." "R22"
        InefficientAdmiral "inefficient-admiral" "Your admiral cannot raise drones." "R22"
        WrongTechnology "wrong-technology" "Your technology has no such ability." "R3"
        WouldStrandAttack "would-strand-attack" "An attack you planned would lose its only base." "R29 I4"
        WouldOverspend "would-overspend" "You have already spent those units." "R29 I1"
        StasisConflict "stasis-conflict" "Cancel the defence, drone or Time Skip there first." "R70, R29 I9"
        BadTarget "bad-target" "That can't be targeted." "R67–R69"
        AbilityUsed "ability-used" "Telepathic Insight works once per turn." "R67"
        TargetImmune "target-immune" "Psionic minds cannot be read." "R67"
        AlreadyEmpire "already-empire" "You already have an empire." "R71"
        NoContiguousFour "no-contiguous-four" "You need four connected systems at the start of the turn." "R72"
        NothingToUndo "nothing-to-undo" "There is nothing to undo." "D93"
        DraftLimit "draft-limit" "You have changed your draft 600 times this turn. Please seal your orders." "D78"
        AlreadySet "already-set" "Nothing would change." "R29, D88"
        NothingToRepeat "nothing-to-repeat" "You have no earlier orders to repeat." "R92"
        DroneOutOfReach "drone-out-of-reach" "Those drones are too far away." "D92"
    }
}

impl Conquest {
    /// The refusal of that command, with its text filled in.
    pub(super) fn refusal(&self, seat: Seat, command: &Command, code: Code) -> Refusal {
        code.plain().filled(|| {
            let draft = Draft::of(self, seat);
            [
                ("{system}", self.meant(&draft, command, code)),
                ("{free}", draft.free().to_string()),
                ("{cap}", draft.faction.cap().to_string()),
            ]
        })
    }

    /// The system or seat that a refusal names, worded for its sentence.
    fn meant(&self, draft: &Draft<'_>, command: &Command, code: Code) -> String {
        let skipped = draft.orders.time_skip.filter(|_| code == Code::NoOutput);
        let system = match command {
            Command::TimeSkip { .. } | Command::CancelTimeSkip if skipped.is_some() => skipped,
            _ => command.system(),
        };
        match (system, command) {
            (Some(system), _) => self.star_map().name_of(system).to_owned(),
            (None, Command::RaiseEverywhere) => "Each system left".into(),
            (None, Command::DefendEvenly { .. }) => "any system of yours".into(),
            _ => "Your systems".into(),
        }
    }
}
