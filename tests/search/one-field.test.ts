import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { search } from "../../app/features/search/search.ts";
import { withSnapshot } from "../../app/foundation/catalogue/data/snapshot.ts";
import type { Locale } from "../../app/ground/i18n/locales.ts";
import { publishedSample } from "../catalogue/local-d1.ts";
import { sampleProducts } from "../sample.ts";

type Row = Readonly<Record<"id" | "language" | "typed" | "expected_kind" | "expected", string>>;
/** What people type into one field and the product or the answer that must stand first, by somebody who had not seen the code. */
const KINDS = ["product", "foreign", "foreignUnknown", "notMade", "discontinued"];
const rows = Papa.parse<Row>(readFileSync("tests/search/one-field.csv", "utf8"), {
  header: true,
  skipEmptyLines: true,
}).data.filter(({ expected_kind }) => KINDS.includes(expected_kind));
const products = new Map(sampleProducts().map((product) => [product.code ?? "", product]));
const database = await publishedSample();

type Judgement = "right" | `wrong: ${string}` | `silent: ${string}`;

async function judge({ typed, language, expected_kind, expected }: Row): Promise<Judgement> {
  const found = await withSnapshot(database, (snapshot) =>
    search(snapshot, language as Locale, typed, { level: "all" }, 50),
  );
  const first = found.exactMatch?.code ?? found.hits[0]?.code ?? "nothing";
  const noted =
    found.notes.length > 0 ||
    found.substitutes.length > 0 ||
    found.correctedQuery !== null ||
    found.unmatchedWords.length > 0;
  const miss: Judgement = noted || first === "nothing" ? `wrong: ${first}` : `silent: ${first}`;
  switch (expected_kind) {
    case "notMade":
      return found.notes.some(({ kind }) => kind === "notMade") ? "right" : miss;
    case "foreignUnknown":
      // Some are among the cross-references since these lines were written.
      return found.notes.some(({ kind }) => kind === "notOurs") || found.substitutes.length > 0 ? "right" : miss;
    case "discontinued":
      return first === expected.split("→").at(-1)?.trim() && found.substitutes.length > 0 ? "right" : miss;
    case "foreign":
      return first === expected && found.substitutes.length > 0 ? "right" : miss;
    default: {
      const isIt = expected.split("|").some((each) => {
        const [kind = "", code = ""] = each.split(":");
        return code === "" ? first === kind : products.get(first)?.[kind] === code;
      });
      return isIt ? "right" : miss;
    }
  }
}

test("of what people type into one field 95 in a hundred find the product, its substitute or an honest answer", async () => {
  const judged = [];
  for (const row of rows)
    judged.push({ line: `${row.id} ${row.typed} (${row.expected})`, judgement: await judge(row) });
  const wrong = judged.filter(({ judgement }) => judgement !== "right");
  const share = 1 - wrong.length / judged.length;
  console.log(`${judged.length} queries, ${(100 * share).toFixed(1)} % right`, wrong);
  expect(share).toBeGreaterThanOrEqual(0.95);
});

test("of two products whose numbers stand in one line none is chosen, both lead", async () => {
  const find = (typed: string) =>
    withSnapshot(database, (snapshot) => search(snapshot, "en", typed, { level: "all" }, 50));
  for (const typed of ["1040252 or 2040403?", "EAN 9520020404035 or 1040252?"]) {
    const { exactMatch, hits } = await find(typed);
    expect([
      typed,
      exactMatch,
      hits
        .slice(0, 2)
        .map(({ code }) => code)
        .toSorted(),
    ]).toEqual([typed, null, ["1040252", "2040403"]]);
  }
  // Nor is one chosen beside a number that is none of ours; its own type is no other product.
  expect((await find("1040252 instead of 1234567")).exactMatch).toBeNull();
  expect((await find("1040252, KV 2.5 blue")).exactMatch?.code).toBe("1040252");
});
