import { Planet, Sky } from "../look/art";
import { Bar } from "./bar";
import "./missing.css";

interface MissingProps {
  params?: Record<string, string>;
  title?: string;
  text?: string;
}

/** Nothing is drawn on this part of the chart. */
export function Missing({ title, text }: MissingProps) {
  return (
    <>
      <Bar />
      <main id="main" class="missing">
        <svg viewBox="0 0 640 300" aria-hidden="true">
          <Sky w={640} h={300} seed="uncharted" />
          <Planet name="Nowhere" kind="iron" r={58} x={320} y={150} dead />
          <circle cx="320" cy="150" r="92" fill="none" stroke="var(--brass)" stroke-dasharray="3 6" />
        </svg>
        <h1>{title ?? "Nothing is charted here"}</h1>
        <p>
          {text ?? "The address leads nowhere we know. A private table shows itself only to those with its invite."}
        </p>
        <a class="btn primary" href="/">
          Back to the tables
        </a>
      </main>
    </>
  );
}
