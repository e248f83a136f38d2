import { FluentBundle, FluentNumber, FluentResource, FluentType, type FluentValue } from "@fluent/bundle";
import shared from "../../../locales/en.ftl";
import { read } from "../storage";
import { lengthened } from "./pseudo";
import { opening, type Sentence, type Word } from "./sentence";

// Texts are in Fluent files (`locales/en.ftl`). A message takes the fields of an event, a command or a component by
// their names. The game's table of kinds defines how each field reads (a seat, a card, a ship).

/** The id of a text and its arguments. An event is its own message. */
export interface Message {
  id: string;
  args?: Args;
}

export type Args = Readonly<Record<string, unknown>>;

/** A player or a thing as an argument: words that keep their links, and properties for the message's functions. */
export interface Thing {
  words: Word[];
  /** True for the viewer and their things, for `WHO($seat)`. */
  yours?: boolean;
  /** The grammatical form, for `FORM($ship)`: a plural category in English. */
  form?: string;
}

/** The meaning of a field: a thing, a message, several of these, or plain text, numbers and booleans. */
export type Meaning = Thing | Message | string | number | boolean | null | undefined | readonly Meaning[];

type Kind<Model> = (value: never, model: Model, args: Args) => Meaning;

/**
 * How a game's fields read, by name: `seat`, or `battle-started.attacker` for the field of one message. Fields without
 * an entry stay as they are.
 */
export type Kinds<Model> = Readonly<Record<string, Kind<Model> | undefined>>;

/** The viewer, or a player by name. */
export const person = (seat: number, { seat: own }: Names): Thing => ({
  words: [{ seat }],
  yours: seat === own.value,
  form: "one",
});

/** The same kind for several fields. */
export const fields = <Model>(kind: Kind<Model>, ...names: string[]): Kinds<Model> =>
  Object.fromEntries(names.map((name) => [name, kind]));

/** The kind of a field that stays as it is although its name has another kind elsewhere. */
export const asIs = (value: string | number): Meaning => value;

/** The kind of a list whose items have that kind. */
export const several =
  <One, Model>(kind: (one: One, model: Model, args: Args) => Meaning) =>
  (all: readonly One[], model: Model, args: Args): Meaning[] =>
    all.map((one) => kind(one, model, args));

/** A number in bold, with the parts that explain it. */
export const figure = (number: number | string, parts?: { label: string; value: string }[]): Thing => ({
  words: [{ number, parts }],
  form: number === 1 ? "one" : "other",
});

/** Several players. */
export const people = several(person);

/** British English: no comma before the "and" of a list. */
export const LOCALE = "en-GB";
/** "Fighters, Cruisers and Eagles". */
export const lists = new Intl.ListFormat(LOCALE, { type: "conjunction" });
/** 1000, but 12,000. */
const GROUPING = { useGrouping: "min2" } as const;
const numbers = new Intl.NumberFormat(LOCALE, GROUPING);

/** While a text is formatted, a private-use character replaces each piece that is not plain text. */
const FIRST_MARK = 0xe000;
const MARKS = /([\ue000-\uf8ff])/u;

/** The pieces of the text being formatted, and whether it concerns the viewer. */
let pieces: Word[][] = [];
let concerns = false;

/** The properties of a value for a message's functions. */
type Asked = Omit<Thing, "words"> & { items?: Word[][] };

/** An argument that becomes words and has a form. */
class Rich extends FluentType<Word[]> {
  yours: boolean;
  form: string;
  items: Word[][];

  constructor(words: Word[], { yours = false, form = "other", items = [words] }: Asked = {}) {
    super(words);
    this.yours = yours;
    this.form = form;
    this.items = items;
  }

  override toString(): string {
    pieces.push(this.value);
    return String.fromCharCode(FIRST_MARK + pieces.length - 1);
  }
}

const conjoined = (items: Word[][]): Word[] =>
  lists
    .formatToParts(items.map((_, i) => `${i}`))
    .flatMap(({ type, value }) => (type === "element" ? (items[Number(value)] ?? []) : [value]));

