import { useEffect, useState } from "preact/hooks";
import { api } from "../../core/net/api";
import { apologise, toast } from "../../core/toasts";
import { day } from "../../core/words/words";
import type { CallsView, DeviceView, FeedLinks, Quiet } from "../../generated/starboard";
import { callHere, callHereNoMore, canBeCalled, ownSubscription, quietHere } from "../../kit/page/push";
import { browserOf } from "../shared/browser-of";
import { QuietHours } from "./quiet";
import { say } from "./words";

/** How players learn that it is their turn: browsers, quiet hours and a calendar. */
export function Calls() {
  const [calls, setCalls] = useState<CallsView | null>(null);
  const [here, setHere] = useState<string | null>(null);
  const read = async () => {
    const told = await api.calls();
    setCalls(told);
    setHere(canBeCalled() ? ((await ownSubscription())?.endpoint ?? null) : null);
    await keepZone(told.quiet, setCalls);
  };
  useEffect(() => {
    read().catch(apologise);
  }, []);
  if (!calls) return null;
  const act = (work: () => Promise<unknown>, done: string) => () =>
    work()
      .then(() => {
        toast(done);
        return read();
      })
      .catch(apologise);
  const own = calls.devices.find(({ endpoint }) => endpoint === here);
  return (
    <>
      <p>{say("your-turn-hint")}</p>
      {!canBeCalled() && <p class="muted">{say(isSecureContext ? "cannot-notify" : "insecure")}</p>}
      {canBeCalled() && !own && (
        <button type="button" class="btn mb-3" onClick={act(() => callHere(calls.key), say("turned-on"))}>
          {say("turn-on")}
        </button>
      )}
      <ul class="sessions">
        {calls.devices.map((device) => (
          <Device
            key={device.id}
            device={device}
            here={device === own}
            forget={act(
              () => (device === own ? callHereNoMore(device.id) : api.forgetDevice(device.id)),
              say("turned-off"),
            )}
          />
        ))}
      </ul>
      <QuietHours
        quiet={calls.quiet}
        text={say("quiet-hint")}
        set={(quiet) => api.quiet(quiet).then(setCalls, apologise)}
      />
      <Feed since={calls.feed} changed={() => read().catch(apologise)} />
    </>
  );
}

/** Updates the quiet hours if the browser's time zone has changed, for example on a journey. */
async function keepZone(quiet: Quiet | null, set: (told: CallsView) => void): Promise<void> {
  if (!quiet) return;
  const now = quietHere(quiet.from, quiet.to);
  if (now.zone !== quiet.zone || now.offset !== quiet.offset) set(await api.quiet(now));
}

function Device({ device, here, forget }: { device: DeviceView; here: boolean; forget(): void }) {
  return (
    <li class="option">
      <span class="about">
        <span class="label">{browserOf(device.agent)}</span>
        <small>{say("device", { here, day: day(device.created_at) })}</small>
      </span>
      <button type="button" class="btn" onClick={forget}>
        {say("turn-off")}
      </button>
    </li>
  );
}

/** The player's deadlines for other programs. Anyone with the link can read them. */
function Feed({ since, changed }: { since: number | null; changed(): void }) {
  const [links, setLinks] = useState<FeedLinks | null>(null);
  const make = () =>
    api.newFeed().then((told) => {
      setLinks(told);
      changed();
    }, apologise);
  const forget = () =>
    api.forgetFeed().then(() => {
      setLinks(null);
      toast(say("switched-off"));
      changed();
    }, apologise);
  return (
    <>
      <div class="option">
        <span class="about">
          <span class="label">{say("deadlines")}</span>
          <small>{since ? say("deadlines-since", { day: day(since) }) : say("deadlines-hint")}</small>
        </span>
        <button type="button" class="btn" onClick={make}>
          {say(since ? "new-links" : "make-links")}
        </button>
        {since && (
          <button type="button" class="btn quiet" onClick={forget}>
            {say("switch-off")}
          </button>
        )}
      </div>
      {links && (
        <>
          <FeedLink name={say("calendar")} link={links.calendar} />
          <FeedLink name={say("feed")} link={links.atom} />
        </>
      )}
    </>
  );
}

function FeedLink({ name, link }: { name: string; link: string }) {
  return (
    <label class="field mt-3">
      <span>{name}</span>
      <input class="input" type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
    </label>
  );
}
