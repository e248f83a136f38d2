import type { Word } from "../../core/words/sentence";
import type { PlayedView, Target, View } from "../../generated/spacetrace";
import { About, explains } from "../../kit/words/explain";
import { Icon } from "../../look/icon";
import { seatClass } from "../../look/seat";
import { PIGMENTS } from "./cards";
import { face, type Model, type Names, shipName, shipWords, useTable } from "./read";
import { storyOf } from "./story";
import { aimable } from "./ui";

/** A card's place on the stack, from 1 at the bottom: the number it is spoken of by. */
export const numberOf = (view: View, id: number): number => view.stack.findIndex((played) => played.id === id) + 1;

/** What a card is aimed at, in words; nothing for another card on the stack. */
export function targetWords(model: Model, target: Target, names?: Names): Word[] {
  if (target === "nothing" || "stack" in target) return [];
  if ("wreck" in target) return [`the wreck of ${shipName(model, target.wreck, names)}`];
  if ("commander" in target) return ["the commander of ", ...shipWords(model, target.commander, names)];
  return shipWords(model, target.ship, names);
}

/** The stack: paper strips, the newest on top, each with what it is aimed at; arrows run from answer to answered. */
export function Stack({ style }: { style?: Record<string, string> }) {
  const { view } = useTable();
  if (view.stack.length === 0) return null;
  const newest = [...view.stack].reverse();
  return (
    <section class="st-stack" style={style} aria-label="The stack, newest on top">
      <p class="st-stack-cap">
        <b>The stack</b> <span class="muted">newest on top</span>
      </p>
      <ol>
        {newest.map((played) => (
          <li key={played.id}>
            <Strip played={played} folded={view.stack.length > 4 && played !== newest[0]} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A card on the stack; `folded`: one line is all that there is room for. */
function Strip({ played, folded }: { played: PlayedView; folded: boolean }) {
  const { model, view } = useTable();
  const { id, seat, card, target } = played;
  const printed = face(model, card);
  const { state, next, act } = aimable(model, { stack: id }, `k${id}`);
  const told = storyOf(model).scene.value?.event;
  const outcome = told?.type === "tactic-resolved" && told.id === id ? told.outcome : null;
  const answers = target !== "nothing" && "stack" in target;
  const words = targetWords(model, target);
  return (
    <button
      type="button"
      class={`st-strip ${state} ${seatClass(seat)} k-${PIGMENTS[printed.kind]} ${outcome ?? ""} ${answers ? "answers" : ""} ${folded ? "folded" : ""}`}
      data-piece={`k${id}`}
      data-flies={`k${id}`}
      tabIndex={-1}
      {...explains(() => <About entry={printed.entry} next={next} />, act)}
    >
      <span class="st-strip-art">
        <Icon id={printed.icon} size={25} />
        <b class="st-number">{numberOf(view, id)}</b>
      </span>
      <span class="st-strip-name">{printed.name}</span>
      <span class="st-strip-words">
        {outcome ? (
          OUTCOMES[outcome]
        ) : answers ? (
          <>
            stops <b class="st-number">{numberOf(view, target.stack) || "?"}</b>
          </>
        ) : (
          <Aimed words={words} seat={seat} />
        )}
      </span>
    </button>
  );
}

const OUTCOMES = {
  done: "takes effect",
  fizzled: "finds no target",
  countered: "is stopped",
  returned: "returns to the hand",
};

/** Words as they stand on paper: without links. */
function Aimed({ words, seat }: { words: Word[]; seat: number }) {
  const { model } = useTable();
  if (words.length === 0) return <>{seat === model.seat.value ? "yours" : `by ${model.name(seat)}`}</>;
  return <>on {words.map((word) => plain(model, word)).join("")}</>;
}

function plain(model: Model, word: Word): string {
  if (typeof word === "string") return word;
  if ("seat" in word) return model.name(word.seat);
  if ("number" in word) return `${word.number}`;
  return "name" in word ? word.name : "";
}

/** The cards that an open stack is aimed at, for frames on the board. */
export function aimedShips(view: View): Set<number> {
  const ships = view.stack.flatMap(({ target }) => {
    if (target === "nothing") return [];
    return "ship" in target ? [target.ship] : "commander" in target ? [target.commander] : [];
  });
  return new Set(ships);
}
