//! The end of a run: all faults stop, and every invariant must hold.

use crate::client::{Client, Fate};
use crate::disk::Stored;
use crate::memory::Memory;
use crate::run::{Run, Stop};
use crate::world::{Event, World};
use protocol::rest::TableStatus;
use starboard::matches::records::record_of;
use starboard::matches::table::{Table, TurnState};
use starboard::matches::{Matches, Outbound, OutboundQueue};
use starboard::replay::verify;
use starboard::time;
use std::sync::Arc;

/// After 75 s every broken connection has been noticed, every client has reconnected, and every command has its answer.
const SETTLES: i64 = 75_000;
/// The server retries a deadline after 5 s if it cannot play it; 6 s allow for that.
const AGAIN: i64 = 6_000;
/// How many times to wait for matches that are still running.
const ENDS: u32 = 6;
/// How many times to look for a moment with nothing in flight.
const TRIES: u32 = 200;

/// Stops all faults, waits, and checks.
pub(crate) async fn run(run: &mut Run, matches: &Arc<Matches>) {
    {
        let mut world = run.world.lock();
        world.faults = false;
        world.note("all", "calm down");
        world.stalls.clear();
    }
    run.clients.iter_mut().for_each(|client| client.calm = true);
    if wait(run, matches, SETTLES).await == Stop::Cut {
        return;
    }
    let now = time::now();
    let found = every_answer(&run.clients)
        .or_else(|| in_the_records(&run.world.lock(), &run.clients))
        .or_else(|| no_deadline_missed(&run.world.lock(), now))
        .or_else(|| all_tried(&run.world.lock()));
    if let Some(fault) = found {
        return run.world.lock().violate(fault);
    }
    for nth in 0..run.clients.len() {
        if let Err(fault) = sees_what_is(run, matches, nth).await {
            return run.world.lock().violate(fault);
        }
    }
    leave(run, matches).await;
}

async fn wait(run: &mut Run, matches: &Arc<Matches>, millis: i64) -> Stop {
    let until = run.world.lock().now() + millis;
    run.until(matches, until).await
}

/// Checks that every command and every question has its answer.
fn every_answer(clients: &[Client]) -> Option<String> {
    clients.iter().filter(|client| !client.gone).find_map(|client| {
        let name = client.name();
        if !client.live {
            return Some(format!("{name} does not come back"));
        }
        if let Some((id, _)) = client.pending.first() {
            return Some(format!("{name} never gets the answer to {id}"));
        }
        let ask = client.asks.keys().next()?;
        Some(format!("{name} never gets the answer to question {ask}"))
    })
}

/// Checks that the record has every accepted command at the version sent to the client, and no rejected command.
fn in_the_records(world: &World, clients: &[Client]) -> Option<String> {
    clients.iter().find_map(|client| {
        let present = (&client.table, &client.commands);
        let past = client.past.iter().map(|(table, commands)| (table, commands));
        past.chain([present]).find_map(|(table, commands)| {
            commands.iter().find_map(|(id, fate)| fate_broken(world, client, table, id, fate))
        })
    })
}

fn fate_broken(world: &World, client: &Client, table: &str, id: &str, fate: &Fate) -> Option<String> {
    let stored = world.disk.table(table)?;
    let seat = stored.table.seat_of(&client.player.as_ref()?.id)?;
    let row = stored.row_of(seat, id);
    match (fate, row) {
        (Fate { accepted: Some(version), .. }, Some(row)) => {
            let shown = |row: &&starboard::matches::core::Row| row.version > 0 && row.shown >> seat.0 & 1 == 1;
            let place = stored.rows[..=row.version as usize].iter().filter(shown).count();
            (place != *version as usize)
                .then(|| format!("command {id} is row {} of {seat}, but was acknowledged as {version}", place))
        }
        (Fate { accepted: Some(_), .. }, None) => Some(format!("command {id} was acknowledged but is lost")),
        // A resent command may be accepted after its first copy was rejected.
        (Fate { sends: 1, rejected: Some(code), .. }, Some(_)) => {
            Some(format!("command {id} was refused ({code}) but is in the record"))
        }
        _ => None,
    }
}

/// Checks that no deadline is overdue.
fn no_deadline_missed(world: &World, now: i64) -> Option<String> {
    let (due, table) = world.disk.deadlines(now).into_iter().next()?;
    (due < now - AGAIN).then(|| format!("the deadline of {table} is {} ms ago", now - due))
}

/// Checks that the trial of the unfinished matches after startup is over.
fn all_tried(world: &World) -> Option<String> {
    world.disk.fact("tried_by").is_none().then(|| "the trial of the unfinished matches never ends".to_owned())
}

