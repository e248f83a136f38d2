import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { canonical } from "../../core/match/canonical";
import type { Listed, TableModel } from "../../core/match/model";
import { explains } from "../words/explain";
import { Choices, spread } from "./choices";
import { draggable } from "./drag";
import { type Taken, taken } from "./hand";
import { compose, sendCommand } from "./send";

/**
 * The pieces (`data-piece` ids) that give a command: the player takes up `from` and sets it on `to`. With `from` alone,
 * the command has no target; with `to` alone, choosing that piece gives it; with neither, it is a button.
 */
export interface Aim {
  from?: string;
  to?: string;
  /** Whether the command has a button of its own, and so is not the reason to take up the piece. */
  aside?: boolean;
}

/** A listed choice with the pieces that give it. */
export type Way<Command> = Listed<Command> & Aim;

/** How a game's commands are given on its board. */
export interface Aims<Command, View> {
  aimOf(command: Command, view: View): Aim;
  /** An unlisted command for a piece set on `to`, so that the rules can say why not, or how to pay. Null for none. */
  wish?(from: string, to: string | undefined): Command | null;
  /** Whether a piece can be taken up just to look at it, even without a command. */
  looks?(piece: string): boolean;
  /** The piece to take up after a command is given, such as a ship for its next order. Null for none. */
  next?(command: Command, held: string | null): string | null;
  /** The command for an aimed choice with a range. By default, its least value. */
  whole?(choice: Listed<Command>): Command;
  /** The field that names a place. A choice with a range of places becomes one choice for each place. */
  places?: string;
  /** Whether one tap gives a command that is no draft, because a wrong tap does no harm. */
  isLight?(command: Command): boolean;
  /** Whether a piece can be taken up together with these others, for the same target. */
  joins?(piece: string, others: readonly string[]): boolean;
  /** Whether nothing can be chosen yet, because the story is still playing. */
  waits?(): boolean;
}

/** The place for a drop anywhere on the board, without a target. */
export const BOARD = "board";

/**
 * Picks a piece, then a target, then gives the command, by mouse, touch, keyboard or drag. Gives only listed choices.
 * Each table has one, and the server does not know of it.
 */
export class Aiming<Command extends { type: string }, View = unknown> {
  /** The viewer's choices now. */
  readonly choices: ReadonlySignal<Choices<Command>>;
  readonly ways: ReadonlySignal<readonly Way<Command>[]>;
  /** The pieces taken up together, in the order of choosing. */
  readonly picked: Taken<readonly string[]>;
  /** The first held piece. Null for none. */
  readonly held: ReadonlySignal<string | null>;
  /** The command that the primary button would give: a listed one, or a wish that lacks something. */
  readonly aimed: Taken<Command | null>;
  /** The place under the dragged piece, if the piece can be set there. */
  readonly over = signal<string | null>(null);

  constructor(
    readonly model: TableModel<View, Command>,
    private readonly aims: Aims<Command, View>,
  ) {
    const isOpen = () => model.mode === "play" && !aims.waits?.();
    this.choices = computed(() => new Choices(isOpen() ? spread(model.choices.value, aims.places) : []));
    this.ways = computed(() => {
      const view = model.view.value;
      if (view === null) return [];
      return this.choices.value.listed.map((choice) => {
        const command = aims.whole?.(choice) ?? choice.command;
        return { ...choice, command, ...aims.aimOf(command, view) };
      });
    });
    this.picked = taken<readonly string[]>([], (pieces) => pieces.filter((piece) => this.isTakable(piece)));
    this.held = computed(() => this.picked.value[0] ?? null);
    this.aimed = taken<Command | null>(null, (command) => (command && this.isStill(command) ? command : null));
  }

  /** Whether a command is listed. */
  has(command: Command): boolean {
    const wanted = canonical(command);
    return this.choices.value.listed.some((listed) => canonical(listed.command) === wanted);
  }

  /** The commands that a piece can be taken up for. */
  from(piece: string): Way<Command>[] {
    return this.ways.value.filter((way) => way.from === piece);
  }

