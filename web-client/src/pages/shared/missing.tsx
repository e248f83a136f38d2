import type { ApiError } from "../../core/net/api";
import { Planet, Sky } from "../../look/art";
import { Bar } from "./bar";
import { say } from "./texts";
import "./missing.css";

interface MissingProps {
  params?: Record<string, string>;
  title?: string;
  text?: string;
  /** Tries again. Omitted if that cannot help. */
  again?(): void;
}

/** A page without content, drawn as an empty part of a chart. */
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
  /** The explanation if the subject does not exist. */
  absent?: string;
  again(): void;
}

/** Shown if the subject of a page does not exist, or could not be fetched. */
export function Unfetched({ what, failure, absent, again }: UnfetchedProps) {
  const { status } = failure as ApiError;
  if (status === 404) return <Missing title={say("no-such", { what })} text={absent} />;
  if (status === 403) return <Missing title={say("closed-to-you", { what })} text={failure.message} />;
  if (status === 409) return <Missing title={say("nothing-yet")} text={failure.message} />;
  return <Missing title={say("not-fetched", { what })} text={failure.message} again={again} />;
}
