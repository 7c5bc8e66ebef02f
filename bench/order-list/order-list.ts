/**
 * `npm run bench:order-list`: the processor time of all workerd threads for a warm PDF of an order list, and its size: 500
 * different products with amounts that fill no package and rows on a rail, with short notes in three languages and with the
 * longest ones; and of a terminal strip of 200 positions with its drawing. Fails over its limits. Linux only: it reads /proc.
 */
import { LOCALES, type Locale } from "../../app/i18n/locales.ts";
import { sampleProducts } from "../../tests/sample.ts";
import { startWorkers } from "../../tools/dev/built-workers.ts";
import { prepareSite } from "../../tools/dev/prepare-data.ts";
import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";
import { stripProject } from "../strip-project.ts";
import { workerdMilliseconds } from "../workerd.ts";

const LINES = 500;
const ROUNDS = 10;
const WISHED_MILLISECONDS = 300;
const SHORT = { milliseconds: 200, bytes: 300_000 } as const;
const LONGEST = { milliseconds: 600, bytes: 700_000 } as const;
const STRIP = { milliseconds: 300, bytes: 400_000 } as const;

const state = ".wrangler/bench/sample";
await prepareSite(state);
const { url, close } = await startWorkers({ state });

let seed = 1;
/** Reproducible random numbers (Park and Miller). */
const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};
const cyrillic = (length: number) => String.fromCharCode(...Array.from({ length }, () => 0x430 + random(32)));

type Line = { readonly amount: number; readonly note: string };
type List = {
  readonly name: string;
  readonly locale: Locale;
  readonly limits: typeof SHORT | typeof LONGEST;
  readonly lineAt: (index: number) => Line;
};
type Document = {
  readonly name: string;
  readonly path: string;
  readonly body: unknown;
  readonly limits: { readonly milliseconds: number; readonly bytes: number };
};

const LISTS: readonly List[] = [
  ...LOCALES.map((locale) => ({
    name: "short notes",
    locale,
    limits: SHORT,
    lineAt: (index: number) => ({
      amount: 10 + index,
      note: index % 5 === 0 ? `Panel ${index}, row ${index % 7}` : "",
    }),
  })),
  // One piece of each product puts the most drawings on the rail.
  ...[
    ["one letter", () => "W".repeat(200)] as const,
    [
      "words",
      () =>
        Array.from({ length: 40 }, () => cyrillic(2 + random(7)))
          .join(" ")
          .slice(0, 200),
    ] as const,
    ["one word", () => cyrillic(200)] as const,
    ["lone marks", () => "a\u0323\u0301".repeat(66)] as const,
  ].map(([name, noteOf]) => ({
    name: `200 characters, ${name}`,
    locale: "ru" as const,
    limits: LONGEST,
    lineAt: () => ({ amount: 1, note: noteOf() }),
  })),
];

const codes = sampleProducts()
  .slice(0, LINES)
  .map(({ code }) => code);

const listDocument = ({ name, locale, limits, lineAt }: List): Document => ({
  name: `${locale}, ${name}, ${codes.length} lines`,
  path: `/api/${locale}/order-list.pdf`,
  body: { lines: codes.map((code, index) => ({ code, ...lineAt(index) })), railMm: 1000 },
  limits,
});

const POSITIONS = 200;

const DOCUMENTS: readonly Document[] = [
  ...LISTS.map(listDocument),
  ...LOCALES.map((locale) => ({
    name: `${locale}, strip of ${POSITIONS} positions`,
    path: `/api/${locale}/strips.pdf`,
    body: { project: stripProject(POSITIONS) },
    limits: STRIP,
  })),
];

async function requestDocument({ name, path, body }: Document): Promise<number> {
  const response = await fetch(url + path, {
    method: "POST",
    // The rate limit allows an address sixty a minute.
    headers: { "content-type": "application/json", "cf-connecting-ip": newVisitorAddress() },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return (await response.arrayBuffer()).byteLength;
}

const failures: string[] = [];
for (const document of DOCUMENTS) {
  for (let warm = 0; warm < 3; warm += 1) await requestDocument(document);
  const before = workerdMilliseconds();
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) bytes = await requestDocument(document);
  const each = (workerdMilliseconds() - before) / ROUNDS;
  const { name, limits } = document;
  const wish = each > WISHED_MILLISECONDS ? ` (wished for: ${WISHED_MILLISECONDS} ms)` : "";
  console.log(`${name}: ${each.toFixed(1)} ms each${wish}, ${(bytes / 1000).toFixed(1)} kB`);
  if (each > limits.milliseconds) failures.push(`${name}: ${each.toFixed(1)} ms`);
  if (bytes > limits.bytes) failures.push(`${name}: ${bytes} bytes`);
}
await close();
if (failures.length > 0) {
  console.error(`Over the limits:\n  ${failures.join("\n  ")}`);
  process.exit(1);
}
process.exit(0);