  /** The command that choosing this piece gives, with the held pieces. */
  at(piece: string): Way<Command> | undefined {
    const picked = this.inHand();
    const isFrom = (from: string | undefined) => (from === undefined ? picked.length === 0 : picked.includes(from));
    return this.ways.value.find((way) => way.to === piece && isFrom(way.from));
  }

  /** True if a piece can be chosen next. */
  isLit(piece: string): boolean {
    if (this.at(piece)) return true;
    const picked = this.inHand();
    const isNext = picked.length === 0 || (!picked.includes(piece) && this.aims.joins?.(piece, picked));
    return isNext === true && this.from(piece).some(({ aside }) => !aside);
  }

  /** True if a piece can be dragged, because a command starts from it. */
  isMovable(piece: string): boolean {
    const ways = this.from(piece);
    if (this.aims.looks?.(piece)) return ways.some(({ to }) => to !== undefined);
    return ways.length > 0 || (this.at(piece) === undefined && this.isWished(piece));
  }

  /** True if choosing a piece does anything. */
  isUsable(piece: string): boolean {
    return this.at(piece) !== undefined || this.isTakable(piece) || this.wishAt(piece) !== null;
  }

  /** True for the target of the aimed command. */
  isAimed(piece: string): boolean {
    const [command, view] = [this.aimed.value, this.model.view.value];
    return command !== null && view !== null && this.aims.aimOf(command, view).to === piece;
  }

  /** True if this command is aimed. */
  isAiming(command: Command): boolean {
    return this.aimed.value !== null && canonical(this.aimed.value) === canonical(command);
  }

  /** Chooses a piece as a target, or takes it up. Choosing a held piece again gives the aimed command. */
  choose(piece: string): void {
    const way = this.at(piece);
    const wish = way ? null : this.wishAt(piece);
    if (way) this.aimOrGive(way);
    else if (wish) this.aimed.take(wish);
    else if (this.picked.value.includes(piece)) this.again(piece);
    else if (this.isTakable(piece)) this.takeUp(piece);
  }

  /** Takes up a piece, together with others if it joins them. If only one command is possible, aims it at once. */
  takeUp(piece: string): void {
    const others = this.picked.value;
    const joins = others.length > 0 && this.aims.joins?.(piece, others);
    this.layDown();
    this.picked.take(joins ? [...others, piece] : [piece]);
    if (!joins) this.aimed.take(this.natural(piece));
  }

  /** Presses the button of a listed command: aims it, or gives it if it is already aimed. */
  press(command: Command): void {
    const wanted = canonical(command);
    const way = this.ways.value.find((one) => canonical(one.command) === wanted);
    if (way) this.aimOrGive(way);
  }

  /** Lays down the held pieces. */
  layDown(): void {
    this.picked.take([]);
    this.aimed.take(null);
    this.over.value = null;
  }

  /** Sends a command, and the same for every other held piece; lays them down. Stops at the first refusal. */
  async give(command: Command): Promise<boolean> {
    const all = this.together(command);
    const next = this.aims.next?.(command, this.held.value) ?? null;
    this.layDown();
    if (next !== null) this.picked.take([next]);
    const model = this.model as TableModel;
    if (all.length === 1) return sendCommand(model, command);
    return compose(model, async () => {
      for (const one of all) if (!(await model.send(one))) return false;
      return true;
    });
  }

  /** The properties that make a piece draggable. */
  drag(piece: string) {
    return draggable({
      begins: () => {
        if (this.picked.value.includes(piece)) return;
        this.layDown();
        this.takeUp(piece);
      },
      over: (places) => this.hover(places),
      ends: (places) => {
        const way = this.wayOver(places);
        this.over.value = null;
        if (way) void this.give(way.command);
        // A wish that lacks something stays aimed: the primary button says how to pay for it.
        else if (!this.aimed.value || !places.includes(BOARD)) this.layDown();
      },
    });
  }

  private hover(places: readonly string[]): void {
    const way = this.wayOver(places);
    const [wish = this.natural(this.held.value)] = places.flatMap((place) => this.wishAt(place) ?? []);
    this.over.value = way ? (way.to ?? BOARD) : null;
    this.aimed.take(way?.command ?? wish);
  }

