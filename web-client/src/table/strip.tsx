import { useEffect, useState } from "preact/hooks";
import type { LiveTable } from "../core/match/live";
import { say } from "./texts";
import "./strip.css";

const BACK_SHOWN = 4000;

/** The strip below the bar: the connection is lost or back, or the server defers our command. */
export function ConnectionStrip({ table }: { table: LiveTable }) {
  const line = table.connection.state.value;
  const [was, setWas] = useState(line);
  const [back, setBack] = useState(false);
  useEffect(() => {
    setWas(line);
    setBack(was === "lost" && line === "live");
    const timer = setTimeout(() => setBack(false), BACK_SHOWN);
    return () => clearTimeout(timer);
  }, [line]);
  const busy = line === "live" && table.connection.busy.value;
  const text = busy
    ? say("resending", { why: table.connection.undecided.value })
    : words(line, back, table.connection.reason);
  const tone = busy ? "quiet" : back ? "mended" : "";
  return <div role="status">{text && <div class={`strip ${tone}`}>{text}</div>}</div>;
}

function words(line: string, back: boolean, reason: string): string {
  if (line === "lost") return say("connection-lost");
  if (line === "over" && reason) return say("connection-closed", { reason });
  return back ? say("connection-back") : "";
}
