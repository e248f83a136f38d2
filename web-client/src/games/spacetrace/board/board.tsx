import type { FleetKind } from "../../../generated/spacetrace";
import { type Area, BoardArea } from "../../../kit/pieces/board-area";
import { useFlights } from "../../../kit/pieces/flights";
import { styleOf, usePlaces } from "../../../kit/pieces/places";
import { useTurned } from "../../../kit/pieces/sight";
import { Zone } from "../../../kit/pieces/zone";
import { toldOf } from "../../../kit/tell/moments";
import { BoardSky, Frame } from "../../../look/art";
import { fleetPiece, numberIn, shipPiece } from "../aims";
import { baseOf, CLASSES, farSeat, fleetOf, nearSeat, promptOf, shipOf, useTable } from "../read";
import type { Effects } from "../story/effects";
import { moments } from "../story/moments";
import { classRows } from "../story/rows";
import { isFired, type Scene, storyOf } from "../story/story";
import { layDown, uiOf, useForecast } from "../ui";
import { texts } from "../words/messages";
import { Base } from "./base";
import { Fire } from "./fire";
import { Lane } from "./lane";
import { columnsOf, type Layout, layOut, placesIn } from "./layout";
import { Piles, Plate } from "./plates";
import { Stack, targetsOf } from "./stack";
import { Tile } from "./tile";
import "./board.css";

/** The board: two fleets face to face, class by class, and the lane between them. */
export function Board() {
  const { model } = useTable();
  return (
    <BoardArea class="overlay crop sky" layDown={() => layDown(model)}>
      {(area) => <Fleets {...area} />}
    </BoardArea>
  );
}

function Fleets({ box, size }: Area) {
  const { model, view } = useTable();
  const scene = storyOf(model).scene.value;
  const [near, far] = [nearSeat(model), farSeat(model)];
  const layout = layOut(view, size, near, uiOf(model).looked.value);
  const places = placesIn(layout);
  usePlaces(model, places);
  useTurned(model, (pieces) => {
    // A phone shows one fleet of each seat: the one with these ships.
    const ships = pieces.flatMap((piece) => shipOf(view, numberIn("s", piece) ?? -1) ?? []);
    const { looked } = uiOf(model);
    looked.value = { ...looked.peek(), ...Object.fromEntries(ships.map(({ seat, fleet }) => [seat, fleet])) };
  });
  useFlights(box, places);
  const { forecast } = useForecast();
  const rows = scene ? scene.rows : forecast ? classRows(forecast.events, view) : [];
  const coming = (seat: number) => (scene ? 0 : (forecast?.damage[seat] ?? 0));
  const told = (seat: number) => scene?.effects.get(baseOf(view, seat)?.id ?? -1)?.lead;
  const isFarFree = !layout.outside.some(({ seat }) => seat === far);
  return (
    <div class={`st-field overlay ${layout.form}`}>
      <Backdrop layout={layout} />
      {[near, far].map((seat) => (
        <Plate key={seat} seat={seat} layout={layout} told={told(seat) ?? null} coming={coming(seat)} />
      ))}
      {!layout.compact && <Middle layout={layout} />}
      <Gaps layout={layout} />
      <Zones layout={layout} />
      <Lane layout={layout} rows={rows} told={scene !== null} />
      <Cards layout={layout} scene={scene} coming={coming} />
      {layout.outside.map(({ seat, kind }) => (
        <Outside key={seat} layout={layout} seat={seat} kind={kind} />
      ))}
      {!layout.compact && isFarFree && <Piles seat={far} beside />}
      {!layout.compact && <Stack layout={layout} />}
      {scene && scene.step === "shots" && isFired(scene.event) && <Fire event={scene.event} layout={layout} />}
    </div>
  );
}

/** The empty places of classes that have no card, or whose cards stand in for another class. */
function Gaps({ layout }: { layout: Layout }) {
  return (
    <>
      {layout.gaps.map(({ seat, cls, away, ...place }) => (
        <div key={`${seat} ${cls}`} class="st-gap t-13 muted absolute grid px-25 text-centre" style={styleOf(place)}>
          {away && <span>{texts.text("gap-away", { class: away })}</span>}
          {!away && place.h > 40 && !layout.compact && <span>{texts.text("gap-none", { class: cls })}</span>}
        </div>
      ))}
    </>
  );
}

/** Drop zones for the viewer's two fleets, while ships can move between them. */
function Zones({ layout }: { layout: Layout }) {
  const { aiming } = uiOf(useTable().model);
  const columns = columnsOf(layout);
  return (["base", "extra"] as const).map((fleet) => (
    <Zone key={fleet} aiming={aiming} id={fleetPiece(fleet)} place={columns[fleet]}>
      {texts.text("fleet.title", { fleet })}
    </Zone>
  ));
}

/** The kinds of question during which the ships show the forecast losses. */
const DECIDING = ["answer", "class-window", "attack-order", "defend-order"];
const NO_EFFECTS: Effects = new Map();

