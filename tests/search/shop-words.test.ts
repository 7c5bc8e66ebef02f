import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { search } from "../../app/features/search/search.ts";
import { withSnapshot } from "../../app/foundation/catalogue/data/snapshot.ts";
import type { Locale } from "../../app/ground/i18n/locales.ts";
import { publishedSample } from "../catalogue/local-d1.ts";
import { sampleProducts, sampleRows } from "../sample.ts";

type Row = Readonly<Record<"place" | "language" | "typed" | "expected", string>>;
/**
 * Words of the shop floor that outsiders searched for, and what of the catalogue is meant: a group, category or type, or a
 * value of an attribute; `|` is or, `+` and.
 */
const rows = Papa.parse<Row>(readFileSync("tests/search/shop-words.csv", "utf8"), {
  header: true,
  skipEmptyLines: true,
}).data.filter(({ place }) => place === "search");
const products = new Map(sampleProducts().map((product) => [product.code ?? "", product]));
const groups = new Map(sampleRows("categories.csv").map(({ code, group }) => [code ?? "", group]));
const database = await publishedSample();

/** As many of the first results as a screen shows at once. */
const SHOWN = 3;

function isMeant(code: string, expected: string): boolean {
  const product = products.get(code);
  if (!product) return false;
  const values = Object.values(product).flatMap((cell = "") => cell.split(";"));
  return expected.split("|").some((choice) =>
    choice.split("+").every((part) => {
      const [attribute = "", value] = part.replaceAll(/[()]/g, "").split("=");
      if (attribute === "order_number") return code === value;
      if (value !== undefined) return values.includes(value);
      return [product.category, product.type, groups.get(product.category ?? "")].includes(attribute);
    }),
  );
}

test("nine in ten words of the shop floor find what is meant by them, or the answer that we do not make it", async () => {
  const wrong: string[] = [];
  for (const { language, typed, expected } of rows) {
    const { hits, exactMatch, notes } = await withSnapshot(database, (snapshot) =>
      search(snapshot, language as Locale, typed, { level: "all" }, 50),
    );
    const shown = [...(exactMatch ? [exactMatch] : []), ...hits].slice(0, SHOWN);
    const isRight = expected.startsWith("notMade")
      ? notes.some(({ kind }) => kind === "notMade")
      : shown.some(({ code }) => isMeant(code, expected));
    if (!isRight) wrong.push(`${language} ${typed} (${expected}): ${shown.map(({ category }) => category).join()}`);
  }
  const share = 1 - wrong.length / rows.length;
  console.log(`${rows.length} words, ${(100 * share).toFixed(1)} % right`, wrong);
  expect(share).toBeGreaterThanOrEqual(0.9);
});
