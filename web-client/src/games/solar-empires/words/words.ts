import type { Phase, Race, Size, Triple } from "../../../generated/solar-empires";

/** The steps of the strip, and which phases of the rules each stands for. */
export const STEPS: { id: string; name: string; phases: Phase[] }[] = [
  { id: "draw", name: "Draw", phases: ["arrange", "set-first", "draw"] },
  { id: "construction-1", name: "Build", phases: ["construction-1"] },
  { id: "deployment", name: "Deploy", phases: ["deployment", "spy"] },
  { id: "combat", name: "Combat", phases: ["combat"] },
  { id: "construction-2", name: "Build", phases: ["construction-2"] },
  { id: "clean-up", name: "Clean-up", phases: ["clean-up"] },
];

/** What somebody who is waited for is doing, by the kind of the question put to them: bare verbs. */
export const DOING: Record<string, string> = {
  arrange: "are arranging a deck",
  "set-first": "choose who has priority",
  construction: "are building",
  targeting: "are building",
  deployment: "are deploying",
  spy: "consider a spy’s report",
  fight: "choose the next combat",
};

export const RACES: Record<Race, string> = {
  neutral: "Neutral",
  terracorp: "Terracorp",
  chain: "The Chain",
  shadow: "Shadow Infestation",
};

export const SIZES: Record<Size, { name: string; many: string }> = {
  fighter: { name: "Fighter", many: "Fighters" },
  cruiser: { name: "Cruiser", many: "Cruisers" },
  battleship: { name: "Battleship", many: "Battleships" },
};
export const SIZE_ORDER = Object.keys(SIZES) as Size[];

/** The three kinds of support, always in this order. */
export const SUPPORT = [
  { key: "e", letter: "E", name: "energy", icon: "power-lightning" },
  { key: "m", letter: "M", name: "minerals", icon: "minerals" },
  { key: "o", letter: "O", name: "organics", icon: "sprout" },
] as const satisfies { key: keyof Triple; letter: string; name: string; icon: string }[];

const NUMERALS = ["", "I", "II", "III", "IV", "V", "VI"];

export const roman = (orbit: number): string => NUMERALS[orbit] ?? `${orbit}`;

/** "2 E, 1 O"; with a plus before each "+2 E, +1 O". */
export function amounts(of: Triple, sign = ""): string {
  return SUPPORT.filter(({ key }) => of[key] !== 0)
    .map(({ key, letter }) => `${sign}${of[key]} ${letter}`)
    .join(", ");
}

export const isNothing = (of: Triple): boolean => of.e === 0 && of.m === 0 && of.o === 0;
