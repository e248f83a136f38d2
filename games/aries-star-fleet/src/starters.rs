//! The six ready-made decks (rules 2.10). Data only.

use super::cards::{Affiliation, Card, Level};
use super::lists::Parts;

/// A ready-made deck. `ion-storm*2` means two of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Starter {
    pub id: &'static str,
    pub name: &'static str,
    pub allegiance: Affiliation,
    /// Its strategy.
    pub text: &'static str,
    pub planets: &'static str,
    pub seeds: &'static str,
    pub draw: &'static str,
    pub interventions: &'static str,
    /// The suggested places of seeds that have a choice.
    pub suggested: &'static [(&'static str, &'static str, Level)],
}

impl Starter {
    /// The ready-made deck with the given id.
    pub(super) fn find(id: &str) -> Option<&'static Starter> {
        STARTERS.iter().find(|starter| starter.id == id)
    }

    /// Its cards.
    pub(super) fn parts(&self) -> Parts {
        Parts {
            planets: cards(self.planets),
            seeds: cards(self.seeds),
            draw: cards(self.draw),
            interventions: cards(self.interventions),
        }
    }

    /// Its cards in a match with this version of the rules.
    pub(super) fn parts_by(&self, rules: u32) -> Parts {
        let parts = self.parts();
        match EARLIER.iter().find(|earlier| earlier.id == self.id && rules <= earlier.until) {
            Some(earlier) => Parts { interventions: cards(earlier.interventions), ..parts },
            None => parts,
        }
    }
}

/// A ready-made deck in earlier versions of the rules. Data that a match looks up by the deck's name, such as the suggested places
/// of seeds, is the same in all versions.
struct Earlier {
    /// The last version of the rules with this deck.
    until: u32,
    id: &'static str,
    interventions: &'static str,
}

/// For each deck, the oldest version first.
static EARLIER: [Earlier; 1] = [
    // D90: the Long Knives beat it in 68 of 100 matches.
    Earlier {
        until: 1,
        id: "rebel-belt-uprising",
        interventions: "ion-storm solar-flare*2 hull-breach*2 minefield reactor-leak mutiny*2 stowaway-saboteur \
               computer-virus injunction desertion*2 spy-in-the-ranks*2 strange-readings accident cave-in \
               dust-storm raiders*2 ambush locals-object",
    },
];

fn cards(list: &str) -> Vec<Card> {
    let copies = |word: &str| {
        let (id, count) = word.split_once('*').unwrap_or((word, "1"));
        (Card::find(id), count.parse().unwrap_or(1))
    };
    let listed = list.split_whitespace().map(copies);
    listed.flat_map(|(card, count)| card.into_iter().flat_map(move |card| std::iter::repeat_n(card, count))).collect()
}

