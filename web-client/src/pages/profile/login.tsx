import { useRef, useState } from "preact/hooks";
import { ApiError, api } from "../../core/net/api";
import { login, me, recover } from "../../core/net/session";
import type { Belongings, GuestChoice } from "../../generated/starboard";
import { Form, Text } from "./form";
import { say } from "./words";

/** The login, by password or by a recovery code. */
export function Login() {
  const [isLost, setLost] = useState(false);
  const [name, setName] = useState("");
  const toggle = () => setLost(!isLost);
  return isLost ? (
    <Recovery name={name} setName={setName} back={toggle} />
  ) : (
    <ByPassword name={name} setName={setName} lost={toggle} />
  );
}

interface Named {
  name: string;
  setName(name: string): void;
}

function ByPassword({ name, setName, lost }: Named & { lost(): void }) {
  const [password, setPassword] = useState("");
  const { fault, submit, refused, question } = useEntry(name, (guest) => login({ name, password, guest }));
  return (
    <Form submit={submit} done={say("welcome")} refused={refused}>
      <Text field="account-name" value={name} set={setName} max={24} autocomplete="username" />
      <Text field="password" value={password} set={setPassword} secret="current-password" fault={fault} />
      {question ?? (
        <div class="row wrap">
          <button type="submit" class="btn">
            {say("log-in")}
          </button>
          <button type="button" class="lk" onClick={lost}>
            {say("forgotten")}
          </button>
        </div>
      )}
    </Form>
  );
}

function Recovery({ name, setName, back }: Named & { back(): void }) {
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const entry = useEntry(name, (guest) => recover({ name, code, password, guest }));
  return (
    <Form submit={entry.submit} done={say("recovered")} refused={entry.refused}>
      <p>{say("recovery-hint")}</p>
      <Text field="account-name" value={name} set={setName} max={24} autocomplete="username" />
      <Text field="recovery-code" value={code} set={setCode} secret="one-time-code" fault={entry.fault} />
      <Text field="new-password" value={password} set={setPassword} secret="new-password" />
      {entry.question ?? (
        <div class="row">
          <button type="submit" class="btn">
            {say("set-password")}
          </button>
          <button type="button" class="btn quiet" onClick={back}>
            {say("back")}
          </button>
        </div>
      )}
    </Form>
  );
}

/** The shared part of both logins: asks guests what to do with their belongings, and shows refusals at their field. */
function useEntry(name: string, enter: (guest: GuestChoice) => Promise<number>) {
  const [fault, setFault] = useState("");
  const [belongings, setBelongings] = useState<Belongings | null>(null);
  const choice = useRef<GuestChoice>("leave");
  const submit = async () => {
    setFault("");
    if (!belongings && me.peek()?.kept === false) {
      const has = await api.belongings();
      if (Object.values(has).some((count) => count > 0)) {
        setBelongings(has);
        return false;
      }
    }
    return saidOf(await enter(choice.current));
  };
  const refused = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 403) return false;
    setFault(error.message);
    return true;
  };
  const choose = (guest: GuestChoice) => {
    choice.current = guest;
  };
  const question = belongings && (
    <Question name={name} belongings={belongings} choose={choose} cancel={() => setBelongings(null)} />
  );
  return { fault, submit, refused, question };
}

const saidOf = (stayed: number): string | undefined =>
  stayed > 0 ? say("welcome-stayed", { tables: stayed }) : undefined;

const BELONGINGS = ["running", "decks", "finished", "settings", "notes", "marked"] as const;

/** `1 running match`, `2 decks`. */
export const namesOf = (belongings: Belongings): string[] =>
  BELONGINGS.filter((one) => belongings[one] > 0).map((one) => say(`has-${one}`, { count: belongings[one] }));

interface QuestionProps {
  name: string;
  belongings: Belongings;
  choose(guest: GuestChoice): void;
  cancel(): void;
}

function Question({ name, belongings, choose, cancel }: QuestionProps) {
  return (
    <div class="asked p-3 outlined-brass" role="alert">
      <p>{say("bring-question", { belongings: namesOf(belongings), name, guest: me.value?.name })}</p>
      <div class="row">
        <button type="submit" class="btn primary" onClick={() => choose("bring")}>
          {say("bring")}
        </button>
        <button type="submit" class="btn" onClick={() => choose("leave")}>
          {say("leave")}
        </button>
        <button type="button" class="btn quiet" onClick={cancel}>
          {say("cancel")}
        </button>
      </div>
    </div>
  );
}
