import { expect, test } from "vitest";
import { MAX_ROW } from "../../app/foundation/drawing/picture-url.ts";
import { CODE_TOKEN, codeOfToken, codeToken, MAX_CODE_LENGTH } from "../../app/ground/text/part-numbers.ts";
import { pictureKey } from "../../workers/api/pictures/handle-picture.ts";

const LONGEST = ["端", "Щ", "a", "A"].map((letter) => letter.repeat(MAX_CODE_LENGTH));

test.each(LONGEST)("the longest order number has an address and is read from it: %s", (code) => {
  expect(codeToken(code)).toMatch(new RegExp(`^${CODE_TOKEN}$`));
  expect(codeOfToken(codeToken(code))).toBe(code);
});

test("a row of the longest order numbers has a picture under a key that the bucket takes, and another row under another", () => {
  const digests = Array<string>(MAX_ROW).fill("abcdefgh").join(".");
  const keys = LONGEST.map((code) =>
    pictureKey(Array<string>(MAX_ROW).fill(codeToken(code)).join("-"), digests, { view: "exploded" }),
  );
  expect(Math.max(...keys.map((key) => key.length))).toBeLessThanOrEqual(1024);
  expect(new Set(keys).size).toBe(LONGEST.length);
  expect(pictureKey("1040251", "abcdefgh", { view: "iso" })).toBe("drawings/1040251-abcdefgh/iso.svg");
});
