import { who } from "../../../core/words/grammar";
import type { BattleForecast, Event, VolleyForecast } from "../../../generated/solar-empires";
import { seatClass } from "../../../look/seat";
import { bottomSeat, fleetOf, opponents, plateName, pointOf, shipOf, useForecast, useTable, volleyOf } from "../read";
import { lastVolley, storyOf, touchedBy } from "../story/story";
import { Faces } from "./faces";
import { Plate, type PlateSize } from "./plate";
import { Roll } from "./roll";
import { Sums } from "./sums";
import "./battle.css";

interface BattleProps {
  /** In an open lane: where the planet leaves room, and the height of its middle. */
  left?: number;
  middle?: number;
  /** Little height: all stands beside the planet, and the rail says the odds. */
  low?: boolean;
  /** On a phone: the leaders alone stand as plates. */
  small?: boolean;
}

/** The combat that is fought: point ships forward, what was rolled, and what the next roll can do. */
export function Battle({ left = 0, middle, low = false, small = false }: BattleProps) {
  const { model, view } = useTable();
  const { combat } = view;
  const { forecast: expected, pending } = useForecast(combat?.orbit);
  if (!combat) return null;
  const own = bottomSeat(model);
  const others = opponents(model, view).filter((seat) => fleetOf(view, seat));
  const next = combat.volley_of ?? own;
  const forecast = volleyOf(expected, next);
  // While damage is being placed the next volley is not known: who falls changes it.
  const toCome = combat.points.length > 1 && combat.outstanding === null;
  const style = middle === undefined ? undefined : { left: `${left}px`, top: `${middle}px` };
  const alone = small ? "row" : low ? "flank" : "wide";
  return (
    <div class={`se-battle ${others.length > 1 ? "many" : ""} ${low ? "low" : ""}`} style={{ "--left": `${left}px` }}>
      <div class="se-sides above row stretch centre">
        {others.map((seat) => (
          <Side key={seat} seat={seat} room={others.length > 1 ? "stacked" : alone} />
        ))}
      </div>
      <div class="se-happened">
        <Happened lasting={!small} />
      </div>
      <div class="se-between col g-3 start" style={style}>
        {forecast && toCome && <NextVolley forecast={forecast} summed={next !== own} />}
        {!forecast && toCome && pending && <p class="muted stack g-15">…</p>}
      </div>
      {toCome && <OwnSum forecast={expected} seat={own} />}
      <div class="se-sides below row stretch centre">
        {fleetOf(view, own) && <Side seat={own} room={small ? "row" : "flank"} />}
      </div>
    </div>
  );
}

/** More supporters than this stand close, and on one side alone more than that. */
const MOST_PLATES = 6;
const MOST_FLANK = 3;

interface SideProps {
  seat: number;
  /** Whether the others stand on both sides of the point ship, on one, beside it in short, or behind it. */
  room: "wide" | "flank" | "row" | "stacked";
}

