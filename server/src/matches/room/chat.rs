//! The chat of a table. While a match is running, only its players can read and write the table's chat. Messages belong
//! to the sender and the recipients, not to their seats.

use crate::matches::locked;
use crate::matches::room::subscribers::text;
use crate::matches::seats::watching::unwatched;
use crate::matches::state::RoomState;
use crate::matches::task::Room;
use crate::refusals::Code;
use crate::store::{Identity, StoreError, TableStore};
use crate::time::now;
use games::game::Refusal;
use games::refusals::Reason;
use protocol::frame::{ChatLine, ServerFrame};
use protocol::rest::{Messages, TableStatus, Watching};
use std::collections::{BTreeMap, BTreeSet};
use unicode_normalization::char::is_combining_mark;

/// A message has at most 500 characters.
pub(crate) const MAX_MESSAGE_LENGTH: usize = 500;
/// A player can send at most 8 messages in 10 s (10,000 ms).
const MAX_MESSAGES: usize = 8;
const PER_MILLIS: i64 = 10_000;

/// The chat state of a loaded table.
#[derive(Default)]
pub(crate) struct Chat {
    /// Whether the table has any messages. `None` until this is first needed.
    any: Option<bool>,
    /// When each player sent their latest messages.
    said: BTreeMap<String, Vec<i64>>,
}

impl Chat {
    /// True if the table has any messages. Reads the database if this is not known yet.
    pub(crate) async fn is_any(&mut self, store: &dyn TableStore, table: &str) -> Result<bool, StoreError> {
        let any = match self.any {
            Some(any) => any,
            None => store.has_chat(table).await?,
        };
        self.any = Some(any);
        Ok(any)
    }

    /// Counts a message from a player, and refuses it if the player has sent too many.
    fn count(&mut self, player: &str) -> Result<(), Refusal> {
        let now = now();
        let said = self.said.entry(player.to_owned()).or_default();
        said.retain(|at| now - at < PER_MILLIS);
        if said.len() >= MAX_MESSAGES {
            return Err(Code::TooManyLines.with([("of", "chat".into())]));
        }
        said.push(now);
        Ok(())
    }
}

impl RoomState {
    /// True if the visitor may read and write the table's chat. `None` is a visitor without a session.
    pub(crate) fn may_read_chat(&self, player: Option<&str>) -> bool {
        !self.table.is_under_way() || player.is_some_and(|player| self.table.seat_of(player).is_some())
    }

    /// True if the visitor may read the spectators' chat.
    pub(crate) fn may_read_watchers(&self, player: Option<&str>) -> bool {
        !self.table.is_under_way() || player.is_none_or(|player| self.table.watches(player))
    }

    fn can_hear(&self, player: &str) -> bool {
        let present = self.table.seat_of(player).is_some() || locked(&self.here).contains(player);
        present && self.may_read_chat(Some(player))
    }

    /// The recipients of a private message, sorted, without duplicates and without the sender. Empty for a message to
    /// the table.
    fn hearers(&self, to: &[String], from: &str) -> Result<Vec<String>, Refusal> {
        let private = !to.is_empty();
        match self.table.messages {
            Messages::Off if self.table.status == TableStatus::Playing => {
                return Err(Code::ChatOff.plain());
            }
            Messages::Public if private => {
                return Err(Code::ChatPublic.plain());
            }
            _ => {}
        }
        let others: BTreeSet<&String> = to.iter().filter(|to| *to != from).collect();
        if private && (others.is_empty() || !others.iter().all(|to| self.can_hear(to))) {
            return Err(Code::NoSuchPlayer.plain());
        }
        Ok(others.into_iter().cloned().collect())
    }
}

impl Room {
    /// Sends a chat message to the table, or to some players only.
    pub(crate) async fn say(&mut self, from: Option<Identity>, to: &[String], said: &str) -> Result<(), Refusal> {
        let from = from.ok_or_else(|| Code::NoSession.plain())?;
        if !self.state.may_read_chat(Some(&from.id)) {
            return Err(Code::ChatClosed.plain());
        }
        let to = self.state.hearers(to, &from.id)?;
        self.utter(from, to, false, said).await
    }

    /// Sends a chat message to the spectators. No player can read it before the match is over.
    pub(crate) async fn say_to_watchers(&mut self, from: Option<Identity>, said: &str) -> Result<(), Refusal> {
        let from = from.ok_or_else(|| Code::NoSession.plain())?;
        let table = &self.state.table;
        if !table.is_under_way() || !table.watches(&from.id) {
            return Err(Code::NotWatching.plain());
        }
        if table.messages == Messages::Off {
            return Err(Code::ChatOff.plain());
        }
        if table.watching == Watching::Players {
            return Err(unwatched());
        }
        self.utter(from, Vec::new(), true, said).await
    }

