import { array, assert, boolean, constantFrom, integer, property } from "fast-check";
import { expect, test } from "vitest";
import {
  choose,
  extendTo,
  NOTHING_CHOSEN,
  pressKey,
  type Selection,
  toggle,
  within,
} from "../../../app/features/rail/model/selection.ts";

const ORDER = ["1", "2", "3", "4", "5", "6"];
/** `Shift+ArrowRight` and so on, one after the other. @returns the chosen ids, the active one last behind a bar */
function press(start: Selection, ...keys: readonly string[]): string {
  const { ids, active } = keys.reduce((selection, key) => {
    const [name = "", isShift] = [key.split("+").at(-1), key.startsWith("Shift+")];
    return pressKey(selection, name, isShift, ORDER) ?? selection;
  }, start);
  return `${ORDER.filter((id) => ids.has(id)).join(" ")} | ${active}`;
}

test("Shift and an arrow extend and shrink a range from its anchor, and the active position is its moving end", () => {
  const third = ["Home", "ArrowRight", "ArrowRight"];
  expect(press(NOTHING_CHOSEN, ...third)).toBe("3 | 3");
  expect(press(NOTHING_CHOSEN, ...third, "Shift+ArrowLeft", "Shift+ArrowLeft")).toBe("1 2 3 | 1");
  expect(press(NOTHING_CHOSEN, ...third, "Shift+ArrowLeft", "Shift+ArrowLeft", "Shift+ArrowRight")).toBe("2 3 | 2");
  const through = Array.from({ length: 3 }, () => "Shift+ArrowRight");
  expect(press(NOTHING_CHOSEN, ...third, "Shift+ArrowLeft", ...through)).toBe("3 4 5 | 5");
  expect(press(NOTHING_CHOSEN, ...third, "Shift+End", "Shift+Home")).toBe("1 2 3 | 1");
  // Without Shift it goes on from the moving end.
  expect(press(NOTHING_CHOSEN, ...third, "Shift+ArrowLeft", "ArrowLeft")).toBe("1 | 1");
});

test("with nothing chosen, the arrows begin at the ends, and stay within them", () => {
  expect(press(NOTHING_CHOSEN, "ArrowRight")).toBe("1 | 1");
  expect(press(NOTHING_CHOSEN, "ArrowLeft")).toBe("6 | 6");
  expect(press(choose(["6"]), "ArrowRight", "Shift+ArrowRight")).toBe("6 | 6");
  expect(pressKey(NOTHING_CHOSEN, "ArrowRight", false, [])).toBeNull();
  expect(pressKey(NOTHING_CHOSEN, "a", false, ORDER)).toBeNull();
});

test("a press with Ctrl adds one or takes it away, and a range may stand beside others", () => {
  const two = toggle(choose(["1"]), "4");
  expect([...two.ids].toSorted()).toEqual(["1", "4"]);
  expect([...toggle(two, "1").ids]).toEqual(["4"]);
  const range = extendTo(two, "6", ORDER, two.ids);
  expect([[...range.ids].toSorted(), range.anchor, range.active]).toEqual([["1", "4", "5", "6"], "4", "6"]);
});

test("whatever is chosen and taken away, what is chosen stands on the strip, and a range is one", () => {
  const key = constantFrom("ArrowLeft", "ArrowRight", "Home", "End");
  assert(
    property(array(key, { maxLength: 8 }), array(boolean()), integer({ min: 0, max: 6 }), (keys, shifts, length) => {
      const chosen = keys.reduce(
        (selection, each, index) => pressKey(selection, each, shifts[index] ?? false, ORDER) ?? selection,
        NOTHING_CHOSEN,
      );
      const indices = ORDER.flatMap((id, index) => (chosen.ids.has(id) ? [index] : []));
      expect(indices).toEqual(indices.map((_, offset) => (indices[0] ?? 0) + offset));
      const order = ORDER.slice(0, length);
      const { ids, anchor, active } = within(chosen, order);
      expect([...ids, anchor, active].every((id) => id === null || order.includes(id))).toBe(true);
    }),
  );
});
