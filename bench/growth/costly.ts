import * as v from "valibot";
import { stripBareAmounts } from "../../app/features/entry/lookup/strip-amounts.ts";
import { parseEntries } from "../../app/features/entry/parsing/parse-entries.ts";
import { parseTable } from "../../app/features/entry/parsing/parse-table.ts";
import { parseAmount, parseOrderedAmount } from "../../app/features/list/amounts/parse-amount.ts";
import { normalizeNote } from "../../app/features/list/lines/lines.ts";
import { decodeFragment } from "../../app/features/list/sharing/share-link.ts";
import { tokenize } from "../../app/features/reading/tokens.ts";
import { QuerySchema } from "../../app/foundation/catalogue/address/parse-listing-state.ts";
import { NOTICE_VERSIONS } from "../../app/foundation/messages/fields.ts";
import { canonicalPath } from "../../app/ground/i18n/canonical-path.ts";
import { fold } from "../../app/ground/text/fold.ts";
import { keyboardVariantsOf } from "../../app/ground/text/keyboard-layouts.ts";
import { parseWords } from "../../app/ground/text/words.ts";
import { handleFormPost } from "../../app/screens/contact/handle-form-post.ts";
import { handleWebVitals } from "../../workers/analytics/handle-web-vitals.ts";
import { normalizeSearchWords } from "../../workers/analytics/search-words.ts";
import { serveFile } from "../../workers/api/files/serve-file.ts";
import { ApiProblem } from "../../workers/api/http/api-problem.ts";
import { matchesEtag } from "../../workers/api/http/conditions.ts";
import { parseRange } from "../../workers/api/http/range.ts";
import { matchSharedRoute } from "../../workers/api/images/find-share-card.ts";
import { handleMessage } from "../../workers/api/messages/handle-message.ts";
import { handlePicture } from "../../workers/api/pictures/handle-picture.ts";
import { handleListedProduct } from "../../workers/listed-product.ts";
import { networkOf } from "../../workers/network.ts";
import { handleOrderLines } from "../../workers/order-lines.ts";
import { normalizeUrl } from "../../workers/page-cache/cache-key.ts";

const ORIGIN = "https://www.klemma.example";
/** Nothing here is good enough to reach a database. */
const NOTHING = {} as never;
const UNLIMITED = { limit: async () => ({ success: true }) };
type Run = (size: number) => unknown;
type Send = (size: number) => Response | Promise<Response>;

/** Something that reads what a visitor sends, and what costs it the most for its length. */
export type Costly = {
  readonly about: string;
  /** In characters, about. Twice as much is as long as a text comes so far: what is longer is cut or refused before. */
  readonly size: number;
  readonly runs: Readonly<Record<string, Run>>;
  /** For the larger size. */
  readonly limitMs?: number;
};

const marks = (size: number) => `a${"\u0301\u0327".repeat(size / 2)}`;

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
const ofWorst = (read: (text: string) => unknown): Costly["runs"] =>
  Object.fromEntries(Object.entries(WORST).map(([kind, text]) => [kind, (size: number) => read(worst(text, size))]));

const RULES = { unit: "piece", packageUnit: 50, minOrderQuantity: 50 } as const;
/** The readers of texts, and the longest raw text that comes so far. */
const TEXTS: readonly (readonly [about: string, longest: number, read: (text: string) => unknown])[] = [
  ["a search, before it is cut", 200_000, (text) => v.parse(QuerySchema, text)],
  ["a search, folded", 3000, fold],
  ["a search in words", 200, parseWords],
  ["a search in terms", 200, tokenize],
  ["a search on other keyboards", 200, keyboardVariantsOf],
  ["a search that is counted", 200_000, (text) => normalizeSearchWords(text, "tr")],
  ["a line in words", 160, stripBareAmounts],
  ["a note", 200_000, normalizeNote],
  ["an amount", 200_000, (text) => parseAmount(text, "metre", "tr")],
  ["an amount as orders have it", 200_000, (text) => parseOrderedAmount(text, RULES, "tr")],
  ["an address", 100_000, (text) => networkOf(text, { ipv4: 24, ipv6: 48 })],
  ["a range", 16_000, (text) => parseRange(`bytes=${text}`, 1000)],
  ["an entity tag", 16_000, (text) => matchesEtag('"1-a"', text)],
  ["a shared page", 8000, matchSharedRoute],
  ["a path", 8000, (text) => canonicalPath(`/${text}`)],
];

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

/** Pasted lists. */
const LISTS: Readonly<Record<string, (size: number) => string>> = {
  "cells in a row": (size) => "x;".repeat(size / 2),
  "numbers in a row": (size) => "1040252;".repeat(size / 8),
  "marks on one letter": marks,
  "at signs and points": (size) => `${"@.".repeat(size / 2)} x`,
  "at signs in one line": (size) => `${"@.".repeat(size / 8)} x`,
  "digits and blanks in one line": (size) => "1 ".repeat(size / 8),
  "times signs in one line": (size) => "1x".repeat(size / 8),
  "words in one line": (size) => "on iki ".repeat(size / 32),
  "quotation marks": (size) => '"'.repeat(size),
  "quotation marks that close nothing": (size) => '"x;'.repeat(size / 3),
};
const readList = (text: string) => parseEntries(parseTable(text));