    async fn utter(&mut self, from: Identity, to: Vec<String>, watchers: bool, said: &str) -> Result<(), Refusal> {
        if self.state.table.muted.contains(&from.id) {
            return Err(Code::Muted.plain());
        }
        let text = printable(said);
        if text.is_empty() || text.chars().count() > MAX_MESSAGE_LENGTH {
            return Err(Code::BadChat.with([("most", MAX_MESSAGE_LENGTH.into())]));
        }
        self.chat.count(&from.id)?;
        let seat = self.state.table.seat_of(&from.id);
        let mut line = ChatLine { id: 0, from: from.id, name: from.name, seat, to, watchers, text, at: now() };
        // Set before the write, because a message may be stored even if its write fails.
        self.chat.any = Some(true);
        line.id = self.matches.store.say(&self.state.table.id, &line).await.map_err(|error| {
            tracing::error!(table = %self.state.table.id, %error, "cannot store a chat message");
            Code::NotStored.plain()
        })?;
        self.pass_on(line);
        Ok(())
    }

    fn pass_on(&mut self, line: ChatLine) {
        let state = &self.state;
        let readers = self.audience.whose(|id| match line.to.as_slice() {
            [] if line.watchers => state.may_read_watchers(id),
            [] => state.may_read_chat(id),
            to => id.is_some_and(|id| id == line.from || to.iter().any(|to| to == id)),
        });
        self.audience.tell_them(&readers, &text(&ServerFrame::Chat(line)));
    }
}

/// Removes invisible characters and those that change the text's direction. Joiners stay between characters that they
/// can affect: letters, as in Persian and Hindi, and emoji.
pub fn printable(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    let mut rest = text.chars().filter_map(visible).peekable();
    while let Some(c) = rest.next() {
        let may_join = shown.chars().next_back().is_some_and(is_joined);
        if !matches!(c, JOINER | NON_JOINER) || (may_join && rest.peek().copied().is_some_and(is_joined)) {
            shown.push(c);
        }
    }
    shown.trim().to_owned()
}

/// The visible form of a character: a space for a blank, `None` for an invisible character. Joiners stay.
fn visible(c: char) -> Option<char> {
    match c {
        JOINER | NON_JOINER => Some(c),
        c if c.is_whitespace() || c == '\u{2800}' => Some(' '),
        c => (!c.is_control() && !is_invisible(c)).then_some(c),
    }
}

const NON_JOINER: char = '\u{200c}';
const JOINER: char = '\u{200d}';

/// True if a joiner next to this character can have an effect. ASCII letters are never joined.
fn is_joined(c: char) -> bool {
    let is_sign = matches!(c, '\u{2190}'..='\u{2bff}' | '\u{1f000}'..='\u{1faff}');
    !c.is_ascii() && (is_sign || c.is_alphanumeric() || is_combining_mark(c)) && !is_invisible(c)
}

/// Direction marks and other characters without a glyph.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180e}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invisible_characters_are_removed_from_chat() {
        assert_eq!(printable("  one\ttwo\n "), "one two");
        assert_eq!(printable("\u{202e}evil\u{0}\u{200b}"), "evil");
        assert_eq!(printable("→\u{200c}\u{2800}s"), "→ s", "a blank is not joined, even one in the range of signs");
        assert_eq!(printable("Zoë 星 🚀"), "Zoë 星 🚀");
        assert_eq!(printable("\u{7}\u{2066}"), "");
    }

    #[test]
    fn joiners_stay_between_letters_and_emoji() {
        for text in ["👩\u{200d}🚀🏳\u{fe0f}\u{200d}🌈", "👩🏽\u{200d}⚕\u{fe0f}", "می\u{200c}خواهم", "क\u{94d}\u{200d}ष"]
        {
            assert_eq!(printable(text), text);
        }
        assert_eq!(printable("\u{200d}\u{200c}"), "");
        assert_eq!(printable("A\u{200d}da"), "Ada");
        assert_eq!(printable("\u{200c}می\u{200c} \u{200d}خ\u{200d}"), "می خ");
        assert_eq!(printable("می\u{200c}\u{200c}\u{200d}خ"), "می\u{200d}خ");
    }
}
