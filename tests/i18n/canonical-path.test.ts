import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalPath } from "../../app/i18n/canonical-path.ts";
import { ANY_CHARACTER } from "../any-character.ts";
import { volume } from "../volume.ts";

test.each([
  ["/Urunler/", "/urunler"],
  ["//evil.example/x", "/evil.example/x"],
  ["/en//products///a", "/en/products/a"],
  ["/", "/"],
  ["/%C4%B0/A", "/%C4%B0/a"],
])("%s is spelt %s", (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test("any path has one spelling, which starts with exactly one slash and so never leaves the site", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: ANY_CHARACTER, maxLength: 9 })), fc.string(), (parts, text) => {
      for (const spelt of [parts.map(encodeURIComponent).join("/"), text]) {
        const path = new URL(`https://x/${spelt}`).pathname;
        const canonical = canonicalPath(path);
        expect(canonicalPath(canonical)).toBe(canonical);
        expect(canonical).toMatch(/^\/(?!\/)/);
      }
    }),
    { numRuns: volume(200, 2000) },
  );
});
