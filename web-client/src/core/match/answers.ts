import { type ReadonlySignal, signal } from "@preact/signals";
import type { Refusal, TableView } from "../../generated/starboard";
import { alike } from "../alike";
import { canonical } from "./canonical";
import type { Answered, Ask } from "./model";

/** The part of a table's model that questions need. */
export interface Asking {
  ask?: Ask;
  /** The table whose game answers. */
  table?: ReadonlySignal<TableView>;
  /** The version of the shown position. Without it, all questions are about one position. */
  version?: ReadonlySignal<number>;
  /** The seat that sees the positions; null sees all. */
  seat?: ReadonlySignal<number | null>;
}

/** The state of a question: its answer or refusal, and whether an answer is pending. */
export type Asked<A> = { answer: A | null; pending: boolean; refusal: Refusal | null };

interface Question {
  ask: unknown;
  /** The viewer's seat and the version that the question is about. */
  position: string;
  /** The viewer's seat and the question: the same for every position. */
  anywhere: string;
  told: Asked<unknown> | null;
  /** How many components wait for it. */
  waiting: number;
  underWay: boolean;
}

const REMEMBERED = 200;
const UNDER_WAY = 4;
/** A burst of 8 questions, then one every 125 ms: the server closes a connection that sends too many. */
const AT_ONCE = 8;
const EVERY = 125;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
/** Refusals that say nothing about the question. It is asked again while its position is shown. */
const LATER = new Set(["busy", "too-many", "too-many-requests", "stale", "unreachable"]);

/**
 * The questions of one page and their answers. Each is sent once per position, at most `UNDER_WAY` at a time. A queued
 * question is dropped if no component waits for it.
 */
export class Answers {
  /** By position and question, least recently used first. */
  private readonly questions = new Map<string, Question>();
  /** The last answer to each question, about any position. */
  private readonly last = new Map<string, unknown>();
  private readonly queue = new Set<Question>();
  /** Changes with every answer, so that readers of `look` update. */
  private readonly heard = signal(0);
  private underWay = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** How many questions may be sent now. Refills over time up to `AT_ONCE`. */
  private allowance = AT_ONCE;
  private counted = Date.now();
  private turnedAway = 0;
  private notBefore = 0;

  constructor(private readonly model: Asking) {}

  /** The state of a question about the current position. */
  look(ask: unknown): Asked<unknown> {
    if (!this.model.ask) return NOTHING;
    void this.heard.value;
    const text = canonical(ask);
    const told = this.questions.get(`${this.position()} ${text}`)?.told;
    return told ?? { answer: this.last.get(`${this.eyes()} ${text}`) ?? null, pending: true, refusal: null };
  }

  /** Asks about the current position. The returned function stops waiting for the answer. */
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

  /** Sends as many queued questions as the limits allow. Drops those about another position. */
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

  /** The time until another question may be sent, in ms. */
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
      // An equal answer stays the same object, so nothing is redrawn.
      const before = this.last.get(question.anywhere);
      const answer = alike(before, told.answer) ? before : told.answer;
      question.told = { answer, pending: false, refusal: null };
      // A late answer counts only for its own position, to which a review may return.
      if (question.position === this.position()) touch(this.last, question.anywhere, answer, () => true);
    }
    this.heard.value++;
  }
}

const NOTHING: Asked<unknown> = { answer: null, pending: false, refusal: null };

/** Puts an entry at the end of a map. If the map is full, drops the oldest entry that `mayGo`. */
function touch<T>(map: Map<string, T>, key: string, value: T, mayGo: (value: T) => boolean): void {
  map.delete(key);
  if (map.size >= REMEMBERED) {
    const oldest = [...map].find(([, kept]) => mayGo(kept));
    if (oldest) map.delete(oldest[0]);
  }
  map.set(key, value);
}
