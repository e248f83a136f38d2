import type { Level } from "../../generated/starboard";

/** The bots that one can choose, the weakest first. */
export const CHOSEN = ["cadet", "officer", "captain", "admiral"] as const satisfies Level[];

/** How well a bot plays, and what kind of rival that makes it. */
export const LEVELS: Record<Level, { name: string; temper: string }> = {
  cadet: { name: "Cadet", temper: "plays like a beginner" },
  officer: { name: "Officer", temper: "makes mistakes now and then" },
  captain: { name: "Captain", temper: "makes few mistakes" },
  admiral: { name: "Admiral", temper: "thinks about every move, up to 3 seconds" },
  random: { name: "Random bot", temper: "plays at random" },
};
