import { useEffect, useRef, useState } from "preact/hooks";
import { promised } from "../../core/match/promises";
import { imported } from "../../core/words/words";
import type { TableView } from "../../generated/starboard";
import { checkDice, type Verdict } from "./dice";
import { Said, say } from "./texts";

interface DiceCheckProps {
  table: TableView;
  /** The number of rolled dice, as far as it is known. */
  rolls?: number;
}

/** Lets anyone verify that nobody chose a roll. */
export function DiceCheck({ table, rolls = 0 }: DiceCheckProps) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (verdict) said.current?.scrollIntoView({ block: "nearest" });
  }, [verdict]);
  const { dice: proof, summary } = table;
  const own = summary.seats.find((seat) => seat.me)?.seat;
  return (
    <section class="dice-check stack brass-top pt-3" aria-label={say("provable-dice")}>
      <div class="row split">
        <span class="muted">{say("can-be-checked", { rolls })}</span>
        <button
          type="button"
          class="btn firm"
          data-testid="check-dice"
          onClick={() => setVerdict(checkDice(proof, promised(summary.id), own))}
        >
          {say("check-dice")}
        </button>
      </div>
      <div ref={said} role="status" data-found={verdict?.found}>
        {verdict && <Found verdict={verdict} table={table} />}
      </div>
      <Proof table={table} />
    </section>
  );
}

/** The values that the dice come from: hash, secret and nonces. */
function Proof({ table: { dice, summary } }: { table: TableView }) {
  const by = imported(summary);
  const nonces = dice.nonces.flatMap((nonce, seat) =>
    nonce ? [say("dice-number", { seat: seat + 1, number: nonce })] : [],
  );
  return (
    <details>
      <summary class="muted">{say("dice-source")}</summary>
      <p>{by ? say("dice-imported", { by }) : say("dice-promised")}</p>
      <dl>
        <dt class="semi t-13">{say(by ? "dice-hash-imported" : "dice-hash")}</dt>
        <dd class="muted t-13 mb-15 breaks">{dice.commitment ?? say("dice-nothing")}</dd>
        <dt class="semi t-13">{say("dice-secret")}</dt>
        <dd class="muted t-13 mb-15 breaks">{dice.secret ?? say("dice-secret-closed")}</dd>
        <dt class="semi t-13">{say("dice-numbers")}</dt>
        <dd class="muted t-13 mb-15 breaks">{nonces.length === 0 ? say("dice-nothing") : nonces.join("\n")}</dd>
      </dl>
    </details>
  );
}

/** The first 16 digits are enough to tell hashes apart. */
const short = (hash: string): string => hash.slice(0, 16);
const code = (words: string) => <code>{words}</code>;

function Found({ verdict, table: { summary } }: { verdict: Verdict; table: TableView }) {
  switch (verdict.found) {
    case "fair":
      return (
        <p class="pos">
          <Said id="found-fair" seed={short(verdict.seed)} code={code} />
        </p>
      );
    case "unbound":
      return (
        <p>
          <Said id="found-unbound" seed={short(verdict.seed)} code={code} />
        </p>
      );
    case "unseen":
      return (
        <p>
          <Said
            id={imported(summary) ? "found-unseen-imported" : "found-unseen"}
            seed={short(verdict.seed)}
            code={code}
          />
        </p>
      );
    case "swapped":
      return (
        <p class="neg swapped" role="alert">
          <Said id="found-swapped" seen={short(verdict.seen)} code={code} />
        </p>
      );
    case "altered":
      return (
        <p class="neg" role="alert">
          <Said id="found-altered" seats={verdict.seats.map((seat) => say("found-altered-seat", { seat: seat + 1 }))} />
        </p>
      );
    case "missing":
      return (
        <p class="neg" role="alert">
          <Said id="found-missing" />
        </p>
      );
    case "forged":
      return (
        <p class="neg">
          <Said id="found-forged" computed={short(verdict.computed)} code={code} />
        </p>
      );
    case "unrevealed":
      return <p>{say("found-unrevealed")}</p>;
  }
}
