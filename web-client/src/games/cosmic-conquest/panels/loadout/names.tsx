import { useEffect, useId, useRef, useState } from "preact/hooks";
import { inOwnWords } from "../../../../core/words/refusals";
import { withRule } from "../../../../core/words/words";
import type { Fault } from "../../../../generated/starboard";
import { RuleText } from "../../../../kit/words/rule-text";
import { nameOf } from "../../faction";
import { texts } from "../../words/messages";
import type { PartProps } from "./parts";

/** The server's errors and warnings about a faction, shown beside the part concerned. */
export function Faults({ faults }: { faults: Fault[] }) {
  if (faults.length === 0) return null;
  return (
    <ul class="faults" role="alert">
      {faults.map(({ refusal, warning }) => (
        <li key={refusal.code + refusal.message} class={warning ? "" : "neg"}>
          <RuleText slug="cosmic-conquest" text={withRule(inOwnWords(refusal, "cosmic-conquest"))} />
        </li>
      ))}
    </ul>
  );
}

/** Whether a fault is about a name. It is then shown beside the names. */
export const isOfName = ({ refusal }: Fault): boolean => refusal.code === "name-invalid";

const NAMES = ["faction_name", "admiral_name"] as const;

/** The names of the faction and its admiral. `faults` are those about names. */
export function Names({ faction, choose, faults }: PartProps & { faults: Fault[] }) {
  // A fault does not say which name it means, so it is taken to be the one typed last.
  const [typed, setTyped] = useState<(typeof NAMES)[number] | null>(null);
  return (
    <div class="part">
      <div class="names stack g-3">
        {NAMES.map((key) => (
          <Name
            key={key}
            label={texts.text("loadout-name", { key })}
            value={faction[key]}
            wrong={faults.length > 0 && (typed === key || typed === null)}
            set={(name) => {
              setTyped(key);
              choose({ ...faction, [key]: name });
            }}
          />
        ))}
      </div>
      <Faults faults={faults} />
    </div>
  );
}

/** How long after the last key press a name is sent, in ms. */
const REST = 500;
const LONGEST = 24;

interface NameProps {
  label: string;
  value: string | null;
  wrong: boolean;
  set(name: string | null): void;
}

/** A name that is sent after a pause in typing or when the field loses focus, so that faults appear while typing. */
function Name({ label, value, wrong, set }: NameProps) {
  const [text, setText] = useState(value ?? "");
  const timer = useRef(0);
  const hint = useId();
  useEffect(() => setText((typed) => (nameOf(typed) === value ? typed : (value ?? ""))), [value]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const send = (typed: string) => {
    window.clearTimeout(timer.current);
    if (nameOf(typed) !== value) set(nameOf(typed));
  };
  const type = (typed: string) => {
    setText(typed);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => send(typed), REST);
  };
  return (
    <label class="field">
      <span>{label}</span>
      <input
        class="input"
        type="text"
        maxLength={LONGEST}
        autocomplete="off"
        placeholder={texts.text("loadout-name.open")}
        value={text}
        aria-invalid={wrong && value !== null}
        aria-describedby={hint}
        onInput={(event) => type(event.currentTarget.value)}
        onBlur={() => send(text)}
      />
      <small id={hint} class="muted">
        {texts.text("loadout-name.hint", { length: text.trim().length, most: LONGEST })}
      </small>
    </label>
  );
}
