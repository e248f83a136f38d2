import type { Listed } from "../../core/match/model";
import type { Command, Effect, View } from "../../generated/galactic-supremacy";
import { Choices } from "../../kit/act/choices";
import { EXCHANGES } from "./words/words";

/**
 * Where a command is given: something is taken up (`from`) and set on something (`to`). A key names a unit (`u3`), its
 * leader (`leader:u3`), a kind of card (`card:fleet`), an effect (`effect:spy`) or a player (`seat:2`). A command with
 * `from` alone is done by taking it up (a fleet joins) or, from a card, by the primary button; one with `to` alone is
 * done by choosing that. One with neither is a button of its own.
 */
export interface Aim {
  from?: string;
  to?: string;
}

/** A listed choice with the place where it is given. */
export interface Option extends Listed<Command> {
  aim: Aim;
}

/** All that the viewer may do now, by where it is done. */
export class Options extends Choices<Command> {
  readonly all: readonly Option[];

  constructor(choices: readonly Listed<Command>[], view: View | null) {
    super(choices);
    this.all = choices.map((choice) => ({ ...choice, aim: aimOf(choice.command, view) }));
  }

  /** What begins with `from`. */
  from(from: string): Option[] {
    return this.all.filter((option) => option.aim.from === from);
  }

  /** What ends at `to` and begins with `from`, or with nothing. */
  at(to: string, from?: string | null): Option | undefined {
    return this.all.find((option) => option.aim.to === to && option.aim.from === (from ?? undefined));
  }

  /** The effects that a Command card could be played for now. */
  effects(): Effect[] {
    return [...new Set(this.each("play").map((play) => play.effect))];
  }

  /** True if something can be done with that piece: at once, or by taking it up. */
  usable(key: string): boolean {
    return this.all.some(({ aim }) => aim.from === key || (aim.to === key && aim.from === undefined));
  }
}

/** The cards and units that a command is about. */
export function piecesOf(command: Command, view: View): (string | undefined)[] {
  const { from, to } = aimOf(command, view);
  return [from?.startsWith("effect:") ? "card:command" : from?.replace("leader:", ""), to];
}

/** The key of a target: a player or a unit. */
function targetKey(target: number | string): string {
  return typeof target === "number" ? `seat:${target}` : target;
}

function aimOf(command: Command, view: View | null): Aim {
  switch (command.type) {
    case "discard":
      return { from: `card:${command.kind}` };
    case "exchange":
      return { from: `card:${EXCHANGES[command.kind].pays}` };
    case "build-colony":
      return { from: "card:colony" };
    case "research":
      return { from: "card:research" };
    case "build-fleet":
      return { from: "card:fleet", to: command.world };
    case "build-leader":
      return { from: "card:leader", to: command.unit };
    case "play":
      return command.target === undefined
        ? { from: `effect:${command.effect}` }
        : { from: `effect:${command.effect}`, to: targetKey(command.target) };
    case "target":
      return { to: command.world };
    case "commit":
    case "release":
    case "join":
    case "leave":
      return { from: command.fleet };
    case "retreat":
    case "move-fleet":
      return { from: command.fleet, to: command.world };
    case "stand":
      return { from: command.fleet, to: view?.combat?.world };
    case "move-leader":
      return { from: `leader:${command.from}`, to: command.to };
    default:
      return {};
  }
}
