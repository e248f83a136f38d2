import type { ComponentChildren } from "preact";
import { Icon } from "../../look/icon";
import { seatClass } from "../../look/seat";
import type { Aiming } from "../act/aim";
import { say } from "../texts";
import type { Print } from "./paper";
import { PieceButton } from "./piece-button";
import "./strips.css";

/** A card on the stack. */
export interface Strip {
  id: string;
  seat: number;
  of: Print;
  /** Its target, or its outcome. */
  words: ComponentChildren;
  /** Whether it answers the card below it. */
  answers?: boolean;
  /** Its outcome: `stopped` strikes it out, the others only mark it. */
  outcome?: "stopped" | "void" | "done";
}

interface StripsProps<Command extends { type: string }, View> {
  aiming: Aiming<Command, View>;
  /** In the order of play: the first has number 1 and lies at the bottom. */
  of: readonly Strip[];
  /** The content of a strip's bubble. */
  about(strip: Strip, next: "choose" | "again" | null): ComponentChildren;
  style?: Record<string, string>;
}

/** In a stack of more than this many, all but the newest are folded to one line each. */
const OPEN = 4;

/** A stack of cards as paper strips, the newest on top. Arrows lead from an answer to the card it answers. */
export function Strips<Command extends { type: string }, View>({
  aiming,
  of,
  about,
  style,
}: StripsProps<Command, View>) {
  const newest = of.map((strip, i) => ({ strip, number: i + 1 })).reverse();
  return (
    <section class="strips" style={style} aria-label={say("stack")}>
      <ol class="stack g-1 pl-25">
        {newest.map(({ strip, number }, i) => (
          <li key={strip.id}>
            <PieceButton
              aiming={aiming}
              id={strip.id}
              class={`paper-strip stack relative across touch r-2 text-left in-ink elev-1 gy-0 gx-2 k-${strip.of.kind}`}
              looks={[
                seatClass(strip.seat),
                strip.outcome,
                strip.answers && "answers",
                of.length > OPEN && i > 0 && "folded",
              ]}
              about={(next) => about(strip, next)}
              flies
            >
              <span class="strip-art relative grid middle">
                <Icon id={strip.of.icon} size={25} />
                <b class="strip-number w-17 h-17 middle round absolute">{number}</b>
              </span>
              <span class="strip-name heading t-15 solid">{strip.of.name}</span>
              <span class="strip-words t-card lh-11">{strip.words}</span>
            </PieceButton>
          </li>
        ))}
      </ol>
    </section>
  );
}
