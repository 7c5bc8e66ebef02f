import fc from "fast-check";
import { LOCALES } from "../../../app/ground/i18n/locales.ts";
import { patternOf, SCREEN_NAMES } from "../../../app/ground/i18n/screens.ts";

/** What must not come back as markup. */
const MARKUP = `"><svg/onload=alert(1)><!--`;

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.constantFrom(
    MARKUP,
    "%",
    "\0",
    "\r\nset-cookie: a=b",
    "../../etc/passwd",
    "'; DROP TABLE product; --",
    "İı",
    "ё",
    "\ud800",
    "NaN",
    "-1",
    "1e308",
    "99999999999999999999",
    "{{t}}",
    "__proto__",
    "constructor",
    "a".repeat(3000),
  ),
);
const encoded = fc.oneof(
  text.map((value) => encodeURIComponent(value.toWellFormed())),
  fc.constantFrom(
    "%00",
    "%c0%ae%c0%ae",
    "%2e%2e",
    "%2F",
    "%5C",
    "%25",
    "%",
    "%zz",
    "%ff",
    "%0d%0a",
    "//",
    "\\",
    ";a=b",
    "*",
    ".",
    "..",
  ),
);

const PATTERNS = LOCALES.flatMap((locale) => SCREEN_NAMES.map((screen) => patternOf(screen, locale)));
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  ":groupSlug": ["screw-terminals", "vidali-klemensler", "power-supplies"],
  ":categorySlug": ["screw-feed-through-terminals", "vidali-gecis-klemensleri"],
  ":productSlug": ["1040252-kv-2-5-feed-through-terminal-block-blue", "1040252", "1040252-x"],
  ":sectorSlug": ["rail-systems", "asansor"],
  ":storySlug": ["iso-50001-audit-completed"],
};
/** A page's address, most of its places filled with what there is. */
const page = fc
  .constantFrom(...PATTERNS)
  .chain((pattern) =>
    fc
      .tuple(
        ...pattern
          .split("/")
          .map((segment) =>
            segment.startsWith(":") || segment === "*"
              ? fc.oneof(fc.constantFrom(...(KNOWN[segment] ?? ["nothing"])), encoded)
              : fc.constant(segment),
          ),
      )
      .map((segments) => segments.join("/") || "/"),
  );
const other = fc.constantFrom(
  "/api/health",
  "/api/en/products/1040252/datasheet.pdf",
  "/api/ru/order-list.pdf",
  "/api/ru/compliance.pdf",
  "/api/ru/compliance.xlsx",
  "/api/en/strips.pdf",
  "/api/en/strips.json",
  "/api/en/strips.step",
  "/api/en/strip-labels.pdf",
  "/api/tr/messages",
  "/api/en/downloads.zip",
  "/api/share.png",
  "/api/products/1040252/drawing.png",
  "/files/documents/catalogues/en/energy-monitoring-2026.pdf",
  "/suggestions/en",
  "/order-lines/tr",
  "/strip-products/tr",
  "/drawings/1040252.svg",
  "/mcp",
  "/sitemap.xml",
  "/sitemaps/en/products-1.xml",
  "/calendar/fairs-en.ics",
  "/robots.txt",
  "/llms.txt",
  "/purge",
  "/healthz",
  "/readyz",
  "/assets/no-such-file.js",
  "/.well-known/security.txt",
  "/__manifest",
);
const path = fc
  .tuple(
    fc.oneof(
      { weight: 6, arbitrary: page },
      { weight: 3, arbitrary: other },
      { weight: 2, arbitrary: fc.array(encoded, { maxLength: 6 }).map((parts) => `/${parts.join("/")}`) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          "//evil.test",
          "/\\evil.test",
          "///evil.test/x",
          "/https://evil.test",
          "/%2F%2Fevil.test",
          "/en//evil.test/",
          "/EN/PRODUCTS/",
          "//evil.test/..;/",
        ),
      },
    ),
    fc.constantFrom("", "", "", ".data", "/", "//", "/.", "_.data", "?", "#"),
  )
  .map(([start, end]) => start + end);

const PARAMETERS = [
  "q",
  "page",
  "size",
  "sort",
  "view",
  "facets",
  "colour",
  "type",
  "category",
  "width-min",
  "width-max",
  "cross_section-min",
  "cross_section-from",
  "width-to",
  "code",
  "only",
  "country",
  "city",
  "section",
  "language",
  "group",
  "certificate",
  "file",
  "w",
  "v",
  "release",
  "locale",
  "_routes",
  "index",
  "redirect",
  "url",
  "next",
];
const query = fc
  .array(
    fc.tuple(
      fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...PARAMETERS) }, { weight: 1, arbitrary: encoded }),
      encoded,
    ),
    { maxLength: 8 },
  )
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map(([name, value]) => `${name}=${value}`).join("&")}` : ""));

/** Not `accept-encoding`: one that refuses every encoding is answered by the local stand-in for the edge, not by the Worker. */
const header = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      "cookie",
      "accept",
      "accept-language",
      "range",
      "if-none-match",
      "if-modified-since",
      "if-range",
      "referer",
      "user-agent",
      "x-forwarded-host",
      "x-forwarded-for",
      "x-original-url",
      "x-react-router-spa-mode",
      "x-react-router-prerender-data",
      "x-request-id",
      "cf-connecting-ip",
      "sec-fetch-site",
      "origin",
      "content-encoding",
      "authorization",
      "forwarded",
    ),
    text.map((value) => value.replace(/[^\x20-\x7e]/g, "?")),
  ),
  fc.constantFrom(
    ["range", "bytes=0-0"],
    ["range", "bytes=-1"],
    ["range", "bytes=5-1,9-"],
    ["origin", "null"],
    ["sec-fetch-site", "cross-site"],
  ) as fc.Arbitrary<[string, string]>,
);
const type = fc.constantFrom(
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "text/plain",
  "text/html",
  "application/x-www-form-urlencoded; charset=utf-16",
  "",
);
const body = fc.oneof(
  fc.json(),
  fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(
    "[]",
    "{}",
    "null",
    '{"lines":[{"code":"1040252","amount":1}],"railMm":2000}',
    '["1040252"]',
    "name=A&email=a%40b.com&message=m",
    '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nA\r\n--x--\r\n',
    "a=".repeat(50_000),
    `${"[".repeat(5000)}`,
  ),
);
const method = fc.oneof(
  { weight: 12, arbitrary: fc.constant("GET") },
  { weight: 5, arbitrary: fc.constant("POST") },
  { weight: 1, arbitrary: fc.constantFrom("HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND") },
);

/** A request of any shape: of addresses there are, of such as there are not, and of what no browser sends. */
export const anyRequest: fc.Arbitrary<AnyRequest> = fc.record({
  method,
  path,
  query,
  headers: fc.array(header, { maxLength: 5 }),
  type,
  body,
});
export type AnyRequest = Readonly<{
  method: string;
  path: string;
  query: string;
  headers: [string, string][];
  type: string;
  body: string | Buffer;
}>;
