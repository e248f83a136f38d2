import { Fragment } from "preact";
import { type Glossary, parted } from "../../core/words/glossary";
import type { Entry } from "../../generated/starboard";
import { About, explains } from "./explain";
import "./glossed.css";

/** The glossary entries of a term, one below the other. */
export function Entries({ of }: { of: Entry[] }) {
  return (
    <>
      {of.map((entry) => (
        <div key={`${entry.kind} ${entry.id}`} class="glossed-entry">
          <About entry={entry} next={[entry.kind.replaceAll("-", " "), entry.rule].filter(Boolean).join(" · ")} />
        </div>
      ))}
    </>
  );
}

/** A text whose terms open their glossary entries on hover, focus, tap or long press. */
export function Glossed({ text, glossary }: { text: string; glossary: Glossary | null }) {
  if (!glossary) return <>{text}</>;
  return (
    <>
      {parted(text, glossary).map((part, i) =>
        typeof part === "string" ? (
          <Fragment key={i}>{part}</Fragment>
        ) : (
          <button key={i} type="button" class="term" {...explains(() => <Entries of={part.entries} />)}>
            {part.term}
          </button>
        ),
      )}
    </>
  );
}
