import { useEffect, useRef, useState } from "preact/hooks";
import { promised } from "../../core/match/promises";
import { listed } from "../../core/words/grammar";
import { imported } from "../../core/words/words";
import type { TableView } from "../../generated/starboard";
import { checkDice, type Verdict } from "./dice";

interface DiceCheckProps {
  table: TableView;
  /** How many dice were rolled, as far as that is known. */
  rolls?: number;
}

/** Lets anybody check that nobody chose a roll. */
export function DiceCheck({ table, rolls = 0 }: DiceCheckProps) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (verdict) said.current?.scrollIntoView({ block: "nearest" });
  }, [verdict]);
  const { dice: proof, summary } = table;
  const own = summary.seats.find((seat) => seat.me)?.seat;
  return (
    <section class="dice-check stack brass-top pt-3" aria-label="Provable dice">
      <div class="row split">
        <span class="muted">
          {rolls > 0
            ? `${rolls === 1 ? "The roll" : `All ${rolls} rolls`} can be checked.`
            : "All draws can be checked."}
        </span>
        <button
          type="button"
          class="btn firm"
          data-testid="check-dice"
          onClick={() => setVerdict(checkDice(proof, promised(summary.id), own))}
        >
          Check the dice
        </button>
      </div>
      <div ref={said} role="status" data-found={verdict?.found}>
        {verdict && <Found verdict={verdict} table={table} />}
      </div>
      <Proof table={table} />
    </section>
  );
}

/** What the dice come from. */
function Proof({ table: { dice, summary } }: { table: TableView }) {
  const by = imported(summary);
  const nonces = dice.nonces.flatMap((nonce, seat) => (nonce ? [`seat ${seat + 1}: ${nonce}`] : []));
  return (
    <details>
      <summary class="muted">Where the dice come from</summary>
      {by ? (
        <p>{by}. This server promised nothing about these dice: hash, secret and numbers are the file’s word.</p>
      ) : (
        <p>
          All rolls come from a secret of the server and a number from each player’s browser. Both are promised by their
          hashes before anybody knows the numbers, so nobody can choose a roll.
        </p>
      )}
      <dl>
        <dt class="semi t-13">{by ? "The hash" : "Published before"}</dt>
        <dd class="muted t-13 mb-15 breaks">{dice.commitment ?? "nothing"}</dd>
        <dt class="semi t-13">The secret</dt>
        <dd class="muted t-13 mb-15 breaks">{dice.secret ?? "not yet open"}</dd>
        <dt class="semi t-13">Added by players</dt>
        <dd class="muted t-13 mb-15 breaks">{nonces.length === 0 ? "nothing" : nonces.join("\n")}</dd>
      </dl>
    </details>
  );
}

function Found({ verdict, table: { summary } }: { verdict: Verdict; table: TableView }) {
  switch (verdict.found) {
    case "fair":
      return (
        <p class="pos">
          <b>✓ They are fair.</b> Secret and numbers belong to the hashes that this browser saw before it sent its own
          number, and the seed <code>{verdict.seed.slice(0, 16)}…</code> gives every roll. Download the match and run{" "}
          <code>starboard verify</code> to roll it all again.
        </p>
      );
    case "unbound":
      return (
        <p>
          <b>✓ The secret is the promised one.</b> The seed <code>{verdict.seed.slice(0, 16)}…</code> gives every roll.
          This browser added no number at the start of the match, so it can’t tell when the numbers of others were
          chosen.
        </p>
      );
    case "unseen":
      return (
        <p>
          <b>✓ Secret and hash match.</b> The seed <code>{verdict.seed.slice(0, 16)}…</code> gives every roll.{" "}
          {imported(summary)
            ? "That proves that the file agrees with itself, not that nobody chose these dice."
            : "This browser did not see the hash before the match, so it can’t tell whether the hash is the one published then."}
        </p>
      );
    case "swapped":
      return (
        <p class="neg swapped" role="alert">
          <b>✗ The hash was changed.</b> Before the match the server showed this browser the hash{" "}
          <code>{verdict.seen.slice(0, 16)}…</code> instead. These dice come from another secret than the promised one.
        </p>
      );
    case "altered":
      return (
        <p class="neg" role="alert">
          <b>✗ The numbers were changed.</b> Before it sent its own number, this browser saw other hashes for{" "}
          {listed(verdict.seats.map((seat) => `seat ${seat + 1}`))}. Somebody could choose these dice.
        </p>
      );
    case "missing":
      return (
        <p class="neg" role="alert">
          <b>✗ Your number is missing.</b> This browser sent one, and the match began without it. That is right if the
          start was called off and you were not at the table for the next one. Otherwise somebody could choose these
          dice.
        </p>
      );
    case "forged":
      return (
        <p class="neg">
          <b>✗ They are not fair.</b> The secret hashes to <code>{verdict.computed.slice(0, 16)}…</code>, which is not
          what was published.
        </p>
      );
    case "unrevealed":
      return <p>The secret opens when the match is over.</p>;
  }
}
