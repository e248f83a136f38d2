import type { BuildingView, PlanetView, Triple, View } from "../../../generated/solar-empires";
import { piece } from "../../../kit/act/aim";
import { PieceButton } from "../../../kit/pieces/piece-button";
import { Planet, type PlanetKind } from "../../../look/art";
import { Icon, IconAt } from "../../../look/icon";
import { seatColour } from "../../../look/tint";
import { cannonPiece, orbitPiece } from "../aims";
import { face, type Model, numeral, starYields, useTable, yieldsOf } from "../read";
import { aimingOf, isPassed, useNote } from "../ui";
import { amounts, planetName, SUPPORT, texts } from "../words/messages";
import { AboutPlanet } from "./about";

type Look = { kind: PlanetKind; ring?: boolean } | "belt" | "station";

/** The look of each body. Two of them are not globes. */
const LOOKS: Record<string, Look> = {
  "terra-like-world": { kind: "ocean" },
  "gas-giant": { kind: "gas", ring: false },
  "asteroid-belt": "belt",
  "volcanic-world": { kind: "lava" },
  starbase: "station",
  "ringed-planet": { kind: "gas", ring: true },
  "liquid-dense-world": { kind: "ice" },
  "infected-world": { kind: "violet" },
  "chain-forge-world": { kind: "iron" },
  "terracorp-colony": { kind: "jungle" },
};
const lookOf = (body: string): Look => LOOKS[body] ?? { kind: "rock" };

/** The globe that a body is drawn as. Undefined for the asteroid belt and the starbase. */
export function globeOf(body: string): PlanetKind | undefined {
  const look = lookOf(body);
  return typeof look === "object" ? look.kind : undefined;
}

const ROCK = { kind: "rock", ring: false, light: 0 } as const;

const ROCKS: [x: number, y: number, r: number][] = [
  [-0.75, -0.2, 0.24],
  [-0.3, 0.32, 0.2],
  [-0.25, -0.45, 0.18],
  [0.12, -0.05, 0.34],
  [0.55, 0.36, 0.22],
  [0.62, -0.4, 0.27],
  [-0.02, 0.72, 0.15],
];

/** A body, centred on 0 0, with its owner's ring. */
function Disc({ body, orbit, r, seat }: { body: string; orbit: number; r: number; seat: number | null }) {
  const look = lookOf(body);
  if (typeof look === "object")
    return <Planet name={`${body} ${orbit}`} {...look} r={r} light={0} seat={seat ?? undefined} />;
  return (
    <>
      {look === "belt" ? (
        ROCKS.map(([x, y, size], i) => (
          <Planet key={i} name={`rock ${orbit} ${i}`} {...ROCK} r={r * size} x={x * r} y={y * r} />
        ))
      ) : (
        <g class="bright">
          <circle fill="var(--surface-2)" stroke="var(--brass-hi)" stroke-width="1.2" r={r} />
          <circle fill="var(--surface-2)" stroke="var(--brass-hi)" stroke-width="1.2" r={r * 0.82} />
          <IconAt id="defense-satellite" x={0} y={0} size={r * 1.25} />
        </g>
      )}
      {seat !== null && <circle fill="none" stroke-width="2.5" r={r + 5} style={{ stroke: seatColour(seat) }} />}
    </>
  );
}

interface PieceProps {
  planet: PlanetView;
  r: number;
  first: boolean;
  touched: boolean;
  /** Whether its caption is beside it, and not below. */
  compact: boolean;
}

