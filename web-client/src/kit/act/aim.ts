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
 * Where a command is given, by the ids of pieces (`data-piece`): one is taken up (`from`) and set on another (`to`). With
 * `from` alone it has no target; with `to` alone it is given by choosing that piece; with neither it is a button.
 */
export interface Aim {
  from?: string;
  to?: string;
  /** It has a button of its own and is not what the piece is taken up for. */
  aside?: boolean;
}

/** A listed choice with the place where it is given. */
export type Way<Command> = Listed<Command> & Aim;

/** What a game says about its commands. */
export interface Aims<Command, View> {
  aimOf(command: Command, view: View): Aim;
  /** The command that a piece is for though it is not listed, set on `to`: the rules say why not, or how it is paid. */
  wish?(from: string, to: string | undefined): Command | null;
  /** Pieces that can be taken up to be looked at, whatever can be done with them. */
  looks?(piece: string): boolean;
  /** What is taken up once a command is given: a ship that gets another order. */
  next?(command: Command, held: string | null): string | null;
  /** What is given where a choice with a number is aimed: the least of it without this. */
  whole?(choice: Listed<Command>): Command;
  /** The field that names a place: a choice with a range of it is a choice for each of them. */
  places?: string;
  /** Whether one tap gives a command that is no draft, since nothing is lost by a wrong tap. */
  isLight?(command: Command): boolean;
  /** Whether a piece is taken up beside these others, to be set on a target with them. */
  joins?(piece: string, others: readonly string[]): boolean;
  /** Nothing can be chosen yet: what has just happened is still being told. */
  waits?(): boolean;
}

/** What is dropped anywhere on the board has no target. */
export const BOARD = "board";

/**
 * Picks a piece, then a target, then gives: by mouse, touch, keyboard and drag, from the listed choices alone. One for each
 * table; nothing here is known to the server.
 */
export class Aiming<Command extends { type: string }, View = unknown> {
  /** All that the viewer may do now. */
  readonly choices: ReadonlySignal<Choices<Command>>;
  readonly ways: ReadonlySignal<readonly Way<Command>[]>;
  /** The pieces that are taken up together, in that order. */
  readonly picked: Taken<readonly string[]>;
  /** The first of them: the one that is taken up, where it is alone. */
  readonly held: ReadonlySignal<string | null>;
  /** What the primary button would give: listed, or a wish that lacks something. */
  readonly aimed: Taken<Command | null>;
  /** The place that something is dragged over, if it can be set there. */
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

  /** What a piece can be taken up for. */
  from(piece: string): Way<Command>[] {
    return this.ways.value.filter((way) => way.from === piece);
  }

  /** What choosing that piece gives, with what is held. */
  at(piece: string): Way<Command> | undefined {
    const picked = this.inHand();
    const isFrom = (from: string | undefined) => (from === undefined ? picked.length === 0 : picked.includes(from));
    return this.ways.value.find((way) => way.to === piece && isFrom(way.from));
  }

  /** True if a piece is what to choose next. */
  isLit(piece: string): boolean {
    if (this.at(piece)) return true;
    const picked = this.inHand();
    const isNext = picked.length === 0 || (!picked.includes(piece) && this.aims.joins?.(piece, picked));
    return isNext === true && this.from(piece).some(({ aside }) => !aside);
  }

  /** True if it can be dragged: it is taken up for something. */
  isMovable(piece: string): boolean {
    const ways = this.from(piece);
    if (this.aims.looks?.(piece)) return ways.some(({ to }) => to !== undefined);
    return ways.length > 0 || (this.at(piece) === undefined && this.isWished(piece));
  }

  /** True if choosing it does anything. */
  isUsable(piece: string): boolean {
    return this.at(piece) !== undefined || this.isTakable(piece) || this.wishAt(piece) !== null;
  }

  /** True for the piece that the aimed command is set on. */
  isAimed(piece: string): boolean {
    const [command, view] = [this.aimed.value, this.model.view.value];
    return command !== null && view !== null && this.aims.aimOf(command, view).to === piece;
  }

  /** True for the command that is aimed. */
  isAiming(command: Command): boolean {
    return this.aimed.value !== null && canonical(this.aimed.value) === canonical(command);
  }

  /** Chooses a piece: it is a target, it is taken up, or, chosen again, what is aimed is given. */
  choose(piece: string): void {
    const way = this.at(piece);
    const wish = way ? null : this.wishAt(piece);
    if (way) this.aimOrGive(way);
    else if (wish) this.aimed.take(wish);
    else if (this.picked.value.includes(piece)) this.again(piece);
    else if (this.isTakable(piece)) this.takeUp(piece);
  }

  /** Takes up a piece, beside others if it joins them, and aims at once where only one way leads on. */
  takeUp(piece: string): void {
    const others = this.picked.value;
    const joins = others.length > 0 && this.aims.joins?.(piece, others);
    this.layDown();
    this.picked.take(joins ? [...others, piece] : [piece]);
    if (!joins) this.aimed.take(this.natural(piece));
  }

  /** Presses the button of a listed command: it is aimed, and given if it was aimed already. */
  press(command: Command): void {
    const wanted = canonical(command);
    const way = this.ways.value.find((one) => canonical(one.command) === wanted);
    if (way) this.aimOrGive(way);
  }

  /** Lays down what is taken up. */
  layDown(): void {
    this.picked.take([]);
    this.aimed.take(null);
    this.over.value = null;
  }

  /** Sends a command, and the same with every other piece that is taken up; lays them down. Stops at the first refusal. */
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

  /** What a press on that piece can become. */
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
        // What lacks something stays aimed: the primary button says how it is paid.
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

  /** What is taken up for something, and not only looked at. */
  private inHand(): readonly string[] {
    return this.picked.value.filter((piece) => this.from(piece).length > 0 || this.isWished(piece));
  }

  /** What a piece that is taken up is for, if that is one thing alone; looking at one aims at nothing. */
  private natural(piece: string | null): Command | null {
    if (piece === null || this.aims.looks?.(piece)) return null;
    const [only, ...others] = this.from(piece).filter(({ aside }) => !aside);
    if (only) return others.length === 0 && !this.isLight(only) ? only.command : null;
    return this.aims.wish?.(piece, undefined) ?? null;
  }

  /** What letting go over these places gives. */
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

  /** The command, and what sets every other piece that is taken up on the same target. */
  private together(command: Command): Command[] {
    const view = this.model.view.value;
    const { from, to } = view === null ? {} : this.aims.aimOf(command, view);
    const picked = this.picked.value;
    if (picked.length < 2 || from === undefined || !picked.includes(from)) return [command];
    return picked.flatMap((piece) => this.ways.value.find((way) => way.from === piece && way.to === to)?.command ?? []);
  }

  /** True for what one tap gives: a step that can be taken back, and what the game says. */
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

  /** The wish that what is held has at that piece. */
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
 * The properties of an element that is such a piece: what it looks like, what it explains, and how it is chosen. The first
 * tap chooses; a long press, hover and focus explain.
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
