import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { Colour } from "../../../../generated/cosmic-conquest";
import type { Fault } from "../../../../generated/starboard";
import { TintSigil } from "../../../../look/art";
import { TINT_NAMES } from "../../../../look/tint";
import { nameOf } from "../../faction";
import { TINTS } from "../../read";
import { Faults } from "./faults";
import type { PartProps } from "./parts";

/** In the order of the tints, which is that of their distance. */
const COLOURS = (Object.entries(TINTS) as [Colour, number][]).sort(([, a], [, b]) => a - b);

/** Twelve colours, each with its sigil; who wishes one first by seat has it. */
export function Colours({ faction, choose }: PartProps) {
  return (
    <fieldset class="part">
      <legend>Colour</legend>
      <div class="colours">
        {COLOURS.map(([colour, tint]) => (
          <label
            key={colour}
            class={`choice swatch t-13 ${colour === faction.colour ? "on" : ""}`}
            title={TINT_NAMES[tint - 1]}
          >
            <input
              class="unseen"
              type="radio"
              name="faction-colour"
              checked={colour === faction.colour}
              onChange={() => choose({ ...faction, colour })}
            />
            <TintSigil tint={tint} size={24} />
            <span>{TINT_NAMES[tint - 1]}</span>
          </label>
        ))}
        <label class={`choice swatch t-13 ${faction.colour === null ? "on" : ""}`}>
          <input
            class="unseen"
            type="radio"
            name="faction-colour"
            checked={faction.colour === null}
            onChange={() => choose({ ...faction, colour: null })}
          />
          <span class="no-tint square firm" />
          <span>any</span>
        </label>
      </div>
      <p class="muted mt-2">Where two wish for one colour, the lower seat has it.</p>
    </fieldset>
  );
}

/** True for a fault of a name, which is shown beside the names. */
export const isOfName = ({ refusal }: Fault): boolean => refusal.code === "name-invalid";

type NameKey = "faction_name" | "admiral_name";

const NAMES: [NameKey, string][] = [
  ["faction_name", "Name of the faction"],
  ["admiral_name", "Name of your admiral"],
];

/** What the faction and its admiral are called; `faults` are those of the names. */
export function Names({ faction, choose, faults }: PartProps & { faults: Fault[] }) {
  // A fault does not say which name it means: it is the one typed last.
  const [typed, setTyped] = useState<NameKey | null>(null);
  const isWrong = (key: NameKey) => faults.length > 0 && (typed === key || typed === null);
  return (
    <div class="part">
      <div class="names">
        {NAMES.map(([key, label]) => (
          <Name
            key={key}
            label={label}
            value={faction[key]}
            wrong={isWrong(key)}
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
        placeholder="Chosen for you at the start"
        value={text}
        aria-invalid={wrong && value !== null}
        aria-describedby={hint}
        onInput={(event) => type(event.currentTarget.value)}
        onBlur={() => send(text)}
      />
      <small id={hint} class="muted">
        {text.trim().length} of {LONGEST}: letters, digits, spaces, ’ - and .
      </small>
    </label>
  );
}
