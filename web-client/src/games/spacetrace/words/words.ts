import type { Class } from "../../../generated/spacetrace";
import type { Entry } from "../../../generated/starboard";
import type { Print } from "../../../kit/pieces/paper";
import { type Face, PIGMENTS } from "../cards";
import { texts } from "./messages";

/** The steps of a turn, in order, each with its explanation. */
export const STEPS = ["prepare", "order", "defence", "battle", "regroup", "repair"].map((id): Entry => {
  const [name, text] = [texts.text(`step-${id}`), texts.text(`step-${id}.text`)];
  return { kind: "phase", id, name, text, rule: null, icon: null, facts: {} };
});

/** What the next tap does, in the words of explain bubbles. */
export const NEXT = { choose: texts.text("next-choose"), again: texts.text("next-again") };

/** A card's print, with its current cost or gain if known. */
export function printOf({ kind, name, icon, entry }: Face, value?: number, dear?: boolean): Print {
  const costs = value === undefined ? [] : [{ name: texts.text("manpower"), value, dear }];
  return { kind: PIGMENTS[kind], name, icon, costs, text: entry.text };
}

/** "II", or both where two classes meet: "II–III". */
export const classes = (one: Class, other: Class): string => (one === other ? one : [one, other].sort().join("–"));
