import type { GameManifest } from "../../kit/game";

/** Aries Star Fleet outside a match: on the home page and in lists. */
export const ariesStarFleet: GameManifest = {
  icon: "satellite",
  arm: { ring: 0, kind: "iron", r: 13, label: [-20, 4, "end"] },
  picture: () => import("./picture").then((m) => m.Picture),
  client: () => import("./index").then((m) => m.ariesStarFleet),
  guide: () => import("./words/guide"),
};
