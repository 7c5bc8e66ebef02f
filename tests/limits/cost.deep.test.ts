import * as v from "valibot";
import { expect, test } from "vitest";
import { QuerySchema } from "../../app/catalogue/listing/state/parse-listing-state.ts";
import { handleFormPost } from "../../app/contact/handle-form-post.ts";
import { canonicalPath } from "../../app/i18n/canonical-path.ts";
import { parseAmount, parseOrderedAmount } from "../../app/order-list/amounts/parse-amount.ts";
import { parseEntries } from "../../app/order-list/entry/parsing/parse-entries.ts";
import { parseTable } from "../../app/order-list/entry/parsing/parse-table.ts";
import { normalizeNote } from "../../app/order-list/lines.ts";
import { stripBareAmounts } from "../../app/order-list/lookup/strip-amounts.ts";
import { decodeFragment } from "../../app/order-list/sharing/share-link.ts";
import { tokenize } from "../../app/search/query-parsing/tokens.ts";
import { fold } from "../../app/search/text-analysis/fold.ts";
import { keyboardVariantsOf } from "../../app/search/text-analysis/keyboard-layouts.ts";
import { parseWords } from "../../app/search/text-analysis/words.ts";
import { handleWebVitals } from "../../workers/analytics/handle-web-vitals.ts";
import { normalizeSearchWords } from "../../workers/analytics/search-words.ts";
import { serveFile } from "../../workers/api/files/serve-file.ts";
import { matchesEtag } from "../../workers/api/http/conditions.ts";
import { parseRange } from "../../workers/api/http/range.ts";
import { matchSharedRoute } from "../../workers/api/images/find-share-card.ts";
import { requirePassword } from "../../workers/basic-auth.ts";
import { handleDrawing } from "../../workers/drawings.ts";
import { handleListedProduct } from "../../workers/listed-product.ts";
import { networkOf } from "../../workers/network.ts";
import { normalizeUrl } from "../../workers/page-cache/cache-key.ts";
import { expectLinearCost } from "../processor-time.ts";

const ORIGIN = "https://www.klemma.example";
const NOTHING = {} as never;
const UNLIMITED = { limit: async () => ({ success: true }) };

/** Texts that cost the most for their length: to normalize, to match, to split, to fold. */
const WORST: Readonly<Record<string, string>> = {
  marks: "\u0301\u0327",
  "a letter that becomes eighteen": "\ufdfa",
  spaces: " ",
  "letters without an end": "щ",
  "digits without an end": "7",
  "digits and letters": "1a",
  sizes: "2x",
  commas: "2,",
  signs: "!?…",
  quotes: '"',
  words: "klmns 24 ",
};
const worst = (text: string, size: number) => `a${text.repeat(Math.ceil(size / text.length))}`.slice(0, size);

/** What is done with a text, and the longest raw text that comes so far; what is longer is cut or refused before. */
const TEXTS: readonly (readonly [about: string, longest: number, run: (text: string) => unknown])[] = [
  ["a search, before it is cut", 200_000, (text) => v.parse(QuerySchema, text)],
  ["a search, folded", 3000, fold],
  ["a search in words", 200, parseWords],
  ["a search in terms", 200, tokenize],
  ["a search on other keyboards", 200, keyboardVariantsOf],
  ["a search that is counted", 200_000, (text) => normalizeSearchWords(text, "tr")],
  ["a line in words", 160, stripBareAmounts],
  ["a note", 200_000, normalizeNote],
  ["an amount", 200_000, (text) => parseAmount(text, "metre", "tr")],
  [
    "an amount as orders have it",
    200_000,
    (text) => parseOrderedAmount(text, { unit: "piece", packageUnit: 50, minOrderQuantity: 50 }, "tr"),
  ],
  ["an address", 100_000, (text) => networkOf(text, { ipv4: 24, ipv6: 48 })],
  ["a range", 16_000, (text) => parseRange(`bytes=${text}`, 1000)],
  ["an entity tag", 16_000, (text) => matchesEtag('"1-a"', text)],
  ["a shared page", 8000, matchSharedRoute],
  ["a path", 8000, (text) => canonicalPath(`/${text}`)],
];

