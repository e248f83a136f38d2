import { manner } from "../../../core/net/lobby";
import { signed } from "../../../core/words/grammar";
import type { Args, Meaning, Message } from "../../../core/words/messages";
import type { Sentence } from "../../../core/words/sentence";
import type { Command, Event, SupportSource } from "../../../generated/solar-empires";
import { face, type Model, numeral, ownOf } from "../read";
import { amounts, texts } from "./messages";

type Of<T extends Event["type"]> = Extract<Event, { type: T }>;

/** An event in words; null for one that the board tells better or that another event tells. */
export function say(event: Event, model: Model): Sentence | null {
  const icon = iconOf(event);
  return texts.sentence(model, messageOf(event, model), icon ? { icon } : { seat: seatOf(event) });
}

/** "Turn 9", "Combat at Gas Giant III" before the first event of each. */
export function heading(event: Event, model: Model): string | null {
  const id = `${event.type}.heading`;
  if (!texts.has(id) || (event.type === "step-started" && !begins(event, model))) return null;
  return texts.text(id, event, model);
}

/** Whether a step is the first of its kind this turn: the players take it one after the other. */
function begins(event: Of<"step-started">, model: Model): boolean {
  const log = model.log.value;
  const at = log.findLastIndex((entry) => entry.event === event);
  const isHead = ({ event: { type } }: (typeof log)[number]) => type === "step-started" || type === "turn-started";
  const last = log.slice(0, Math.max(0, at)).findLast(isHead)?.event;
  return last?.type !== "step-started" || last.step !== event.step;
}

/** What stands before an event in which no seat acts. */
const ICONS: Partial<Record<Event["type"], string>> = {
  "game-set-up": "solar-system",
  "pile-shuffled": "stack",
  "damage-dealt": "crosshair",
  "damage-lost": "crosshair",
  "shield-granted": "energy-shield",
  "planet-destroyed": "exploding-planet",
  "star-collapsed": "black-hole-bolas",
  "combat-started": "crossed-swords",
  "swarm-rolled": "asteroid",
  "ground-fire": "crosshair",
  "fire-order": "fast-forward-button",
  "stand-off": "peace-dove",
  "combat-without-winner": "skull-crossed-bones",
  "clean-up": "auto-repair",
  "priority-passed": "round-star",
  "idle-turns": "sands-of-time",
  "game-over": "laurel-crown",
};

const iconOf = (event: Event): string | undefined =>
  event.type === "body-revealed" ? ("star" in event.card ? "sun" : "solar-system") : ICONS[event.type];

/** Whose an event is, where its field has another name than `seat`. */
const ACTORS = ["seat", "owner", "winner", "by", "attacker", "roller", "to"];

function seatOf(event: Event): number | undefined {
  const fields = event as unknown as Record<string, unknown>;
  const actor = ACTORS.find((name) => typeof fields[name] === "number");
  return actor === undefined ? undefined : (fields[actor] as number);
}

/** An event is its own message; some need what their fields say only together. */
function messageOf(event: Event, model: Model): Message {
  const given = (args: Args): Message => ({ id: event.type, args: { ...event, ...args } });
  switch (event.type) {
    case "game-set-up":
      return given({ decks: event.races.map((race, seat) => ({ id: "deck-of", args: { seat, race } })) });
    case "body-revealed": {
      const { card, placed } = event;
      const where = typeof placed === "string" ? { placed } : { placed: "orbit", numeral: numeral(placed.orbit) };
      return given({ card: "star" in card ? card.star : card.body, ...where });
    }
    case "first-priority":
      return given({ own: event.by === event.seat });
    case "card-played":
      // Ships and buildings are told by where they come to stand.
      return given({ kind: face(model, event.card).kind });
    case "support-changed":
      return given(support(event, model));
    case "damage-dealt":
      return given({ left: Math.max(0, event.armour - event.damage) });
    case "cannon-fired":
      return given({ card: "solaris-cannon" });
    case "spy-moved":
      return given({ behind: "spy-network" });
    case "order-101-used":
      return given({ behind: "order-101" });
    case "planet-eaten":
      return given({ behind: "world-eater" });
    case "combat-started":
      return given({ fleets: event.fleets.length < 2 ? null : event.fleets.map(fleet) });
    case "swarm-rolled": {
      const parts = [part("swarm", signed(event.total - event.die))];
      return given({ sum: rolled(event.die, parts, event.total) });
    }
    case "fire-order":
      return given({ order: event.order.map((args) => ({ id: "fires", args: { ...args } })) });
    case "attack-rolled":
      return given(attack(event));
    case "save-rolled": {
      const { die, sabotage, total } = event;
      return given({ sum: rolled(die, sabotage > 0 ? [part("sabotage", signed(-sabotage))] : [], total) });
    }
    case "clean-up": {
      const [returned, repaired] = [event.returned.length, event.repaired.length];
      const told = (id: string, count: number) => (count > 0 ? [{ id, args: { count } }] : []);
      return given({ done: [...told("ships-returned", returned), ...told("ships-repaired", repaired)] });
    }
    case "game-over":
      return given({ manner: manner("solar-empires", event.reason) });
    default:
      return given({});
  }
}

const fleet = ({ seat, ships }: Of<"combat-started">["fleets"][number]): Message => ({
  id: "fleet-of",
  args: { seat, count: ships.length },
});
const part = (name: string, value: string) => ({ label: texts.text(`part-${name}`), value });

/** A number that explains itself by its die and what was added. */
const rolled = (die: number, parts: { label: string; value: string }[], total: number): Meaning => ({
  words: [{ number: total, parts: [part("die", `${die}`), ...parts] }],
});

/** "6 + 2 + 3", and the damage with its parts. */
function attack({ die, items, total, damage }: Of<"attack-rolled">): Args {
  const sum = [...items.map(({ value }) => value), die]
    .map((value, i) => (i === 0 ? `${value}` : ` ${value < 0 ? "−" : "+"} ${Math.abs(value)}`))
    .join("");
  const parts = items.map(({ source, value }) => part(source, signed(value)));
  return { sum, harm: rolled(die, [...parts, part("total", `${total}`)], Math.max(0, damage)) };
}

/** The change by itself, with where all support comes from. */
function support({ before, after, sources }: Of<"support-changed">, model: Model): Args {
  const change = { e: after.e - before.e, m: after.m - before.m, o: after.o - before.o };
  const parts = sources.map(({ what, orbit, yields }) => {
    const name = sourceName(what, model);
    const label = orbit === null ? name : `${name} ${numeral(orbit)}`;
    return { label, value: amounts(yields, signed) };
  });
  return { change: amounts(change, signed) || null, after: { words: [{ number: amounts(after), parts }] } };
}

function sourceName(what: SupportSource["what"], model: Model): string {
  if (what === "base") return texts.text("part-base");
  return face(model, "body" in what ? what.body : "star" in what ? what.star : what.building).name;
}

/** What a command does, as its button says it. */
export function verb(model: Model, command: Command): string {
  return texts.text(`choice-${command.type}`, { to: null, ...command, ...about(model, command) }, model);
}

/** What a button says besides the fields of its command. */
function about(model: Model, command: Command): Args {
  const view = model.view.value;
  switch (command.type) {
    case "arrange-move":
      return { to: null, place: command.to };
    case "target-deck":
      return { card: view && ownOf(model, view)?.deck[command.position - 1] };
    case "attack":
      return { targets: model.choices.value.filter((one) => one.command.type === "attack").length };
    default:
      return {};
  }
}
