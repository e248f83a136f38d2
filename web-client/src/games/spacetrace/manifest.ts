import type { GameManifest } from "../../kit/game";

/** Spacetrace on the home page and in lists. */
export const spacetrace: GameManifest = {
  icon: "starfighter",
  arm: { ring: 4, kind: "ice", r: 20, label: [-32, 4, "end"] },
  picture: () => import("./picture").then((m) => m.Picture),
  client: () => import("./index").then((m) => m.spacetrace),
  guide: () => import("./words/guide"),
};
