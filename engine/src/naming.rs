//! The names of tables.

use crate::series::Series;
use crate::table::{Identity, Table};
use games::seat::Seat;

/// The name that replaces a player's name when the operator removes it.
pub const FORMER: &str = "former player";
/// A generated table name lists at most 3 opponents.
const NAMED_OPPONENTS: usize = 3;

impl Table {
    /// The table's name, as the player in seat `own` sees it: the host's name for it, or else the game and the other
    /// players.
    pub fn called(&self, own: Option<Seat>) -> String {
        if !self.name.is_empty() {
            return self.name.clone();
        }
        let title = self.game_type().map_or(self.game.as_str(), |game| game.info.title);
        let others = Seat::all(self.seats.len()).zip(&self.seats).filter(|(seat, _)| Some(*seat) != own);
        let others: Vec<&str> = others.filter_map(|(_, place)| place.name.as_deref()).collect();
        match (own, others.as_slice()) {
            (_, []) => title.to_owned(),
            (Some(_), others) if others.len() <= NAMED_OPPONENTS => format!("{title} vs {}", in_a_row(others)),
            (Some(_), others) => format!("{title} vs {} others", others.len()),
            (None, [one]) => format!("{title} with {one}"),
            (None, [one, other]) => format!("{title}: {one} vs {other}"),
            (None, [one, rest @ ..]) => format!("{title}: {one} and {} others", rest.len()),
        }
    }
}

impl Table {
    /// Gives a guest's place to an account: the seat, reserved or lent seats, the host's rights and the series. Returns
    /// false, and changes nothing, if the guest has a seat and the account has one too or was removed from the table.
    pub fn hand_over(&mut self, guest: &str, to: &Identity) -> bool {
        let seat = self.seat_of(guest);
        let may_not_sit = self.seat_of(&to.id).is_some() || self.has_removed(Some(&to.id), None);
        if seat.is_some() && may_not_sit {
            return false;
        }
        if let Some(seat) = seat {
            let place = &mut self.seats[seat.index()];
            (place.player, place.name, place.kept) = (Some(to.id.clone()), Some(to.name.clone()), to.kept);
        }
        if self.host == guest {
            self.host.clone_from(&to.id);
            self.host_name = self.host_name.take().map(|_| to.name.clone());
            self.imported_by = self.imported_by.take().map(|_| to.name.clone());
        }
        let promised = self.seats.iter_mut().flat_map(|place| [&mut place.kept_for, &mut place.lent_by]).flatten();
        promised.filter(|one| !may_not_sit && one.id == guest).for_each(|one| one.clone_from(to));
        let of_series = self.series.iter_mut().flat_map(Series::players_mut);
        let ids = of_series.chain(&mut self.muted).chain(&mut self.known_to);
        ids.filter(|id| *id == guest).for_each(|id| id.clone_from(&to.id));
        true
    }

    /// Replaces a player's name with [`FORMER`] everywhere at this table. Older tables were named after their host:
    /// their name begins with the host's name.
    pub fn forget(&mut self, player: &str) {
        if let Some(by) = self.imported_by.as_mut().filter(|_| self.host == player) {
            FORMER.clone_into(by);
        }
        if let Some(name) = self.host_name.as_mut().filter(|_| self.host == player) {
            FORMER.clone_into(name);
        }
        let lent = self.seats.iter_mut().filter_map(|place| place.lent_by.as_mut());
        lent.filter(|owner| owner.id == player).for_each(|owner| FORMER.clone_into(&mut owner.name));
        let Some(seat) = self.seat_of(player) else { return };
        let place = &mut self.seats[seat.index()];
        place.kept = false;
        let Some(own) = place.name.replace(FORMER.to_owned()) else { return };
        if let Some(rest) = self.name.strip_prefix(&own)
            && !rest.starts_with(|next: char| next.is_ascii_alphanumeric())
        {
            self.name = format!("{FORMER}{rest}");
        }
    }
}

