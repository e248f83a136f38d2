import type { Fault, Refusal } from "../../../../generated/starboard";
import { RuleText } from "../../../../kit/words/rule-text";

/** What the server has to say about a faction, beside the part that it is about. */
export function Faults({ faults }: { faults: Fault[] }) {
  if (faults.length === 0) return null;
  return (
    <ul class="faults" role="alert">
      {faults.map(({ refusal, warning }) => (
        <li key={refusal.code + refusal.message} class={warning ? "" : "neg"}>
          <RuleText slug="cosmic-conquest" text={inWords(refusal)} />
        </li>
      ))}
    </ul>
  );
}

/** With the rule that a player can look up; a section of the specification is none. */
const inWords = ({ message, rule }: Refusal): string => (rule?.startsWith("R") ? `${message} (${rule})` : message);
