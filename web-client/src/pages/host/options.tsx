import { useId } from "preact/hooks";
import { glossaryOf } from "../../core/words/glossary";
import type { Entry, GameDetail, PresetView } from "../../generated/starboard";
import { RuleText } from "../../kit/words/rule-text";
import type { OptionRefused } from "./refusal";
import "../../look/choices.css";
import { differences, type Field, fields, fitted, hasPlace, type Value } from "./schema";
import { say } from "./words";

type Options = Record<string, unknown>;

interface PresetsProps {
  detail: GameDetail;
  chosen: string | undefined;
  choose(preset: PresetView): void;
}

export function Presets({ detail, chosen, choose }: PresetsProps) {
  const { presets } = detail.game;
  const all = fields(detail.options_schema);
  const changes = (preset: PresetView) => differences(preset, detail.default_options, presets, all).join(" · ");
  return (
    <fieldset class="choices">
      <legend>{say("ways-to-play")}</legend>
      {presets.map((preset) => (
        <label key={preset.id} class={`choice ${preset.id === chosen ? "on" : ""}`}>
          <input type="radio" name="preset" checked={preset.id === chosen} onChange={() => choose(preset)} />
          <b>{preset.name}</b>
          <small>{preset.text}</small>
          <small class="differs">{changes(preset) || say("default-options")}</small>
        </label>
      ))}
      {!chosen && (
        <p class="choice on">
          <b>{say("own-options")}</b>
          <small>{say("own-options-hint")}</small>
        </p>
      )}
    </fieldset>
  );
}

interface OptionsProps {
  slug: string;
  /** The entries of the game's catalogue. */
  entries?: Entry[];
  schema: unknown;
  options: Options;
  /** The option that the server refused, with the message shown at it. */
  refused: OptionRefused | null;
  change(options: Options): void;
}

/** Every option of the game, drawn from its own schema. */
export function OptionsForm({ slug, entries, schema, options, refused, change }: OptionsProps) {
  const all = fields(schema);
  const shown = all.filter((field) => hasPlace(field, options));
  const set = (key: string, value: unknown) => change(fitted(all, { ...options, [key]: value }));
  return (
    <div class="options">
      {shown.map((field) => (
        <div
          key={field.key}
          class={`option ${field.kind === "group" ? "stack" : ""} ${refused?.key === field.key ? "refused" : ""}`}
        >
          <div class="about">
            <span class="label" id={`about-${field.key}`}>
              {field.label}
            </span>
            <small>
              <RuleText slug={slug} text={field.help} glossary={entries && glossaryOf(entries)} />
            </small>
            {refused?.key === field.key && (
              <p class="neg" role="alert">
                {refused.message}
              </p>
            )}
          </div>
          <Input field={field} value={options[field.key]} set={(value) => set(field.key, value)} />
        </div>
      ))}
    </div>
  );
}

