import { useEffect, useRef, useState } from "preact/hooks";
import { promised } from "../../core/match/promises";
import { listed } from "../../core/words/grammar";
import { imported } from "../../core/words/words";
import type { TableView } from "../../generated/starboard";
import { checkDice, type Verdict } from "./dice";

/** Lets anybody check that nobody chose a roll. */
export function DiceCheck({ table }: { table: TableView }) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (verdict) said.current?.scrollIntoView({ block: "nearest" });
  }, [verdict]);
  const { dice: proof, summary } = table;
  const nonces = proof.nonces.filter(Boolean).length;
  const own = summary.seats.find((seat) => seat.me)?.seat;
  const by = imported(summary);
  return (
    <section class="dice-check stack" aria-label="Provable dice">
      <h2 class="t-18">Provable dice</h2>
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
        <dd class="muted t-13">{proof.commitment ?? "nothing"}</dd>
        <dt class="semi t-13">The secret</dt>
        <dd class="muted t-13">{proof.secret ?? "not yet open"}</dd>
        <dt class="semi t-13">Added by players</dt>
        <dd class="muted t-13">
          {nonces === 0
            ? "nothing"
            : proof.nonces
                .map((nonce, seat) => nonce && `seat ${seat + 1}: ${nonce}`)
                .filter(Boolean)
                .join("\n")}
        </dd>
      </dl>
      <button
        type="button"
        class="btn"
        data-testid="check-dice"
        onClick={() => setVerdict(checkDice(proof, promised(summary.id), own))}
      >
        Check the dice
      </button>
      <div ref={said} role="status" data-found={verdict?.found}>
        {verdict && <Found verdict={verdict} table={table} />}
      </div>
    </section>
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
