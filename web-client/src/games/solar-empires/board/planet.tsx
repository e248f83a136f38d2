import { who } from "../../../core/words/grammar";
import type { PlanetView, Triple, View } from "../../../generated/solar-empires";
import { explains } from "../../../kit/words/explain";
import { Planet, type PlanetKind } from "../../../look/art";
import { Icon, IconAt } from "../../../look/icon";
import { seatColour } from "../../../look/tint";
import { face, type Model, planetName, starYields, useTable, yieldsOf } from "../read";
import { orbitTap, takeUp, tapOrbit, uiOf, useNote } from "../ui";
import { amounts, roman, SUPPORT } from "../words/words";
import { AboutPlanet } from "./about";

/** How each body looks; two are no globes. */
const LOOKS: Record<string, { kind: PlanetKind; ring?: boolean } | "belt" | "station"> = {
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
/** Which globe a body is drawn as; undefined for the two that are none. */
export function globeOf(body: string): PlanetKind | undefined {
  const look = LOOKS[body] ?? { kind: "rock" as const };
  return typeof look === "object" ? look.kind : undefined;
}

const ROCKS: [x: number, y: number, r: number][] = [
  [-0.75, -0.2, 0.24],
  [-0.3, 0.32, 0.2],
  [-0.25, -0.45, 0.18],
  [0.12, -0.05, 0.34],
  [0.55, 0.36, 0.22],
  [0.62, -0.4, 0.27],
  [-0.02, 0.72, 0.15],
];

/** The disc itself, centred on 0 0, with its owner's ring. */
function Disc({ body, orbit, r, seat }: { body: string; orbit: number; r: number; seat: number | null }) {
  const look = LOOKS[body] ?? { kind: "rock" as const };
  if (typeof look === "object") {
    return <Planet name={`${body} ${orbit}`} {...look} r={r} light={0} seat={seat ?? undefined} />;
  }
  return (
    <>
      {look === "belt" ? (
        ROCKS.map(([x, y, size], i) => (
          <Planet
            key={i}
            name={`rock ${orbit} ${i}`}
            kind="rock"
            ring={false}
            r={r * size}
            x={x * r}
            y={y * r}
            light={0}
          />
        ))
      ) : (
        <g class="bright">
          <circle fill="var(--surface-2)" stroke="var(--brass-hi)" stroke-width="1.2" r={r} />
          <circle fill="var(--surface-2)" stroke="var(--brass-hi)" stroke-width="1.2" r={r * 0.82} />
          <IconAt id="defense-satellite" x={0} y={0} size={r * 1.25} />
        </g>
      )}
      {seat !== null && <circle class="se-owner" r={r + 5} style={{ stroke: seatColour(seat) }} />}
    </>
  );
}

interface PieceProps {
  planet: PlanetView;
  r: number;
  first?: boolean;
  touched?: boolean;
}

/** An orbit's planet: its ring, what it yields and what stands on it. It can be chosen, and ships dropped on it. */
export function PlanetPiece({ planet, r, first = false, touched = false }: PieceProps) {
  const { model, view } = useTable();
  const { orbit } = planet;
  const tap = orbitTap(model, orbit);
  const note = useNote(tap === "send" ? null : tap);
  const swarms = planet.swarms?.length ?? 0;
  const box = 2 * r + 26;
  return (
    <div class={`se-world col ${planet.gone ? "gone" : ""}`}>
      <button
        type="button"
        class={`se-planet ${tap ? "usable" : ""} ${stateOf(model, orbit)} ${note === "self-harm" ? "harmful" : ""} ${touched ? "touched" : ""}`}
        tabIndex={first ? 0 : -1}
        data-piece={`orbit-${orbit}`}
        aria-label={spoken(model, view, planet)}
        {...explains(
          () => <AboutPlanet planet={planet} />,
          () => tapOrbit(model, orbit),
        )}
      >
        <span class="se-numeral num t-15 solid brassy">{roman(orbit)}</span>
        <svg width={box} height={box} viewBox={`${-box / 2} ${-box / 2} ${box} ${box}`} aria-hidden="true">
          <circle class="se-glow" fill="none" stroke="none" r={r + 9} />
          {planet.gone ? (
            <circle fill="none" stroke="var(--muted)" stroke-dasharray="5 5" r={r} />
          ) : (
            <Disc body={planet.body} orbit={orbit} r={r} seat={planet.controller} />
          )}
        </svg>
        {planet.closed && (
          <span class="se-closed tag alarm">
            <Icon id="sun" size={14} /> closed
          </span>
        )}
        {swarms > 0 && (
          <span class="se-swarm tag alarm">
            <Icon id="asteroid" size={15} />
            {swarms > 1 && `×${swarms}`}
          </span>
        )}
      </button>
      <Caption planet={planet} />
    </div>
  );
}

/** Name, yields, building, and how long it has left. */
function Caption({ planet }: { planet: PlanetView }) {
  const { model, view } = useTable();
  const { building } = planet;
  const star = starYields(model, view, planet);
  if (planet.gone) return <span class="se-caption muted col g-05 text-centre">destroyed</span>;
  return (
    <span class="se-caption col g-05 text-centre">
      <i class="se-name">{face(model, planet.body).name}</i>
      <span class="se-yields row stretch g-15 t-13">
        <Yields of={yieldsOf(model, planet)} />
        {star && (
          <span class="se-star-yield inline g-05 brassy">
            <Icon id="round-star" size={12} label="from the star" />
            <Yields of={star} />
          </span>
        )}
      </span>
      {building && <Badge planet={planet} building={building} />}
      {planet.gone_in !== undefined && (
        <span class={`se-doom semi t-12 caution ${planet.gone_in === 1 ? "next" : ""}`}>
          {planet.gone_in === 1 ? "gone this turn" : `gone in ${planet.gone_in}`}
        </span>
      )}
    </span>
  );
}

/** "+1 E" as icon and number, for each kind there is. */
export function Yields({ of }: { of: Triple }) {
  return (
    <>
      {SUPPORT.filter(({ key }) => of[key] > 0).map(({ key, icon, name }) => (
        <b key={key} class={`se-yield inline g-05 ${key}`}>
          <Icon id={icon} size={13} label={name} />
          {of[key]}
        </b>
      ))}
    </>
  );
}

interface BadgeProps {
  planet: PlanetView;
  building: NonNullable<PlanetView["building"]>;
}

/** A building: what it yields and what saves it; a Cannon that can fire is taken up here. */
function Badge({ planet, building }: BadgeProps) {
  const { model } = useTable();
  const { choices, held } = uiOf(model);
  const cannon = choices.value.uses({ cannon: planet.orbit }).length > 0;
  const { icon, name, yields, save } = face(model, building.card);
  const words = [amounts(yields, "+").replaceAll(",", ""), `${save}+`].filter(Boolean).join(" · ");
  const inside = (
    <>
      <Icon id={icon} size={14} />
      <span>{cannon ? "fire" : words}</span>
    </>
  );
  const chosen = held.value && "cannon" in held.value && held.value.cannon === planet.orbit;
  if (!cannon) {
    return (
      <span class={`se-building tag on-paper ${building.spent ? "spent" : ""}`} title={name}>
        {inside}
      </span>
    );
  }
  return (
    <button
      type="button"
      class={`se-building tag on-paper usable ${chosen ? "aimed" : ""}`}
      aria-label={`Fire the ${name}`}
      aria-pressed={chosen === true}
      {...explains(null, () => takeUp(model, { cannon: planet.orbit }))}
    >
      {inside}
    </button>
  );
}

function stateOf(model: Model, orbit: number): string {
  const { aimed, held, picked, choices } = uiOf(model);
  const target = aimed.value && "orbit" in aimed.value && aimed.value.orbit === orbit;
  const choosing = held.value !== null || picked.value.length > 0 || choices.value.wantsOrbit;
  const command = orbitTap(model, orbit);
  return [
    target ? "aimed" : "",
    choosing && !command ? "aside" : "",
    model.pointed.value === `orbit-${orbit}` ? "pointed" : "",
  ].join(" ");
}

function spoken(model: Model, view: View, planet: PlanetView): string {
  const name = planetName(model, view, planet.orbit);
  if (planet.gone) return `${name}, destroyed`;
  const owner = planet.controller === null ? "nobody’s" : `${who(model, planet.controller)} in control`;
  const added = starYields(model, view, planet);
  const star = added && amounts(added, "+");
  const building = planet.building && face(model, planet.building.card);
  return [
    name,
    owner,
    `yields ${amounts(yieldsOf(model, planet), "+") || "nothing"}${star ? `, from the star ${star}` : ""}`,
    building && `${building.name}, ${amounts(building.yields, "+")} save ${building.save} or more`,
    planet.closed && "closed",
    planet.swarms && "asteroid swarm",
    planet.gone_in !== undefined && `gone in ${planet.gone_in}`,
    planet.combat_due && "combat due",
  ]
    .filter(Boolean)
    .join(", ");
}
