import type { CombatView, View } from "../../generated/solar-empires";
import { Sigil } from "../../look/art";
import type { TableModel } from "../../table/model";
import { Meter } from "../../table/odds";
import { SaveFaces } from "./faces";
import { Titled } from "./panel";
import { face, fleetOf, oddsAt, planetAt, planetName, pointOf, shipName, volleyOf, who } from "./read";
import { uiOf } from "./ui";
import { chance, count } from "./words";

interface CombatProps {
  model: TableModel;
  view: View;
  combat: CombatView;
}

/** The combat that is fought: whose planet it is, the odds of the next volley and of the battle, damage, saves. */
export function CombatPanel({ model, view, combat }: CombatProps) {
  const planet = planetAt(view, combat.orbit);
  const holder = planet?.controller ?? null;
  const held =
    holder === null
      ? "Nobody holds it"
      : holder === model.seat.value
        ? "You hold it"
        : `${model.name(holder)} holds it`;
  const building = planet?.building;
  const save = building ? `, ${face(model, building.card).name}, save ${building.save}+` : "";
  return (
    <Titled title={`Combat at ${planetName(model, view, combat.orbit)}`} line={held + save}>
      {combat.save ? (
        <Save model={model} combat={combat} save={combat.save} />
      ) : (
        <Odds model={model} view={view} combat={combat} />
      )}
      {combat.outstanding && (
        <p class="se-note">
          <b class="num">{combat.outstanding.amount}</b> damage to place on{" "}
          {combat.outstanding.seat === model.seat.value
            ? "your fleet"
            : `${model.name(combat.outstanding.seat)}’s fleet`}
          {combat.outstanding.first !== null && (
            <>
              , <i>{shipName(model, combat.outstanding.first)}</i> first
            </>
          )}
        </p>
      )}
      <Withdrawal model={model} view={view} combat={combat} />
    </Titled>
  );
}

/** The next volley's chance, and each fleet's of the battle. */
function Odds({ model, view, combat }: CombatProps) {
  const firing = combat.volley_of;
  const next = firing === null || combat.outstanding ? undefined : volleyOf(view, combat.orbit, firing);
  const prey = next && pointOf(view, next.target);
  const own = model.seat.value;
  const mine = own !== null && combat.fleets.length === 2 && fleetOf(view, own) !== undefined;
  const told = combat.fleets.filter(
    ({ seat }) => oddsAt(view, combat.orbit, seat) !== undefined && (!mine || seat === own),
  );
  if (!next && told.length === 0) return null;
  return (
    <div class="se-odds">
      {next && prey !== undefined && (
        <div class="se-odd">
          <b class="num">{chance(next.kills_point)}</b>
          <span class="muted">
            <i>{shipName(model, prey)}</i> falls now
          </span>
        </div>
      )}
      {told.map(({ seat }) => {
        const odds = oddsAt(view, combat.orbit, seat) as number;
        return (
          <div key={seat} class="se-odd">
            <b class="num">{odds}%</b>
            <span class="muted">
              about, <Sigil seat={seat} size={12} /> {who(model, seat)} {seat === model.seat.value ? "win" : "wins"}
            </span>
            <Meter of={odds * 10} />
          </div>
        );
      })}
    </div>
  );
}

/** Fire or withdraw: what each comes to. */
function Withdrawal({ model, view, combat }: CombatProps) {
  const { choices } = uiOf(model);
  const seat = model.seat.value;
  if (seat === null || !choices.value.one("withdraw")) return null;
  const odds = oddsAt(view, combat.orbit, seat);
  const next = volleyOf(view, combat.orbit, seat);
  const saved = fleetOf(view, seat)?.ships.length ?? 0;
  return (
    <dl class="se-either">
      <div>
        <dt>Fire</dt>
        <dd>
          {next && `${chance(next.kills_fleet)} that this volley ends it`}
          {next && odds !== undefined && "; "}
          {odds !== undefined && `about ${odds}% to win`}
        </dd>
      </div>
      <div>
        <dt>Withdraw</dt>
        <dd>{count(saved, "ship")} kept, the battle lost</dd>
      </div>
    </dl>
  );
}

function Save({ model, save }: { model: TableModel; combat: CombatView; save: NonNullable<CombatView["save"]> }) {
  const { name } = face(model, save.building);
  return (
    <div class="se-save">
      <p>
        <b>{name}</b> needs <b class="num">{save.needed}+</b>
        {save.sabotage > 0 && <span class="chip neg">−{save.sabotage} Sabotage</span>}
      </p>
      <SaveFaces faces={save.faces} save={name} />
      <p class="muted">{chance(save.faces * 6)} that it stands when the die is rolled</p>
    </div>
  );
}
