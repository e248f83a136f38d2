import type { Event, SystemId } from "../../../generated/cosmic-conquest";
import type { Seat } from "../../../generated/starboard";
import { paced, type Moment as Timed } from "../../../kit/tell/story";
import type { Position } from "../board/starmap";
import { type Battle, battlesOf } from "../panels/report/report-turns";
import { done } from "./position";

type Of<T extends Event["type"]> = Extract<Event, { type: T }>;

interface Moment extends Timed {
  turn: number;
  /** What the map shows meanwhile. */
  position: Position;
  chapter: number;
}

export type BattleStep = "march" | "roll" | "clash" | "end";

/** A moment of the story of a resolution. */
export type Scene = Moment &
  (
    | { of: "abilities" | "growth" | "fate" | "empires" | "gone"; events: Event[] }
    | { of: "battle"; battle: Battle; number: number; count: number; step: BattleStep }
    | { of: "coin"; toss: Of<"admiral-toss">; name: string; dies: boolean; step: "toss" | "fall" }
    | { of: "totals"; opened: Of<"turn-opened">; since: ReadonlyMap<Seat, number> }
  );

type Chapter = Scene["of"];
type Untimed = Scene extends infer S ? (S extends Scene ? Omit<S, "ms" | "chapter" | "turn"> : never) : never;

/** How long each moment is shown, milliseconds: a battle takes at most two seconds. */
const BATTLE: Record<BattleStep, number> = { march: 450, roll: 600, clash: 450, end: 500 };
const COIN = { toss: 600, fall: 500 };
const LASTING = { abilities: 900, growth: 900, fate: 1000, empires: 1000, gone: 1000, totals: 1100 };

/** Which events are told together, in the order in which they are told. */
const BEFORE: [Chapter, Event["type"][]][] = [
  ["abilities", ["stasis-shown", "sabotage-placed", "time-skip-used"]],
  ["growth", ["drone-raised", "drones-regrown", "output-grown"]],
];
const AFTERWARDS: [Chapter, Event["type"][]][] = [
  ["fate", ["admiral-appointed", "admiral-promoted"]],
  ["empires", ["empire-proclaimed"]],
  ["gone", ["seat-eliminated", "systems-freed"]],
];

interface Told {
  turn: number;
  resolution: Event[];
  /** The position as it was before. */
  from: Position;
  /** Totals as the turn opened, to tell what has changed. */
  opened: Of<"turn-opened"> | null;
  next: Of<"turn-opened"> | null;
}

/** The story of a resolution, moment by moment, in the order of the rules. */
export function scenesOf({ turn, resolution, from, opened, next }: Told): Scene[] {
  const tale = new Tale(turn, from);
  for (const [of, types] of BEFORE) tale.together(of, resolution, types);
  const battles = battlesOf(resolution);
  battles.forEach((battle, i) => {
    tale.fought(battle, i + 1, battles.length);
  });
  for (const event of resolution) if (event.type === "admiral-toss") tale.tossed(event, resolution);
  for (const [of, types] of AFTERWARDS) tale.together(of, resolution, types);
  if (next) {
    const since = new Map(opened?.standings.map(({ seat, total }) => [seat, total.units]));
    tale.tell(LASTING.totals, { of: "totals", opened: next, since, position: tale.position });
  }
  return tale.paced();
}

/** Gathers moments while the position moves on. */
class Tale {
  private readonly scenes: Scene[] = [];
  private chapter = 0;

  constructor(
    private readonly turn: number,
    public position: Position,
  ) {}

  /** A chapter of one moment. */
  tell(ms: number, scene: Untimed): void {
    this.scenes.push({ ...scene, ms, turn: this.turn, chapter: this.chapter++ } as Scene);
  }

  together(of: Chapter, resolution: Event[], types: Event["type"][]): void {
    const events = resolution.filter(({ type }) => types.includes(type));
    if (events.length === 0) return;
    const proclaimed = events.flatMap((event) => (event.type === "empire-proclaimed" ? [event.seat] : []));
    this.position = {
      systems: events.reduce(done, this.position.systems),
      empires: [...this.position.empires, ...proclaimed],
    };
    this.tell(LASTING[of as keyof typeof LASTING], { of, events, position: this.position } as Untimed);
  }

  fought(battle: Battle, number: number, count: number): void {
    const steps: BattleStep[] = battle.duels.length > 0 ? ["march", "roll", "clash", "end"] : ["march", "end"];
    for (const step of steps) {
      const { capture } = battle;
      if (step === "end" && capture)
        this.position = { ...this.position, systems: done(this.position.systems, capture) };
      const scene = { of: "battle" as const, battle, number, count, step, position: this.position };
      this.scenes.push({ ...scene, ms: BATTLE[step], turn: this.turn, chapter: this.chapter });
    }
    this.chapter++;
  }

  tossed(toss: Of<"admiral-toss">, resolution: Event[]): void {
    const fate = resolution.find(
      (event): event is Of<"admiral-died"> | Of<"admiral-returned"> =>
        (event.type === "admiral-died" || event.type === "admiral-returned") && event.seat === toss.seat,
    );
    const dies = fate?.type === "admiral-died";
    for (const step of ["toss", "fall"] as const) {
      const scene = { of: "coin" as const, toss, name: fate?.name ?? "", dies, step, position: this.position };
      this.scenes.push({ ...scene, ms: COIN[step], turn: this.turn, chapter: this.chapter });
    }
    this.chapter++;
  }

  /** All moments, shortened evenly where they would take too long. */
  paced(): Scene[] {
    return paced(this.scenes);
  }
}

/** The story of one battle alone, at its own pace. */
export function onlyBattle(scenes: Scene[], system: SystemId): Scene[] {
  return scenes
    .filter((scene) => scene.of === "battle" && scene.battle.system === system)
    .map((scene) => (scene.of === "battle" ? { ...scene, ms: BATTLE[scene.step] * 1.5 } : scene));
}

/** What is left where nothing shall move: of each chapter how it ends. */
export function endsOf(scenes: Scene[]): Scene[] {
  return scenes.filter((scene, i) => scenes[i + 1]?.chapter !== scene.chapter);
}
