import type { Event } from "../../../generated/galactic-supremacy";
import type { Moments } from "../../../kit/tell/moments";
import { logged } from "../../../kit/tell/telling";
import type { Model } from "../read";

const level = ({ level }: { level: number }): string => `${level - 1} → ${level}`;

/** The sums of the last round, attacker first. Null if the log has no roll. */
function sums({ world, attacker }: Extract<Event, { type: "combat-ended" }>, model: Model): string | null {
  const rolled = logged(model, "combat-rolled").findLast((event) => event.world === world);
  const sum = (own: boolean) =>
    rolled?.rolls.filter(({ owner }) => (owner === attacker) === own).reduce((all, { total }) => all + total, 0);
  return rolled ? `${sum(true)} : ${sum(false)}` : null;
}

/** How the story shows each event. */
export const moments: Moments<Event, Model> = {
  "die-rolled": { ms: 700, still: true },
  "combat-rolled": { ms: 300, still: true },
  "combat-result": { ms: 450, still: true },
  "turn-started": { ms: 1200, still: true },
  "combat-ended": { weight: 10, figure: sums, pieces: ({ world }) => [world] },
  "colony-captured": { weight: 8 },
  "card-stolen": { weight: 7 },
  "command-played": { weight: 5, pieces: ({ target }) => (typeof target === "string" ? [target] : []) },
  "leader-killed": { pieces: ({ unit }) => [unit] },
  "unit-returned": { pieces: ({ moved }) => moved },
  researched: { weight: 4, figure: (event) => (event.tech === null ? null : level(event)) },
  "technology-picked": { weight: 4, figure: level },
  built: { weight: 3, figure: ({ cost }) => `−${cost}`, pieces: ({ unit }) => [unit] },
  "trade-closed": { weight: 2 },
  moved: { weight: 1, pieces: ({ what, unit, to }) => [what === "fleet" ? unit : to] },
  eliminated: { weight: 12 },
};
