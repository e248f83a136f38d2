import type { Class, Event, Pairing, View } from "../../../generated/spacetrace";

/** The result of a class battle, fought or forecast. Pairs are by seat. */
export interface ClassRow {
  /** The number of the battle in the attack, counted from 1. */
  battle: number;
  class: Class;
  /** The classes that met. */
  met: [Class, Class];
  reason: Pairing;
  /** The points of all shots fired. */
  fired: [number, number];
  /** The number of ships lost. */
  lost: [number, number];
  /** Damage to the Base. */
  damage: [number, number];
  /** The MP of the wrecked cards. */
  wrecks: [number, number];
}

const row = (battle: number, event: Extract<Event, { type: "class-battle" }>, attacker: number): ClassRow => ({
  battle,
  class: event.class,
  met: attacker === 0 ? [event.attacker, event.defender] : [event.defender, event.attacker],
  reason: event.reason,
  fired: [0, 0],
  lost: [0, 0],
  damage: [0, 0],
  wrecks: [0, 0],
});

/** The class battles of these events, in order. `before` is the view before them; it has the ships' owners. */
export function classRows(events: readonly Event[], before: View): ClassRow[] {
  const rows: ClassRow[] = [];
  const attacker = before.active;
  const seats = [attacker, 1 - attacker] as const;
  let battle = before.attack?.number ?? 1;
  for (const event of events) {
    const now = rows.at(-1);
    if (event.type === "battle-started") battle = event.number;
    if (event.type === "class-battle" && !event.skipped) rows.push(row(battle, event, attacker));
    if (!now) continue;
    if (event.type === "preemptive-step" || event.type === "fire-step") {
      event.sides.forEach((volley, i) => {
        const by = seats[i] as 0 | 1;
        const at = (1 - by) as 0 | 1;
        for (const { ships, shots, ap, added } of volley.firing) now.fired[by] += ships * shots * (ap + added);
        now.lost[at] += volley.struck + volley.hits.reduce((sum, { destroyed }) => sum + destroyed, 0);
      });
    }
    if (event.type === "base-damaged") now.damage[event.seat as 0 | 1] += event.points;
    if (event.type === "ship-lost") now.wrecks[event.seat as 0 | 1] += event.mp;
    if (event.type === "blast") {
      for (const { ship, ships_lost } of event.cards) now.lost[(before.ships[ship]?.seat ?? 0) as 0 | 1] += ships_lost;
    }
  }
  return rows;
}
