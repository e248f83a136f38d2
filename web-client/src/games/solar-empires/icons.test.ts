import { expect, test } from "vitest";
import { catalogueOf } from "../../../dev/details";
import { iconDrawing } from "../../look/icon";
import { solarEmpires } from "./index";

const catalogue = catalogueOf("solar-empires");

test("every entry of the catalogue has its picture", () => {
  expect(solarEmpires.slug).toBe("solar-empires");
  const bare = catalogue.entries
    .filter(({ icon }) => iconDrawing(icon ?? "") === "")
    .map(({ id, icon }) => `${id}: ${icon}`);
  expect(bare).toEqual([]);
});

test("ships of a race and size look alike, and like no others", () => {
  const ships = catalogue.entries.filter(({ kind }) => kind === "ship");
  const makes = new Set(ships.map(({ facts }) => `${facts.race} ${facts.size}`));
  expect(makes.size).toBe(9);
  expect(new Set(ships.map(({ icon }) => iconDrawing(icon ?? ""))).size).toBe(9);
});