function Input({ field, value, set }: { field: Field; value: unknown; set(value: unknown): void }) {
  const about = `about-${field.key}`;
  switch (field.kind) {
    case "choice":
      return <Choice about={about} value={String(value)} values={field.values} set={set} />;
    case "number":
      return <NumberInput about={about} value={Number(value)} min={field.min} max={field.max} set={set} />;
    case "choice-or-number":
      return <ChoiceOrNumber about={about} field={field} value={value} set={set} />;
    case "group":
      return <Group about={about} fields={field.fields} value={value} set={set} />;
    case "row":
      return <Row field={field} value={value} set={set} />;
    case "switch":
      return (
        <input type="checkbox" aria-labelledby={about} checked={value === true} onChange={() => set(value !== true)} />
      );
    case "text":
      return (
        <input
          class="input"
          type="text"
          aria-labelledby={about}
          value={String(value ?? "")}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
  }
}

interface GroupProps {
  about: string;
  fields: Field[];
  value: unknown;
  set(value: unknown): void;
}

/** The fields of an option with several values. */
function Group({ about, fields, value, set }: GroupProps) {
  const whole = (value ?? {}) as Options;
  return (
    <fieldset class="option-group stack gy-2 gx-4" aria-labelledby={about}>
      {fields.map((field) => (
        <div key={field.key}>
          <span id={`about-${field.key}`}>{field.label}</span>
          <Input field={field} value={whole[field.key]} set={(part) => set({ ...whole, [field.key]: part })} />
        </div>
      ))}
    </fieldset>
  );
}

interface RowProps {
  field: Extract<Field, { kind: "row" }>;
  value: unknown;
  set(value: unknown): void;
}

/** A value for each place in a row, first to last. */
function Row({ field, value, set }: RowProps) {
  const row = Array.isArray(value) ? value : [];
  return (
    <ol class="option-row stack gy-2 gx-4 pl-4">
      {Array.from({ length: field.length }, (_, i) => (
        <li key={i}>
          <select
            class="input"
            aria-label={say("place-in-row", { option: field.label, place: i + 1 })}
            value={String(row[i])}
            onChange={(event) => set(row.with(i, event.currentTarget.value))}
          >
            {field.values.map(({ value: key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </li>
      ))}
    </ol>
  );
}

interface ChoiceProps {
  about: string;
  value: string;
  values: Value[];
  set(value: string): void;
}

/** Up to this many values are buttons side by side; more are a list. */
const SIDE_BY_SIDE = 4;

function Choice({ about, value, values, set }: ChoiceProps) {
  if (values.length <= SIDE_BY_SIDE) {
    return (
      <Segments about={about} value={value} values={values.map(({ value: key, label }) => [key, label])} set={set} />
    );
  }
  return (
    <select class="input" aria-labelledby={about} value={value} onChange={(event) => set(event.currentTarget.value)}>
      {values.map(({ value: key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </select>
  );
}

interface NumberProps {
  about: string;
  value: number;
  min: number;
  max: number;
  set(value: number): void;
}

function NumberInput({ about, value, min, max, set }: NumberProps) {
  return (
    <input
      class="input number w-92 digits t-18"
      type="number"
      aria-labelledby={about}
      min={min}
      max={max}
      value={value}
      onChange={(event) => set(clamped(event.currentTarget.valueAsNumber, min, max))}
    />
  );
}

/** The first number in the field when a player chooses "a number". */
const middle = (min: number, max: number): number => Math.round((min + max) / 20) * 10;

interface ChoiceOrNumberProps {
  about: string;
  field: Extract<Field, { kind: "choice-or-number" }>;
  value: unknown;
  set(value: unknown): void;
}

function ChoiceOrNumber({ about, field, value, set }: ChoiceOrNumberProps) {
  const { values, min, max } = field;
  const isNumber = typeof value === "number";
  const named = values.map(({ value: key, label }): [string, string] => [key, label]);
  return (
    <span class="row">
      <Segments
        about={about}
        value={isNumber ? NUMBER : String(value)}
        values={[...named, [NUMBER, say("a-number")]]}
        set={(key) => set(key === NUMBER ? clamped(middle(min, max), min, max) : key)}
      />
      {isNumber && <NumberInput about={about} value={value} min={min} max={max} set={set} />}
    </span>
  );
}

/** The key of "a number" among the named values, whose keys all have letters. */
const NUMBER = "#";

const clamped = (n: number, min: number, max: number): number =>
  Number.isFinite(n) ? Math.min(max, Math.max(min, Math.round(n))) : min;

interface SegmentsProps<V extends string> {
  about?: string;
  label?: string;
  value: V;
  values: [V, string][];
  set(value: V): void;
}

/** A few values side by side, one of them chosen. */
export function Segments<V extends string>({ about, label, value, values, set }: SegmentsProps<V>) {
  const name = useId();
  return (
    <div class="seg" role="radiogroup" aria-labelledby={about} aria-label={label}>
      {values.map(([key, words]) => (
        <label key={key} class={key === value ? "on" : ""}>
          <input class="unseen" type="radio" name={name} checked={key === value} onChange={() => set(key)} />
          {words}
        </label>
      ))}
    </div>
  );
}
