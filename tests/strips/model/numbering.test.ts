import { array, assert, constantFrom, integer, property, string, tuple } from "fast-check";
import { expect, test } from "vitest";
import { formatMarkRange, nextMark, numberMarks } from "../../../app/features/rail/model/numbering.ts";
import { PROJECT_LIMITS } from "../../../app/features/rail/model/project.ts";

const marksOf = (pattern: string, count?: number) => numberMarks(pattern, count).marks.join(" ");

test("marks are numbered by the patterns that panel builders write", () => {
  for (const pattern of ["1…40", "1..40", "1...40", "1-40", "1–40", "1 … 40", "1 - 40"]) {
    const { marks, unread } = numberMarks(pattern);
    expect([pattern, marks.length, marks[0], marks[39], unread]).toEqual([pattern, 40, "1", "40", []]);
  }
  expect(marksOf("1…40", 3)).toBe("1 2 3");
  expect(marksOf("1…3", 5)).toBe("1 2 3 4 5");
  expect(marksOf("X1…", 3)).toBe("X1 X2 X3");
  expect(marksOf("X1…8", 2)).toBe("X1 X2");
  expect(marksOf("1.1…1.8")).toBe("1.1 1.2 1.3 1.4 1.5 1.6 1.7 1.8");
  expect(marksOf("1.1…3.1")).toBe("1.1 2.1 3.1");
  expect(marksOf("1a…3a")).toBe("1a 2a 3a");
  expect(marksOf("F1…F5")).toBe("F1 F2 F3 F4 F5");
  expect(marksOf("08…11")).toBe("08 09 10 11");
  expect(marksOf("3…1")).toBe("3 2 1");
  expect(marksOf("-X1…-X3")).toBe("-X1 -X2 -X3");
  expect(marksOf("1–3, 5; PE")).toBe("1 2 3 5 PE");
});

test("a list of words begins again", () => {
  expect(marksOf("L1 L2 L3 N PE")).toBe("L1 L2 L3 N PE");
  expect(marksOf("L1 L2 L3 N PE", 7)).toBe("L1 L2 L3 N PE L1 L2");
  expect(marksOf("PE 1…", 4)).toBe("PE 1 2 3");
  expect(numberMarks("", 2).marks).toEqual(["", ""]);
});

test("what a pattern says and cannot be read is named", () => {
  expect(numberMarks("a…f 1…2", 2)).toEqual({ marks: ["1", "2"], unread: ["a…f"] });
  expect(numberMarks("1…x").unread).toEqual(["1…x"]);
  expect(numberMarks("…5").unread).toEqual(["…5"]);
  expect(numberMarks("1… PE", 3)).toEqual({ marks: ["1", "2", "3"], unread: ["PE"] });
  expect(numberMarks("1…999999999").marks).toHaveLength(PROJECT_LIMITS.positions);
});

test("any pattern gives as many marks as there are blocks, and counted ones are unique", () => {
  assert(
    property(string({ maxLength: 20 }), integer({ min: 0, max: 500 }), (pattern, count) => {
      expect(numberMarks(pattern, count).marks).toHaveLength(count);
    }),
  );
  const prefixes = constantFrom("", "X", "1.", "-X2:", "F");
  assert(
    property(
      tuple(prefixes, integer({ min: 0, max: 999 }), integer({ min: 0, max: 50 }), constantFrom("…", "..", "–", "-")),
      integer({ min: 1, max: 200 }),
      ([prefix, first, more, sign], count) => {
        const { marks, unread } = numberMarks(`${prefix}${first}${sign}${prefix}${first + more}`, count);
        expect(unread).toEqual([]);
        expect(new Set(marks).size).toBe(count);
        expect(marks[count - 1]).toBe(`${prefix}${first + count - 1}`);
      },
    ),
  );
});

test("marks are listed as ranges, and read back the same", () => {
  expect(formatMarkRange(["1", "2", "3", "5"])).toBe("1–3, 5");
  expect(formatMarkRange(["1", "2", "", "L1", "PE"])).toBe("1, 2, L1, PE");
  expect(formatMarkRange(["08", "09", "10"])).toBe("08–10");
  const marks = tuple(
    constantFrom("", "X", "1.", "F"),
    integer({ min: 0, max: 30 }),
    constantFrom("", "a"),
    constantFrom(1, 2),
  ).map(([prefix, number, suffix, width]) => `${prefix}${String(number).padStart(width, "0")}${suffix}`);
  assert(
    property(array(marks, { maxLength: 40 }), (list) => {
      expect(numberMarks(formatMarkRange(list)).marks).toEqual(list);
    }),
  );
  expect([nextMark("X9"), nextMark("09"), nextMark("1.1"), nextMark("PE")]).toEqual(["X10", "10", "1.2", null]);
});
