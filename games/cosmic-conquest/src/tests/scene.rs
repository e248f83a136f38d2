//! A position set up by hand, in the notation of the worked examples of the rules (section 11).

use crate::command::Command;
use crate::event::{Admiral, How};
use crate::factions::{Colour, Rank, Technology, Trait};
use crate::founding::newcomer;
use crate::maps::{StarMap, SystemId, by_id};
use crate::options::Options;
use crate::orders::{Assault, AssaultOn, Force, Investment, Op, OpKind, Orders, Posted};
use crate::shared::{Shared, Written};
use crate::state::{Conquest, Faction, System};
use crate::view::View;
use kit::game::{Departure, Game};
use kit::scene::{Scene as _, Stage, Who, command};
use kit::seat::{Seat, Viewer};
use serde_json::{Value, json};
use std::ops::{Deref, DerefMut};

pub(super) const A: Seat = Seat(0);
pub(super) const B: Seat = Seat(1);
pub(super) const C: Seat = Seat(2);
pub(super) const D: Seat = Seat(3);

/// The phase is `orders`. By default a seat is psionic, its admiral is Supreme with CV 5 and no traits, and it has no drones, no
/// empire and no orders of last turn. All systems not listed are independent with base 10.
pub(super) struct Scene {
    pub stage: Stage<Conquest>,
    /// The seat that the next calls describe.
    about: Seat,
}

impl kit::scene::Scene for Scene {
    type Game = Conquest;

    fn stage(&self) -> &Stage<Conquest> {
        &self.stage
    }

    fn stage_mut(&mut self) -> &mut Stage<Conquest> {
        &mut self.stage
    }

    fn fields(kind: &str) -> &'static [&'static str] {
        match kind {
            "assign" | "unassign" => &["kind", "system", "units"],
            "assign-drone" | "unassign-drone" => &["kind", "system", "drones", "from"],
            "lead" => &["kind", "system"],
            "invest" | "uninvest" => &["system", "points"],
            "raise-drone" | "cancel-raise" | "time-skip" | "stasis" | "sabotage" => &["system"],
            "assault" => &["on", "system", "seat"],
            "defend-evenly" => &["units"],
            "invest-evenly" => &["points", "where"],
            "clear" => &["what"],
            "insight" => &["seat"],
            "submit" => &["open"],
            _ => &[],
        }
    }

    /// Numbers, seats as letters, systems by name. `open` is for orders that are shown.
    fn value(&self, _: Seat, field: &str, word: &str) -> Value {
        match (word.parse::<u32>(), word.as_bytes()) {
            _ if field == "open" => json!(word == "open"),
            (Ok(number), _) => json!(number),
            (_, [letter @ b'A'..=b'Z']) => json!(letter - b'A'),
            _ => self.stars().find(word).map_or(json!(word), |system| json!(system)),
        }
    }

    /// Clears the cached views of the position before the change.
    fn settle(&mut self) {
        self.stage.game.systems_seen.forget();
        self.stage.game.factions_seen.forget();
    }

    /// `assign-drone attack kardoval 2 from jessamar`; `submit` is `submit sealed`.
    fn parse(&self, seat: Seat, text: &str) -> Command {
        let text = if text.trim() == "submit" { "submit sealed" } else { text };
        command(&text.replace(" from ", " "), Self::fields, |field, word| self.value(seat, field, word))
    }

    /// Several commands, separated by `;`. Each must be accepted.
    fn say(&mut self, who: impl Who, commands: &str) -> &mut Self {
        let seat = who.seat();
        for command in commands.split(';') {
            if let Err(refusal) = self.attempt(seat, command) {
                panic!("{seat} {command}: {refusal}");
            }
        }
        self
    }
}

impl Deref for Scene {
    type Target = Conquest;
    fn deref(&self) -> &Conquest {
        &self.stage.game
    }
}

impl DerefMut for Scene {
    fn deref_mut(&mut self) -> &mut Conquest {
        &mut self.stage.game
    }
}

