import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "./texts";
import "./note-form.css";

/** The maximum length of a note, in characters. */
const LONGEST_NOTE = 500;

interface NoteFormProps {
  label: string;
  start: string;
  save(text: string): void;
  cancel(): void;
}

/** The form for a note. Keeps the text if it cannot be saved. */
export function NoteForm({ label, start, save, cancel }: NoteFormProps) {
  const [text, setText] = useState(start);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: Event) => {
    event.preventDefault();
    if (text.trim()) save(text);
  };
  return (
    <form class="note-form stack g-2" onSubmit={submit}>
      <textarea
        ref={field}
        class="input across py-2 px-25"
        rows={3}
        aria-label={label}
        placeholder={label}
        maxLength={LONGEST_NOTE}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <div class="row">
        <button type="submit" class="btn primary small" disabled={!text.trim()}>
          {say("save")}
        </button>
        <button type="button" class="btn quiet small" onClick={cancel}>
          {say("cancel")}
        </button>
      </div>
    </form>
  );
}
