//! The present values of a ship (R30, R35, R36, R48–R51). They are computed whenever they are needed and never stored.

use super::board::Ship;
use super::cards::{Ability, Attribute, Card, Icon, Tokens};
use super::event::Bonus;
use super::id::Id;
use super::state::StarFleet;
use super::view::Post;
use kit::duel::other;

/// The numbers of icons of each value, 1 to 3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally([u8; 4]);

impl Tally {
    fn add(&mut self, icon: Icon) {
        self.0[usize::from(icon.value())] += 1;
    }

    /// R30: true if the icons fill the posts; a higher value may fill a lower post. This equals comparing both sorted lists one
    /// by one.
    fn fills(self, posts: Tally) -> bool {
        let (mut have, mut need) = (0, 0);
        (1..=3).rev().all(|value| {
            have += self.0[value];
            need += posts.0[value];
            have >= need
        })
    }

    /// The icons, the largest first.
    pub(super) fn icons(self) -> Vec<Icon> {
        let of = |(value, icon): (usize, Icon)| std::iter::repeat_n(icon, usize::from(self.0[value]));
        [(3, Icon::L), (2, Icon::M), (1, Icon::S)].into_iter().flat_map(of).collect()
    }
}

/// The present status of a ship.
#[derive(Clone, Copy, Debug)]
pub(super) struct Status {
    pub tokens: Tokens,
    pub posts: Tally,
    /// The icons of its unstopped crews.
    pub icons: Tally,
    /// R35: the effective values.
    pub values: [i32; 3],
    pub staffed: bool,
}

impl Status {
    pub(super) fn value(&self, attribute: Attribute) -> i32 {
        self.values[attribute as usize]
    }
}

/// R48: true if the upgrade works on a ship of that size with those tokens.
fn works(card: Card, size: Icon, tokens: Tokens) -> bool {
    let upgrade = card.upgrade();
    upgrade.icon.is_none_or(|icon| icon.value() <= size.value()) && tokens.has(upgrade.needs)
}

impl StarFleet {
    /// R51: the upgrade that the owner's Fleet Upgrade lends to the ship.
    fn hosted_for(&self, ship: &Ship) -> Option<Id> {
        let host = self.enhancement(ship.id.seat, |ability| ability == Ability::Host)?;
        let hosted = self.upgrades_in(host).next()?.id;
        let carries = self.upgrades_in(ship.id).any(|upgrade| upgrade.id.card == hosted.card); // R50
        (!carries).then_some(hosted)
    }

    /// The tokens of a ship (R36), and its effective upgrades (R48), those on the ship first.
    pub(super) fn equipment(&self, ship: &Ship) -> (Tokens, impl Iterator<Item = Id> + Clone) {
        let print = ship.id.card.ship();
        let size = print.size();
        let mut tokens = print.skills.and(print.built_in);
        let candidates = self.upgrades_in(ship.id).map(|upgrade| upgrade.id).chain(self.hosted_for(ship));
        loop {
            let before = tokens;
            for id in candidates.clone().filter(|id| works(id.card, size, before)) {
                tokens = tokens.and(id.card.upgrade().gives.tokens);
            }
            if tokens == before {
                break;
            }
        }
        (tokens, candidates.filter(move |id| works(id.card, size, tokens)))
    }

    pub(super) fn is_effective(&self, upgrade: Id) -> bool {
        let ship = self.upgrade(upgrade).and_then(|upgrade| self.ship(upgrade.holder));
        ship.is_some_and(|ship| self.equipment(ship).1.any(|id| id == upgrade))
    }

