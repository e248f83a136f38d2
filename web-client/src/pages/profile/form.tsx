import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import { apologise, toast } from "../../toast";

interface FormProps {
  /** False where it has only asked something back. */
  submit(): Promise<unknown>;
  done: string;
  children: ComponentChildren;
}

/** A form that says what it did, or why it could not. */
export function Form({ submit, done, children }: FormProps) {
  const [busy, setBusy] = useState(false);
  const onSubmit = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    try {
      if ((await submit()) !== false) toast(done);
    } catch (error) {
      apologise(error);
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
  secret?: "current-password" | "new-password";
  max?: number;
}

/** A field with its label. */
export function Text({ label, value, set, secret, max }: TextProps) {
  const id = useId();
  const input = {
    id,
    class: "input",
    required: true,
    value,
    onInput: (event: InputEvent) => set((event.target as HTMLInputElement).value),
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {secret ? (
        <input {...input} type="password" autocomplete={secret} minLength={secret === "new-password" ? 8 : 1} />
      ) : (
        <input {...input} type="text" autocomplete="nickname" maxLength={max} />
      )}
    </div>
  );
}
