import { Fragment } from "preact";

const RULE = /\b(R\d+[a-z]?)\b/;

/** Text in which every rule's number leads to the rule. */
export function RuleText({ slug, text }: { slug: string; text: string }) {
  return (
    <>
      {text.split(RULE).map((part, i) =>
        i % 2 ? (
          <a key={i} class="lk" href={`/rulebooks/${slug}#${part}`}>
            {part}
          </a>
        ) : (
          <Fragment key={i}>{part}</Fragment>
        ),
      )}
    </>
  );
}
