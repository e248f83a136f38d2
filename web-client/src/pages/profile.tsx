import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { heading } from "../call";
import type { OwnSession } from "../generated/starboard";
import { Volume } from "../kit/volume";
import { Sigil } from "../look/art";
import { azure, theme } from "../preferences";
import { callNobodyHere } from "../push";
import { identify, keep, logout, me, proposedName, rename } from "../session";
import { apologise, toast } from "../toast";
import { Bar, Foot } from "./bar";
import { browserOf } from "./browser-of";
import { Segments } from "./host/options";
import { Calls } from "./profile/calls";
import { Form, Text } from "./profile/form";
import { Login } from "./profile/login";
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
  return (
    <>
      <Bar />
      <main id="main" class="plain-page profile">
        <h1>{own?.name ?? proposedName.value}</h1>
        <Part title="Name">
          {own && <p>A new name counts everywhere, also at the tables where you sit.</p>}
          <Name key={own?.id} />
        </Part>
        {own && <Part title={own.kept ? "Password" : "Keep this identity"}>{<Keep />}</Part>}
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
        {own?.kept ? (
          <Part title="Log out">
            <p>Your matches stay. With your name and password you are back at any time, on any device.</p>
            <button type="button" class="btn" onClick={() => void leave().catch(apologise)}>
              Log out
            </button>
          </Part>
        ) : (
          <Part title="Log in">
            <Login />
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

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="sec" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <div class="part">{children}</div>
    </section>
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

function Keep() {
  const kept = me.value?.kept ?? false;
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const submit = async () => {
    await keep(password, kept ? current : null);
    setCurrent("");
    setPassword("");
  };
  return (
    <>
      {!kept && <p>A guest lives in this browser only. With a password you are the same player everywhere.</p>}
      <Form submit={submit} done="Your identity is kept.">
        {kept && <Text label="Current password" value={current} set={setCurrent} secret="current-password" />}
        <Text label="New password, eight characters or more" value={password} set={setPassword} secret="new-password" />
        <button type="submit" class="btn">
          {kept ? "Change it" : "Keep it"}
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
        name="You are always azure"
        text="Your pieces are drawn in azure whatever your seat, here only. The signs of the seats stay."
      >
        <Sigil seat={0} size={20} />
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
