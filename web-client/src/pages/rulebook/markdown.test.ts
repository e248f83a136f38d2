import { describe, expect, test } from "vitest";
import { glossaryOf } from "../../core/words/glossary";
import { render } from "./markdown";

const text = `# The game

## 1. The turn

**R17.** Draw one card. See R18.

- R18. Exchange, as in R17 but not in R99.

| Phase |
|---|
| Draw |
`;

describe("a rulebook's page", () => {
  const { html, headings } = render(text);
  const page = new DOMParser().parseFromString(html, "text/html");

  test("has an anchor at each rule", () => {
    expect(page.getElementById("R17")?.textContent).toContain("Draw one card");
    expect(page.getElementById("R18")?.tagName).toBe("LI");
  });

  test("links rules where they are named, but neither to themselves nor to what is not there", () => {
    const links = [...page.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    expect(links).toEqual(["#R18", "#R17"]);
  });

  test("knows its headings and draws its tables", () => {
    expect(headings).toEqual([
      { id: "the-game", level: 1, text: "The game" },
      { id: "1-the-turn", level: 2, text: "1. The turn" },
    ]);
    expect(page.querySelector("td")?.textContent).toBe("Draw");
  });

  test("marks a term once in a block, and lets the keyboard stop at it once in a chapter", () => {
    const card = { id: "c", kind: "unit", name: "Card", text: "A card.", rule: null, icon: null, facts: {} };
    const { html } = render("## A\n\nA card and a card.\n\nA card.\n\n## B\n\nTwo cards.", glossaryOf([card]));
    const marked = new DOMParser().parseFromString(html, "text/html").querySelectorAll<HTMLElement>("[data-term]");
    expect([...marked].map(({ dataset, tabIndex }) => [dataset.term, tabIndex])).toEqual([
      ["card", 0],
      ["card", -1],
      ["cards", 0],
    ]);
  });
});
