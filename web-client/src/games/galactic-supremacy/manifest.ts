import type { GameManifest } from "../../kit/game";

/** Galactic Supremacy on the home page and in lists. */
export const galacticSupremacy: GameManifest = {
  icon: "planet-conquest",
  arm: { ring: 2, kind: "ocean", r: 24, label: [-36, 4, "end"] },
  picture: () => import("./picture").then((m) => m.Picture),
  client: () => import("./index").then((m) => m.galacticSupremacy),
  guide: () => import("./words/guide"),
};
