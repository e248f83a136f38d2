import type { Event } from "../../generated/spacetrace";
import { Sentence } from "../../kit/words/sentence";
import { Icon } from "../../look/icon";
import type { Layout } from "./layout";
import { CLASSES, nearSeat, useTable } from "./read";
import { say } from "./say";
import { type Fired, isFired, volleyWords } from "./shots";
import type { Scene } from "./story";

/** What is told over the board and not by its pieces alone, as a caption at its foot. */
const CAPTIONS: Event["type"][] = [
  "attack-declared",
  "commander-placed",
  "damage",
  "ships-killed",
  "card-jammed",
  "ambush-laid",
  "blast",
  "reconstructed",
  "repaired",
  "all-repaired",
  "fleet-lost",
  "tactic-resolved",
];

/** What a moment of the story says: how much is fired, or a sentence. */
export function Caption({ scene, layout }: { scene: Scene; layout: Layout }) {
  const { model } = useTable();
  const { event, step } = scene;
  if (isFired(event) && step === "shots") return <Counters event={event} layout={layout} />;
  const said = CAPTIONS.includes(event.type) ? say(event, model) : null;
  if (!said) return null;
  return (
    <p class="st-caption" aria-hidden="true">
      <Sentence sentence={said} />
      <span class="muted">
        <Icon id="fast-forward-button" size={13} /> tap to skip
      </span>
    </p>
  );
}

/** On paper beside the streams: how many shots of how many points. */
function Counters({ event, layout }: { event: Fired; layout: Layout }) {
  const { model, view } = useTable();
  if (!layout.open) return null;
  const row = layout.rows[CLASSES.indexOf(layout.open)] ?? { y: 0, h: 0 };
  const [attacker, defender] = event.sides;
  const mine = view.active === nearSeat(model) ? [attacker, defender] : [defender, attacker];
  const at = (share: number) => ({ left: `${layout.lane.x + layout.lane.w / 2}px`, top: `${row.y + row.h * share}px` });
  return (
    <>
      {mine.map((volley, i) => {
        const words = volleyWords(volley);
        return (
          words && (
            <span key={i} class="st-counter" style={at(i === 0 ? 0.24 : 0.78)}>
              <b>{words}</b>
            </span>
          )
        );
      })}
    </>
  );
}
