import type { Attacker } from "../../../generated/cosmic-conquest";
import type { Size as Plate } from "../../../kit/pieces/board";
import { seatClass } from "../../../look/seat";
import { type Camera, type Chartview, centred } from "../board/camera";
import type { Sizes } from "../board/geometry";
import { type Mark, OrderArrow, SystemMarks } from "../board/marks";
import { type Chart, originOf, useTable } from "../read";
import type { Battle } from "./battles";
import { signOf } from "./moments";
import { placeOf, type Scene, storyOf } from "./story";

/** The story on the map: the arrows and the shield of a battle, and signs of other events. */
export function StoryOnMap({ chart, sizes }: { chart: Chart; sizes: Sizes }) {
  const { model } = useTable();
  const scene = storyOf(model).scene.value;
  if (!scene) return null;
  const { battle, step, ms } = scene;
  const on = { chart, size: sizes.piece };
  return (
    <g style={{ "--story-ms": `${ms}ms` }}>
      {battle?.attackers.map((attacker) => (
        <Onslaught key={attacker.seat} attacker={attacker} battle={battle} step={step} {...on} />
      ))}
      {battle?.opening.type === "battle-began" && step !== "end" && (
        <SystemMarks {...on} system={battle.system} marks={[shieldOf(battle.opening)]} />
      )}
      {[...signsOf(scene)].map(([system, marks]) => (
        <SystemMarks key={system} {...on} system={system} marks={marks} />
      ))}
    </g>
  );
}

const shieldOf = ({ units, led }: { units: number; led: boolean }): Mark => ({
  icon: "shield",
  text: `${units}`,
  tone: "paper",
  led,
});

/** The signs of a scene, by system. */
function signsOf({ events }: Scene): Map<number, Mark[]> {
  const found = new Map<number, Mark[]>();
  for (const event of events) {
    const signed = signOf(event);
    if (signed) found.set(signed.system, [...(found.get(signed.system) ?? []), signed.sign]);
  }
  return found;
}

/** The systems of a scene: each is ringed. */
export const systemsIn = (scene: Scene): ReadonlySet<number> =>
  new Set(scene.battle ? [scene.battle.system] : signsOf(scene).keys());

/** The share of the plate's height above the story, where a map that is not wholly visible centres the events. */
const FREE = 0.56;

/** The camera, moved to the story's system unless the whole map is visible. */
export function following(scene: Scene | null, chart: Chart, view: Chartview, { w, h }: Plate): Camera {
  const at = placeOf(scene);
  const place = at === null ? undefined : chart.systems[at];
  return view.whole.value || !place ? view.camera.value : centred(place, view.scale.value, { w, h: h * FREE });
}

type OnslaughtProps = Pick<Scene, "step"> & { attacker: Attacker; battle: Battle; chart: Chart; size: number };

/** One attacker's arrow: it marches, then shows the totals, and is dashed if it fails. */
function Onslaught({ attacker, battle, step, chart, size }: OnslaughtProps) {
  const { view } = useTable();
  const { seat, units, drones, led } = attacker;
  const from = originOf(view, chart, seat, battle.system);
  if (from === undefined) return null;
  const duel = battle.duels.find((duel) => duel.attacker === seat);
  const told = duel && (step === "clash" || step === "end");
  const sent = drones > 0 ? `${units} + ${drones}` : `${units}`;
  return (
    <OrderArrow
      chart={chart}
      from={from}
      to={battle.system}
      label={told ? `${duel.attack.total} : ${duel.defence.total}` : sent}
      seat={seat}
      led={led && !told}
      failed={step === "end" && (battle.opening.type === "battle-void" || duel?.success === false)}
      marches={step === "march"}
      size={size}
      class={seatClass(seat)}
    />
  );
}
