import { rove, useSize } from "../../../kit/pieces/board";
import { useCardFlights } from "../../../kit/pieces/flights";
import { Frame, Planet, Sky } from "../../../look/art";
import { Banner } from "../panels/banner";
import { waysOf } from "../panels/card-ways";
import { Offers } from "../panels/offers";
import { bottomSeat, opponents, useTable } from "../read";
import { lostIn, rolledOn, storyOf, touchedBy } from "../story/story";
import { focusOf, uiOf } from "../ui";
import { BoardDice, Shots } from "./combat-scene";
import { type Arrow, type Layout, layOut } from "./layout";
import { Nameplate } from "./nameplate";
import { Fleet, Leader, World } from "./pieces";
import { Piles } from "./piles";
import "./board.css";
import "./nameplate.css";
import "./scene.css";

/** The plate: every empire's worlds and fleets, and what passes between them. */
export function Board() {
  const { model } = useTable();
  const [box, { w, h }] = useSize();
  const { scene, skip } = storyOf(model);
  const telling = scene.value;
  useCardFlights(model.fresh.value, waysOf);
  return (
    <div ref={box} class="gs-board relative across" onPointerDown={() => telling && skip()}>
      {w > 0 && <Plate w={w} h={h} />}
      {w > 0 && <Banner scene={telling} />}
    </div>
  );
}

function Plate({ w, h }: { w: number; h: number }) {
  const { model, view } = useTable();
  const scene = storyOf(model).scene.value;
  const layout = layOut(view, w, h, focusOf(model, view));
  const lost = lostIn(scene);
  const rolled = rolledOn(model, view, scene);
  const seats = [...opponents(view), bottomSeat(view)];
  return (
    <>
      <svg class="overlay" width={w} height={h} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
        <Sky w={w} h={h} seed={model.table.value.summary.id} cx={w * 0.42} cy={h * 0.52} grid={0.1} />
        {!layout.compact && <Frame w={w} h={h} />}
        {layout.arrow && <AttackArrow arrow={layout.arrow} />}
        {view.players.map((player) => !player.alive && <Ruin key={player.seat} layout={layout} seat={player.seat} />)}
      </svg>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of pieces drawn in SVG cannot be a fieldset */}
      <svg
        class="gs-pieces overlay"
        width={w}
        height={h}
        viewBox={`0 0 ${w} ${h}`}
        role="group"
        aria-label="The board"
        onKeyDown={rove}
      >
        <Pieces layout={layout} lost={lost} />
        {scene?.of === "combat" && (scene.step === "lines" || scene.step === "loss") && scene.result && (
          <Shots layout={layout} result={scene.result} rolled={scene.rolled} />
        )}
      </svg>
      {seats.map((seat) => {
        const box = layout.plates.get(seat);
        return box && <Nameplate key={seat} seat={seat} box={box} compact={layout.compact} />;
      })}
      <Piles layout={layout} />
      <Offers layout={layout} />
      {rolled && <BoardDice layout={layout} rolled={rolled} rolling={scene?.step === "roll"} />}
    </>
  );
}

/** Worlds first, then fleets, seat by seat in turn order: the order of the keyboard, and fleets above worlds. */
function Pieces({ layout, lost }: { layout: Layout; lost: Set<string> }) {
  const { model, view } = useTable();
  const own = bottomSeat(view);
  const { combat, staged } = view;
  const engaged = new Set<string>([
    ...(staged?.fleets ?? []),
    ...(combat ? [combat.world, ...[...combat.attackers, ...combat.defenders].map(({ unit }) => unit)] : []),
    ...(combat?.dispositions?.joined ?? []),
  ]);
  const rank = (seat: number) => (seat === own ? -1 : view.order.indexOf(seat));
  const units = [...view.units].sort((a, b) => rank(a.owner) - rank(b.owner));
  const touched = touchedBy(model.fresh.value.map(({ event }) => event));
  const first = units.find((unit) => layout.worlds.has(unit.id))?.id;
  return (
    <>
      {units.map((piece) => {
        const props = {
          piece,
          lost: lost.has(piece.id),
          engaged: engaged.has(piece.id),
          touched: touched.has(piece.id),
          first: piece.id === first,
        };
        const world = layout.worlds.get(piece.id);
        const fleet = layout.fleets.get(piece.id);
        if (world) return <World key={piece.id} {...props} place={world} />;
        return fleet ? <Fleet key={piece.id} {...props} place={fleet} /> : null;
      })}
      {units.map((piece) => {
        const place = layout.worlds.get(piece.id) ?? layout.fleets.get(piece.id);
        const movable = place && uiOf(model).options.value.from(`leader:${piece.id}`).length > 0;
        return movable && <Leader key={`leader:${piece.id}`} piece={piece} place={place} />;
      })}
    </>
  );
}

function AttackArrow({ arrow: { from, bend, to } }: { arrow: Arrow }) {
  const angle = (Math.atan2(to.y - bend.y, to.x - bend.x) * 180) / Math.PI;
  return (
    <g class="attack-arrow">
      <defs>
        <linearGradient id="gs-attack" gradientUnits="userSpaceOnUse" x1={from.x} y1={from.y} x2={to.x} y2={to.y}>
          <stop offset="0" stop-color="var(--accent)" stop-opacity=".15" />
          <stop offset="1" stop-color="var(--accent)" />
        </linearGradient>
      </defs>
      <path
        fill="none"
        stroke-width="9"
        stroke-linecap="round"
        d={`M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`}
        stroke="url(#gs-attack)"
      />
      <path
        class="head"
        fill="none"
        stroke-width="9"
        stroke-linecap="round"
        transform={`translate(${to.x} ${to.y}) rotate(${angle})`}
        d="M20 0L-9-14-4 0-9 14z"
      />
    </g>
  );
}

/** Where a homeworld was: an empty orbit and a dark globe. */
function Ruin({ layout, seat }: { layout: Layout; seat: number }) {
  const plate = layout.plates.get(seat);
  if (!plate || layout.compact) return null;
  const below = plate.y > layout.h / 2;
  const x = below ? layout.w * 0.6 : plate.x + plate.w / 2;
  const y = below ? plate.y + plate.h / 2 : plate.y + plate.h + 96;
  return (
    <g class="ruin" transform={`translate(${x} ${y})`}>
      <Planet name={`ruin-${seat}`} r={34} dead kind="lava" ring={false} />
      <circle r={46} />
    </g>
  );
}
