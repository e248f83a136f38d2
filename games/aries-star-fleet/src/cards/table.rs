//! The set of 168 cards (rules 2.2–2.9). Data only.

use super::Ability::{self, *};
use super::Affiliation::{self, *};
use super::Attribute::*;
use super::Effect::{self, *};
use super::Icon::{self, *};
use super::Skill::{self, *};
use super::Test::{self, *};
use super::Who::*;
use super::{
    Crew, Enhancement, Face, Further, Gives, Home, Intervention, Kind, Objective, Planet, Plays, Print, Scope, Ship,
    Site, Sort, Station, Tokens, Upgrade, Where,
};

const NO: Tokens = Tokens::NONE;
const LT: Tokens = Tokens::LANDING_THRUSTERS;
const TT: Tokens = Tokens::TORPEDO_TUBES;
const CD: Tokens = Tokens::CLOAKING_DEVICE;
const FC: Tokens = Tokens::FUSION_CORE;
const EP: Tokens = Tokens::ESCAPE_POD;

const fn planet(id: &'static str, name: &'static str, span: u32, surface: bool, moon_of: &'static str) -> Print {
    let face = Face::Planet(Planet { span, surface, moon_of });
    Print { id, name, affiliation: Neutral, unique: false, ability: None, face }
}

const fn station(
    id: &'static str,
    name: &'static str,
    affiliation: Affiliation,
    site: Site,
    cover: i32,
    ability: Option<Ability>,
) -> Print {
    Print { id, name, affiliation, unique: true, ability, face: Face::Station(Station { site, cover }) }
}

#[expect(clippy::too_many_arguments, reason = "the columns of 2.4")]
const fn ship(
    id: &'static str,
    name: &'static str,
    class: &'static str,
    affiliation: Affiliation,
    staffing: &'static [Icon],
    base: [i32; 3],
    skills: Tokens,
    built_in: Tokens,
    ability: Option<Ability>,
    home: Home,
    unique: bool,
) -> Print {
    let face = Face::Ship(Ship { class, staffing, base, skills, built_in, home });
    Print { id, name, affiliation, unique, ability, face }
}

#[expect(clippy::too_many_arguments, reason = "the columns of 2.5")]
const fn crew(
    id: &'static str,
    name: &'static str,
    affiliation: Affiliation,
    personnel: u32,
    icons: &'static [Icon],
    skills: &'static [(Skill, u32)],
    specialist: bool,
    ability: Option<Ability>,
    unique: bool,
) -> Print {
    let face = Face::Crew(Crew { personnel, icons, skills, specialist });
    Print { id, name, affiliation, unique, ability, face }
}

const fn upgrade(
    id: &'static str,
    name: &'static str,
    icon: Option<Icon>,
    direct: bool,
    small: bool,
    needs: Tokens,
    gives: Gives,
) -> Print {
    let face = Face::Upgrade(Upgrade { icon, direct, small, needs, gives });
    Print { id, name, affiliation: Neutral, unique: false, ability: None, face }
}

const fn enhancement(
    id: &'static str,
    name: &'static str,
    plays: Plays,
    seedable: bool,
    unique: bool,
    ability: Ability,
) -> Print {
    let face = Face::Enhancement(Enhancement { plays, seedable });
    Print { id, name, affiliation: Neutral, unique, ability: Some(ability), face }
}

#[expect(clippy::too_many_arguments, reason = "the columns of 2.8")]
const fn objective(
    id: &'static str,
    name: &'static str,
    affiliation: Affiliation,
    kind: Kind,
    at: Where,
    skills: &'static [(Skill, u32)],
    further: Further,
    points: u32,
) -> Print {
    let face = Face::Objective(Objective { kind, at, skills, further, points });
    Print { id, name, affiliation, unique: false, ability: None, face }
}

