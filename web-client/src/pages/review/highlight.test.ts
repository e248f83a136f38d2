import { expect, test } from "vitest";
import { rangesOf } from "./highlight";

const list = (html: string) => {
  const element = document.createElement("ul");
  element.innerHTML = html;
  return element;
};
const texts = (html: string, query: string) => rangesOf(list(html).children, query).map((range) => range.toString());

test("a text is found in every line, as often as it is there, whatever its case", () => {
  expect(texts("<li>Fleet one meets fleet two</li><li>No ship</li><li>A fleet</li>", "fleet")).toEqual([
    "Fleet",
    "fleet",
    "fleet",
  ]);
});

test("it is found where a line's elements meet", () => {
  expect(texts("<li><b>Ilse</b> takes <i>Oxbane</i></li>", "ilse takes ox")).toEqual(["Ilse takes Ox"]);
});
