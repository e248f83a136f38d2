import { same } from "../../core/match/canonical";
import type { Command, Place, View } from "../../generated/aries-star-fleet";
import { Choices, type Of } from "../../kit/act/choices";

type Type = Command["type"];
/** The fields of a command that name a card, a place or a group. */
type Field<T extends Type> = Exclude<keyof Of<Command, T>, "type">;

/** Of each command: what it is done with, and what it is aimed at. What is in no row concerns nothing in particular. */
const PARTS: { [T in Type]?: readonly [of: Field<T>, at?: Field<T>] } = {
  "place-seed": ["card", "location"],
  discard: ["card"],
  "play-crew": ["card", "home"],
  "play-ship": ["card", "home"],
  "play-upgrade": ["card", "to"],
  "play-face-down": ["card"],
  "play-enhancement": ["card", "target"],
  store: ["card"],
  activate: ["card", "location"],
  reveal: ["card", "target"],
  transfer: ["ship"],
  "move-ship": ["ship", "location"],
  land: ["ship"],
  "take-off": ["ship"],
  cloak: ["ship"],
  decloak: ["ship"],
  "move-crew": ["crew", "to"],
  "move-upgrade": ["upgrade", "to"],
  use: ["card"],
  attack: ["target"],
  board: ["target"],
  attempt: ["ship"],
  "attempt-battle": ["target"],
};

const part = (command: Command, which: 0 | 1): string | null => {
  const field = PARTS[command.type]?.[which];
  return field === undefined
    ? null
    : (((command as Record<string, unknown>)[field as string] as string | undefined) ?? null);
};

/** What a command is done with: a card, or a ship, a crew, an upgrade in play. */
export const doneWith = (command: Command): string | null => part(command, 0);

/** The piece of the board that a location is. */
export const placePiece = (planet: string): string => `at:${planet}`;

/** The piece that a command is aimed at; null where it is aimed at none. */
export function aimOf(command: Command, view: View): string | null {
  const at = part(command, 1);
  if (at === null) return null;
  if (PARTS[command.type]?.[1] === ("location" as never)) return placePiece(at);
  return at === "surface" && command.type === "move-crew"
    ? placePiece(placeOf(view, command.crew)?.location ?? "")
    : at;
}

/** Where something in play is; null of what is at no place. */
export function placeOf(view: View, id: string): Place | null {
  const crew = view.crews[id];
  if (crew)
    return "in" in crew.holder ? placeOf(view, crew.holder.in) : { location: crew.holder.loose, level: "surface" };
  const upgrade = view.upgrades[id];
  if (upgrade) return placeOf(view, upgrade.holder);
  const [surface, , location] = id.split(":");
  if (surface === "surface" && location) return { location, level: "surface" };
  return (view.ships[id] ?? view.stations[id])?.place ?? null;
}

/** All that the viewer may do now, by what it is done with. */
export class FleetChoices extends Choices<Command> {
  has(command: Command): boolean {
    return this.listed.some((listed) => same(listed.command, command));
  }

  /** Everything that is done with that, or to it. */
  with(id: string): Command[] {
    return this.listed.map(({ command }) => command).filter((command) => doneWith(command) === id);
  }
}
