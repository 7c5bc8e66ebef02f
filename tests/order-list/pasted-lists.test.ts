import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { chooseCandidate, type ParsedEntry } from "../../app/features/entry/parsed-entry.ts";
import { parseOrderedAmount } from "../../app/features/list/amounts/parse-amount.ts";
import { CSV } from "../../app/ground/i18n/generated/settings.ts";
import type { Locale } from "../../app/ground/i18n/locales.ts";
import { decoded } from "../encoded-text.ts";
import { sampleProducts, sampleRows } from "../sample.ts";
import { readOrder } from "./read-order.ts";

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

/** What the order list makes of a file. */
const parse = (file: string) =>
  readOrder(decoded(readFileSync(`${LISTS}/${file}`), CSV[languageOf(file)].charset), languageOf(file));

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
      : row.kind === "free-text" || (first === "" ? entry.question?.kind === "discontinued" : offered.includes(first));
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
