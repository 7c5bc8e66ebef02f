import sql from "sql-template-tag";
import * as v from "valibot";
import { isIntact, knownCertificate } from "../../foundation/documents/shown-files.ts";
import { TitlesColumn } from "../../foundation/documents/titles.ts";

/** A file of a document: the columns `documentFileColumns`, from `file f`. */
export const DocumentFileRow = v.object({
  key: v.string(),
  section: v.nullable(v.string()),
  locale: v.string(),
  document: v.string(),
  certificate: v.nullable(v.string()),
  titles: TitlesColumn,
  version: v.string(),
  date: v.string(),
  validUntil: v.nullable(v.string()),
  size: v.number(),
  etag: v.string(),
});
export type DocumentFileRow = v.InferOutput<typeof DocumentFileRow>;

export const documentFileColumns = sql`f.key, f.section, f.locale, f.document, ${knownCertificate} AS certificate, f.titles, f.version, f.date, f.valid_until AS validUntil, f.size, f.etag`;

/** One that people choose from: the columns `documentColumns`, from `file f` with `thumbnailJoin`. */
export const DocumentRow = v.object({
  id: v.number(),
  ...DocumentFileRow.entries,
  thumbnailKey: v.nullable(v.string()),
  thumbnailEtag: v.nullable(v.string()),
});
export type DocumentRow = v.InferOutput<typeof DocumentRow>;

export const documentColumns = sql`f.id, ${documentFileColumns}, th.key AS thumbnailKey, th.etag AS thumbnailEtag`;

/** A document may have several thumbnails: the first one by key counts. */
export const thumbnailJoin = sql`LEFT JOIN file th ON th.id = (SELECT t.id FROM file t WHERE t.document = f.key AND t.kind = 'thumbnail' AND ${isIntact("t")} ORDER BY t.key LIMIT 1)`;