for (const [about, longest, run] of TEXTS)
  test.each(Object.entries(WORST))(`twice as much of ${about} costs two and a half times as much: %s`, (_, text) =>
    expectLinearCost((size) => run(worst(text, size)), longest / 2),
  );

/** The longest URL has 8,192 characters. */
const PAGES: Readonly<Record<string, (size: number) => string>> = {
  "a search": (size) => `/en/products?q=${"a".repeat(size)}`,
  "a search of marks": (size) => `/en/products?q=a${"%CC%81%CC%A7".repeat(size / 12)}`,
  "part numbers": (size) => `/en/products?q=${"1040252,".repeat(size / 8)}`,
  "many filters": (size) => `/en/products?${Array.from({ length: size / 7 }, (_, n) => `a${n}=b`).join("&")}`,
  "one filter, many choices": (size) => `/en/products?${"colour=b1&".repeat(size / 10)}`,
  "a deep path": (size) => `/en${"/a".repeat(size / 2)}`,
  "a long path of slashes": (size) => `/en/${"/".repeat(size)}`,
  "products to compare": (size) => `/en/compare?${"code=1040252&".repeat(size / 13)}`,
  "answers to the finder": (size) =>
    `/en/product-finder?${Array.from({ length: size / 7 }, (_, n) => `a${n}=b`).join("&")}`,
  "words for the downloads": (size) => `/en/downloads?q=${"%CC%81".repeat(size / 6)}`,
  "words for the questions": (size) => `/en/service-and-support/faq?q=${"%EF%B7%BA".repeat(size / 9)}`,
  "a city": (size) => `/en/resellers?country=TR&city=${"a".repeat(size)}`,
  "the routes of a navigation": (size) => `/en/products.data?_routes=${"root,".repeat(size / 5)}`,
};

test.each(Object.entries(PAGES))("twice as much of %s in a URL costs two and a half times as much", (_, path) =>
  expectLinearCost((size) => normalizeUrl(new URL(path(size), ORIGIN), null), 4000),
);

const request = (path: string, init?: RequestInit) => new Request(ORIGIN + path, init);
const post = (body: string, type: string) =>
  request("/measures", { method: "POST", headers: { "content-type": type }, body });

const REQUESTS: Readonly<
  Record<string, readonly [size: number, status: number, send: (size: number) => Promise<Response>]>
> = {
  "a drawing's number": [4000, 404, (size) => handleDrawing(NOTHING, request(`/drawings/${"0".repeat(size)}.svg`))],
  "a variant's number": [
    4000,
    404,
    (size) => handleListedProduct(NOTHING, request(`/listed/en/cards/${"0".repeat(size)}`)),
  ],
  "a file's key": [4000, 404, (size) => serveFile(NOTHING, request(`/files/${"a/".repeat(size / 2)}%2E%00`))],
  "a report": [
    2000,
    413,
    (size) =>
      handleWebVitals(post(JSON.stringify({ path: `/${"a".repeat(2 * size)}` }), "application/json"), NOTHING, NOTHING),
  ],
  "a password": [
    8000,
    401,
    (size) => {
      const authorization = `Basic ${"A".repeat(size)}`;
      return requirePassword(request("/", { headers: { authorization } }), {
        SITE_PASSWORD: "x",
        PASSWORD_RATE: UNLIMITED,
      }) as Promise<Response>;
    },
  ],
};

test.each(Object.entries(REQUESTS))(
  "twice as much of %s costs two and a half times as much",
  async (_, [size, status, send]) => {
    expect((await send(2 * size)).status).toBe(status);
    await expectLinearCost(send, size);
  },
);

test("a form of fields without an end is read in the time that its size takes", async () => {
  const send = (size: number) =>
    handleFormPost(post("a=&".repeat(size / 3), "application/x-www-form-urlencoded"), "en", async () =>
      Response.json({}),
    );
  await expectLinearCost(send, 700_000, 2000);
});

test("a link to a list, and a pasted list, are read in the time that their length takes", async () => {
  await expectLinearCost((size) => decodeFragment(`#list=1.500.${"A".repeat(size)}`), 100_000);
  for (const text of Object.values(WORST))
    await expectLinearCost((size) => parseEntries(parseTable(worst(text, size))), 1000, 400);
});
