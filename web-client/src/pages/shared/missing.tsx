import type { ApiError } from "../../core/net/api";
import { Planet, Sky } from "../../look/art";
import { Bar } from "./bar";
import { say } from "./texts";
import "./missing.css";

interface MissingProps {
  params?: Record<string, string>;
  title?: string;
  text?: string;
  /** Where trying again may help. */
  again?(): void;
}

/** Nothing is drawn on this part of the chart. */
export function Missing({ title, text, again }: MissingProps) {
  return (
    <>
      <Bar />
      <main id="main" class="missing stack g-3 text-centre py-6 px-4">
        <svg class="outlined-brass" viewBox="0 0 640 300" aria-hidden="true">
          <Sky w={640} h={300} seed="uncharted" />
          <Planet name="Nowhere" kind="iron" r={58} x={320} y={150} dead />
          <circle cx="320" cy="150" r="92" fill="none" stroke="var(--brass)" stroke-dasharray="3 6" />
        </svg>
        <h1 class="t-36 mt-4">{title ?? say("page-not-found")}</h1>
        <p>{text ?? say("page-not-found-why")}</p>
        <div class="row">
          {again && (
            <button type="button" class="btn primary" onClick={again}>
              {say("try-again")}
            </button>
          )}
          <a class={`btn ${again ? "" : "primary"}`} href="/">
            {say("back-to-tables")}
          </a>
        </div>
      </main>
    </>
  );
}

interface UnfetchedProps {
  what: "game" | "match" | "player" | "rulebook" | "table";
  failure: Error;
  /** Where it is not there: why that may be. */
  absent?: string;
  again(): void;
}

/** What a page is about is not there, or could not be fetched just now. */
export function Unfetched({ what, failure, absent, again }: UnfetchedProps) {
  const { status } = failure as ApiError;
  if (status === 404) return <Missing title={say("no-such", { what })} text={absent} />;
  if (status === 403) return <Missing title={say("closed-to-you", { what })} text={failure.message} />;
  if (status === 409) return <Missing title={say("nothing-yet")} text={failure.message} />;
  return <Missing title={say("not-fetched", { what })} text={failure.message} again={again} />;
}
