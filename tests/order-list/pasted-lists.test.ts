import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { decodeText } from "../../app/features/entry/decode-text.ts";
import { matchEntries, numbersOf, wordingsToSearch } from "../../app/features/entry/match-entries.ts";
import { chooseCandidate, type ParsedEntry } from "../../app/features/entry/parsed-entry.ts";
import { parseEntries } from "../../app/features/entry/parsing/parse-entries.ts";
import { parseTable } from "../../app/features/entry/parsing/parse-table.ts";
import { parseOrderedAmount } from "../../app/features/list/amounts/parse-amount.ts";
import type { LinesResponse } from "../../app/features/list/line-product.ts";
import { MAX_WORDINGS } from "../../app/features/list/lines-request.ts";
import type { Locale } from "../../app/ground/i18n/locales.ts";
import { handleOrderLines } from "../../workers/order-lines.ts";
import { publishedSample } from "../catalogue/local-d1.ts";
import { sampleProducts, sampleRows } from "../sample.ts";

const LISTS = "tests/order-list/pasted-lists";

type Expected = Readonly<Record<"file" | "line" | "order_number" | "amount" | "unit" | "kind", string>>;
const expected = Papa.parse<Expected>(readFileSync(`${LISTS}/expected.csv`, "utf8"), {
  header: true,
  skipEmptyLines: true,
}).data;
const files = [...new Set(expected.map(({ file }) => file))];

/** The site's language that a writer of the list visits it in. */
const TURKISH = ["02.txt", "04.csv", "06.txt", "11.csv", "12.txt", "18.txt", "21.txt", "23.csv", "27.txt"];
const RUSSIAN = ["15.txt", "16.csv", "22.csv"];
const languageOf = (file: string): Locale => (TURKISH.includes(file) ? "tr" : RUSSIAN.includes(file) ? "ru" : "en");

const products = new Map(sampleProducts().map((product) => [product.code ?? "", product]));
const successors = new Map(sampleRows("discontinued.csv").map(({ code, successor }) => [code ?? "", successor ?? ""]));

const database = await publishedSample();

async function ask(locale: Locale, numbers: readonly string[], wordings: readonly string[]): Promise<LinesResponse> {
  const request = new Request(`https://klemma.example/order-lines/${locale}`, {
    method: "POST",
    body: JSON.stringify({ numbers, wordings }),
  });
  const response = await handleOrderLines(database, request, { limit: async () => ({ success: true }) });
  expect(response.status).toBe(200);
  return response.json();
}

/** What the order list makes of a file. */
async function parse(file: string): Promise<ParsedEntry[]> {
  const locale = languageOf(file);
  const entries = parseEntries(parseTable(decodeText(readFileSync(`${LISTS}/${file}`), locale)));
  const found = await ask(locale, numbersOf(entries), []);
  const all = {
    products: new Map(Object.entries(found.products)),
    meanings: new Map(Object.entries(found.meanings)),
    wordings: new Map(),
  };
  const wordings = wordingsToSearch(entries, all);
  for (let first = 0; first < wordings.length; first += MAX_WORDINGS) {
    const more = await ask(locale, [], wordings.slice(first, first + MAX_WORDINGS));
    for (const [code, product] of Object.entries(more.products)) all.products.set(code, product);
    for (const [wording, match] of Object.entries(more.wordings)) all.wordings.set(wording, match);
  }
  return matchEntries(entries, all, locale);
}

/** How much of a product is ordered by some packages or bars of it. */
function amountOf({ amount, unit }: Expected, code: string): number {
  const product = products.get(code);
  const inOne = unit === "package" ? product?.package_unit : unit === "bar" ? product?.min_order_quantity : 1;
  return Number(amount) * Number(inOne);
}

type Judgement = "right" | "wrong" | "silently wrong";

function judge(row: Expected, entry: ParsedEntry | undefined, locale: Locale): Judgement {
  if (!entry) return row.kind === "ignore" ? "right" : "silently wrong";
  const wanted = row.order_number
    .split("|")
    .filter(Boolean)
    .map((code) => (row.kind === "discontinued" ? (successors.get(code) ?? "") : code));
  if ("product" in entry) {
    const { code } = entry.product;
    if (!wanted.includes(code) || wanted.length > 1) return "silently wrong";
    const amount = amountOf(row, code);
    const isAmount = row.amount === "" || amount <= 0 ? entry.problem !== null : entry.amount === amount;
    return isAmount ? "right" : entry.problem === null ? "silently wrong" : "wrong";
  }
  if (row.kind === "ignore") return entry.state === "ignored" ? "right" : "wrong";
  if (entry.state === "ignored") return "silently wrong";
  if (!("candidates" in entry)) return "wrong";
  const offered = entry.candidates.map(({ product }) => product.code);
  const [first = ""] = wanted;
  const isOffered =
    wanted.length > 1
      ? offered.length > 0 && offered.every((code) => wanted.includes(code))
      : row.kind === "free-text" || (first === "" ? entry.discontinued !== null : offered.includes(first));
  if (!isOffered) return "wrong";
  if (row.amount === "") return "right";
  const chosen = entry.candidates.find(({ product }) => wanted.includes(product.code));
  if (chosen)
    return chooseCandidate(entry, chosen, locale).amount === amountOf(row, chosen.product.code) ? "right" : "wrong";
  const rules = { unit: row.unit === "metre" ? "metre" : "piece", packageUnit: 1, minOrderQuantity: 1 } as const;
  const read = parseOrderedAmount(entry.written, rules, locale);
  return "amount" in read && read.amount === Number(row.amount) ? "right" : "wrong";
}

async function judgements(file: string): Promise<Judgement[]> {
  const entries = await parse(file);
  const left = [...entries];
  const judged = expected
    .filter((row) => row.file === file)
    .map((row) => {
      const at = left.findIndex(({ line }) => String(line) === row.line);
      const [entry] = at < 0 ? [] : left.splice(at, 1);
      return judge(row, entry, languageOf(file));
    });
  // A product that nobody asked for.
  return [...judged, ...left.flatMap((entry): Judgement[] => ("product" in entry ? ["silently wrong"] : []))];
}

test("of thirty pasted lists at least 95 lines in a hundred are right, and none is silently wrong", async () => {
  // Every fifth list was held out while the rules of reading were made.
  const { tuned, unseen }: Record<"tuned" | "unseen", Judgement[]> = { tuned: [], unseen: [] };
  for (const file of files) (Number.parseInt(file, 10) % 5 === 0 ? unseen : tuned).push(...(await judgements(file)));
  const all = [...tuned, ...unseen];
  const share = (own: readonly Judgement[]) => own.filter((each) => each === "right").length / own.length;
  const percent = (own: readonly Judgement[]) => `${(100 * share(own)).toFixed(1)} %`;
  console.log(`${all.length} lines: ${percent(all)} right; held out ${percent(unseen)}, the others ${percent(tuned)}`);
  expect(all.filter((judgement) => judgement === "silently wrong")).toEqual([]);
  expect(share(all)).toBeGreaterThanOrEqual(0.95);
});
