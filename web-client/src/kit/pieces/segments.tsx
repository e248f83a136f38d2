import type { ComponentChildren } from "preact";

interface SegmentsProps<V> {
  label: string;
  /** Each value with its name, and whether it is disabled. */
  of: readonly (readonly [value: V, name: ComponentChildren, off?: boolean])[];
  value: NoInfer<V>;
  choose(value: NoInfer<V>): void;
}

/** A few values side by side, one of them chosen. */
export function Segments<V extends string | number | boolean | null>(props: SegmentsProps<V>) {
  const { label, of, value, choose } = props;
  return (
    <fieldset class="seg" aria-label={label}>
      {of.map(([one, name, off]) => (
        <button
          key={`${one}`}
          type="button"
          class={one === value ? "on" : ""}
          aria-pressed={one === value}
          data-value={`${one}`}
          aria-disabled={off}
          onClick={() => !off && one !== value && choose(one)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
