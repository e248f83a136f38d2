import type { View } from "../../../generated/aries-star-fleet";
import type { Size } from "../../../kit/pieces/board";
import { type Column, columnsOf, face, type Model, sideOf } from "../read";

/** A location of the spaceline, and what both sides have there. */
export interface Spot {
  planet: string;
  span: number;
  /** True if its span equals that of the location before it, so that the range between them is 0. */
  nought: boolean;
  /** Its start, length and middle along the line, in pixels. */
  from: number;
  room: number;
  at: number;
  near: Column;
  far: Column;
}

export interface Layout {
  /** True if the line is vertical and ships are lines of text. */
  compact: boolean;
  spots: Spot[];
  /** The line's length, in pixels. */
  length: number;
  /** The height for one side's cards at a location of a horizontal line, in pixels. */
  side: number;
}

/** Boards narrower than this have a vertical line, in pixels. */
const PHONE = 560;
/** The minimum length of a location along a horizontal or a vertical line, in pixels. */
const PLACE_ROOM = { lying: 126, standing: 62 };
/** The height of a ship, a station or an objective as a line of text, in pixels. */
export const LINE = 30;
/** On a horizontal line, the height not available for cards, and that of a ship's card, in pixels. */
const TAKEN = 264;
const CARD = 80;

/** Lays out the spaceline on a board of this size: one spot per location, in order of span. */
export function layOut(model: Model, view: View, { w, h }: Size, near: number): Layout {
  const compact = w < PHONE;
  const [own, others] = [columnsOf(view, near), columnsOf(view, 1 - near)];
  const lines = (i: number) => Math.max(stackedLines(view, near, own[i]), stackedLines(view, 1 - near, others[i]));
  const even = Math.max(PLACE_ROOM.lying, Math.floor(w / view.line.length));
  let length = 0;
  const spots = view.line.map(({ planet }, i): Spot => {
    const room = compact ? Math.max(PLACE_ROOM.standing, 8 + LINE * lines(i), Math.floor(h / view.line.length)) : even;
    const { span } = face(model, planet);
    const nought = i > 0 && span === face(model, view.line[i - 1]?.planet ?? "").span;
    const from = length;
    length += room;
    return { planet, span, nought, from, room, at: from + room / 2, near: own[i] as Column, far: others[i] as Column };
  });
  return { compact, spots, length, side: (h - TAKEN) / 2 };
}

/** How many of a side's ships at a location are drawn as cards. The others fold to lines, so that everything fits. */
export function openOf({ compact, side }: Pick<Layout, "compact" | "side">, ships: number, lines: number): number {
  return compact ? 0 : Math.max(0, Math.floor((side - LINE * (ships + lines)) / (CARD - LINE)));
}

/** The lines that a seat's side takes at a location: ships, stations, crews on the ground and its objective. */
export function stackedLines(view: View, seat: number, column: Column | undefined): number {
  if (!column) return 0;
  const { surface, space, planet } = column;
  const things = [surface.stations, surface.ships, space.stations, space.ships].flat().length;
  const active = sideOf(view, seat).active?.location === planet;
  return things + Number(surface.loose.length > 0) + Number(active);
}

/** Maps a squared span to pixels along the line. `side` chooses the first or the last location with that span. */
export function alongOf(spots: Spot[]): (range: number, side?: "before" | "after") => number {
  const stops = spots.map(({ span, at }): [range: number, at: number] => [span * span, at]);
  return (range, side = "before") => {
    const same = stops.filter(([stop]) => stop === range);
    const exact = side === "before" ? same[0] : same.at(-1);
    if (exact) return exact[1];
    const next = stops.findIndex(([stop]) => stop > range);
    const [to, last] = [stops[next], stops[next < 0 ? stops.length - 1 : next - 1]];
    if (!to || !last) return (to ?? last ?? [0, 0])[1];
    return last[1] + ((range - last[0]) / (to[0] - last[0])) * (to[1] - last[1]);
  };
}