const listOf = (items: Word[][]): Rich => new Rich(conjoined(items), { items });

const separated = (items: Word[][], by: string): Word[] => items.flatMap((item, i) => (i === 0 ? item : [by, ...item]));

/** The functions that messages can call. The head of `locales/en.ftl` explains each. */
const functions: Record<string, (given: FluentValue[], named: Record<string, FluentValue>) => FluentValue> = {
  WHO: ([thing]) => {
    if (!(thing instanceof Rich)) return "other";
    return thing.items.length > 1 ? "many" : thing.yours ? "you" : "other";
  },
  FORM: ([thing]) => (thing instanceof Rich ? thing.form : "other"),
  COUNT: ([list]) => new FluentNumber(list instanceof Rich ? list.items.length : 0),
  LIST: ([list], { between }) => {
    if (!(list instanceof Rich)) return list ?? "";
    return new Rich(separated(list.items, String(between ?? ", ")));
  },
  FIGURE: ([number]) =>
    number instanceof FluentNumber ? new Rich([{ number: numbers.format(number.value) }]) : (number ?? ""),
};

/** A flag for tests: makes every text longer and accented, so that texts from other places stand out. */
export const isPseudo = read("pseudo-locale", false);

/** The texts that all parts share. */
const SHARED = new FluentResource(shared);

function bundleOf(source: string): FluentBundle {
  const transform = isPseudo ? lengthened : undefined;
  const bundle = new FluentBundle(LOCALE, { functions, useIsolating: false, ...(transform && { transform }) });
  for (const resource of [SHARED, new FluentResource(source)])
    for (const fault of bundle.addResource(resource)) complain(`${fault}`);
  return bundle;
}

const complained = new Set<string>();

/** Warns in the console about a faulty text, once. */
function complain(fault: string): void {
  if (complained.has(fault)) return;
  complained.add(fault);
  console.warn(`messages: ${fault}`);
}

interface Formatted {
  words: Word[];
  /** True if the text is about the viewer or their things. */
  concerns: boolean;
}

/** The texts of one part of the client. */
export class Messages<Model extends Names> {
  private readonly bundle: FluentBundle;
  private readonly kinds: Kinds<Model>;

  constructor(source: string, kinds: Kinds<Model> = {}) {
    this.bundle = bundleOf(source);
    this.kinds = { owner: person, ...kinds };
  }

  /** A text as words, whose names are links. */
  words(model: Model, id: string, args: Args = {}): Word[] {
    return this.format(model, { id, args })?.words ?? [byId(id)];
  }

  /** A text as plain text. It needs a model only if it names a player or a thing of a table. */
  text(id: string, args: Args = {}, model?: Model): string {
    return plain(this.words(model as Model, id, args), model);
  }

  /** A line of the log. Null if the message is empty or has only attributes, such as a heading. */
  sentence(model: Model, message: Message, mark: Pick<Sentence, "seat" | "icon"> = {}): Sentence | null {
    const formatted = this.format(model, message) ?? this.format(model, unknown(message.id));
    return formatted && formatted.words.length > 0 ? { ...mark, ...formatted } : null;
  }

  /** A text that needs only these arguments. Null if there is no such text or it needs others. */
  whole(id: string, args: Args = {}): string | null {
    const pattern = this.pattern(id);
    const errors: Error[] = [];
    const text = pattern
      ? this.bundle.formatPattern(pattern, this.values(undefined as never, { id, args }), errors)
      : null;
    return errors.length === 0 ? text : null;
  }

  /** True if there is a text with that id. */
  has(id: string): boolean {
    return this.pattern(id) !== undefined;
  }

