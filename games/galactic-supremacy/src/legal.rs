//! Everything that a seat may do now: what could be meant at this point, sifted by the judge.

use super::cards::{Effect, Exchange, Kind, Tech};
use super::command::{Command, Item, PreferenceKey, SkipPhase, Target};
use super::effects::Aim;
use super::event::PendingKind;
use super::judge::Counts;
use super::state::{Galaxy, RESTLESS_BUDGET};
use super::unit::UnitId;
use kit::choice::Number;
use kit::game::{Choice, Role};
use kit::seat::Seat;

/// The credits that a trade's command names.
const AMOUNT: Number<Command> = Number {
    field: "amount",
    get: |command| match command {
        Command::TradeGive { amount, .. } | Command::TradeWant { amount, .. } => amount.map(i64::from),
        _ => None,
    },
    put: |command, credits| {
        if let Command::TradeGive { amount, .. } | Command::TradeWant { amount, .. } = command {
            *amount = u32::try_from(credits).ok();
        }
    },
};

impl Galaxy {
    /// The complete list of a seat.
    pub(super) fn choices(&self, seat: Seat) -> Vec<Choice<Command>> {
        if self.ended.is_some() || !self.alive(seat) {
            return Vec::new();
        }
        let mut choices = Vec::new();
        let mut list = |command: Command| {
            if self.judge(seat, &command).is_ok() {
                choices.push(self.choice(seat, command));
            }
        };
        if self.pending().is_some_and(|(asked, _)| asked == seat) {
            self.actions(seat, &mut list);
        }
        self.trades(seat, &mut list);
        for key in PreferenceKey::ALL {
            key.values().iter().for_each(|value| list(Command::SetPreference { key, value: (*value).to_owned() }));
        }
        choices
    }

    /// True if `seat`, who is to act, could do anything but go on (4.2).
    pub(super) fn has_business(&self, seat: Seat) -> bool {
        let mut found = false;
        self.actions(seat, &mut |command| {
            let goes_on = matches!(
                command,
                Command::EndPhase | Command::EndTurn | Command::SkipTo { .. } | Command::ConfirmDefence
            );
            found = found || (!goes_on && self.judge(seat, &command).is_ok());
        });
        found
    }

    /// What could answer the pending decision; the judge has the last word.
    fn actions(&self, seat: Seat, list: &mut impl FnMut(Command)) {
        let Some((_, kind)) = self.pending() else { return };
        match kind {
            PendingKind::Draw => {
                list(Command::BuyCard);
                Exchange::ALL.into_iter().for_each(|kind| list(Command::Exchange { kind }));
            }
            PendingKind::Discard => Kind::ALL.into_iter().for_each(|kind| list(Command::Discard { kind })),
            PendingKind::Command => self.plays(seat, kind, list),
            PendingKind::Build => self.builds(seat, list),
            PendingKind::Attack => self.attacks(seat, list),
            PendingKind::Move => self.moves(seat, list),
            PendingKind::Research => list(Command::Research),
            PendingKind::PickTechnology => {
                Tech::ALL.into_iter().for_each(|tech| list(Command::PickTechnology { tech }));
            }
            PendingKind::Counter | PendingKind::Answer | PendingKind::Riposte | PendingKind::Tactics => {
                self.plays(seat, kind, list);
                list(Command::Pass);
                list(Command::PassCombat);
            }
            PendingKind::Disposition => self.dispositions(seat, list),
            PendingKind::Kills => {
                let options = self.combat().into_iter().flat_map(|combat| &combat.kills_of(seat).options);
                options.for_each(|option| list(Command::ChooseKills { count: option.count }));
            }
        }
        if self.frames.is_empty() {
            list(Command::EndPhase);
            list(Command::EndTurn);
            SkipPhase::ALL.into_iter().for_each(|phase| list(Command::SkipTo { phase }));
        }
    }

    fn plays(&self, seat: Seat, kind: PendingKind, list: &mut impl FnMut(Command)) {
        if !self.player(seat).holds(Kind::Command) {
            return;
        }
        for effect in Effect::ALL.into_iter().filter(|effect| effect.window() == kind) {
            let mut play = |target| list(Command::Play { effect, target });
            match effect.aim() {
                Aim::Nothing => play(None),
                Aim::Opponent => self.others_after(seat).for_each(|other| play(Some(Target::Seat(other)))),
                Aim::Unit => self.units.keys().for_each(|unit| play(Some(Target::Unit(*unit)))),
            }
        }
    }

    fn builds(&self, seat: Seat, list: &mut impl FnMut(Command)) {
        list(Command::BuildColony);
        self.worlds_of(seat).for_each(|world| list(Command::BuildFleet { world }));
        self.units_of(seat).for_each(|unit| list(Command::BuildLeader { unit }));
    }

    fn attacks(&self, seat: Seat, list: &mut impl FnMut(Command)) {
        if self.flags.staged.is_none() {
            let worlds = self.units.iter().filter(|(_, unit)| unit.is_world() && unit.owner != seat);
            return worlds.for_each(|(world, _)| list(Command::Target { world: *world }));
        }
        self.fleets_of(seat).for_each(|fleet| list(Command::Commit { fleet }));
        list(Command::CommitAll);
        self.fleets_of(seat).for_each(|fleet| list(Command::Release { fleet }));
        list(Command::CancelAttack);
        list(Command::Launch);
    }

