import type { Command } from "../../generated/solar-empires";
import type { ShownChoice } from "../../generated/starboard";

type Of<T extends Command["type"]> = Extract<Command, { type: T }>;
/** Commands whose one object is a ship that lies there to be pointed at. */
const ON_SHIPS = ["target-ship", "silo", "point", "intercept", "assign", "repoint"] as const;
/** Commands that send a ship somewhere. */
const MOVES = ["deploy", "spy-move", "recall"] as const;
/** Commands whose one object is an orbit. */
const ON_ORBITS = ["target-orbit", "fight"] as const;

/** A card of the hand, or the Cannon of an orbit, that is taken up to be used on something. */
export type Held = { hand: number } | { cannon: number };

/** All that the viewer may do now, by what it is done with. */
export class Choices {
  private readonly commands: Command[];

  constructor(list: ShownChoice[]) {
    this.commands = list.flatMap(each);
  }

  each<T extends Command["type"]>(type: T): Of<T>[] {
    return this.commands.filter((command): command is Of<T> => command.type === type);
  }

  one<T extends Command["type"]>(type: T): Of<T> | undefined {
    return this.each(type)[0];
  }

  has(command: Command): boolean {
    return this.commands.some((listed) => same(listed, command));
  }

  /** What pointing at a ship does: aim at it, put it forward, let it take damage. */
  onShip(ship: number): Command | undefined {
    return this.of(ON_SHIPS).find((command) => command.ship === ship);
  }

  /** Whether ships are to be pointed at. */
  get wantsShip(): boolean {
    return this.of(ON_SHIPS).length > 0;
  }

  onOrbit(orbit: number): Command | undefined {
    return this.of(ON_ORBITS).find((command) => command.orbit === orbit);
  }

  get wantsOrbit(): boolean {
    return this.of(ON_ORBITS).length > 0;
  }

  /** Where a ship may be sent; null is its reserve. */
  moves(ship: number): { to: number | null; command: Command }[] {
    return this.of(MOVES)
      .filter((command) => command.ship === ship)
      .map((command) => ({ to: destination(command), command }));
  }

  /** What using a card of the hand, or a Cannon, can come to; a building and a Cannon need an orbit. */
  uses(held: Held): Command[] {
    if ("cannon" in held) return this.each("fire-cannon").filter((command) => command.from === held.cannon);
    return this.of(["play", "build"]).filter((command) => command.hand === held.hand);
  }

  /** What is taken up, set on an orbit. */
  useOn(held: Held, orbit: number): Command | undefined {
    return this.uses(held).find((command) => "orbit" in command && command.orbit === orbit);
  }

  private of<T extends Command["type"]>(types: readonly T[]): Of<T>[] {
    return this.commands.filter((command): command is Of<T> => (types as readonly string[]).includes(command.type));
  }
}

/** What is listed for a row of orbits, one by one; places in a deck stay together. */
function each({ command, range }: ShownChoice): Command[] {
  if (range?.field !== "orbit") return [command as Command];
  const orbits = Array.from({ length: range.max - range.min + 1 }, (_, i) => range.min + i);
  return orbits.map((orbit) => ({ ...(command as Command), orbit }) as Command);
}

/** Where a move leads; null is the reserve. */
function destination(command: Of<(typeof MOVES)[number]>): number | null {
  if (command.type === "deploy") return command.orbit;
  return command.type === "spy-move" ? (command.to ?? null) : null;
}

/** Commands are small and flat: equal where their fields are, in whatever order. */
export function same(one: Command, other: Command): boolean {
  return written(one) === written(other);
}

const written = (command: Command): string => JSON.stringify(Object.entries(command).sort());
