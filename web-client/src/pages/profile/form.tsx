import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import { addIcons, Icon } from "../../look/icon";
import { apologise, toast } from "../../toast";
import icons from "./profile.icons";

addIcons(icons);

interface FormProps {
  /** False where it has only asked something back; words where it says what it did itself. */
  submit(): Promise<unknown>;
  done: string;
  /** True if a field has said why it could not. */
  refused?(error: unknown): boolean;
  children: ComponentChildren;
}

/** A form that says what it did, or why it could not. */
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
      <fieldset disabled={busy}>{children}</fieldset>
    </form>
  );
}

interface TextProps {
  label: string;
  value: string;
  set(value: string): void;
  secret?: "current-password" | "new-password" | "one-time-code";
  max?: number;
  /** What is wrong with it. */
  fault?: string;
  autocomplete?: string;
}

/** A field with its label. What is typed into a secret one can be shown. */
export function Text({ label, value, set, secret, max, fault, autocomplete = "nickname" }: TextProps) {
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
  const hidden = { ...input, autocomplete: secret, minLength: secret === "new-password" ? 8 : 1, "data-secret": true };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {secret ? (
        <span class="secret">
          {isShown ? <input {...hidden} type="text" /> : <input {...hidden} type="password" />}
          <button
            type="button"
            class="ibtn"
            aria-label={`Show ${label.split(",")[0]?.toLowerCase()}`}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon id={isShown ? "sight-disabled" : "eyeball"} size={18} />
          </button>
        </span>
      ) : (
        <input {...input} type="text" autocomplete={autocomplete} maxLength={max} />
      )}
      {fault && (
        <small id={`${id}-fault`} class="fault" role="alert">
          {fault}
        </small>
      )}
    </div>
  );
}