  /** Null if there is no such message; no words if it is empty. */
  private format(model: Model, { id, args = {} }: Message): Formatted | null {
    const pattern = this.pattern(id);
    if (pattern === undefined) {
      complain(`there is no ${id}`);
      return null;
    }
    if (pattern === null) return { words: [], concerns: false };
    const outer = { pieces, concerns };
    pieces = [];
    concerns = false;
    try {
      const errors: Error[] = [];
      const text = this.bundle.formatPattern(pattern, this.values(model, { id, args }), errors);
      for (const { message } of errors) complain(`${id}: ${message}`);
      const words = split(errors.length > 0 ? text.replace(/\{[^}]*\}/g, "?") : text, pieces);
      return { words, concerns };
    } finally {
      pieces = outer.pieces;
      concerns ||= outer.concerns;
    }
  }

  /** A message, or an attribute of one (`turn-started.heading`). Null if the message has only attributes. */
  private pattern(id: string) {
    const [name = "", attribute] = id.split(".");
    const message = this.bundle.getMessage(name);
    return attribute === undefined ? message?.value : message?.attributes[attribute];
  }

  /** Arguments for Fluent, each computed only if the text uses it. */
  private values(model: Model, { id, args = {} }: Message): Record<string, FluentValue> {
    const values = {};
    for (const name of Object.keys(args)) {
      const get = () => this.value(this.meaning(id, name, model, args), model);
      Object.defineProperty(values, name, { get, enumerable: true });
    }
    return values;
  }

  private meaning(id: string, name: string, model: Model, args: Args): Meaning {
    const value = args[name];
    const kind = this.kinds[`${id.split(".")[0]}.${name}`] ?? this.kinds[name];
    return kind && value !== null && value !== undefined ? kind(value as never, model, args) : (value as Meaning);
  }

  private value(meaning: Meaning, model: Model): FluentValue {
    if (meaning === null || meaning === undefined) return "none";
    if (typeof meaning === "boolean") return meaning ? "yes" : "no";
    if (typeof meaning === "number") return new FluentNumber(meaning, GROUPING);
    if (typeof meaning === "string") return meaning.replace(/[\ue000-\uf8ff]/gu, "");
    if ("words" in meaning) {
      concerns ||= meaning.yours ?? false;
      return new Rich(meaning.words, meaning);
    }
    if ("id" in meaning) return new Rich(this.words(model, meaning.id, meaning.args));
    const [only, ...others] = meaning.map((item) => rich(this.value(item, model)));
    if (!only) return "none";
    return others.length === 0 ? only : listOf([only, ...others].map(({ value }) => value));
  }
}

const rich = (value: FluentValue): Rich => {
  if (value instanceof Rich) return value;
  return new Rich([typeof value === "string" ? value : numbers.format(Number(value.valueOf()))]);
};

/** The fallback for a missing text, made of its id, so that a button still says what it does. */
const byId = (id: string): string => opening(id.replace(/^choice-/, "").replaceAll("-", " "));

const unknown = (id: string): Message => ({ id: "unknown-event", args: { event: id.replaceAll("-", " ") } });

/** A formatted text as words: its marks become the pieces again, with the plain text between them. */
function split(text: string, at: Word[][]): Word[] {
  return text
    .split(MARKS)
    .flatMap((part): Word[] => (MARKS.test(part) ? (at[part.charCodeAt(0) - FIRST_MARK] ?? []) : part ? [part] : []));
}

/** What words need to become plain text: which seat is *you*, and the names of the others. */
export interface Names {
  seat: { readonly value: number | null };
  name(seat: number): string;
}

/** The name of a seat: the viewer is *you*, or *You* at the start of a sentence. */
export function called(names: Names, seat: number, begins: boolean): string {
  if (seat !== names.seat.value) return names.name(seat);
  return begins ? opening(VIEWER) : VIEWER;
}

const plain = (words: Word[], names?: Names): string =>
  words
    .map((word, i) => {
      if (typeof word === "string") return word;
      if ("seat" in word) return names && called(names, word.seat, i === 0);
      if ("rule" in word) return word.rule;
      return "number" in word ? String(word.number) : word.name;
    })
    .join("");

/** Comes last because it needs everything above. */
const VIEWER = new Messages<never>("").text("viewer");
