//! `dev types`: the TypeScript form of everything that crosses the wire.

use crate::Failure;
use clap::Args;
use protocol::{frame, record, rest};
use std::path::PathBuf;
use ts_rs::{Config, TS};

/// Write the TypeScript form of everything that crosses the wire
#[derive(Args)]
pub(crate) struct Types {
    /// The folder to write to
    folder: PathBuf,
}

impl Types {
    /// Writes a file for the wire and one for each game.
    pub(crate) fn write(&self) -> Result<(), Failure> {
        let config = Config::default().with_out_dir(&self.folder);
        frame::ClientFrame::export_all(&config)?;
        frame::ServerFrame::export_all(&config)?;
        frame::Known::export_all(&config)?;
        frame::LobbyFrame::export_all(&config)?;
        rest::Problem::export_all(&config)?;
        rest::NewSession::export_all(&config)?;
        rest::Session::export_all(&config)?;
        rest::ChangeMe::export_all(&config)?;
        rest::NewPassword::export_all(&config)?;
        rest::Login::export_all(&config)?;
        rest::OwnSession::export_all(&config)?;
        rest::GameDetail::export_all(&config)?;
        rest::NewTable::export_all(&config)?;
        rest::Join::export_all(&config)?;
        rest::Invitation::export_all(&config)?;
        rest::Rematch::export_all(&config)?;
        rest::CallsView::export_all(&config)?;
        rest::NewDevice::export_all(&config)?;
        rest::QuietHours::export_all(&config)?;
        rest::FeedLinks::export_all(&config)?;
        rest::TableCalls::export_all(&config)?;
        rest::NewWebhook::export_all(&config)?;
        rest::WebhookView::export_all(&config)?;
        rest::ChooseLoadout::export_all(&config)?;
        rest::LoadoutChecked::export_all(&config)?;
        rest::CheckLoadout::export_all(&config)?;
        rest::NewDeck::export_all(&config)?;
        rest::ChangeDeck::export_all(&config)?;
        rest::SavedDeck::export_all(&config)?;
        rest::SharedDeck::export_all(&config)?;
        rest::Ready::export_all(&config)?;
        rest::Kick::export_all(&config)?;
        rest::SeatBot::export_all(&config)?;
        rest::MatchPage::export_all(&config)?;
        rest::Replay::export_all(&config)?;
        rest::Fork::export_all(&config)?;
        rest::AskPosition::export_all(&config)?;
        rest::Answered::export_all(&config)?;
        record::MatchRecord::export_all(&config)?;
        games::bots::Hint::export_all(&config)?;
        for game in games::ALL {
            (game.export_types)(&config)?;
        }
        Ok(())
    }
}
