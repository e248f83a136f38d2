import type { GameManifest } from "../../kit/game";

/** Cosmic Conquest outside a match: on the home page and in lists. */
export const cosmicConquest: GameManifest = {
  icon: "compass",
  arm: { ring: 3, kind: "gas", r: 27, label: [38, 52, "end"] },
  picture: () => import("./picture").then((m) => m.Picture),
  client: () => import("./index").then((m) => m.cosmicConquest),
  guide: () => import("./words/guide"),
};
