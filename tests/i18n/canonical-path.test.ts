import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalPath } from "../../app/ground/i18n/canonical-path.ts";
import { LOCALE_TABLE, LOCALES } from "../../app/ground/i18n/locales.ts";
import { SCREEN_NAMES, SCREENS } from "../../app/ground/i18n/screens.ts";
import { ANY_CHARACTER } from "../any-character.ts";
import { volume } from "../volume.ts";

test.each([
  ["/Urunler/", "/urunler"],
  ["//evil.example/x", "/evil.example/x"],
  ["/en//products///a", "/en/products/a"],
  ["/", "/"],
  ["/%C4%B0/A", "/%C4%B0/a"],
  ["/tr", "/"],
  ["/TR/tr/", "/"],
  ["/tr//evil.example", "/tr/evil.example"],
  ["/tr/punch-out", "/tr/punch-out"],
  ["/tr/en/products", "/en/products"],
  ["/tr/urunler", "/urunler"],
  ["/trend", "/trend"],
  ["/products", "/urunler"],
  ["/tr/products/x", "/urunler/x"],
  ["/de/products", "/de/produkte"],
  ["/en/urunler/Klemens/y", "/en/products/klemens/y"],
  ["/ru/produits", "/ru/products"],
  ["/fr/service-and-support/faq", "/fr/services-et-assistance/questions-frequentes"],
  ["/%C3%BCr%C3%BCnler/x%20y", "/urunler/x%20y"],
  ["/de/H%C3%A4ndler", "/de/haendler"],
  ["/en/products/products", "/en/products/products"],
  ["/de/products/%E0%A4%A", "/de/produkte/%E0%A4%a"],
  ["/en/none", "/en/none"],
])("%s is spelt %s", (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

const KNOWN_WORD = fc.constantFrom(
  ...LOCALES,
  ...SCREEN_NAMES.flatMap((screen) => Object.values(SCREENS[screen]).flatMap((path) => path.split("/"))),
);
const WORD = fc.oneof(fc.string({ unit: ANY_CHARACTER, maxLength: 9 }), KNOWN_WORD);

test("any path has one spelling, which starts with exactly one slash and so never leaves the site", () => {
  fc.assert(
    fc.property(fc.array(WORD, { maxLength: 5 }), fc.string(), (parts, text) => {
      for (const spelt of [parts.map(encodeURIComponent).join("/"), parts.join("/"), text]) {
        const path = new URL(`https://x/${spelt}`).pathname;
        const canonical = canonicalPath(path);
        expect(canonicalPath(canonical)).toBe(canonical);
        expect(canonical).toMatch(/^\/(?!\/)/);
      }
    }),
    { numRuns: volume(200, 2000) },
  );
});

test("a page by the words of any language leads to the page of the language that its prefix names", () => {
  for (const screen of SCREEN_NAMES.filter((name) => name !== "notFound" && name !== "home"))
    for (const locale of LOCALES) {
      const { prefix, slugs } = LOCALE_TABLE[locale];
      const own = prefix + SCREENS[screen][slugs].replaceAll(/:\w+/g, "x");
      for (const words of Object.values(SCREENS[screen]))
        expect(canonicalPath(prefix + words.replaceAll(/:\w+/g, "x"))).toBe(own);
    }
});
