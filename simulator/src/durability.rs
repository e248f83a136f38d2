//! Checks frames as the server sends them.

use crate::disk::Stored;
use crate::world::World;
use games::seat::Seat;
use protocol::frame::ServerFrame;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// Checks that no frame contains anything that is not on disk.
pub(crate) fn before_sending(world: &mut World, link: u64, texts: &[Utf8Bytes]) {
    let faults: Vec<String> = texts.iter().filter_map(|text| fault_in(world, link, text)).collect();
    for fault in faults {
        world.violate(fault);
    }
}

fn fault_in(world: &World, link: u64, text: &str) -> Option<String> {
    let (stored, seat) = place(world, link)?;
    if let Some(rest) = text.strip_prefix(r#"{"type":"update","version":"#) {
        let version: u32 = rest.split(',').next()?.parse().ok()?;
        let stands = stored.version(seat);
        return (version > stands).then(|| format!("{seat:?} gets version {version}, but the disk has {stands}"));
    }
    if text.starts_with(r#"{"type":"accepted""#) {
        let Ok(ServerFrame::Accepted { id, .. }) = serde_json::from_str(text) else { return None };
        let on_disk = stored.row_of(seat?, &id).is_some();
        return (!on_disk).then(|| format!("command {id} is acknowledged but not on disk"));
    }
    None
}

/// The table of a connection, and its player's seat.
fn place(world: &World, link: u64) -> Option<(&Stored, Option<Seat>)> {
    let link = world.links.get(&link)?;
    let stored = world.disk.table(&link.table)?;
    Some((stored, link.player().and_then(|player| stored.table.seat_of(player))))
}
