//! `dev types`: writes the TypeScript types of the wire format.

use crate::Failure;
use clap::Args;
use protocol::{frame, record, rest, review_room};
use std::path::PathBuf;
use ts_rs::Files;

/// Write the TypeScript types of the wire format and of each game
///
/// Example: dev types web-client/src/generated
#[derive(Args)]
pub(crate) struct Types {
    /// The folder to write to
    folder: PathBuf,
}

impl Types {
    /// Writes one file for the wire format and one per game.
    pub(crate) fn write(&self) -> Result<(), Failure> {
        let mut files = Files::default();
        files.add::<frame::ClientFrame>();
        files.add::<frame::ServerFrame>();
        files.add::<frame::Known>();
        files.add::<frame::LobbyFrame>();
        files.add::<review_room::ReviewClientFrame>();
        files.add::<review_room::ReviewServerFrame>();
        files.add::<rest::Problem>();
        files.add::<rest::NewSession>();
        files.add::<rest::Session>();
        files.add::<rest::ChangeMe>();
        files.add::<rest::NewPassword>();
        files.add::<rest::Kept>();
        files.add::<rest::Login>();
        files.add::<rest::Recover>();
        files.add::<rest::Belongings>();
        files.add::<rest::LeftGuest>();
        files.add::<rest::OwnSession>();
        files.add::<rest::GameDetail>();
        files.add::<rest::NewTable>();
        files.add::<rest::ChangeTable>();
        files.add::<rest::ChangeAudience>();
        files.add::<rest::Join>();
        files.add::<rest::Invitation>();
        files.add::<rest::Rematch>();
        files.add::<rest::CallsView>();
        files.add::<rest::NewDevice>();
        files.add::<rest::QuietHours>();
        files.add::<rest::FeedLinks>();
        files.add::<rest::TableCalls>();
        files.add::<rest::NewWebhook>();
        files.add::<rest::WebhookView>();
        files.add::<rest::ChooseLoadout>();
        files.add::<rest::LoadoutChecked>();
        files.add::<rest::CheckLoadout>();
        files.add::<rest::NewDeck>();
        files.add::<rest::ChangeDeck>();
        files.add::<rest::SavedDeck>();
        files.add::<rest::SharedDeck>();
        files.add::<rest::NewSettings>();
        files.add::<rest::ChangeSettings>();
        files.add::<rest::SavedSettings>();
        files.add::<rest::PlayerStatistics>();
        files.add::<rest::PlayerPage>();
        files.add::<rest::RatedPlayer>();
        files.add::<rest::NewNote>();
        files.add::<rest::ChangeNote>();
        files.add::<rest::MatchNote>();
        files.add::<rest::ChatMoment>();
        files.add::<rest::ChangeShareLink>();
        files.add::<rest::NewShareLink>();
        files.add::<rest::ShareLink>();
        files.add::<rest::Ready>();
        files.add::<rest::Kick>();
        files.add::<rest::Colour>();
        files.add::<rest::TakeOver>();
        files.add::<rest::SeatBot>();
        files.add::<rest::MatchPage>();
        files.add::<rest::Replay>();
        files.add::<rest::AnalysisView>();
        files.add::<rest::ChangeMarks>();
        files.add::<rest::MatchMarks>();
        files.add::<rest::OwnTag>();
        files.add::<rest::MatchForks>();
        files.add::<rest::Fork>();
        files.add::<rest::AskPosition>();
        files.add::<rest::Answered>();
        files.add::<record::MatchRecord>();
        files.add::<games::bots::Hint>();
        for game in games::ALL {
            (game.add_types)(&mut files);
        }
        files.write(&self.folder)?;
        Ok(())
    }
}
