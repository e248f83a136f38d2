//! The complete list of what a seat may do now (D83): every possible command, judged in the same way as when it is given.

use super::command::{Command, What, Where};
use super::draft::Draft;
use super::drafting::MAX_DRAFTED;
use super::factions::Technology;
use super::maps::SystemId;
use super::orders::{AssaultOn, Op, OpKind};
use super::state::Conquest;
use super::systems::Systems;
use kit::choice::Number;
use kit::game::Choice;
use kit::seat::Seat;

/// The capacity for the list of a usual turn.
const USUAL: usize = 64;

impl Conquest {
    /// Everything that `seat` may do now, in the order of section 7.
    pub(super) fn choices(&self, seat: Seat) -> Vec<Choice<Command>> {
        if self.may_order(seat).is_err() {
            return Vec::new();
        }
        let mut list = List { draft: Draft::of(self, seat), choices: Vec::with_capacity(USUAL), most: usize::MAX };
        if self.faction(seat).drafted < MAX_DRAFTED {
            PARTS.iter().for_each(|part| part(&mut list));
        }
        READINGS(&mut list);
        let sealing = [Command::Submit { open: false }, Command::Submit { open: true }, Command::SubmitDefaults];
        list.choices.extend(sealing.map(Choice::action));
        list.choices
    }

    /// True if no draft command and no Insight is legal (R40.8).
    pub(super) fn has_nothing_to_order(&self, seat: Seat) -> bool {
        let mut list = List { draft: Draft::of(self, seat), choices: Vec::new(), most: 1 };
        let nothing_of = |part: &Part| {
            part(&mut list);
            list.choices.is_empty()
        };
        PARTS.iter().chain([&READINGS]).all(nothing_of)
    }
}

/// Lists the legal commands of one chapter of section 7.
type Part = fn(&mut List<'_>);

/// The chapters of drafting.
const PARTS: [Part; 4] =
    [|list| list.operations(), |list| list.growth(), |list| list.abilities(), |list| list.shortcuts()];
const READINGS: Part = |list| list.readings();

/// The amount of an order, in the command's own field.
const AMOUNT: Number<Command> = Number {
    field: "",
    get: |command| command.amount().map(|(_, amount)| amount.into()),
    put: |command, value| {
        if let Some((_, amount)) = command.amount_mut() {
            *amount = u32::try_from(value).unwrap_or_default();
        }
    },
};

/// The draft commands found legal so far.
struct List<'a> {
    draft: Draft<'a>,
    choices: Vec<Choice<Command>>,
    /// The list stops at this many commands.
    most: usize,
}

impl List<'_> {
    /// Lists the command if it is legal, with the range of its amount if it has one. The caller passes the amount 1.
    fn offer(&mut self, command: Command) {
        if self.choices.len() >= self.most {
            return;
        }
        let Ok(limits) = self.draft.judge(&command) else { return };
        let amount = command.amount().map(|(field, _)| Number { field, ..AMOUNT });
        let choice = Choice::of(command, command.role());
        match amount {
            None => self.choices.push(choice),
            Some(amount) if limits.most() > 0 => {
                self.choices.push(choice.with_range(amount, 1, limits.most().into()));
            }
            Some(_) => {}
        }
    }

    fn own(&self) -> Systems {
        self.draft.land.own
    }

    fn operations(&mut self) {
        let mut sites = self.draft.game.reach_of(self.own()) & !self.own();
        sites |= self.draft.land.exposed;
        for system in sites {
            let kind = if self.draft.owns(system) { OpKind::Defend } else { OpKind::Attack };
            self.offer(Command::Assign { kind, system, units: 1 });
        }
        let orders = self.draft.orders.clone();
        for (Op { kind, system }, _) in orders.operations() {
            self.offer(Command::Unassign { kind, system, units: 1 });
            for from in stations(&self.draft) {
                self.offer(Command::AssignDrone { kind, system, drones: 1, from });
                self.offer(Command::UnassignDrone { kind, system, drones: 1, from });
            }
            self.offer(Command::Lead { kind, system });
        }
        self.offer(Command::StopLeading);
    }

    fn growth(&mut self) {
        for system in self.own() {
            self.offer(Command::Invest { system, points: 1 });
            self.offer(Command::Uninvest { system, points: 1 });
            self.offer(Command::RaiseDrone { system });
            self.offer(Command::CancelRaise { system });
        }
    }

    fn abilities(&mut self) {
        match self.draft.faction.technology {
            Technology::Chrono => self.time(),
            Technology::Psionic => self.mind(),
            Technology::Tachyon | Technology::Biomech => {}
        }
        self.offer(Command::ProclaimEmpire);
        self.offer(Command::CancelProclaim);
    }

    fn time(&mut self) {
        for system in self.own() {
            self.offer(Command::TimeSkip { system });
            self.offer(Command::Stasis { system });
        }
        self.offer(Command::CancelTimeSkip);
        self.offer(Command::CancelStasis);
    }

    fn mind(&mut self) {
        let game = self.draft.game;
        let holdings = game.holdings();
        let reach = |seat: Seat| (seat, game.reach_of(holdings[seat.index()].systems));
        let reaches: Vec<(Seat, Systems)> = game.living().map(reach).collect();
        for system in SystemId::all(game.systems.len()) {
            self.offer(Command::Sabotage { system });
            self.offer(Command::Assault { on: AssaultOn::Defence, system, seat: None });
            for (seat, _) in reaches.iter().filter(|(_, reach)| reach.contains(system)) {
                self.offer(Command::Assault { on: AssaultOn::Attack, system, seat: Some(*seat) });
            }
        }
        self.offer(Command::CancelSabotage);
        self.offer(Command::CancelAssault);
    }

    /// Lists the seats whose orders can be read (R67).
    fn readings(&mut self) {
        let (game, reader) = (self.draft.game, self.draft.seat);
        let readable = Seat::all(game.factions.len()).filter(|target| game.judge_insight(reader, *target).is_ok());
        self.choices.extend(readable.map(|seat| Choice::draft(Command::Insight { seat })));
    }

    fn shortcuts(&mut self) {
        self.offer(Command::DefendEvenly { units: 1 });
        self.offer(Command::SpreadDrones);
        self.offer(Command::InvestEvenly { points: 1, r#where: Where::All });
        self.offer(Command::InvestEvenly { points: 1, r#where: Where::Inner });
        self.offer(Command::RaiseEverywhere);
        self.offer(Command::RepeatLast);
        self.offer(Command::DefaultOrders);
        for what in [What::Attacks, What::Defences, What::Investments, What::Raises] {
            self.offer(Command::Clear { what });
        }
        self.offer(Command::Undo);
        self.offer(Command::ResetDraft);
    }
}

/// The stations that drones can come from; a single `None` if drones are not stationed.
fn stations<'a>(draft: &Draft<'a>) -> impl Iterator<Item = Option<SystemId>> + use<'a> {
    let nowhere = (!draft.game.drones_are_stationed()).then_some(None);
    draft.faction.ready_at.iter().map(|posted| Some(posted.from)).chain(nowhere)
}
