import { useEffect, useState } from "preact/hooks";
import { api } from "../../core/net/api";
import { apologise, toast } from "../../core/toasts";
import { day } from "../../core/words/words";
import type { CallsView, DeviceView, FeedLinks, Quiet } from "../../generated/starboard";
import { callHere, callHereNoMore, canBeCalled, ownSubscription, quietHere } from "../../kit/page/push";
import { browserOf } from "../shared/browser-of";
import { QuietHours } from "./quiet";

/** How one hears that it is one's turn: on which browsers, when not, and in one's own calendar. */
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
      <p>When it’s your turn and you’re not at the table, we notify you.</p>
      {!canBeCalled() && <p class="muted">{isSecureContext ? UNABLE : INSECURE}</p>}
      {canBeCalled() && !own && (
        <button
          type="button"
          class="btn mb-3"
          onClick={act(() => callHere(calls.key), "Notifications are on in this browser.")}
        >
          Turn on notifications
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
              "You are not called there any more.",
            )}
          />
        ))}
      </ul>
      <QuietHours
        quiet={calls.quiet}
        text="What comes meanwhile waits until they end."
        set={(quiet) => api.quiet(quiet).then(setCalls, apologise)}
      />
      <Feed since={calls.feed} changed={() => read().catch(apologise)} />
    </>
  );
}

const UNABLE = "This browser can't notify you while no page of ours is open.";
const INSECURE = "Notifications need a secure connection. Open this site by https to turn them on.";

/** Quiet hours go by the clock of whoever has them, which journeys change. */
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
        <small>
          {here ? "This one. " : ""}Since {day(device.created_at)}.
        </small>
      </span>
      <button type="button" class="btn" onClick={forget}>
        Do not call me there
      </button>
    </li>
  );
}

/** One's deadlines for other programs, by a link that whoever has it can read. */
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
      toast("The links lead nowhere any more.");
      changed();
    }, apologise);
  return (
    <>
      <div class="option">
        <span class="about">
          <span class="label">Your deadlines, in your calendar or feed reader</span>
          <small>
            {since
              ? `Behind secret links since ${day(since)}. They are shown once: make new ones, and the old lead nowhere.`
              : "Behind secret links: whoever has them reads where it is your turn, with whom, and until when."}
          </small>
        </span>
        <button type="button" class="btn" onClick={make}>
          {since ? "New links" : "Make links"}
        </button>
        {since && (
          <button type="button" class="btn quiet" onClick={forget}>
            Switch off
          </button>
        )}
      </div>
      {links && (
        <>
          <FeedLink name="Calendar (iCalendar)" link={links.calendar} />
          <FeedLink name="Feed (Atom)" link={links.atom} />
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
