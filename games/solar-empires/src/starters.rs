//! The six ready-made decks (rules 3.3). Data only.

use super::cards::Card;
use super::cards::Race::{self, Chain, Shadow, Terracorp};
use kit::seat::Seat;

/// A ready-made deck.
#[derive(Clone, Copy, Debug)]
pub(super) struct Starter {
    pub id: &'static str,
    pub name: &'static str,
    pub race: Race,
    /// Its strategy, in three sentences (13).
    pub text: &'static str,
    pub star: &'static str,
    /// Seven bodies, in order.
    pub bodies: &'static str,
    /// Forty cards, in the order of drawing, six in a line.
    pub fleet: &'static str,
}

/// Every ready-made deck, two of each race.
pub(super) const STARTERS: [Starter; 6] = [
    Starter {
        id: "terra-shield",
        name: "Sword and Shield",
        race: Terracorp,
        text: "A steady builder. Cheap fighters take the near planets, power plants and mines pay for bigger ships, \
               and shielded Defenders under cover of support turrets are hard to move. Play it patiently: your \
               fleets get better every turn.",
        star: "sol-like-star",
        bodies: "terracorp-colony terra-like-world liquid-dense-world gas-giant starbase asteroid-belt \
               volcanic-world",
        fleet: "rapier rapier stiletto stiletto mines hydrogen-power-generator \
                stiletto pre-fab-base scimitar scimitar longsword dagger \
                scimitar longsword trade-outpost deep-core-mine mace broadsword \
                flack-load longbow fusion-plant battleaxe re-supply-base broadsword \
                catapult defender fusion-burst support-turrets longbow battleaxe \
                trebuchet teleport-jump defender command-center broadsword mass-conscription \
                catapult trebuchet ion-storm rapier",
    },
    Starter {
        id: "terra-sunlance",
        name: "Sunlance",
        race: Terracorp,
        text: "Fast fighters and hard-hitting cruisers take ground early. Later the Solaris Cannon removes a planet \
               a turn for as long as your support stays at three of each. Win quickly, or shoot away what you cannot \
               hold.",
        star: "dyson-sphere",
        bodies: "terracorp-colony terra-like-world terra-like-world gas-giant starbase asteroid-belt ringed-planet",
        fleet: "rapier rapier stiletto stiletto rapier biodome \
                stiletto hydrogen-power-generator scimitar scimitar longsword mace \
                mines longsword scimitar battleaxe dagger trade-outpost \
                longsword battleaxe fusion-plant catapult terraforming-centre deep-core-mine \
                battleaxe solaris-cannon shielding-gaze defender catapult fusion-burst \
                missile-silos trebuchet spy-network longbow teleport-jump mass-conscription \
                trebuchet defender order-101 precision-bombing",
    },
    Starter {
        id: "chain-swarm",
        name: "Swarm Protocol",
        race: Chain,
        text: "Many cheap drones, all paid with energy and minerals alone: organics never matter to you. Spread wide \
               in the first turns, then let Motherships and Stripminers grow behind the swarm. Drones in numbers \
               make every big point ship hit harder.",
        star: "binary-star",
        bodies: "chain-forge-world gas-giant starbase starbase asteroid-belt volcanic-world ringed-planet",
        fleet: "drone drone missile-drone missile-drone drone mines \
                missile-drone control-cruiser control-cruiser streaker-drone drone-gunboat hydrogen-power-generator \
                control-cruiser automated-facility stripminer missile-drone mothership deep-core-mine \
                drone-gunboat asteroid-swarm firestorm-cruiser fusion-plant mothership stripminer \
                defense-cruiser world-stripper cocoon-cruiser firestorm-cruiser mothership control-ship \
                defense-cruiser automated-facility control-ship precision-bombing order-101 drone \
                streaker-drone cocoon-cruiser drone-gunboat stripminer",
    },
    Starter {
        id: "chain-devourer",
        name: "Devourer",
        race: Chain,
        text: "Missile drones hold the line until the heavy ships arrive. The World Eater destroys planets that it \
               wins and brings back up to three of your lost ships each time. Shrink the system until what is left \
               is yours.",
        star: "quark-star",
        bodies: "chain-forge-world gas-giant gas-giant starbase asteroid-belt volcanic-world ringed-planet",
        fleet: "missile-drone missile-drone missile-drone drone drone hydrogen-power-generator \
                missile-drone drone control-cruiser control-cruiser mines control-cruiser \
                drone-gunboat automated-facility mothership stripminer control-cruiser mothership \
                deep-core-mine fusion-plant firestorm-cruiser stripminer mothership world-stripper \
                control-ship automated-facility world-eater stripminer control-ship streaker-drone \
                mothership defense-cruiser control-ship precision-bombing cocoon-cruiser firestorm-cruiser \
                spy-network stripminer defense-cruiser asteroid-swarm",
    },
    Starter {
        id: "shadow-tide",
        name: "Creeping Tide",
        race: Shadow,
        text: "Tough hulls and shields that feed on organics. Infected zones and cities pay well, and spells finish \
               off what battles leave damaged. Take few planets, keep them, and let the tide rise.",
        star: "white-dwarf",
        bodies: "infected-world terra-like-world terra-like-world liquid-dense-world gas-giant asteroid-belt \
               ringed-planet",
        fleet: "infected-rapier infected-rapier infected-rapier infected-shuttle biodome mines \
                infected-zone infected-shuttle infected-dagger infested-scimitar infected-freighter terraforming-centre \
                infested-cargoship infested-scimitar infected-dagger sabotage hive-ship infested-cruiser \
                infected-zone infested-derelict battlefield-reclamation infected-city infested-cargoship hive-ship \
                mass-conscription infested-derelict hulk defiler-of-worlds hidden-infection infested-cruiser \
                infector greater-rift hulk support-turrets hive-ship pillars-of-flesh \
                infected-city infector infected-freighter infected-shuttle",
    },
    Starter {
        id: "shadow-nightfall",
        name: "Nightfall",
        race: Shadow,
        text: "A crowd of cheap fighters and cruisers early, sturdy battleships after. When you are ahead in ships, \
               Blackest Night turns the star into a black hole that swallows planet after planet. When the last one \
               goes, most ships win, so keep yours alive.",
        star: "sol-like-star",
        bodies: "infected-world terra-like-world liquid-dense-world liquid-dense-world gas-giant starbase \
               volcanic-world",
        fleet: "infected-shuttle infected-shuttle infected-rapier infected-rapier infected-shuttle biodome \
                infected-rapier mines infested-scimitar infested-cruiser infected-zone infected-freighter \
                hydrogen-power-generator infested-cruiser hidden-infection infested-scimitar hive-ship solar-flare \
                infected-city defiler-of-worlds infected-zone infested-cargoship hive-ship infected-dagger \
                mass-conscription blackest-night infested-derelict defiler-of-worlds pillars-of-flesh missile-silos \
                hulk hidden-infection deep-core-mine infector hive-ship mass-conscription \
                hulk infested-cruiser infected-shuttle infected-rapier",
    },
];

/// The decks for seats that name none, by number (3.2).
const BY_SEAT: [&str; 4] = ["terra-shield", "shadow-tide", "chain-swarm", "terra-sunlance"];

impl Starter {
    /// The cards of its fleet deck.
    pub(super) fn cards(&self) -> Vec<Card> {
        self.fleet.split_whitespace().filter_map(Card::find).collect()
    }

    /// The deck with the given id.
    pub(super) fn find(id: &str) -> Option<&'static Starter> {
        STARTERS.iter().find(|starter| starter.id == id)
    }

    /// The deck for a seat that names none.
    pub(super) fn of_seat(seat: Seat) -> &'static Starter {
        let id = BY_SEAT[seat.index() % BY_SEAT.len()];
        Starter::find(id).unwrap_or(&STARTERS[0])
    }
}
