import { describe, expect, test } from "vitest";
import { inWords } from "../../core/words/keys";
import { differences, fields, fitted, hasPlace, optionOf, presetOf } from "./schema";

const schema = {
  type: "object",
  $defs: { Deck: { type: "string", enum: ["common", "own"] } },
  properties: {
    deck: { description: "Which deck.", $ref: "#/$defs/Deck" },
    start: { allOf: [{ oneOf: [{ const: "base", description: "Level." }, { const: "advanced" }] }] },
    round_limit: { type: "integer", minimum: 20, maximum: 300 },
    open_hands: { type: "boolean" },
    motto: { type: "string" },
  },
};

describe("the form of a game's options", () => {
  test("has a field for each property, in the schema's order", () => {
    expect(fields(schema)).toEqual([
      {
        key: "deck",
        label: "Deck",
        help: "Which deck.",
        kind: "choice",
        values: [
          { value: "common", label: "Common", help: "" },
          { value: "own", label: "Own", help: "" },
        ],
      },
      {
        key: "start",
        label: "Start",
        help: "",
        kind: "choice",
        values: [
          { value: "base", label: "Base", help: "Level." },
          { value: "advanced", label: "Advanced", help: "" },
        ],
      },
      { key: "round_limit", label: "Round limit", help: "", kind: "number", min: 20, max: 300 },
      { key: "open_hands", label: "Open hands", help: "", kind: "switch" },
      { key: "motto", label: "Motto", help: "", kind: "text" },
    ]);
  });

  test("offers names or a number where the schema allows either", () => {
    const limit = {
      $defs: {
        Named: { type: "string", enum: ["standard", "none"] },
        Limit: { anyOf: [{ $ref: "#/$defs/Named" }, { type: "integer", minimum: 10, maximum: 100 }] },
      },
      properties: {
        turn_limit: { description: "After so many\nturns (R84); `none` is 100 (D30, 2.9).", $ref: "#/$defs/Limit" },
      },
    };
    expect(fields(limit)).toEqual([
      {
        key: "turn_limit",
        label: "Turn limit",
        help: "After so many turns (R84); “none” is 100.",
        kind: "choice-or-number",
        values: [
          { value: "standard", label: "Standard", help: "" },
          { value: "none", label: "None", help: "" },
        ],
        min: 10,
        max: 100,
      },
    ]);
  });

  test("joins values listed in several parts", () => {
    const map = {
      oneOf: [
        { type: "string", enum: ["trivet", "ember-crown"] },
        { const: "auto", description: "Fits." },
      ],
    };
    expect(fields({ properties: { map } })).toMatchObject([
      {
        kind: "choice",
        values: [
          { value: "trivet", help: "" },
          { value: "ember-crown", label: "Ember crown" },
          { value: "auto", help: "Fits." },
        ],
      },
    ]);
  });

  test("has a place for some options beside others only, and a first value for them", () => {
    const worlds = { type: "string", enum: ["starbase", "gas-giant"] };
    const asked = {
      $defs: {
        Own: {
          properties: {
            bodies: { type: "array", items: worlds, minItems: 3, maxItems: 3 },
            star: { type: "string", enum: ["quark-star", "white-dwarf"] },
          },
          required: ["star", "bodies"],
          type: "object",
        },
      },
      properties: {
        custom: { anyOf: [{ $ref: "#/$defs/Own" }, { type: "null" }], "x-where": { system: "custom" } },
        system: { type: "string", enum: ["random", "custom"] },
      },
    };
    const known = fields(asked);
    expect(known[0]).toMatchObject({
      kind: "group",
      fields: [
        { key: "star", kind: "choice" },
        { key: "bodies", kind: "row", length: 3 },
      ],
    });
    expect(known.map((field) => hasPlace(field, { system: "random" }))).toEqual([false, true]);
    const own = fitted(known, { system: "custom" });
    expect(own).toEqual({
      system: "custom",
      custom: { star: "quark-star", bodies: ["starbase", "gas-giant", "starbase"] },
    });
    expect(fitted(known, own)).toEqual(own);
    expect(fitted(known, { ...own, system: "random" })).toEqual({ system: "random" });
    expect(inWords(own.custom)).toBe("Quark star, Starbase, Gas giant, Starbase");
  });

  test("finds the option that a refusal is about", () => {
    const known = fields(schema);
    expect(optionOf("round-limit-too-long", known)).toBe("round_limit");
    expect(optionOf("deck", known)).toBe("deck");
    expect(optionOf("decks-differ", known)).toBeNull();
    expect(optionOf("bad-option", known)).toBeNull();
  });

  test("is empty where there is nothing to choose", () => {
    expect(fields(undefined)).toEqual([]);
  });

  test("tells presets apart by their options, but for those that all of them set alike", () => {
    const defaults = { deck: "common", start: "base", round_limit: 120, open_hands: false };
    const presets = [
      { options: { open_hands: true } },
      { options: { deck: "own", round_limit: 50, start: "base", open_hands: true } },
    ];
    const told = presets.map((preset) => differences(preset, defaults, presets, fields(schema)));
    expect(told).toEqual([[], ["Deck: own", "Round limit: 50"]]);
    const [only] = presets;
    expect(only && differences(only, defaults, [only], fields(schema))).toEqual(["Open hands: yes"]);
  });

  test("recognises a preset by what it comes to, not by what it says", () => {
    const defaults = { deck: "common", start: "base" };
    const presets = [
      { id: "base", options: {} },
      { id: "own", options: { deck: "own" } },
    ];
    expect(presetOf({ deck: "own", start: "base" }, defaults, presets)?.id).toBe("own");
    expect(presetOf({ deck: "common", start: "base" }, defaults, presets)?.id).toBe("base");
    expect(presetOf({ deck: "own", start: "advanced" }, defaults, presets)).toBeUndefined();
  });
});
