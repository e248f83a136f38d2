import { signal } from "@preact/signals";
import { listed } from "../../core/match/known";
import type { TableModel } from "../../core/match/model";
import { perTable } from "./hand";

type Send = () => Promise<unknown>;

/** For each table, the parts of an answer that are set but not sent yet, or are being sent. */
const partsOf = perTable((_: TableModel) => signal<readonly Send[]>([]));

/** The number of those parts. */
export const unsent = (model: TableModel): number => partsOf(model).value.length;

/** The id of the open question to the viewer's seat. Undefined if there is none. */
export const questionOf = (model: TableModel): number | undefined =>
  model.decisions.peek().find(({ seat, id }) => seat === model.seat.peek() && id > 0)?.id;

/** Makes `sendCommand` wait for `send`, until the returned function is called. */
export function before(model: TableModel, send: Send): () => void {
  const parts = partsOf(model);
  parts.value = [...parts.peek(), send];
  return () => {
    parts.value = parts.peek().filter((one) => one !== send);
  };
}

/** Runs work that belongs before an answer: `sendCommand` waits for it. */
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
 * Sends a command after all pending parts of an answer. Sends nothing if the table is then busy, or if the question has
 * changed in the meantime. Returns whether the command was sent and accepted.
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

/** Resolves once the table is not busy. */
export function free(model: TableModel): Promise<void> {
  return new Promise((done) => {
    const stop = model.busy.subscribe((busy) => {
      if (busy) return;
      done();
      // The first call comes before `stop` is assigned.
      queueMicrotask(() => stop());
    });
  });
}
