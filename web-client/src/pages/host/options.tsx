import type { PresetView } from "../../generated/starboard";
import { RuleText } from "../rule-text";
import { type Field, fields } from "./schema";

type Options = Record<string, unknown>;

interface PresetsProps {
  presets: PresetView[];
  chosen: string | undefined;
  choose(preset: PresetView): void;
}

/** The named ways to play. */
export function Presets({ presets, chosen, choose }: PresetsProps) {
  return (
    <fieldset class="choices">
      <legend>Way to play</legend>
      {presets.map((preset) => (
        <label key={preset.id} class={`choice ${preset.id === chosen ? "on" : ""}`}>
          <input type="radio" name="preset" checked={preset.id === chosen} onChange={() => choose(preset)} />
          <b>{preset.name}</b>
          <small>{preset.text}</small>
        </label>
      ))}
      {!chosen && (
        <p class="choice on">
          <b>Your own</b>
          <small>The options below differ from every named way.</small>
        </p>
      )}
    </fieldset>
  );
}

interface OptionsProps {
  slug: string;
  schema: unknown;
  options: Options;
  change(options: Options): void;
}

/** Every option of the game, drawn from its own schema. */
export function OptionsForm({ slug, schema, options, change }: OptionsProps) {
  return (
    <div class="options">
      {fields(schema).map((field) => (
        <div key={field.key} class="option">
          <div class="about">
            <span class="label" id={`about-${field.key}`}>
              {field.label}
            </span>
            <small>
              <RuleText slug={slug} text={field.help} />
            </small>
          </div>
          <Input field={field} value={options[field.key]} set={(value) => change({ ...options, [field.key]: value })} />
        </div>
      ))}
    </div>
  );
}

function Input({ field, value, set }: { field: Field; value: unknown; set(value: unknown): void }) {
  const about = `about-${field.key}`;
  switch (field.kind) {
    case "choice":
      return (
        <Segments
          about={about}
          value={String(value)}
          values={field.values.map(({ value: key, label }) => [key, label])}
          set={set}
        />
      );
    case "number":
      return (
        <input
          class="input number"
          type="number"
          aria-labelledby={about}
          min={field.min}
          max={field.max}
          value={Number(value)}
          onChange={(event) => set(clamped(event.currentTarget.valueAsNumber, field.min, field.max))}
        />
      );
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
  return (
    <div class="seg" role="radiogroup" aria-labelledby={about} aria-label={label}>
      {values.map(([key, name]) => (
        <label key={key} class={key === value ? "on" : ""}>
          <input class="unseen" type="radio" name={about ?? label} checked={key === value} onChange={() => set(key)} />
          {name}
        </label>
      ))}
    </div>
  );
}
