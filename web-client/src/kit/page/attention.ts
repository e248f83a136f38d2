import { doubtAll, looking, wakeAll } from "../../core/net/attention";

/** Passes the browser's network and visibility events on to the connections. */
export function watchAttention(): void {
  const look = () => {
    looking.value = document.visibilityState === "visible";
  };
  look();
  document.addEventListener("visibilitychange", () => {
    look();
    if (looking.peek()) wakeAll();
  });
  document.addEventListener("resume", wakeAll);
  for (const event of ["online", "focus", "pageshow"]) addEventListener(event, wakeAll);
  addEventListener("offline", doubtAll);
}
