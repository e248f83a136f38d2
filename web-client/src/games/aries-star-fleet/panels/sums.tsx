import type { Need, Triple } from "../../../generated/aries-star-fleet";
import { Icon } from "../../../look/icon";
import { seatClass } from "../../../look/seat";
import { Bar, type Cells } from "../board/ship";
import { ATTRIBUTES, GAUGES, seatOf } from "../cards";
import { faceOfId, isMet, skillOf, useTable } from "../read";
import { texts } from "../words/messages";

/** The icons of needs that are not skills. */
const ICONS: Partial<Record<Need["what"], string>> = {
  power: GAUGES.power,
  weapons: GAUGES.weapons,
  "fusion-core": GAUGES.reserve,
  "cloaking-device": "sight-disabled",
  "personnel-at-most": "person",
  "personnel-at-least": "person",
};

interface NeedsProps {
  of: Need[];
  /** The needs as they would be after the aimed choice. */
  then?: Need[];
}

/** A checklist of needs: what is needed and available, and what a choice would change. */
export function Needs({ of, then }: NeedsProps) {
  const { model } = useTable();
  return (
    <ul class="as-needs mt-2">
      {of.map(({ what, have, need }) => {
        const after = then?.find((one) => one.what === what) ?? { what, have, need };
        const met = isMet(after);
        return (
          <li key={what} class={`stack at-centre g-15 semi ${met ? "met" : "open"}`}>
            <Icon id={skillOf(model, what)?.icon ?? ICONS[what] ?? "crossed-swords"} size={20} />
            <span>{texts.text("need-asked", { subject: what, need }, model)}</span>
            <b class="inline">
              <Icon id={met ? "check-mark" : "cancel"} size={14} label={texts.text("need-met", { met })} />
              {texts.text("need-have", { have, after: after.have === have ? null : after.have })}
            </b>
          </li>
        );
      })}
    </ul>
  );
}

interface HullProps {
  ship: string;
  /** Its attributes now, and before the damage. */
  base: Triple;
  before?: Triple;
}

/** A ship in a battle: its three gauges with the points left, lost now and lost before. */
export function HullState({ ship, base, before = base }: HullProps) {
  const { model } = useTable();
  const { name, base: printed } = faceOfId(model, ship);
  return (
    <div class={`as-hull py-2 px-3 surface ${seatClass(seatOf(ship))}`}>
      <h4 class="t-18">
        <i>{name}</i>
      </h4>
      <ul>
        {ATTRIBUTES.map((attribute, i) => {
          const [left, had] = [base[attribute], before[attribute]];
          const cells: Cells = [
            ["full", left],
            ["struck", had - left],
            ["lost", (printed[i] ?? 0) - had],
          ];
          return (
            <li key={attribute} class="row g-15">
              <Icon id={GAUGES[attribute]} size={17} />
              <b class={`num t-18 solid ${had > left ? "neg" : ""}`}>{had > left ? `${had} → ${left}` : left}</b>
              <Bar of={cells.filter(([, count]) => count > 0)} />
              <span class="muted">{texts.text("attribute", { attribute })}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The sum of two triples. */
export const plus = (one: Triple, other: Triple): Triple => ({
  power: one.power + other.power,
  reserve: one.reserve + other.reserve,
  weapons: one.weapons + other.weapons,
});
