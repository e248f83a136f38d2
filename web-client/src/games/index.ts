import type { GameManifest } from "../kit/game";
import { ariesStarFleet } from "./aries-star-fleet/manifest";
import { cosmicConquest } from "./cosmic-conquest/manifest";
import { galacticSupremacy } from "./galactic-supremacy/manifest";
import { solarEmpires } from "./solar-empires/manifest";
import { spacetrace } from "./spacetrace/manifest";

/** One line per game; a game's code is fetched when one of its tables is opened. */
export const games: Record<string, GameManifest> = {
  "galactic-supremacy": galacticSupremacy,
  "cosmic-conquest": cosmicConquest,
  "solar-empires": solarEmpires,
  spacetrace,
  "aries-star-fleet": ariesStarFleet,
};

/** A game's icon. A general one if this client does not know the game. */
export const gameIcon = (slug: string): string => games[slug]?.icon ?? "planet-conquest";
