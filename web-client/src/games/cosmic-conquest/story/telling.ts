import type { Command, Event, View } from "../../../generated/cosmic-conquest";
import { marksOf } from "../../../kit/tell/moments";
import { bad, type Chip, each, good, type Outcome, plain, type Result, type Telling } from "../../../kit/tell/telling";
import { type Model, systemKey } from "../read";
import { nameOf, texts } from "../words/messages";
import { type Battle, type Duel, decisive, turnsOf } from "./battles";
import { ended } from "./ended";
import { moments, systemOf } from "./moments";

function outcomes(events: Event[], model: Model): Outcome[] {
  const me = model.seat.value;
  if (me === null) return [];
  return turnsOf(events).flatMap(({ battles, resolution }) =>
    battles
      .filter(({ owner, attackers }) => owner === me || attackers.some(({ seat }) => seat === me))
      .map((battle) => {
        const { system, opening, owner, capture } = battle;
        const result = resultOf(battle, me);
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

function resultOf({ owner, capture }: Battle, me: number): Result {
  if (capture?.to === me) return "won";
  if (owner === me) return capture ? "lost" : "held";
  return "failed";
}

const totalsOf = ({ attack, defence }: Duel): string => `${attack.total} : ${defence.total}`;

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
    ...(duel ? [plain("rolling-dices", totalsOf(duel))] : []),
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

export const telling: Telling<View, Command, Event> = {
  outcomes,
  together: true,
  ...marksOf(moments),
  figure: (event, model) => {
    if (event.type !== "system-captured" && event.type !== "defence-held") return null;
    const duels = each(
      model.log.value.map((entry) => entry.event),
      "duel",
    );
    const last = duels.findLast(({ system }) => system === event.system);
    return last ? totalsOf(last) : null;
  },
  path: (event, view) => {
    if (event.type !== "system-captured") return null;
    const home = view.systems.findIndex(({ home }) => home === event.to);
    return home < 0 || home === event.system ? null : [systemKey(home), systemKey(event.system)];
  },
  ending: {
    won: texts.text("ending-won"),
    lost: texts.text("ending-lost"),
    ...ended,
    gems: (view, model) =>
      view.systems
        .map(({ owner, base }, system) => ({ name: nameOf(model, system), seat: owner, base }))
        .filter(({ seat }) => seat !== null)
        .sort((a, b) => b.base - a.base),
  },
};
