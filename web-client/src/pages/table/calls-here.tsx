import { useEffect, useState } from "preact/hooks";
import type { LiveTable } from "../../core/match/live";
import { api } from "../../core/net/api";
import { apologise, toast } from "../../core/toasts";
import type { Quiet, WebhookView } from "../../generated/starboard";
import { Switch } from "../../kit/pieces/switch";
import { QuietHours } from "../profile/quiet";
import { say } from "./texts";
import "./calls-here.css";

/** Turns the player's notifications about this table on or off. */
export function CalledHere({ table }: { table: LiveTable }) {
  const [muted, setMuted] = useState<boolean | null>(null);
  useEffect(() => {
    api.tableCalls(table.id).then((told) => setMuted(told.muted), apologise);
  }, [table]);
  if (muted === null) return null;
  const turn = () => api.mute(table.id, !muted).then((told) => setMuted(told.muted), apologise);
  return (
    <Switch on={!muted} turn={turn} does="notify">
      {say("notify-me")}
    </Switch>
  );
}

/** For the host: the channel of a chat service where this table's turns are posted. */
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
      toast(say("webhook-set"));
    } catch (error) {
      setWhy(error instanceof Error ? error.message : say("webhook-failed"));
    }
    setBusy(false);
  };
  const forget = () => api.forgetWebhook(table.id).then(() => setHook(null), apologise);
  return (
    <details class="webhook rule-bottom py-3 px-4">
      <summary class="presses muted">{hook ? say("turns-posted-at", { host: hook.host }) : say("post-turns")}</summary>
      {hook ? (
        <>
          {hook.why && (
            <p class="neg mt-3" role="alert">
              {say("post-failed", { why: hook.why })} {hook.failures >= 10 && say("posts-stopped")}
            </p>
          )}
          {hook.local_links && <p class="muted mt-3">{say("local-links", { address: hook.local_links })}</p>}
          <button type="button" class="btn mt-3" onClick={forget}>
            {say("stop-posting")}
          </button>
        </>
      ) : (
        <form class="mt-3" onSubmit={submit}>
          <label class="field">
            <span>{say("webhook")}</span>
            <input
              class="input"
              type="url"
              required
              value={url}
              placeholder={say("webhook-start")}
              onInput={(event) => setUrl(event.currentTarget.value)}
            />
            <small class="muted">{say("webhook-hint")}</small>
          </label>
          <QuietHours quiet={quiet} text={say("quiet-hint")} set={setQuiet} />
          {why && (
            <p class="neg mt-3" role="alert">
              {why}
            </p>
          )}
          <button type="submit" class="btn mt-3" disabled={busy}>
            {say(busy ? "trying-webhook" : "set-webhook")}
          </button>
        </form>
      )}
    </details>
  );
}
