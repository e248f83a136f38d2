import { useState } from "preact/hooks";
import { api } from "../../core/net/api";
import { apologise } from "../../core/toasts";
import { go } from "../../kit/page/router";
import { say } from "./words";

/** A field for an invite code, with a button that joins its table. */
export function CodeField() {
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const submit = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    try {
      const { id, invite } = await api.byCode(code);
      go(`/tables/${id}?invite=${encodeURIComponent(invite)}`);
    } catch (error) {
      apologise(error);
      setBusy(false);
    }
  };
  return (
    <form class="code-field row wrap py-25 px-4 rule-top gy-2 gx-3" onSubmit={submit}>
      <label class="muted" for="code">
        {say("code")}
      </label>
      <input
        id="code"
        class="input shrink"
        type="text"
        required
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        maxLength={40}
        placeholder={say("code-hint")}
        value={code}
        onInput={(event) => setCode(event.currentTarget.value)}
      />
      <button type="submit" class="btn" disabled={busy}>
        {say("code-join")}
      </button>
    </form>
  );
}
