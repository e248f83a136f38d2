import { signed, who } from "../../../core/words/grammar";
import type { Event, Strength } from "../../../generated/aries-star-fleet";
import { type Term, Terms } from "../../../kit/pieces/terms";
import { each } from "../../../kit/tell/telling";
import { Sentence } from "../../../kit/words/sentence";
import { Words } from "../../../kit/words/words";
import { Sigil } from "../../../look/art";
import { seatOf } from "../cards";
import { faceOfId, type Model, useTable } from "../read";
import { storyOf, useHeard } from "../story/story";
import { type BattleTale, battleTale } from "../story/tale";
import { texts } from "../words/messages";
import { partsOf, say } from "../words/say";
import { HullState, plus } from "./sums";
import "./battle.css";

/** A battle outside an attempt: its sums, pairs and losses, while a story shows it or a question is pending. */
export function Battle() {
  const { model, view } = useTable();
  const tale = battleTale(useHeard());
  const lasts = storyOf(model).scene.value !== null || view.pending !== null;
  if (!tale || !lasts || view.attempt) return null;
  return (
    <section
      class="as-battle stack scroll py-3 px-4 absolute surface outlined-brass z-overlay elev-3"
      aria-label={texts.text("battle")}
      data-laid-over
    >
      <Fought tale={tale} />
    </section>
  );
}

/** A battle of ships or of crews, and its consequences. */
export const Fought = ({ tale }: { tale: BattleTale }) =>
  tale.fought.type === "ship-battle" ? (
    <Salvo fought={tale.fought} after={tale.after} />
  ) : (
    <Brawl fought={tale.fought} tale={tale} />
  );

type Of<T extends Event["type"]> = Extract<Event, { type: T }>;

/** The terms of one ship's strength in a salvo. */
const termsOf = (model: Model, strength: Strength): Term[] =>
  partsOf(model, strength).map(({ label, value }) => ({
    text: `${value} ${label}`,
    tone: value.startsWith("+") ? "good" : value.startsWith("−") ? "bad" : "plain",
  }));

/** Weapons against power, item by item, and the target before and after. */
function Salvo({ fought, after }: { fought: Of<"ship-battle">; after: Event[] }) {
  const { model, view } = useTable();
  const { attackers, weapons, target, power, difference } = fought;
  const hit = each(after, "damaged").find(({ ship }) => ship === target.ship);
  const left = hit?.base ?? view.ships[target.ship]?.base;
  return (
    <>
      <h3 class="t-20">{texts.text("battle-ships")}</h3>
      <div class="as-sides stack">
        <Terms
          seat={seatOf(attackers[0]?.ship ?? "a")}
          total={texts.text("battle-weapons", { weapons })}
          terms={attackers.flatMap((one) => termsOf(model, one))}
        />
        <Terms
          seat={seatOf(target.ship)}
          total={texts.text("battle-power", { power })}
          terms={termsOf(model, target)}
        />
      </div>
      <p>{texts.text("battle-damage", { weapons, power, damage: Math.max(0, difference) })}</p>
      {left && <HullState ship={target.ship} base={left} before={hit && plus(hit.base, hit.lost)} />}
      <After of={after.filter(({ type }) => type !== "damaged" && type !== "stopped")} />
    </>
  );
}

/** The pairs in the order of the shuffled piles, with the result below. */
function Brawl({ fought, tale }: { fought: Of<"crew-battle">; tale: BattleTale }) {
  const { model } = useTable();
  const { attackers, defenders } = fought;
  const by = seatOf(attackers[0] ?? "a");
  const { result } = tale;
  return (
    <>
      <h3 class="t-20">{texts.text("battle-crews")}</h3>
      <ul class="as-pairs">
        <li class="stack py-1 rule-bottom semi muted">
          {[by, 1 - by].map((seat) => (
            <span key={seat}>
              <Sigil seat={seat} size={14} /> {who(model, seat)}
            </span>
          ))}
          <span>{texts.text("battle-compared")}</span>
        </li>
        {attackers.slice(0, defenders.length).map((attacker, i) => (
          <Pair key={attacker} attacker={attacker} defender={defenders[i] ?? ""} met={tale.compared[i]} />
        ))}
      </ul>
      {result && (
        <p>
          <Words of={texts.words(model, "battle-result", { ...result })} />
        </p>
      )}
      <After of={tale.after.filter(({ type }) => type !== "stopped")} />
    </>
  );
}

interface PairProps {
  attacker: string;
  defender: string;
  met: Of<"crew-compared"> | undefined;
}

function Pair({ attacker, defender, met }: PairProps) {
  const { model } = useTable();
  const [loser = "", fate = ""] = met ? (met.result === "tie" ? ["both", "stopped"] : met.result.split("-")) : [];
  const crew = (id: string, side: string) => {
    const { name, personnel } = faceOfId(model, id);
    return (
      <span class={loser === side || loser === "both" ? fate : ""}>
        {name} <span class="muted">{personnel}</span>
      </span>
    );
  };
  return (
    <li class={`stack py-1 rule-bottom ${met ? "" : "muted"}`}>
      {crew(attacker, "attacker")}
      {crew(defender, "defender")}
      {met && (
        <span>
          <b class="num">
            {[met.personnel, met.rating].flatMap((one) => (one === null ? [] : signed(one))).join(", ")}
          </b>{" "}
          <span class="muted">{texts.text("battle-pair", { result: met.result })}</span>
        </span>
      )}
    </li>
  );
}

/** Further consequences, in sentences. */
export function After({ of }: { of: Event[] }) {
  const { model } = useTable();
  const lines = of.flatMap((event) => say(event, model) ?? []);
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map((sentence, i) => (
        <li class="py-05" key={i}>
          <Sentence sentence={sentence} />
        </li>
      ))}
    </ul>
  );
}
