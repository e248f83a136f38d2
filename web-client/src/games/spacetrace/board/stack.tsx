import type { PlayedView, View } from "../../../generated/spacetrace";
import { type Strip, Strips } from "../../../kit/pieces/strips";
import { About } from "../../../kit/words/explain";
import { Words } from "../../../kit/words/words";
import { shipPiece, stackPiece } from "../aims";
import { CLASSES, face, type Model, useTable } from "../read";
import { storyOf } from "../story/story";
import { uiOf } from "../ui";
import { texts } from "../words/messages";
import { NEXT, printOf } from "../words/words";
import type { Layout } from "./layout";

/** A card's number on the stack, counted from 1 at the bottom. */
export const numberOf = (view: View, id: number): number => view.stack.findIndex((played) => played.id === id) + 1;

/** The pieces in play that cards on the stack target. */
export function targetsOf({ stack }: View): string[] {
  return stack.flatMap(({ target }) => {
    if (target === "nothing") return [];
    if ("ship" in target) return [shipPiece(target.ship)];
    return "commander" in target ? [shipPiece(target.commander)] : [];
  });
}

const OUTCOMES = {
  done: "done",
  fizzled: "void",
  countered: "stopped",
  returned: "stopped",
} as const;

/** The stack: with a layout, in the lane at the row that it interrupts; without one, in the panel. */
export function Stack({ layout }: { layout?: Layout }) {
  const { model, view } = useTable();
  const scene = storyOf(model).scene.value;
  const stack = view.stack.filter(({ id }) => !scene?.resolved.has(id));
  if (stack.length === 0) return null;
  const told = scene?.event;
  const stripOf = (played: PlayedView): Strip => {
    const { id, seat, card, target } = played;
    const come = told?.type === "tactic-resolved" && told.id === id ? told.outcome : null;
    const answers = target !== "nothing" && "stack" in target;
    const words = come ? (
      texts.text(`stack-${come}`)
    ) : answers ? (
      <Stops number={numberOf(view, target.stack)} />
    ) : (
      aimedWords(model, played)
    );
    const outcome = come ? OUTCOMES[come] : undefined;
    return { id: stackPiece(id), seat, of: printOf(face(model, card)), words, answers, outcome };
  };
  return (
    <Strips
      aiming={uiOf(model).aiming}
      of={stack.map(stripOf)}
      about={({ id }, next) => {
        const card = view.stack.find((played) => stackPiece(played.id) === id)?.card ?? "";
        return <About entry={face(model, card).entry} next={next ? NEXT[next] : undefined} />;
      }}
      style={layout && laneOf(layout)}
    />
  );
}

function laneOf({ lane, rows, open }: Layout): Record<string, string> {
  const { y } = rows[CLASSES.indexOf(open ?? "I")] ?? { y: 0 };
  return { position: "absolute", left: `${lane.x + 22}px`, top: `${y}px`, width: `${lane.w - 44}px` };
}

/** "stops 2": the number of the card that it answers. */
const Stops = ({ number }: { number: number }) => (
  <Words of={texts.words(useTable().model, "stack-stops", { number })} />
);

/** A card's target or, without one, its player. */
const aimedWords = (model: Model, { seat, target }: PlayedView): string =>
  texts.text("stack-target", { target }, model) || texts.text("stack-player", { seat }, model);
