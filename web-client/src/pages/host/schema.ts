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

export interface Value {
  value: string;
  label: string;
  help: string;
}

/** A field of the form that an option is chosen with. */
export type Field =
  | (Named & { kind: "choice"; values: Value[] })
  | (Named & { kind: "number"; min: number; max: number })
  /** One of a few named values, or a number. */
  | (Named & { kind: "choice-or-number"; values: Value[]; min: number; max: number })
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
  const help = plain(property.description ?? meant.description ?? "");
  const named = { key, label: humanised(key), help };
  const ways = variants(meant, defs);
  const values = ways.flatMap(choices);
  const number = ways.find((way) => typeOf(way) === "integer" || typeOf(way) === "number");
  if (number) {
    const range = { min: number.minimum ?? 0, max: number.maximum ?? Number.MAX_SAFE_INTEGER };
    return values.length
      ? { ...named, kind: "choice-or-number", values, ...range }
      : { ...named, kind: "number", ...range };
  }
  if (values.length) return { ...named, kind: "choice", values };
  return { ...named, kind: typeOf(meant) === "boolean" ? "switch" : "text" };
}

const typeOf = (schema: Schema): string | undefined => (Array.isArray(schema.type) ? schema.type[0] : schema.type);

function resolved(schema: Schema, defs: Record<string, Schema>): Schema {
  const name = schema.$ref?.split("/").at(-1);
  if (name && defs[name]) return resolved(defs[name], defs);
  const [only] = schema.allOf ?? [];
  return only ? resolved(only, defs) : schema;
}

/** The forms that a value may have, none of them a choice of forms itself. */
function variants(schema: Schema, defs: Record<string, Schema>): Schema[] {
  const ways = schema.oneOf ?? schema.anyOf;
  return ways ? ways.flatMap((way) => variants(resolved(way, defs), defs)) : [schema];
}

function choices(schema: Schema): Value[] {
  const described = schema.const === undefined ? "" : plain(schema.description ?? "");
  return [...(schema.enum ?? []), schema.const]
    .filter((value): value is string => typeof value === "string")
    .map((value) => ({ value, label: humanised(value), help: described }));
}

/** References to what players do not have: decisions, variants and sections of the specification. Rules stay. */
const REFERENCES = /\s*\((?:[DV]\d+|\d+\.\d+)(?:, (?:[DV]\d+|\d+\.\d+))*\)/g;

/** A description as people read it: its marks for code are quotation marks, its lines flow. */
const plain = (text: string): string =>
  text
    .replaceAll(/`([^`]*)`/g, "“$1”")
    .replaceAll(REFERENCES, "")
    .replaceAll(/\s+/g, " ");

/**
 * The option that a refusal is about: its code begins with the option's name, as `map-does-not-fit` does; null where it
 * is about none alone.
 */
export function optionOf(code: string, fields: Field[]): string | null {
  const about = (key: string) => code === dashed(key) || code.startsWith(`${dashed(key)}-`);
  return fields.find(({ key }) => about(key))?.key ?? null;
}

const dashed = (key: string): string => key.replaceAll("_", "-");

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
