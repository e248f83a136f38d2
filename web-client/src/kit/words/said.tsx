import { type ComponentChildren, Fragment } from "preact";
import type { Meaning } from "../../core/words/messages";
import { sayOf } from "../../core/words/say";

/** Draws what a tag of a text surrounds. */
type Drawn = (words: string) => ComponentChildren;

/** Tags that every text may use. `unseen` is for screen readers alone. */
const USUAL: Record<string, Drawn> = {
  b: (words) => <b>{words}</b>,
  br: () => <br />,
  i: (words) => <i>{words}</i>,
  unseen: (words) => <span class="unseen">{words}</span>,
};

const TAGGED = /<(\w+)>(?:([^<]*)<\/\w+>)?/g;
/** Stands for a `<` of an argument while a text is divided: nobody's name is a tag. */
const LESS = "\ufdd0";
const untagged = (value: Meaning): unknown =>
  typeof value === "string"
    ? value.replaceAll("<", LESS)
    : Array.isArray(value)
      ? value.map((one) => untagged(one))
      : value;
const restored = (text = "") => text.replaceAll(LESS, "<");

interface SaidProps {
  id: string;
  /** An argument of the text, or what draws its tag of that name. */
  [name: string]: Meaning | Drawn;
}

/** The texts of a part of the client: `say` gives plain text, `Said` draws a text with tags. */
export function textsOf(source: string) {
  const say = sayOf(source);

  /** `Read <rules>the rules</rules>` with `rules={(words) => <a href={…}>{words}</a>}`. */
  function Said({ id, ...given }: SaidProps) {
    const args: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(given)) if (typeof value !== "function") args[name] = untagged(value);
    const parts = say(id, args).split(TAGGED);
    const drawn: ComponentChildren[] = [];
    for (let i = 0; i < parts.length; i += 3) {
      const [before, tag, words] = parts.slice(i, i + 3);
      drawn.push(restored(before));
      if (tag === undefined) continue;
      const draw = (given[tag] as Drawn | undefined) ?? USUAL[tag];
      drawn.push(<Fragment key={i}>{draw ? draw(restored(words)) : restored(words)}</Fragment>);
    }
    return <>{drawn}</>;
  }

  return { say, Said };
}
