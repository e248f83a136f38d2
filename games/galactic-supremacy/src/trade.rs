//! Trade (R88–R92) and preferences (rules 7.3), which are open at any time.

use super::Log;
use super::cards::{Card, Kind};
use super::command::{Item, Named};
use super::event::{Event, Exchanged, TradeEnd};
use super::limits::{CARDS_PER_OFFER, OFFERS_PER_TURN};
use super::offers::{Bundle, Offer, OfferDraft, OfferId};
use super::preferences::{PreferenceKey, PreferenceValue, Prefs};
use super::refusals::Code;
use super::state::Galaxy;
use kit::refusals::ensure;
use kit::seat::Seat;

/// A side of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Give,
    Want,
}

impl Galaxy {
    /// R88, R91: `seat` can begin an offer to `to`.
    pub(super) fn check_open(&self, seat: Seat, to: Seat) -> Result<(), Code> {
        ensure(!self.busy(), Code::NoTradeNow)?;
        ensure(!self.restless(seat), Code::Restless)?;
        ensure(to != seat && self.alive(to), Code::BadTarget)?;
        ensure(self.trading(), Code::TradingOff)?;
        ensure(self.player(seat).draft.is_none(), Code::DraftOpen)?;
        ensure(self.offers.iter().all(|offer| offer.by != seat), Code::OfferOpen)?;
        ensure(self.player(seat).offers_sent < OFFERS_PER_TURN, Code::OfferLimit)
    }

    /// R89: adds one card, or sets the credits.
    pub(super) fn check_item(&self, seat: Seat, side: Side, item: Item, amount: Option<u32>) -> Result<(), Code> {
        ensure(amount.is_some() == (item == Item::Credits), Code::Malformed)?;
        ensure(!self.restless(seat), Code::Restless)?;
        let (player, draft) = (self.player(seat), self.player(seat).draft.as_ref());
        match side {
            Side::Give => {
                if let Some(kind) = item.kind() {
                    let given = draft.map_or(0, |draft| draft.give.count(kind));
                    ensure(player.count(kind) > given, Code::NoSuchCard)?;
                }
                ensure(amount.is_none_or(|amount| amount <= player.credits), Code::NotEnoughCredits)?;
                let draft = draft.ok_or(Code::NoDraft)?;
                ensure(amount.is_some() || draft.give.cards.len() < CARDS_PER_OFFER, Code::TooManyCards)
            }
            Side::Want => {
                let draft = draft.ok_or(Code::NoDraft)?;
                let other = self.player(draft.to);
                let most = CARDS_PER_OFFER.min(other.hand.len());
                ensure(amount.is_some() || draft.want.cards.len() < most, Code::TooManyCards)?;
                ensure(amount.is_none_or(|amount| amount <= other.credits), Code::TooMuchAsked)
            }
        }
    }

    pub(super) fn check_reset_draft(&self, seat: Seat) -> Result<(), Code> {
        ensure(!self.restless(seat), Code::Restless)?;
        self.check_draft(seat)
    }

    /// There is a draft to reset.
    pub(super) fn check_draft(&self, seat: Seat) -> Result<(), Code> {
        ensure(self.player(seat).draft.is_some(), Code::NoDraft)
    }

    /// R89: the draft can be sent as an offer.
    pub(super) fn check_send(&self, seat: Seat) -> Result<(), Code> {
        ensure(!self.busy(), Code::NoTradeNow)?;
        let draft = self.player(seat).draft.as_ref().ok_or(Code::NoDraft)?;
        ensure(!draft.give.is_empty() || !draft.want.is_empty(), Code::EmptyOffer)?;
        ensure(self.player(seat).can_give(&draft.give), Code::CannotFulfil)
    }

    fn offer(&self, id: OfferId, mine: impl Fn(&Offer) -> bool) -> Result<&Offer, Code> {
        self.offers.iter().find(|offer| mine(offer) && offer.id == id).ok_or(Code::NoSuchOffer)
    }

    pub(super) fn check_withdraw(&self, seat: Seat, id: OfferId) -> Result<(), Code> {
        self.offer(id, |offer| offer.by == seat).map(|_| ())
    }

    pub(super) fn check_decline(&self, seat: Seat, id: OfferId) -> Result<(), Code> {
        self.offer(id, |offer| offer.to == seat).map(|_| ())
    }

    /// R88, R89: the seat can accept that offer.
    pub(super) fn check_accept(&self, seat: Seat, id: OfferId) -> Result<(), Code> {
        ensure(!self.busy(), Code::NoTradeNow)?;
        let offer = self.offer(id, |offer| offer.to == seat)?;
        ensure(self.player(seat).can_give(&offer.want), Code::CannotFulfil)
    }

    pub(super) fn open_draft(&mut self, seat: Seat, to: Seat) {
        let draft = OfferDraft { to, give: Bundle::default(), want: Bundle::default() };
        self.player_mut(seat).draft = Some(draft);
    }

