//! Builds [`View`], the only way in which state leaves the game. Rules section 9 lists what is hidden; each use of `viewer` here
//! is one of its rows.

use super::cards::Kind;
use super::frames::{Combat, CombatStep, Frame, Play};
use super::limits::RESTLESS_BUDGET;
use super::names;
use super::offers::Offer;
use super::options::Deck;
use super::preferences::{PreferenceKey, Prefs};
use super::reckoning::{base_income, income_of};
use super::state::{Galaxy, Pile};
use super::steps::PendingKind;
use super::unit::{Unit, UnitId, UnitKind};
use super::view::{
    CombatView, Dispositions, Ended, Fighter, Income, Matchup, OfferView, Pending, PileView, PlayView, PlayerView,
    Preferences, Staged, TurnState, UnitView, View,
};
use kit::fragment::Fragment;
use kit::seat::{Seat, Viewer};

impl Galaxy {
    /// Everything that `viewer` may know.
    pub(super) fn look(&self, viewer: Viewer) -> View {
        let me = self.seat_of(viewer);
        let own = me.filter(|seat| self.alive(*seat));
        // After the end, everybody sees all hands, piles and notes.
        let eyes = if self.ended.is_some() { Viewer::Omniscient } else { viewer };
        View {
            options: self.view_cache.options.or(self.options.clone()),
            me,
            order: self.order.clone(),
            round: self.round,
            turn: self.turn,
            active: self.active,
            phase: self.step.phase(),
            second_attack: self.flags.in_second_attack,
            turn_state: self.turn_state(),
            pending: self.pending().map(|(seat, kind)| Pending { seat, kind }),
            players: self.player_views(eyes),
            units: self.view_cache.units.or(self.unit_views()),
            piles: self.pile_views(eyes),
            staged: self.staged_view(viewer),
            combat: self.combat().map(|combat| self.combat_view(combat, viewer)),
            plays: self.frames.iter().filter_map(PlayView::of).collect(),
            offers: self.offer_views(eyes),
            draft: own.and_then(|seat| self.player(seat).draft.clone()),
            preferences: own.map(|seat| Preferences::of(self.player(seat).prefs)),
            changes_left: own.map(|seat| RESTLESS_BUDGET.saturating_sub(self.player(seat).restless)),
            matchups: self.view_cache.matchups.or(self.matchups()),
            ended: self.ended.as_ref().map(|end| Ended {
                reason: end.reason.id(),
                winners: end.winners.clone(),
                ranking: end.ranking.clone(),
            }),
        }
    }

    fn seat_of(&self, viewer: Viewer) -> Option<Seat> {
        match viewer {
            Viewer::Seat(seat) if seat.index() < self.players.len() => Some(seat),
            _ => None,
        }
    }

    fn turn_state(&self) -> TurnState {
        let flags = &self.flags;
        let led = |unit: &&Unit| unit.leader.is_some_and(|leader| flags.moved_leaders.contains(&leader));
        let arrived = self.units.iter().filter(|(_, unit)| led(unit)).map(|(id, _)| id);
        TurnState {
            bought: flags.bought,
            exchanges_used: flags.exchanges_used.clone(),
            initiative: flags.initiative,
            attacks_left: self.attacks_left(),
            fought: flags.fought.clone(),
            truces: flags.truces.clone(),
            moved: flags.moved_fleets.iter().copied().chain(arrived).collect(),
        }
    }

    fn player_views(&self, viewer: Viewer) -> Vec<Fragment<PlayerView>> {
        let cached = |seat: Seat| &self.view_cache.players[seat.index()][usize::from(viewer.sees(seat))];
        Seat::all(self.players.len()).map(|seat| cached(seat).or(self.player_view(seat, viewer))).collect()
    }

    /// Only the owner sees a hand and notes. An eliminated player keeps their notes.
    fn player_view(&self, seat: Seat, viewer: Viewer) -> PlayerView {
        let player = self.player(seat);
        let known = Kind::ALL.into_iter().map(|kind| (kind, player.known_in_hand[kind as usize]));
        PlayerView {
            seat,
            alive: player.alive,
            credits: player.credits,
            tech: player.tech,
            income: self.income_view(seat),
            hand_count: player.hand.len() as u32,
            hand_limit: self.hand_limit(seat),
            hand: viewer.sees(seat).then(|| player.hand.clone()),
            known_in_hand: known.filter(|(_, count)| *count > 0).collect(),
            value: self.value(seat),
            notes: viewer.sees(seat).then(|| player.notes.clone()),
        }
    }

    fn income_view(&self, seat: Seat) -> Income {
        let bonus = self.bonus(seat);
        let mut income = Income::default();
        for unit in self.units.values().filter(|unit| unit.owner == seat && unit.is_world()) {
            match unit.kind {
                UnitKind::Homeworld => income.homeworld += base_income(unit.kind),
                UnitKind::Colony | UnitKind::Fleet => income.colonies += base_income(unit.kind),
            }
            income.leaders += u32::from(unit.leader.is_some());
            income.economy += bonus;
            income.total += income_of(unit, bonus);
        }
        income
    }

