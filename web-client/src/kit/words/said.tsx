import { type ComponentChildren, Fragment } from "preact";
import type { Meaning } from "../../core/words/messages";
import { sayOf } from "../../core/words/say";

/** Renders the words inside a tag of a text. */
type Drawn = (words: string) => ComponentChildren;

/** Tags that every text may use. `unseen` is only for screen readers. */
const USUAL: Record<string, Drawn> = {
  b: (words) => <b>{words}</b>,
  br: () => <br />,
  i: (words) => <i>{words}</i>,
  unseen: (words) => <span class="unseen">{words}</span>,
};

const TAGGED = /<(\w+)>(?:([^<]*)<\/\w+>)?/g;
/** Replaces `<` in arguments while a text is split, so that a name cannot contain a tag. */
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
  /** An argument of the text, or the renderer of its tag of that name. */
  [name: string]: Meaning | Drawn;
}

/** The texts of a part of the client: `say` returns plain text, `Said` renders a text with tags. */
export function textsOf(source: string) {
  const say = sayOf(source);

  /** Example: `Read <rules>the rules</rules>` with `rules={(words) => <a href={…}>{words}</a>}`. */
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
