import { render } from "preact";
import { useRef } from "preact/hooks";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useFocusKept } from "./focus";

let root: HTMLElement;

function Page({ hand, asked, ends }: { hand: string[]; asked: boolean; ends: boolean }) {
  const page = useRef<HTMLDivElement>(null);
  useFocusKept(page);
  return (
    <div ref={page}>
      <div class="dock">
        {hand.map((card) => (
          <button key={card} type="button" class="can" data-piece={card}>
            {card}
          </button>
        ))}
      </div>
      <div class="rail-act">
        {ends && (
          <>
            <button type="button" data-held>
              Undo
            </button>
            <button type="button">Pass now</button>
          </>
        )}
        {asked && (
          <button type="button" data-primary>
            End turn
          </button>
        )}
      </div>
      <input />
    </div>
  );
}

const draws = async (hand: string[], asked = true, ends = false) => {
  render(<Page hand={hand} asked={asked} ends={ends} />, root);
  await new Promise((done) => setTimeout(done));
};
const press = (piece: string) => (root.querySelector(`[data-piece=${piece}]`) as HTMLElement).focus();
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  root = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  render(null, root);
  root.remove();
});

it("goes from a card that has been played to the next one, and from the last to the primary action", async () => {
  await draws(["one", "two"]);
  press("one");
  await draws(["two"]);
  expect(focused()).toBe("two");
  await draws([]);
  expect(focused()).toBe("End turn");
});

it("waits for the primary action while somebody else is asked", async () => {
  await draws(["one"]);
  press("one");
  await draws([], false);
  expect(document.activeElement).toBe(document.body);
  await draws([], true);
  expect(focused()).toBe("End turn");
});

it("does not go to Undo while a turn ends: the next Enter would take it back", async () => {
  await draws([], true);
  (root.querySelector("[data-primary]") as HTMLElement).focus();
  await draws([], false, true);
  expect(focused()).toBe("Pass now");
});

it("leaves the keyboard where its user has taken it", async () => {
  await draws(["one", "two"]);
  press("one");
  root.querySelector("input")?.focus();
  await draws(["two"]);
  expect(document.activeElement).toBe(root.querySelector("input"));
  root.querySelector("input")?.blur();
  await draws(["two"], false);
  await draws(["two"], true);
  expect(document.activeElement).toBe(document.body);
});
