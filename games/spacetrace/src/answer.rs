//! Answers that are computed only on request (section 7.5). Battles involve no chance, so a forecast is the battle itself on a
//! copy of the board.

mod payment;

use super::Log;
use super::attack::battles;
use super::battle::Battle;
use super::board::{Board, Ship};
use super::cards::{Card, Class};
use super::command::{Command, Joins, ShipId};
use super::event::{Event, Target};
use super::refusals::Code;
use super::state::{Duel, Prompt};
use kit::game::Refusal;
use kit::refusals::{Reason, ensure};
use kit::seat::{Seat, Viewer};
pub(super) use payment::cheapest;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A question about the position.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export_to = "spacetrace.ts")]
pub enum Ask {
    /// The reinforcement cards that pay best for a command that lacks only MP.
    Payment { command: Command },
    /// The result of an attack of the active player in the present position.
    Attack { extra: Joins },
    /// The result of the class battle that is about to be fought.
    ClassBattle,
    /// The result of the attack with the order chosen so far.
    Order,
    /// The result of the stack and the rest of the attack if nobody plays another card; with a command, if the seat plays that
    /// card first.
    PlayedOut {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        command: Option<Command>,
    },
    /// The effect of a tactic or reinforcement card if it resolved now.
    Effect { command: Command },
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Answer {
    /// Cards to be played in this order. A card that is to be played several times is listed as often.
    Payment {
        cards: Vec<Card>,
    },
    Forecast(Forecast),
    Effect {
        events: Vec<Event>,
    },
}

/// The result of battles.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct Forecast {
    /// The events as they would happen, itemised.
    pub events: Vec<Event>,
    /// By seat.
    pub losses: [Vec<Loss>; 2],
    /// Damage to the Bases, by seat.
    pub damage: [u32; 2],
    /// The change of the MP value of each side's wrecks, by seat. Negative if a wreck is brought back.
    pub wrecks: [i32; 2],
}

/// The losses of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct Loss {
    pub ship: ShipId,
    pub card: Card,
    /// The number of single ships lost.
    pub ships: u32,
    /// Whether the card leaves play.
    pub lost: bool,
}

/// A board after battles, and their events.
pub(super) struct Foreseen {
    pub board: Board,
    events: Vec<Event>,
}

/// Fights a whole attack in which nobody plays a card.
pub(super) fn fight_out(board: &mut Board, attacker: Seat, joins: [Joins; 2], log: &mut Log) {
    for (number, fleets) in (1..).zip(battles(attacker, joins)) {
        if !fleets.iter().all(|fleet| board.exists(*fleet)) {
            continue;
        }
        let [own, rival] = fleets.map(|fleet| fleet.fleet);
        let of = battles(attacker, joins).count() as u32;
        log.all(Event::BattleStarted { number, of, attacker: own, defender: rival });
        let mut battle = Battle::between(board, fleets);
        for class in Class::ALL {
            battle.class = class;
            let lasts = fleets.iter().all(|fleet| board.exists(*fleet));
            let Some(classes) = battle.pairing(board).filter(|_| lasts) else { continue };
            if !battle.is_idle(board, classes) {
                battle.fight(board, classes, log);
            }
            if Seat::all(2).any(|seat| board.fallen(seat)) {
                return;
            }
        }
        battle.self_destruct(board, log);
    }
}

fn foresee(mut board: Board, battle: impl FnOnce(&mut Board, &mut Log)) -> Foreseen {
    let mut log = Log::default();
    battle(&mut board, &mut log);
    Foreseen { board, events: public(log) }
}

/// The public events. The end of the match is left out, since it reveals hands and libraries.
fn public(log: Log) -> Vec<Event> {
    let told = log.into_vec().into_iter().filter_map(|told| told.seen_by(Viewer::Spectator).cloned());
    told.filter(|event| !matches!(event, Event::GameEnded { .. })).collect()
}

impl Foreseen {
    fn since(self, before: &Board) -> Forecast {
        let loss = |ship: &Ship| {
            let now = self.board.ship(ship.id);
            let ships = ship.alive.saturating_sub(now.map_or(0, |now| now.alive));
            (ships > 0).then_some(Loss { ship: ship.id, card: ship.card, ships, lost: now.is_none() })
        };
        let seats = [Seat(0), Seat(1)];
        let wrecked =
            |board: &Board, seat| board.side(seat).wrecks.iter().map(|wreck| wreck.card.print().mp as i32).sum::<i32>();
        Forecast {
            losses: seats.map(|seat| before.ships_of(seat).filter_map(loss).collect()),
            damage: seats.map(|seat| self.board.base(seat).lead - before.base(seat).lead),
            wrecks: seats.map(|seat| wrecked(&self.board, seat) - wrecked(before, seat)),
            events: self.events,
        }
    }
}

impl Duel {
    /// The ways in which the seat may attack now.
    pub(super) fn attacks(&self, seat: Seat) -> impl Iterator<Item = Joins> {
        let able = seat == self.active && self.ended.is_none() && !self.once.attacked;
        Joins::ALL.into_iter().filter(move |extra| able && self.may_attack(seat, *extra, false).is_ok())
    }

    /// The result of an attack with the present orders and no further cards, while the defender's extra fleet stays out.
    pub(super) fn foresee_attack(&self, extra: Joins) -> Foreseen {
        let joins = [extra, Joins::No];
        foresee(self.board.clone(), |board, log| fight_out(board, self.active, joins, log))
    }

