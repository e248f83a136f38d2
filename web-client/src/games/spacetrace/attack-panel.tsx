import type { Joins, View } from "../../generated/spacetrace";
import { who } from "../../kit/grammar";
import { Sigil } from "../../look/art";
import { Icon } from "../../look/icon";
import { classRows, totals } from "./battles";
import { Titled } from "./panel";
import { type Model, nearSeat, sideOf } from "./read";
import { type Plan, uiOf, useForecast } from "./ui";
import { classes, JOINS } from "./words";

/** The attack as it would be declared: who fights, when one wants to be asked, and what it would come to. */
export function AttackPanel({ model, view, plan }: { model: Model; view: View; plan: Plan }) {
  const { choices, plan: planned } = uiOf(model);
  const attacks = choices.value.each("attack");
  const joins = [...new Set(attacks.map(({ extra }) => extra))];
  const pausable = attacks.some(({ extra, pause }) => extra === plan.extra && pause);
  const join = (extra: Joins) => planned.take({ ...plan, extra });
  return (
    <Titled title="The attack" line="The base fleet always fights. Orders of stacks come next, then the defence.">
      {joins.length > 1 && (
        <fieldset class="st-joins">
          <legend>
            <Icon id="flying-flag" size={16} /> The extra fleet
          </legend>
          <div class="seg">
            {joins.map((extra) => (
              <button
                key={extra}
                type="button"
                class={extra === plan.extra ? "on" : ""}
                aria-pressed={extra === plan.extra}
                onClick={() => join(extra)}
              >
                {JOINS[extra]}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {pausable && (
        <label class="st-habit">
          <input
            type="checkbox"
            checked={plan.pause}
            onChange={(event) => planned.take({ ...plan, pause: event.currentTarget.checked })}
          />
          <span>
            Ask me before each class battle
            <small class="muted">Otherwise it is fought through, unless you are to answer a card.</small>
          </span>
        </label>
      )}
      <Expected model={model} view={view} />
    </Titled>
  );
}

/** What the battle at hand would come to, as everything stands and if nobody plays a card. */
export function Expected({ model, view, full = false }: { model: Model; view: View; full?: boolean }) {
  const { forecast, pending, of } = useForecast(model, view);
  if (!forecast) return pending && of ? <p class="muted st-pending">Working out the battle…</p> : null;
  const rows = classRows(forecast.events, view);
  const seats = [nearSeat(model), 1 - nearSeat(model)] as const;
  const sums = seats.map((seat) => totals(rows, seat));
  const bases = seats.map((seat) => sideOf(view, seat).damage + (forecast.damage[seat] ?? 0));
  return (
    <table class={`st-expected ${pending ? "pending" : ""}`}>
      <caption>
        {of === "class-battle" ? "This class battle, by forecast" : `${who(model, view.active)} attacking, by forecast`}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">Class</span>
          </th>
          {seats.map((seat) => (
            <th key={seat} scope="col">
              <Sigil seat={seat} size={14} /> {who(model, seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(full || rows.length <= 4) &&
          rows.map((row, i) => (
            <tr key={i}>
              <th scope="row" class="num">
                {rows.some(({ battle }) => battle !== row.battle) && `${row.battle}: `}
                {classes(...row.met)}
              </th>
              {seats.map((seat) => (
                <td key={seat}>
                  <span class="muted">{row.fired[seat]} pts</span>
                  <b class={row.lost[seat] > 0 ? "num neg" : "num"}>▼ {row.lost[seat]}</b>
                </td>
              ))}
            </tr>
          ))}
        <tr class="st-total">
          <th scope="row">Wrecks</th>
          {sums.map(({ wrecks }, i) => (
            <td key={i} class={wrecks > 0 ? (i === 0 ? "neg" : "pos") : ""}>
              <b class="num">{wrecks}</b> MP
            </td>
          ))}
        </tr>
        <tr class="st-total">
          <th scope="row">Base</th>
          {seats.map((seat, i) => (
            <td key={seat} class={(forecast.damage[seat] ?? 0) > 0 ? (i === 0 ? "neg" : "pos") : ""}>
              <b class="num">{bases[i]}</b>
              {(forecast.damage[seat] ?? 0) > 0 && <small> +{forecast.damage[seat]}</small>}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
