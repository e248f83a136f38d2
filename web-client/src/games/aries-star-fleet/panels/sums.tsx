import { signed } from "../../../core/words/grammar";
import type { Attribute, Need, Strength, Triple } from "../../../generated/aries-star-fleet";
import { Icon } from "../../../look/icon";
import { faceOfId, useTable } from "../read";
import { isMet } from "../words/sentence";
import { ATTRIBUTES, SUBJECTS } from "../words/words";

/** The icons of the ten skills; of what else can be asked, that of its sort. */
const ICONS: Partial<Record<Need["what"], string>> = {
  co: "ship-wheel",
  na: "compass",
  en: "spanner",
  sc: "telescope",
  me: "medical-pack-alt",
  se: "police-officer-head",
  di: "shaking-hands",
  cp: "processor",
  ge: "drill",
  es: "cloak-dagger",
  power: "bolt-shield",
  weapons: "laser-blast",
  "fusion-core": "energy-tank",
  "cloaking-device": "sight-disabled",
  "personnel-at-most": "person",
  "personnel-at-least": "person",
};

export const GAUGES: Record<Attribute, string> = {
  power: "bolt-shield",
  reserve: "energy-tank",
  weapons: "laser-blast",
};

interface NeedsProps {
  of: Need[];
  /** What there would be of each after the choice that is looked at. */
  then?: Need[];
}

/** A check list: what is needed, and what there is of it; what a choice would change beside it. */
export function Needs({ of, then }: NeedsProps) {
  return (
    <ul class="as-needs">
      {of.map((need) => {
        const after = then?.find(({ what }) => what === need.what) ?? need;
        const met = isMet(after);
        return (
          <li key={need.what} class={met ? "met" : "open"}>
            <Icon id={ICONS[need.what] ?? "crossed-swords"} size={20} />
            <span>
              {SUBJECTS[need.what]} {need.need}
            </span>
            <b class="inline">
              <Icon id={met ? "check-mark" : "cancel"} size={14} label={met ? "met" : "missing"} />
              have {need.have}
              {after.have !== need.have && ` → ${after.have}`}
            </b>
          </li>
        );
      })}
    </ul>
  );
}

/** What a ship brings to a battle, item by item. */
export function Items({ of: { ship, base, shift, bonuses } }: { of: Strength }) {
  const { model } = useTable();
  return (
    <>
      <span class="chip">
        {base} <i>{faceOfId(model, ship).name}</i>
      </span>
      {shift !== 0 && <span class={`chip ${shift > 0 ? "pos" : "neg"}`}>{signed(shift)} transferred</span>}
      {bonuses.map(({ source, plus }) => (
        <span key={source ?? "cells"} class={`chip ${plus > 0 ? "pos" : "neg"}`}>
          {signed(plus)} {source === null ? "Reserve Cells" : faceOfId(model, source).name}
        </span>
      ))}
    </>
  );
}

interface GaugesProps {
  /** A ship by its id; what is left of it, and what it had before. */
  ship: string;
  base: Triple;
  before?: Triple;
}

/** The three gauges of a ship as cells: what is left, what was lost now, what had been lost before. */
export function Gauges({ ship, base, before = base }: GaugesProps) {
  const { model } = useTable();
  const printed = faceOfId(model, ship).base;
  return (
    <ul class="as-gauges">
      {ATTRIBUTES.map((attribute, i) => {
        const [left, had] = [base[attribute], before[attribute]];
        return (
          <li key={attribute} class={had > left ? "hit" : ""}>
            <Icon id={GAUGES[attribute]} size={17} />
            <span class="num t-18 solid">{had > left ? `${had} → ${left}` : left}</span>
            <span class="as-cells" aria-hidden="true">
              {Array.from({ length: printed[i] ?? 0 }, (_, cell) => (
                <i key={cell} class={cell < left ? "" : cell < had ? "lost now" : "lost"} />
              ))}
            </span>
            <span class="muted">{attribute}</span>
          </li>
        );
      })}
    </ul>
  );
}
