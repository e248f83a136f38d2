import type { Level } from "../../generated/starboard";
import { say } from "./say";

/** The bots that one can choose, the weakest first. */
export const CHOSEN = ["cadet", "officer", "captain", "admiral"] as const satisfies Level[];

const levelOf = (level: Level) => ({ name: say(`level-${level}`), temper: say(`level-${level}.temper`) });

/** How well a bot plays, and what kind of rival that makes it. */
export const LEVELS: Record<Level, { name: string; temper: string }> = {
  cadet: levelOf("cadet"),
  officer: levelOf("officer"),
  captain: levelOf("captain"),
  admiral: levelOf("admiral"),
  random: levelOf("random"),
};
