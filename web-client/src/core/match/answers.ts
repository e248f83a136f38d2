import { type ReadonlySignal, signal } from "@preact/signals";
import type { Refusal, TableView } from "../../generated/starboard";
import { alike } from "../alike";
import { canonical } from "./canonical";
import type { Answered, Ask } from "./model";

/** What can be asked: a table's model, or whatever stands in for one. */
export interface Asking {
  ask?: Ask;
  /** Whose game answers. */
  table?: ReadonlySignal<TableView>;
  /** Counts the positions shown; all questions are about the same one without it. */
  version?: ReadonlySignal<number>;
  /** Whose eyes see them. */
  seat?: ReadonlySignal<number | null>;
}

/** What is known of a question: its answer or why there is none, and whether a new answer is on its way. */
export type Asked<A> = { answer: A | null; pending: boolean; refusal: Refusal | null };

interface Question {
  ask: unknown;
  /** The position it is about, as some eyes see it. */
  position: string;
  /** Those eyes and the question: what it has in common with the same question about other positions. */
  anywhere: string;
  told: Asked<unknown> | null;
  /** How many on the page wait for it. */
  waiting: number;
  underWay: boolean;
}

const REMEMBERED = 200;
const UNDER_WAY = 4;
/** So many questions at once, then one in so many milliseconds: the server counts them, and a flood ends the line. */
const AT_ONCE = 8;
const EVERY = 125;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
/** Refusals that say nothing about the question: it is asked again while its position stands. */
const LATER = new Set(["busy", "too-many", "too-many-requests", "stale", "unreachable"]);

/**
 * The questions of one page and their answers. Each is asked once for a position, however many want to know; a few are
 * under way at a time, and one that nobody waits for any more is not sent.
 */
export class Answers {
  /** By position and question; the ones that were needed last stand at the end. */
  private readonly questions = new Map<string, Question>();
  /** The last answer to each, about whichever position. */
  private readonly last = new Map<string, unknown>();
  private readonly queue = new Set<Question>();
  /** Counts what has been told: whoever has looked looks again. */
  private readonly heard = signal(0);
  private underWay = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Grows back with time up to `AT_ONCE`; a question takes one. */
  private allowance = AT_ONCE;
  private counted = Date.now();
  private turnedAway = 0;
  private notBefore = 0;

  constructor(private readonly model: Asking) {}

  /** What is known of a question about the position now. */
  look(ask: unknown): Asked<unknown> {
    if (!this.model.ask) return NOTHING;
    void this.heard.value;
    const text = canonical(ask);
    const told = this.questions.get(`${this.position()} ${text}`)?.told;
    return told ?? { answer: this.last.get(`${this.eyes()} ${text}`) ?? null, pending: true, refusal: null };
  }

  /** Asks about the position now, until the returned function is called. */
  want(ask: unknown): () => void {
    if (!this.model.ask) return () => {};
    const question = this.question(ask);
    question.waiting += 1;
    if (!question.told && !question.underWay) this.queue.add(question);
    this.send();
    return () => {
      question.waiting -= 1;
      if (question.waiting === 0) this.queue.delete(question);
    };
  }

  private eyes(): string {
    return String(this.model.seat?.peek() ?? null);
  }

  private position(): string {
    return `${this.eyes()} ${this.model.version?.peek() ?? 0}`;
  }

  private question(ask: unknown): Question {
    const [text, position] = [canonical(ask), this.position()];
    const anywhere = `${this.eyes()} ${text}`;
    const key = `${position} ${text}`;
    const found = this.questions.get(key);
    const question = found ?? { ask, position, anywhere, told: null, waiting: 0, underWay: false };
    touch(this.questions, key, question, ({ waiting, underWay }) => waiting === 0 && !underWay);
    return question;
  }

  /** Sends what is queued as far as it may go out now; what is about another position is given up. */
  private send(): void {
    clearTimeout(this.timer);
    for (const question of this.queue) {
      if (question.position !== this.position()) {
        this.queue.delete(question);
        continue;
      }
      if (this.underWay >= UNDER_WAY) return;
      const wait = this.wait();
      if (wait > 0) {
        this.timer = setTimeout(() => this.send(), wait);
        return;
      }
      this.allowance -= 1;
      this.queue.delete(question);
      void this.put(question);
    }
  }

  /** How long until another question may go out, milliseconds. */
  private wait(): number {
    const now = Date.now();
    this.allowance = Math.min(AT_ONCE, this.allowance + (now - this.counted) / EVERY);
    this.counted = now;
    return Math.max(this.notBefore - now, Math.ceil((1 - this.allowance) * EVERY));
  }

  private async put(question: Question): Promise<void> {
    if (!this.model.ask) return;
    this.underWay += 1;
    question.underWay = true;
    const told = await this.model.ask(question.ask);
    this.underWay -= 1;
    question.underWay = false;
    if ("refusal" in told && LATER.has(told.refusal.code)) this.putOff(question, told.refusal.code);
    else this.keep(question, told);
    this.send();
  }

  private putOff(question: Question, code: string): void {
    if (question.waiting > 0) this.queue.add(question);
    if (code === "stale" && question.position !== this.position()) return;
    this.notBefore = Date.now() + Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.turnedAway);
    this.turnedAway += 1;
  }

  private keep(question: Question, told: Answered): void {
    this.turnedAway = 0;
    if ("refusal" in told) {
      question.told = { answer: null, pending: false, refusal: told.refusal };
    } else {
      // What says the same stays the same thing, and nothing is drawn for it.
      const before = this.last.get(question.anywhere);
      const answer = alike(before, told.answer) ? before : told.answer;
      question.told = { answer, pending: false, refusal: null };
      // One that comes late is remembered for its own position, where a review may go back to.
      if (question.position === this.position()) touch(this.last, question.anywhere, answer, () => true);
    }
    this.heard.value++;
  }
}

const NOTHING: Asked<unknown> = { answer: null, pending: false, refusal: null };

/** Puts an entry at the end of a map, and lets go the oldest that may go where there are too many. */
function touch<T>(map: Map<string, T>, key: string, value: T, mayGo: (value: T) => boolean): void {
  map.delete(key);
  if (map.size >= REMEMBERED) {
    const oldest = [...map].find(([, kept]) => mayGo(kept));
    if (oldest) map.delete(oldest[0]);
  }
  map.set(key, value);
}
