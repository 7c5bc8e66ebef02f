import { globSync } from "node:fs";
import { NOTICE_VERSIONS } from "../../app/foundation/messages/fields.ts";
import { sampleProducts } from "../../tests/sample.ts";
import { ensureFiles } from "../../tools/dev/company-files.ts";
import { fileIdOf } from "../../workers/api/files/file-id.ts";

export type CostlyRequest = {
  readonly path: string;
  readonly method?: "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};
/** A public door, with the costliest request that a visitor can make there; `index` tells requests apart where a cache would. */
export type Door = {
  readonly name: string;
  /** The limit of processor time for one request: some twice the least that was measured on 2026-11-26. */
  readonly limitMs?: number;
  /** Whether mails are sent for it afterwards: what they cost is measured apart. */
  readonly sendsMails?: true;
  /** The status of its answer, 200 when left out. */
  readonly status?: number;
  readonly request: (index: number) => CostlyRequest;
};

const CODES = sampleProducts().flatMap(({ code }) => code ?? []);
/** The ids of forty documents. */
const FILE_IDS = await Promise.all(
  globSync("documents/**/*.pdf", { cwd: (await ensureFiles()) ?? "" })
    .toSorted()
    .slice(0, 40)
    .map(fileIdOf),
);
const codeAt = (index: number) => CODES[index % CODES.length] ?? "";
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** A reproducible word that no other index has. */
export const wordOf = (index: number, length: number) =>
  Array.from({ length }, (_, place) => LETTERS[(index * 7 + place * (index + 11) + place * place) % 26]).join("");

const json = (path: string, body: unknown): CostlyRequest => ({
  path,
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** The longest note: one word, different in each line. */
const noteOf = (index: number, line: number) => wordOf(index * 500 + line, 200);
const listOf = (index: number) =>
  Array.from({ length: 500 }, (_, line) => ({ code: codeAt(line), amount: 1, note: noteOf(index, line) }));

const MESSAGE = { name: "A", email: "a@b.com", notice: NOTICE_VERSIONS[0] };
/** Composed and decomposed marks in all of the longest text. */
const marks = (length: number) => "a\u0301\u0327".repeat(Math.ceil(length / 3)).slice(0, length);
const searchOf = (index: number) => `terminal block 2,5 grey ${wordOf(index, 5)} screw push in DIN rail`;

const LISTING = "/en/products";

export const DOORS: readonly Door[] = [
  { name: "page, cached", limitMs: 6, request: () => ({ path: LISTING }) },
  {
    name: "page, rendered: filters",
    limitMs: 45,
    request: (index) => ({ path: `${LISTING}?size=48&width-min=${(index % 300) / 100}&page=${(index % 5) + 1}` }),
  },
  {
    name: "page, rendered: search",
    limitMs: 50,
    request: (index) => ({ path: `${LISTING}?size=48&q=${encodeURIComponent(searchOf(index))}` }),
  },
  {
    name: "page, rendered: a thousand hits",
    limitMs: 40,
    request: (index) => ({ path: `${LISTING}?size=48&q=terminal&page=3&width-min=${index / 1000}` }),
  },
  { name: "page not found", limitMs: 10, status: 404, request: (index) => ({ path: `/en/${wordOf(index, 200)}` }) },
  {
    name: "data of a page",
    limitMs: 40,
    request: (index) => ({ path: `${LISTING}.data?size=48&q=${encodeURIComponent(searchOf(index))}` }),
  },
  {
    name: "suggestions",
    limitMs: 35,
    request: (index) => ({ path: `/suggestions/en?q=${encodeURIComponent(searchOf(index))}` }),
  },
  { name: "listed product", limitMs: 7, request: (index) => ({ path: `/listed/en/table/${codeAt(index)}` }) },
  { name: "drawing", limitMs: 15, request: (index) => ({ path: `/drawings/${codeAt(index).toLowerCase()}.svg` }) },
  {
    name: "share image",
    limitMs: 160,
    request: (index) => ({ path: `/api/share.png?page=${LISTING}/x/y/${codeAt(index)}` }),
  },
  {
    name: "drawing as PNG",
    limitMs: 90,
    request: (index) => ({ path: `/api/products/${codeAt(index)}/drawing.png?w=1280` }),
  },
  {
    name: "data sheet",
    limitMs: 65,
    request: (index) => ({ path: `/api/ru/products/${codeAt(index)}/datasheet.pdf` }),
  },
  {
    name: "list as PDF",
    limitMs: 600,
    request: (index) => json("/api/ru/order-list.pdf", { railMm: 1000, lines: listOf(index) }),
  },
  {
    name: "comparison",
    limitMs: 20,
    request: (index) => ({
      path: `/api/ru/comparison.xlsx?${[0, 1, 2, 3].map((step) => `code=${codeAt(index * 4 + step)}`).join("&")}`,
    }),
  },
  { name: "open catalogue", limitMs: 200, request: () => ({ path: "/api/ru/catalogue.json" }) },
  {
    name: "files as ZIP",
    limitMs: 380,
    request: () => ({ path: `/api/en/downloads.zip?${FILE_IDS.map((id) => `file=${id}`).join("&")}` }),
  },
  { name: "file", limitMs: 12, request: () => ({ path: "/files/documents/catalogues/en/energy-monitoring-2026.pdf" }) },
  {
    name: "order lines, 40 wordings",
    limitMs: 450,
    request: (index) =>
      json("/order-lines/en", {
        numbers: Array.from({ length: 500 }, (_, line) => wordOf(index * 500 + line, 24)),
        wordings: Array.from(
          { length: 40 },
          (_, line) => `terminal ${wordOf(line, 4)} 2,5 mm² grey ${wordOf(index * 40 + line, 6)}`,
        ),
      }),
  },
  {
    name: "measures",
    limitMs: 5,
    status: 204,
    request: (index) =>
      json("/measures", {
        path: "/en",
        connection: "4g",
        vitals: {},
        search: { query: wordOf(index, 64), found: true },
      }),
  },
  {
    name: "message",
    limitMs: 50,
    sendsMails: true,
    status: 201,
    request: (index) =>
      json("/api/en/messages", { ...MESSAGE, message: `${index} ${marks(5000)}`, lines: listOf(index) }),
  },
  {
    name: "message that is refused",
    limitMs: 50,
    status: 422,
    request: () => json("/api/en/messages", { ...MESSAGE, message: marks(400_000) }),
  },
  {
    name: "form without scripts",
    limitMs: 90,
    sendsMails: true,
    status: 201,
    request: (index) => ({
      path: "/en/contact",
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: String(new URLSearchParams({ ...MESSAGE, message: `${index} ${marks(5000)}` })),
    }),
  },
  { name: "sitemap", limitMs: 90, request: () => ({ path: "/sitemaps/en-products-1.xml" }) },
  { name: "feed", limitMs: 60, request: () => ({ path: "/en/rss.xml" }) },
  { name: "healthz", limitMs: 5, request: () => ({ path: "/healthz" }) },
  { name: "readyz", limitMs: 20, request: () => ({ path: "/readyz" }) },
];
