import { useEffect, useReducer } from "preact/hooks";
import type { Refusal } from "../generated/starboard";
import { Answers, type Asked, type Asking } from "./answers";
import { canonical } from "./canonical";

export type { Asked } from "./answers";

const pages = new WeakMap<Asking, Answers>();

function answersOf(model: Asking): Answers {
  const found = pages.get(model) ?? new Answers(model);
  pages.set(model, found);
  return found;
}

/**
 * The answer to a question about the position that is shown; null asks nothing. The same question about the same
 * position is answered from memory. While a new answer is on its way, `answer` is the last one to that question, if any,
 * and `pending` says so: show it dimmed, and keep room for one that is not there yet.
 */
export function useAnswer<A>(model: Asking, ask: unknown | null): Asked<A> {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const answers = answersOf(model);
  const text = ask === null ? null : canonical(ask);
  const version = model.version?.value;
  const seat = model.seat?.value;
  // The text stands for the question, which is a new object each time.
  useEffect(
    () => (ask === null ? undefined : answers.want(ask, () => redraw(undefined))),
    [answers, text, version, seat],
  );
  const asked = ask === null ? NOTHING_ASKED : answers.look(ask);
  return asked as Asked<A>;
}

const NOTHING_ASKED: Asked<unknown> = { answer: null, pending: false, refusal: null };

/** Why a command cannot be given, in the rules' words: `why` is null where it can, and until that is known. */
export interface WhyNot {
  why: Refusal | null;
  pending: boolean;
}

/** Why the viewer may not do that now, as the rules say it; null asks nothing. */
export function useWhyNot(model: Asking, command: unknown | null): WhyNot {
  const { answer, pending, refusal } = useAnswer<Refusal>(model, command === null ? null : { "why-not": command });
  return { why: answer ?? refusal, pending };
}
