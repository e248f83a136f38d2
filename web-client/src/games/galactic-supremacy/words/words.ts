import type {
  Effect,
  Exchange,
  Item,
  Kind,
  Phase,
  PreferenceKey,
  PreferenceValue,
  Tech,
} from "../../../generated/galactic-supremacy";
import type { Catalogue, Entry } from "../../../generated/starboard";
import type { Print } from "../../../kit/pieces/paper";

/** How a thing is called and which icon stands for it; what it does is the catalogue's to say. */
export interface Face {
  name: string;
  icon: string;
}

export const KINDS: Record<Kind, Face & { many: string }> = {
  research: { name: "Research", many: "Research", icon: "telescope" },
  fleet: { name: "Fleet", many: "Fleets", icon: "starfighter" },
  colony: { name: "Colony", many: "Colonies", icon: "habitat-dome" },
  command: { name: "Command", many: "Commands", icon: "tied-scroll" },
  leader: { name: "Leader", many: "Leaders", icon: "star-medal" },
};
/** A card as it is printed where its kind says all. */
export const printOf = (card: string): Print => ({ kind: kindOf(card), ...KINDS[kindOf(card)] });

export const KIND_ORDER: Kind[] = ["research", "fleet", "colony", "command", "leader"];
export const ITEM_ORDER: Item[] = [...KIND_ORDER, "credits"];

export const TECHS: Record<Tech, Face> = {
  "jump-speed": { name: "Jump Speed", icon: "star-gate" },
  firepower: { name: "Firepower", icon: "fire-ray" },
  range: { name: "Range", icon: "crosshair" },
  defenses: { name: "Defenses", icon: "energy-shield" },
  computers: { name: "Computers", icon: "processor" },
  "sublight-speed": { name: "Sublight Speed", icon: "rocket-thruster" },
  terraforming: { name: "Terraforming", icon: "sprout" },
  industry: { name: "Industry", icon: "factory" },
  energy: { name: "Energy", icon: "atomic-slashes" },
};
export const TECH_ORDER = Object.keys(TECHS) as Tech[];
/** Where the three economic technologies begin in the order of the table. */
export const ECONOMY_FROM = TECH_ORDER.indexOf("terraforming");

export const EFFECTS: Record<Effect, Face> = {
  misinformation: { name: "Misinformation", icon: "secret-book" },
  spy: { name: "Spy", icon: "spy" },
  "strategic-planning": { name: "Strategic Planning", icon: "astrolabe" },
  "tactical-superiority": { name: "Tactical Superiority", icon: "targeting" },
  surprise: { name: "Surprise", icon: "bolt-bomb" },
  ambush: { name: "Ambush", icon: "trap-mask" },
  "peace-talks": { name: "Peace Talks", icon: "peace-dove" },
  "exceed-quotas": { name: "Exceed Quotas", icon: "mine-wagon" },
  "steal-secrets": { name: "Steal Secrets", icon: "robber" },
  "counter-espionage": { name: "Counter Espionage", icon: "interdiction" },
  "military-sabotage": { name: "Military Sabotage", icon: "dynamite" },
  "industrial-sabotage": { name: "Industrial Sabotage", icon: "explosive-materials" },
  assassination: { name: "Assassination", icon: "backstab" },
  "strategic-initiative": { name: "Strategic Initiative", icon: "rally-the-troops" },
};
export const EFFECT_ORDER = Object.keys(EFFECTS) as Effect[];

/** What an exchange is paid with and what it looks for. */
export const EXCHANGES: Record<Exchange, { name: string; pays: Kind; seeks: Kind }> = {
  exploration: { name: "Exploration", pays: "fleet", seeks: "colony" },
  draft: { name: "The Draft", pays: "colony", seeks: "fleet" },
  "military-intelligence": { name: "Military Intelligence", pays: "research", seeks: "command" },
  "military-rd": { name: "Military R&D", pays: "command", seeks: "research" },
};

/** A phase: its name, what ends it, and what one does in it. */
export const PHASES: Record<Phase, { name: string; done: string; doing: string }> = {
  draw: { name: "Draw", done: "Done drawing", doing: "draw cards" },
  production: { name: "Production", done: "Done", doing: "take income" },
  command: { name: "Command", done: "Done with commands", doing: "play Command cards" },
  build: { name: "Build", done: "Done building", doing: "build" },
  attack: { name: "Attack", done: "Don’t attack", doing: "plan an attack" },
  move: { name: "Move", done: "Done moving", doing: "move fleets" },
  research: { name: "Research", done: "Done researching", doing: "research" },
};
/** Why a phase passes in which something could have been done (D77, D78). */
export const PASSES: Partial<Record<Phase, string>> = {
  draw: "no card can be bought, and none is too many",
  move: "there is nowhere new to go",
};
export const PHASE_ORDER = Object.keys(PHASES) as Phase[];

/** The player's own settings in plain words, each with the sentence that says what it changes. */
export const PREFERENCES: Record<
  PreferenceKey,
  { name: string; text: string; values: Partial<Record<PreferenceValue, string>> }
> = {
  counter: {
    name: "Ask me to counter",
    text: "When somebody plays a Command card and you hold one to answer it.",
    values: { never: "Never", targeted: "When I am the target", any: "Always" },
  },
  combat: {
    name: "Ask me for cards in combat",
    text: "Peace Talks, Ambush, Surprise and Tactical Superiority.",
    values: { ask: "Ask", never: "Never" },
  },
  stops: {
    name: "Stop in a phase",
    text: "Of use: no Draw for exchanges alone, no Move with nowhere new to go. Each: to trade, to talk, to hide that you could do nothing.",
    values: { few: "If it is of use", auto: "If I can do anything", all: "Each" },
  },
  bluff: {
    name: "Bluff",
    text: "You are asked for reactions even without a Command card, so a pause tells nobody what you hold.",
    values: { off: "Off", on: "On" },
  },
};
export const PREFERENCE_ORDER = Object.keys(PREFERENCES) as PreferenceKey[];

/** The kind that a card is of: `fleet-03`, with own decks `s1-fleet-03`. */
export function kindOf(card: string): Kind {
  return card.replace(/^s\d+-/, "").replace(/-\d+$/, "") as Kind;
}

/** A card's or homeworld's proper name, from the lists that the catalogue carries; the kind's name without them. */
export function properName(card: string, catalogue: Catalogue): string {
  const kind = kindOf(card);
  const lists = { fleet: "fleets", colony: "colonies", leader: "leaders" } as const;
  const names = kind in lists ? named(catalogue, lists[kind as keyof typeof lists]) : [];
  return names[Number(card.slice(-2)) - 1] ?? KINDS[kind]?.name ?? card;
}

/** The name of the homeworld `hw0`, also after it has left the board. */
export function homeworldName(unit: string, catalogue: Catalogue): string {
  return named(catalogue, "homeworlds")[Number(unit.slice(2))] ?? "The homeworld";
}

function named(catalogue: Catalogue, list: string): string[] {
  const names = (catalogue.data as Record<string, unknown> | null)?.[list];
  return Array.isArray(names) ? names : [];
}

/** What the catalogue says of something. */
export function entryOf(catalogue: Catalogue, kind: string, id: string): Entry | undefined {
  return catalogue.entries.find((entry) => entry.kind === kind && entry.id === id);
}
