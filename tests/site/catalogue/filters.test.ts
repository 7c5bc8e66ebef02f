import fc from "fast-check";
import { expect, test } from "vitest";
import { LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import { SITE } from "../../host/site.ts";
import { type Row, sampleProducts, sampleRows } from "../../sample.ts";
import { volume } from "../../volume.ts";
import { samplePath } from "../looks/screens.ts";
import { unescaped } from "../page-text.ts";
import { attributes, categories, choicesOf } from "./facet-choices.ts";

const products = sampleProducts();
const groups = new Map(sampleRows("groups.csv").map((row) => [row.code ?? "", row]));

type Query = readonly (readonly [name: string, value: string])[];

/** Whether a product passes what a query asks of one facet. */
function passes(product: Row, facet: string, query: Query): boolean {
  const own = choicesOf(product, facet);
  const wanted = query.filter(([name]) => name === facet).map(([, value]) => value);
  if (wanted.length > 0 && !own.some((choice) => wanted.includes(choice))) return false;
  const bound = (end: string) => query.find(([name]) => name === `${facet}-${end}`)?.[1];
  const [min, max] = [bound("min"), bound("max")].map((limit) => (limit === undefined ? undefined : Number(limit)));
  if (min === undefined && max === undefined) return true;
  const [first] = own;
  if (first === undefined) return false;
  const [low, high] = first.split("..").map(Number);
  if (high === undefined) return Number(low) >= (min ?? -Infinity) && Number(low) <= (max ?? Infinity);
  return Number(low) <= (min ?? max ?? 0) && high >= (max ?? min ?? 0);
}

const facetsIn = (query: Query) => [...new Set(query.map(([name]) => name.replace(/-(min|max)$/, "")))];

type Shown = {
  readonly total: number;
  readonly counts: readonly (readonly [facet: string, choice: string, count: number])[];
};

/** What a listing says, read from its page as a browser gets it. */
async function shown(path: string, query: Query): Promise<Shown> {
  const parameters = new URLSearchParams([...query.map((pair) => [...pair]), ["facets", "all"]]);
  const response = await fetch(`${SITE}${path}?${parameters}`);
  expect([path, String(parameters), response.status]).toEqual([path, String(parameters), 200]);
  const html = await response.text();
  const total = Number(/role="status">(\d[\d,]*) product/.exec(html)?.[1]?.replace(",", ""));
  const counts = [
    ...html.matchAll(/<label data-count="([\d,]+)"><input type="checkbox"[^>]*?name="([^"]+)" value="([^"]*)"/g),
  ].map(
    ([, count = "", facet = "", choice = ""]) => [facet, unescaped(choice), Number(count.replace(",", ""))] as const,
  );
  return { total, counts };
}

function expectBruteForce(within: readonly Row[], query: Query, { total, counts }: Shown): void {
  const facets = facetsIn(query);
  const passing = within.filter((product) => facets.every((facet) => passes(product, facet, query)));
  expect(total).toBe(passing.length);
  expect(counts.length).toBeGreaterThan(0);
  for (const [facet, shown] of Map.groupBy(counts, ([name]) => name)) {
    const others = facets.filter((each) => each !== facet);
    const remaining = within.filter((product) => others.every((each) => passes(product, each, query)));
    const choices = remaining.flatMap((product) => [...new Set(choicesOf(product, facet))]);
    for (const [, choice, count] of shown)
      expect([facet, choice, count]).toEqual([facet, choice, choices.filter((each) => each === choice).length]);
  }
}

const places = fc.oneof(
  fc.constant({ path: "/en/products", within: products }),
  fc.constantFrom(...groups.values()).map((group) => ({
    path: `/en/products/${group.slug_en}`,
    within: products.filter((product) => categories.get(product.category ?? "")?.group === group.code),
  })),
  fc.constantFrom(...categories.values()).map((category) => ({
    path: `/en/products/${groups.get(category.group ?? "")?.slug_en}/${category.slug_en}`,
    within: products.filter((product) => product.category === category.code),
  })),
);

/** A place and filters that some product of it meets at least one by one. */
const filtered = places.chain(({ path, within }) =>
  fc
    .array(
      fc
        .tuple(fc.constantFrom(...within), fc.nat(200), fc.constantFrom("choice", "choice", "min", "max"))
        .map(([product, index, kind]): [string, string] | null => {
          const own = ["type", "colour", "certificate", "width", ...attributes.keys()].filter(
            (facet) => choicesOf(product, facet).length > 0,
          );
          const facet = own[index % own.length] ?? "colour";
          const [choice = ""] = choicesOf(product, facet);
          const isNumber = /^-?[\d.]+(\.\.|$)/.test(choice) && (attributes.get(facet)?.kind ?? "number") !== "code";
          if (kind === "choice" || !isNumber || attributes.get(facet)?.kind === "text" || facet === "type")
            return [facet, choice];
          return [`${facet}-${kind}`, choice.split("..")[kind === "min" ? 0 : 1] ?? choice];
        }),
      { maxLength: 4 },
    )
    .map((pairs) => ({ path, within, query: pairs.filter((pair) => pair !== null) })),
);

test("counts are those that counting by hand gives, for any filters anywhere", async () => {
  await fc.assert(
    fc.asyncProperty(filtered, async ({ path, within, query }) => {
      // Of a bound given twice the first counts, and bounds the wrong way round are turned.
      const bounds = query.filter(([name]) => /-(min|max)$/.test(name)).map(([name]) => name);
      fc.pre(new Set(bounds).size === bounds.length);
      for (const facet of facetsIn(query)) {
        const of = (end: string) => Number(query.find(([name]) => name === `${facet}-${end}`)?.[1] ?? Number.NaN);
        fc.pre(!(of("min") > of("max")));
      }
      const page = await shown(path, query);
      fc.pre(within.length > 20);
      expectBruteForce(within, query, page);
    }),
    { numRuns: volume(8, 120), seed: 20261121 },
  );
});

const CATEGORY = "/en/products/screw-terminals/screw-feed-through-terminals";
const totalOf = async (query: string) => {
  const response = await fetch(`${SITE}${CATEGORY}${query}`);
  const html = await response.text();
  return { status: response.status, total: /role="status">([\d,]+) product/.exec(html)?.[1], html };
};

test.each([
  ["?colour=none", "48"],
  ["?colour=blue&colour=blue&colour=blue", "8"],
  ["?colour=blue&colour=none", "8"],
  ["?nonsense=1&utm_source=x", "48"],
  ["?cross_section-min=10&cross_section-max=4", "18"],
  ["?cross_section-min=2.5&cross_section-max=4", "12"],
  ["?cross_section-from=2.5&cross_section-to=4&cross_section-max=6", "12"],
  ["?rated_voltage-min=1,000", "30"],
  ["?rated_voltage-from=1,000", "30"],
  ["?rated_voltage-from=1.000", "48"],
  ["?cross_section-min=-5", "48"],
  ["?cross_section-min=abc&cross_section-max=NaN", "48"],
  ["?cross_section-min=1e9", "48"],
  ["?cross_section=2.5&cross_section-min=900", "0"],
  ["?cross_section=' OR 1=1 --", "48"],
  ["?cross_section=999", "0"],
  ["?colour=%00&colour=%F0%9F%94%8C", "48"],
  [`?${"colour=blue&".repeat(500)}`, "8"],
  [`?${Array.from({ length: 300 }, (_, index) => `x${index}=1`).join("&")}`, "48"],
  ["?group=rail", "48"],
  ["?certificate=atex&colour=red", "8"],
])("filters like %s give a sensible page", async (query, total) => {
  const answer = await totalOf(query);
  expect([answer.status, answer.total]).toEqual([200, total]);
});

type Typed = readonly [
  locale: Locale,
  typed: string,
  /** The query of the page's language links: numbers as programs write them, and what is still a question. */
  read: string,
  question: string | undefined,
  /** What can be chosen, with its query. */
  answers: Readonly<Record<string, string>>,
];

test.each<Typed>([
  ["en", "1,000", "?rated_voltage-min=1000", undefined, {}],
  ["de", "1.000", "?rated_voltage-min=1000", undefined, {}],
  ["fr", "1 000,5", "?rated_voltage-min=1000.5", undefined, {}],
  ["tr", "2,5", "?rated_voltage-min=2.5", undefined, {}],
  [
    "en",
    "10.000",
    "?rated_voltage-from=10.000",
    "“10.000” can be read as 10 or 10,000. Which is right?",
    { "10": "?rated_voltage-min=10", "10,000": "?rated_voltage-min=10000" },
  ],
  [
    "de",
    "1.5",
    "?rated_voltage-from=1.5",
    "„1.5“ kann 1,5 oder 15 heißen. Was ist gemeint?",
    { "1,5": "?rated_voltage-min=1.5", "15": "?rated_voltage-min=15" },
  ],
  ["ru", "abc", "?rated_voltage-from=abc", "«abc» — не число.", {}],
])("in %s a bound typed as %s is read, or asked about on the page", async (locale, typed, read, question, answers) => {
  const path = samplePath("productCategory", locale);
  const response = await fetch(`${SITE}${path}?${new URLSearchParams({ "rated_voltage-from": typed })}`);
  const html = unescaped(await response.text()).replace(/[\u00a0\u202f]/g, " ");
  const own = new RegExp(`<a href="${path}([^"]*)" hrefLang="${locale}"`, "i").exec(html);
  expect(own?.[1]).toBe(read);
  expect(/role="alert"><span>([^<]*)/.exec(html)?.[1]).toBe(question);
  const links = html.matchAll(
    /<a href="[^"?]*(\?[^"]*-min=[^"]*)" data-link="stay" rel="nofollow" class="button">([^<]*)/g,
  );
  expect(Object.fromEntries([...links].map(([, query, text]) => [text, query]))).toEqual(answers);
});

