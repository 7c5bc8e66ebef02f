import { SCREEN_STATES, samplePath } from "../../tests/site/looks/screens.ts";

/**
 * The data that the isolate has in memory when the request comes. `nothing`: it has just started. `vocabulary`: it has
 * rendered another page. `tables`: it has rendered this page, so it also has the tables that filters and searches
 * count.
 */
type Warmth = "nothing" | "vocabulary" | "tables";

export type Row = {
  readonly name: string;
  /** `$N` is another number in each request. */
  readonly path: string;
  readonly init?: RequestInit;
  readonly warmth: Warmth;
  /** The largest number of serial round trips. */
  readonly limit: number;
};

const LOCALE = "en";
export const HOME = samplePath("home", LOCALE);
const CATEGORY = samplePath("productCategory", LOCALE);
const UNKNOWN_PRODUCT = `${CATEGORY}/9999999-no-such-product`;
const CODE = "1040252";
const DATASHEET = `/api/en/products/${CODE}/datasheet.pdf`;
const ANY_ETAG: RequestInit = { headers: { "if-none-match": "*" } };
const OLD_ETAG: RequestInit = { headers: { "if-none-match": '"0-old"' } };

/** They show no product as they are, and the vocabulary has the menu. */
const WITHOUT_QUESTIONS: readonly string[] = [
  "informationSecurity",
  "events",
  "compare",
  "contact",
  "orderList",
  "supportContact",
  "faq",
  "faq#ferrules",
  "faq?q=terminal",
  "notFound",
];

/** What no product is found for is looked for among documents then. */
const FOUND_NOWHERE = "products?q=zzzzzz";

const limitOf = (name: string): number =>
  WITHOUT_QUESTIONS.includes(name) ? 0 : name === FOUND_NOWHERE ? 3 : name.startsWith("products?q=") ? 2 : 1;

const screens = SCREEN_STATES.map(
  ({ name, path }): Row => ({
    name,
    path: path(LOCALE).split("#")[0] ?? "",
    warmth: "tables",
    limit: limitOf(name),
  }),
);

const ORDER_LINES: RequestInit = {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ numbers: [CODE, "1040402"], wordings: [] }),
};

const STRIP_PRODUCTS: RequestInit = {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({
    codes: [CODE],
    wanted: [{ clamp: "pushin", role: "feedThrough", levels: 1, sectionMm2: 2.5, colours: ["grey"] }],
  }),
};

export const ROWS: readonly Row[] = [
  ...screens,
  { name: "category, filtered", path: `${CATEGORY}?colour=blue&sort=name`, warmth: "tables", limit: 1 },
  { name: "product that there is not", path: UNKNOWN_PRODUCT, warmth: "tables", limit: 2 },
  { name: "search, misspelt", path: "/en/products?q=termnial", warmth: "tables", limit: 2 },
  { name: "search, a size", path: "/en/products?q=4+mm2+grey", warmth: "tables", limit: 2 },
  { name: "search, a part number", path: `/en/products?q=${CODE}`, warmth: "tables", limit: 2 },
  { name: "downloads, a search", path: "/en/downloads?q=catalogue", warmth: "tables", limit: 1 },
  { name: "suggestions, a known word", path: "/suggestions/en?q=terminal", warmth: "tables", limit: 1 },
  { name: "suggestions, new to KV", path: "/suggestions/en?q=4+mm2+$N", warmth: "tables", limit: 2 },
  { name: "suggestions, from KV", path: "/suggestions/en?q=4+mm2+grey", warmth: "tables", limit: 1 },
  { name: "drawing", path: `/drawings/${CODE}.svg`, warmth: "tables", limit: 1 },
  { name: "data sheet", path: DATASHEET, warmth: "tables", limit: 1 },
  { name: "data sheet, unchanged", path: DATASHEET, init: ANY_ETAG, warmth: "tables", limit: 1 },
  { name: "data sheet, with an old ETag", path: DATASHEET, init: OLD_ETAG, warmth: "tables", limit: 1 },
  {
    name: "comparison as XLSX",
    path: `/api/en/comparison.xlsx?code=${CODE}&code=1040402`,
    warmth: "tables",
    limit: 1,
  },
  { name: "order lines", path: "/order-lines/en", init: ORDER_LINES, warmth: "tables", limit: 1 },
  { name: "strip products", path: "/strip-products/en", init: STRIP_PRODUCTS, warmth: "tables", limit: 2 },
  { name: "products", path: "/en/products", warmth: "vocabulary", limit: 1 },
  { name: "category", path: CATEGORY, warmth: "vocabulary", limit: 1 },
  { name: "category, filtered", path: `${CATEGORY}?colour=blue`, warmth: "vocabulary", limit: 2 },
  { name: "search", path: "/en/products?q=terminal", warmth: "vocabulary", limit: 2 },
  { name: "home", path: HOME, warmth: "nothing", limit: 2 },
  { name: "product", path: samplePath("product", LOCALE), warmth: "nothing", limit: 2 },
  { name: "category", path: CATEGORY, warmth: "nothing", limit: 2 },
];
