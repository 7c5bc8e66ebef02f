import { buildQuantifiedSpecification } from "../../foundation/catalogue/product/build-specification.ts";
import type { Product, QuantifiedRow } from "../../foundation/catalogue/product/product-data.ts";
import { joinTexts } from "../../ground/i18n/join-texts.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { serverTexts, serverTranslator } from "../../ground/i18n/server-translator.ts";

export type ComparisonRow = {
  readonly id: "certificates" | "value";
  readonly name: string;
  /** One for each product; undefined where a product has no such value. */
  readonly cells: readonly (QuantifiedRow | undefined)[];
  readonly differs: boolean;
};
export type ComparisonSection = {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly ComparisonRow[];
};

/** Order number and name, which the table has in its head. */
const HEADING_ROWS = 2;

/** What a choice is made by comes first; what a product is called, packed and declared as comes last. */
const LAST: readonly string[] = ["general", "logistics", "trade"];

/** Every row that any of the specifications has, in their order, with the certificates at the end of the general ones. */
export function buildComparisonSections(products: readonly Product[], locale: Locale, onlyDifferences: boolean) {
  const specifications = products.map((product) => buildQuantifiedSpecification(product, locale));
  const ids = [...new Set(specifications.flatMap((sections) => sections.map(({ id }) => id)))].toSorted(
    (a, b) => LAST.indexOf(a) - LAST.indexOf(b),
  );
  const { weight, modelType, salesCode, gtin } = serverTexts(locale).specification;
  // These tell one product from every other, so no choice is made by them.
  const identities: readonly string[] = [modelType, salesCode, gtin];
  return ids
    .map((id): ComparisonSection => {
      const matching = specifications.map((sections) => sections.find((section) => section.id === id));
      const rows = matching.map((section) => section?.rows.slice(id === "general" ? HEADING_ROWS : 0) ?? []);
      const names = mergeNames(rows.map((productRows) => productRows.map(({ name }) => name)));
      const values = names
        // It stands among the other weights too, which are of the same number.
        .filter((name) => name !== weight)
        .map((name) => {
          const cells = rows.map((productRows) => productRows.find((row) => row.name === name));
          const row = buildRow("value", name, cells);
          return identities.includes(name) ? { ...row, differs: false } : row;
        });
      return {
        id,
        title: matching.find((section) => section !== undefined)?.title ?? "",
        rows: id === "general" ? [...values, ...buildCertificateRows(products, locale)] : values,
      };
    })
    .map((section) => ({ ...section, rows: section.rows.filter(({ differs }) => differs || !onlyDifferences) }))
    .filter(({ rows }) => rows.length > 0);
}

function buildCertificateRows(products: readonly Product[], locale: Locale): ComparisonRow[] {
  if (products.every(({ certificates }) => certificates.length === 0)) return [];
  const name = serverTranslator(locale)("product.certificates");
  const cells = products.map(({ certificates }) => ({
    name,
    value: joinTexts(
      certificates.map(({ mark }) => mark),
      locale,
    ),
  }));
  return [buildRow("certificates", name, cells)];
}

const buildRow = (id: ComparisonRow["id"], name: string, cells: ComparisonRow["cells"]): ComparisonRow => ({
  id,
  name,
  cells,
  differs: new Set(cells.map((cell) => cell?.value ?? "")).size > 1,
});

/** All names, each after the one that precedes it in the first list that has it. */
function mergeNames(lists: readonly (readonly string[])[]): string[] {
  const names: string[] = [];
  for (const list of lists) {
    let index = 0;
    for (const name of list) {
      const existing = names.indexOf(name);
      if (existing < 0) names.splice(index, 0, name);
      index = (existing < 0 ? index : existing) + 1;
    }
  }
  return names;
}