    fn moves(&self, seat: Seat, list: &mut impl FnMut(Command)) {
        for fleet in self.fleets_of(seat) {
            self.worlds_of(seat).for_each(|world| list(Command::MoveFleet { fleet, world }));
        }
        for from in self.units_of(seat).filter(|unit| self.units[unit].leader.is_some()) {
            self.units_of(seat).for_each(|to| list(Command::MoveLeader { from, to }));
        }
        list(Command::ResetMoves);
    }

    fn dispositions(&self, seat: Seat, list: &mut impl FnMut(Command)) {
        let Some(combat) = self.combat() else { return };
        for fleet in self.fleets_at(combat.world) {
            self.worlds_of(seat).for_each(|world| list(Command::Retreat { fleet, world }));
            list(Command::Stand { fleet });
        }
        for fleet in self.elsewhere(combat) {
            list(Command::Join { fleet });
            list(Command::Leave { fleet });
        }
        list(Command::ConfirmDefence);
    }

    fn trades(&self, seat: Seat, list: &mut impl FnMut(Command)) {
        if !self.trading() {
            return;
        }
        self.others_after(seat).for_each(|to| list(Command::TradeOpen { to }));
        if self.player(seat).draft.is_some() {
            let credits = [(Item::Credits, Some(0))];
            for (item, amount) in Kind::ALL.into_iter().map(|kind| (kind.into(), None)).chain(credits) {
                list(Command::TradeGive { item, amount });
                list(Command::TradeWant { item, amount });
            }
            list(Command::TradeReset);
            list(Command::TradeCancel);
            list(Command::TradeSend);
        }
        for offer in &self.offers {
            list(Command::TradeAccept { offer: offer.id() });
            list(Command::TradeDecline { offer: offer.id() });
            list(Command::TradeWithdraw { offer: offer.id() });
        }
    }

    fn choice(&self, seat: Seat, command: Command) -> Choice<Command> {
        let role = self.role(seat, &command);
        let most = match command {
            Command::TradeGive { item: Item::Credits, .. } => Some(self.player(seat).credits),
            Command::TradeWant { item: Item::Credits, .. } => {
                self.player(seat).draft.as_ref().map(|draft| self.player(draft.to).credits)
            }
            _ => None,
        };
        let choice = Choice::of(command, role);
        match most {
            Some(most) => choice.with_range(AMOUNT, 0, i64::from(most)),
            None => choice,
        }
    }

    fn role(&self, seat: Seat, command: &Command) -> Role {
        // The last change of the budget can be the one after which nothing but to go on is left: then the step
        // ends by itself, and all see it.
        let last_change = command.counts() == Counts::AsChange && self.player(seat).restless + 1 >= RESTLESS_BUDGET;
        match command {
            Command::TradeAccept { .. } | Command::TradeDecline { .. } => Role::Reply,
            _ if command.is_aside() => Role::Aside,
            _ if last_change => Role::Action,
            Command::Target { .. } | Command::Commit { .. } | Command::CommitAll => Role::Draft,
            Command::Retreat { .. } | Command::Join { .. } => Role::Draft,
            Command::Release { .. } | Command::CancelAttack => Role::Back,
            Command::Stand { .. } | Command::Leave { .. } => Role::Back,
            _ => Role::Action,
        }
    }

    /// His units, the homeworld first, then by serial.
    fn units_of(&self, seat: Seat) -> impl Iterator<Item = UnitId> {
        self.units.iter().filter(move |(_, unit)| unit.owner == seat).map(|(id, _)| *id)
    }

    /// What a silent seat is taken to do (rules 10.4).
    pub(super) fn default_answer(&self, seat: Seat) -> Command {
        let kind = self.pending().filter(|(asked, _)| *asked == seat).map(|(_, kind)| kind);
        match kind {
            Some(PendingKind::Counter | PendingKind::Answer | PendingKind::Riposte | PendingKind::Tactics) => {
                Command::Pass
            }
            Some(PendingKind::Disposition) => Command::ConfirmDefence,
            Some(PendingKind::Kills) => {
                let options = self.combat().map_or(&[][..], |combat| &combat.kills_of(seat).options);
                Command::ChooseKills { count: options.first().map_or(0, |option| option.count) }
            }
            Some(PendingKind::PickTechnology) => {
                let lowest = Tech::ALL.into_iter().min_by_key(|tech| self.player(seat).level(*tech));
                Command::PickTechnology { tech: lowest.unwrap_or(Tech::JumpSpeed) }
            }
            Some(PendingKind::Discard) => {
                let order = [Kind::Command, Kind::Leader, Kind::Colony, Kind::Research, Kind::Fleet];
                let most = order.into_iter().rev().max_by_key(|kind| self.player(seat).count(*kind));
                Command::Discard { kind: most.unwrap_or(Kind::Command) }
            }
            Some(PendingKind::Attack) if self.flags.staged.is_some() => Command::CancelAttack,
            Some(PendingKind::Draw) | None => Command::EndPhase,
            _ => Command::EndTurn,
        }
    }
}
