//! Objectives (R68–R73, R82, R83): activating, abandoning, beginning an attempt, and selecting participants.

use super::Log;
use super::board::{Place, Ship};
use super::cards::{Card, Further, Kind, Level, Where};
use super::event::Event;
use super::id::{Group, Id};
use super::options::CombatCount;
use super::power::Status;
use super::refusals::Code;
use super::state::{Attempt, Composing, Mission, Selecting, Selection, StarFleet, Task};
use kit::dice::Dice;
use kit::duel::other;
use kit::refusals::ensure;
use kit::seat::Seat;

impl StarFleet {
    /// R68, R69: the objective can be activated at that location.
    pub(super) fn may_activate(&self, seat: Seat, card: Id, location: Option<Card>) -> Result<(), Code> {
        let player = self.player(seat);
        ensure(player.row.iter().any(|slot| slot.id == card), Code::NoSuchCard)?;
        ensure(card.card.as_objective().is_some(), Code::WrongCardType)?;
        ensure(player.active.is_none(), Code::ObjectiveActive)?;
        let fits = match location {
            None => card.card.objective().kind.is_combat(),
            Some(location) => self.on_line(location) && self.fits(seat, card.card, location),
        };
        ensure(fits, Code::ObjectiveLocation)
    }

    /// R68: the seat may place the objective there.
    pub(super) fn fits(&self, seat: Seat, card: Card, location: Card) -> bool {
        let objective = card.objective();
        let print = location.planet();
        let here = match objective.at {
            Where::Anywhere => true,
            Where::SpanFrom(span) => print.span >= span,
            Where::SpanTo(span) => print.span <= span,
            Where::At(ids) => ids.contains(&location.id()),
            Where::Moon => !print.moon_of.is_empty() && print.surface,
            Where::RivalBase => self.has_base_at(other(seat), location),
            Where::NoStation => {
                print.surface && !self.stations_of(seat).any(|station| station.place.location == location)
            }
            Where::Table => false,
        };
        here && (objective.kind != Kind::Planet || print.surface)
    }

    pub(super) fn activate(&mut self, card: Id, location: Option<Card>, log: &mut Log) {
        let slot = self.leave_row(card);
        let seat = card.seat;
        self.player_mut(seat).active = Some(Mission { card, location, beneath: Vec::new() });
        log.all(Event::ObjectiveActivated { seat, slot, card, location });
    }

    /// R70: the seat can abandon its objective.
    pub(super) fn may_abandon(&self, seat: Seat) -> Result<(), Code> {
        ensure(self.has_normal_play(seat), Code::NoCardPlay)?;
        ensure(self.player(seat).active.is_some(), Code::NoActiveObjective)
    }

    pub(super) fn abandon(&mut self, seat: Seat, log: &mut Log) {
        let player = self.player_mut(seat);
        let Some(Mission { card, beneath, .. }) = player.active.take() else { return };
        player.plays.retain(|play| play.play != super::state::PlayKind::Normal);
        player.discard.push(card);
        self.player_mut(other(seat)).pile.extend(&beneath);
        log.all(Event::ObjectiveAbandoned { seat, card, interventions: beneath });
    }

    /// The active objective of a seat. It must be a combat objective if `combat` is set, and none otherwise.
    fn mission(&self, seat: Seat, combat: bool) -> Result<&Mission, Code> {
        let mission = self.player(seat).active.as_ref().ok_or(Code::NoActiveObjective)?;
        ensure(mission.card.card.objective().kind.is_combat() == combat, Code::WrongAttempt)?;
        Ok(mission)
    }

    /// True if the active seat's objective must be attempted on a surface.
    pub(super) fn attempts_on_surface(&self) -> bool {
        let mission = self.player(self.active).active.as_ref();
        mission.is_some_and(|mission| mission.card.card.objective().kind == Kind::Planet)
    }

    /// R71: the ship can attempt the objective.
    pub(super) fn may_attempt(&self, ship: &Ship, status: &Status) -> Result<(), Code> {
        let mission = self.mission(ship.id.seat, false)?;
        ensure(mission.location == Some(ship.place.location), Code::NotAtObjective)?;
        let level = match mission.card.card.objective().kind {
            Kind::Space => ship.place.is_space(),
            Kind::Planet => ship.place.level == Level::Surface,
            _ => true,
        };
        ensure(level, Code::WrongLevel)?;
        ensure(self.crews_in(ship.id).any(|crew| !crew.stopped), Code::NoCrew)?;
        self.commands(ship, status)?;
        ensure(!ship.cloaked, Code::ShipCloaked)
    }

    /// R82: the seat can attempt its combat objective against that group.
    pub(super) fn may_attempt_battle(&self, seat: Seat, target: Group) -> Result<(), Code> {
        let place = match target {
            Group::In(id) if self.ship(id).is_some_and(|ship| ship.cloaked && id.seat != seat) => None,
            _ => Some(self.target_group(seat, target)?),
        };
        let mission = self.mission(seat, true)?;
        let (ship, station) = match target {
            Group::In(id) => (self.ship(id), self.station(id)),
            Group::Loose(..) => (None, None),
        };
        let further = mission.card.card.objective().further;
        let fits = match further {
            Further::Damage | Further::Destroy | Further::WinAboard => ship.is_some(),
            _ => station.is_some(),
        };
        ensure(fits, Code::NotOffered)?;
        let place = place.ok_or(Code::TargetCloaked)?;
        let fought = mission.card.card.objective().kind == Kind::ShipBattle;
        ensure(!fought || place.is_space(), Code::TargetLanded)?;
        let nobody = if fought { Code::NoAttacker } else { Code::NoBoarder };
        ensure(self.candidates(seat, Selecting::AttemptShips { target }).next().is_some(), nobody)?;
        ensure(fought || self.defenders(target).next().is_some(), Code::NoDefender)
    }