    pub(super) fn add_item(&mut self, seat: Seat, side: Side, item: Item, amount: Option<u32>) {
        let Some(draft) = &mut self.player_mut(seat).draft else { return };
        let bundle = if side == Side::Give { &mut draft.give } else { &mut draft.want };
        bundle.cards.extend(item.kind());
        bundle.cards.sort();
        bundle.credits = amount.unwrap_or(bundle.credits);
    }

    /// Empties both sides.
    pub(super) fn reset_draft(&mut self, seat: Seat) {
        if let Some(draft) = &mut self.player_mut(seat).draft {
            draft.give = Bundle::default();
            draft.want = Bundle::default();
        }
    }

    /// The draft becomes an open offer.
    pub(super) fn send_offer(&mut self, seat: Seat, log: &mut Log) {
        let Some(OfferDraft { to, give, want }) = self.player_mut(seat).draft.take() else { return };
        self.player_mut(seat).offers_sent += 1;
        self.offers_made += 1;
        let offer = Offer { id: OfferId(self.offers_made), by: seat, to, give, want };
        let told = |give, want| Event::TradeOffered { offer: offer.id, by: seat, to, give, want };
        log.part(&[seat, to], told(Some(offer.give.clone()), Some(offer.want.clone())), told(None, None));
        self.offers.push(offer);
    }

    /// Closes the offers for which `which` is true, without an exchange.
    pub(super) fn close_offers(&mut self, which: impl Fn(&Offer) -> bool, how: TradeEnd, log: &mut Log) {
        for offer in self.offers.extract_if(.., |offer| which(offer)) {
            let (by, to) = (offer.by, offer.to);
            log.only(&[by, to], Event::TradeClosed { offer: offer.id, by, to, how, given: None, taken: None });
        }
    }

    /// Voids the offers that their senders can no longer keep (R91).
    pub(super) fn void_offers(&mut self, log: &mut Log) {
        if self.offers.is_empty() {
            return;
        }
        let void = self.offers.iter().filter(|offer| !self.player(offer.by).can_give(&offer.give));
        let void: Vec<OfferId> = void.map(|offer| offer.id).collect();
        self.close_offers(|offer| void.contains(&offer.id), TradeEnd::Void, log);
    }

    /// Carries out an offer at once and in full: both sides' cards are taken out before any is added (R89, R92).
    pub(super) fn accept(&mut self, id: OfferId, log: &mut Log) {
        let Some(place) = self.offers.iter().position(|offer| offer.id == id) else { return };
        let Offer { by, to, give, want, .. } = self.offers.remove(place);
        let (given, taken) = (self.take_bundle(by, &give), self.take_bundle(to, &want));
        self.player_mut(to).hand.extend(&given);
        self.player_mut(by).hand.extend(&taken);
        self.player_mut(to).credits += give.credits;
        self.player_mut(by).credits += want.credits;
        let told = |shown: bool| {
            let side = |cards: &[Card], credits| {
                Some(Exchanged { count: cards.len() as u32, credits, cards: shown.then(|| cards.to_vec()) })
            };
            let (given, taken) = (side(&given, give.credits), side(&taken, want.credits));
            Event::TradeClosed { offer: id, by, to, how: TradeEnd::Accepted, given, taken }
        };
        log.part(&[by, to], told(true), told(false));
    }

    /// Takes the giver's oldest cards of each kind. The others' knowledge of the hand is void if a card leaves it unseen.
    fn take_bundle(&mut self, seat: Seat, bundle: &Bundle) -> Vec<Card> {
        let player = self.player_mut(seat);
        player.credits -= bundle.credits;
        if !bundle.cards.is_empty() {
            player.known_in_hand = [0; 5];
        }
        let take = |kind: &Kind| {
            let place = player.hand.iter().position(|card| card.kind == *kind)?;
            Some(player.hand.remove(place))
        };
        bundle.cards.iter().filter_map(take).collect()
    }

    /// The value must be known, and differ from the current one.
    pub(super) fn check_preference(
        &self,
        seat: Seat,
        key: &Named<PreferenceKey>,
        value: &Named<PreferenceValue>,
    ) -> Result<(), Code> {
        ensure(!self.restless(seat), Code::Restless)?;
        self.preferring(seat, key, value).map(|_| ()).ok_or(Code::BadPreference)
    }

    /// The seat's preferences with that change; `None` if it changes nothing.
    fn preferring(&self, seat: Seat, key: &Named<PreferenceKey>, value: &Named<PreferenceValue>) -> Option<Prefs> {
        let prefs = self.player(seat).prefs;
        prefs.with(key.known()?, value.known()?).filter(|changed| *changed != prefs)
    }

    /// Takes effect at once. A question that was already asked stays (7.3).
    pub(super) fn set_preference(
        &mut self,
        seat: Seat,
        key: &Named<PreferenceKey>,
        value: &Named<PreferenceValue>,
        log: &mut Log,
    ) {
        let (Some(prefs), Some(key), Some(value)) = (self.preferring(seat, key, value), key.known(), value.known())
        else {
            return;
        };
        self.player_mut(seat).prefs = prefs;
        log.only(&[seat], Event::PreferenceSet { seat, key, value });
    }
}
