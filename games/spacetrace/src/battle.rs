//! Class battles (R63–R67): the pairing of stacks and the result. There is no chance in them, so a forecast is the battle itself,
//! fought on a copy of the board.

use super::Log;
use super::board::{Board, Fleet, Ship};
use super::cards::{Ability, Class, Office};
use super::command::ShipId;
use super::event::{Blasted, Event, Firing, Named, Pairing, Silence, Source, Volley};
use super::shooting::{Shots, hit};
use serde::{Deserialize, Serialize};

/// A running battle between two fleets (R68).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    /// Attacker, defender.
    pub fleets: [Fleet; 2],
    /// The class whose battle comes next.
    pub class: Class,
    /// The class I cards of both fleets at the start of the battle (`reconstruct`).
    pub muster: [Vec<ShipId>; 2],
    /// Reconstructors that have been used.
    pub used: Vec<ShipId>,
    /// Cards that fought and will destroy themselves (R69).
    pub doomed: Vec<ShipId>,
}

/// A card in a class battle.
struct Fighter {
    /// Its index in the ships of the board.
    at: usize,
    /// Ships alive when the class battle began.
    began: u32,
    /// The number of single ships that are jammed.
    jams: u32,
    /// The AP that a commander adds throughout the class battle (D79).
    added: u32,
    fires_first: bool,
}

impl Fighter {
    /// The ships that can shoot in step F, and use an ability in F and A (R63).
    fn ready(&self, ship: &Ship) -> u32 {
        if ship.jammed { 0 } else { ship.alive.min(self.began.saturating_sub(self.jams)) }
    }
}

impl Battle {
    /// A battle between two fleets.
    pub(super) fn between(board: &Board, fleets: [Fleet; 2]) -> Self {
        let muster = fleets.map(|fleet| board.stack(fleet, Class::I).map(|ship| ship.id).collect());
        Battle { fleets, class: Class::I, muster, used: Vec::new(), doomed: Vec::new() }
    }

    /// R67: the classes that meet in this class battle; `None` if neither side has this class.
    pub(super) fn pairing(&self, board: &Board) -> Option<[Class; 2]> {
        let has = |fleet: Fleet, class: Class| board.stack(fleet, class).next().is_some();
        if !self.fleets.iter().any(|fleet| has(*fleet, self.class)) {
            return None;
        }
        let fields = |fleet: Fleet| Class::ALL.into_iter().find(|class| *class >= self.class && has(fleet, *class));
        Some([fields(self.fleets[0])?, fields(self.fleets[1])?])
    }

    /// True if those stacks contain only Bases, so that nothing can happen (section 4).
    pub(super) fn is_idle(&self, board: &Board, classes: [Class; 2]) -> bool {
        (0..2).all(|side| board.stack(self.fleets[side], classes[side]).all(Ship::is_base))
    }

    /// Fights the class battle of those stacks. If a Base falls in it, nothing follows (R90).
    pub(super) fn fight(&mut self, board: &mut Board, classes: [Class; 2], log: &mut Log) {
        let mut fighters = [0, 1].map(|side| self.muster_stack(board, side, classes[side]));
        let doomed = fighters.iter().flatten().map(|fighter| &board.ships[fighter.at]);
        let doomed = doomed.filter(|ship| ship.hull().can(Ability::SelfDestruct)).map(|ship| ship.id);
        self.doomed.extend(doomed);
        log.all(self.announcement(classes, false));
        self.preempt(board, &mut fighters, log);
        self.fire(board, &fighters, log);
        let afterwards = reconstructors(board, &fighters);
        board.remove_lost(log);
        if self.fleets.iter().any(|fleet| board.fallen(fleet.seat)) {
            return;
        }
        for (side, id, ships) in afterwards {
            self.reconstruct(board, side, id, ships, log);
        }
    }

    pub(super) fn announcement(&self, [attacker, defender]: [Class; 2], skipped: bool) -> Event {
        let reason = match (attacker == self.class, defender == self.class) {
            (false, _) => Pairing::AttackerMissing,
            (_, false) => Pairing::DefenderMissing,
            _ => Pairing::Same,
        };
        Event::ClassBattle { class: self.class, attacker, defender, reason, skipped }
    }

    fn muster_stack(&self, board: &Board, side: usize, class: Class) -> Vec<Fighter> {
        let fleet = self.fleets[side];
        let stronger = match board.commander(fleet.seat) {
            Some((ship, Office::Stronger(points))) if ship.fleet == fleet.fleet => points,
            _ => 0,
        };
        let in_stack = |(_, ship): &(usize, &Ship)| ship.home() == fleet && ship.class() == class;
        let fighter = |(at, ship): (usize, &Ship)| {
            let hull = ship.hull();
            let gains = hull.class == Class::III && hull.ap > 0 && hull.shots() == 1;
            let added = if gains { stronger } else { 0 };
            Fighter { at, began: ship.alive, jams: 0, added, fires_first: ship.fires_first() }
        };
        board.ships.iter().enumerate().filter(in_stack).map(fighter).collect()
    }

