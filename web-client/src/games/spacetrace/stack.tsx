import type { PlayedView, Target, View } from "../../generated/spacetrace";
import { Icon } from "../../look/icon";
import { seatClass } from "../../look/seat";
import { About, explains } from "../../table/explain";
import type { Word } from "../index";
import { PIGMENTS } from "./cards";
import { face, type Model, shipWords, wreckOf } from "./read";
import { storyOf } from "./story";
import { glows, isAimedAt, point, pointing } from "./ui";

/** A card's place on the stack, from 1 at the bottom: the number it is spoken of by. */
const numberOf = (view: View, id: number): number => view.stack.findIndex((played) => played.id === id) + 1;

/** What a card on the stack is aimed at, in words; a card on the stack by its number there. */
export function targetWords(model: Model, view: View, target: Target): Word[] {
  if (target === "nothing") return [];
  if ("stack" in target) return [{ number: numberOf(view, target.stack) || "a card" }];
  if ("wreck" in target) {
    const card = wreckOf(view, target.wreck)?.wreck.card;
    return [card ? `the wreck of ${face(model, card).name}` : "a wreck"];
  }
  if ("commander" in target) return ["the commander of ", ...shipWords(model, target.commander)];
  return shipWords(model, target.ship);
}

/** The stack: paper strips, the newest on top, each with what it is aimed at; arrows run from answer to answered. */
export function Stack({ model, view, style }: { model: Model; view: View; style?: Record<string, string> }) {
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
            <Strip model={model} view={view} played={played} folded={view.stack.length > 4 && played !== newest[0]} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface StripProps {
  model: Model;
  view: View;
  played: PlayedView;
  /** One line is all that there is room for. */
  folded: boolean;
}

function Strip({ model, view, played, folded }: StripProps) {
  const { id, seat, card, target } = played;
  const printed = face(model, card);
  const aim = { stack: id };
  const act = model.mode === "play" ? pointing(model, aim) : null;
  const told = storyOf(model).scene.value?.event;
  const outcome = told?.type === "tactic-resolved" && told.id === id ? told.outcome : null;
  const answers = target !== "nothing" && "stack" in target;
  const words = targetWords(model, view, target);
  return (
    <button
      type="button"
      class={`st-strip ${seatClass(seat)} k-${PIGMENTS[printed.kind]} ${glows(model, aim) ? "usable" : ""} ${isAimedAt(model, aim) ? "aimed" : ""} ${outcome ?? ""} ${answers ? "answers" : ""} ${folded ? "folded" : ""}`}
      data-piece={`k${id}`}
      data-flies={`k${id}`}
      tabIndex={-1}
      {...explains(
        () => <About entry={printed.entry} next={act ? "Choose it." : undefined} />,
        act ? () => point(model, aim) : undefined,
      )}
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
          <Aimed model={model} words={words} seat={seat} />
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
function Aimed({ model, words, seat }: { model: Model; words: Word[]; seat: number }) {
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
