import sql, { empty, type Sql } from "sql-template-tag";
import * as v from "valibot";
import {
  type BatchRows,
  type CatalogueDatabase,
  type QueryBatch,
  runQueries,
} from "../../foundation/catalogue/data/database.ts";
import type { Code } from "../../foundation/catalogue/data/find-code.ts";
import { runQueriesForEach } from "../../foundation/catalogue/data/queries-for-each.ts";
import { isSection, SECTIONS } from "../../foundation/documents/sections.ts";
import { isIntact, isShown, isUndated } from "../../foundation/documents/shown-files.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { DocumentFileRow, DocumentRow, documentColumns, documentFileColumns, thumbnailJoin } from "./document-row.ts";
import { type DocumentView, type FileView, toDocumentViews } from "./document-view.ts";
import { DEFAULT_STATE, type DownloadsState } from "./downloads-state.ts";

/** product-drawing.module.css has rules for as many. */
const MAX_PHOTOS = 6;

/** `distance` is 0 for a file of the product, 1 for one of its group, 2 for a certificate's. */
const ProductFileRow = v.object({ ...DocumentRow.entries, distance: v.number() });
const MAX_PRODUCT_DOCUMENTS = 20;
/** Files that are read for the documents and the certificates; the group's come last. */
const MAX_PRODUCT_ROWS = 200;

const PhotoRow = v.object({ key: v.string(), etag: v.string() });

/** A document of which a page shows its best file only. */
type CertificateView = Pick<DocumentView, "title" | "validity"> & { readonly files: readonly [FileView] };

export type ProductFiles = {
  /** Those of the product, then those of its group. */
  readonly documents: readonly DocumentView[];
  /** The downloads page of the group, where it has more than a product's page shows. */
  readonly moreState: DownloadsState | null;
  /** The documents of each of the product's certificates, by its code. */
  readonly certificates: Readonly<Record<string, readonly CertificateView[]>>;
  readonly photos: readonly { readonly key: string; readonly etag: string }[];
};

export const NO_FILES: ProductFiles = { documents: [], moreState: null, certificates: {}, photos: [] };

/** The files of each product: its own, its group's, and those of its certificates. One round trip, by indexes. */
export async function findProductFiles(
  database: CatalogueDatabase,
  locale: Locale,
  codes: readonly string[] | readonly [Code],
  today: Date,
): Promise<ProductFiles[]> {
  const found = await runQueriesForEach((queries) => runQueries(database, queries), codes, productFilesQueries);
  return found.map((rows) => toProductFiles(rows, locale, today));
}

/** The documents of a product, of its group and of its certificates, by indexes. */
const selectDocuments = (code: Code, columns: Sql, join: Sql) =>
  sql`
      WITH own AS (
        SELECT file_id, 0 AS distance FROM file_product WHERE product_code = ${code}
        UNION ALL SELECT fg.file_id, 1 FROM product p JOIN category cat ON cat.code = p.category_code JOIN file_group fg ON fg.group_code = cat.group_code WHERE p.code = ${code}
        UNION ALL SELECT c.id, 2 FROM product p JOIN product_certificate pc ON pc.product_id = p.id JOIN file c ON c.certificate = pc.certificate_code
          WHERE p.code = ${code} AND c.section = 'certificates' AND NOT EXISTS (SELECT 1 FROM file_product other WHERE other.file_id = c.id)
      )
      SELECT ${columns} FROM (SELECT file_id, min(distance) AS distance FROM own GROUP BY file_id) o
      JOIN file f ON f.id = o.file_id AND f.kind = 'document' AND ${isShown} ${join} ORDER BY o.distance = 1, ${isUndated}, f.date DESC, f.document, f.locale LIMIT ${MAX_PRODUCT_ROWS}`;

const photosQuery = (code: Code) =>
  [
    sql`SELECT f.key, f.etag FROM file_product fp JOIN file f ON f.id = fp.file_id WHERE fp.product_code = ${code} AND f.kind = 'photo' AND ${isIntact("f")} ORDER BY f.key LIMIT ${MAX_PHOTOS}`,
    PhotoRow,
  ] as const;

/** The documents of a product and of its certificates, its own first. */
export const productDocumentsQuery = (code: Code) =>
  [selectDocuments(code, documentColumns, thumbnailJoin), DocumentRow] as const;

/** The files of a product for programs, which need no thumbnails. */
export const productFileRowsQueries = (code: Code) =>
  ({
    files: [selectDocuments(code, documentFileColumns, empty), DocumentFileRow],
    photos: photosQuery(code),
  }) as const satisfies QueryBatch;

export type ProductFileRows = BatchRows<ReturnType<typeof productFileRowsQueries>>;

/** All files of a product's page. */
function productFilesQueries(code: Code) {
  return {
    files: [selectDocuments(code, sql`${documentColumns}, o.distance`, thumbnailJoin), ProductFileRow],
    photos: photosQuery(code),
    groups: [
      sql`SELECT cat.group_code AS code FROM product p JOIN category cat ON cat.code = p.category_code WHERE p.code = ${code}`,
      v.object({ code: v.string() }),
    ],
  } as const satisfies QueryBatch;
}

function toProductFiles(
  { files, photos, groups }: BatchRows<ReturnType<typeof productFilesQueries>>,
  locale: Locale,
  today: Date,
): ProductFiles {
  const { certificates = [], documents = [] } = Object.groupBy(files, ({ certificate }) =>
    certificate === null ? "documents" : "certificates",
  );
  const sortedDocuments = documents.toSorted((a, b) => a.distance - b.distance || sectionRank(a) - sectionRank(b));
  const views = toDocumentViews(sortedDocuments, locale, today);
  const [group] = groups;
  const hasMore = views.length > MAX_PRODUCT_DOCUMENTS || files.length === MAX_PRODUCT_ROWS;
  return {
    documents: views.slice(0, MAX_PRODUCT_DOCUMENTS),
    moreState: hasMore && group ? { ...DEFAULT_STATE, group: group.code } : null,
    certificates: Object.fromEntries(
      [...Map.groupBy(certificates, ({ certificate }) => certificate ?? "")].map(([certificate, rows]) => [
        certificate,
        toDocumentViews(rows, locale, today).map(toCertificateView),
      ]),
    ),
    photos,
  };
}

const toCertificateView = ({ title, validity, files: [file] }: DocumentView): CertificateView => ({
  title,
  validity,
  files: [file],
});

/** Files without a section come first. */
const sectionRank = ({ section }: DocumentRow) => (isSection(section) ? SECTIONS.indexOf(section) : -1);