    /// Step P: jams, strikes and preemptive shots, each counted from the ships at the start.
    fn preempt(&self, board: &mut Board, fighters: &mut [Vec<Fighter>; 2], log: &mut Log) {
        let (mut jams, mut strikes) = ([0; 2], [0; 2]);
        for (side, fighter) in each(fighters) {
            let ship = &board.ships[fighter.at];
            for ability in ship.hull().abilities.iter().filter(|_| !ship.jammed) {
                match ability {
                    Ability::Jam(ships) => jams[side] += ships * fighter.began,
                    Ability::Strike(ships) => strikes[side] += ships,
                    _ => {}
                }
            }
        }
        for side in 0..2 {
            for fighter in &mut fighters[1 - side] {
                fighter.jams = jams[side].min(fighter.began);
                jams[side] -= fighter.jams;
            }
        }
        let mut volleys: [Volley; 2] = Default::default();
        for side in 0..2 {
            (volleys[side].struck, volleys[side].absorbed) = strike(board, &fighters[1 - side], strikes[side]);
        }
        let firing = |fighter: &Fighter, ship: &Ship| {
            if fighter.fires_first && !ship.jammed { fighter.began } else { 0 }
        };
        let shots = [0, 1].map(|side| volley(board, &fighters[side], firing, &mut volleys[side]));
        let anything =
            volleys.iter().zip(&shots).any(|(volley, shots)| volley.struck + volley.absorbed > 0 || !shots.is_empty());
        let jamming = fighters.iter().flatten().any(|fighter| fighter.jams > 0);
        let before = self.bases(board);
        self.land(board, fighters, shots, &mut volleys);
        if anything || jamming {
            log.all(Event::PreemptiveStep { named: hurt(board, &volleys), sides: volleys });
        }
        before.into_iter().for_each(|base| board.note_base(base, Source::Fire, log));
    }

    /// Step F: fire, then blasts.
    fn fire(&self, board: &mut Board, fighters: &[Vec<Fighter>; 2], log: &mut Log) {
        let mut volleys: [Volley; 2] = Default::default();
        let firing = |fighter: &Fighter, ship: &Ship| if fighter.fires_first { 0 } else { fighter.ready(ship) };
        let shots = [0, 1].map(|side| volley(board, &fighters[side], firing, &mut volleys[side]));
        let blasts: Vec<(ShipId, u32)> = each(fighters)
            .filter(|(_, fighter)| fighter.ready(&board.ships[fighter.at]) > 0)
            .filter_map(|(_, fighter)| blast(&board.ships[fighter.at]))
            .collect();
        let before = self.bases(board);
        self.land(board, fighters, shots, &mut volleys);
        log.all(Event::FireStep { named: hurt(board, &volleys), sides: volleys });
        before.into_iter().for_each(|base| board.note_base(base, Source::Fire, log));
        for (ship, points) in blasts {
            self.blast(board, ship, points, log);
        }
    }

    /// Shots hit the living ships of the other side (R64).
    fn land(&self, board: &mut Board, fighters: &[Vec<Fighter>; 2], shots: [Shots; 2], volleys: &mut [Volley; 2]) {
        for (side, shots) in shots.into_iter().enumerate().filter(|(_, shots)| !shots.is_empty()) {
            let stack = fighters[1 - side].iter().map(|fighter| fighter.at);
            volleys[side].lost = hit(&mut board.ships, stack, shots, &mut volleys[side].hits);
        }
    }

    /// The Bases of both sides.
    fn bases(&self, board: &Board) -> [Ship; 2] {
        self.fleets.map(|fleet| *board.base(fleet.seat))
    }

    /// Damages every class II and III card of both fleets separately (2.4).
    fn blast(&self, board: &mut Board, id: ShipId, points: u32, log: &mut Log) {
        let mut cards = Vec::new();
        for ship in &mut board.ships {
            let near = self.fleets.contains(&ship.home()) && [Class::II, Class::III].contains(&ship.class());
            if near && ship.alive > 0 {
                let before = ship.alive;
                ship.hurt(points);
                cards.push(Blasted { ship: ship.id, ships_lost: before - ship.alive, lead: ship.lead });
            }
        }
        log.all(Event::Blast { ship: id, points, cards, named: board.named([id]) });
    }

