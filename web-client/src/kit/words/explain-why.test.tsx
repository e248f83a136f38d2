import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";
import type { Answered, TableModel } from "../../core/match/model";
import { AtTable } from "../hooks/at-table";
import { WhyNot } from "./explain";

const root = document.createElement("div");
afterEach(() => render(null, root));

/** Shows the explanation of a card that cannot be played. The returned function answers with the rules' reason. */
async function shown() {
  let tell: (told: Answered) => void = () => {};
  const ask = () => new Promise<Answered>((answered) => (tell = answered));
  const model = { ask } as unknown as TableModel;
  const bubble = (
    <AtTable model={model} story={null}>
      <WhyNot command={{ type: "play" }} />
    </AtTable>
  );
  await act(async () => render(bubble, root));
  return (answer: unknown) => act(async () => tell({ answer }));
}

test("what cannot be used says why in the rules' words, with room kept for them", async () => {
  const say = await shown();
  expect(root.textContent).toBe("…");
  await say({ code: "poor", message: "You need 5 credits.", rule: "R17" });
  expect(root.textContent).toBe("You need 5 credits. (R17)");
});

test("what can be done after all says nothing", async () => {
  const say = await shown();
  await say(null);
  expect(root.textContent).toBe("");
});
