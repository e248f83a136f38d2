import { render } from "preact";
import { afterEach, expect, test } from "vitest";
import { textsOf } from "./said";

const { say, Said } = textsOf(`
rules = Read <link>the rules of { $game }</link>.
again = Again<unseen>: { $match }</unseen>
lines = One<br>two
seen = Seen by { $names }
`);
const root = document.createElement("div");
afterEach(() => render(null, root));

test("a tag of a text is drawn by the element of its name", () => {
  render(<Said id="rules" game="Solar Empires" link={(words) => <a href="/rulebooks">{words}</a>} />, root);
  expect(root.innerHTML).toBe('Read <a href="/rulebooks">the rules of Solar Empires</a>.');
});

test("the usual tags need nothing", () => {
  render(<Said id="again" match="Friday" />, root);
  expect(root.innerHTML).toBe('Again<span class="unseen">: Friday</span>');
  render(<Said id="lines" />, root);
  expect(root.innerHTML).toBe("One<br>two");
});

test("no name is a tag", () => {
  const name = "<link>Wren</link> <b>";
  render(<Said id="again" match={name} />, root);
  expect(root.textContent).toBe(`Again: ${name}`);
  expect(root.querySelector("b")).toBeNull();
  render(<Said id="seen" names={["<b>Ann</b>", "Ben"]} />, root);
  expect(root.textContent).toBe("Seen by <b>Ann</b> and Ben");
});

test("a text without tags is plain", () => {
  expect(say("rules", { game: "Aries" })).toContain("Aries");
});
