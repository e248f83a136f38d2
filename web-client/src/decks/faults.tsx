import { glossaryOf } from "../core/words/glossary";
import { inOwnWords } from "../core/words/refusals";
import { withRule } from "../core/words/words";
import type { Entry, Fault } from "../generated/starboard";
import { RuleText } from "../kit/words/rule-text";
import { say } from "./part-texts";
import "./faults.css";

export const isLegal = (faults: Fault[]): boolean => faults.every((fault) => fault.warning);

/** `Legal`, `2 faults`. */
export const verdict = (faults: Fault[]): string =>
  say("verdict", { faults: faults.filter((fault) => !fault.warning).length });

/** Whether a deck is legal, in a word and a sign. */
export function Verdict({ faults }: { faults: Fault[] }) {
  const legal = isLegal(faults);
  return (
    <span class={`chip ${legal ? "pos" : "neg"}`}>
      <span aria-hidden="true">{legal ? "✓" : "▲"}</span> {verdict(faults)}
    </span>
  );
}

/** The faults of a deck, and its warnings in a section of their own. */
export function Faults({ slug, faults, entries }: { slug: string; faults: Fault[]; entries?: Entry[] }) {
  if (faults.length === 0) return null;
  const [wrong, warnings] = [faults.filter((fault) => !fault.warning), faults.filter((fault) => fault.warning)];
  return (
    <div class="deck-faults">
      {wrong.length > 0 && <List slug={slug} faults={wrong} kind="wrong" entries={entries} />}
      {warnings.length > 0 && (
        <>
          <h3 class="caps">{say("tips")}</h3>
          <List slug={slug} faults={warnings} kind="warning" entries={entries} />
        </>
      )}
    </div>
  );
}

interface ListProps {
  slug: string;
  faults: Fault[];
  kind: string;
  entries: Entry[] | undefined;
}

function List({ slug, faults, kind, entries }: ListProps) {
  return (
    <ul class={kind}>
      {faults.map(({ refusal }) => (
        <li key={refusal.code + refusal.message}>
          <RuleText slug={slug} text={withRule(inOwnWords(refusal, slug))} glossary={entries && glossaryOf(entries)} />
        </li>
      ))}
    </ul>
  );
}