/// Checks that a client knows exactly what the server would send it on a new connection.
async fn sees_what_is(run: &mut Run, matches: &Arc<Matches>, nth: usize) -> Result<(), String> {
    if run.clients[nth].gone {
        return Ok(());
    }
    for _ in 0..TRIES {
        quiet(run, matches).await?;
        // A new connection can change the table, because it ends the player's absence.
        let fresh = fresh(matches, &run.clients[nth]).await?;
        let before = as_stored(run, nth);
        quiet(run, matches).await?;
        let own = run.clients[nth].memory.clone();
        let same = as_stored(run, nth) == before;
        let Some(own) = own else { return Err(format!("{} has no copy of the table", run.clients[nth].name())) };
        let difference = own.differs_from(&fresh, &run.world.lock().disk);
        match difference {
            Some(difference) if same => return Err(format!("{}: {difference}", run.clients[nth].name())),
            Some(_) => {}
            None => return Ok(()),
        }
    }
    Err("the table never stops changing".to_owned())
}

/// The stored state of the client's table: the number of its rows, the table and its turn state.
fn as_stored(run: &Run, nth: usize) -> Option<(usize, Table, TurnState)> {
    let world = run.world.lock();
    let stored = world.disk.table(&run.clients[nth].table)?;
    Some((stored.rows.len(), stored.table.clone(), stored.standing.clone()))
}

/// Waits until no frame is in flight.
async fn quiet(run: &mut Run, matches: &Arc<Matches>) -> Result<(), String> {
    for _ in 0..TRIES {
        // The server collects arrivals for 250 ms before it sends presence.
        if wait(run, matches, 300).await == Stop::Cut {
            return Err("an invariant was already violated".to_owned());
        }
        let under_way = |event: &Event| matches!(event, Event::Up { .. } | Event::Down { .. } | Event::Arrive { .. });
        if !run.world.lock().awaits(under_way) {
            return Ok(());
        }
    }
    Err("the clients and the server never stop sending".to_owned())
}

/// Returns the state that the server sends to a new connection of that client.
async fn fresh(matches: &Arc<Matches>, client: &Client) -> Result<Memory, String> {
    let (line, mut ear) = OutboundQueue::new();
    let entered = matches.enter(&client.table, &client.visitor(), None, &line).await;
    let entered = entered.map_err(|error| format!("{} cannot connect: {error}", client.name()))?;
    let mut memory = None;
    if let Some(Outbound::Frames(frames)) = ear.heard() {
        for frame in frames {
            let frame = serde_json::from_str(&frame).map_err(|error| error.to_string())?;
            Memory::learn(&mut memory, frame)?;
        }
    }
    entered.leave().await;
    memory.ok_or_else(|| format!("{} got no snapshot", client.name()))
}

fn rows(world: &World) -> usize {
    world.disk.tables().iter().map(|stored| stored.rows.len()).sum()
}

/// Disconnects everybody. Then no table may stay in memory, every record must verify, and clients must find the same
/// match again.
async fn leave(run: &mut Run, matches: &Arc<Matches>) {
    let idle = {
        let mut world = run.world.lock();
        let links = run.clients.iter_mut().filter_map(|client| client.link.take());
        links.for_each(|link| world.cut(link));
        world.plan.idle
    };
    let gone = i64::try_from(idle.as_millis()).unwrap_or(i64::MAX) + 8_000;
    let at_first = rows(&run.world.lock());
    for _ in 0..ENDS {
        let before = rows(&run.world.lock());
        if wait(run, matches, gone).await == Stop::Cut {
            return;
        }
        if stands(&run.world.lock(), before) {
            let found = match nobody_needs(run, matches) {
                None if before == at_first => comes_back(run, matches).await.err(),
                found => found,
            };
            return found.into_iter().for_each(|fault| run.world.lock().violate(fault));
        }
    }
}

/// Checks that no table stays in memory, with no client connected and nothing due, and that every record verifies.
fn nobody_needs(run: &Run, matches: &Arc<Matches>) -> Option<String> {
    if matches.count() > 0 {
        return Some(format!("{} unused tables stay in memory", matches.count()));
    }
    let world = run.world.lock();
    let records = world.disk.tables().iter().filter_map(|stored| record_of(&stored.table, stored.rows.clone()));
    records.map(|record| verify(&record)).find_map(|report| {
        let fault = report.fault?;
        Some(format!("the record of {} does not verify: {fault}", report.id))
    })
}

/// Checks that the match restored from the record is the one that the clients knew.
async fn comes_back(run: &Run, matches: &Arc<Matches>) -> Result<(), String> {
    for client in run.clients.iter().filter(|client| !client.gone) {
        let fresh = fresh(matches, client).await?;
        if let Some(difference) = client.memory.as_ref().and_then(|memory| memory.match_differs_from(&fresh)) {
            return Err(format!("from the record {}: {difference}", client.name()));
        }
    }
    Ok(())
}

/// True if there are still `before` rows and no more can be written.
fn stands(world: &World, before: usize) -> bool {
    rows(world) == before && !has_work(world)
}

/// True if a deadline or a bot may load a table at any time.
fn has_work(world: &World) -> bool {
    let mut playing = world.disk.tables().iter().filter(|stored| stored.table.status == TableStatus::Playing);
    let has_bot = |stored: &Stored| stored.table.seats.iter().any(|place| place.bot.is_some());
    playing.any(|stored| has_bot(stored) || stored.standing.due(time::now()).is_some())
}
