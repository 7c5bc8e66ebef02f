import sql from "sql-template-tag";
import * as v from "valibot";
import { type CatalogueDatabase, runQueries } from "../../../app/foundation/catalogue/data/database.ts";
import { nullableText, selectFields, text, textJoin } from "../../../app/foundation/catalogue/data/product-fields.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { latestReleaseQuery, type Release } from "../../release.ts";

const compliance = selectFields(["code", "name", "unit", "customsTariffNumber", "trade"]);
const ProductRow = v.object(compliance.entries);
const MarkRow = v.object({ product: text, mark: text });
const DiscontinuedRow = v.object({
  code: text,
  name: text,
  reason: v.picklist(["discontinued", "renumbered"]),
  successor: nullableText,
});

type Product = v.InferOutput<typeof ProductRow> & { readonly marks: readonly string[] };

/** A release's data for the numbers of a list; a number that is in neither map is not in the catalogue. */
export type ComplianceData = {
  /** Missing before the first publish. */
  readonly release: Release | undefined;
  readonly products: ReadonlyMap<string, Product>;
  readonly discontinued: ReadonlyMap<string, v.InferOutput<typeof DiscontinuedRow>>;
};

/** One round trip of some dozen rows a number, each by an index. */
export async function readComplianceData(
  database: CatalogueDatabase,
  locale: Locale,
  codes: readonly string[],
): Promise<ComplianceData> {
  const wanted = sql`json_each(${JSON.stringify(codes)}) AS wanted`;
  const rows = await runQueries(database, {
    releases: latestReleaseQuery,
    products: [
      sql`SELECT ${compliance.columns} FROM ${wanted} JOIN product p ON p.code = wanted.value ${textJoin(locale)}`,
      ProductRow,
    ],
    marks: [
      sql`SELECT p.code AS product, ce.mark
          FROM ${wanted} JOIN product p ON p.code = wanted.value
          JOIN product_certificate pc ON pc.product_id = p.id
          JOIN certificate ce ON ce.code = pc.certificate_code ORDER BY ce.position`,
      MarkRow,
    ],
    discontinued: [
      sql`SELECT d.code, dt.name, d.reason, p.code AS successor
          FROM ${wanted} JOIN discontinued_product d ON d.code = wanted.value
          JOIN discontinued_product_text dt ON dt.code = d.code AND dt.locale = ${locale}
          LEFT JOIN product p ON p.id = d.successor_id`,
      DiscontinuedRow,
    ],
  });
  const marks = Map.groupBy(rows.marks, ({ product }) => product);
  return {
    release: rows.releases[0],
    products: new Map(
      rows.products.map((row) => [row.code, { ...row, marks: (marks.get(row.code) ?? []).map(({ mark }) => mark) }]),
    ),
    discontinued: new Map(rows.discontinued.map((row) => [row.code, row])),
  };
}
