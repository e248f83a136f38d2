import { expect, test } from "vitest";
import { catalogueOf } from "../../../dev/details";

test("ships of a race and size look alike, and like no others", () => {
  const ships = catalogueOf("solar-empires").entries.filter(({ kind }) => kind === "ship");
  const makes = new Set(ships.map(({ facts }) => `${facts.race} ${facts.size}`));
  expect(makes.size).toBe(9);
  expect(new Set(ships.map(({ icon }) => icon)).size).toBe(9);
});
