import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalPath } from "../../app/i18n/canonical-path.ts";
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
    fc.property(fc.webUrl({ withQueryParameters: true }), fc.string(), (url, text) => {
      for (const path of [new URL(url).pathname, new URL(`https://x/${text}`).pathname]) {
        const canonical = canonicalPath(path);
        expect(canonicalPath(canonical)).toBe(canonical);
        expect(canonical).toMatch(/^\/(?!\/)/);
      }
    }),
    { numRuns: volume(200, 2000) },
  );
});
