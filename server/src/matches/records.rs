//! Converts matches to records for export, and imported records to tables.

use super::core::Row;
use super::table::{Place, Table};
use crate::matches::room::chat::printable;
use crate::random::id_of;
use crate::refusals::Code;
use crate::replay::{FORMAT, Fault};
use crate::store::Identity;
use games::game::Refusal;
use games::refusals::Reason;
use protocol::record::{MatchRecord, NotTakenIn};
use protocol::rest::{Clock, TableStatus, Visibility, Watching};

/// The maximum length of a player's or table's name in an imported record, in characters. Longer names are cut.
const MAX_NAME_LENGTH: usize = 40;

/// The complete record of a table's match, including its secret. `None` before the start. Nobody may see it while
/// the match is running.
pub fn record_of(table: &Table, rows: Vec<Row>) -> Option<MatchRecord> {
    let mut rows = rows.into_iter();
    let setup = rows.next()?;
    Some(MatchRecord {
        format: FORMAT.to_owned(),
        id: table.id.clone(),
        name: table.called(None),
        game: table.game.clone(),
        rules_version: table.rules_version,
        state_form: table.state_form,
        options: table.options.clone(),
        loadouts: table.seats.iter().map(|place| place.loadout.clone()).collect(),
        players: table.names(),
        started_at: table.started_at.unwrap_or(setup.at),
        ended_at: table.ended_at,
        dice: table.own_dice(),
        setup: setup.step,
        inputs: rows.filter_map(Row::recorded).collect(),
        earlier: table.earlier.clone(),
        outcome: table.outcome.clone(),
        imported_by: table.importer().map(str::to_owned),
    })
}

/// The id of an imported record. If the same player imports a record again, it gets the same id and remains one match.
pub fn imported_id(record: &MatchRecord, host: &str) -> serde_json::Result<String> {
    let bare = MatchRecord { id: String::new(), imported_by: None, ..record.clone() };
    Ok(id_of(record.started_at, &serde_json::to_vec(&(host, bare))?))
}

/// The refusal of a record that cannot be imported.
pub(crate) fn not_taken_in(why: NotTakenIn) -> Refusal {
    match why {
        NotTakenIn::NotOver => Code::NotOver.with([("then", "import".into())]),
        NotTakenIn::BadTimes => Code::BadTimes.plain(),
    }
}

/// The refusal of a record that cannot be replayed.
pub(crate) fn broken(fault: &Fault) -> Refusal {
    Code::BrokenRecord.with([("fault", fault.to_string().into())])
}

/// The table and rows of a verified record of a finished match. The table belongs to `host`, who imports it. No account
/// has a seat there: the players are only names.
pub fn table_of(record: MatchRecord, host: &Identity, id: String, invite: String) -> (Table, Vec<Row>) {
    let name = |name: &str| printable(name).chars().take(MAX_NAME_LENGTH).collect::<String>();
    let seats = record.players.iter().zip(record.loadouts).enumerate().map(|(seat, (player, loadout))| Place {
        name: Some(name(player)),
        loadout,
        nonce: record.dice.nonces.get(seat).cloned().flatten(),
        ..Place::default()
    });
    let table = Table {
        id,
        name: name(&record.name),
        game: record.game,
        rules_version: record.rules_version,
        state_form: record.state_form,
        options: record.options,
        preset: None,
        visibility: Visibility::Private,
        status: TableStatus::Finished,
        host: host.id.clone(),
        host_name: None,
        invite,
        code: String::new(),
        removed: Vec::new(),
        forgiven: Vec::new(),
        known_to: Vec::new(),
        muted: Vec::new(),
        clock: Clock::NONE,
        seats: seats.collect(),
        start_when_ready: false,
        revealing: None,
        created_at: record.started_at,
        started_at: Some(record.started_at),
        ended_at: record.ended_at.or(Some(record.started_at)),
        secret: record.dice.secret,
        outcome: record.outcome,
        stopped_by: None,
        turns: None,
        frozen: None,
        motions: Vec::new(),
        messages: Default::default(),
        hints_off: false,
        colours: Vec::new(),
        watching: Watching::Open,
        for_players_alone: false,
        rematch: None,
        imported_by: Some(host.name.clone()),
        lesson: false,
        series: None,
        forked_from: None,
        earlier: record.earlier,
    };
    // A record does not say which viewers saw an input. After the match, everybody may see everything.
    let row =
        |version, at, input, step| Row { version, at, input, step, shown: u16::MAX, role: None, command_id: None };
    let setup = row(0, record.started_at, None, record.setup);
    let inputs = record.inputs.into_iter().map(|input| row(input.version, input.at, Some(input.input), input.step));
    (table, std::iter::once(setup).chain(inputs).collect())
}