const request = (path: string, init?: RequestInit) => new Request(ORIGIN + path, init);
const post = (path: string, body: unknown) =>
  request(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
const toMessages = (body: object) =>
  handleMessage(NOTHING, "en", post("/api/en/messages", { name: "A", email: "a@b.com", message: "B", ...body }));
const toOrderLines = (body: unknown) => handleOrderLines(NOTHING, post("/order-lines/en", body), UNLIMITED);

const line = { code: "1040252", amount: 1 };
const notice = NOTICE_VERSIONS[0];
const ofNested = (size: number) => ({ lines: JSON.parse("[".repeat(900) + "]".repeat(900)), x: " ".repeat(size) });
/** The posted requests, their sizes, and the status that each is refused with. */
const REQUESTS: readonly (readonly [about: string, size: number, status: number, send: Send])[] = [
  ["marks in a message", 90_000, 422, (size) => toMessages({ notice, message: marks(size) })],
  [
    "marks in each field",
    90_000,
    422,
    (size) => toMessages({ notice, name: marks(size / 2), address: marks(size / 2) }),
  ],
  ["marks in a phone number", 90_000, 422, (size) => toMessages({ notice, phone: marks(size) })],
  ["letters that become eighteen", 90_000, 422, (size) => toMessages({ notice, phone: "\ufdfa".repeat(size / 3) })],
  ["spaces in a name", 90_000, 422, (size) => toMessages({ notice, name: " ".repeat(size) })],
  ["line ends in a message", 90_000, 422, (size) => toMessages({ notice, message: "\r".repeat(size) })],
  ["an address without an end", 90_000, 422, (size) => toMessages({ notice, email: `a@${"b.".repeat(size / 2)}` })],
  ["marks in a note", 90_000, 422, (size) => toMessages({ lines: [{ ...line, note: marks(size) }] })],
  [
    "marks in 500 notes",
    90_000,
    422,
    (size) => toMessages({ lines: Array(500).fill({ ...line, note: marks(size / 500) }) }),
  ],
  [
    "a number without an end",
    90_000,
    400,
    (size) => toMessages({ notice, lines: [{ ...line, code: "ß".repeat(size) }] }),
  ],
  ["lines that are none", 90_000, 400, (size) => toMessages({ notice, lines: Array(size / 3).fill({}) })],
  ["a deep list", 90_000, 400, (size) => toMessages({ notice, ...ofNested(size) })],
  ["numbers to look up", 90_000, 400, (size) => toOrderLines(Array(size / 20).fill(7))],
  ["marks to look up", 90_000, 400, (size) => toOrderLines([marks(size / 10)])],
  ["a drawing's number", 4000, 404, (size) => handlePicture(NOTHING, request(`/drawings/${"0".repeat(size)}.svg`))],
  [
    "a variant's number",
    4000,
    404,
    (size) => handleListedProduct(NOTHING, request(`/listed/en/cards/${"0".repeat(size)}`)),
  ],
  ["a file's key", 4000, 404, (size) => serveFile(NOTHING, request(`/files/${"a/".repeat(size / 2)}%2E%00`))],
  [
    "a report",
    2000,
    413,
    (size) => handleWebVitals(post("/measures", { path: `/${"a".repeat(2 * size)}` }), NOTHING, NOTHING),
  ],
];
const refused =
  (status: number, send: Send): Run =>
  async (size) => {
    const answer = await Promise.resolve(send(size)).catch((error: unknown) => {
      if (error instanceof ApiProblem) return error;
      throw error;
    });
    if (answer.status !== status) throw new Error(`${size} characters were answered with ${answer.status}`);
  };

const sendForm = (size: number) =>
  handleFormPost(
    request("/en/contact", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "a=&".repeat(size / 3),
    }),
    "en",
    { postMessage: async () => Response.json({}), onRefusedFields: () => {} },
  );

export const COSTLY: readonly Costly[] = [
  ...TEXTS.map(([about, longest, read]) => ({ about, size: longest / 2, runs: ofWorst(read) })),
  {
    about: "a URL",
    size: 4000,
    runs: Object.fromEntries(
      Object.entries(PAGES).map(([kind, path]) => [
        kind,
        (size: number) => normalizeUrl(new URL(path(size), ORIGIN), null),
      ]),
    ),
  },
  ...REQUESTS.map(([about, size, status, send]) => ({ about, size, runs: { [status]: refused(status, send) } })),
  { about: "a form of fields without an end", size: 700_000, runs: { fields: sendForm }, limitMs: 2000 },
  {
    about: "a link to a list",
    size: 100_000,
    runs: { letters: (size) => decodeFragment(`#list=1.500.${"A".repeat(size)}`) },
  },
  { about: "a pasted list of a line", size: 1000, runs: ofWorst(readList), limitMs: 400 },
  {
    about: "a pasted list",
    size: 39_000,
    runs: Object.fromEntries(
      Object.entries(LISTS).map(([kind, textOf]) => [kind, (size: number) => readList(textOf(size))]),
    ),
    limitMs: 1000,
  },
];