    /// The possible participants, in canonical order.
    pub(super) fn candidates(&self, seat: Seat, of: Selecting) -> Box<dyn Iterator<Item = Id> + '_> {
        let none = || Box::new(std::iter::empty());
        match of {
            Selecting::Attackers { target } => match self.ship(target) {
                Some(ship) => Box::new(self.attackers(seat, ship.place)),
                None => none(),
            },
            Selecting::Boarders { target } => match self.place_of_group(target) {
                Some(place) => Box::new(self.boarders(seat, place)),
                None => none(),
            },
            Selecting::AttemptCrew { ship } => {
                Box::new(self.crews_in(ship).filter(|crew| !crew.stopped).map(|crew| crew.id))
            }
            Selecting::AttemptShips { target } => match self.place_of_group(target) {
                Some(place) if self.fights_ships(seat) => Box::new(self.attackers(seat, place)),
                Some(place) => Box::new(self.carriers(seat, place)),
                None => none(),
            },
        }
    }

    fn fights_ships(&self, seat: Seat) -> bool {
        let mission = self.player(seat).active.as_ref();
        mission.is_some_and(|mission| mission.card.card.objective().kind == Kind::ShipBattle)
    }

    /// R82: the ships whose crews fight in a crew battle. They need no staffing.
    fn carriers(&self, seat: Seat, place: Place) -> impl Iterator<Item = Id> {
        let here = self.ships_of(seat).filter(move |ship| ship.place == place && ship.is_open());
        here.map(|ship| ship.id).filter(|ship| self.crews_in(*ship).any(|crew| !crew.stopped))
    }

    /// `attack`, `board`, `attempt`, `attempt-battle`: begins at once if only one card can take part, else opens a selection of
    /// all.
    pub(super) fn select(&mut self, seat: Seat, of: Selecting, dice: &mut Dice, log: &mut Log) {
        let chosen: Vec<Id> = self.candidates(seat, of).collect();
        if chosen.len() == 1 {
            self.commit(seat, of, chosen, dice, log);
        } else {
            self.composing = Composing::Selection(Selection { of, chosen });
        }
    }

    /// Begins the battle or attempt with the selected participants.
    pub(super) fn commit(&mut self, seat: Seat, of: Selecting, chosen: Vec<Id>, dice: &mut Dice, log: &mut Log) {
        self.composing = Composing::Nothing;
        self.spans += 1;
        match of {
            Selecting::Attackers { target } => {
                self.fire(&chosen, target, log);
            }
            Selecting::Boarders { target } => {
                self.fight(chosen, target, dice, log);
            }
            Selecting::AttemptCrew { ship } => self.begin_attempt(seat, vec![ship], chosen, None, dice, log),
            Selecting::AttemptShips { target } => {
                let aboard = chosen.iter().flat_map(|ship| self.crews_in(*ship)).filter(|crew| !crew.stopped);
                let team = self.in_order(aboard.map(|crew| crew.id).collect());
                self.begin_attempt(seat, chosen, team, Some(target), dice, log);
            }
        }
    }

    /// R73, R83: the number that determines how many interventions are drawn.
    pub(super) fn met_with(&self, team: &[Id], combat: bool) -> u32 {
        let cards = combat && self.options.combat_count == CombatCount::Crews;
        if cards { team.len() as u32 } else { team.iter().map(|id| id.card.crew().personnel).sum() }
    }

    /// A1 to A3: begins an attempt and draws its interventions.
    fn begin_attempt(
        &mut self,
        seat: Seat,
        ships: Vec<Id>,
        team: Vec<Id>,
        target: Option<Group>,
        dice: &mut Dice,
        log: &mut Log,
    ) {
        let Some((mission, place)) = self.player(seat).active.as_ref().zip(self.place_of(ships[0])) else { return };
        let (objective, beneath) = (mission.card, mission.beneath.len() as u32);
        let of = self.met_with(&team, target.is_some());
        let count = of.saturating_sub(beneath); // R73
        log.all(Event::AttemptStarted {
            seat,
            objective,
            ships: ships.clone(),
            team: team.clone(),
            target,
            count,
            of,
            beneath,
        });
        let drawn = self.draw_interventions(other(seat), count, dice, log);
        self.attempt = Some(Attempt {
            seat,
            objective,
            ships,
            team,
            target,
            place,
            drawn,
            picked: Vec::new(),
            broken: false,
            won: false,
            judged: Vec::new(),
        });
        self.todo.push(Task::Pick);
    }

    /// R74: draws interventions from the top of a pile.
    fn draw_interventions(&mut self, seat: Seat, count: u32, dice: &mut Dice, log: &mut Log) -> Vec<Id> {
        let mut drawn = Vec::new();
        for _ in 0..count {
            if self.player(seat).face_down == 0 {
                let lying = self.player(seat).pile.len() as u32;
                if lying == 0 {
                    break;
                }
                log.all(Event::PileRecycled { seat, count: lying });
                self.shuffle_pile(seat, "recycled interventions", dice, log);
            }
            let player = self.player_mut(seat);
            drawn.push(player.pile.remove(0));
            player.face_down -= 1;
            player.scanned = false;
        }
        if !drawn.is_empty() {
            let event = |cards, count| Event::InterventionsDrawn { seat, count, cards };
            let count = drawn.len() as u32;
            log.part(&[seat], event(Some(drawn.clone()), count), event(None, count));
        }
        drawn
    }
}
