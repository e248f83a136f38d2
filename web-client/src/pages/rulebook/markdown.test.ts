import { describe, expect, test } from "vitest";
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
});
