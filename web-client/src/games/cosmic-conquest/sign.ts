import type { GameSign } from "../index";

/** Cosmic Conquest where it is not played: on the home page and in lists. */
export const cosmicConquest: GameSign = {
  icon: "compass",
  arm: { ring: 3, kind: "gas", r: 27, label: [38, 52, "end"] },
  picture: () => import("./picture").then((m) => m.Picture),
  client: () => import("./index").then((m) => m.cosmicConquest),
  guide: () => import("./guide").then((m) => m.guide),
};
