import { useState } from "preact/hooks";
import { recordUrl } from "../../api";
import type { TableView } from "../../generated/starboard";
import { place } from "../../router";
import { promised } from "../../table/promises";
import { imported } from "../../words";
import { checkDice, type Verdict } from "./dice";

/** Lets anybody check that nobody chose a roll. */
export function DiceCheck({ table }: { table: TableView }) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const { dice: proof, summary } = table;
  const nonces = proof.nonces.filter(Boolean).length;
  const by = imported(summary);
  return (
    <section class="dice-check" aria-label="Provable dice">
      <h2>Provable dice</h2>
      {by ? (
        <p>{by}. This server promised nothing about these dice: hash, secret and numbers are the file’s word.</p>
      ) : (
        <p>
          Before the first roll the server published the hash of a secret; now that the match is over the secret is
          open.
        </p>
      )}
      <dl>
        <dt>{by ? "The hash" : "Published before"}</dt>
        <dd>{proof.commitment ?? "nothing"}</dd>
        <dt>The secret</dt>
        <dd>{proof.secret ?? "not yet open"}</dd>
        <dt>Added by players</dt>
        <dd>
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
        onClick={() => void checkDice(proof, promised(summary.id)).then(setVerdict)}
      >
        Check the dice
      </button>
      <div role="status" data-found={verdict?.found}>
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
          <b>✓ They are fair.</b> The secret belongs to the hash that this browser saw before the match, and the seed{" "}
          <code>{verdict.seed.slice(0, 16)}…</code> gives every roll. Download the match and run{" "}
          <code>starboard verify</code> to roll it all again.
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
    case "forged":
      return (
        <p class="neg">
          <b>✗ They are not fair.</b> The secret hashes to <code>{verdict.computed.slice(0, 16)}…</code>, which is not
          what was published.
        </p>
      );
    case "unrevealed":
      return <p>The secret opens when the match is over.</p>;
    case "cannot":
      return (
        <p>
          This browser computes hashes only on a secure connection. Run <code>starboard verify</code> on{" "}
          <a class="lk" href={recordUrl(summary.id, place.value.query.get("invite"))}>
            the record
          </a>{" "}
          instead.
        </p>
      );
  }
}
