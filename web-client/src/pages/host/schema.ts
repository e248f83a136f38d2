import { humanised, inWords } from "../../core/words/keys";
import { say } from "./words";

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
  required?: string[];
  items?: Schema;
  minItems?: number;
  /** Our extension: the option exists only while other options have these values. */
  "x-where"?: Record<string, unknown>;
}

interface Named {
  key: string;
  label: string;
  help: string;
  /** The values that other options must have for this one to exist. Undefined if it always exists. */
  where?: Record<string, unknown>;
}

export interface Value {
  value: string;
  label: string;
  help: string;
}

/** The form field for an option. */
export type Field =
  | (Named & { kind: "choice"; values: Value[] })
  | (Named & { kind: "number"; min: number; max: number })
  /** One of a few named values, or a number. */
  | (Named & { kind: "choice-or-number"; values: Value[]; min: number; max: number })
  /** A fixed number of values from a list, one after another. */
  | (Named & { kind: "row"; values: Value[]; length: number })
  | (Named & { kind: "group"; fields: Field[] })
  | (Named & { kind: "switch" })
  | (Named & { kind: "text" });

/** The fields of a game's options, in the order that its schema names them. */
export function fields(schema: unknown): Field[] {
  const root = (schema ?? {}) as Schema;
  return parts(root, root.$defs ?? {});
}

const parts = ({ properties, required }: Schema, defs: Record<string, Schema>): Field[] => {
  const all = Object.entries(properties ?? {}).map(([key, property]) => field(key, property, defs));
  // Required options come in the schema's order.
  const place = ({ key }: Field) => required?.indexOf(key) ?? 0;
  return all.sort((a, b) => place(a) - place(b));
};

function field(key: string, property: Schema, defs: Record<string, Schema>): Field {
  const meant = resolved(property, defs);
  const help = plain(property.description ?? meant.description ?? "");
  const where = property["x-where"];
  const named = { key, label: humanised(key), help, ...(where && { where }) };
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
  const whole = ways.find((way) => way.properties);
  if (whole) return { ...named, kind: "group", fields: parts(whole, defs) };
  const row = ways.find((way) => way.items && way.minItems);
  if (row?.items && row.minItems) {
    return { ...named, kind: "row", values: choices(resolved(row.items, defs)), length: row.minItems };
  }
  return { ...named, kind: typeOf(meant) === "boolean" ? "switch" : "text" };
}

const typeOf = (schema: Schema): string | undefined => (Array.isArray(schema.type) ? schema.type[0] : schema.type);

function resolved(schema: Schema, defs: Record<string, Schema>): Schema {
  const name = schema.$ref?.split("/").at(-1);
  if (name && defs[name]) return resolved(defs[name], defs);
  const [only] = schema.allOf ?? [];
  return only ? resolved(only, defs) : schema;
}

/** The alternatives for a value, flattened. */
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

/** References that players cannot look up: decisions, variants and sections of the specification. Rules stay. */
const REFERENCES = /\s*\((?:[DV]\d+|\d+\.\d+)(?:, (?:[DV]\d+|\d+\.\d+))*\)/g;

/** A description for people: code marks become quotation marks, and line breaks spaces. */
const plain = (text: string): string =>
  text
    .replaceAll(/`([^`]*)`/g, "“$1”")
    .replaceAll(REFERENCES, "")
    .replaceAll(/\s+/g, " ");

/** True if an option exists with the current values of the others. */
export const hasPlace = ({ where }: Field, options: Record<string, unknown>): boolean =>
  Object.entries(where ?? {}).every(([key, value]) => options[key] === value);

/** The options without those that no longer exist, and with default values for new ones. */
export function fitted(fields: Field[], options: Record<string, unknown>): Record<string, unknown> {
  const next = { ...options };
  for (const field of fields.filter(({ where }) => where)) {
    if (!hasPlace(field, next)) delete next[field.key];
    else next[field.key] ??= first(field);
  }
  return next;
}

/** The default of a field: its first value; in a row, each value in turn. */
function first(field: Field): unknown {
  switch (field.kind) {
    case "group":
      return Object.fromEntries(field.fields.map((part) => [part.key, first(part)]));
    case "row":
      return Array.from({ length: field.length }, (_, i) => field.values[i % field.values.length]?.value);
    case "choice":
    case "choice-or-number":
      return field.values[0]?.value;
    case "number":
      return field.min;
    case "switch":
      return false;
    case "text":
      return "";
  }
}

/** The option whose name begins a refusal's code, like `map` in `map-does-not-fit`. Null if none does. */
export function optionOf(code: string, fields: Field[]): string | null {
  const about = (key: string) => code === dashed(key) || code.startsWith(`${dashed(key)}-`);
  return fields.find(({ key }) => about(key))?.key ?? null;
}

const dashed = (key: string): string => key.replaceAll("_", "-");

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * How a preset differs from the default options, in words: `Points to win: 50`. Leaves out options that all presets set
 * to the same value.
 */
export function differences(
  preset: PresetOptions,
  defaults: Record<string, unknown>,
  presets: PresetOptions[],
  fields: Field[],
): string[] {
  const isShared = (key: string) => presets.every(({ options }) => same(options[key], preset.options[key]));
  const isOwn = ({ key }: Field) =>
    key in preset.options && !same(preset.options[key], defaults[key]) && !(presets.length > 1 && isShared(key));
  return fields
    .filter(isOwn)
    .map(({ key, label }) => say("differs", { option: label, value: chosen(preset.options[key]) }));
}

const chosen = (value: unknown): boolean | string =>
  typeof value === "boolean" ? value : inWords(value).toLowerCase();

interface PresetOptions {
  options: Record<string, unknown>;
}

/** The preset with exactly these options. Undefined if there is none. */
export function presetOf<P extends PresetOptions>(
  options: Record<string, unknown>,
  defaults: Record<string, unknown>,
  presets: P[],
): P | undefined {
  return presets.find((preset) => {
    const meant = { ...defaults, ...preset.options };
    return Object.keys(meant).every((key) => same(meant[key], options[key]));
  });
}
