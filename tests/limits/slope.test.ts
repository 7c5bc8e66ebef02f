import fc from "fast-check";
import { expect, test } from "vitest";
import { slopeOf } from "../../bench/pages/slope.ts";

test("memory that a Worker keeps of each request is a slope, whatever it had at first and however it varies", () => {
  const rise = fc.double({ min: -5, max: 5, noNaN: true });
  const start = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(rise, start, (perThousand, first) => {
      const sizes = Array.from(
        { length: 8 },
        (_, round) => [round * 0.63, first + perThousand * round * 0.63] as const,
      );
      expect(slopeOf(sizes)).toBeCloseTo(perThousand, 6);
    }),
  );
  // Up and down around a rise of one.
  expect(slopeOf([1, -1, -1, 1].map((noise, x) => [x, x + noise]))).toBeCloseTo(1, 6);
  expect(slopeOf([[0, 1]])).toBeNaN();
});
