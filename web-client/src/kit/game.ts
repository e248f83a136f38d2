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

/** A piece of a game's page. */
type Piece<View, Command, Event> = ComponentType<{ model: TableModel<View, Command, Event> }>;

/** What a table's page asks of a game: pieces for fixed places, and words for its events. It knows no rules. */
export interface GameClient<View = unknown, Command = unknown, Event = unknown> {
  slug: string;
  /** In the top bar: what one wants, and how far one is (a `GoalLine`). */
  Goal: Piece<View, Command, Event>;
  /** In the top bar: where in the turn we are. */
  Strip: Piece<View, Command, Event>;
  /** The plate: where things are. */
  Board: Piece<View, Command, Event>;
  /** Below the plate: what you hold. */
  Dock: Piece<View, Command, Event>;
  /** What the phone's tab for the dock is called, where it is no hand of cards; null where there is no dock. */
  dock?: {
    label: string;
    icon: string;
    /** A phone shows it below the board, and has no tab for it. */
    inSight?: boolean;
  } | null;
  /** The part of its board whose corners are often free, as a selector: a review lays the seats' plates there. */
  corners?: string;
  /** What came of a battle stands in the rail: the board has no room to lay it over. */
  resultBeside?: boolean;
  /** Top of the rail: what is being decided (an attack, an offer); may render nothing. */
  Panel: Piece<View, Command, Event>;
  /** Bottom of the rail: whose move it is, the primary action and its neighbours. Always the same height. */
  Actions: Piece<View, Command, Event>;
  /** Further tabs of the rail; `review`: a finished match that is stepped through has it too. */
  tabs: { id: string; label: string; Tab: Piece<View, Command, Event>; review?: boolean }[];
  /** How many things in the dock can be used now: the badge of the phone's hand tab. */
  usable(model: TableModel<View, Command, Event>): number;
  /** Where the next tap belongs, if it can be nowhere else: a phone turns to it. */
  next(model: TableModel<View, Command, Event>): "board" | "hand" | null;
  /** How its battles, turns and ends are told: outcome banners, the last acts of others, victory and defeat. */
  telling?: Telling<View, Command, Event>;
  /** Whether a command ends a turn without showing anybody anything: it is held for a few seconds, and can be undone. */
  holds?(command: Command, model: TableModel<View, Command, Event>): boolean;
  /** What has just happened, told before what comes of it is shown. */
  story?(model: TableModel<View, Command, Event>): Story<Moment>;
  /** An event in words; null for one that needs none. */
  say(event: Event, model: TableModel<View, Command, Event>): Sentence | null;
  /** The seats that rolled the dice which this event reports, in order; null for dice that belong to nobody. */
  rollers?(event: Event): readonly (number | null)[];
  /** A heading for the log before this event (a new turn), or null. */
  heading(event: Event, model: TableModel<View, Command, Event>): string | null;
  /** Its texts, those for hints among them. */
  texts?: Texts;
  /** The pieces that a command is about, by the ids that they bear (`data-piece`): a hint and a lesson outline them. */
  pieces?(command: Command, model: TableModel<View, Command, Event>): Pieces;
  /** A command in words, as its button says it: in a hint and in a review. */
  verb?(command: Command, model: TableModel<View, Command, Event>): ComponentChildren;
  /** By seat, the number (1 to 12) of the tint and sigil that it plays under; seats have their own numbers otherwise. */
  tints?(view: View): number[] | null;
  /** Beside the end of a match: what may be played next, if the game has more to show. */
  Next?: Piece<View, Command, Event>;
  /** What is printed on a card of its decks beside its text: pigment and numbers, as on the table. */
  print?: CardPrint;
  /** In the waiting room of a game with ready loadouts: what one's seat brings, and the choice of another. */
  Loadout?: ComponentType<LoadoutProps>;
  /** Whether anything is chosen there at a table with these options; it is at all of them otherwise. */
  chooses?(options: Record<string, unknown>): boolean;
}

/** What a small game can do without. */
type Optional = "Strip" | "Dock" | "Panel" | "usable" | "next" | "heading";
type Given<View, Command, Event> = Omit<GameClient<View, Command, Event>, Optional | "tabs"> &
  Partial<Pick<GameClient<View, Command, Event>, Optional>> & {
    /** Each is called what the game's texts say of `tab-` and its id. */
    tabs?: Omit<GameClient<View, Command, Event>["tabs"][number], "label">[];
  };

/**
 * A game as the pages know it: they hand its own view, commands and events back to it, and look into none. What it does
 * not have is nothing to them.
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

/** What a seat brings to a match, while it can be chosen. */
export interface LoadoutProps {
  /** What was chosen; null leaves it to the game. */
  loadout: unknown;
  catalogue: Catalogue;
  /** What the table has agreed on: it may take less than the rules allow. */
  options: Record<string, unknown>;
  /** The seat that it is for, from 0. */
  seat: number;
  /** What the server has to say about `loadout`; one that is no mere warning keeps it from being taken. */
  faults: Fault[];
  choose(loadout: unknown): void;
  /** True while a choice is on its way. */
  busy: boolean;
}

/** A game where it is not played: on the home page and in lists. It loads with the first page, and is small for that. */
export interface GameManifest {
  /** Its icon in lists: one that `look/shell.icons` names. */
  icon: string;
  /** Its globe on the orrery. */
  arm: Arm;
  /** A small scene for its plate, 524 by 296, drawn over its sky. */
  picture(): Promise<ComponentType>;
  /** What is needed to play it. */
  client(): Promise<GameClient>;
  /** The lesson, and notes for what it does not reach: a game that has them is learnt by playing. */
  guide?(): Promise<{ lesson: Lesson; guide: Guide; texts: Texts }>;
}

/** A globe on one of the orrery's rings, counted from the inside out. */
export interface Arm {
  ring: number;
  kind: PlanetKind;
  r: number;
  /** Where its name stands beside it. */
  label: [dx: number, dy: number, anchor: "start" | "middle" | "end"];
}
