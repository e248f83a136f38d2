import type { Command, Event, View } from "../../../generated/cosmic-conquest";
import { bad, type Chip, each, good, type Outcome, plain, type Result } from "../../../kit/tell/telling";
import { tellingOf } from "../../../kit/tell/telling-of";
import { type Model, systemKey } from "../read";
import { nameOf, texts } from "../words/messages";
import { type Battle, decisive, turnsOf } from "./battles";
import { ended } from "./ended";
import { figuresOf, moments, systemOf } from "./moments";

function outcomes(events: Event[], model: Model, me: number): Outcome[] {
  return turnsOf(events).flatMap(({ battles, resolution }) =>
    battles
      .filter(({ owner, attackers }) => owner === me || attackers.some(({ seat }) => seat === me))
      .map((battle) => {
        const { system, opening, owner, capture } = battle;
        const result = resultFor(battle, me);
        const free = capture === null && owner === null;
        return {
          from: events.indexOf(opening),
          to: events.findLastIndex((event) => systemOf(event) === system && resolution.includes(event)),
          result,
          title: texts.words(model, "outcome", { system, result: free ? "free" : result }),
          about: { name: nameOf(model, system), seat: owner },
          chips: chipsOf(battle, resolution, model, me),
        };
      }),
  );
}

function resultFor({ owner, capture }: Battle, me: number): Result {
  if (capture?.to === me) return "won";
  if (owner === me) return capture ? "lost" : "held";
  return "failed";
}

function chipsOf(battle: Battle, resolution: Event[], model: Model, me: number): Chip[] {
  const { capture, events, attackers } = battle;
  const duel = decisive(battle);
  const lost = (own: boolean) =>
    each(events, "drones-destroyed")
      .filter(({ seat }) => (seat === me) === own)
      .reduce((sum, { count }) => sum + count, 0);
  const [own, theirs] = [lost(true), lost(false)];
  const chip = (tone: typeof good, icon: string, id: string, args = {}) =>
    tone(icon, ...texts.words(model, `outcome-${id}`, args));
  const led = attackers.some(({ seat, led }) => seat === me && led);
  const killed = led ? each(resolution, "admiral-died").filter(({ seat }) => seat === me) : [];
  return [
    ...(duel ? [plain("rolling-dices", figuresOf(duel))] : []),
    ...(capture && capture.to !== me ? [chip(bad, "flying-flag", "taken", { seat: capture.to })] : []),
    ...(capture?.to === me && capture.from !== null ? [chip(good, "flying-flag", "from", { seat: capture.from })] : []),
    ...(capture?.to === me ? [chip(good, "upgrade", "output", { output: capture.new_base })] : []),
    ...(own > 0 ? [chip(bad, "delivery-drone", "drones-lost", { drones: own })] : []),
    ...(theirs > 0 ? [chip(good, "delivery-drone", "drones-shot", { drones: theirs })] : []),
    ...killed.map(({ seat, name }) => chip(bad, "captain-hat-profile", "killed", { seat, name })),
    ...(each(events, "beaten-to-it").some(({ seats }) => seats.includes(me))
      ? [chip(plain, "sands-of-time", "late")]
      : []),
  ];
}

export const telling = tellingOf<View, Command, Event>(texts, moments, {
  outcomes,
  together: true,
  path: (event, view) => {
    if (event.type !== "system-captured") return null;
    const home = view.systems.findIndex(({ home }) => home === event.to);
    return home < 0 || home === event.system ? null : [systemKey(home), systemKey(event.system)];
  },
  ending: {
    ...ended,
    gems: (view, model) =>
      view.systems
        .map(({ owner, base }, system) => ({ name: nameOf(model, system), seat: owner, base }))
        .filter(({ seat }) => seat !== null)
        .sort((a, b) => b.base - a.base),
  },
});