/** A fleet: its point ship forward, the others beside it; below it the sum of its attack. */
function Side({ seat, room }: SideProps) {
  const { model, view } = useTable();
  const frame = storyOf(model).scene.value;
  const touched = frame ? touchedBy([frame.event]) : new Set<string>();
  const lost = frame?.event.type === "ship-destroyed" ? frame.event.ship : null;
  const ships = (fleetOf(view, seat)?.ships ?? []).flatMap((id) => shipOf(view, id) ?? []);
  const point = pointOf(view, seat);
  const order = view.combat?.order.findIndex((firing) => firing.seat === seat) ?? -1;
  const firing = view.combat?.volley_of === seat;
  const supporters = ships.filter(({ ship }) => ship !== point);
  const half =
    { stacked: supporters.length, flank: 0, wide: null, row: null }[room] ?? Math.ceil(supporters.length / 2);
  const plate = (ship: (typeof ships)[number], size: PlateSize) => (
    <Plate
      key={ship.ship}
      ship={ship}
      size={size}
      order={size === "point" && order >= 0 ? order + 1 : undefined}
      told={lost === ship.ship ? "lost" : touched.has(`s${ship.ship}`) ? "hit" : null}
    />
  );
  const dense = supporters.length > (room === "flank" ? MOST_FLANK : MOST_PLATES);
  const wing = `se-wing ${dense ? "dense" : ""}`;
  const roomy = room === "wide" || room === "flank";
  const beside = dense || !roomy ? "crowd" : room === "flank" || supporters.length > 4 ? "lane" : "support";
  // Before the point ship is chosen, all stand alike; there is room to read them.
  const most = room === "flank" ? MOST_FLANK - 1 : MOST_FLANK;
  const alike = roomy && ships.length <= 2 * MOST_PLATES ? (ships.length > most ? "lane" : "support") : "crowd";
  const leader = ships.find(({ ship }) => ship === point);
  return (
    <section
      class={`se-side-fleet ${seatClass(seat)} ${roomy ? room : `small ${room}`} ${firing ? "firing" : ""}`}
      aria-label={`${who(model, seat)}, fleet`}
    >
      {leader ? (
        <>
          <div class={wing}>{supporters.slice(0, half).map((ship) => plate(ship, beside))}</div>
          {plate(leader, "point")}
          <div class={wing}>{supporters.slice(half).map((ship) => plate(ship, beside))}</div>
        </>
      ) : (
        <div class={`${wing} even`}>{ships.map((ship) => plate(ship, alike))}</div>
      )}
    </section>
  );
}

type Told = Extract<Event, { type: "attack-rolled" | "swarm-rolled" | "save-rolled" | "ground-fire" }>;
const TOLD: Event["type"][] = ["attack-rolled", "swarm-rolled", "save-rolled", "ground-fire"];

/** What was rolled last: the story's die while it is told, and then the last volley. */
function Happened({ lasting }: { lasting: boolean }) {
  const { model, view } = useTable();
  const frame = storyOf(model).scene.value;
  if (frame && TOLD.includes(frame.event.type)) {
    return <Roll event={frame.event as Told} rolling={frame.step === "roll"} />;
  }
  const last = lasting ? lastVolley(model, view) : null;
  return last && <Roll event={last} rolling={false} />;
}

interface NextProps {
  forecast: VolleyForecast;
  /** With the items of the sum; one's own stand above one's fleet anyway. */
  summed: boolean;
}

/** The six faces of the next roll. */
function NextVolley({ forecast, summed }: NextProps) {
  const { model, view } = useTable();
  const { attacker, target, faces } = forecast;
  const mine = attacker === model.seat.value;
  const point = pointOf(view, target);
  const kills = faces.filter(({ all, could_destroy }) => all || (point !== undefined && could_destroy.includes(point)));
  const prey = point === undefined || !shipOf(view, point) ? "the fleet" : plateName(model, view, point);
  return (
    <div class="stack g-15">
      <p class="se-next-title">
        <b>{mine ? "Your next volley" : `${model.name(attacker)}’s next volley`}</b>{" "}
        <span class="muted">
          {kills.length} of {faces.length} faces can destroy <i>{prey}</i>
        </span>
      </p>
      <Faces faces={faces} point={point} />
      {summed && <VolleySum forecast={forecast} />}
    </div>
  );
}

/** The sum of the attack that the fleet at the foot would make. */
function OwnSum(props: { forecast: BattleForecast | undefined; seat: number }) {
  const { forecast, seat } = props;
  const own = volleyOf(forecast, seat);
  return own ? <VolleySum forecast={own} /> : null;
}

/** A volley's sum: its items, and from where to where the die can take it. */
function VolleySum({ forecast }: { forecast: VolleyForecast }) {
  const { view } = useTable();
  const { attacker, items, faces } = forecast;
  const damages = faces.map(({ damage }) => damage);
  return (
    <p class="se-sums own centre row g-1 wrap">
      <Sums items={items} point={pointOf(view, attacker)} />
      <span class="se-equals">
        <b class="num t-22 solid">{items.reduce((all, { value }) => all + value, 0)}</b>
        <span class="muted"> + die </span>
        <b class="num t-22 solid">
          = {Math.min(...damages)} to {Math.max(...damages)}
        </b>
      </span>
    </p>
  );
}