/// The first and the third are for seats that bring no deck (3.1).
pub(super) static STARTERS: [Starter; 6] = [
    Starter {
        id: "fleet-home-guard",
        name: "Fleet: Home Guard",
        allegiance: Affiliation::Fleet,
        text: "Crew up quickly at Earth and take many near objectives, the Banaba out in front.",
        planets: "earth luna mars asteroid-belt",
        seeds: "earth-command fleet-yard computer-core",
        draw: "banaba narra yakal tindalo ipil admiral-reyes bridge-officers fleet-captain engineering-team \
               science-team medical-team survey-team helm-watch marine-platoon fleet-envoy ships-surgeon cadets \
               armor-plating escape-pod emergency-repairs reserve-cells training-cruise rescue-mission \
               salvage-derelict chart-the-belt relieve-mars lunar-inspection treaty-talks",
        interventions: "ion-storm*2 solar-flare hull-breach meteor-swarm reactor-leak navigation-error mutiny*2 \
               outbreak*2 computer-virus*2 injunction*2 spy-in-the-ranks*2 desertion accident cave-in*2 raiders \
               contaminated-water ambush",
        suggested: &[("fleet-yard", "earth", Level::Space)],
    },
    Starter {
        id: "fleet-jovian-patrol",
        name: "Fleet: Jovian Patrol",
        allegiance: Affiliation::Fleet,
        text: "The heaviest guns of the line; shoot and board what comes near, and do research at Jupiter in \
               between.",
        planets: "mars asteroid-belt jupiter europa",
        seeds: "patrol-base lauan recruiting-office",
        draw: "kamagong molave narra yakal tindalo commodore-okafor bridge-officers fleet-captain line-officers \
               marine-platoon*2 engineering-team science-team medical-team survey-team chief-engineer \
               gunnery-chief intelligence-officer standard-torpedoes fusion-core fleet-upgrade scramble \
               europa-dive jovian-research salvage-derelict show-of-force boarding-action kill-order \
               restore-relay training-cruise",
        interventions: "ion-storm*2 engine-failure power-drain*2 minefield distress-call navigation-error \
               stowaway-saboteur*2 outbreak*2 strange-readings*2 mutiny computer-virus customs-inspection*2 \
               accident*2 dust-storm locals-object raiders contaminated-water",
        suggested: &[("patrol-base", "jupiter", Level::Space), ("lauan", "asteroid-belt", Level::Space)],
    },
    Starter {
        id: "rebel-belt-uprising",
        name: "Rebels: Belt Uprising",
        allegiance: Affiliation::Rebel,
        text: "Three-man crews drilled for boarding, mining and prison objectives a short hop from home.",
        planets: "mars phobos asteroid-belt ceres",
        seeds: "drifter-haven hollow-rock drill-program",
        draw: "buhawi amihan habagat prospector ambon old-marshal cell-leader raider-crew miners-gang \
               belt-mechanics smugglers hackers street-medics sharpshooters prospectors ace-pilot \
               defector-scientist plasma-torpedoes med-bay medevac-contract rally-the-crew fuel-embargo \
               arm-the-miners prospect-strike chart-the-belt salvage-derelict prison-break storm-the-outpost",
        interventions: "ion-storm solar-flare*2 hull-breach*2 reactor-leak mutiny*2 outbreak*2 stowaway-saboteur \
               computer-virus injunction desertion spy-in-the-ranks*2 strange-readings accident cave-in \
               dust-storm raiders*2 ambush locals-object",
        suggested: &[("drifter-haven", "asteroid-belt", Level::Space), ("hollow-rock", "mars", Level::Space)],
    },
    Starter {
        id: "rebel-sunward-raiders",
        name: "Rebels: Sunward Raiders",
        allegiance: Affiliation::Rebel,
        text: "Cloaked Amihans run past everything near the Sun, spies steal the plans under the enemy's nose.",
        planets: "sol venus earth mars",
        seeds: "mars-warrens hollow-rock pugad forward-supply",
        draw: "bagyo amihan*2 habagat*2 ambon firebrand-salazar cell-leader saboteurs hackers smugglers \
               street-medics belt-mechanics raider-crew*2 sharpshooters defector-scientist ace-pilot free-surgeon \
               hired-guns standard-torpedoes sabotage-cell recruiting-office steal-the-plans \
               pirate-broadcast smuggling-run solar-survey salvage-derelict rescue-mission show-of-force",
        interventions: "ion-storm solar-flare meteor-swarm*2 power-drain navigation-error*2 distress-call injunction*2 \
               customs-inspection computer-virus*2 outbreak mutiny desertion strange-readings*2 \
               spy-in-the-ranks contaminated-water*2 dust-storm locals-object ambush",
        suggested: &[("hollow-rock", "mars", Level::Space), ("pugad", "mars", Level::Space)],
    },
    Starter {
        id: "fleet-deep-survey",
        name: "Fleet: Deep Survey",
        allegiance: Affiliation::Fleet,
        text: "Scouts look under the enemy's pile, science and survey crews do between the Belt and Jupiter \
               what each trip is best at.",
        planets: "asteroid-belt ceres jupiter ganymede",
        seeds: "patrol-base trade-hub recruiting-office",
        draw: "tindalo*2 narra*2 molave ipil commodore-okafor bridge-officers fleet-captain science-team*2 \
               survey-team*2 engineering-team medical-team helm-watch chief-engineer marine-platoon prospectors \
               thruster-kit escape-pod sensor-suite intel-report reserve-cells europa-dive jovian-research \
               prospect-strike chart-the-belt restore-relay training-cruise",
        interventions: "ion-storm*2 solar-flare hull-breach meteor-swarm minefield reactor-leak navigation-error \
               mutiny*2 outbreak*2 computer-virus*2 injunction*2 spy-in-the-ranks desertion strange-readings \
               accident*2 cave-in dust-storm raiders",
        suggested: &[("patrol-base", "ceres", Level::Space), ("trade-hub", "jupiter", Level::Space)],
    },
    Starter {
        id: "rebel-long-knives",
        name: "Rebels: Long Knives",
        allegiance: Affiliation::Rebel,
        text: "Land beside the enemy, win crew battles with drilled raiders, and cash them in as objectives.",
        planets: "earth luna mars phobos",
        seeds: "mars-warrens drifter-haven drill-program",
        draw: "habagat*2 amihan bagyo ambon*2 firebrand-salazar old-marshal raider-crew*2 sharpshooters belt-mechanics \
               saboteurs cell-leader hired-guns miners-gang street-medics hackers smugglers escape-pod \
               armor-plating medevac-contract rally-the-crew steal-the-plans smuggling-run arm-the-miners \
               boarding-action storm-the-outpost rescue-mission training-cruise",
        interventions: "solar-flare*2 engine-failure power-drain meteor-swarm navigation-error distress-call mutiny*2 \
               outbreak stowaway-saboteur computer-virus*2 injunction desertion*2 customs-inspection \
               spy-in-the-ranks strange-readings accident raiders*2 ambush contaminated-water",
        suggested: &[("drifter-haven", "earth", Level::Space)],
    },
];
