import type { Command } from "../../generated/spacetrace";
import { Choices } from "../../kit/act/choices";

/** What a card of the hand, or a ship, can be used on. */
export type Aim =
  | { ship: number }
  | { wreck: number }
  | { stack: number }
  | { commander: number }
  | { sacrifice: number | string };

/** What plays a card of the hand: scrapping it does not. */
export type Play = Extract<Command, { type: "play-reinforcement" | "deploy" | "play-commander" | "play-tactic" }>;

const PLAYS = ["play-reinforcement", "deploy", "play-commander", "play-tactic"] as const;
const PASSES = ["pass", "pass-battle", "pass-turn"] as const;

/** All that the viewer may do now, by what it is done with. */
export class SpaceChoices extends Choices<Command> {
  has(command: Command): boolean {
    return this.listed.some((listed) => same(listed.command, command));
  }

  /** Every way to play a card of the hand. */
  plays(card: string): Play[] {
    return this.any(...PLAYS).filter((command) => command.card === card);
  }

  /** Playing a card on nothing. */
  plain(card: string): Play | undefined {
    return this.plays(card).find((command) => aimsOf(command).length === 0);
  }

  /** Playing a card on that. */
  playOn(card: string, aim: Aim): Play | undefined {
    return this.plays(card).find((command) => aimsOf(command).some((one) => sameAim(one, aim)));
  }

  /** All that a card can be played on. */
  aims(card: string): Aim[] {
    return this.plays(card).flatMap(aimsOf);
  }

  /** What pointing at a ship does with nothing in hand. */
  onShip(ship: number): Command[] {
    return this.any("to-front", "choose-target", "open-fleet", "move-ship").filter((command) => command.ship === ship);
  }

  /** Ways to let something pass, the nearest first. */
  get passes(): Command[] {
    return this.any(...PASSES);
  }

  /** Whether a card could be played, besides letting it pass. */
  get canPlay(): boolean {
    return this.any(...PLAYS).length > 0;
  }
}

/** What a command is aimed at. */
export function aimsOf(command: Command): Aim[] {
  const aims: Aim[] = [];
  if (command.type === "deploy" || !("card" in command)) return aims;
  if ("ship" in command && command.ship !== undefined) aims.push({ ship: command.ship });
  if ("wreck" in command && command.wreck !== undefined) aims.push({ wreck: command.wreck });
  if ("stack" in command && command.stack !== undefined) aims.push({ stack: command.stack });
  if ("commander" in command && command.commander !== undefined) aims.push({ commander: command.commander });
  if ("sacrifice" in command && command.sacrifice !== undefined) aims.push({ sacrifice: command.sacrifice });
  return aims;
}

const sameAim = (one: Aim, other: Aim): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Commands are small and flat: equal where their fields are, in whatever order. */
export function same(one: Command, other: Command): boolean {
  return written(one) === written(other);
}

const written = (command: Command): string => JSON.stringify(Object.entries(command).sort());
