import type { Telling } from "./telling";

/** How an event is told, wherever it is: in the story, as a ring and a line of what the others did, on the board. */
export interface Told<Event> {
  /** How long the story shows it, milliseconds; without it, it is shown with what follows. */
  ms?: number;
  /** A player sees it as they do it: their own is not told to them. */
  own?: boolean;
  /** Shown at rest to a player who wants no motion. */
  still?: boolean;
  /** How much it matters among what the others did; without it, it is no act. */
  weight?: number;
  /** It befalls the seat that it names, and the other one did it. */
  befalls?: boolean;
  /** The number in its line: "−120". */
  figure?(event: Event): string | null;
  /** The pieces that it happens to. */
  pieces?(event: Event): string[];
}

/** Each event of a game as it is told; what is not named here is in the log alone. */
export type Moments<Event extends { type: string }> = {
  [Type in Event["type"]]?: Told<Extract<Event, { type: Type }>>;
};

/** How the story shows that event. */
export const toldOf = <Event extends { type: string }>(moments: Moments<Event>, event: Event): Told<Event> =>
  (moments as Record<string, Told<Event> | undefined>)[event.type] ?? {};

type Marks<View, Command, Event extends { type: string }> = Required<
  Pick<Telling<View, Command, Event>, "weights" | "befalls" | "figure">
>;

/** What the lines and rings of the others' acts take from it. */
export function marksOf<View, Command, Event extends { type: string }>(
  moments: Moments<Event>,
): Marks<View, Command, Event> {
  const all = Object.entries(moments) as [Event["type"], Told<Event>][];
  const weights = all.flatMap(([type, { weight }]) => (weight === undefined ? [] : [[type, weight] as const]));
  return {
    weights: Object.fromEntries(weights) as Marks<View, Command, Event>["weights"],
    befalls: all.flatMap(([type, { befalls }]) => (befalls ? [type] : [])) as Marks<View, Command, Event>["befalls"],
    figure: (event) => toldOf(moments, event).figure?.(event) ?? null,
  };
}
