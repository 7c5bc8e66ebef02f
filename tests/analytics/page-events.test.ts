import { expect, test } from "vitest";
import { pageEvents } from "../../workers/analytics/events.ts";

const countedAs = (path: string, headers: Record<string, string> = {}) =>
  pageEvents(new Request(`https://klemma.test${path}`, { headers }), new Response()).map(({ locale, of }) => [
    locale,
    of,
  ]);

test("a page is counted as its screen, asked for as a document or as data", () => {
  for (const path of ["/en/products", "/en/products.data", "/en/products.data?_routes=en%2Fproducts"])
    expect(countedAs(path)).toEqual([["en", "products"]]);
  for (const path of ["/en", "/en.data", "/en/_.data"]) expect(countedAs(path)).toEqual([["en", "home"]]);
  for (const path of ["/", "/_.data"]) expect(countedAs(path)).toEqual([["tr", "home"]]);
});

test("a page that a browser prefetches is not counted: nobody has opened it", () => {
  for (const purpose of ["prefetch", "prefetch;prerender", "prefetch;anonymous-client-ip"])
    expect(countedAs("/en/products", { "sec-purpose": purpose })).toEqual([]);
});
