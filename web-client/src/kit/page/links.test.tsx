import { options, render } from "preact";
import { afterEach, expect, test } from "vitest";
import { addressOf, baseOf, pathOf, serveUnder } from "../../core/net/base";
import { startLinks } from "./links";

const { vnode } = options;
afterEach(() => {
  options.vnode = vnode;
  serveUnder("");
});

test("the page's manifest says under which path everything is served", () => {
  expect(addressOf("")).toBe("");
  expect(baseOf("https://example.org/manifest.webmanifest")).toBe("");
  expect(baseOf("https://example.org/a/games/manifest.webmanifest")).toBe("/a/games");
});

test("a path has an address and back", () => {
  for (const base of ["", "/games"]) {
    serveUnder(base);
    for (const path of ["/", "/tables/x"]) expect(pathOf(addressOf(path))).toBe(path);
  }
  expect(pathOf("/games")).toBe("/");
  expect(pathOf("/gamesome")).toBe("/gamesome");
});

test("links are drawn with their addresses, and those of other sites and places stay", () => {
  serveUnder("/games");
  startLinks();
  const hrefs = ["/tables/x?y=1", "/", "//elsewhere.example", "https://elsewhere.example/", "#main", "?tab=a"];
  const page = document.createElement("div");
  render(
    <p>
      {hrefs.map((href) => (
        <a key={href} href={href}>
          {href}
        </a>
      ))}
    </p>,
    page,
  );
  const drawn = [...page.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(drawn).toEqual(["/games/tables/x?y=1", "/games/", ...hrefs.slice(2)]);
});
