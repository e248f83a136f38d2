import { useState } from "preact/hooks";
import { recordUrl } from "../../api";
import type { DiceProof } from "../../generated/starboard";
import { place } from "../../router";
import { checkDice, type Verdict } from "./dice";

/** Lets anybody check that nobody chose a roll. */
export function DiceCheck({ proof, id }: { proof: DiceProof; id: string }) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const nonces = proof.nonces.filter(Boolean).length;
  return (
    <section class="dice-check" aria-label="Provable dice">
      <h2>Provable dice</h2>
      <p>
        Before the first roll the server published the hash of a secret; now that the match is over the secret is open.
      </p>
      <dl>
        <dt>Published before</dt>
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
      <button type="button" class="btn" data-testid="check-dice" onClick={() => void checkDice(proof).then(setVerdict)}>
        Check the dice
      </button>
      <div role="status" data-found={verdict?.found}>
        {verdict && <Found verdict={verdict} id={id} />}
      </div>
    </section>
  );
}

function Found({ verdict, id }: { verdict: Verdict; id: string }) {
  switch (verdict.found) {
    case "fair":
      return (
        <p class="pos">
          <b>✓ They are fair.</b> The secret is the one that was published, and every roll comes from the seed{" "}
          <code>{verdict.seed.slice(0, 16)}…</code>. Download the match and run <code>starboard verify</code> to roll it
          all again.
        </p>
      );
    case "forged":
      return (
        <p class="neg">
          <b>✗ They are not.</b> The secret hashes to <code>{verdict.computed.slice(0, 16)}…</code>, which is not what
          was published.
        </p>
      );
    case "unrevealed":
      return <p>The secret opens when the match is over.</p>;
    case "cannot":
      return (
        <p>
          This browser reckons hashes only on a secure connection. Run <code>starboard verify</code> on{" "}
          <a class="lk" href={recordUrl(id, place.value.query.get("invite"))}>
            the record
          </a>{" "}
          instead.
        </p>
      );
  }
}
