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
import { say } from "./profile/words";
import { Bar, Foot } from "./shared/bar";
import { browserOf } from "./shared/browser-of";
import "./host/host.css";
import "./home/lists.css";
import "./plain.css";
import "./profile.css";

/** The profile: the player's account and settings. */
export function Profile() {
  useEffect(() => {
    heading.value = say("title");
  }, []);
  const own = me.value;
  const { hash } = place.value;
  // A link to a section focuses it.
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
      <main id="main" class="plain-page profile xw-760">
        <h1>{own?.name ?? proposedName.value}</h1>
        <Part title={say("name")}>
          {own && <p>{say("name-hint")}</p>}
          <Name key={own?.id} />
        </Part>
        {codes && (
          <Part title={say("recovery-codes")}>
            <Codes codes={codes} />
          </Part>
        )}
        {own && (
          <Part title={say("statistics")}>
            <p>{say("statistics-hint")}</p>
            <a class="btn" href="/players/me">
              {say("my-statistics")}
            </a>
          </Part>
        )}
        {own?.kept ? <LogOut /> : <Guest />}
        <LeftGuest />
        {own?.kept && (
          <Part title={say("password")}>
            <Keep />
          </Part>
        )}
        {own && (
          <Part title={say("your-turn")}>
            <Calls key={own.id} />
          </Part>
        )}
        {own?.kept && (
          <Part title={say("sessions")}>
            <Sessions key={own.id} />
          </Part>
        )}
        <Part title={say("look")}>
          <Look />
        </Part>
      </main>
      <Foot />
    </>
  );
}

/** Logs out, even if turning off this browser's notifications fails. */
async function leave(): Promise<void> {
  const isSilent = await callNobodyHere().then(
    () => true,
    () => false,
  );
  await logout();
  toast(say(isSilent ? "logged-out" : "logged-out-notified"));
}

/** For guests: create an account, or log in. */
function Guest() {
  return (
    <>
      <Part title={say("create-account")} id="create-account">
        <Keep />
      </Part>
      <Part title={say("log-in")} id="log-in">
        <Login />
      </Part>
    </>
  );
}

function LogOut() {
  return (
    <Part title={say("log-out")}>
      <p>{say("log-out-hint")}</p>
      <button type="button" class="btn" onClick={() => void leave().catch(apologise)}>
        {say("log-out")}
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
    <Form submit={submit} done={say("renamed")}>
      <Text field="own-name" value={name} set={setName} max={24} />
      <button type="submit" class="btn">
        {say("save")}
      </button>
    </Form>
  );
}

/** Changes an account's password; a guest's first password makes an account. */
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
    return say("password-set", { name: me.peek()?.name });
  };
  const refused = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 403) return false;
    setFault(error.message);
    return true;
  };
  return (
    <>
      {!kept && <p>{say("create-account-hint", { name: me.value?.name ?? proposedName.value })}</p>}
      <Form submit={submit} done="" refused={refused}>
        {kept && (
          <Text field="current-password" value={current} set={setCurrent} secret="current-password" fault={fault} />
        )}
        <Text field="new-password" value={password} set={setPassword} secret="new-password" />
        <button type="submit" class="btn">
          {say(kept ? "change-password" : "create-account")}
        </button>
      </Form>
    </>
  );
}

/** The player's sessions in browsers and programs, with buttons to end them. */
function Sessions() {
  const [sessions, setSessions] = useState<OwnSession[]>([]);
  const read = () => api.sessions().then(setSessions, apologise);
  useEffect(() => {
    read();
  }, []);
  const end = (session: OwnSession) =>
    api.endSession(session.id).then(() => {
      toast(say("session-ended"));
      return read();
    }, apologise);
  return (
    <ul class="sessions">
      {sessions.map((session) => (
        <li key={session.id} class="option">
          <span class="about">
            <span class="label">{browserOf(session.agent)}</span>
            <small>
              {say("session", {
                current: session.current,
                since: onDay(session.created_at),
                used: onDay(session.seen_at),
              })}
            </small>
          </span>
          {!session.current && (
            <button type="button" class="btn" onClick={() => end(session)}>
              {say("end-session")}
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
          <span class="label">{say("theme")}</span>
          <small>{say("theme-hint")}</small>
        </div>
        <Segments
          label={say("theme")}
          value={theme.value}
          values={[
            ["auto", say("theme-auto")],
            ["dark", say("theme-dark")],
            ["light", say("theme-light")],
          ]}
          set={(chosen) => {
            theme.value = chosen;
          }}
        />
      </div>
      <div class="option">
        <div class="about">
          <span class="label">{say("sound")}</span>
          <small>{say("sound-hint")}</small>
        </div>
        <Volume />
      </div>
      <Switch choice={azure} name={say("blue")} text={say("blue-hint")}>
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
