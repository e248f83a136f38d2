import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import type { LiveTable } from "../../../core/match/live";
import { fetchReview, type ReviewTable } from "../../../core/match/replay";
import { apologise } from "../../../core/toasts";
import { Icon } from "../../../look/icon";
import { say } from "./texts";

interface Sharing {
  model: ReviewTable;
  Dialog: ComponentType<{ model: ReviewTable; close(): void }>;
}

/** Shares the finished match: the link opens at the end, from the viewer's seat. */
export function ShareButton({ table }: { table: LiveTable }) {
  const [asking, setAsking] = useState(false);
  const [sharing, setSharing] = useState<Sharing | null>(null);
  const open = async () => {
    setAsking(true);
    try {
      const [model, { ShareDialog }] = await Promise.all([
        fetchReview(table.id, { invite: table.invite }),
        import("../../review/share"),
      ]);
      model.seat.value = table.seat.value;
      model.go(model.length);
      setSharing({ model, Dialog: ShareDialog });
    } catch (error) {
      apologise(error);
    }
    setAsking(false);
  };
  return (
    <>
      <button type="button" class="btn" data-testid="share" disabled={asking} onClick={() => void open()}>
        <Icon id="satellite" size={17} /> {say("share")}
      </button>
      {sharing && <sharing.Dialog model={sharing.model} close={() => setSharing(null)} />}
    </>
  );
}
