import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporary } from "../temporary.ts";
import { adopted } from "./adopted.ts";

/** The categories of a maker's products as they are proposed, by number; undefined for one that has none. */
async function categoriesOf(rows: readonly (readonly [number: string, name: string])[]) {
  const folder = temporary("rules-");
  const file = join(folder, "products.csv");
  writeFileSync(file, ["Part no.;Name", ...rows.map((cells) => cells.join(";"))].join("\n"));
  const { products, mapping } = await adopted([file], folder, "Example");
  const company = readFileSync(join(folder, "company.yaml"), "utf8");
  return { categories: rows.map(([number]) => products.get(number)?.category), mapping, company };
}

test("a rule that is proposed is of no product of another kind, also where one word stands within another", async () => {
  const kinds = [
    ["Vidalı klemens", "screw_feed_through", 6],
    ["Sigorta klemensi vidalı", "fuse_screw", 3],
    ["Topraklama klemensi vidalı", "ground_screw", 3],
  ] as const;
  const rows = kinds.flatMap(([name, , count], kind) =>
    Array.from({ length: count }, (_, at) => [`T${kind}-${at}`, `${name} ${at + 1} mm²`] as const),
  );
  const { categories, company } = await categoriesOf(rows);
  expect(categories).toEqual(kinds.flatMap(([, category, count]) => Array.from({ length: count }, () => category)));
  // The language of the names is the site's, and English is beside it.
  expect(company).toContain('\n  languages: ["tr","en"]\n');
});

test("products that have nothing more in common are named by their whole numbers", async () => {
  const { categories, mapping } = await categoriesOf([
    ["SB4", "Screw terminal block"],
    ["SB6", "Screw terminal block"],
    ["SB4-X", "Adapter piece"],
  ]);
  expect(categories).toEqual(["screw_feed_through", "screw_feed_through", undefined]);
  expect(mapping).not.toContain("number: SB");
});
