import { effect } from "@preact/signals";
import type { ReviewTable } from "../../core/match/replay";

/** The least time between two changes of the address, in ms. Safari throws after 100 changes in 30 seconds. */
const EVERY = 350;

/** The keys in a query that open a private match. Null if missing. */
export const keysIn = (query: URLSearchParams) => ({ invite: query.get("invite"), share: query.get("share") });

/** The hash of an address that names a position: `#v=123&as=2`. Its seats count from 1. */
export const addressOf = (version: number, seat: number | null): string =>
  `#v=${version}${seat === null ? "" : `&as=${seat + 1}`}`;

/** Goes to the position in the address, then keeps the address up to date. The returned function stops it. */
export function followAddress(model: ReviewTable): () => void {
  const read = () => {
    const asked = new URLSearchParams(location.hash.slice(1));
    const as = Number(asked.get("as"));
    model.seeAs(as > 0 ? as - 1 : null);
    model.go(Number(asked.get("v") ?? 0));
  };
  read();
  addEventListener("hashchange", read);
  let shown = "";
  let timer = 0;
  const write = () => {
    timer = 0;
    try {
      history.replaceState(null, "", shown);
    } catch {
      // The browser's limit is reached: the next step writes the address.
    }
  };
  const stop = effect(() => {
    shown = addressOf(model.version.value, model.seat.value);
    timer ||= window.setTimeout(write, EVERY);
  });
  return () => {
    removeEventListener("hashchange", read);
    window.clearTimeout(timer);
    stop();
  };
}
