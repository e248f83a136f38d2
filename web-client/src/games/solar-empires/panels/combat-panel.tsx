import { counted, percent, who } from "../../../core/words/grammar";
import type { BattleForecast, CombatView } from "../../../generated/solar-empires";
import { Panel } from "../../../kit/pieces/panel";
import { Meter } from "../../../kit/words/odds";
import { Sigil } from "../../../look/art";
import { SaveFaces } from "../board/faces";
import {
  face,
  fleetOf,
  oddsOf,
  planetAt,
  planetName,
  pointOf,
  shipName,
  useForecast,
  useTable,
  volleyOf,
} from "../read";
import { uiOf } from "../ui";

interface CombatProps {
  combat: CombatView;
}

interface ForecastProps extends CombatProps {
  /** What comes of it; not there while it is being worked out. */
  forecast: BattleForecast | undefined;
}

/** The combat that is fought: whose planet it is, the odds of the next volley and of the battle, damage, saves. */
export function CombatPanel({ combat }: CombatProps) {
  const { model, view } = useTable();
  const planet = planetAt(view, combat.orbit);
  const holder = planet?.controller ?? null;
  const held =
    holder === null
      ? "Nobody holds it"
      : holder === model.seat.value
        ? "You hold it"
        : `${model.name(holder)} holds it`;
  const building = planet?.building;
  const printed = building && face(model, building.card);
  const save = printed ? `, ${printed.name}, save ${printed.save}+` : "";
  const { forecast } = useForecast(combat.orbit);
  return (
    <Panel title={`Combat at ${planetName(model, view, combat.orbit)}`} line={held + save}>
      {combat.save ? <Save combat={combat} save={combat.save} /> : <Odds combat={combat} forecast={forecast} />}
      {combat.outstanding && (
        <p class="se-note">
          <b class="num t-18">{combat.outstanding.amount}</b> damage to place on{" "}
          {combat.outstanding.seat === model.seat.value
            ? "your fleet"
            : `${model.name(combat.outstanding.seat)}’s fleet`}
        </p>
      )}
      <Withdrawal combat={combat} forecast={forecast} />
    </Panel>
  );
}

/** The next volley's chance, and each fleet's of the battle. */
function Odds({ combat, forecast }: ForecastProps) {
  const { model, view } = useTable();
  const firing = combat.volley_of;
  const next = firing === null || combat.outstanding ? undefined : volleyOf(forecast, firing);
  const prey = next && pointOf(view, next.target);
  const own = model.seat.value;
  const mine = own !== null && combat.fleets.length === 2 && fleetOf(view, own) !== undefined;
  const told = combat.fleets.length > 1 ? combat.fleets.filter(({ seat }) => !mine || seat === own) : [];
  if (!next && told.length === 0) return null;
  return (
    <div class="se-odds">
      {next && prey !== undefined && (
        <div class="se-odd stack g-05">
          <b class="num t-28 solid">{percent(next.kills_point, 36)}</b>
          <span class="muted">
            <i>{shipName(model, view, prey)}</i> falls now
          </span>
        </div>
      )}
      {told.map(({ seat }) => {
        const odds = oddsOf(forecast, seat);
        return (
          <div key={seat} class="se-odd stack g-05">
            <b class="num t-28 solid">{odds === undefined ? "…" : `${odds}%`}</b>
            <span class="muted">
              about, <Sigil seat={seat} size={12} /> {who(model, seat)} {seat === model.seat.value ? "win" : "wins"}
            </span>
            <Meter of={(odds ?? 0) * 10} feared={model.seat.value !== null && seat !== model.seat.value} />
          </div>
        );
      })}
    </div>
  );
}

/** Fire or withdraw: what each comes to. */
function Withdrawal({ forecast }: ForecastProps) {
  const { model, view } = useTable();
  const { choices } = uiOf(model);
  const seat = model.seat.value;
  if (seat === null || !choices.value.one("withdraw")) return null;
  const odds = oddsOf(forecast, seat);
  const next = volleyOf(forecast, seat);
  const saved = fleetOf(view, seat)?.ships.length ?? 0;
  return (
    <dl class="se-either">
      <div>
        <dt class="bold">Fire</dt>
        <dd class="muted">
          {next ? `${percent(next.kills_fleet, 36)} that this volley ends it` : "…"}
          {next && odds !== undefined && `; about ${odds}% to win`}
        </dd>
      </div>
      <div>
        <dt class="bold">Withdraw</dt>
        <dd class="muted">{counted(saved, "ship")} kept, the battle lost</dd>
      </div>
    </dl>
  );
}

function Save({ save }: { combat: CombatView; save: NonNullable<CombatView["save"]> }) {
  const { model } = useTable();
  const { name } = face(model, save.building);
  return (
    <div class="stack g-15">
      <p>
        <b>{name}</b> needs <b class="num">{save.needed}+</b>
        {save.sabotage > 0 && <span class="chip neg">−{save.sabotage} Sabotage</span>}
      </p>
      <SaveFaces faces={save.faces} save={name} />
      <p class="muted">{percent(save.faces * 6, 36)} that it stands when the die is rolled</p>
    </div>
  );
}
