import { counted } from "../../../core/words/grammar";
import type { Command, Event, View } from "../../../generated/cosmic-conquest";
import { bad, type Chip, each, good, type Outcome, plain, type Result, type Telling } from "../../../kit/tell/telling";
import { type Battle, decisive, turnsOf } from "../panels/report/report-turns";
import type { Model } from "../read";
import { systemKey } from "../read";
import { nameOf, place } from "../words/messages";
import { ended } from "./ended";

/** What a battle's own events are told by. */
const OF_ADMIRALS: Event["type"][] = ["admiral-died", "admiral-promoted"];

function outcomes(events: Event[], model: Model): Outcome[] {
  const me = model.seat.value;
  if (me === null) return [];
  return turnsOf(events).flatMap(({ battles, resolution }) =>
    battles
      .filter(({ owner, attackers }) => owner === me || attackers.some(({ seat }) => seat === me))
      .map((battle) => outcome(battle, resolution, events, model)),
  );
}

function outcome(battle: Battle, resolution: Event[], events: Event[], model: Model): Outcome {
  const { system, capture, opening } = battle;
  const result = resultOf(battle, model.seat.value);
  const last = events.findLastIndex(
    (event) => "system" in event && event.system === system && resolution.includes(event),
  );
  return {
    from: events.indexOf(opening),
    to: last,
    result,
    title: [place(model, system), capture === null && battle.owner === null ? " stays free" : TITLES[result]],
    about: { name: nameOf(model, system), seat: battle.owner },
    chips: chips(battle, resolution, model),
  };
}

const TITLES: Record<Result, string> = { won: " is yours", lost: " is lost", held: " holds", failed: " stands firm" };

function resultOf({ owner, capture }: Battle, me: number | null): Result {
  if (capture?.to === me) return "won";
  if (owner === me) return capture ? "lost" : "held";
  return "failed";
}

function chips(battle: Battle, resolution: Event[], model: Model): Chip[] {
  const me = model.seat.value;
  const { capture, losses, late } = battle;
  const duel = decisive(battle);
  const own = losses.filter(({ seat }) => seat === me).reduce((sum, { count }) => sum + count, 0);
  const theirs = losses.filter(({ seat }) => seat !== me).reduce((sum, { count }) => sum + count, 0);
  const led = battle.attackers.some(({ seat, led }) => seat === me && led);
  const admirals = resolution.filter((event) => OF_ADMIRALS.includes(event.type));
  return [
    ...(duel ? [plain("rolling-dices", `${duel.attack.total} : ${duel.defence.total}`)] : []),
    ...(capture && capture.to !== me ? [bad("flying-flag", { seat: capture.to }, " takes it")] : []),
    ...(capture?.to === me && capture.from !== null ? [good("flying-flag", "from ", { seat: capture.from })] : []),
    ...(capture?.to === me ? [good("upgrade", `+${capture.new_base} output`)] : []),
    ...(own > 0 ? [bad("delivery-drone", `${counted(own, "drone")} lost`)] : []),
    ...(theirs > 0 ? [good("delivery-drone", `${counted(theirs, "drone")} shot down`)] : []),
    ...(led ? each(admirals, "admiral-died") : [])
      .filter(({ seat }) => seat === me)
      .map(({ name }) => bad("captain-hat-profile", `${name} killed`)),
    ...(late.includes(me ?? -1) ? [plain("sands-of-time", "another came first")] : []),
  ];
}

export const telling: Telling<View, Command, Event> = {
  outcomes,
  together: true,
  weights: {
    "game-ended": 20,
    "seat-eliminated": 12,
    "empire-proclaimed": 11,
    "system-captured": 10,
    "admiral-died": 7,
    "systems-freed": 6,
    "sabotage-placed": 5,
    "time-skip-used": 4,
    "stasis-shown": 4,
    "defence-held": 4,
    "drone-raised": 2,
  },
  figure: (event, model) => {
    if (event.type !== "system-captured" && event.type !== "defence-held") return null;
    const duel = model.log.value.findLast(
      ({ event: other }) => other.type === "duel" && other.system === event.system,
    )?.event;
    return duel?.type === "duel" ? `${duel.attack.total} : ${duel.defence.total}` : null;
  },
  path: (event, view) => {
    if (event.type !== "system-captured") return null;
    const home = view.systems.findIndex(({ home }) => home === event.to);
    return home < 0 || home === event.system ? null : [systemKey(home), systemKey(event.system)];
  },
  ending: {
    won: "The stars are yours",
    lost: "takes the stars",
    ...ended,
    gems: (view, model) =>
      view.systems
        .map(({ owner, base }, system) => ({ name: nameOf(model, system), seat: owner, base }))
        .filter(({ seat }) => seat !== null)
        .sort((a, b) => b.base - a.base),
  },
};
