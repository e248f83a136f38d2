import { percent } from "../../../core/words/grammar";
import type { Candidate, Chance } from "../../../generated/aries-star-fleet";
import { useAsked } from "../../../kit/hooks/at-table";
import { Panel } from "../../../kit/pieces/panel";
import { OddsBar } from "../../../kit/words/odds";
import { Words } from "../../../kit/words/words";
import { Icon } from "../../../look/icon";
import { face, faceOfId, useTable } from "../read";
import { aimingOf, useChance } from "../ui";
import { texts } from "../words/messages";
import { share } from "./outlook";

/** The most candidates that are named. The rest are only counted. */
const MOST_NAMED = 6;

/** Top of the rail during an attempt: the chance that it succeeds after the aimed answer. */
export function AttemptOdds() {
  const { model, view } = useTable();
  const asked = useAsked();
  const { choices, aimed } = aimingOf(model);
  const { attempt } = view;
  const picks = asked?.question.kind === "interventions";
  const command = aimed.value ?? (picks ? (choices.value.one("confirm") ?? null) : null);
  const secret = attempt !== null && attempt.drawn > 0 && !picks;
  const { chance, pending } = useChance(attempt && !secret ? command : undefined);
  if (!attempt || view !== model.view.value) return null;
  const { objective, drawn, seat } = attempt;
  if (secret) {
    const title = <Words of={texts.words(model, "odds-picking", { seat: 1 - seat })} />;
    return <Panel title={title} line={texts.text("odds-drawn", { objective, count: drawn }, model)} />;
  }
  return (
    <Panel
      title={texts.text("odds-title", { type: null, ...command }, model)}
      line={texts.text("odds-line", { name: faceOfId(model, objective).name })}
      aside={<b class={`num as-chance t-44 ${pending ? "pending" : ""}`}>{chance ? share(chance) : "…"}</b>}
    >
      {chance && <Known chance={chance} feared={seat !== model.seat.value} />}
    </Panel>
  );
}

/** The cards that may come next, the worst first, and the number of deals counted. */
function Known({ chance, feared }: { chance: Chance; feared: boolean }) {
  const { model } = useTable();
  const next = [...chance.next].sort((one, other) => rank(one) - rank(other));
  return (
    <>
      <OddsBar of={Math.round((1000 * chance.finished) / Math.max(1, chance.deals))} feared={feared} />
      {next.length > 0 && (
        <>
          <p>{texts.text("odds-next", { count: next.length })}</p>
          <ul class="as-candidates">
            {next.slice(0, MOST_NAMED).map((candidate) => {
              const { name, icon } = face(model, candidate.card);
              const { passed, deals } = candidate;
              const fate = passed === deals ? "passed" : passed === 0 ? "hits" : "open";
              return (
                <li key={candidate.card} class="stack at-centre g-15 semi">
                  <Icon id={icon} size={18} />
                  <b>{name}</b>
                  <span class={`inline semi ${fate === "passed" ? "pos" : fate === "hits" ? "neg" : ""}`}>
                    <Icon id={fate === "hits" ? "cancel" : "check-mark"} size={14} />
                    {texts.text("odds-candidate", { fate, passed: percent(passed, deals), share: share(candidate) })}
                  </span>
                </li>
              );
            })}
          </ul>
          {next.length > MOST_NAMED && (
            <p class="muted">{texts.text("odds-others", { count: next.length - MOST_NAMED })}</p>
          )}
        </>
      )}
      <p class="muted">{texts.text("odds-counted", { deals: chance.deals })}</p>
    </>
  );
}

const rank = ({ finished, deals }: Candidate): number => finished / deals;