    pub(super) fn status(&self, ship: &Ship) -> Status {
        let (tokens, upgrades) = self.equipment(ship);
        let (mut posts, mut icons) = (Tally::default(), Tally::default());
        ship.id.card.ship().staffing.iter().for_each(|icon| posts.add(*icon));
        let mut values = ship.base;
        values.iter_mut().zip(ship.shift).for_each(|(value, shift)| *value += shift);
        let mut plus = |attribute: Attribute, number: i32| values[attribute as usize] += number;
        for id in upgrades {
            let upgrade = id.card.upgrade();
            // R49: a hosted upgrade has no icon.
            upgrade.icon.into_iter().for_each(|icon| posts.add(icon));
            upgrade.gives.plus.into_iter().for_each(|(attribute, number)| plus(attribute, number));
        }
        for crew in self.crews_in(ship.id).filter(|crew| !crew.stopped) {
            crew.id.card.crew().icons.iter().for_each(|icon| icons.add(*icon));
            if let Some(Ability::ShipPlus(attribute, number)) = crew.id.card.ability() {
                plus(attribute, number);
            }
        }
        plus(Attribute::Power, self.cover(ship.id.seat, ship.place));
        plus(Attribute::Reserve, ship.cells - self.embargo(ship).map_or(0, |(_, number)| number));
        values.iter_mut().for_each(|value| *value = (*value).max(0));
        Status { tokens, posts, icons, values, staffed: icons.fills(posts) }
    }

    /// R30: the posts, the largest first. Each is filled by the smallest icon aboard that is large enough, so that as many as
    /// possible are filled.
    pub(super) fn posts(&self, ship: &Ship, status: &Status) -> Vec<Post> {
        let crews = self.crews_in(ship.id).filter(|crew| !crew.stopped).map(|crew| crew.id);
        let mut free: Vec<(Icon, Id)> =
            crews.flat_map(|id| id.card.crew().icons.iter().map(move |icon| (*icon, id))).collect();
        let fill = |icon: Icon| {
            let fits = free.iter().enumerate().filter(|(_, (other, _))| other.value() >= icon.value());
            let best = fits.min_by_key(|(_, (other, _))| *other).map(|(at, _)| at);
            Post { icon, by: best.map(|at| free.remove(at).1) }
        };
        status.posts.icons().into_iter().map(fill).collect()
    }

    /// The Fuel Embargo on the ship's owner.
    fn embargo(&self, ship: &Ship) -> Option<(Id, i32)> {
        self.player(other(ship.id.seat)).table.iter().find_map(|id| match id.card.ability() {
            Some(Ability::Embargo(number)) => Some((*id, number)),
            _ => None,
        })
    }

    /// The bonuses to the effective values of a ship besides base and shift.
    pub(super) fn bonuses(&self, ship: &Ship) -> Vec<Bonus> {
        let of = |(attribute, plus), source| Bonus { attribute, source, plus };
        let upgrades = self.equipment(ship).1.filter_map(|id| Some((id.card.upgrade().gives.plus?, id)));
        let mut bonuses: Vec<Bonus> = upgrades.map(|(plus, id)| of(plus, Some(id))).collect();
        for crew in self.crews_in(ship.id).filter(|crew| !crew.stopped) {
            if let Some(Ability::ShipPlus(attribute, number)) = crew.id.card.ability() {
                bonuses.push(of((attribute, number), Some(crew.id)));
            }
        }
        let cover = self.cover(ship.id.seat, ship.place);
        if cover > 0 {
            let station = self.stations_of(ship.id.seat).find(|station| {
                station.place.location == ship.place.location && station.id.card.station().cover == cover
            });
            bonuses.push(of((Attribute::Power, cover), station.map(|station| station.id)));
        }
        if ship.cells > 0 {
            bonuses.push(of((Attribute::Reserve, ship.cells), None));
        }
        bonuses.extend(self.embargo(ship).map(|(id, number)| of((Attribute::Reserve, -number), Some(id))));
        bonuses
    }

    /// R38: the range that a ship has left.
    pub(super) fn range_left(&self, ship: &Ship, status: &Status) -> i32 {
        if ship.range_spent { 0 } else { (status.value(Attribute::Reserve) - ship.used).max(0) }
    }
}
