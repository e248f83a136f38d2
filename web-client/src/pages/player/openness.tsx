import { useState } from "preact/hooks";
import { api } from "../../core/net/api";
import { addressOf } from "../../core/net/base";
import { apologise, toast } from "../../core/toasts";
import type { PlayerStatistics } from "../../generated/starboard";
import { copy } from "../../kit/page/copy";
import { say } from "./words";

/** The switch that opens the page to everybody or closes it. */
export function Openness({ of }: { of: PlayerStatistics }) {
  const [isOpen, setOpen] = useState(of.public);
  const set = (open: boolean) => {
    setOpen(open);
    api.setPage(open).catch((error) => {
      setOpen(!open);
      apologise(error);
    });
  };
  const link = `${location.origin}${addressOf(`/players/${of.id}`)}`;
  const send = async () => toast(say((await copy(link)) ? "link-copied" : "copy-yourself", { link }));
  return (
    <div class="openness row box relative g-4 touch py-2 px-4">
      <label class="row g-3">
        <input type="checkbox" checked={isOpen} onChange={(event) => set(event.currentTarget.checked)} />
        <span>
          <b class="block">{say("anyone")}</b>
          <small class="muted">{say(isOpen ? "open-hint" : "closed-hint")}</small>
        </span>
      </label>
      {isOpen && (
        <button type="button" class="btn small" onClick={() => void send()}>
          {say("copy-link")}
        </button>
      )}
    </div>
  );
}
