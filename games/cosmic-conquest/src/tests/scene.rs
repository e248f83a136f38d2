//! A position laid out by hand, in the notation of the rules' worked examples (section 11).

use crate::command::Command;
use crate::event::{Admiral, Event, How};
use crate::factions::{Colour, Rank, Technology, Trait};
use crate::founding::newcomer;
use crate::maps::{StarMap, SystemId, by_id};
use crate::options::Options;
use crate::orders::{Assault, AssaultOn, Force, Investment, Op, OpKind, Orders, Posted};
use crate::shared::{Shared, Written};
use crate::state::{Conquest, Faction, System};
use crate::view::View;
use kit::dice::Dice;
use kit::events::{Events, Told};
use kit::game::{Departure, Game, Refusal};
use kit::seat::{Seat, Viewer};
use serde_json::{Map, Value, json};
use std::ops::{Deref, DerefMut};

pub(super) const A: Seat = Seat(0);
pub(super) const B: Seat = Seat(1);
pub(super) const C: Seat = Seat(2);
pub(super) const D: Seat = Seat(3);

/// The phase is `orders`. Unless stated a seat is psionic, its admiral supreme with CV 5 and without traits, it has no
/// drones and no empire and no orders of an earlier turn. All systems not listed are independent with base 10.
pub(super) struct Scene {
    pub state: Conquest,
    /// Everything that has happened.
    pub told: Vec<Told<Event>>,
    dice: Dice,
    /// Whom the next words of the layout are about.
    about: Seat,
}

impl Deref for Scene {
    type Target = Conquest;
    fn deref(&self) -> &Conquest {
        &self.state
    }
}

impl DerefMut for Scene {
    fn deref_mut(&mut self) -> &mut Conquest {
        &mut self.state
    }
}

/// Laying out.
impl Scene {
    /// So many seats on the map of that id, turn 1.
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
        Scene { state, told: Vec::new(), dice: Dice::scripted([]), about: A }
    }

    pub(super) fn options(mut self, change: impl FnOnce(&mut Options)) -> Self {
        change(&mut self.state.options);
        self
    }

    pub(super) fn turn(mut self, turn: u32) -> Self {
        self.state.turn = turn;
        self
    }

    /// What follows is about this seat, until another is named.
    pub(super) fn seat(mut self, seat: Seat) -> Self {
        self.about = seat;
        self
    }

    pub(super) fn holds(mut self, system: &str, base: u32) -> Self {
        let (about, at) = (self.about, self.place(system).index());
        self.state.systems[at] = System { owner: Some(about), base, hit: 0, pending_hit: 0 };
        self
    }

    /// What sabotage takes off a system this turn.
    pub(super) fn hit(mut self, system: &str, hit: u32) -> Self {
        let at = self.place(system).index();
        self.state.systems[at].hit = hit;
        self
    }

    fn with(mut self, change: impl FnOnce(&mut Faction)) -> Self {
        change(&mut self.state.factions[self.about.index()]);
        self
    }

    pub(super) fn technology(self, technology: Technology) -> Self {
        self.with(|faction| faction.technology = technology)
    }

    pub(super) fn traits(self, traits: &[Trait]) -> Self {
        self.with(|faction| faction.admiral.traits = traits.to_vec())
    }

    /// Rank high means one admiral lost before, rank low two.
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

    /// So many ready drones.
    pub(super) fn drones(self, ready: u32) -> Self {
        self.with(|faction| faction.ready = ready)
    }

    /// Ready drones stationed in that system (V3); the options are set so. Name the systems in ascending order.
    pub(super) fn stationed(mut self, system: &str, drones: u32) -> Self {
        let from = self.place(system);
        self.state.options.drone_basing = crate::options::DroneBasing::Stationed;
        self.with(|faction| {
            faction.ready += drones;
            faction.ready_at.push(Posted { from, drones });
        })
    }

    pub(super) fn empire(self) -> Self {
        self.with(|faction| faction.empire = true)
    }
}

/// Playing.
impl Scene {
    /// The draws to come: dice (1 to 10), coins (1 heads, 2 tails) and picks by value.
    pub(super) fn roll(&mut self, draws: impl IntoIterator<Item = u32>) -> &mut Self {
        assert!(!self.dice.has_unused_script(), "draws left over");
        self.dice = Dice::scripted(draws.into_iter().map(|draw| vec![draw]));
        self
    }

    /// `seat` gives commands in the rules' words, `;` between them, and each is accepted.
    pub(super) fn say(&mut self, seat: Seat, commands: &str) -> &mut Self {
        for command in commands.split(';') {
            if let Err(refusal) = self.attempt(seat, command) {
                panic!("{seat} {command}: {refusal}");
            }
        }
        self
    }

    /// Gives a command; it is listed exactly if it is accepted (law 1).
    pub(super) fn attempt(&mut self, seat: Seat, command: &str) -> Result<(), Refusal> {
        let command = self.parse(command);
        let listed = self.state.legal(seat).iter().any(|choice| choice.covers(&command));
        let (mut next, mut log) = (self.state.clone(), Events::default());
        let result = next.apply(seat, command, &mut self.dice, &mut log);
        assert_eq!(listed, result.is_ok(), "listed and accepted alike: {command:?} {result:?}");
        if result.is_ok() {
            self.state = next;
            self.told.extend(log.into_told());
        }
        result
    }

