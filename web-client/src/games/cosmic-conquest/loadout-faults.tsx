import type { Fault } from "../../generated/starboard";
import { RuleText } from "../../pages/rule-text";

/** What the server has to say about a faction, beside the part that it is about. */
export function Faults({ faults }: { faults: Fault[] }) {
  if (faults.length === 0) return null;
  return (
    <ul class="faults" role="alert">
      {faults.map(({ refusal, warning }) => (
        <li key={refusal.code + refusal.message} class={warning ? "" : "neg"}>
          <RuleText slug="cosmic-conquest" text={`${refusal.message}${refusal.rule ? ` (${refusal.rule})` : ""}`} />
        </li>
      ))}
    </ul>
  );
}
