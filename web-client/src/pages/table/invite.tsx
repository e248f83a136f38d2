import { useState } from "preact/hooks";

/** The link that lets a friend in. */
export function Invite({ id, invite }: { id: string; invite: string }) {
  const [copied, setCopied] = useState(false);
  const link = `${location.origin}/tables/${id}?invite=${encodeURIComponent(invite)}`;
  const copy = () => {
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div class="invite">
      <label class="field">
        <span>Invite a friend with this link</span>
        <input class="input" type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" class="btn" onClick={copy}>
        {copied ? "Copied" : "Copy"}
      </button>
    </div>
  );
}
