import { useRef, useState } from "preact/hooks";
import { say } from "../texts";
import { copyLink } from "./copy";
import { SendLink } from "./send-link";

interface LinkFieldProps {
  label: string;
  link: string;
  /** The title of the page that the link leads to. */
  title: string;
  /** Whether copying the link is the primary action. */
  lit: boolean;
  /** The link's purpose, for test ids. */
  use: string;
}

/** A link for a friend, to read, copy or send. Give it the link as its `key`. */
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
