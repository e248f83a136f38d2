import { say } from "./texts";

interface RetryProps {
  /** Why it failed. */
  why: string;
  again(): void;
}

/** Something could not be fetched: why, with a button to try again. */
export function Retry({ why, again }: RetryProps) {
  return (
    <p class="row g-3 p-4 muted" role="alert">
      {why}
      <button type="button" class="btn" onClick={again}>
        {say("try-again")}
      </button>
    </p>
  );
}
