//! The text of a notification: the player, the table, the other players and the deadline. It says nothing about the
//! position.

use crate::escape;
use crate::matches::table::Table;
use crate::store::Listed;
use crate::time::to_wall;
use crate::words::say;
use chrono::{DateTime, Datelike};
use games::seat::{Seat, Viewer};
use serde_json::json;

/// The parts of a notification's text.
pub struct Words {
    /// The id of the title on a device.
    title: &'static str,
    /// The player whose turn it is, and the deadline as others know it. `None` in the first message of a webhook.
    turn: Option<(String, Option<String>)>,
    /// The table's name for everybody.
    name: String,
    link: String,
    /// The table's name for the player.
    called: String,
    /// The table's id.
    table: String,
    /// The deadline as the player knows it, by the wall clock.
    deadline: Option<i64>,
}

impl Words {
    /// Creates the notification that it is a seat's turn. Links begin with `base`.
    pub fn of_turn(listed: &Listed, seat: Seat, base: &str, now: i64) -> Self {
        let Listed { table, standing, .. } = listed;
        let name = table.place(seat).and_then(|place| place.name.as_deref()).unwrap_or_default();
        let seen = |viewer| standing.clocks.as_ref()?.deadline_seen_by(viewer, seat, now).map(to_wall);
        let until = seen(Viewer::Spectator).map(time);
        Words {
            title: "your-turn",
            turn: Some((name.to_owned(), until)),
            name: table.called(None),
            link: link(table, base),
            called: table.called(Some(seat)),
            table: table.id.clone(),
            deadline: seen(Viewer::Seat(seat)),
        }
    }

    /// Turns the notification into a reminder of the deadline.
    pub(super) fn reminding(self) -> Self {
        Words { title: "time-runs-out", ..self }
    }

    /// Creates the first message of a webhook, which announces that turns will be posted.
    pub fn of_beginning(table: &Table, base: &str) -> Self {
        let called = table.called(None);
        let (name, link, table) = (called.clone(), link(table, base), table.id.clone());
        Words { title: "", turn: None, name, link, called, table, deadline: None }
    }

    /// Creates a note for the devices of a seat's player.
    pub(super) fn of_note(table: &Table, seat: Seat, title: &'static str) -> Self {
        let (called, table) = (table.called(Some(seat)), table.id.clone());
        Words { title, turn: None, name: String::new(), link: String::new(), called, table, deadline: None }
    }

    /// Returns the line for a channel. `escape` escapes players' texts.
    fn line(&self, escape: fn(&str) -> String) -> String {
        let (table, link) = (("table", escape(&self.name).into()), ("link", self.link.clone().into()));
        match &self.turn {
            Some((player, until)) => {
                let until = until.clone().map_or("none".into(), Into::into);
                say("channel-turn", [("player", escape(player).into()), ("until", until), table, link])
            }
            None => say("channel-begins", [table, link]),
        }
    }

    /// Returns the JSON for chat services: `content` for Discord, `text` for Slack and others. Names mention nobody and
    /// contain no markup.
    pub(super) fn for_channel(&self) -> String {
        let (content, text) = (self.line(escape::markdown), self.line(escape::chat_text));
        json!({ "content": content, "text": text, "mrkdwn": false, "allowed_mentions": { "parse": [] } }).to_string()
    }

    /// Returns the JSON for the service worker of the page.
    pub(super) fn for_device(&self) -> String {
        let title = say(self.title, []);
        json!({ "title": title, "table": self.table, "name": self.called, "deadline": self.deadline }).to_string()
    }
}

fn link(table: &Table, base: &str) -> String {
    format!("{base}/tables/{}", table.id)
}

/// Formats a time in UTC, such as `1 January 12:00 UTC`.
fn time(at: i64) -> String {
    let at = DateTime::from_timestamp_millis(at).unwrap_or_default();
    let clock = at.format("%H:%M").to_string();
    say("time", [("day", at.day().into()), ("month", at.month().into()), ("clock", clock.into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Clocks;
    use crate::matches::core::Match;
    use crate::matches::seats::opening;
    use crate::matches::table::{Place, TurnState};
    use crate::store::Identity;
    use crate::time::{begin_at, now, stand_still};
    use protocol::rest::TableStatus;
    use std::time::Duration;

    /// A match that is waiting for both seats.
    fn waiting() -> Listed {
        let player = |name: &str| Identity { id: name.to_owned(), name: name.to_owned(), kept: false };
        let new = json!({ "game": games::ALL[0].info.slug, "seats": 2, "visibility": "private" });
        let mut table = opening::open(serde_json::from_value(new).unwrap(), &player("ann")).unwrap();
        table.game = bids::BIDS.info.slug.to_owned();
        table.options = json!({});
        table.seats = ["ann", "bob"].map(|name| Place::of(&player(name))).to_vec();
        table.clock.turn = 3_600;
        let (game, _) = Match::start(&table.start().unwrap(), table.clock.absence, now()).unwrap();
        table.status = TableStatus::Playing;
        let clocks = Clocks::new(table.clock, 2);
        let mut standing = TurnState { clocks: Some(clocks), ..TurnState::default() };
        standing.follow(game.awaited(), |seat| game.decision_number(seat), None, now());
        Listed { number: 1, table, standing }
    }

    #[test]
    fn names_in_a_channel_contain_no_markup_and_mention_nobody() {
        let mut listed = waiting();
        listed.table.name = "[free gift](https://evil.io)".to_owned();
        listed.table.seats[0].name = Some("<@1> @everyone".to_owned());
        let words = Words::of_turn(&listed, Seat(0), "https://play.example", now());
        let said: serde_json::Value = serde_json::from_str(&words.for_channel()).unwrap();
        for field in ["content", "text"] {
            let line = said[field].as_str().unwrap();
            let (names, link) = line.split_once(" – ").unwrap();
            assert_eq!(link, format!("https://play.example/tables/{}", listed.table.id));
            assert!(!["@everyone", "<@1>", "](", "://"].iter().any(|markup| names.contains(markup)), "{names}");
        }
        assert_eq!((&said["mrkdwn"], &said["allowed_mentions"]), (&json!(false), &json!({ "parse": [] })));
    }

    #[tokio::test(start_paused = true)]
    async fn a_deadline_is_shown_in_wall_clock_time_and_shifts_by_the_length_of_an_outage() {
        // Noon.
        begin_at(1_767_268_800_000);
        let listed = waiting();
        let told = || {
            let words = Words::of_turn(&listed, Seat(0), "", now());
            let device: serde_json::Value = serde_json::from_str(&words.for_device()).unwrap();
            let listed_deadline = listed.table.summary(&listed.standing, Some("ann"), &Default::default()).deadline;
            assert_eq!(device["deadline"].as_i64(), listed_deadline);
            (words.line(escape::markdown), listed_deadline.unwrap())
        };
        let (line, deadline) = told();
        assert!(line.contains("until 1 January 13:00 UTC"), "{line}");
        stand_still();
        tokio::time::advance(Duration::from_hours(5)).await;
        let (line, after) = told();
        assert!(line.contains("until 1 January 18:00 UTC"), "{line}");
        assert_eq!(after, deadline + 5 * 3_600_000);
    }
}
