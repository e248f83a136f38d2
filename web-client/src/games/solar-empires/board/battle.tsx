import type { Event, VolleyForecast } from "../../../generated/solar-empires";
import { styleOf } from "../../../kit/pieces/places";
import { bottomSeat, plateName, pointOf, useForecast, useTable, volleyOf } from "../read";
import { lastVolley, storyOf } from "../story/story";
import { texts } from "../words/messages";
import type { Layout, OrbitPlace } from "./layout";
import { Faces, Roll, type Rolled, Sums } from "./roll";

/** Between the fleets of the current combat: the last roll, and what the next one can do. */
export function CombatMiddle({ place: { middle }, layout: { compact, low } }: { place: OrbitPlace; layout: Layout }) {
  const { model, view } = useTable();
  const { combat } = view;
  const { forecast: expected, pending } = useForecast(combat?.orbit);
  if (!combat) return null;
  const own = bottomSeat(model);
  const next = volleyOf(expected, combat.volley_of ?? own);
  const mine = volleyOf(expected, own);
  // The next volley is unknown while damage is being placed, because lost ships change it.
  const isToCome = combat.points.length > 1 && combat.outstanding === null;
  return (
    <div class="se-battle col g-1 absolute" style={compact ? undefined : styleOf(middle)}>
      <Happened lasting={!compact && !(low && isToCome)} />
      {isToCome && next && <NextVolley forecast={next} titled={!low} />}
      {isToCome && !next && pending && <p class="muted">…</p>}
      {isToCome && mine && !low && <VolleySum forecast={mine} />}
    </div>
  );
}

const ROLLED: Event["type"][] = ["attack-rolled", "swarm-rolled", "save-rolled", "ground-fire"];

/** The story's roll while it is shown, then the combat's last volley. */
function Happened({ lasting }: { lasting: boolean }) {
  const { model, view } = useTable();
  const frame = storyOf(model).scene.value;
  if (frame && ROLLED.includes(frame.event.type)) {
    return <Roll event={frame.event as Rolled} rolling={frame.step === "roll"} />;
  }
  const last = lasting ? lastVolley(model, view) : null;
  return last && <Roll event={last} rolling={false} />;
}

/** The six faces of the next roll and, for another player's volley, its sum. */
function NextVolley({ forecast, titled }: { forecast: VolleyForecast; titled: boolean }) {
  const { model, view } = useTable();
  const { attacker, target, faces } = forecast;
  const point = pointOf(view, target);
  const kills = faces.filter(({ all, could_destroy }) => all || (point !== undefined && could_destroy.includes(point)));
  const ship = point === undefined ? null : plateName(model, view, point);
  return (
    <div class="stack g-15">
      {titled && (
        <p class="se-next-title">
          <b>{texts.text("next-volley", { seat: attacker }, model)}</b>{" "}
          <span class="muted">{texts.text("next-kills", { kills: kills.length, of: faces.length, prey: ship })}</span>
        </p>
      )}
      <Faces faces={faces} point={point} />
      {titled && attacker !== bottomSeat(model) && <VolleySum forecast={forecast} />}
    </div>
  );
}

/** A volley's sum: its items, and the range of its damage with the die. */
function VolleySum({ forecast: { attacker, items, faces } }: { forecast: VolleyForecast }) {
  const { view } = useTable();
  const damages = faces.map(({ damage }) => damage);
  const [least, most] = [Math.min(...damages), Math.max(...damages)];
  return (
    <p class="se-sums row g-1 wrap">
      <Sums items={items} point={pointOf(view, attacker)} />
      <b class="num t-22 solid">{items.reduce((all, { value }) => all + value, 0)}</b>
      <span class="muted">{texts.text("sum-die")}</span>
      <b class="num t-22 solid">{texts.text("sum-range", { least, most })}</b>
    </p>
  );
}
