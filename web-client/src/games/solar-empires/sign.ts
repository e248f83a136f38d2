import type { GameSign } from "../index";

/** Solar Empires where it is not played: on the home page and in lists. */
export const solarEmpires: GameSign = {
  icon: "solar-system",
  arm: { ring: 1, kind: "lava", r: 17, label: [26, 4, "start"] },
  endings: {
    abandonment: "by the others' absence",
    "turn-limit": "at the turn limit",
    "last-standing": "as the last one standing",
    "last-planet": "with the last planet",
    idle: "on points, as nobody moved any more",
  },
  picture: () => import("./picture").then((m) => m.Picture),
  client: () => import("./index").then((m) => m.solarEmpires),
};
