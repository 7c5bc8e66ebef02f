import { expect, test } from "vitest";
import { findNearest, findSame, toAnchors } from "../../app/frame/shell/languages/place-on-page.ts";

const headingsOf = (...headings: readonly string[]) =>
  headings.map((heading) => {
    const [tagName = "", id = ""] = heading.split("#");
    return { tagName, id };
  });

test("the heading that is read is the last one above the window's upper part, or the first that is shown", () => {
  expect(findNearest([-900, -200, null, 80, 400])).toBe(3);
  expect(findNearest([-900, -200, null, 400])).toBe(1);
  expect(findNearest([null, 300, 900])).toBe(1);
  expect(findNearest([])).toBe(-1);
});

test("a heading is found again by its id, else by its number among those of its kind", () => {
  const english = toAnchors(headingsOf("H1", "H2#general", "H2", "H3", "H2#fits"));
  const german = toAnchors(headingsOf("H1", "H2#allgemein", "H2#fits", "H3", "H2"));
  expect(english.map((anchor) => findSame(german, anchor))).toEqual([0, 1, 2, 3, 2]);
  // A page with less on it.
  expect(findSame(toAnchors(headingsOf("H1")), { id: "fits", tag: "H2", index: 2 })).toBe(-1);
});
