import { describe, expect, it } from "vitest";
import { browserOf } from "./browser-of";

describe("what a session is opened with", () => {
  it.each([
    ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
    ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"],
    ["Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome on Android"],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1", "Safari on iOS"],
    ["my-bot/1.2", "my-bot/1.2"],
    ["", "An unnamed program"],
  ])("says of %s %s", (agent, words) => expect(browserOf(agent)).toBe(words));
});
