import { useRef, useState } from "preact/hooks";
import { say } from "../texts";
import { copyLink } from "./copy";
import { SendLink } from "./send-link";

interface LinkFieldProps {
  label: string;
  link: string;
  /** What the link leads to. */
  title: string;
  /** Copying it is what the player wants to do now. */
  lit: boolean;
  /** For tests: what the link is for. */
  use: string;
}

/** A link to send to a friend: to read, to copy, or to hand over in another way. Give it the link as its `key`. */
export function LinkField({ label, link, title, lit, use }: LinkFieldProps) {
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <div class="row ends g-2">
        <label class="field fill">
          <span>{label}</span>
          <input
            ref={field}
            data-testid={`${use}-link`}
            class="input"
            type="text"
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
        <button
          type="button"
          class={`btn ${lit && !copied ? "primary" : ""}`}
          data-testid={`copy-${use}`}
          onClick={async () => setCopied(await copyLink(link, field.current))}
        >
          {say(copied ? "copied" : "copy-link")}
        </button>
      </div>
      <SendLink link={link} title={title} />
    </>
  );
}
