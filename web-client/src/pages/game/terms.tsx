import { WORDS } from "../../core/words/glossary";
import { opening } from "../../core/words/grammar";
import type { Entry } from "../../generated/starboard";
import { explains } from "../../kit/words/explain";
import { Entries } from "../../kit/words/glossed";
import { say } from "./words";

/** The game's main terms; each opens its glossary entry. */
export function Terms({ entries, slug }: { entries: Entry[]; slug: string }) {
  const words = entries.filter(({ kind, text }) => WORDS.includes(kind) && text !== "");
  const kinds = [...new Set(words.map(({ kind }) => kind))];
  if (kinds.length === 0) return null;
  return (
    <section class="sec game-terms" aria-label={say("terms")}>
      <header>
        <h2>{say("terms")}</h2>
        <span class="muted">{say("terms-hint")}</span>
        <span class="sp" />
        <a class="lk" href={`/rulebooks/${slug}`}>
          {say("rulebook")}
        </a>
      </header>
      <dl class="stack g-3 pt-3 px-4 pb-4">
        {kinds.map((kind) => (
          <div key={kind}>
            <dt class="muted t-13">{opening(kind.replaceAll("-", " "))}</dt>
            <dd class="row wrap g-3">
              {words
                .filter((entry) => entry.kind === kind)
                .map((entry) => (
                  <button key={entry.id} type="button" class="term" {...explains(() => <Entries of={[entry]} />)}>
                    {entry.name}
                  </button>
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
