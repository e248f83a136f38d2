import type { GameManifest } from "../../kit/game";

/** Solar Empires on the home page and in lists. */
export const solarEmpires: GameManifest = {
  icon: "solar-system",
  arm: { ring: 1, kind: "lava", r: 17, label: [26, 4, "start"] },
  picture: () => import("./picture").then((m) => m.Picture),
  client: () => import("./index").then((m) => m.solarEmpires),
  guide: () => import("./words/guide"),
};