const fn intervention(
    id: &'static str,
    name: &'static str,
    scope: Scope,
    passed: &'static [&'static [Test]],
    effect: Effect,
    returns: bool,
    returns_if_passed: bool,
) -> Print {
    let face = Face::Intervention(Intervention { scope, passed, effect, returns, returns_if_passed });
    Print { id, name, affiliation: Neutral, unique: false, ability: None, face }
}

#[rustfmt::skip]
pub(super) static PRINTS: [Print; 168] = [
    // id, name, span, surface, the planet of a moon
    planet("sol", "Sol", 0, false, ""),
    planet("vulcanoids", "Vulcanoids", 1, false, ""),
    planet("mercury", "Mercury", 2, true, ""),
    planet("venus", "Venus", 3, true, ""),
    planet("earth", "Earth", 4, true, ""),
    planet("luna", "Luna", 4, true, "earth"),
    planet("mars", "Mars", 5, true, ""),
    planet("phobos", "Phobos", 5, true, "mars"),
    planet("deimos", "Deimos", 5, true, "mars"),
    planet("asteroid-belt", "Asteroid Belt", 6, false, ""),
    planet("ceres", "Ceres", 6, true, "asteroid-belt"),
    planet("jupiter", "Jupiter", 7, false, ""),
    planet("io", "Io", 7, true, "jupiter"),
    planet("europa", "Europa", 7, true, "jupiter"),
    planet("ganymede", "Ganymede", 7, true, "jupiter"),
    planet("callisto", "Callisto", 7, true, "jupiter"),
    planet("saturn", "Saturn", 8, false, ""),
    planet("titan", "Titan", 8, true, "saturn"),
    planet("uranus", "Uranus", 9, false, ""),
    planet("titania", "Titania", 9, true, "uranus"),
    planet("neptune", "Neptune", 10, false, ""),
    planet("triton", "Triton", 10, true, "neptune"),
    planet("pluto", "Pluto", 11, true, ""),
    planet("charon", "Charon", 11, true, "pluto"),
    // id, name, affiliation, place, cover, ability
    station("earth-command", "Earth Command", Fleet, Site::On("earth"), 10, Some(Extra(Sort::Crew))),
    station("luna-citadel", "Luna Citadel", Fleet, Site::On("luna"), 10, Some(Extra(Sort::Crew))),
    station("fleet-yard", "Fleet Yard", Fleet, Site::Space, 8, Some(RepairHere(4))),
    station("patrol-base", "Patrol Base", Fleet, Site::Either, 10, Some(Extra(Sort::Crew))),
    station("mars-warrens", "Mars Warrens", Rebel, Site::On("mars"), 10, Some(Extra(Sort::Crew))),
    station("drifter-haven", "Drifter Haven", Rebel, Site::Space, 10, Some(Extra(Sort::Crew))),
    station("hollow-rock", "Hollow Rock", Rebel, Site::Either, 8, Some(RepairHere(4))),
    station("trade-hub", "Trade Hub", Neutral, Site::Either, 6, Some(Draw(1))),
    station("survey-post", "Survey Post", Neutral, Site::Either, 6, Some(Extra(Sort::Upgrade))),
    // id, name, class, affiliation, staffing, [power, reserve, weapons], skills, built in, ability, as station, unique
    ship("banaba", "Banaba", "cruiser", Fleet, &[L, M, S], [8, 8, 8], TT, FC, None, Home::No, true),
    ship("kamagong", "Kamagong", "battleship", Fleet, &[L, L, S], [10, 5, 11], TT, NO, None, Home::No, true),
    ship("molave", "Molave", "destroyer", Fleet, &[L, S], [7, 6, 8], TT, NO, None, Home::No, false),
    ship("narra", "Narra", "frigate", Fleet, &[M, S], [6, 6, 6], LT, NO, None, Home::No, false),
    ship("yakal", "Yakal", "assault lander", Fleet, &[M, S], [7, 5, 4], LT, EP, None, Home::No, false),
    ship("tindalo", "Tindalo", "scout", Fleet, &[M], [4, 8, 3], LT, NO, Some(Scan), Home::No, false),
    ship("ipil", "Ipil", "shuttle", Fleet, &[S], [3, 6, 2], LT, NO, None, Home::No, false),
    ship("lauan", "Lauan", "fleet tender", Fleet, &[L, M], [9, 4, 3], NO, NO, None, Home::Seedable, true),
    ship("buhawi", "Buhawi", "raider", Rebel, &[M, M, S], [7, 7, 8], CD.and(TT), FC, None, Home::No, true),
    ship("bagyo", "Bagyo", "gunship", Rebel, &[M, M], [6, 5, 9], TT, NO, None, Home::No, false),
    ship("amihan", "Amihan", "blockade runner", Rebel, &[M, S], [5, 8, 4], LT.and(CD), NO, None, Home::No, false),
    ship("habagat", "Habagat", "assault transport", Rebel, &[M, S], [7, 5, 5], LT, NO, None, Home::No, false),
    ship("kidlat", "Kidlat", "interceptor", Rebel, &[S, S], [4, 6, 6], CD, NO, None, Home::No, false),
    ship("ambon", "Ambon", "skiff", Rebel, &[S], [3, 6, 3], LT, NO, None, Home::No, false),
    ship("pugad", "Pugad", "hollowed hauler", Rebel, &[M, S], [8, 4, 4], NO, NO, None, Home::Seedable, true),
    ship("prospector", "Prospector", "mining tug", Neutral, &[S, S], [5, 6, 3], LT, NO, None, Home::No, false),
    ship("courier", "Courier", "courier", Neutral, &[S], [2, 8, 1], NO, FC, None, Home::No, false),
    ship("ore-hauler", "Ore Hauler", "freighter", Neutral, &[M], [7, 5, 2], NO, NO, None, Home::Extra, false),
    // id, name, affiliation, personnel, icons, skills, Mission Specialist, ability, unique
    crew("fleet-captain", "Fleet Captain", Fleet, 1, &[L], &[(Co, 1), (Na, 1)], false, None, false),
    crew("bridge-officers", "Bridge Officers", Fleet, 3, &[L, S], &[(Co, 1), (Na, 1), (Cp, 1)], false, None, false),
    crew("line-officers", "Line Officers", Fleet, 2, &[L], &[(Co, 1), (Di, 1)], false, None, false),
    crew("marine-platoon", "Marine Platoon", Fleet, 3, &[M], &[(Se, 2)], false, None, false),
    crew("engineering-team", "Engineering Team", Fleet, 2, &[M], &[(En, 2)], false, None, false),
    crew("science-team", "Science Team", Fleet, 2, &[S], &[(Sc, 2)], false, None, false),
    crew("medical-team", "Medical Team", Fleet, 2, &[S], &[(Me, 1), (Sc, 1)], false, None, false),
    crew("survey-team", "Survey Team", Fleet, 2, &[S], &[(Ge, 1), (Sc, 1)], false, None, false),
    crew("helm-watch", "Helm Watch", Fleet, 2, &[M], &[(Na, 1), (Cp, 1)], false, None, false),
    crew("cadets", "Cadets", Fleet, 3, &[S], &[(En, 1), (Se, 1)], false, None, false),
    crew("fleet-envoy", "Fleet Envoy", Fleet, 1, &[], &[(Di, 2)], true, None, false),
    crew("intelligence-officer", "Intelligence Officer", Fleet, 1, &[], &[(Es, 1), (Cp, 1)], true, None, false),
    crew("ships-surgeon", "Ship's Surgeon", Fleet, 1, &[S], &[(Me, 2)], true, Some(Triage), false),
    crew("chief-engineer", "Chief Engineer", Fleet, 1, &[M], &[(En, 2)], true, Some(Mend(2)), false),
    crew("gunnery-chief", "Gunnery Chief", Fleet, 1, &[M], &[(Se, 1)], false, Some(ShipPlus(Weapons, 2)), false),
    crew("admiral-reyes", "Admiral Reyes", Fleet, 1, &[V], &[(Co, 2), (Di, 1)], false, Some(Bonus(5)), true),
    crew("commodore-okafor", "Commodore Okafor", Fleet, 2, &[V], &[(Co, 1), (Na, 1), (Se, 1)], false, None, true),
    crew("cell-leader", "Cell Leader", Rebel, 1, &[M], &[(Co, 1), (Es, 1)], false, None, false),
    crew("raider-crew", "Raider Crew", Rebel, 3, &[M, S], &[(Se, 1), (Na, 1), (En, 1)], false, None, false),
    crew("miners-gang", "Miners' Gang", Rebel, 3, &[M], &[(Ge, 1), (Se, 1)], false, None, false),
    crew("belt-mechanics", "Belt Mechanics", Rebel, 2, &[S], &[(En, 2)], false, None, false),
    crew("smugglers", "Smugglers", Rebel, 2, &[S], &[(Na, 1), (Di, 1)], false, None, false),
    crew("hackers", "Hackers", Rebel, 1, &[S], &[(Cp, 2)], true, None, false),
    crew("street-medics", "Street Medics", Rebel, 2, &[S], &[(Me, 1), (Sc, 1)], false, None, false),
    crew("sharpshooters", "Sharpshooters", Rebel, 2, &[M], &[(Se, 2)], false, None, false),
    crew("saboteurs", "Saboteurs", Rebel, 2, &[M], &[(Es, 1), (En, 1)], false, None, false),
    crew("ace-pilot", "Ace Pilot", Rebel, 1, &[M], &[(Na, 1)], false, Some(ShipPlus(Reserve, 2)), false),
    crew("defector-scientist", "Defector Scientist", Rebel, 1, &[], &[(Sc, 2), (Cp, 1)], true, None, false),
    crew("agitator", "Agitator", Rebel, 1, &[], &[(Di, 2)], true, None, false),
    crew("free-surgeon", "Free Surgeon", Rebel, 1, &[], &[(Me, 2)], true, Some(Triage), false),
    crew("shield-rigger", "Shield Rigger", Rebel, 1, &[S], &[(En, 1)], false, Some(ShipPlus(Power, 2)), false),
    crew("firebrand-salazar", "Firebrand Salazar", Rebel, 1, &[V], &[(Co, 2), (Es, 1)], false, Some(Bonus(5)), true),
    crew("old-marshal", "The Old Marshal", Rebel, 2, &[V], &[(Co, 1), (Se, 1), (Ge, 1)], false, None, true),
    crew("prospectors", "Prospectors", Neutral, 2, &[S], &[(Ge, 2)], false, None, false),
    crew("hired-guns", "Hired Guns", Neutral, 3, &[S], &[(Se, 1)], false, None, false),
    crew("contract-technicians", "Contract Technicians", Neutral, 2, &[S], &[(En, 1), (Cp, 1)], false, None, false),
    crew("journalist", "Journalist", Neutral, 1, &[], &[(Di, 1), (Es, 1)], true, None, false),
    crew("xenobiologist", "Xenobiologist", Neutral, 1, &[], &[(Sc, 1), (Me, 1)], true, None, false),
    crew("merchant-pilot", "Merchant Pilot", Neutral, 1, &[M], &[(Na, 1), (Di, 1)], false, None, false),
    // id, name, icon, direct, small, prerequisites, effect
    upgrade("fusion-core", "Fusion Core", Some(M), false, false, NO, Gives { plus: Some((Reserve, 3)), tokens: FC, skills: &[], repairs: 0 }),
    upgrade("thruster-kit", "Thruster Kit", None, true, false, NO, Gives { plus: None, tokens: LT, skills: &[], repairs: 0 }),
    upgrade("tube-retrofit", "Tube Retrofit", Some(M), false, false, NO, Gives { plus: None, tokens: TT, skills: &[], repairs: 0 }),
    upgrade("cloak-generator", "Cloak Generator", Some(S), false, false, FC, Gives { plus: None, tokens: CD, skills: &[], repairs: 0 }),
    upgrade("standard-torpedoes", "Standard Torpedoes", None, false, false, TT, Gives { plus: Some((Weapons, 4)), tokens: NO, skills: &[], repairs: 0 }),
    upgrade("plasma-torpedoes", "Plasma Torpedoes", Some(S), false, false, TT.and(FC), Gives { plus: Some((Weapons, 7)), tokens: NO, skills: &[], repairs: 0 }),
    upgrade("armor-plating", "Armor Plating", None, true, false, NO, Gives { plus: Some((Power, 3)), tokens: NO, skills: &[], repairs: 0 }),
    upgrade("screen-projector", "Screen Projector", Some(S), false, false, FC, Gives { plus: Some((Power, 6)), tokens: NO, skills: &[], repairs: 0 }),
    upgrade("ion-drive", "Ion Drive", None, false, false, FC, Gives { plus: Some((Reserve, 6)), tokens: NO, skills: &[], repairs: 0 }),
    upgrade("laser-battery", "Laser Battery", Some(L), false, false, NO, Gives { plus: Some((Weapons, 5)), tokens: NO, skills: &[], repairs: 0 }),
    upgrade("escape-pod", "Escape Pod", None, true, true, NO, Gives { plus: None, tokens: EP, skills: &[], repairs: 0 }),
    upgrade("med-bay", "Med Bay", None, false, true, NO, Gives { plus: None, tokens: NO, skills: &[(Me, 1)], repairs: 0 }),
    upgrade("sensor-suite", "Sensor Suite", None, true, true, NO, Gives { plus: None, tokens: NO, skills: &[(Sc, 1)], repairs: 0 }),
    upgrade("repair-drones", "Repair Drones", None, false, true, NO, Gives { plus: None, tokens: NO, skills: &[], repairs: 2 }),
    // id, name, plays, seedable, unique, ability
    enhancement("computer-core", "Computer Core", Plays::Table, true, true, Store(3)),
    enhancement("fleet-upgrade", "Fleet Upgrade", Plays::Table, false, true, Host),
    enhancement("recruiting-office", "Recruiting Office", Plays::Table, true, true, Extra(Sort::Crew)),
    enhancement("forward-supply", "Forward Supply", Plays::Table, true, true, Draw(1)),
    enhancement("medevac-contract", "Medevac Contract", Plays::Table, false, false, Medevac),
    enhancement("drill-program", "Drill Program", Plays::Table, true, true, Drill(1)),
    enhancement("fuel-embargo", "Fuel Embargo", Plays::Opponent, false, true, Embargo(2)),
    enhancement("red-tape", "Red Tape", Plays::Opponent, false, true, RedTape),
    enhancement("bounty", "Bounty", Plays::Opponent, false, true, Bounty(10)),
    enhancement("countermand", "Countermand", Plays::OneShot, false, false, Countermand),
    enhancement("emergency-repairs", "Emergency Repairs", Plays::OneShot, false, false, Repair(8)),
    enhancement("reserve-cells", "Reserve Cells", Plays::OneShot, false, false, Cells(6)),
    enhancement("intel-report", "Intel Report", Plays::OneShot, false, false, Report),
    enhancement("scramble", "Scramble", Plays::OneShot, false, false, Scramble(2)),
    enhancement("salvage-rights", "Salvage Rights", Plays::OneShot, false, false, Salvage),
    enhancement("rally-the-crew", "Rally the Crew", Plays::Covert, false, false, Rally),
    enhancement("sabotage-cell", "Sabotage Cell", Plays::Covert, false, false, Sabotage(5)),
    // id, name, affiliation, kind, where, skills, further condition, points
    objective("training-cruise", "Training Cruise", Neutral, Kind::Space, Where::Anywhere, &[(Co, 1), (Na, 1)], Further::Nothing, 15),
    objective("rescue-mission", "Rescue Mission", Neutral, Kind::Planet, Where::Anywhere, &[(Me, 1), (Na, 1), (Se, 1)], Further::Nothing, 25),
    objective("salvage-derelict", "Salvage the Derelict", Neutral, Kind::Space, Where::SpanFrom(5), &[(En, 2), (Se, 1)], Further::Nothing, 25),
    objective("restore-relay", "Restore the Relay", Neutral, Kind::Space, Where::SpanFrom(5), &[(Cp, 1), (En, 1), (Sc, 1)], Further::Nothing, 25),
    objective("chart-the-belt", "Chart the Belt", Neutral, Kind::Space, Where::At(&["asteroid-belt", "ceres"]), &[(Na, 1), (Sc, 1), (Ge, 1)], Further::Nothing, 25),
    objective("prospect-strike", "Prospecting Strike", Neutral, Kind::Planet, Where::Moon, &[(Ge, 2), (En, 1)], Further::Nothing, 30),
    objective("solar-survey", "Solar Survey", Neutral, Kind::Space, Where::SpanTo(3), &[(Sc, 2), (En, 1)], Further::Power(9), 35),
    objective("relieve-mars", "Relieve the Mars Colony", Fleet, Kind::Planet, Where::At(&["mars"]), &[(Me, 2), (Di, 1)], Further::Nothing, 30),
    objective("lunar-inspection", "Lunar Inspection", Fleet, Kind::Planet, Where::At(&["luna", "phobos", "deimos"]), &[(En, 1), (Se, 1)], Further::Nothing, 20),
    objective("jovian-research", "Jovian Research", Fleet, Kind::Space, Where::At(&["jupiter", "io", "europa", "ganymede", "callisto"]), &[(Sc, 2), (Cp, 1)], Further::Nothing, 30),
    objective("europa-dive", "Europa Dive", Fleet, Kind::Planet, Where::At(&["europa", "ganymede"]), &[(Sc, 1), (Ge, 1), (En, 1), (Me, 1)], Further::Nothing, 40),
    objective("treaty-talks", "Treaty Talks", Fleet, Kind::Any, Where::RivalBase, &[(Di, 2), (Co, 1)], Further::Nothing, 35),
    objective("steal-the-plans", "Steal the Plans", Rebel, Kind::Any, Where::RivalBase, &[(Es, 2), (Cp, 1)], Further::Nothing, 40),
    objective("arm-the-miners", "Arm the Miners", Rebel, Kind::Planet, Where::At(&["mars", "ceres", "phobos", "io"]), &[(Ge, 1), (Se, 1), (Co, 1)], Further::Nothing, 25),
    objective("pirate-broadcast", "Pirate Broadcast", Rebel, Kind::Space, Where::At(&["earth", "luna", "mars"]), &[(Cp, 1), (Di, 1)], Further::Nothing, 20),
    objective("smuggling-run", "Smuggling Run", Rebel, Kind::Space, Where::Anywhere, &[(Es, 1), (Na, 1)], Further::Has(CD), 20),
    objective("prison-break", "Prison Break", Rebel, Kind::Planet, Where::NoStation, &[(Se, 2), (Es, 1)], Further::Nothing, 30),
    objective("show-of-force", "Show of Force", Neutral, Kind::ShipBattle, Where::Table, &[(Co, 1)], Further::Damage, 25),
    objective("kill-order", "Kill Order", Neutral, Kind::ShipBattle, Where::Table, &[(Se, 1)], Further::Destroy, 45),
    objective("boarding-action", "Boarding Action", Neutral, Kind::CrewBattle, Where::Table, &[(Se, 1)], Further::WinAboard, 30),
    objective("storm-the-outpost", "Storm the Outpost", Neutral, Kind::CrewBattle, Where::Table, &[(Se, 2)], Further::WinInStation, 40),
    // id, name, scope, passed if, effect, returns if not passed, returns if passed
    intervention("ion-storm", "Ion Storm", Scope::Space, &[&[Have(Na, 1)], &[AtLeast(Power, 12)]], Stop(1, Random), false, false),
    intervention("engine-failure", "Engine Failure", Scope::Space, &[&[Have(En, 2)]], End, false, false),
    intervention("solar-flare", "Solar Flare", Scope::Space, &[&[Have(Sc, 1)], &[AtLeast(Power, 10)]], Stop(1, Intervener), true, false),
    intervention("hull-breach", "Hull Breach", Scope::Space, &[&[Have(En, 1)], &[AtLeast(Power, 14)]], Discard(1, Random), false, false),
    intervention("meteor-swarm", "Meteor Swarm", Scope::Space, &[&[Have(Na, 2)]], Strike(14), false, false),
    intervention("minefield", "Minefield", Scope::Space, &[&[Have(Es, 1)], &[Have(Se, 2)], &[AtLeast(Weapons, 14)]], Strike(16), false, false),
    intervention("reactor-leak", "Reactor Leak", Scope::Space, &[&[Have(En, 1), Have(Me, 1)]], Stop(2, Random), false, false),
    intervention("navigation-error", "Navigation Error", Scope::Space, &[&[Have(Na, 1)], &[Have(Cp, 2)]], End, false, false),
    intervention("power-drain", "Power Drain", Scope::Space, &[&[Has(FC)], &[Have(En, 2)]], Damage(3), false, false),
    intervention("distress-call", "Distress Call", Scope::Space, &[&[Have(Me, 1), Have(Na, 1)]], Stop(1, Attempter), false, false),
    intervention("mutiny", "Mutiny", Scope::Any, &[&[Have(Co, 1)], &[Most(3)]], Stop(1, Intervener), false, false),
    intervention("outbreak", "Outbreak", Scope::Any, &[&[Have(Me, 1)]], Discard(1, Attempter), false, false),
    intervention("stowaway-saboteur", "Stowaway Saboteur", Scope::Any, &[&[Have(Se, 1)]], Scrap, true, false),
    intervention("computer-virus", "Computer Virus", Scope::Any, &[&[Have(Cp, 1)]], Stop(2, Random), true, false),
    intervention("injunction", "Injunction", Scope::Any, &[&[Have(Di, 1)], &[Have(Co, 2)]], End, false, false),
    intervention("spy-in-the-ranks", "Spy in the Ranks", Scope::Any, &[&[Have(Es, 1)], &[Have(Se, 2)]], Stop(1, Intervener), true, false),
    intervention("desertion", "Desertion", Scope::Any, &[&[Have(Co, 1)], &[Have(Di, 1)]], SendHome, false, false),
    intervention("customs-inspection", "Customs Inspection", Scope::Any, &[&[Have(Di, 1)], &[Have(Es, 1)]], Stop(1, Attempter), true, true),
    intervention("strange-readings", "Strange Readings", Scope::Any, &[&[Have(Sc, 1)]], StopLargest, false, false),
    intervention("accident", "Accident", Scope::Any, &[], Stop(1, Random), true, false),
    intervention("cave-in", "Cave-in", Scope::Planet, &[&[Have(Ge, 1)], &[Have(En, 2)]], StopLargest, false, false),
    intervention("dust-storm", "Dust Storm", Scope::Planet, &[&[Have(Na, 1)], &[Have(Ge, 1)]], Keep(2), false, false),
    intervention("raiders", "Raiders", Scope::Planet, &[&[Have(Se, 2)], &[Have(Se, 1), Fewest(5)]], Discard(1, Attempter), false, false),
    intervention("ambush", "Ambush", Scope::Planet, &[&[Have(Se, 1), Have(Co, 1)], &[Have(Se, 2)], &[Have(Es, 1)]], Discard(1, Random), false, false),
    intervention("contaminated-water", "Contaminated Water", Scope::Planet, &[&[Have(Me, 1)], &[Have(Sc, 2)]], Stop(2, Random), false, false),
    intervention("locals-object", "The Locals Object", Scope::Planet, &[&[Have(Di, 1)]], Stop(1, Attempter), true, false),
];