test("a page beyond the last of a filtered listing leads to its last, whatever the number", async () => {
  const response = await fetch(`${SITE}${CATEGORY}?colour=blue&size=12&page=99999`, { redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([302, `${CATEGORY}?colour=blue&size=12`]);
  expect((await totalOf("?page=1000000000")).status).toBe(200);
});

test("whatever is typed into the search, the site answers at once and in order", async () => {
  const typed = fc.oneof(
    fc.string({ unit: "binary", maxLength: 80 }),
    fc.string({ unit: fc.constantFrom(..."\"'*()^-+:{}[]%_\\ NEARORANDt5.,²мкш\u0000\u202eع🔌\ud800"), maxLength: 60 }),
    fc.constantFrom(
      "NEAR(a b, 5)",
      "words : a OR b NOT c",
      '"""" AND *',
      "a* b* c*",
      "_category.rail _none",
      "%".repeat(64),
      "клемма ".repeat(200),
      "1040252 ".repeat(400),
      "٣٤٥ شارع",
      "</script><script>alert(1)</script>",
      "2,5 mm² ".repeat(30),
    ),
  );
  await fc.assert(
    fc.asyncProperty(typed, fc.constantFrom(...LOCALES), async (query, locale) => {
      const parameters = new URLSearchParams({ q: query });
      const panel = await fetch(`${SITE}/suggestions/${locale}?${parameters}`);
      expect(panel.status).toBe(200);
      await panel.json();
      const listing = await fetch(`${SITE}/en/products?${parameters}&colour=blue&page=2`, { redirect: "manual" });
      expect([200, 302]).toContain(listing.status);
      expect(await listing.text()).not.toContain("<script>alert");
    }),
    { numRuns: volume(10, 150), seed: 20261121 },
  );
});

test("an unknown language has no suggestions, and an empty query has none either", async () => {
  expect((await fetch(`${SITE}/suggestions/xx?q=a`)).status).toBe(404);
  const empty = await (await fetch(`${SITE}/suggestions/tr`)).json();
  expect(empty).toMatchObject({ sections: [], all: null });
});

test.each([
  ["/en/products", ["group"], "too many categories to scan: the group first"],
  ["/en/products?facets=all", ["group", "category", "type"], "all filters"],
  ["/en/products?category=din_rails", ["group", "category"], "what is chosen is seen"],
  ["/en/products?q=fuse", ["category"], "few categories have hits, all of one group"],
  ["/en/products/relays-and-interface-modules", ["category", "type"], "a group's own categories"],
])("%s filters by %j", async (path, expected) => {
  const html = await (await fetch(SITE + path)).text();
  const offered = new Set(
    [...html.matchAll(/<input type="checkbox"[^>]*?name="(group|category|type)"/g)].map((match) => match[1]),
  );
  expect([...offered].toSorted()).toEqual(expected.toSorted());
});
