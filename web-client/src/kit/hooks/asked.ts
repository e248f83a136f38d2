import { computed } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { Answers, type Asked, type Asking } from "../../core/match/answers";
import { canonical } from "../../core/match/canonical";
import { inOwnWords } from "../../core/words/refusals";
import type { Refusal } from "../../generated/starboard";

export type { Asked } from "../../core/match/answers";

const pages = new WeakMap<Asking, Answers>();

function answersOf(model: Asking): Answers {
  const found = pages.get(model) ?? new Answers(model);
  pages.set(model, found);
  return found;
}

/**
 * The answer to a question about the position shown; null asks nothing. The same question about the same position is
 * answered from a cache. While a new answer is `pending`, `answer` is the last one to that question, if any: show it
 * dimmed, and leave room for one that is missing. A component re-renders only when a field that it reads changes.
 */
export function useAnswer<A>(model: Asking, ask: unknown | null): Asked<A> {
  const answers = answersOf(model);
  const text = ask === null ? null : canonical(ask);
  const version = model.version?.value;
  const seat = model.seat?.value;
  // Compares questions by text, as the object is new each time.
  const about = [answers, text, version, seat];
  useEffect(() => (ask === null ? undefined : answers.want(ask)), about);
  return useMemo(() => (ask === null ? NOTHING_ASKED : knownOf<A>(answers, ask, gameOf(model))), about);
}

const NOTHING_ASKED = { answer: null, pending: false, refusal: null };

const gameOf = ({ table }: Asking): string | null => table?.peek().summary.game ?? null;

function knownOf<A>(answers: Answers, ask: unknown, game: string | null): Asked<A> {
  const known = computed(() => answers.look(ask) as Asked<A>);
  const answer = computed(() => known.value.answer);
  const pending = computed(() => known.value.pending);
  const refusal = computed(() => inOwnWords(known.value.refusal, game));
  return {
    get answer() {
      return answer.value;
    },
    get pending() {
      return pending.value;
    },
    get refusal() {
      return refusal.value;
    },
  };
}

/** Why a command is not allowed, in the rules' words. `why` is null if it is allowed or not known yet. */
export interface WhyNot {
  why: Refusal | null;
  pending: boolean;
}

/** Asks the rules why the viewer may not give that command now; null asks nothing. */
export function useWhyNot(model: Asking, command: unknown | null): WhyNot {
  const { answer, pending, refusal } = useAnswer<Refusal>(model, command === null ? null : { "why-not": command });
  return { why: answer ? inOwnWords(answer, gameOf(model)) : refusal, pending };
}
