import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import { apologise, toast } from "../../core/toasts";
import { say } from "./words";

interface FormProps {
  /** Resolves to false if it only asked a question, or to a message to show instead of `done`. */
  submit(): Promise<unknown>;
  done: string;
  /** True if a field shows the reason for the failure. */
  refused?(error: unknown): boolean;
  children: ComponentChildren;
}

/** A form that says what it did, or why it failed. */
export function Form({ submit, done, refused, children }: FormProps) {
  const [busy, setBusy] = useState(false);
  const onSubmit = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    try {
      const result = await submit();
      if (result !== false) toast(typeof result === "string" ? result : done);
    } catch (error) {
      if (!refused?.(error)) apologise(error);
    }
    setBusy(false);
  };
  return (
    <form onSubmit={onSubmit}>
      <fieldset class="row ends g-3 wrap" disabled={busy}>
        {children}
      </fieldset>
    </form>
  );
}

interface TextProps {
  /** The id of its label; its `show` variant labels the eye button. */
  field: string;
  value: string;
  set(value: string): void;
  secret?: "current-password" | "new-password" | "one-time-code";
  max?: number;
  /** The field's error message. */
  fault?: string;
  autocomplete?: string;
}

/** A field with its label. A button can reveal the text of a secret field. */
export function Text({ field, value, set, secret, max, fault, autocomplete = "nickname" }: TextProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const input = {
    id,
    class: "input",
    required: true,
    value,
    "aria-invalid": fault ? true : undefined,
    "aria-describedby": fault ? `${id}-fault` : undefined,
    onInput: (event: InputEvent) => set((event.target as HTMLInputElement).value),
  };
  const hidden = { ...input, autocomplete: secret, minLength: secret === "new-password" ? 8 : 1 };
  return (
    <div class="field">
      <label for={id}>{say(field)}</label>
      {secret ? (
        <div class="secret row stretch g-0 relative">
          {isShown ? <input {...hidden} type="text" /> : <input {...hidden} type="password" />}
          <button
            type="button"
            class="ibtn absolute"
            aria-label={say(`${field}.show`)}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Eye isShut={isShown} />
          </button>
        </div>
      ) : (
        <input {...input} type="text" autocomplete={autocomplete} maxLength={max} />
      )}
      {fault && (
        <small id={`${id}-fault`} class="wrong caution" role="alert">
          {fault}
        </small>
      )}
    </div>
  );
}

/** The eye button: an eye shows the text, a struck eye hides it. */
function Eye({ isShut }: { isShut: boolean }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      stroke-width="1.6"
      aria-hidden="true"
    >
      <path d="M1.5 10Q10-1 18.5 10 10 21 1.5 10z" />
      <circle cx="10" cy="10" r="2.6" fill="currentColor" />
      {isShut && <path d="M3 17.5L17 2.5" />}
    </svg>
  );
}
