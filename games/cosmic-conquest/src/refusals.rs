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
    pub(super) enum Code in "../locales/refusals.en.ftl" {
        WrongPhase "wrong-phase" "R40"
        SeatOut "seat-out" "R54"
        OrdersSealed "orders-sealed" "R25"
        UnknownSystem "unknown-system" "R5"
        UnknownSeat "unknown-seat" "R1"
        OwnSystem "own-system" "R19"
        NotAdjacent "not-adjacent" "R19"
        NoLaunchBase "no-launch-base" "R10"
        NotYourSystem "not-your-system" "R20–R22"
        InStasis "in-stasis" "R70"
        NotExposed "not-exposed" "R12, R20"
        BadAmount "bad-amount" "R19–R21"
        NotEnoughUnits "not-enough-units" "R17"
        IndecisiveLimit "indecisive-limit" "R26"
        NothingAssigned "nothing-assigned" "R29"
        NeedsAUnit "needs-a-unit" "R23, R24"
        NoDrones "no-drones" "R23"
        OutputCap "output-cap" "R7, R21"
        AlreadyRaised "already-raised" "R22"
        NoOutput "no-output" "R22"
        InefficientAdmiral "inefficient-admiral" "R22"
        WrongTechnology "wrong-technology" "R3"
        WouldStrandAttack "would-strand-attack" "R29 I4"
        WouldOverspend "would-overspend" "R29 I1"
        StasisConflict "stasis-conflict" "R70, R29 I9"
        BadTarget "bad-target" "R67–R69"
        AbilityUsed "ability-used" "R67"
        TargetImmune "target-immune" "R67"
        AlreadyEmpire "already-empire" "R71"
        NoContiguousFour "no-contiguous-four" "R72"
        NothingToUndo "nothing-to-undo" "D93"
        DraftLimit "draft-limit" "D78"
        AlreadySet "already-set" "R29, D88"
        NothingToRepeat "nothing-to-repeat" "R92"
        DroneOutOfReach "drone-out-of-reach" "D92"
        NotYours "not-yours" "7.1"
        NothingToAsk "nothing-to-ask" "7.1"
        BadOption "bad-option" "R84"
        SeatCount "seat-count" "D1"
        MapDoesNotFit "map-does-not-fit" "D72"
        TraitLimit "trait-limit" "R2"
        BadTrait "bad-trait" "R2"
        NameInvalid "name-invalid" "R2"
    }
}

impl Conquest {
    /// The refusal of that command, with its text filled in.
    pub(super) fn refusal(&self, seat: Seat, command: &Command, code: Code) -> Refusal {
        code.filled(|| {
            let draft = Draft::of(self, seat);
            [
                ("system", self.meant(&draft, command, code).into()),
                ("free", draft.free().into()),
                ("cap", draft.faction.cap().into()),
            ]
        })
    }

    /// The name of the system that a refusal is about, or the key of the texts' words for several.
    fn meant(&self, draft: &Draft<'_>, command: &Command, code: Code) -> String {
        let skipped = draft.orders.time_skip.filter(|_| code == Code::NoOutput);
        let system = match command {
            Command::TimeSkip { .. } | Command::CancelTimeSkip if skipped.is_some() => skipped,
            _ => command.system(),
        };
        match (system, command) {
            (Some(system), _) => self.star_map().name_of(system).to_owned(),
            (None, Command::RaiseEverywhere) => "each-left".into(),
            (None, Command::DefendEvenly { .. }) => "any-own".into(),
            _ => "own".into(),
        }
    }
}
