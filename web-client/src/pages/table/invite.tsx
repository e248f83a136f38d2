import { useRef, useState } from "preact/hooks";
import { api } from "../../api";
import { linkTo } from "../../base";
import { copyLink } from "../../copy";
import type { TableView } from "../../generated/starboard";
import { SendLink } from "../../kit/send-link";
import type { LiveTable } from "../../table/live";
import { apologise, toast } from "../../toast";

interface InviteProps {
  table: LiveTable;
  hosting: boolean;
}

/** The ways in for friends: a link to send, and a code to say. */
export function Invite({ table, hosting }: InviteProps) {
  const { invite, code, summary, host } = table.table.value;
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  if (!invite) return null;
  const link = linkTo(`/tables/${summary.id}?invite=${encodeURIComponent(invite)}`);
  const copyInvite = async () => setCopied(await copyLink(link, field.current));
  const renew = () =>
    table
      .asks(() => api.renewInvite(summary.id))
      .then(() => {
        setCopied(false);
        toast("The old link and code no longer work. Somebody you removed can come back with the new ones.");
      }, apologise);
  return (
    <div class="invite">
      <div class="row">
        <label class="field">
          <span>Invite a friend with this link</span>
          <input
            ref={field}
            data-testid="invite-link"
            class="input"
            type="text"
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
        <button
          type="button"
          class={`btn ${isAlone(summary.seats, host) && !copied ? "primary" : ""}`}
          data-testid="copy-invite"
          onClick={copyInvite}
        >
          {copied ? "Copied" : "Copy invite"}
        </button>
      </div>
      <SendLink link={link} title={summary.name} />
      {code && (
        <p class="said">
          <span class="muted">Or have them enter this code on the home page</span>
          <b class="code">{code.replaceAll("-", " ")}</b>
          <span class="sp" />
          {hosting && (
            <button type="button" class="btn quiet" onClick={renew}>
              New link and code
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** Until somebody has come, what the host wants is to have them come. */
export const isAlone = (seats: TableView["summary"]["seats"], host: string): boolean =>
  seats.some((seat) => !seat.player && !seat.bot) && seats.every((seat) => !seat.player || seat.player === host);
