import { hushed } from "../../core/match/hushed";
import type { LiveTable } from "../../core/match/live";
import { api } from "../../core/net/api";
import { me } from "../../core/net/session";
import { apologise } from "../../core/toasts";
import type { SeatView, TableView } from "../../generated/starboard";
import { closeMenu, useMenu } from "../../kit/page/menu";
import { Icon } from "../../look/icon";
import { say } from "./texts";

interface PersonMenuProps {
  table: LiveTable;
  /** The player of a seat, or a spectator. */
  person: Pick<SeatView, "name" | "player"> & { seat: number | null };
}

/** A menu of actions about another person at the table. Null for bots, for the viewer, and without a session. */
export function PersonMenu({ table, person }: PersonMenuProps) {
  const { open, button, menu } = useMenu();
  const { host, muted = [], summary } = table.table.value;
  const { player, name, seat } = person;
  if (player === null || !me.value || player === me.value.id) return null;
  const hosting = me.value.id === host;
  const asks = (work: () => Promise<TableView>) => () => {
    closeMenu();
    table.asks(work).catch(apologise);
  };
  const isHushed = hushed.value.includes(player);
  const isMuted = muted.includes(player);
  const hush = () => {
    closeMenu();
    hushed.value = isHushed ? hushed.value.filter((one) => one !== player) : [...hushed.value, player];
  };
  return (
    <span class="relative">
      <button type="button" class="ibtn" aria-label={say("about-person", { player: name })} {...button}>
        <Icon id="gears" size={18} />
      </button>
      <section class="menu" aria-label={name ?? ""} {...menu}>
        {open && (
          <>
            <button type="button" class="menu-item" data-testid="hush" aria-pressed={isHushed} onClick={hush}>
              <Icon id={isHushed ? "sound-on" : "sound-off"} size={18} />
              {say(isHushed ? "show-messages" : "hide-messages")}
            </button>
            {hosting && (
              <button
                type="button"
                class="menu-item"
                data-testid="silence"
                aria-pressed={isMuted}
                onClick={asks(() => api.silence(table.id, player, !isMuted))}
              >
                <Icon id="conversation" size={18} />
                {say(isMuted ? "unmute" : "mute")}
              </button>
            )}
            {hosting && summary.status === "waiting" && seat !== null && (
              <button
                type="button"
                class="menu-item"
                data-testid="make-host"
                onClick={asks(() => api.change(table.id, { host: seat }))}
              >
                <Icon id="laurel-crown" size={18} /> {say("make-host")}
              </button>
            )}
          </>
        )}
      </section>
    </span>
  );
}
