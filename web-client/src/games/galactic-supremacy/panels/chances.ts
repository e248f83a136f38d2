import type { Ask, Odds, Prospect, Threat, View } from "../../../generated/galactic-supremacy";
import { type Asked, useAnswer } from "../../../kit/hooks/asked";
import { useTable } from "../read";

/** The steps of a combat before its dice roll: as long there are chances to be told. */
const BEFORE_THE_DICE = ["answer", "riposte", "disposition", "tactics"];

/** The chance that stands for an attack, and the others to set against it. */
export interface Chances {
  main: Odds;
  all: Odds | null;
  tactical: Odds | null;
}

/** The chances of the attack at hand; nothing is asked where the viewer is not told any. */
export function useChances(): Asked<Chances> {
  const { model, view } = useTable();
  const asked = useAnswer<Odds[]>(model, toldChances(view) ? ({ type: "odds" } satisfies Ask) : null);
  return { ...asked, answer: chancesOf(asked.answer ?? []) };
}

/** Whether the viewer may know the chances of what is shown: as attacker or defender, until the dice roll. */
function toldChances(view: View): boolean {
  const { combat, staged, me } = view;
  if (!combat) return (staged?.fleets.length ?? 0) > 0;
  return BEFORE_THE_DICE.includes(combat.step) && (combat.attacker === me || combat.defender === me);
}

function chancesOf(odds: Odds[]): Chances | null {
  const find = (defence: Odds["defence"], tactical: boolean) =>
    odds.find((odds) => odds.defence === defence && odds.tactical === tactical) ?? null;
  const main = find("as-set", false) ?? find("at-world", false);
  if (!main) return null;
  return { main, all: main.defence === "at-world" ? find("all", false) : null, tactical: find(main.defence, true) };
}

/** How the viewer's every fleet together would fare against each world of the others. */
export function useThreats(): Asked<Threat[]> {
  const { model, view } = useTable();
  const playing = view.me !== null && view.players[view.me]?.alive && !view.ended;
  return useAnswer<Threat[]>(model, playing ? ({ type: "threats" } satisfies Ask) : null);
}

/** The same for one world, in thousandths; null while it is not known. */
export function useThreat(world: string): number | null {
  return useThreats().answer?.find((threat) => threat.world === world)?.win ?? null;
}

/** What one more level of each technology would bring the viewer. */
export function useProspects(): Asked<Prospect[]> {
  return useAnswer<Prospect[]>(useTable().model, { type: "prospects" } satisfies Ask);
}
