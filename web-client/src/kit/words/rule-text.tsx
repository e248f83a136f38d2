import { Fragment } from "preact";
import type { Glossary } from "../../core/words/glossary";
import { Glossed } from "./glossed";

const RULE = /\b(R\d+[a-z]?)\b/;

interface RuleTextProps {
  slug: string;
  text: string;
  /** The source of the terms' explanations. */
  glossary?: Glossary | null;
}

/** Text in which rule numbers link to the rulebook and terms show their glossary entries. */
export function RuleText({ slug, text, glossary = null }: RuleTextProps) {
  return (
    <>
      {text.split(RULE).map((part, i) =>
        i % 2 ? (
          <a key={i} class="lk" href={`/rulebooks/${slug}#${part}`}>
            {part}
          </a>
        ) : (
          <Fragment key={i}>
            <Glossed text={part} glossary={glossary} />
          </Fragment>
        ),
      )}
    </>
  );
}
