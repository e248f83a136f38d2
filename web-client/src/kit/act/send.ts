import { signal } from "@preact/signals";
import { listed } from "../../core/match/known";
import type { TableModel } from "../../core/match/model";
import { perTable } from "./hand";

type Send = () => Promise<unknown>;

/** By table, the parts of an answer that are set but not sent, or on their way. */
const partsOf = perTable((_: TableModel) => signal<readonly Send[]>([]));

/** How many those are. */
export const unsent = (model: TableModel): number => partsOf(model).value.length;

/** The number of the question that the viewer's seat is asked, if it is asked one. */
export const questionOf = (model: TableModel): number | undefined =>
  model.decisions.peek().find(({ seat, id }) => seat === model.seat.peek() && id > 0)?.id;

/** Has `send` done before anything else is given, until the returned function is called. */
export function before(model: TableModel, send: Send): () => void {
  const parts = partsOf(model);
  parts.value = [...parts.peek(), send];
  return () => {
    parts.value = parts.peek().filter((one) => one !== send);
  };
}

/** Does what belongs before an answer: `sendCommand` waits for it. */
export async function compose<T>(model: TableModel, work: () => Promise<T>): Promise<T> {
  const done = work();
  const end = before(model, () => done);
  try {
    return await done;
  } finally {
    end();
  }
}

/**
 * Sends a command after every part of an answer that is still held back or on its way; while anything else is, it sends
 * nothing. What was meant for one question is not given to the next.
 */
export async function sendCommand(model: TableModel, command: unknown): Promise<boolean> {
  const parts = partsOf(model).peek();
  if (parts.length > 0) {
    const asked = questionOf(model);
    for (const send of parts) await send();
    if (questionOf(model) !== asked || !listed(model.choices.peek(), command)) return false;
  }
  if (model.busy.peek()) return false;
  const role = listed(model.choices.peek(), command)?.role;
  const send = () => model.send(command);
  return role === "draft" || role === "back" ? compose(model, send) : send();
}

/** Resolves once nothing of ours is on its way. */
export function free(model: TableModel): Promise<void> {
  return new Promise((done) => {
    const stop = model.busy.subscribe((busy) => {
      if (busy) return;
      done();
      // The first call comes before there is anything to stop.
      queueMicrotask(() => stop());
    });
  });
}
