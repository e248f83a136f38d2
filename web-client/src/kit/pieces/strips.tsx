import type { ComponentChildren } from "preact";
import { Icon } from "../../look/icon";
import { seatClass } from "../../look/seat";
import type { Aiming } from "../act/aim";
import { say } from "../texts";
import type { Print } from "./paper";
import { PieceButton } from "./piece-button";
import "./strips.css";

/** A card that waits on the stack. */
export interface Strip {
  id: string;
  seat: number;
  of: Print;
  /** What it is aimed at, or what has come of it. */
  words: ComponentChildren;
  /** It answers the card below it. */
  answers?: boolean;
  /** What has come of it: it is struck, or merely marked. */
  outcome?: "stopped" | "void" | "done";
}

interface StripsProps<Command extends { type: string }, View> {
  aiming: Aiming<Command, View>;
  /** The first that was played first: it has number 1 and lies at the bottom. */
  of: readonly Strip[];
  /** What a strip explains. */
  about(strip: Strip, next: "choose" | "again" | null): ComponentChildren;
  style?: Record<string, string>;
}

/** More than these are folded to a line each, except for the newest. */
const OPEN = 4;

/** A stack of cards on paper strips, the newest on top; arrows run from an answer to what it answers. */
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
