import type { Of } from "../../core/by-type";
import { isStill } from "../pieces/flights";

interface Typed {
  type: string;
}

/** How an event is shown: in the story, among the others' acts and on the board. */
export interface Told<Event, Model = never> {
  /** How long the story shows it, in ms. Without it, it is shown together with the next event. */
  ms?: number;
  /** Whether the story leaves out the viewer's own, which they see as they act. */
  own?: boolean;
  /** Whether players who prefer reduced motion see it as a still picture. Otherwise they do not see it. */
  still?: boolean;
  /** Its importance among the others' acts. Without it, it does not count as an act. */
  weight?: number;
  /** Whether it happens to the seat in its sentence: in a match for two, the other seat did it. */
  befalls?: boolean;
  /** The number in its line, such as "−120". Null for none. */
  figure?(event: Event, model: Model): string | null;
  /** The pieces that it affects. */
  pieces?(event: Event): string[];
}

/** How each type of event is shown. Types left out appear only in the log. */
export type Moments<Event extends Typed, Model = never, More = unknown> = {
  [Type in Event["type"]]?: Told<Of<Event, Type>, Model> & More;
};

/** How an event is shown; empty if it appears only in the log. */
export const toldOf = <Event extends Typed, Model, More>(
  moments: Moments<Event, Model, More>,
  event: Event,
): Told<Event, Model> & Partial<More> =>
  (moments as Record<string, (Told<Event, Model> & Partial<More>) | undefined>)[event.type] ?? {};

/** How long a still picture is shown with reduced motion, in ms. */
const STILL = 800;

/** How long the story shows an event, in ms. Null if it does not. */
export function shownFor({ ms, own, still }: Told<never>, isOwn: boolean, resting = STILL): number | null {
  if (ms === undefined || (own && isOwn)) return null;
  return isStill() ? (still ? resting : null) : ms;
}
