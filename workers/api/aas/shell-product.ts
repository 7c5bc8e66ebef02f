import sql from "sql-template-tag";
import * as v from "valibot";
import { type ProductFileRows, productFileRowsQueries } from "../../../app/features/documents/product-files-queries.ts";
import type { CatalogueDatabase } from "../../../app/foundation/catalogue/data/database.ts";
import { toDrawnProduct } from "../../../app/foundation/catalogue/data/listed-products.ts";
import { borrowedFrom, text } from "../../../app/foundation/catalogue/data/product-fields.ts";
import { withSnapshot } from "../../../app/foundation/catalogue/data/snapshot.ts";
import type { Attribute, Vocabulary } from "../../../app/foundation/catalogue/data/vocabulary.ts";
import type { ProductRow, ProductValueRow } from "../../../app/foundation/catalogue/product/product-rows.ts";
import { productQueries } from "../../../app/foundation/catalogue/product/queries.ts";
import type { TradeData } from "../../../app/foundation/catalogue/product/trade-data.ts";
import type { DrawnProduct } from "../../../app/foundation/drawing/drawing.ts";
import { INTERNATIONAL_LOCALE, LOCALES } from "../../../app/ground/i18n/locales.ts";
import { latestReleaseQuery, type Release } from "../../release.ts";
import type { Texts } from "./elements.ts";

type Row = v.InferOutput<typeof ProductRow>;
type Named = { readonly code: string; readonly names: Texts };
type ValueRow = v.InferOutput<typeof ProductValueRow>;

/** The product that a shell is made from, in all languages. */
export type ShellProduct = {
  readonly row: Row;
  readonly names: Texts;
  readonly descriptions: Texts;
  readonly connections: Texts;
  readonly group: Named;
  readonly category: Named;
  readonly type: Named;
  readonly colour: Named;
  readonly drawn: DrawnProduct;
  /** By attribute, in the order of the catalogue: each has one value or more. */
  readonly values: readonly { readonly attribute: Attribute; readonly rows: readonly ValueRow[] }[];
  readonly certificates: readonly {
    readonly code: string;
    readonly mark: string;
    readonly descriptions: Texts;
  }[];
  readonly files: ProductFileRows;
  readonly release: Release;
  readonly trade: TradeData;
};

const TextRow = v.object({
  locale: v.picklist(LOCALES),
  name: text,
  nameLanguage: borrowedFrom,
  description: text,
  descriptionLanguage: borrowedFrom,
  connection: text,
  connectionLanguage: borrowedFrom,
});
const CertificateTextRow = v.object({
  code: text,
  mark: text,
  locale: v.picklist(LOCALES),
  description: text,
  descriptionLanguage: borrowedFrom,
});

/** The texts that belong to the product alone, in every language; all others are in the vocabulary. By indexes. */
function textQueries(code: string) {
  const productId = sql`(SELECT id FROM product WHERE code = ${code})`;
  return {
    texts: [
      sql`
      SELECT locale, name, borrowed ->> '$.name' AS nameLanguage, description, borrowed ->> '$.description' AS descriptionLanguage,
        connection, borrowed ->> '$.connection' AS connectionLanguage
      FROM product_text WHERE product_id = ${productId}`,
      TextRow,
    ],
    certificates: [
      sql`
      SELECT ce.code, ce.mark, cet.locale, cet.description, cet.borrowed ->> '$.description' AS descriptionLanguage
      FROM product_certificate pc JOIN certificate ce ON ce.code = pc.certificate_code
      JOIN certificate_text cet ON cet.certificate_code = ce.code
      WHERE pc.product_id = ${productId} ORDER BY ce.position`,
      CertificateTextRow,
    ],
  } as const;
}

/** A product in all languages, or null. One round trip. */
export const readShellProduct = (database: CatalogueDatabase, code: string): Promise<ShellProduct | null> =>
  withSnapshot(database, async ({ vocabulary, runQueries }) => {
    const { product, values } = productQueries(INTERNATIONAL_LOCALE, code);
    const rows = await runQueries({
      product,
      values,
      ...textQueries(code),
      ...productFileRowsQueries(code),
      releases: latestReleaseQuery,
    });
    const [row] = rows.product;
    const [release] = rows.releases;
    if (!row || !release) return null;
    const category = vocabulary.categories.get(row.categoryCode);
    const textsOf = (field: "name" | "description" | "connection") => ownTexts(rows.texts, field);
    return {
      row,
      names: textsOf("name"),
      descriptions: textsOf("description"),
      connections: textsOf("connection"),
      group: namedIn(vocabulary.groups, category?.group),
      category: namedIn(vocabulary.categories, row.categoryCode),
      type: namedIn(vocabulary.types, row.typeCode),
      colour: namedIn(vocabulary.colours, row.colourCode),
      drawn: toDrawnProduct(vocabulary, row),
      values: groupValues(vocabulary, rows.values),
      certificates: [...Map.groupBy(rows.certificates, ({ code: certificate }) => certificate)].map(
        ([certificate, texts]) => ({
          code: certificate,
          mark: texts[0]?.mark ?? "",
          descriptions: ownTexts(texts, "description"),
        }),
      ),
      files: { files: rows.files, photos: rows.photos },
      release,
      trade: row.trade,
    };
  });

/** Without those that are taken from another language, whose words they would be said to be. */
const ownTexts = <Field extends string>(
  rows: readonly ({ readonly locale: keyof Texts } & {
    readonly [Key in Field | `${Field}Language`]: string | null;
  })[],
  field: Field,
): Texts =>
  Object.fromEntries(
    rows.filter((row) => row[`${field}Language`] === null).map((row) => [row.locale, row[field] ?? ""]),
  );

const namedIn = (parts: ReadonlyMap<string, Named>, code = ""): Named => ({
  code,
  names: parts.get(code)?.names ?? {},
});

const groupValues = (vocabulary: Vocabulary, rows: readonly ValueRow[]): ShellProduct["values"] =>
  [...Map.groupBy(rows, ({ attribute }) => attribute)].flatMap(([code, values]) => {
    const attribute = vocabulary.attributes.get(code);
    return attribute ? [{ attribute, rows: values }] : [];
  });
