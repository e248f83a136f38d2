import type { Level } from "../../generated/starboard";
import { say } from "./say";

/** The bot levels that players can choose, the weakest first. */
export const CHOSEN = ["cadet", "officer", "captain", "admiral"] as const satisfies Level[];

const levelOf = (level: Level) => ({ name: say(`level-${level}`), temper: say(`level-${level}.temper`) });

/** The name of each bot level, and a description of its play. */
export const LEVELS: Record<Level, { name: string; temper: string }> = {
  cadet: levelOf("cadet"),
  officer: levelOf("officer"),
  captain: levelOf("captain"),
  admiral: levelOf("admiral"),
  random: levelOf("random"),
};
