import { doubtAll, looking, wakeAll } from "../../core/net/attention";

/** Tells the connections what the browser says of the network and of the page. */
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
