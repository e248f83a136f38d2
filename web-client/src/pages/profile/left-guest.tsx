import { useEffect, useState } from "preact/hooks";
import { api } from "../../core/net/api";
import { goBack, me } from "../../core/net/session";
import { apologise, toast } from "../../core/toasts";
import type { Me } from "../../generated/starboard";
import { Part } from "./part";
import { say } from "./words";

/** Offers a way back to the guest that a login replaced. */
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
  const back = () => goBack().then(() => toast(say("gone-back", { guest: guest.name })), apologise);
  return (
    <Part title={say("left-guest", { guest: guest.name })}>
      <p>{say("left-guest-hint", { guest: guest.name, account: me.value?.kept ?? false })}</p>
      <button type="button" class="btn" onClick={() => void back()}>
        {say("go-back", { guest: guest.name })}
      </button>
    </Part>
  );
}