    /// The code with which that command is refused.
    pub(super) fn refused(&mut self, seat: Seat, command: &str) -> String {
        self.refusal(seat, command).code.into_owned()
    }

    pub(super) fn refusal(&mut self, seat: Seat, command: &str) -> Refusal {
        let refusal = self.attempt(seat, command).expect_err("is refused");
        assert!(refusal.rule.is_some() && !refusal.message.contains('{'), "{refusal}");
        refusal
    }

    /// Seals these orders, whatever was drafted: `attack kardoval 8 drones 2 led; invest amberfold 2; raise dovrane`.
    /// The empty text is no order at all.
    pub(super) fn seals(&mut self, seat: Seat, orders: &str) -> &mut Self {
        let orders = self.orders(orders);
        let (mut dice, mut log) = (self.dice.clone(), Events::default());
        self.state.seal(seat, orders, How::Submit, false, &mut dice, &mut log);
        self.dice = dice;
        self.told.extend(log.into_told());
        self
    }

    pub(super) fn resigns(&mut self, seat: Seat) -> &mut Self {
        let (mut dice, mut log) = (self.dice.clone(), Events::default());
        self.state.leave(seat, Departure::Resigned, &mut dice, &mut log);
        self.dice = dice;
        self.told.extend(log.into_told());
        self
    }

    /// The table's deadline for a seat (R32).
    pub(super) fn deadline(&mut self, seat: Seat) -> &mut Self {
        let command = self.state.on_deadline(seat);
        let (mut dice, mut log) = (self.dice.clone(), Events::default());
        self.state.apply(seat, command, &mut dice, &mut log).expect("a deadline is accepted");
        self.dice = dice;
        self.told.extend(log.into_told());
        self
    }
}

/// Looking.
impl Scene {
    /// The position as it is laid out now: nobody has looked before.
    pub(super) fn view(&self, viewer: Viewer) -> View {
        let mut state = self.state.clone();
        state.systems_seen.forget();
        state.factions_seen.forget();
        state.view(viewer)
    }

    /// The system of that id.
    pub(super) fn place(&self, system: &str) -> SystemId {
        self.stars().find(system).unwrap_or_else(|| panic!("no system {system}"))
    }

    fn stars(&self) -> &'static StarMap {
        self.state.star_map()
    }

    /// Owner and base output.
    pub(super) fn at(&self, system: &str) -> (Option<Seat>, u32) {
        let System { owner, base, .. } = *self.state.system(self.place(system));
        (owner, base)
    }

    /// The totals by seat (R13).
    pub(super) fn totals(&self) -> Vec<u32> {
        Seat::all(self.state.factions.len()).map(|seat| self.state.total(seat).units).collect()
    }

    /// What `viewer` learned of everything that has happened.
    pub(super) fn seen_by(&self, viewer: Viewer) -> Vec<&Event> {
        self.told.iter().filter_map(|told| told.seen_by(viewer)).collect()
    }

    /// All that has happened, whole.
    pub(super) fn events(&self) -> Vec<&Event> {
        self.seen_by(Viewer::Omniscient)
    }

    /// All draws have been used.
    pub(super) fn spent(&self) -> bool {
        !self.dice.has_unused_script()
    }
}

/// Reading the rules' words.
impl Scene {
    /// `assign-drone attack kardoval 2 from jessamar` as a command. Seats are letters.
    pub(super) fn parse(&self, text: &str) -> Command {
        let mut tokens = text.split_whitespace().filter(|token| *token != "from");
        let kind = tokens.next().expect("a command");
        let mut object = Map::from_iter([("type".to_owned(), json!(kind))]);
        if kind == "submit" {
            object.insert("open".into(), json!(tokens.next() == Some("open")));
        }
        for (field, token) in fields(kind).iter().zip(&mut tokens) {
            object.insert((*field).into(), self.value(token));
        }
        assert_eq!(tokens.next(), None, "{text}");
        serde_json::from_value(Value::Object(object)).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn value(&self, token: &str) -> Value {
        match (token.parse::<u32>(), token.as_bytes()) {
            (Ok(number), _) => json!(number),
            (_, [letter @ b'A'..=b'Z']) => json!(letter - b'A'),
            _ => self.stars().find(token).map_or(json!(token), |system| json!(system)),
        }
    }

    /// Orders in words, see [`Scene::seals`].
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

    /// `drones 2`, `drones 2 from jessamar` and `led` behind an operation.
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

/// The arguments of a command in the order in which the rules write them.
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
        _ => &[],
    }
}

fn faction(seat: Seat, home: SystemId) -> Faction {
    let name = format!("Admiral {seat}");
    let admiral = Admiral { rank: Rank::Supreme, cv: 5, traits: Vec::new(), name, served: 0 };
    newcomer(Colour::ALL[seat.index()], &format!("Faction {seat}"), Technology::Psionic, home, admiral)
}
