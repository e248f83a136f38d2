import type { Level } from "../../generated/starboard";

/** The bots that one can choose, the weakest first. */
export const CHOSEN = ["gentle", "greedy", "strong"] as const satisfies Level[];

/** How well a bot plays, and what kind of rival that makes it. */
export const LEVELS: Record<Level, { name: string; temper: string }> = {
  gentle: { name: "Gentle bot", temper: "makes a beginner’s mistakes" },
  greedy: { name: "Steady bot", temper: "takes what looks best now" },
  strong: { name: "Strong bot", temper: "thinks ahead for a second" },
  random: { name: "Random bot", temper: "does whatever it may" },
};
