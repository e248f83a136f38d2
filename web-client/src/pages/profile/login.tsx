import { useState } from "preact/hooks";
import { counted } from "../../kit/grammar";
import { mine } from "../../lobby";
import { login, me } from "../../session";
import { Form, Text } from "./form";

/** The matches that a guest of this browser loses by becoming somebody else. */
const seatsOfGuest = (): number =>
  me.value?.kept === false ? (mine.value ?? []).filter(({ status }) => status !== "finished").length : 0;

/** For who has a kept name. A guest who is in the midst of matches is warned. */
export function Login() {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [isWarned, setWarned] = useState(false);
  const log = async () => {
    if (seatsOfGuest() > 0 && !isWarned) {
      setWarned(true);
      return false;
    }
    await login(name, password);
  };
  return (
    <Form submit={log} done="Welcome back.">
      <Text label="Name" value={name} set={setName} max={24} />
      <Text label="Password" value={password} set={setPassword} secret="current-password" />
      {isWarned ? (
        <div class="warned" role="alert">
          <p>
            You are playing {counted(seatsOfGuest(), "match", "matches")} as {me.value?.name} in this browser. Once you
            log in, you can’t come back to {seatsOfGuest() === 1 ? "it" : "them"} as {me.value?.name}, unless you set a
            password first.
          </p>
          <div class="row">
            <button type="submit" class="btn danger">
              Log in anyway
            </button>
            <button type="button" class="btn" onClick={() => setWarned(false)}>
              Stay
            </button>
          </div>
        </div>
      ) : (
        <button type="submit" class="btn">
          Log in
        </button>
      )}
    </Form>
  );
}