    /// Step A (2.4): brings back a class I card of its fleet, or ships of one.
    fn reconstruct(&mut self, board: &mut Board, side: usize, id: ShipId, ships: u32, log: &mut Log) {
        let fleet = self.fleets[side];
        let Some(card) = board.ship(id).filter(|ship| ship.home() == fleet).map(|ship| ship.card) else { return };
        if self.used.contains(&id) {
            return;
        }
        let (muster, by) = (&self.muster[side], Source::Card(card));
        let wrecks = board.fresh_wrecks(fleet.seat);
        let wrecks = wrecks.filter(|wreck| wreck.fleet == fleet.fleet && muster.contains(&wreck.id));
        let best =
            wrecks.max_by_key(|wreck| (wreck.card.print().mp, std::cmp::Reverse(wreck.id))).map(|wreck| wreck.id);
        if let Some(wreck) = best {
            board.reconstruct(fleet.seat, wreck, ships, by, log);
        } else {
            let thinned = board.stack(fleet, Class::I).find(|ship| ship.alive < ship.max).map(|ship| ship.id);
            let Some(ship) = thinned.and_then(|thinned| board.ship_mut(thinned)) else { return };
            let regained = ships.min(ship.max - ship.alive);
            ship.alive += regained;
            let (seat, id) = (ship.seat, ship.id);
            log.all(Event::Repaired { seat, ship: id, ships: regained, by, named: board.named([id]) });
        }
        self.used.push(id);
    }

    /// R69: at the end of the battle, self-destructing cards are killed, wherever they are now.
    pub(super) fn self_destruct(&mut self, board: &mut Board, log: &mut Log) {
        for id in std::mem::take(&mut self.doomed) {
            board.wreck(id, super::board::Fate::Killed, log);
        }
    }
}

/// The cards that those volleys hit, with their names.
fn hurt(board: &Board, volleys: &[Volley; 2]) -> Vec<Named> {
    board.named(volleys.iter().flat_map(|volley| &volley.hits).map(|hit| hit.ship))
}

fn each(fighters: &[Vec<Fighter>; 2]) -> impl Iterator<Item = (usize, &Fighter)> {
    fighters.iter().enumerate().flat_map(|(side, stack)| stack.iter().map(move |fighter| (side, fighter)))
}

/// Destroys the first `strikes` single ships. A Base absorbs the rest. Returns the numbers of destroyed ships and absorbed
/// strikes.
fn strike(board: &mut Board, fighters: &[Fighter], mut strikes: u32) -> (u32, u32) {
    let mut struck = 0;
    for fighter in fighters {
        let ship = &mut board.ships[fighter.at];
        if ship.is_base() {
            return (struck, strikes);
        }
        let lost = strikes.min(ship.alive);
        if lost > 0 {
            (ship.alive, ship.lead) = (ship.alive - lost, 0);
            (struck, strikes) = (struck + lost, strikes - lost);
        }
    }
    (struck, 0)
}

/// The shots of a stack in a step. `firing` gives the number of ships of a card that fire.
fn volley(board: &Board, fighters: &[Fighter], firing: impl Fn(&Fighter, &Ship) -> u32, volley: &mut Volley) -> Shots {
    let mut all = Vec::new();
    for fighter in fighters {
        let ship = &board.ships[fighter.at];
        let hull = ship.hull();
        let (ships, shots) = (firing(fighter, ship), hull.shots());
        let silent = ships == 0 || hull.ap == 0;
        let note = match () {
            () if ship.jammed => Some(Silence::JammedCard),
            () if hull.ap == 0 => Some(Silence::NoAp),
            () if ships == 0 && fighter.fires_first => Some(Silence::AlreadyFired),
            () => None,
        };
        volley.firing.push(Firing {
            ship: ship.id,
            began: fighter.began,
            alive: ship.alive,
            jammed: fighter.jams,
            ships: if silent { 0 } else { ships },
            shots,
            ap: hull.ap,
            added: fighter.added,
            note,
        });
        if !silent {
            all.push((ships * shots, hull.ap + fighter.added));
        }
    }
    all
}

/// The damage of the card's blast, if it has one.
fn blast(ship: &Ship) -> Option<(ShipId, u32)> {
    let points = ship
        .hull()
        .abilities
        .iter()
        .find_map(|ability| if let Ability::Blast(points) = ability { Some(*points) } else { None })?;
    Some((ship.id, points))
}

/// The reconstructors that are ready, by side, with the number of ships that each can bring back.
fn reconstructors(board: &Board, fighters: &[Vec<Fighter>; 2]) -> Vec<(usize, ShipId, u32)> {
    let ready = |(side, fighter): (usize, &Fighter)| {
        let ship = &board.ships[fighter.at];
        let of_each = ship
            .hull()
            .abilities
            .iter()
            .find_map(|ability| if let Ability::Reconstruct(ships) = ability { Some(*ships) } else { None })?;
        Some((side, ship.id, of_each * fighter.ready(ship))).filter(|(.., ships)| *ships > 0)
    };
    each(fighters).filter_map(ready).collect()
}
