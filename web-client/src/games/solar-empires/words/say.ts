import { byType, type Of } from "../../../core/by-type";
import { manner } from "../../../core/net/lobby";
import { signed } from "../../../core/words/grammar";
import { type Args, figure, type Message, type Thing } from "../../../core/words/messages";
import type { Command, Event, SupportSource } from "../../../generated/solar-empires";
import type { Part } from "../../../kit/words/explain";
import { sayingOf, verbOf } from "../../../kit/words/wording";
import { face, type Model, numeral, ownOf } from "../read";
import { amounts, texts } from "./messages";

const saying = sayingOf<Event, Model>(texts, {
  icons: {
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
    "body-revealed": ({ card }) => ("star" in card ? "sun" : "solar-system"),
  },
  seatOf,
  together: {
    "game-set-up": ({ races }) => ({ decks: races.map((race, seat) => ({ id: "deck-of", args: { seat, race } })) }),
    "body-revealed": ({ card, placed }) => ({
      card: "star" in card ? card.star : card.body,
      ...(typeof placed === "string" ? { placed } : { placed: "orbit", numeral: numeral(placed.orbit) }),
    }),
    "first-priority": ({ by, seat }) => ({ own: by === seat }),
    // A ship's or building's line comes from the event of its arrival.
    "card-played": ({ card }, model) => ({ kind: face(model, card).kind }),
    "support-changed": support,
    "damage-dealt": ({ armour, damage }) => ({ left: Math.max(0, armour - damage) }),
    "cannon-fired": () => ({ card: "solaris-cannon" }),
    "spy-moved": () => ({ behind: "spy-network" }),
    "order-101-used": () => ({ behind: "order-101" }),
    "planet-eaten": () => ({ behind: "world-eater" }),
    "combat-started": ({ fleets }) => ({ fleets: fleets.length < 2 ? null : fleets.map(fleet) }),
    "swarm-rolled": ({ die, total }) => ({ sum: rolled(die, [part("swarm", signed(total - die))], total) }),
    "fire-order": ({ order }) => ({ order: order.map((args) => ({ id: "fires", args: { ...args } })) }),
    "attack-rolled": attack,
    "save-rolled": ({ die, sabotage, total }) => ({
      sum: rolled(die, sabotage > 0 ? [part("sabotage", signed(-sabotage))] : [], total),
    }),
    "clean-up": ({ returned, repaired }) => {
      const told = (id: string, { length: count }: unknown[]) => (count > 0 ? [{ id, args: { count } }] : []);
      return { done: [...told("ships-returned", returned), ...told("ships-repaired", repaired)] };
    },
    "game-over": ({ reason }) => ({ manner: manner("solar-empires", reason) }),
  },
});

export const { say } = saying;

/** The heading before the first event of a turn, phase or combat: "Turn 9", "Combat at Gas Giant III". Or null. */
export const heading = (event: Event, model: Model): string | null =>
  event.type === "step-started" && !begins(event, model) ? null : saying.heading(event, model);

/** Whether a step is the first of its phase. The players take it one after the other. */
function begins(event: Of<Event, "step-started">, model: Model): boolean {
  const log = model.log.value;
  const at = log.findLastIndex((entry) => entry.event === event);
  const isHead = ({ event: { type } }: (typeof log)[number]) => type === "step-started" || type === "turn-started";
  const last = log.slice(0, Math.max(0, at)).findLast(isHead)?.event;
  return last?.type !== "step-started" || last.step !== event.step;
}

/** The fields that can hold an event's seat, in order of preference. */
const ACTORS = ["seat", "owner", "winner", "by", "attacker", "roller", "to"];

function seatOf(event: Event): number | undefined {
  const fields = event as unknown as Record<string, unknown>;
  const actor = ACTORS.find((name) => typeof fields[name] === "number");
  return actor === undefined ? undefined : (fields[actor] as number);
}

const fleet = ({ seat, ships }: Of<Event, "combat-started">["fleets"][number]): Message => ({
  id: "fleet-of",
  args: { seat, count: ships.length },
});
const part = (name: string, value: string) => ({ label: texts.text(`part-${name}`), value });

/** A total, explained by its die and the parts added to it. */
const rolled = (die: number, parts: Part[], total: number): Thing => figure(total, [part("die", `${die}`), ...parts]);

/** "6 + 2 + 3", and the damage with its parts. */
function attack({ die, items, total, damage }: Of<Event, "attack-rolled">): Args {
  const sum = [...items.map(({ value }) => value), die]
    .map((value, i) => (i === 0 ? `${value}` : ` ${value < 0 ? "−" : "+"} ${Math.abs(value)}`))
    .join("");
  const parts = items.map(({ source, value }) => part(source, signed(value)));
  return { sum, harm: rolled(die, [...parts, part("total", `${total}`)], Math.max(0, damage)) };
}

/** The change of support, and the new support with its sources. */
function support({ before, after, sources }: Of<Event, "support-changed">, model: Model): Args {
  const change = { e: after.e - before.e, m: after.m - before.m, o: after.o - before.o };
  const parts = sources.map(({ what, orbit, yields }) => {
    const name = sourceName(what, model);
    const label = orbit === null ? name : `${name} ${numeral(orbit)}`;
    return { label, value: amounts(yields, signed) };
  });
  return { change: amounts(change, signed) || null, after: figure(amounts(after), parts) };
}

function sourceName(what: SupportSource["what"], model: Model): string {
  if (what === "base") return texts.text("part-base");
  return face(model, "body" in what ? what.body : "star" in what ? what.star : what.building).name;
}

/** A command in the words of its button. */
export const verb = verbOf<Command, Model>(
  texts,
  byType<Command, Args, Model>(
    {
      "arrange-move": ({ to }) => ({ to: null, place: to }),
      "spy-move": ({ to = null }) => ({ to }),
      "target-deck": ({ position }, model) => ({
        card: model.view.value && ownOf(model, model.view.value)?.deck[position - 1],
      }),
      attack: (_, { choices }) => ({
        targets: choices.value.filter(({ command }) => command.type === "attack").length,
      }),
    },
    {},
  ),
);
