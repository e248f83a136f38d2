import { useEffect, useState } from "preact/hooks";
import { api } from "../../core/net/api";
import { goBack, me } from "../../core/net/session";
import { apologise, toast } from "../../core/toasts";
import type { Me } from "../../generated/starboard";
import { Part } from "./part";

/** The way back to the guest who was left at a login. */
export function LeftGuest() {
  const [guest, setGuest] = useState<Me | null>(null);
  const own = me.value?.id;
  useEffect(() => {
    api.leftGuest().then(
      (left) => setGuest(left.guest),
      () => setGuest(null),
    );
  }, [own]);
  if (!guest || guest.id === own) return null;
  const back = () => goBack().then(() => toast(`You’re ${guest.name} again.`), apologise);
  return (
    <Part title={`Your guest ${guest.name}`}>
      <p>
        {guest.name} still has matches or decks here. You can go back on this browser, for a day after you logged in.
        {me.value?.kept && " That logs you out; log in again to bring them into your account."}
      </p>
      <button type="button" class="btn" onClick={() => void back()}>
        Go back to {guest.name}
      </button>
    </Part>
  );
}
