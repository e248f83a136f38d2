import type { ComponentChildren, ComponentType } from "preact";
import type { TableModel } from "../core/match/model";
import type { Sentence } from "../core/words/sentence";
import type { Catalogue, Fault } from "../generated/starboard";
import type { PlanetKind } from "../look/art/planet";
import type { Guide } from "./guide/guide";
import type { Lesson } from "./guide/lesson";
import { atTable, type Pieces, type Texts } from "./hooks/at-table";
import type { CardPrint } from "./pieces/paper";
import type { Moment, Story } from "./tell/story";
import type { Telling } from "./tell/telling";

/** A component of a game's page. */
type Piece<View, Command, Event> = ComponentType<{ model: TableModel<View, Command, Event> }>;

/** What a table's page needs from a game: components for fixed places, and words for its events. Contains no rules. */
export interface GameClient<View = unknown, Command = unknown, Event = unknown> {
  slug: string;
  /** In the top bar: the goal and the viewer's progress (a `GoalLine`). */
  Goal: Piece<View, Command, Event>;
  /** In the top bar: the current step of the turn. */
  Strip: Piece<View, Command, Event>;
  /** The board itself, on the plate. */
  Board: Piece<View, Command, Event>;
  /** Below the plate: what the viewer holds. */
  Dock: Piece<View, Command, Event>;
  /** The phone's tab for the dock, unless the dock is a hand of cards. Null if there is no dock. */
  dock?: {
    label: string;
    icon: string;
    /** Whether a phone shows the dock below the board instead of in a tab. */
    inSight?: boolean;
  } | null;
  /** The selector of the part of the board whose corners are often free: a review puts the seats' plates there. */
  corners?: string;
  /** Whether battle outcomes appear in the rail, because the board has no room for them. */
  resultBeside?: boolean;
  /** Top of the rail: what is being decided (an attack, an offer); may render nothing. */
  Panel: Piece<View, Command, Event>;
  /** Bottom of the rail: whose move it is, the primary action and the others. Always the same height. */
  Actions: Piece<View, Command, Event>;
  /** Further tabs of the rail. With `review`, the review of a finished match has the tab too. */
  tabs: { id: string; label: string; Tab: Piece<View, Command, Event>; review?: boolean }[];
  /** The number of usable things in the dock, for the badge of the phone's dock tab. */
  usable(model: TableModel<View, Command, Event>): number;
  /** The only place where the next tap can be; a phone switches to it. Null if there is a choice. */
  next(model: TableModel<View, Command, Event>): "board" | "hand" | null;
  /** How battles, turns and endings are shown: outcome banners, the last acts of others, victory and defeat. */
  telling?: Telling<View, Command, Event>;
  /** Whether a command ends a turn and reveals nothing. It is then held for a few seconds and can be undone. */
  holds?(command: Command, model: TableModel<View, Command, Event>): boolean;
  /** The animation of new events, played before the page shows the resulting position. */
  story?(model: TableModel<View, Command, Event>): Story<Moment>;
  /** An event in words. Null if it needs none. */
  say(event: Event, model: TableModel<View, Command, Event>): Sentence | null;
  /** The seats that rolled the dice in this event, in order. Null for dice that belong to nobody. */
  rollers?(event: Event): readonly (number | null)[];
  /** A heading for the log before this event (a new turn), or null. */
  heading(event: Event, model: TableModel<View, Command, Event>): string | null;
  /** The game's texts, including those for hints. */
  texts?: Texts;
  /** The ids (`data-piece`) of the pieces that a command concerns: hints and lessons outline them. */
  pieces?(command: Command, model: TableModel<View, Command, Event>): Pieces;
  /** A command in the words of its button, for hints and reviews. */
  verb?(command: Command, model: TableModel<View, Command, Event>): ComponentChildren;
  /** For each seat, the number (1 to 12) of its tint and sigil. Null (the default) for the seats' own numbers. */
  tints?(view: View): number[] | null;
  /** What to play next, shown at the end of a match. */
  Next?: Piece<View, Command, Event>;
  /** What a card of its decks shows besides its text: pigment and numbers, as at the table. */
  print?: CardPrint;
  /** In the waiting room of a game with ready-made loadouts: the seat's loadout, and the choice of another. */
  Loadout?: ComponentType<LoadoutProps>;
  /** Whether players choose a loadout at a table with these options. Without it, they always do. */
  chooses?(options: Record<string, unknown>): boolean;
}

/** The parts that a small game can omit. */
type Optional = "Strip" | "Dock" | "Panel" | "usable" | "next" | "heading";
type Given<View, Command, Event> = Omit<GameClient<View, Command, Event>, Optional | "tabs"> &
  Partial<Pick<GameClient<View, Command, Event>, Optional>> & {
    /** Each tab's label is the game's text `tab-` plus its id. */
    tabs?: Omit<GameClient<View, Command, Event>["tabs"][number], "label">[];
  };

/**
 * A game for the pages, which pass its views, commands and events back to it without reading them. Omitted parts render
 * nothing.
 */
export function registered<View, Command, Event>(client: Given<View, Command, Event>): GameClient {
  const without = { usable: () => 0, next: () => null, heading: () => null };
  const { Goal, Strip, Board, Dock, Panel, Actions, tabs = [], ...rest } = client as unknown as GameClient;
  const piece = (Piece: Piece<unknown, unknown, unknown> | undefined) => atTable(Piece ?? Nothing, rest);
  return {
    ...without,
    ...rest,
    Goal: piece(Goal),
    Strip: piece(Strip),
    Board: piece(Board),
    Dock: piece(Dock),
    dock: Dock ? rest.dock : null,
    Panel: piece(Panel),
    Next: rest.Next && piece(rest.Next),
    Actions: piece(Actions),
    tabs: tabs.map((tab) => ({ ...tab, label: rest.texts?.text(`tab-${tab.id}`) ?? "", Tab: piece(tab.Tab) })),
  } as GameClient;
}

const Nothing = () => null;

/** The choice of what a seat brings to a match. */
export interface LoadoutProps {
  /** The chosen loadout. Null leaves the choice to the game. */
  loadout: unknown;
  catalogue: Catalogue;
  /** The table's options, which may allow less than the rules do. */
  options: Record<string, unknown>;
  /** The seat it is for, counted from 0. */
  seat: number;
  /** The server's objections to `loadout`. Any that is not just a warning rules it out. */
  faults: Fault[];
  choose(loadout: unknown): void;
  /** True while a choice is being sent. */
  busy: boolean;
}

/** A game on the home page and in lists. It loads with the first page, so it stays small. */
export interface GameManifest {
  /** Its icon in lists, one of `look/shell.icons`. */
  icon: string;
  /** Its globe on the orrery. */
  arm: Arm;
  /** A small scene for its plate, 524 by 296, drawn over its sky. */
  picture(): Promise<ComponentType>;
  /** Loads the code that is needed to play. */
  client(): Promise<GameClient>;
  /** Loads the lesson, and the notes for what the lesson does not cover. Absent if the game has neither. */
  guide?(): Promise<{ lesson: Lesson; guide: Guide; texts: Texts }>;
}

/** A globe on one of the orrery's rings, counted from the inside out. */
export interface Arm {
  ring: number;
  kind: PlanetKind;
  r: number;
  /** The position of its name, relative to the globe. */
  label: [dx: number, dy: number, anchor: "start" | "middle" | "end"];
}