  /** The held pieces that can do something, not those that are only looked at. */
  private inHand(): readonly string[] {
    return this.picked.value.filter((piece) => this.from(piece).length > 0 || this.isWished(piece));
  }

  /** The only command that a held piece is for, or its wish. Null if there are several, or if it is only looked at. */
  private natural(piece: string | null): Command | null {
    if (piece === null || this.aims.looks?.(piece)) return null;
    const [only, ...others] = this.from(piece).filter(({ aside }) => !aside);
    if (only) return others.length === 0 && !this.isLight(only) ? only.command : null;
    return this.aims.wish?.(piece, undefined) ?? null;
  }

  /** The command that letting go over these places gives. */
  private wayOver(places: readonly string[]): Way<Command> | undefined {
    const targets = places.flatMap((place) => this.at(place) ?? []);
    const held = this.held.value ?? "";
    const isLookedAt = this.aims.looks?.(held) ?? false;
    const plain = this.from(held).filter(({ to, aside }) => to === undefined && !aside && !isLookedAt);
    return targets[0] ?? (places.includes(BOARD) && plain.length === 1 ? plain[0] : undefined);
  }

  private again(piece: string): void {
    const command = this.aimed.value;
    const others = this.picked.value.filter((one) => one !== piece);
    if (others.length > 0) this.picked.take(others);
    else if (command && this.has(command)) void this.give(command);
    else this.layDown();
  }

  /** The command, with those that set every other held piece on the same target. */
  private together(command: Command): Command[] {
    const view = this.model.view.value;
    const { from, to } = view === null ? {} : this.aims.aimOf(command, view);
    const picked = this.picked.value;
    if (picked.length < 2 || from === undefined || !picked.includes(from)) return [command];
    return picked.flatMap((piece) => this.ways.value.find((way) => way.from === piece && way.to === to)?.command ?? []);
  }

  /** True if one tap gives the choice: it can be taken back, or the game says so. */
  private isLight({ role, command }: Listed<Command>): boolean {
    return role === "draft" || role === "back" || (this.aims.isLight?.(command) ?? false);
  }

  private aimOrGive(way: Way<Command>): void {
    if (this.isAiming(way.command) || this.isLight(way)) void this.give(way.command);
    else this.aimed.take(way.command);
  }

  private isTakable(piece: string): boolean {
    return this.from(piece).length > 0 || this.isWished(piece) || this.aims.looks?.(piece) === true;
  }

  private isWished(piece: string): boolean {
    return this.choices.value.listed.length > 0 && !!this.aims.wish?.(piece, undefined);
  }

  /** The held piece's wish for this target. Null for none. */
  private wishAt(piece: string): Command | null {
    const held = this.held.value;
    if (held === null || held === piece || this.choices.value.listed.length === 0) return null;
    return this.aims.wish?.(held, piece) ?? null;
  }

  private isStill(command: Command): boolean {
    const held = this.held.value;
    return (
      this.has(command) || (held !== null && this.aims.aimOf(command, this.model.view.value as View).from === held)
    );
  }
}

/**
 * The properties of a piece's element: its state classes, its explanation, and how to choose it. The first tap chooses;
 * a long press, hover and focus explain.
 */
export function piece<Command extends { type: string }, View>(
  aiming: Aiming<Command, View>,
  id: string,
  content: ((next: "choose" | "again" | null) => ComponentChildren) | null,
) {
  const [usable, held, aimed] = [aiming.isUsable(id), aiming.picked.value.includes(id), aiming.isAimed(id)];
  const next = usable ? (aimed || held ? "again" : "choose") : null;
  const states = [
    aiming.isLit(id) && "usable",
    held && "held",
    aimed && "aimed",
    aiming.over.value === id && "over",
    aiming.model.pointed.value === id && "pointed",
  ];
  return {
    class: states.filter(Boolean).join(" "),
    "data-piece": id,
    ...(aiming.isMovable(id) ? aiming.drag(id) : {}),
    ...explains(content && (() => content(next)), usable ? () => aiming.choose(id) : undefined, true),
  };
}
