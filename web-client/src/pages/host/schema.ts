/** The part of JSON Schema that a game's options use. */
interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  type?: string | string[];
  properties?: Record<string, Schema>;
  description?: string;
  title?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
}

interface Named {
  key: string;
  label: string;
  help: string;
}

/** A field of the form that an option is chosen with. */
export type Field =
  | (Named & { kind: "choice"; values: { value: string; label: string; help: string }[] })
  | (Named & { kind: "number"; min: number; max: number })
  | (Named & { kind: "switch" })
  | (Named & { kind: "text" });

/** `each-fleet-once` as people read it. */
export function humanised(key: string): string {
  const words = key.replaceAll(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The fields of a game's options, in the order that its schema names them. */
export function fields(schema: unknown): Field[] {
  const root = (schema ?? {}) as Schema;
  return Object.entries(root.properties ?? {}).map(([key, property]) => field(key, property, root.$defs ?? {}));
}

function field(key: string, property: Schema, defs: Record<string, Schema>): Field {
  const meant = resolved(property, defs);
  const named = { key, label: humanised(key), help: property.description ?? meant.description ?? "" };
  const values = choices(meant);
  if (values.length) return { ...named, kind: "choice", values };
  const type = Array.isArray(meant.type) ? meant.type[0] : meant.type;
  if (type === "boolean") return { ...named, kind: "switch" };
  if (type === "integer" || type === "number") {
    return { ...named, kind: "number", min: meant.minimum ?? 0, max: meant.maximum ?? Number.MAX_SAFE_INTEGER };
  }
  return { ...named, kind: "text" };
}

function resolved(schema: Schema, defs: Record<string, Schema>): Schema {
  const name = schema.$ref?.split("/").at(-1);
  if (name && defs[name]) return resolved(defs[name], defs);
  const [only] = schema.allOf ?? [];
  return only ? resolved(only, defs) : schema;
}

function choices(schema: Schema): { value: string; label: string; help: string }[] {
  const listed = schema.enum ?? [];
  const described = (schema.oneOf ?? schema.anyOf ?? []).flatMap((variant) =>
    (variant.enum ?? [variant.const]).map((value) => ({ value, help: variant.description ?? "" })),
  );
  return [...listed.map((value) => ({ value, help: "" })), ...described]
    .filter((choice): choice is { value: string; help: string } => typeof choice.value === "string")
    .map(({ value, help }) => ({ value, label: humanised(value), help }));
}

/** The preset that a set of options is, if it is one. */
export function presetOf<P extends { options: Record<string, unknown> }>(
  options: Record<string, unknown>,
  defaults: Record<string, unknown>,
  presets: P[],
): P | undefined {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return presets.find((preset) => {
    const meant = { ...defaults, ...preset.options };
    return Object.keys(meant).every((key) => same(meant[key], options[key]));
  });
}
