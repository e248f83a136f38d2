import type { ComponentChildren } from "preact";
import type { Size } from "../../../kit/pieces/board";
import { BoardArea } from "../../../kit/pieces/board-area";
import { useCardFlights } from "../../../kit/pieces/flights";
import { usePlaces } from "../../../kit/pieces/places";
import { useTurned } from "../../../kit/pieces/sight";
import { toldOf } from "../../../kit/tell/moments";
import { BoardSky, Frame, Planet } from "../../../look/art";
import { leaderPiece, partsOf } from "../aims";
import { bottomSeat, opponents, unit, useTable } from "../read";
import { moments } from "../story/moments";
import { lostIn, rolledOn, storyOf } from "../story/story";
import { focusOf, uiOf } from "../ui";
import { texts } from "../words/messages";
import { Banner } from "./banner";
import { waysOf } from "./card-ways";
import { BoardDice, Shots } from "./combat-scene";
import { type Arrow, type Layout, layOut, placesIn, unitPlace } from "./layout";
import { Nameplate } from "./nameplate";
import { Offers } from "./offers";
import { Fleet, Leader, World } from "./pieces";
import { TablePiles } from "./piles";
import "./board.css";
import "./nameplate.css";

/** The board: every empire's worlds, fleets and nameplate, with the attacks and offers between them. */
export function Board() {
  const { model } = useTable();
  useCardFlights(model.fresh.value, waysOf);
  const layDown = () => {
    const { aiming, settings } = uiOf(model);
    aiming.layDown();
    settings.value = false;
  };
  return (
    <BoardArea class="relative across upright crop sky" layDown={layDown}>
      {({ size }) => (
        <>
          <Sectors {...size} />
          <Banner />
        </>
      )}
    </BoardArea>
  );
}

interface PieceSheetProps {
  picture: { width: number; height: number; viewBox: string };
  children: ComponentChildren;
}

/** All pieces. While one of them is held, those that it cannot be set on are dimmed. */
function PieceSheet({ picture, children }: PieceSheetProps) {
  const { model, view } = useTable();
  const { aiming } = uiOf(model);
  const pieces = view.units.flatMap(({ id }) => [id, leaderPiece(id)]);
  const isTakenUp = pieces.some((id) => aiming.picked.value.includes(id));
  const aims = isTakenUp && pieces.some((id) => aiming.isLit(id));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of pieces drawn in SVG cannot be a fieldset
    <svg class="gs-pieces overlay z-pieces" {...picture} role="group" aria-label={texts.text("board")} data-aims={aims}>
      {children}
    </svg>
  );
}

function Sectors({ w, h }: Size) {
  const { model, view } = useTable();
  const scene = storyOf(model).scene.value;
  const layout = layOut(view, w, h, focusOf(model, view));
  usePlaces(model, placesIn(layout));
  useTurned(model, (pieces) => {
    // A board without room for all opponents shows the owner of these pieces.
    const owners = pieces.flatMap((piece) => unit(view, partsOf(piece)[1])?.owner ?? []);
    const other = owners.find((seat) => seat !== bottomSeat(view));
    if (other !== undefined) uiOf(model).looked.value = other;
  });
  const rolled = rolledOn(model, view, scene);
  const isRolling = scene?.event.type === "combat-rolled" && scene.step === "comes";
  const fought = scene?.event.type === "combat-result" ? scene.event : null;
  const picture = { width: w, height: h, viewBox: `0 0 ${w} ${h}` };
  return (
    <>
      <svg class="overlay" {...picture} aria-hidden="true">
        <BoardSky w={w} h={h} seed={model.table.value.summary.id} pole={[0.42, 0.52]} grid={0.1} />
        {!layout.compact && <Frame w={w} h={h} />}
        {layout.arrow && <AttackArrow arrow={layout.arrow} />}
        {view.players.map((player) => !player.alive && <Ruin key={player.seat} layout={layout} seat={player.seat} />)}
      </svg>
      <PieceSheet picture={picture}>
        <Pieces layout={layout} lost={lostIn(scene)} />
        {fought && rolled && <Shots layout={layout} result={fought} rolled={rolled} />}
      </PieceSheet>
      {[...opponents(view), bottomSeat(view)].map((seat) => {
        const box = layout.plates.get(seat);
        return box && <Nameplate key={seat} seat={seat} box={box} compact={layout.compact} />;
      })}
      <TablePiles layout={layout} />
      <Offers layout={layout} />
      {rolled && <BoardDice layout={layout} rolled={rolled} rolling={isRolling} />}
    </>
  );
}

/** All units, seat by seat in turn order from the bottom seat; then, above them, the leaders that can be taken up. */
function Pieces({ layout, lost }: { layout: Layout; lost: string[] }) {
  const { model, view } = useTable();
  const { aiming } = uiOf(model);
  const { attackers = [], defenders = [], world, dispositions } = view.combat ?? {};
  const fighters = [...attackers, ...defenders].map(({ unit }) => unit);
  const engaged = [...(view.staged?.fleets ?? []), ...fighters, ...(dispositions?.joined ?? []), world];
  const touched = model.fresh.value.flatMap(({ event }) => toldOf(moments, event).pieces?.(event) ?? []);
  const rank = (seat: number) => (seat === bottomSeat(view) ? -1 : view.order.indexOf(seat));
  const units = [...view.units].sort((a, b) => rank(a.owner) - rank(b.owner));
  const first = units.find(({ id }) => layout.worlds.has(id))?.id;
  return (
    <>
      {units.map((piece) => {
        const { id } = piece;
        const props = {
          piece,
          lost: lost.includes(id),
          looks: `${engaged.includes(id) ? "engaged" : ""} ${touched.includes(id) ? "touched" : ""}`,
          first: id === first,
        };
        const world = layout.worlds.get(id);
        const fleet = layout.fleets.get(id);
        if (world) return <World key={id} {...props} place={world} />;
        return fleet ? <Fleet key={id} {...props} place={fleet} /> : null;
      })}
      {units.map((piece) => {
        const place = unitPlace(layout, piece.id);
        const id = leaderPiece(piece.id);
        return place && aiming.from(id).length > 0 && <Leader key={id} piece={piece} place={place} />;
      })}
    </>
  );
}

function AttackArrow({ arrow: { from, bend, to } }: { arrow: Arrow }) {
  const angle = (Math.atan2(to.y - bend.y, to.x - bend.x) * 180) / Math.PI;
  return (
    <>
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
      <path fill="var(--accent)" transform={`translate(${to.x} ${to.y}) rotate(${angle})`} d="M20 0L-9-14-4 0-9 14z" />
    </>
  );
}

/** The place of a lost homeworld: an empty orbit and a dark globe. */
function Ruin({ layout, seat }: { layout: Layout; seat: number }) {
  const plate = layout.plates.get(seat);
  if (!plate || layout.compact) return null;
  const below = plate.y > layout.h / 2;
  const x = below ? layout.w * 0.6 : plate.x + plate.w / 2;
  const y = below ? plate.y + plate.h / 2 : plate.y + plate.h + 96;
  return (
    <g transform={`translate(${x} ${y})`}>
      <Planet name={`ruin-${seat}`} r={34} dead kind="lava" ring={false} />
      <circle r={46} fill="none" stroke="var(--line-strong)" stroke-dasharray="4 5" />
    </g>
  );
}
