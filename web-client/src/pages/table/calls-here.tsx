import { useEffect, useState } from "preact/hooks";
import type { LiveTable } from "../../core/match/live";
import { api } from "../../core/net/api";
import { apologise, toast } from "../../core/toasts";
import type { Quiet, WebhookView } from "../../generated/starboard";
import { Switch } from "../../kit/pieces/switch";
import { QuietHours } from "../profile/quiet";
import "./calls-here.css";

/** Whether one is called to this table, on one's browsers. */
export function CalledHere({ table }: { table: LiveTable }) {
  const [muted, setMuted] = useState<boolean | null>(null);
  useEffect(() => {
    api.tableCalls(table.id).then((told) => setMuted(told.muted), apologise);
  }, [table]);
  if (muted === null) return null;
  const turn = () => api.mute(table.id, !muted).then((told) => setMuted(told.muted), apologise);
  return (
    <Switch on={!muted} turn={turn} does="notify">
      Notify me when it’s my turn
    </Switch>
  );
}

/** The host's: a channel of a chat service in which this table's turns are posted. */
export function Webhook({ table }: { table: LiveTable }) {
  const [hook, setHook] = useState<WebhookView | null | undefined>(undefined);
  const [url, setUrl] = useState("");
  const [quiet, setQuiet] = useState<Quiet | null>(null);
  const [why, setWhy] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    api.webhook(table.id).then(setHook, apologise);
  }, [table]);
  if (hook === undefined) return null;
  const submit = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setWhy("");
    try {
      setHook(await api.setWebhook(table.id, { url, quiet }));
      setUrl("");
      toast("Turns are posted there from now on.");
    } catch (error) {
      setWhy(error instanceof Error ? error.message : "That did not work.");
    }
    setBusy(false);
  };
  const forget = () => api.forgetWebhook(table.id).then(() => setHook(null), apologise);
  return (
    <details class="webhook rule-bottom py-3 px-4">
      <summary class="presses muted">
        {hook ? `Turns are posted at ${hook.host}` : "Post turns to Discord or Slack"}
      </summary>
      {hook ? (
        <>
          {hook.why && (
            <p class="neg mt-3" role="alert">
              The last post failed: {hook.why} {hook.failures >= 10 && "Nothing more is posted there."}
            </p>
          )}
          {hook.local_links && (
            <p class="muted mt-3">
              Links in these messages begin with {hook.local_links}, which works only on your network. Ask the server’s
              operator to set --public-url.
            </p>
          )}
          <button type="button" class="btn mt-3" onClick={forget}>
            Stop posting
          </button>
        </>
      ) : (
        <form class="mt-3" onSubmit={submit}>
          <label class="field">
            <span>The channel’s webhook</span>
            <input
              class="input"
              type="url"
              required
              value={url}
              placeholder="https://"
              onInput={(event) => setUrl(event.currentTarget.value)}
            />
            <small class="muted">
              Discord, Slack and others give such an address. We say there whose turn it is, and nothing of the
              position.
            </small>
          </label>
          <QuietHours quiet={quiet} text="By the clock of this browser." set={setQuiet} />
          {why && (
            <p class="neg mt-3" role="alert">
              {why}
            </p>
          )}
          <button type="submit" class="btn mt-3" disabled={busy}>
            {busy ? "Trying it" : "Post turns there"}
          </button>
        </form>
      )}
    </details>
  );
}
