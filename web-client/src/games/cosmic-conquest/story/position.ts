import type { Event, SystemView } from "../../../generated/cosmic-conquest";

/** A position with one thing that happened done; the same where that changes no system. */
export function done(systems: SystemView[], event: Event): SystemView[] {
  switch (event.type) {
    case "drone-raised":
    case "output-grown":
      return changed(systems, [event.system], () => ({ base: event.to }));
    case "system-captured":
      return changed(systems, [event.system], () => ({ owner: event.to, base: event.new_base }));
    case "systems-freed":
      return changed(systems, event.systems, () => ({ owner: null }));
    default:
      return systems;
  }
}

/** A position with one thing that happened taken back. */
export function undone(systems: SystemView[], event: Event): SystemView[] {
  switch (event.type) {
    case "drone-raised":
    case "output-grown":
      return changed(systems, [event.system], () => ({ base: event.from }));
    case "system-captured":
      return changed(systems, [event.system], () => ({ owner: event.from, base: event.base }));
    case "systems-freed":
      return changed(systems, event.systems, () => ({ owner: event.seat }));
    default:
      return systems;
  }
}

/** The position before these events, from the one after them. What sabotage took then, nobody has kept. */
export function before(systems: SystemView[], events: Event[]): SystemView[] {
  const bare = systems.map(({ hit, ...system }) => (hit ? { ...system, output: system.base } : system));
  return events.reduceRight(undone, bare);
}

function changed(
  systems: SystemView[],
  which: number[],
  how: (system: SystemView) => Partial<Pick<SystemView, "owner" | "base">>,
): SystemView[] {
  return systems.map((system, i) => {
    if (!which.includes(i)) return system;
    const now = { ...system, ...how(system) };
    const owner = now.owner !== system.owner;
    const { exposed_to, ...rest } = now;
    return {
      ...rest,
      ...(owner || !exposed_to ? {} : { exposed_to }),
      // What is shown grows and shrinks by as much as the base does.
      output: Math.max(0, system.output + now.base - system.base),
      cap: owner ? capOf(systems, now.owner, system.cap) : system.cap,
    };
  });
}

/** What a faction's systems cannot exceed is seen on any of them. */
function capOf(systems: SystemView[], owner: number | null, otherwise: number): number {
  return systems.find((system) => system.owner === owner)?.cap ?? otherwise;
}
