import { expect, test } from "vitest";
import { formatCursor, parseCursor } from "../../workers/api/product-api/cursor.ts";

test("a cursor is read back, and what is none is invalid rather than an error, whatever its length", () => {
  expect(parseCursor(formatCursor({ release: 12, page: 3 }))).toEqual({ release: 12, page: 3 });
  expect(parseCursor(null)).toBeNull();
  for (let length = 1; length <= 41; length++)
    expect([length, parseCursor("A".repeat(length))]).toEqual([length, "invalid"]);
});
