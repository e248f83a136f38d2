import { useEffect, useState } from "preact/hooks";
import type { LiveTable } from "./live";
import "./strip.css";

const BACK_SHOWN = 4000;

/** Under the bar: that the line is lost, and that it is back. */
export function ConnectionStrip({ table }: { table: LiveTable }) {
  const line = table.connection.line.value;
  const [was, setWas] = useState(line);
  const [back, setBack] = useState(false);
  useEffect(() => {
    setWas(line);
    setBack(was === "lost" && line === "live");
    const timer = setTimeout(() => setBack(false), BACK_SHOWN);
    return () => clearTimeout(timer);
  }, [line]);
  const text = words(line, back, table.connection.reason);
  return <div role="status">{text && <div class={`strip ${back ? "mended" : ""}`}>{text}</div>}</div>;
}

function words(line: string, back: boolean, reason: string): string {
  if (line === "lost") return "Connection lost. Trying again";
  if (line === "over" && reason) return `The server closed the connection: ${reason} Load the page again to go on.`;
  return back ? "Back. Nothing was lost" : "";
}