/** An orbit's planet with its owner's ring, yields and building. It can be chosen, and ships can be dropped on it. */
export function PlanetPiece({ planet, r, first, touched, compact }: PieceProps) {
  const { model, view } = useTable();
  const { orbit, body, controller, gone, closed, swarms = [] } = planet;
  const aiming = aimingOf(model);
  const id = orbitPiece(orbit);
  const note = useNote(aiming.at(id)?.command);
  const box = 2 * r + 26;
  return (
    <div class={compact ? "row g-15" : "col middle"}>
      <PieceButton
        aiming={aiming}
        id={id}
        class="se-planet roundel relative touch"
        looks={[isPassed(model, id) && "aside", note === "self-harm" && "harmful", touched && "touched"]}
        about={(next) => <AboutPlanet planet={planet} next={next} />}
        label={spoken(model, view, planet)}
        stop={first}
      >
        <span class="se-numeral num t-15 solid brassy absolute">{numeral(orbit)}</span>
        <svg
          overflow="visible"
          width={box}
          height={box}
          viewBox={`${-box / 2} ${-box / 2} ${box} ${box}`}
          aria-hidden="true"
        >
          <circle class="se-glow" fill="none" stroke="none" r={r + 9} />
          {gone ? (
            <circle fill="none" stroke="var(--muted)" stroke-dasharray="5 5" r={r} />
          ) : (
            <Disc body={body} orbit={orbit} r={r} seat={controller} />
          )}
        </svg>
        {closed && (
          <span class="se-closed tag alarm absolute">
            <Icon id="sun" size={14} /> {texts.text("planet-closed")}
          </span>
        )}
        {swarms.length > 0 && (
          <span class="se-swarm tag alarm absolute">
            <Icon id="asteroid" size={15} />
            {swarms.length > 1 && `×${swarms.length}`}
          </span>
        )}
      </PieceButton>
      <span class={`se-caption col g-05 ${compact ? "start" : "middle text-centre"}`}>
        {gone ? <span class="muted">{texts.text("planet-gone")}</span> : <Caption planet={planet} />}
      </span>
    </div>
  );
}

/** A planet's name, yields and building, and the turns until it is destroyed. */
function Caption({ planet }: { planet: PlanetView }) {
  const { model, view } = useTable();
  const { building, gone_in, body } = planet;
  const star = starYields(model, view, planet);
  return (
    <>
      <i class="se-name t-14">{face(model, body).name}</i>
      <span class="se-yields row stretch g-15 t-13">
        <Yields of={yieldsOf(model, planet)} />
        {star && (
          <span class="se-star-yield inline g-05 brassy pl-1">
            <Icon id="round-star" size={12} label={texts.text("from-star")} />
            <Yields of={star} />
          </span>
        )}
      </span>
      {building && <Building orbit={planet.orbit} building={building} />}
      {gone_in !== undefined && (
        <span class={`semi t-12 ${gone_in === 1 ? "neg" : "caution"}`}>
          {texts.text("planet-gone-in", { gone_in })}
        </span>
      )}
    </>
  );
}

/** An icon and a number for each kind of support, without zeros. */
const Yields = ({ of }: { of: Triple }) => (
  <>
    {SUPPORT.filter(({ key }) => of[key] > 0).map(({ key, icon, name }) => (
      <b key={key} class={`inline g-05 se-kind ${key}`}>
        <Icon id={icon} size={13} label={name} />
        {of[key]}
      </b>
    ))}
  </>
);

/** A building's yields and save. For a Cannon that can fire, a button that takes it up. */
function Building({ orbit, building }: { orbit: number; building: BuildingView }) {
  const { model } = useTable();
  const aiming = aimingOf(model);
  const id = cannonPiece(orbit);
  const { icon, name, yields, save } = face(model, building.card);
  if (aiming.from(id).length === 0) {
    const words = [amounts(yields, (value) => `+${value}`).replaceAll(",", ""), `${save}+`];
    return (
      <span class={`se-building tag on-paper py-05 px-15 ${building.spent ? "spent" : ""}`} title={name}>
        <Icon id={icon} size={14} />
        <span>{words.filter(Boolean).join(" · ")}</span>
      </span>
    );
  }
  const { class: state, ...chosen } = piece(aiming, id, null);
  return (
    <button
      type="button"
      class={`se-building tag on-paper py-05 px-15 ${state}`}
      aria-label={texts.text("cannon-label", { name })}
      aria-pressed={aiming.held.value === id}
      {...chosen}
    >
      <Icon id={icon} size={14} />
      <span>{texts.text("cannon-fire")}</span>
    </button>
  );
}

const plus = (value: number): string => `+${value}`;

function spoken(model: Model, view: View, planet: PlanetView): string {
  const { controller, building, gone = null, closed = null, gone_in = null, combat_due = null, swarms = [] } = planet;
  const printed = building && face(model, building.card);
  const star = starYields(model, view, planet);
  const given = {
    gone,
    closed,
    gone_in,
    combat_due,
    name: planetName(model, planet.orbit),
    seats: controller === null ? null : [controller],
    yields: amounts(yieldsOf(model, planet), plus) || null,
    star: star && amounts(star, plus),
    built:
      printed &&
      texts.text("planet-building", { name: printed.name, yields: amounts(printed.yields, plus), save: printed.save }),
    swarms: swarms.length,
  };
  return texts.text("planet-label", given, model);
}
