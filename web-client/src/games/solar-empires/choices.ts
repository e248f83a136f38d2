import { same } from "../../core/match/canonical";
import type { Listed } from "../../core/match/model";
import type { Command } from "../../generated/solar-empires";
import { Choices, type Of } from "../../kit/act/choices";

/** Commands whose one object is a ship that lies there to be pointed at. */
const ON_SHIPS = ["target-ship", "silo", "point", "intercept", "assign", "repoint"] as const;
/** Commands that send a ship somewhere. */
const MOVES = ["deploy", "spy-move", "recall"] as const;
/** Commands whose one object is an orbit. */
const ON_ORBITS = ["target-orbit", "fight"] as const;

/** A card of the hand, or the Cannon of an orbit, that is taken up to be used on something. */
export type Held = { hand: number } | { cannon: number };

/** All that the viewer may do now, by what it is done with. */
export class SolarChoices extends Choices<Command> {
  constructor(choices: readonly Listed<Command>[]) {
    super(choices.flatMap(each));
  }

  has(command: Command): boolean {
    return this.listed.some((listed) => same(listed.command, command));
  }

  /** What pointing at a ship does: aim at it, put it forward, let it take damage. */
  onShip(ship: number): Command | undefined {
    return this.any(...ON_SHIPS).find((command) => command.ship === ship);
  }

  /** Whether ships are to be pointed at. */
  get wantsShip(): boolean {
    return this.any(...ON_SHIPS).length > 0;
  }

  onOrbit(orbit: number): Command | undefined {
    return this.any(...ON_ORBITS).find((command) => command.orbit === orbit);
  }

  get wantsOrbit(): boolean {
    return this.any(...ON_ORBITS).length > 0;
  }

  /** Where a ship may be sent; null is its reserve. */
  moves(ship: number): { to: number | null; command: Command }[] {
    return this.any(...MOVES)
      .filter((command) => command.ship === ship)
      .map((command) => ({ to: destination(command), command }));
  }

  /** What using a card of the hand, or a Cannon, can come to; a building and a Cannon need an orbit. */
  uses(held: Held): Command[] {
    if ("cannon" in held) return this.each("fire-cannon").filter((command) => command.from === held.cannon);
    return this.any("play", "build").filter((command) => command.hand === held.hand);
  }

  /** What is taken up, set on an orbit. */
  useOn(held: Held, orbit: number): Command | undefined {
    return this.uses(held).find((command) => "orbit" in command && command.orbit === orbit);
  }
}

/** What is listed for a row of orbits, one by one; places in a deck stay together. */
function each(choice: Listed<Command>): Listed<Command>[] {
  const { command, range, role } = choice;
  if (range?.field !== "orbit") return [choice];
  const orbits = Array.from({ length: range.max - range.min + 1 }, (_, i) => range.min + i);
  return orbits.map((orbit) => ({ command: { ...command, orbit } as Command, role }));
}

/** Where a move leads; null is the reserve. */
function destination(command: Of<Command, (typeof MOVES)[number]>): number | null {
  if (command.type === "deploy") return command.orbit;
  return command.type === "spy-move" ? (command.to ?? null) : null;
}
