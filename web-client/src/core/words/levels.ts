import type { Level } from "../../generated/starboard";

/** The bots that one can choose, the weakest first. */
export const CHOSEN = ["cadet", "officer", "captain", "admiral"] as const satisfies Level[];

/** How well a bot plays, and what kind of rival that makes it. */
export const LEVELS: Record<Level, { name: string; temper: string }> = {
  cadet: { name: "Cadet", temper: "makes a beginner’s mistakes" },
  officer: { name: "Officer", temper: "takes what looks best, and slips now and then" },
  captain: { name: "Captain", temper: "thinks ahead about most moves" },
  admiral: { name: "Admiral", temper: "thinks about every move, up to 3 seconds" },
  random: { name: "Random bot", temper: "plays at random" },
};