    fn unit_views(&self) -> Vec<UnitView> {
        let bonuses: Vec<u32> = Seat::all(self.players.len()).map(|seat| self.bonus(seat)).collect();
        let view = |(id, unit): (UnitId, &Unit)| UnitView {
            id,
            owner: unit.owner,
            kind: unit.kind,
            card: unit.card,
            world: unit.world,
            leader: unit.leader,
            tactical: Some(unit.tactical).filter(|dice| *dice > 0),
            income: unit.is_world().then(|| income_of(unit, bonuses[unit.owner.index()])),
        };
        self.units.iter().map(view).collect()
    }

    /// A unit's proper name (rules 2.6).
    pub(super) fn name_of(&self, id: UnitId) -> String {
        let card = self.units.get(id).and_then(|unit| unit.card);
        match (id, card) {
            (UnitId::Home(seat), _) => names::of_homeworld(seat).to_owned(),
            (_, Some(card)) => names::of_card(card).to_owned(),
            (UnitId::Built(_), None) => id.to_string(),
        }
    }

    fn pile_views(&self, viewer: Viewer) -> Vec<PileView> {
        let view = |(index, pile): (usize, &Pile)| PileView {
            owner: (self.options.deck == Deck::Own).then_some(Seat(index as u8)),
            draw_count: pile.deck.len() as u32,
            draw: (viewer == Viewer::Omniscient).then(|| pile.deck.clone()),
            discard: self.view_cache.discards[index].or(pile.discard.clone()),
        };
        self.piles.iter().enumerate().map(view).collect()
    }

    fn staged_view(&self, viewer: Viewer) -> Option<Staged> {
        let staged = self.flags.staged.as_ref().filter(|_| viewer.sees(self.active))?;
        Some(Staged { world: staged.world, fleets: staged.fleets.clone() })
    }

    fn combat_view(&self, combat: &Combat, viewer: Viewer) -> CombatView {
        let open = matches!(combat.step, CombatStep::Answer | CombatStep::Riposte | CombatStep::Disposition);
        let defenders = if open { self.fleets_at(combat.world).collect() } else { combat.defenders.clone() };
        let fighters = |units: &[UnitId], against| units.iter().map(|unit| self.fighter(*unit, against)).collect();
        let asked = self.pending().filter(|(_, kind)| *kind == PendingKind::Kills);
        CombatView {
            attacker: combat.attacker,
            defender: combat.defender,
            world: combat.world,
            step: combat.step,
            attackers: fighters(&combat.fleets, combat.defender),
            defenders: fighters(&defenders, combat.attacker),
            world_dice: self.dice_of(combat.world, combat.attacker),
            reinforce: combat.reinforce,
            peace_open: combat.peace_open,
            round: combat.round,
            dispositions: self.dispositions_view(combat).filter(|_| viewer.sees(combat.defender)),
            kill_options: asked.map_or_else(Vec::new, |(seat, _)| combat.kills_of(seat).options.clone()),
        }
    }

    fn fighter(&self, unit: UnitId, against: Seat) -> Fighter {
        Fighter { unit, parts: self.dice_of(unit, against) }
    }

    fn dispositions_view(&self, combat: &Combat) -> Option<Dispositions> {
        if combat.step != CombatStep::Disposition {
            return None;
        }
        let standing = self.fleets_at(combat.world).filter(|fleet| !combat.retreats.contains_key(fleet));
        let out = self.elsewhere(combat).filter(|fleet| combat.reinforce && !combat.joined.contains(fleet));
        let retreats = combat.retreats.iter().map(|(fleet, to)| super::frames::Retreat { fleet: *fleet, to: *to });
        Some(Dispositions {
            standing: standing.collect(),
            joined: combat.joined.clone(),
            retreats: retreats.collect(),
            out: out.collect(),
        })
    }

    /// Only both parties see the contents of an open offer.
    fn offer_views(&self, viewer: Viewer) -> Vec<OfferView> {
        let view = |offer: &Offer| {
            let shown = viewer.sees(offer.by) || viewer.sees(offer.to);
            OfferView {
                id: offer.id,
                by: offer.by,
                to: offer.to,
                give: shown.then(|| offer.give.clone()),
                want: shown.then(|| offer.want.clone()),
            }
        };
        self.offers.iter().map(view).collect()
    }

    fn matchups(&self) -> Vec<Matchup> {
        let pairs = self.living().flat_map(|seat| self.others_after(seat).map(move |against| (seat, against)));
        let matchup = |(seat, against)| {
            let advantages = self.advantages(seat, against);
            let dice = |kind| super::reckoning::base_dice(kind) + advantages.count();
            let (fleet, colony) = (dice(UnitKind::Fleet), dice(UnitKind::Colony));
            let homeworld = dice(UnitKind::Homeworld);
            Matchup { seat, against, advantages, fleet, colony, homeworld }
        };
        pairs.map(matchup).collect()
    }
}

impl PlayView {
    fn of(frame: &Frame) -> Option<Self> {
        match frame {
            Frame::Play(Play { seat, effect, target, .. }) => {
                Some(PlayView { seat: *seat, effect: *effect, target: *target, need: effect.need() })
            }
            _ => None,
        }
    }
}

impl Preferences {
    fn of(prefs: Prefs) -> Self {
        Preferences {
            counter: prefs.of(PreferenceKey::Counter),
            combat: prefs.of(PreferenceKey::Combat),
            stops: prefs.of(PreferenceKey::Stops),
            bluff: prefs.of(PreferenceKey::Bluff),
        }
    }
}
