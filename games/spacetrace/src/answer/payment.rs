//! The best choice of reinforcement cards to pay for something.

use super::Answer;
use crate::cards::{Card, Extra};
use crate::command::{Command, Sacrifice};
use crate::refusals::Code;
use crate::state::Duel;
use kit::game::Refusal;
use kit::refusals::Reason;
use kit::seat::Seat;

impl Duel {
    /// The plain cards and Reinforcements 1 that cover the missing MP with the least surplus, then with the fewest cards, then
    /// with those earlier in section 2.
    pub(super) fn payment(&self, seat: Seat, command: &Command) -> Result<Answer, Refusal> {
        match self.judge(seat, command) {
            Ok(()) => return Ok(Answer::Payment { cards: Vec::new() }),
            Err(Code::NotEnoughMp) => {}
            Err(code) => return Err(self.refusal(seat, command, code)),
        }
        let (card, given_up) = match command {
            Command::Deploy { card } | Command::PlayCommander { card, .. } => (*card, None),
            Command::PlayTactic { card, sacrifice, .. } => (*card, *sacrifice),
            _ => return Err(Code::NothingToForecast.plain()),
        };
        let pays = |card: &Card| matches!(card.extra(), Some(Extra::Nothing | Extra::Draw));
        let mut hand: Vec<Card> = self.player(seat).hand.iter().copied().filter(pays).collect();
        if let Some(Sacrifice::Card(given)) = given_up
            && let Some(at) = hand.iter().position(|held| *held == given)
        {
            hand.remove(at);
        }
        let missing = self.price(seat, card).saturating_sub(self.player(seat).pool);
        let gives: Vec<(Card, u32)> = hand.into_iter().map(|card| (card, self.gives(seat, card))).collect();
        let cards = cheapest(&gives, missing).ok_or_else(|| self.refusal(seat, command, Code::NotEnoughMp))?;
        Ok(Answer::Payment { cards })
    }
}

/// The cheapest sum of at least `missing` MP. The cards are in the order of section 2.
pub(crate) fn cheapest(gives: &[(Card, u32)], missing: u32) -> Option<Vec<Card>> {
    /// The best so far: its MP, the number of cards, and the cards.
    type Best = Option<(u32, usize, Vec<Card>)>;
    fn search(gives: &[(Card, u32)], missing: u32, sum: u32, chosen: &mut Vec<Card>, best: &mut Best) {
        if sum >= missing {
            if best.as_ref().is_none_or(|(least, count, _)| (sum, chosen.len()) < (*least, *count)) {
                *best = Some((sum, chosen.len(), chosen.clone()));
            }
            return;
        }
        let Some(((card, mp), rest)) = gives.split_first() else { return };
        chosen.push(*card);
        search(rest, missing, sum + mp, chosen, best);
        chosen.pop();
        // Skips all equal cards together.
        let others = rest.iter().position(|(other, _)| other != card).unwrap_or(rest.len());
        search(&rest[others..], missing, sum, chosen, best);
    }
    let mut best = None;
    search(gives, missing, 0, &mut Vec::new(), &mut best);
    best.map(|(.., cards)| cards)
}
