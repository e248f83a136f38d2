import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ApiError, api } from "../core/net/api";
import { identify, keep, logout, me, proposedName, recoveryCodes, rename } from "../core/net/session";
import { apologise, toast } from "../core/toasts";
import type { OwnSession } from "../generated/starboard";
import { azure, theme } from "../kit/page/preferences";
import { callNobodyHere } from "../kit/page/push";
import { place } from "../kit/page/router";
import { heading } from "../kit/page/title";
import { Volume } from "../kit/page/volume";
import { TintSigil } from "../look/art";
import { Segments } from "./host/options";
import { Calls } from "./profile/calls";
import { Codes } from "./profile/codes";
import { Form, Text } from "./profile/form";
import { LeftGuest } from "./profile/left-guest";
import { Login } from "./profile/login";
import { Part } from "./profile/part";
import { Bar, Foot } from "./shared/bar";
import { browserOf } from "./shared/browser-of";
import "./host/host.css";
import "./home/lists.css";
import "./plain.css";
import "./profile.css";

/** Who one is here, and how one likes the look of it. */
export function Profile() {
  useEffect(() => {
    heading.value = "Profile · Starboard";
  }, []);
  const own = me.value;
  const { hash } = place.value;
  // A link to a part puts the keyboard there.
  useEffect(() => {
    const part = own !== undefined && hash && document.getElementById(hash);
    if (!part) return;
    part.scrollIntoView({ block: "center" });
    part.querySelector("input")?.focus({ preventScroll: true });
  }, [hash, own === undefined]);
  const codes = recoveryCodes.value;
  return (
    <>
      <Bar />
      <main id="main" class="plain-page profile">
        <h1>{own?.name ?? proposedName.value}</h1>
        <Part title="Name">
          {own && <p>A new name counts everywhere, also at the tables where you sit.</p>}
          <Name key={own?.id} />
        </Part>
        {codes && (
          <Part title="Recovery codes">
            <Codes codes={codes} />
          </Part>
        )}
        {own && (
          <Part title="Statistics">
            <p>
              Your ratings, and what your matches add up to. Only you see them, unless you open the page to everybody.
            </p>
            <a class="btn" href="/players/me">
              My statistics
            </a>
          </Part>
        )}
        {own?.kept ? <LogOut /> : <Guest />}
        <LeftGuest />
        {own?.kept && (
          <Part title="Password">
            <Keep />
          </Part>
        )}
        {own && (
          <Part title="Your turn">
            <Calls key={own.id} />
          </Part>
        )}
        {own?.kept && (
          <Part title="Where you are logged in">
            <Sessions key={own.id} />
          </Part>
        )}
        <Part title="Look and sound">
          <Look />
        </Part>
      </main>
      <Foot />
    </>
  );
}

/** Logs out, also where this browser cannot say whether it is still notified. */
async function leave(): Promise<void> {
  const isSilent = await callNobodyHere().then(
    () => true,
    () => false,
  );
  await logout();
  toast(
    isSilent
      ? "You are logged out."
      : "You are logged out. If this browser still shows notifications, turn them off in its settings.",
  );
}

/** For somebody without an account: the two ways to one. */
function Guest() {
  return (
    <>
      <Part title="Create account" id="create-account">
        <Keep />
      </Part>
      <Part title="Log in" id="log-in">
        <Login />
      </Part>
    </>
  );
}

function LogOut() {
  return (
    <Part title="Log out">
      <p>Your matches stay. With your name and password you are back at any time, on any device.</p>
      <button type="button" class="btn" onClick={() => void leave().catch(apologise)}>
        Log out
      </button>
    </Part>
  );
}

function Name() {
  const [name, setName] = useState(me.value?.name ?? proposedName.value);
  const submit = async () => {
    proposedName.value = name;
    if (me.peek()) await rename(name);
    else await identify();
  };
  return (
    <Form submit={submit} done="That is your name now.">
      <Text label="What others call you" value={name} set={setName} max={24} />
      <button type="submit" class="btn">
        Save
      </button>
    </Form>
  );
}

/** The password of an account, or the first one, which makes an account of a guest. */
function Keep() {
  const kept = me.value?.kept ?? false;
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState("");
  const submit = async () => {
    setFault("");
    await identify();
    await keep(password, kept ? current : null);
    setCurrent("");
    setPassword("");
    return `Password set. You can log in as ${me.peek()?.name} anywhere.`;
  };
  const refused = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 403) return false;
    setFault(error.message);
    return true;
  };
  return (
    <>
      {!kept && (
        <p>
          You’re a guest on this browser. Set a password to play as {me.value?.name ?? proposedName.value} from any
          device. You also get recovery codes: keep them, in case you forget it.
        </p>
      )}
      <Form submit={submit} done="" refused={refused}>
        {kept && (
          <Text label="Current password" value={current} set={setCurrent} secret="current-password" fault={fault} />
        )}
        <Text label="New password, eight characters or more" value={password} set={setPassword} secret="new-password" />
        <button type="submit" class="btn">
          {kept ? "Change password" : "Create account"}
        </button>
      </Form>
    </>
  );
}

/** Every browser and program that is oneself, and how to end it. */
function Sessions() {
  const [sessions, setSessions] = useState<OwnSession[]>([]);
  const read = () => api.sessions().then(setSessions, apologise);
  useEffect(() => {
    read();
  }, []);
  const end = (session: OwnSession) =>
    api.endSession(session.id).then(() => {
      toast("That session has ended.");
      return read();
    }, apologise);
  return (
    <ul class="sessions">
      {sessions.map((session) => (
        <li key={session.id} class="option">
          <span class="about">
            <span class="label">{browserOf(session.agent)}</span>
            <small>
              {`${session.current ? "This one. " : ""}Since ${onDay(session.created_at)}, last used ${onDay(session.seen_at)}.`}
            </small>
          </span>
          {!session.current && (
            <button type="button" class="btn" onClick={() => end(session)}>
              End this one
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

const onDay = (at: number): string => new Date(at).toLocaleDateString(undefined, { dateStyle: "medium" });

function Look() {
  return (
    <>
      <div class="option">
        <div class="about">
          <span class="label">Theme</span>
          <small>The chart by night or by day. The cards stay ivory in both.</small>
        </div>
        <Segments
          label="Theme"
          value={theme.value}
          values={[
            ["auto", "As the system"],
            ["dark", "Night"],
            ["light", "Day"],
          ]}
          set={(chosen) => {
            theme.value = chosen;
          }}
        />
      </div>
      <div class="option">
        <div class="about">
          <span class="label">Sound</span>
          <small>Dice, cards, what falls and what holds, and a soft bell when the table waits for you.</small>
        </div>
        <Volume />
      </div>
      <Switch
        choice={azure}
        name="Always show me in blue"
        text="In this browser your pieces are blue whatever your seat. The signs of the seats stay."
      >
        <TintSigil tint={1} size={20} />
      </Switch>
    </>
  );
}

function Switch({
  choice,
  name,
  text,
  children,
}: {
  choice: typeof azure;
  name: string;
  text: string;
  children?: ComponentChildren;
}) {
  return (
    <label class="option">
      <span class="about">
        <span class="label">
          {name} {children}
        </span>
        <small>{text}</small>
      </span>
      <input
        type="checkbox"
        checked={choice.value}
        onChange={() => {
          choice.value = !choice.value;
        }}
      />
    </label>
  );
}
