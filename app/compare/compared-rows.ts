import type { Product, QuantifiedRow } from "../catalogue/product/queries.ts";
import { buildQuantifiedSpecification } from "../catalogue/product/specification/build-specification.ts";
import type { ProductFiles } from "../downloads/queries.ts";
import type { Locale } from "../i18n/locales.ts";
import { serverTranslator } from "../i18n/server-translator.ts";

export type ComparedRow = {
  readonly id: "certificates" | "value";
  readonly name: string;
  /** One for each product, in their order; undefined where a product has no such value. */
  readonly cells: readonly (QuantifiedRow | undefined)[];
  readonly differs: boolean;
};
export type ComparedSection = { readonly id: string; readonly title: string; readonly rows: readonly ComparedRow[] };

/** The number and the name stand above the table. */
const OWN_ROWS = 2;

/**
 * The specifications of several products as one: every row that any of them has, in the order that they come in, with
 * their certificates at the end of what is said of them in general.
 */
export function comparedRows(products: readonly Product[], locale: Locale, onlyDifferences: boolean) {
  const specifications = products.map((product) => buildQuantifiedSpecification(product, locale));
  const ids = [...new Set(specifications.flatMap((sections) => sections.map(({ id }) => id)))];
  return ids
    .map((id): ComparedSection => {
      const same = specifications.map((sections) => sections.find((section) => section.id === id));
      const rows = same.map((section) => section?.rows.slice(id === "general" ? OWN_ROWS : 0) ?? []);
      const values = namesInOrder(rows.map((own) => own.map(({ name }) => name))).map((name) =>
        comparedRow(
          "value",
          name,
          rows.map((own) => own.find((row) => row.name === name)),
        ),
      );
      return {
        id,
        title: same.find((section) => section !== undefined)?.title ?? "",
        rows: id === "general" ? [...values, ...certificateRows(products, locale)] : values,
      };
    })
    .map((section) => ({ ...section, rows: section.rows.filter(({ differs }) => differs || !onlyDifferences) }))
    .filter(({ rows }) => rows.length > 0);
}

function certificateRows(products: readonly Product[], locale: Locale): ComparedRow[] {
  if (products.every(({ certificates }) => certificates.length === 0)) return [];
  const name = serverTranslator(locale)("product.certificates");
  const cells = products.map(({ certificates }) => ({ name, value: certificates.map(({ mark }) => mark).join(", ") }));
  return [comparedRow("certificates", name, cells)];
}

const comparedRow = (id: ComparedRow["id"], name: string, cells: ComparedRow["cells"]): ComparedRow => ({
  id,
  name,
  cells,
  differs: new Set(cells.map((cell) => cell?.value ?? "")).size > 1,
});

/** All names, each behind the one that it follows where it comes first. */
function namesInOrder(lists: readonly (readonly string[])[]): string[] {
  const names: string[] = [];
  for (const list of lists) {
    let at = 0;
    for (const name of list) {
      const known = names.indexOf(name);
      if (known < 0) names.splice(at, 0, name);
      at = (known < 0 ? at : known) + 1;
    }
  }
  return names;
}

/** The certificates of a product, each with the document that proves it, where there is one. */
export function certificateProofs({ certificates }: Product, files: ProductFiles) {
  return certificates.map(({ code, mark }) => {
    const document = files.certificates[code]?.[0];
    if (!document) return { mark };
    const [file] = document.files;
    const label = [`${mark}: ${document.title}`, file.languageName, file.type, file.size].filter(Boolean).join(", ");
    return { mark, proof: { address: file.address, label } };
  });
}