    fn foresee_class_battle(&self) -> Option<Foreseen> {
        let (battle, classes) = self.next_class_battle()?;
        let mut battle = battle.clone();
        Some(foresee(self.board.clone(), |board, log| battle.fight(board, classes, log)))
    }

    /// The result of the attack with the stacks in that order.
    pub(super) fn foresee_order(&self, ships: Vec<Ship>) -> Option<Foreseen> {
        let joins = self.attack.as_ref()?.joins;
        let board = Board { ships, ..self.board.clone() };
        Some(foresee(board, |board, log| fight_out(board, self.active, joins, log)))
    }

    /// See [`kit::game::Game::answer`].
    pub(super) fn answered(&self, viewer: Viewer, ask: &Ask) -> Result<Answer, Refusal> {
        let nothing = || Code::NothingToForecast.plain();
        let seat = if let Viewer::Seat(seat) = viewer { Ok(seat) } else { Err(Code::NotSeated.plain()) };
        let foreseen = match ask {
            Ask::Payment { command } => return self.payment(seat?, command),
            Ask::Effect { command } => return self.effect(seat?, command),
            Ask::Attack { extra } => {
                self.attacks(self.active).find(|listed| listed == extra).map(|extra| self.foresee_attack(extra))
            }
            Ask::ClassBattle => self.foresee_class_battle(),
            Ask::PlayedOut { command } => self.foresee_end(viewer, command.as_ref())?,
            Ask::Order => {
                let asked = self.asked(seat?).filter(|prompt| prompt.is_order());
                asked.and_then(|_| self.foresee_order(self.ordered()))
            }
        };
        Ok(Answer::Forecast(foreseen.ok_or_else(nothing)?.since(&self.board)))
    }

    /// Resolves the stack and fights the attack to its end, if there is either. With a command, the viewer plays that card first.
    fn foresee_end(&self, viewer: Viewer, command: Option<&Command>) -> Result<Option<Foreseen>, Refusal> {
        if self.stack.is_empty() && self.attack.is_none() {
            return Ok(None);
        }
        let mut log = Log::default();
        let mut then = match (command, viewer) {
            (None, _) => self.clone(),
            (Some(command), Viewer::Seat(seat)) => self.once_played(seat, command, &mut log)?,
            (Some(_), _) => return Err(Code::NotSeated.plain()),
        };
        then.resolve_stack(&mut log);
        then.fight_on(&mut log);
        Ok(Some(Foreseen { board: then.board, events: public(log) }))
    }

    /// The public events of the card's effect.
    fn effect(&self, seat: Seat, command: &Command) -> Result<Answer, Refusal> {
        let mut log = Log::default();
        let mut then = self.once_played(seat, command, &mut log)?;
        if !matches!(command, Command::PlayReinforcement { .. }) {
            then.resolve_top(&mut log);
        }
        Ok(Answer::Effect { events: public(log) })
    }

    /// A copy of the match in which the seat has played a card with an effect. A tactic card is on the stack.
    fn once_played(&self, seat: Seat, command: &Command, log: &mut Log) -> Result<Duel, Refusal> {
        let has_effect = match command {
            Command::PlayReinforcement { .. } | Command::ChooseTarget { .. } => true,
            Command::PlayTactic { sacrifice, .. } => sacrifice.is_none(),
            _ => false,
        };
        ensure(has_effect, Code::NothingToForecast).map_err(Code::plain)?;
        self.judge(seat, command).map_err(|code| self.refusal(seat, command, code))?;
        let mut then = self.clone();
        match *command {
            Command::PlayReinforcement { card, ship, wreck } => then.reinforce(seat, card, ship, wreck, log),
            Command::ChooseTarget { ship } => then.choose(seat, ship, log),
            Command::PlayTactic { card, .. } => {
                then.play(seat, card, command.target().unwrap_or(Target::Nothing), None, log);
            }
            _ => {}
        }
        Ok(then)
    }

    /// See [`kit::game::Game::asks`].
    pub(super) fn likely_asks(&self, viewer: Viewer) -> Vec<Ask> {
        let mut asks: Vec<Ask> = self.attacks(self.active).map(|extra| Ask::Attack { extra }).collect();
        asks.extend(self.class_battle_comes().then_some(Ask::ClassBattle));
        let goes_on = !self.stack.is_empty() || self.attack.is_some();
        asks.extend(goes_on.then_some(Ask::PlayedOut { command: None }));
        let Viewer::Seat(seat) = viewer else { return asks };
        let prompt = self.asked(seat);
        asks.extend(prompt.filter(|prompt| prompt.is_order()).map(|_| Ask::Order));
        if prompt == Some(Prompt::Main) {
            let ships = self.player(seat).sorts().filter(|card| card.is_ship());
            asks.extend(ships.map(|card| Ask::Payment { command: Command::Deploy { card } }));
        }
        let effects = self.choices(seat).into_iter().map(|choice| choice.command);
        let cards = effects.filter(|command| {
            matches!(
                command,
                Command::PlayReinforcement { .. }
                    | Command::PlayTactic { sacrifice: None, .. }
                    | Command::ChooseTarget { .. }
            )
        });
        for command in cards {
            asks.extend(goes_on.then(|| Ask::PlayedOut { command: Some(command.clone()) }));
            asks.push(Ask::Effect { command });
        }
        asks
    }
}