/// Joins names as in `Ada, Ben and Cid`.
fn in_a_row(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::series::First;
    use crate::table::Place;
    use protocol::rest::{SeriesWanted, TableStatus};
    use serde_json::Value;

    fn table(others: &[&str]) -> Table {
        let host = Identity { id: "a".into(), name: "Wren".into(), kept: false };
        let mut table = Table::new(games::ALL[0], Value::Null, 6, &host);
        for (place, name) in table.seats.iter_mut().skip(1).zip(others) {
            *place = Place { name: Some((*name).to_owned()), ..Place::default() };
        }
        table
    }

    #[test]
    fn an_imported_record_names_its_importer_and_can_forget_the_name() {
        let mut brought_in = Table { imported_by: Some("Wren".to_owned()), ..table(&["Ilse"]) };
        assert_eq!(brought_in.importer(), Some("Wren"));
        brought_in.forget("a");
        assert_eq!(brought_in.importer(), Some(FORMER));
        let mut of_before = Table { status: TableStatus::Finished, ..table(&["Ilse"]) };
        assert_eq!(of_before.importer(), None, "a player has a seat, so the match was played here");
        of_before.put(Seat(0), Place::default());
        assert_eq!(of_before.importer(), Some("somebody"));
    }

    #[test]
    fn an_account_takes_over_a_guests_place_unless_one_person_would_have_two_seats() {
        let account = Identity { id: "account".to_owned(), name: "Mira".to_owned(), kept: true };
        let whom = ["a".to_owned(), "b".to_owned()];
        let won = vec![Some(First::Alone("a".to_owned())), Some(First::Shared(whom.to_vec()))];
        let series = Series { of_whom: whom.to_vec(), won, ..Series::new(SeriesWanted::BestOf(3)).unwrap() };
        let mut handed = Table { series: Some(series), muted: vec!["a".to_owned()], ..table(&["Ilse"]) };
        assert!(handed.hand_over("a", &account));
        assert_eq!((handed.host.as_str(), handed.seat_of("account")), ("account", Some(Seat(0))));
        assert_eq!((handed.seats[0].name.as_deref(), handed.seats[0].kept), (Some("Mira"), true));
        assert_eq!(handed.muted, ["account"]);
        let text = serde_json::to_string(&handed).unwrap();
        assert!(!text.contains(r#""a""#) && text.contains(r#"["account","b"]"#), "{text}");

        handed.seats[1].player = Some("other".to_owned());
        let before = handed.clone();
        assert!(!handed.hand_over("other", &account));
        assert_eq!(handed, before);

        let mut kept = Table { seats: vec![Place::kept_for(guest(), Value::Null)], ..table(&[]) };
        kept.host = "b".to_owned();
        assert!(kept.hand_over("a", &account));
        assert_eq!(kept.seats[0].kept_for.as_ref(), Some(&account));
    }

    fn guest() -> Identity {
        Identity { id: "a".to_owned(), name: "Wren".to_owned(), kept: false }
    }

    #[test]
    fn an_unnamed_table_is_named_after_its_game_and_opponents() {
        let title = table(&[]).game_type().unwrap().info.title;
        let called = |others: &[&str], own| table(others).called(own).replace(title, "Game");
        let wren = Some(Seat(0));
        assert_eq!(called(&[], wren), "Game");
        assert_eq!(called(&["Ilse"], wren), "Game vs Ilse");
        assert_eq!(called(&["Ilse", "Tomas", "Vega"], wren), "Game vs Ilse, Tomas and Vega");
        assert_eq!(called(&["Ilse", "Tomas", "Vega", "Mira"], wren), "Game vs 4 others");
        assert_eq!(called(&["Ilse"], Some(Seat(1))), "Game vs Wren");
        assert_eq!(called(&[], None), "Game with Wren");
        assert_eq!(called(&["Ilse"], None), "Game: Wren vs Ilse");
        assert_eq!(called(&["Ilse", "Tomas"], None), "Game: Wren and 2 others");
        assert_eq!(Table { name: "Ember Crown".to_owned(), ..table(&[]) }.called(wren), "Ember Crown");
    }
}
