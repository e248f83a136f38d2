import { useEffect, useId, useRef, useState } from "preact/hooks";
import { inOwnWords } from "../../../../core/words/refusals";
import { withRule } from "../../../../core/words/words";
import type { Fault } from "../../../../generated/starboard";
import { RuleText } from "../../../../kit/words/rule-text";
import { nameOf } from "../../faction";
import { texts } from "../../words/messages";
import type { PartProps } from "./parts";

/** What the server has to say about a faction, beside the part that it is about. */
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

/** True for a fault of a name, which is shown beside the names. */
export const isOfName = ({ refusal }: Fault): boolean => refusal.code === "name-invalid";

const NAMES = ["faction_name", "admiral_name"] as const;

/** What the faction and its admiral are called; `faults` are those of the names. */
export function Names({ faction, choose, faults }: PartProps & { faults: Fault[] }) {
  // A fault does not say which name it means: it is the one typed last.
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

/** How long the keys rest before a name is sent, milliseconds. */
const REST = 500;
const LONGEST = 24;

interface NameProps {
  label: string;
  value: string | null;
  wrong: boolean;
  set(name: string | null): void;
}

/** A name that is sent when the keys rest or the field is left, so that the server's word on it comes while typing. */
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
