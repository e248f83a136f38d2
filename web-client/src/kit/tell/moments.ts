import type { Of } from "../../core/by-type";
import { isStill } from "../pieces/flights";

interface Typed {
  type: string;
}

/** How an event is told, wherever it is: in the story, as a ring and a line of what the others did, on the board. */
export interface Told<Event, Model = never> {
  /** How long the story shows it, milliseconds; without it, it is shown with what follows. */
  ms?: number;
  /** A player sees it as they do it: their own is not told to them. */
  own?: boolean;
  /** Shown at rest to a player who wants no motion. */
  still?: boolean;
  /** How much it matters among what the others did; without it, it is no act. */
  weight?: number;
  /** It befalls the seat that its sentence names: at a table of two the other one did it. */
  befalls?: boolean;
  /** The number in its line, where it has one: "−120". */
  figure?(event: Event, model: Model): string | null;
  /** The pieces that it happens to. */
  pieces?(event: Event): string[];
}

/** Each event of a game as it is told; what is not named here is in the log alone. */
export type Moments<Event extends Typed, Model = never, More = unknown> = {
  [Type in Event["type"]]?: Told<Of<Event, Type>, Model> & More;
};

/** How the story shows that event. */
export const toldOf = <Event extends Typed, Model, More>(
  moments: Moments<Event, Model, More>,
  event: Event,
): Told<Event, Model> & Partial<More> =>
  (moments as Record<string, (Told<Event, Model> & Partial<More>) | undefined>)[event.type] ?? {};

/** How long a resting picture stands for a player who wants no motion, milliseconds. */
const STILL = 800;

/** How long the story shows an event, milliseconds; null where it does not. */
export function shownFor({ ms, own, still }: Told<never>, isOwn: boolean, resting = STILL): number | null {
  if (ms === undefined || (own && isOwn)) return null;
  return isStill() ? (still ? resting : null) : ms;
}