/// Setup.
impl Scene {
    /// A match with `seats` seats on the map with the id `map`, in turn 1.
    pub(super) fn on(map: &str, seats: usize) -> Self {
        let map = by_id(map).expect("a map");
        let stars = map.map();
        let homes = stars.home_sets.get(&seats);
        let home = |seat: Seat| homes.map_or(SystemId(0), |homes| homes[seat.index()]);
        let state = Conquest {
            options: Options::default(),
            map,
            turn: 1,
            systems: vec![System { owner: None, base: 10, hit: 0, pending_hit: 0 }; stars.systems.len()],
            factions: Seat::all(seats).map(|seat| faction(seat, home(seat)).into()).collect(),
            end: None,
            systems_seen: Written::default(),
            factions_seen: Written::default(),
        };
        Scene { stage: Stage::of(state), about: A }
    }

    pub(super) fn options(mut self, change: impl FnOnce(&mut Options)) -> Self {
        change(&mut self.stage.game.options);
        self
    }

    pub(super) fn turn(mut self, turn: u32) -> Self {
        self.stage.game.turn = turn;
        self
    }

    /// The following calls describe this seat.
    pub(super) fn seat(mut self, seat: Seat) -> Self {
        self.about = seat;
        self
    }

    pub(super) fn holds(mut self, system: &str, base: u32) -> Self {
        let (about, at) = (self.about, self.place(system).index());
        self.stage.game.systems[at] = System { owner: Some(about), base, hit: 0, pending_hit: 0 };
        self
    }

    /// The output that a system loses to sabotage this turn.
    pub(super) fn hit(mut self, system: &str, hit: u32) -> Self {
        let at = self.place(system).index();
        self.stage.game.systems[at].hit = hit;
        self
    }

    fn with(mut self, change: impl FnOnce(&mut Faction)) -> Self {
        change(&mut self.stage.game.factions[self.about.index()]);
        self
    }

    pub(super) fn technology(self, technology: Technology) -> Self {
        self.with(|faction| faction.technology = technology)
    }

    pub(super) fn traits(self, traits: &[Trait]) -> Self {
        self.with(|faction| faction.admiral.traits = traits.to_vec())
    }

    /// High means that one admiral was lost before, Low that two were.
    pub(super) fn rank(self, rank: Rank) -> Self {
        self.with(|faction| {
            faction.admiral.rank = rank;
            faction.admirals_lost = rank as u32;
        })
    }

    pub(super) fn cv(self, cv: u32) -> Self {
        self.with(|faction| faction.admiral.cv = cv)
    }

    pub(super) fn served(self, turns: u32) -> Self {
        self.with(|faction| faction.admiral.served = turns)
    }

    /// The number of ready drones.
    pub(super) fn drones(self, ready: u32) -> Self {
        self.with(|faction| faction.ready = ready)
    }

    /// Ready drones stationed in that system (V3), which also sets the option. Name the systems in ascending order.
    pub(super) fn stationed(mut self, system: &str, drones: u32) -> Self {
        let from = self.place(system);
        self.stage.game.options.drone_basing = crate::options::DroneBasing::Stationed;
        self.with(|faction| {
            faction.ready += drones;
            faction.ready_at.push(Posted { from, drones });
        })
    }

    pub(super) fn empire(self) -> Self {
        self.with(|faction| faction.empire = true)
    }
}

/// Play.
impl Scene {
    /// Seals these orders and ignores the draft: `attack kardoval 8 drones 2 led; invest amberfold 2; raise dovrane`. An empty
    /// text means no orders.
    pub(super) fn seals(&mut self, seat: Seat, orders: &str) -> &mut Self {
        let orders = self.orders(orders);
        self.follow(|game, dice, log| game.seal(seat, orders, How::Submit, false, dice, log))
    }

    pub(super) fn resigns(&mut self, seat: Seat) -> &mut Self {
        self.leave(seat, Departure::Resigned)
    }
}

/// Views.
impl Scene {
    /// The view of the position as it is now, without cached parts.
    pub(super) fn view(&self, viewer: Viewer) -> View {
        let mut state = self.stage.game.clone();
        state.systems_seen.forget();
        state.factions_seen.forget();
        state.view(viewer)
    }

