import sql, { empty, join } from "sql-template-tag";
import * as v from "valibot";
import type { Snapshot } from "../../foundation/catalogue/data/snapshot.ts";
import { EVERY_LANGUAGE, type Section } from "../../foundation/documents/sections.ts";
import { isShown, isUndated } from "../../foundation/documents/shown-files.ts";
import { INTERNATIONAL_LOCALE, type Locale } from "../../ground/i18n/locales.ts";
import type { Word } from "../../ground/text/words.ts";
import { DocumentRow, documentColumns, thumbnailJoin } from "../documents/document-row.ts";
import { type DocumentView, toDocumentViews } from "../documents/document-view.ts";

const FoundRow = v.object({ ...DocumentRow.entries, matched: v.number() });

const MAX_WORDS = 8;
const MAX_FILES = 60;
/** Of a standard, or a year. */
const NUMBER = /^\d{4,5}$/;

export type FoundDocument = {
  readonly document: DocumentView;
  readonly section: string | null;
  /** How many of the words that were asked for stand in its title, section, name or products. */
  readonly matched: number;
};

/**
 * Documents by the words that they are found by, those with most of them first, of these the
 * thickest catalogue, those that have not expired and the newest; of one language for each. A number of a standard or a year that
 * is asked for has to be in them. One look-up that reads the index of files: hundreds, of some makers thousands.
 * @param kindWords those of the kind of file, which decide between documents that have as many of the others
 * @param sections to look in; empty for all
 */
export async function findDocuments(
  { runQueries }: Snapshot,
  locale: Locale,
  words: readonly Word[],
  kindWords: readonly Word[],
  sections: readonly Section[],
  today: Date,
): Promise<readonly FoundDocument[]> {
  const asked = [...new Set(words.map(({ text }) => text))].slice(0, MAX_WORDS);
  const kind = [...new Set(kindWords.map(({ text }) => text))].slice(0, MAX_WORDS);
  if (asked.length === 0 && sections.length === 0) return [];
  const least = sections.length > 0 ? 0 : 1;
  const countOf = (texts: readonly string[]) =>
    texts.length === 0
      ? sql`0`
      : join(
          texts.map((word) => sql`(instr(f.words, ${` ${word}`}) > 0)`),
          " + ",
        );
  const numbers = asked.filter((word) => NUMBER.test(word));
  const inSections = sections.length === 0 ? empty : sql`AND f.section IN (${join([...sections])})`;
  const { rows } = await runQueries({
    rows: [
      sql`
      SELECT ${documentColumns}, (${countOf(asked)}) AS matched, (${countOf(kind)}) AS of_kind FROM file f ${thumbnailJoin}
      WHERE f.kind = 'document' AND ${isShown} AND f.locale IN (${locale}, ${INTERNATIONAL_LOCALE}, ${EVERY_LANGUAGE}) ${inSections}
        AND (${countOf(asked)}) >= ${least} AND (${countOf(numbers)}) >= ${numbers.length}
      ORDER BY matched DESC, of_kind DESC, iif(f.section = 'catalogues', -f.size, 0), coalesce(f.valid_until < ${today.toISOString().slice(0, 10)}, 0), ${isUndated}, f.date DESC, f.document LIMIT ${MAX_FILES}`,
      FoundRow,
    ],
  });
  const first = new Map(rows.toReversed().map((row) => [`${row.section}/${row.document}`, row]));
  const documents = toDocumentViews(rows, locale, today);
  const keys = [...new Set(rows.map((row) => `${row.section}/${row.document}`))];
  return documents.map((document, index) => {
    const row = first.get(keys[index] ?? "");
    return { document, section: row?.section ?? null, matched: row?.matched ?? 0 };
  });
}
