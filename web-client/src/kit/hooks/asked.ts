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
 * The answer to a question about the position that is shown; null asks nothing. The same question about the same
 * position is answered from memory. While a new answer is on its way, `answer` is the last one to that question, if any,
 * and `pending` says so: show it dimmed, and keep room for one that is not there yet. A piece is drawn anew for that alone
 * which it reads of the three.
 */
export function useAnswer<A>(model: Asking, ask: unknown | null): Asked<A> {
  const answers = answersOf(model);
  const text = ask === null ? null : canonical(ask);
  const version = model.version?.value;
  const seat = model.seat?.value;
  // The text stands for the question, which is a new object each time.
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

/** Why a command cannot be given, in the rules' words: `why` is null where it can, and until that is known. */
export interface WhyNot {
  why: Refusal | null;
  pending: boolean;
}

/** Why the viewer may not do that now, as the rules say it; null asks nothing. */
export function useWhyNot(model: Asking, command: unknown | null): WhyNot {
  const { answer, pending, refusal } = useAnswer<Refusal>(model, command === null ? null : { "why-not": command });
  return { why: answer ? inOwnWords(answer, gameOf(model)) : refusal, pending };
}
