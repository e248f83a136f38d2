import type { LiveTable } from "../../core/match/live";
import { api } from "../../core/net/api";
import { apologise, toast } from "../../core/toasts";
import type { TableView } from "../../generated/starboard";
import { LinkField } from "../../kit/page/link-field";
import { linkTo } from "../../kit/page/links";
import { say } from "./texts";

interface InviteProps {
  table: LiveTable;
  hosting: boolean;
}

/** How friends join: a link to send, and a code to say. */
export function Invite({ table, hosting }: InviteProps) {
  const { invite, code, summary, host } = table.table.value;
  if (!invite) return null;
  const link = linkTo(`/tables/${summary.id}?invite=${encodeURIComponent(invite)}`);
  const renew = () =>
    table.asks(() => api.renewInvite(summary.id)).then(() => toast(say("new-invite-made")), apologise);
  return (
    <div class="invite rule-bottom p-4">
      <LinkField
        key={link}
        label={say("invite-link")}
        link={link}
        title={summary.name}
        lit={isAlone(summary.seats, host)}
        use="invite"
      />
      {code && (
        <p class="said row baseline wrap mt-3 gy-1 gx-3">
          <span class="muted">{say("invite-code")}</span>
          <b class="code nowrap">{code.replaceAll("-", " ")}</b>
          <span class="sp" />
          {hosting && (
            <button type="button" class="btn quiet" onClick={renew}>
              {say("new-invite")}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** True while a seat is free and only the host or bots have joined. Inviting is then the host's main action. */
export const isAlone = (seats: TableView["summary"]["seats"], host: string): boolean =>
  seats.some((seat) => !seat.player && !seat.bot) && seats.every((seat) => !seat.player || seat.player === host);
