import { Fragment } from "preact";
import type { Glossary } from "../../core/words/glossary";
import { Glossed } from "./glossed";

const RULE = /\b(R\d+[a-z]?)\b/;

interface RuleTextProps {
  slug: string;
  text: string;
  /** Terms explain themselves by it. */
  glossary?: Glossary | null;
}

/** Text in which every rule's number leads to the rule, and every term to its glossary entry. */
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