    /// The system with the given id.
    pub(super) fn place(&self, system: &str) -> SystemId {
        self.stars().find(system).unwrap_or_else(|| panic!("no system {system}"))
    }

    fn stars(&self) -> &'static StarMap {
        self.stage.game.star_map()
    }

    /// The owner and base output.
    pub(super) fn at(&self, system: &str) -> (Option<Seat>, u32) {
        let System { owner, base, .. } = *self.stage.game.system(self.place(system));
        (owner, base)
    }

    /// The totals by seat (R13).
    pub(super) fn totals(&self) -> Vec<u32> {
        Seat::all(self.stage.game.factions.len()).map(|seat| self.stage.game.total(seat).units).collect()
    }
}

/// The notation of the rules.
impl Scene {
    /// Parses orders, see [`Scene::seals`].
    pub(super) fn orders(&self, text: &str) -> Shared<Orders> {
        let mut orders = Orders::default();
        for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
            let words: Vec<&str> = part.split_whitespace().collect();
            self.order(&mut orders, &words);
        }
        orders.attacks.sort_by_key(|force| force.system);
        orders.defences.sort_by_key(|force| force.system);
        orders.investments.sort_by_key(|investment| investment.system);
        orders.raises.sort_unstable();
        orders.into()
    }

    fn order(&self, orders: &mut Orders, words: &[&str]) {
        let number = |word: &str| word.parse::<u32>().expect("a number");
        match *words {
            [kind @ ("attack" | "defend"), system, units, ref rest @ ..] => {
                let kind = if kind == "attack" { OpKind::Attack } else { OpKind::Defend };
                let mut force = Force { system: self.place(system), units: number(units), drones: 0, posted: vec![] };
                self.company(orders, Op { kind, system: force.system }, &mut force, rest);
                match kind {
                    OpKind::Attack => orders.attacks.push(force),
                    OpKind::Defend => orders.defences.push(force),
                }
            }
            ["invest", system, points] => {
                orders.investments.push(Investment { system: self.place(system), points: number(points) });
            }
            ["raise", system] => orders.raises.push(self.place(system)),
            ["time-skip", system] => orders.time_skip = Some(self.place(system)),
            ["stasis", system] => orders.stasis = Some(self.place(system)),
            ["sabotage", system] => orders.sabotage = Some(self.place(system)),
            ["assault", "defence", system] => {
                orders.assault = Some(Assault { on: AssaultOn::Defence, system: self.place(system), seat: None });
            }
            ["assault", "attack", system, seat] => {
                let seat = Some(Seat(seat.as_bytes()[0] - b'A'));
                orders.assault = Some(Assault { on: AssaultOn::Attack, system: self.place(system), seat });
            }
            ["proclaim"] => orders.proclaim = true,
            _ => panic!("no order: {words:?}"),
        }
    }

    /// Parses `drones 2`, `drones 2 from jessamar` and `led` after an operation.
    fn company(&self, orders: &mut Orders, op: Op, force: &mut Force, mut words: &[&str]) {
        loop {
            words = match words {
                [] => return,
                ["led", rest @ ..] => {
                    orders.leader = Some(op);
                    rest
                }
                ["drones", drones, "from", system, rest @ ..] => {
                    let posted = Posted { from: self.place(system), drones: drones.parse().expect("a number") };
                    force.drones += posted.drones;
                    force.posted.push(posted);
                    rest
                }
                ["drones", drones, rest @ ..] => {
                    force.drones = drones.parse().expect("a number");
                    rest
                }
                _ => panic!("no company: {words:?}"),
            }
        }
    }
}

fn faction(seat: Seat, home: SystemId) -> Faction {
    let name = format!("Admiral {seat}");
    let admiral = Admiral { rank: Rank::Supreme, cv: 5, traits: Vec::new(), name, served: 0 };
    newcomer(Colour::ALL[seat.index()], &format!("Faction {seat}"), Technology::Psionic, home, admiral)
}