interface CardsProps {
  layout: Layout;
  scene: Scene | null;
  /** The forecast damage to a seat's Base. */
  coming(seat: number): number;
}

/** All cards in play, and the Bases. */
function Cards({ layout, scene, coming }: CardsProps) {
  const { model, view } = useTable();
  const { forecast } = useForecast();
  const decides = uiOf(model).plan.value !== null || DECIDING.includes(promptOf(model) ?? "");
  const losses = decides && !scene ? (forecast?.losses.flat() ?? []) : [];
  const effects = scene?.effects ?? NO_EFFECTS;
  const hit = scene?.step === "told" ? (toldOf(moments, scene.event).pieces?.(scene.event) ?? []) : [];
  const touched = new Set([...hit, ...targetsOf(view)]);
  const home = baseOf(view, nearSeat(model))?.id ?? -1;
  const [stop] = layout.bases.has(home) ? [home] : [...layout.bases.keys(), ...layout.tiles.keys()];
  const of = (id: number) => ({
    compact: layout.compact,
    effect: effects.get(id),
    touched: touched.has(shipPiece(id)),
    stop: id === stop,
  });
  return (
    <>
      {[...layout.tiles].map(([id, place]) => {
        const ship = shipOf(view, id);
        const threat = losses.find((loss) => loss.ship === id)?.ships ?? 0;
        return ship && <Tile key={id} {...of(id)} ship={ship} place={place} threat={threat} />;
      })}
      {[...layout.bases].map(([id, at]) => {
        const base = shipOf(view, id);
        return base && <Base key={id} {...of(id)} base={base} at={at} coming={coming(base.seat)} />;
      })}
    </>
  );
}

const DOTTED = {
  stroke: "var(--brass)",
  "stroke-width": 1.2,
  "stroke-dasharray": "1 4",
  "stroke-linecap": "round",
} as const;

/** The sky, the frame, the row of the class battle and the lines of the outer columns, behind everything else. */
function Backdrop({ layout }: { layout: Layout }) {
  const { model } = useTable();
  const { w, h, rows, open, outer, outside, compact } = layout;
  const fought = open && rows[CLASSES.indexOf(open)];
  const near = nearSeat(model);
  return (
    <svg class="overlay" width={w} height={h} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
      <BoardSky w={w} h={h} seed={model.table.value.summary.id} grid={0.09} stars={Math.round(w / 4)} />
      {fought && (
        <g fill="var(--accent)" stroke="var(--accent)">
          <rect stroke="none" opacity="0.05" x={6} y={fought.y - 4} width={w - 12} height={fought.h + 8} />
          <path
            stroke-width="1.2"
            opacity="0.55"
            d={`M6 ${fought.y - 4}H${w - 6}M6 ${fought.y + fought.h + 4}H${w - 6}`}
          />
        </g>
      )}
      {outside.map(({ seat }) => {
        const x = seat === near ? 16 + outer + 7 : w - 16 - outer - 7;
        return <path key={seat} {...DOTTED} d={`M${x} 82V${h - 14}`} />;
      })}
      {!compact && <Frame w={w} h={h} pad={4} />}
    </svg>
  );
}

/** Above the lane: the number of the battle or of the turn. */
function Middle({ layout }: { layout: Layout }) {
  const { view } = useTable();
  const { attack } = view;
  const { of, forecast } = useForecast();
  const line = attack?.battle
    ? texts.text("battle-fleets", attack.battle)
    : of === "attack" && forecast
      ? texts.text("lane-forecast")
      : "";
  return (
    <p class="absolute text-centre" style={styleOf({ ...layout.lane, y: 24 })}>
      <b class="block heading t-16">
        {attack
          ? texts.text("battle-number", { number: attack.number, of: Math.max(attack.number, attack.of) })
          : texts.text("turn-number", { turn: view.turn })}
      </b>
      <span class="t-13 muted">{line}</span>
    </p>
  );
}

/** The name of the fleet in the outer column, in a free row of it. */
function Outside({ layout, seat, kind }: { layout: Layout; seat: number; kind: FleetKind }) {
  const { model, view } = useTable();
  const fleet = fleetOf(view, seat, kind);
  const free = [1, 2, 0, 3].find((i) => (fleet?.stacks[i]?.length ?? 0) === 0);
  const row = free === undefined ? undefined : layout.rows[free];
  if (!row) return null;
  const order = view.attack?.fleets[seat === view.active ? 0 : 1] ?? [];
  const extra = (["no", "before", "after"] as const)[order.indexOf(kind) + 1];
  const side = seat === nearSeat(model) ? "left" : "right";
  return (
    <p class="absolute muted lh-13" style={{ top: `${row.y + 4}px`, width: `${layout.outer}px`, [side]: "16px" }}>
      <b class="block bright t-15">{texts.text("fleet.title", { fleet: kind })}</b>
      {view.attack && <span>{texts.text("joins", { extra })}</span>}
    </p>
  );
}
