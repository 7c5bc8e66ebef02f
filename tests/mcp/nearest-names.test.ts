import fc from "fast-check";
import { expect, test } from "vitest";
import { findNearestNames } from "../../workers/api/mcp/nearest-names.ts";

const ITEMS = [
  { code: "cross_section", names: ["Conductor cross-section", "Leiterquerschnitt"] },
  { code: "solid_section", names: ["Rigid conductor", "Starrer Leiter"] },
  { code: "rated_current", names: ["Nominal current", "Bemessungsstrom"] },
  { code: "width", names: [] },
];
const nearest = (written: string) => findNearestNames(written, ITEMS).map(({ code }) => code);

test.each([
  ["cross_section", "cross_section"],
  ["Cross-Section", "cross_section"],
  ["crosssection", "cross_section"],
  ["leiterquerschnitt", "cross_section"],
  ["current", "rated_current"],
  ["rated_curent", "rated_current"],
  ["widht", "width"],
  ["current_rating", "rated_current"],
])("“%s” is led to %s", (written, code) => {
  expect(nearest(written)[0]).toBe(code);
});

test("what is like nothing is led nowhere", () => {
  expect(nearest("price")).toEqual([]);
  expect(nearest("")).toEqual([]);
});

test("a name itself always comes first, and never more than three come", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 1, maxLength: 20 }), (codes) => {
      const items = codes.map((code) => ({ code, names: [] }));
      const found = findNearestNames(codes[0] ?? "", items);
      expect(found[0]?.code).toBe(codes[0]);
      expect(found.length).toBeLessThanOrEqual(3);
    }),
  );
});
