import type { D1SessionConstraint } from "@cloudflare/workers-types";
import sql, { type Sql } from "sql-template-tag";
import * as v from "valibot";
import { type CatalogueDatabase, runQueries } from "../../../app/foundation/catalogue/data/database.ts";
import { extensionOf } from "../../../app/foundation/documents/file-types.ts";
import { EVERY_LANGUAGE } from "../../../app/foundation/documents/sections.ts";
import { TitlesColumn, titleIn } from "../../../app/foundation/documents/titles.ts";
import { BRAND } from "../../../app/ground/company/brand.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import type { Validators } from "../http/conditions.ts";

const StoredFileRow = v.pipe(
  v.object({
    id: v.number(),
    key: v.string(),
    /** Its key in the bucket, whose letters may be written otherwise. */
    objectKey: v.string(),
    locale: v.string(),
    titles: TitlesColumn,
    size: v.number(),
    etag: v.string(),
    uploaded_at: v.pipe(v.string(), v.isoTimestamp()),
  }),
  v.transform(({ uploaded_at, ...row }) => ({ ...row, uploadedAt: new Date(uploaded_at) })),
);

export type StoredFile = v.InferOutput<typeof StoredFileRow>;

async function findFiles(
  database: CatalogueDatabase,
  where: Sql,
  constraint?: D1SessionConstraint,
): Promise<StoredFile[]> {
  const { files } = await runQueries(
    database,
    {
      files: [
        sql`SELECT id, key, coalesce(object_key, key) AS objectKey, locale, titles, size, etag, uploaded_at FROM file WHERE ${where}`,
        StoredFileRow,
      ],
    },
    constraint,
  );
  return files;
}

/**
 * The file with a key. One row.
 * @param constraint "first-primary" right after the index was written
 */
export async function findFile(
  database: CatalogueDatabase,
  key: string,
  constraint?: D1SessionConstraint,
): Promise<StoredFile | undefined> {
  return (await findFiles(database, sql`key = ${key}`, constraint))[0];
}

/** The documents with these ids, in the order given, without those that are gone. One row each. */
export async function findDocuments(database: CatalogueDatabase, ids: readonly number[]): Promise<StoredFile[]> {
  const files = await findFiles(
    database,
    sql`kind = 'document' AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  );
  const byId = new Map(files.map((file) => [file.id, file]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const validatorsOf = ({ etag, uploadedAt }: StoredFile): Validators => ({
  etag: `"${etag}"`,
  lastModified: uploadedAt,
});

/** The name to save a file under: its title in the reader's language, with the file's own language if that is another. */
export function downloadName({ key, titles, locale: language }: StoredFile, locale: Locale): string {
  const languageSuffix = language === locale || language === EVERY_LANGUAGE ? "" : ` (${language.toUpperCase()})`;
  const extension = extensionOf(key);
  return `${BRAND.name} ${titleIn(titles, locale).text}${languageSuffix}${extension && `.${extension}`}`;
}
