import type { Attacker, SystemId, View } from "../../../generated/cosmic-conquest";
import type { Size as Plate } from "../../../kit/pieces/board";
import { SigilAt } from "../../../look/art";
import { IconAt } from "../../../look/icon";
import { seatClass } from "../../../look/seat";
import type { Chartview } from "../board/board-camera";
import { type Camera, centred } from "../board/map-camera";
import { arrowPath, DISC, freeAngles, type Sizes } from "../board/map-geometry";
import { SystemMarks } from "../board/map-marks";
import type { Battle } from "../panels/report/report-turns";
import { type Chart, originOf, useTable } from "../read";
import { storyOf } from "./player";
import type { BattleStep, Scene } from "./story";
import "./playback-map.css";

interface MarksProps {
  chart: Chart;
  sizes: Sizes;
}

/** What the story lays over the map: arrows and shields of a battle, marks of what else happens. */
export function StoryMarks({ chart, sizes }: MarksProps) {
  const table = useTable();
  const scene = storyOf(table.model).scene.value;
  if (!scene) return null;
  const shown = { ...table.view, systems: scene.position.systems };
  return (
    <g class="cc-story-marks" style={{ "--story-ms": `${scene.ms}ms` }}>
      {scene.of === "battle" ? (
        <BattleMarks battle={scene.battle} step={scene.step} view={shown} chart={chart} size={sizes.piece} />
      ) : (
        happenings(scene).map(({ system, icon, text, tone }, i) => (
          <Happening key={i} chart={chart} system={system} icon={icon} text={text} tone={tone} size={sizes.piece} />
        ))
      )}
    </g>
  );
}

/** Where a moment happens; null where it is everywhere. */
export function sceneOf(scene: Scene | null): SystemId | null {
  if (scene?.of === "battle") return scene.battle.system;
  return scene?.of === "coin" ? scene.toss.op.system : null;
}

/** The part of the plate above the story, in which a map that is not wholly seen shows where something happens. */
const FREE = 0.56;

/** The camera, moved to where the story is unless the whole map is seen. */
export function following(scene: Scene | null, chart: Chart, view: Chartview, { w, h }: Plate): Camera {
  const at = sceneOf(scene);
  const place = at === null ? undefined : chart.systems[at];
  return view.whole.value || !place ? view.camera.value : centred(place, view.scale.value, { w, h: h * FREE });
}

interface Happened {
  system: SystemId;
  icon: string;
  text?: string;
  tone: "violet" | "green" | "brass";
}

function happenings(scene: Scene): Happened[] {
  if (scene.of === "coin")
    return [{ system: scene.toss.op.system, icon: "captain-hat-profile", tone: scene.dies ? "violet" : "brass" }];
  if (!("events" in scene)) return [];
  return scene.events.flatMap((event): Happened[] => {
    switch (event.type) {
      case "stasis-shown":
        return [{ system: event.system, icon: "frozen-orb", tone: "violet" }];
      case "sabotage-placed":
        return [{ system: event.system, icon: "brain", tone: "violet" }];
      case "time-skip-used":
        return [{ system: event.system, icon: "stopwatch", tone: "violet" }];
      case "drone-raised":
        return [{ system: event.system, icon: "delivery-drone", text: "+1", tone: "green" }];
      case "output-grown":
        return [{ system: event.system, icon: "upgrade", text: `+${event.to - event.from}`, tone: "green" }];
      default:
        return [];
    }
  });
}

function Happening({ chart, system, icon, text, tone, size }: Happened & { chart: Chart; size: number }) {
  const at = chart.systems[system];
  if (!at) return null;
  const [angle = 0] = freeAngles(chart, system, 1);
  const far = (DISC + 24 + 18 * Math.abs(Math.cos(angle))) * size;
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <g class={`cc-happening ${tone}`}>
        <circle class="halo" r={(DISC + 15) * size} />
        <g transform={`translate(${Math.cos(angle) * far} ${Math.sin(angle) * far}) scale(${size})`}>
          <rect x={text ? -28 : -17} y="-16" width={text ? 56 : 34} height="32" rx="16" />
          <IconAt id={icon} size={20} x={text ? -13 : 0} y={0} />
          {text && (
            <text x="10" y="6">
              {text}
            </text>
          )}
        </g>
      </g>
    </g>
  );
}

interface BattleMarksProps {
  battle: Battle;
  step: BattleStep;
  view: View;
  chart: Chart;
  size: number;
}

function BattleMarks({ battle, step, view, chart, size }: BattleMarksProps) {
  const goal = chart.systems[battle.system];
  if (!goal) return null;
  return (
    <>
      <g transform={`translate(${goal.x} ${goal.y})`}>
        <circle fill="none" stroke="var(--accent)" stroke-width="3" r={(DISC + 16) * size} />
      </g>
      {battle.attackers.map((attacker) => (
        <Onslaught
          key={attacker.seat}
          attacker={attacker}
          battle={battle}
          step={step}
          view={view}
          chart={chart}
          size={size}
        />
      ))}
      {battle.opening.type === "battle-began" && step !== "end" && (
        <SystemMarks
          chart={chart}
          system={battle.system}
          marks={[{ kind: "shield", icon: "shield", text: `${battle.opening.units}`, led: battle.opening.led }]}
          size={size}
        />
      )}
    </>
  );
}

/** One attacker's arrow: it marches, is told apart by its total, and is dashed once it has failed. */
function Onslaught({ attacker, battle, step, view, chart, size }: BattleMarksProps & { attacker: Attacker }) {
  const { seat } = attacker;
  const origin = originOf(view, chart, seat, battle.system);
  const from = origin === undefined ? undefined : chart.systems[origin];
  const to = chart.systems[battle.system];
  if (!from || !to) return null;
  const { path, tip, angle, label } = arrowPath(from, to, size);
  const duel = battle.duels.find((duel) => duel.attacker === seat);
  const failed = step === "end" && (battle.opening.type === "battle-void" || duel?.success === false);
  const told = step === "clash" || step === "end";
  const text = told && duel ? `${duel.attack.total} : ${duel.defence.total}` : sentText(attacker);
  const wide = text.length * 11 + 30;
  return (
    <g class={`cc-onslaught ${seatClass(seat)} at-${step} ${failed ? "failed" : ""}`}>
      <path class="casing" d={path} pathLength={1} />
      <path class="shaft" d={path} pathLength={failed ? undefined : 1} />
      <path class="head" d="M0 0L-20 11L-20-11z" transform={`translate(${tip.x} ${tip.y}) rotate(${angle})`} />
      <g transform={`translate(${label.x} ${label.y}) scale(${size})`}>
        <rect class="label" x={-wide / 2} y="-16" width={wide} height="32" rx="3" />
        <text x="8" y="7">
          {text}
        </text>
        <g transform={`translate(${4 - wide / 2} 0)`}>
          <circle class="badge" r="12" />
          <SigilAt seat={seat} size={14} fill="var(--on-seat)" />
        </g>
      </g>
    </g>
  );
}

/** "22 + 2", with a star where the admiral leads. */
function sentText({ units, drones, led }: Attacker): string {
  return `${units}${drones > 0 ? ` + ${drones}` : ""}${led ? " ★" : ""}`;
}
