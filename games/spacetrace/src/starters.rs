//! The boxes of the beginners' versions and the six ready-made decks (rules 2.8). Data only.

use super::cards::Card;
use super::options::Version;

/// A named list of cards: a ready-made deck, or a box.
#[derive(Clone, Copy, Debug)]
pub(super) struct Starter {
    pub id: &'static str,
    pub name: &'static str,
    /// Its strategy; empty for a box, which nobody chooses.
    pub text: &'static str,
    /// `fighters*3` means three of them. The Base is left out.
    list: &'static str,
}

impl Starter {
    /// The ready-made deck or box with the given id.
    pub(super) fn find(lists: &'static [Starter], id: &str) -> Option<&'static Starter> {
        lists.iter().find(|starter| starter.id == id)
    }

    /// Its cards, in the order of section 2.
    pub(super) fn cards(&self) -> Vec<Card> {
        let copies = |word: &str| {
            let (id, count) = word.split_once('*').unwrap_or((word, "1"));
            (Card::find(id), count.parse().unwrap_or(1))
        };
        let listed = self.list.split_whitespace().map(copies);
        let mut cards: Vec<Card> = listed
            .flat_map(|(card, count)| card.into_iter().flat_map(move |card| std::iter::repeat_n(card, count)))
            .collect();
        cards.sort_unstable();
        cards
    }
}

/// The boxes of each version, by seat (D82).
#[rustfmt::skip]
pub(super) static BOXES: [(Version, [Starter; 2]); 2] = [
    (Version::FirstGame, [
        Starter {
            id: "recruit-a", name: "Recruit A", text: "",
            list: "fighters*3 interceptors commando-fighter emp-fighters cruisers*2 battlecruisers dominator battleship carrier \
                   mp-60*2 mp-100*4 mp-150*2",
        },
        Starter {
            id: "recruit-b", name: "Recruit B", text: "",
            list: "fighters*3 interceptors commando-fighter hammer cruisers*2 battlecruisers dominator battleship carrier \
                   mp-60*2 mp-100*4 mp-150*2",
        },
    ]),
    (Version::SecondGame, [
        Starter {
            id: "cadet-a", name: "Cadet A", text: "",
            list: "fighters*3 interceptors commando-fighter emp-fighters cruisers*2 battlecruisers dominator battleship carrier \
                   mothership apollo destroyers campaign-ship combat-reconstructor \
                   mp-100*5 mp-150*2 mp-200 reinforcement-1 reinforcement-2 reinforcement-3 reinforcement-4",
        },
        Starter {
            id: "cadet-b", name: "Cadet B", text: "",
            list: "fighters*3 interceptors commando-fighter hammer cruisers*2 battlecruisers dominator battleship carrier \
                   mothership apollo destroyers campaign-ship eagles \
                   mp-100*5 mp-150*2 mp-200 reinforcement-1 reinforcement-2 reinforcement-3 reinforcement-4",
        },
    ]),
];

/// The ready-made decks. The first is half A of the set, the second half B.
pub(super) static STARTERS: [Starter; 6] = [
    Starter {
        id: "vanguard",
        name: "Vanguard",
        text: "Something of everything: fill all four classes early, let Counter Strikes win the one big battle, finish \
               with Orbital Strike.",
        list: "fighters*3 interceptors commando-fighter emp-fighters cruisers*2 battlecruisers dominator battleship \
               carrier mothership apollo destroyers campaign-ship combat-reconstructor \
               mp-60*2 mp-100*5 mp-150*2 mp-200 reinforcement-1 reinforcement-2 reinforcement-3 reinforcement-4 \
               counter-strike*2 deserter emp-burst emergency-repair orbital-strike vega sorel",
    },
    Starter {
        id: "bulwark",
        name: "Bulwark",
        text: "Eagles and the Hammer break big ships, Okoro makes tricks cheap, Ambush and Kamikaze punish whoever \
               attacks.",
        list: "fighters*3 interceptors commando-fighter hammer cruisers*2 battlecruisers dominator battleship \
               carrier mothership apollo destroyers campaign-ship eagles \
               mp-60*2 mp-100*5 mp-150*2 mp-200 reinforcement-1 reinforcement-2 reinforcement-3 reinforcement-4 \
               counter-strike false-orders kamikaze ambush wormhole saboteurs okoro brandt",
    },
    Starter {
        id: "swarm",
        name: "Swarm",
        text: "Flood classes I and II with cheap cards, let two Campaign Ships raise the manpower, and shoot first under \
               Vega.",
        list: "fighters*5 interceptors*2 commando-fighter*2 emp-fighters hammer destroyers*2 campaign-ship*2 apollo \
               mothership mp-60*4 mp-100*6 mp-150 reinforcement-1*2 reinforcement-2 \
               counter-strike*2 false-orders ambush kamikaze emergency-repair vega okoro",
    },
    Starter {
        id: "ironclad",
        name: "Ironclad",
        text: "Survive the first turns behind Dominators, then roll forward with cruisers under Brandt and two \
               Battleships.",
        list: "cruisers*4 battlecruisers*2 apollo*2 dominator*2 battleship*2 carrier mothership eagles fighters*2 \
               mp-60 mp-100*7 mp-150*3 mp-200 reinforcement-2 reinforcement-3 reinforcement-4 \
               counter-strike emergency-repair emp-burst orbital-strike deserter brandt sorel",
    },
    Starter {
        id: "shadow",
        name: "Shadow",
        text: "Few ships and nine tactics: answer what matters, take the best ship with Deserter, and strike at the Base \
               directly.",
        list: "fighters*4 interceptors*2 commando-fighter emp-fighters destroyers campaign-ship cruisers*2 dominator \
               apollo battleship mothership mp-60 mp-100*7 mp-150*2 reinforcement-1 reinforcement-2 reinforcement-4 \
               counter-strike*2 deserter emp-burst emergency-repair orbital-strike ambush wormhole saboteurs okoro",
    },
    Starter {
        id: "phoenix",
        name: "Phoenix",
        text: "Lose fighters gladly: the Reconstructor, Emergency Repair and two Reinforcements 4 bring the same cards \
               back again and again.",
        list: "fighters*6 interceptors commando-fighter combat-reconstructor destroyers*2 campaign-ship cruisers*2 \
               battleship carrier mothership mp-60*3 mp-100*6 mp-150 reinforcement-1 reinforcement-3 \
               reinforcement-4*2 counter-strike*2 emergency-repair emp-burst kamikaze orbital-strike vega brandt",
    },
];
