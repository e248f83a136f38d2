import { useRef, useState } from "preact/hooks";
import { ApiError, api } from "../../core/net/api";
import { login, me, recover } from "../../core/net/session";
import { counted } from "../../core/words/grammar";
import type { Belongings, GuestChoice } from "../../generated/starboard";
import { Form, Text } from "./form";

/** Into an account, by its password or by a recovery code. */
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
    <Form submit={submit} done="Welcome back." refused={refused}>
      <Text label="Account name" value={name} set={setName} max={24} autocomplete="username" />
      <Text label="Password" value={password} set={setPassword} secret="current-password" fault={fault} />
      {question ?? (
        <div class="row wrap">
          <button type="submit" class="btn">
            Log in
          </button>
          <button type="button" class="lk" onClick={lost}>
            Forgotten your password?
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
    <Form submit={entry.submit} done="Your new password is set." refused={entry.refused}>
      <p>Use one of the recovery codes that you got with your password. Without one the account can’t be opened.</p>
      <Text label="Account name" value={name} set={setName} max={24} autocomplete="username" />
      <Text label="Recovery code" value={code} set={setCode} secret="one-time-code" fault={entry.fault} />
      <Text label="New password, eight characters or more" value={password} set={setPassword} secret="new-password" />
      {entry.question ?? (
        <div class="row">
          <button type="submit" class="btn">
            Set password
          </button>
          <button type="button" class="btn quiet" onClick={back}>
            Back
          </button>
        </div>
      )}
    </Form>
  );
}

/** What both ways in have in common: a guest who has something here is asked first, and a refusal is said at its field. */
function useEntry(name: string, enter: (guest: GuestChoice) => Promise<number>) {
  const [fault, setFault] = useState("");
  const [belongings, setBelongings] = useState<Belongings | null>(null);
  const choice = useRef<GuestChoice>("leave");
  const submit = async () => {
    setFault("");
    if (!belongings && me.peek()?.kept === false) {
      const has = await api.belongings();
      if (has.running + has.finished + has.decks + has.settings + has.marked > 0) {
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
  stayed > 0
    ? `Welcome back. The guest keeps the seat at ${counted(stayed, "table")} where your account can’t take it.`
    : undefined;

/** `1 running match, 2 decks and 5 finished matches` */
export function listed({ running, decks, finished, settings, marked }: Belongings): string {
  const parts = [
    running > 0 && counted(running, "running match", "running matches"),
    decks > 0 && counted(decks, "deck"),
    finished > 0 && counted(finished, "finished match", "finished matches"),
    settings > 0 && counted(settings, "set of saved settings", "sets of saved settings"),
    marked > 0 && counted(marked, "favourite or tagged match", "favourite or tagged matches"),
  ];
  return new Intl.ListFormat("en-GB").format(parts.filter((part) => part !== false));
}

interface QuestionProps {
  name: string;
  belongings: Belongings;
  choose(guest: GuestChoice): void;
  cancel(): void;
}

function Question({ name, belongings, choose, cancel }: QuestionProps) {
  const guest = me.value?.name;
  return (
    <div class="asked" role="alert">
      <p>
        Bring {listed(belongings)} into {name}’s account? If you leave them, you can go back to your guest {guest} on
        this browser for a day.
      </p>
      <div class="row">
        <button type="submit" class="btn primary" onClick={() => choose("bring")}>
          Bring them
        </button>
        <button type="submit" class="btn" onClick={() => choose("leave")}>
          Leave them
        </button>
        <button type="button" class="btn quiet" onClick={cancel}>
          Cancel
        </button>
      </div>
    </div>
  );
}
