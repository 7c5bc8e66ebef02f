import sql, { join, type Sql } from "sql-template-tag";
import * as v from "valibot";
import {
  discontinuedQuery,
  MAX_DISCONTINUED,
  toDiscontinuedProduct,
} from "../../features/documents/discontinued-queries.ts";
import { DocumentRow, documentColumns, thumbnailJoin } from "../../features/documents/document-row.ts";
import { type DocumentView, toDocumentViews } from "../../features/documents/document-view.ts";
import { type DownloadsState, isFiltered } from "../../features/documents/downloads-state.ts";
import type { CatalogueDatabase } from "../../foundation/catalogue/data/database.ts";
import { withSnapshot } from "../../foundation/catalogue/data/snapshot.ts";
import { PARTS_BY_SECTION, type PartsFile } from "../../foundation/catalogue/made-files/parts-files.ts";
import { parseQueryWords } from "../../foundation/documents/search-words.ts";
import { EVERY_LANGUAGE, SECTIONS, type Section } from "../../foundation/documents/sections.ts";
import { isShown, isUndated, knownCertificate } from "../../foundation/documents/shown-files.ts";
import { collatorOf } from "../../ground/i18n/collator.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { type Downloads, type SectionView, toChoices, toGroupViews } from "./downloads-view.ts";

/** Documents per section where several are shown, and of a section that is shown alone. */
const PAGE_SIZES = { overview: 4, filtered: 12, alone: 48 } as const;

type Filter = "section" | "language" | "group" | "certificate";

/** Certificates by their names, as people look for them: ISO 9001 before ISO 14001. All else is sorted by its date. */
const sortDocuments = (section: Section, documents: readonly DocumentView[], locale: Locale) =>
  section === "certificates" || section === "certificates-and-documents"
    ? documents.toSorted((a, b) => collatorOf(locale).compare(a.title, b.title))
    : documents;

/** The groups of a file and those of its products. */
const groupsOfFile = sql`
  SELECT fg.group_code FROM file_group fg WHERE fg.file_id = f.id
  UNION SELECT cat.group_code FROM file_product fp JOIN product p ON p.code = fp.product_code JOIN category cat ON cat.code = p.category_code WHERE fp.file_id = f.id`;

/** The state as a condition on `file f`. @param except a filter to leave out, for the counts of its own choices */
function filterCondition({ q, section, language, group, certificate }: DownloadsState, except?: Filter): Sql {
  const conditions = [
    sql`f.kind = 'document' AND f.section IS NOT NULL AND ${isShown}`,
    ...parseQueryWords(q).map((word) => sql`instr(f.words, ${` ${word}`}) > 0`),
    ...(language && except !== "language" ? [sql`f.locale IN (${language}, ${EVERY_LANGUAGE})`] : []),
    ...(section && except !== "section" ? [sql`f.section = ${section}`] : []),
    ...(group && except !== "group" ? [sql`${group} IN (${groupsOfFile})`] : []),
    ...(certificate && except !== "certificate" ? [sql`f.certificate = ${certificate}`] : []),
  ];
  return join(conditions, " AND ");
}

const CountRow = v.object({ value: v.nullable(v.string()), count: v.number() });

const countQuery = (state: DownloadsState, column: Sql, filter: Filter) =>
  [
    sql`SELECT ${column} AS value, count(DISTINCT f.section || f.document) AS count FROM file f WHERE ${filterCondition(state, filter)} GROUP BY 1`,
    CountRow,
  ] as const;

const groupCountQuery = (state: DownloadsState) =>
  [
    sql`
    WITH found AS (SELECT f.id, f.section || f.document AS document FROM file f WHERE ${filterCondition(state, "group")}),
      grouped AS (
        SELECT found.document, fg.group_code FROM found JOIN file_group fg ON fg.file_id = found.id
        UNION SELECT found.document, cat.group_code FROM found JOIN file_product fp ON fp.file_id = found.id
          JOIN product p ON p.code = fp.product_code JOIN category cat ON cat.code = p.category_code
      )
    SELECT group_code AS value, count(*) AS count FROM grouped GROUP BY 1`,
    CountRow,
  ] as const;

/** The files of one page of documents, for each section. */
const documentsQuery = (state: DownloadsState, offset: number, pageSize: number) =>
  [
    sql`
    WITH found AS (SELECT f.section, f.document, min(${isUndated}) AS undated, max(f.date) AS date, min(f.certificate) AS certificate FROM file f WHERE ${filterCondition(state)} GROUP BY f.section, f.document),
      ranked AS (SELECT section, document, row_number() OVER (PARTITION BY section ORDER BY certificate, undated, date DESC, document) AS place FROM found)
    SELECT ${documentColumns}
    FROM ranked r JOIN file f ON f.document = r.document AND f.section = r.section AND f.kind = 'document' AND ${isShown} ${thumbnailJoin}
    WHERE r.place > ${offset} AND r.place <= ${offset + pageSize} ORDER BY r.section, r.place, f.locale, f.key`,
    DocumentRow,
  ] as const;

/**
 * One page of the downloads with its choices, in one round trip. Each of its five counts reads the index of files once:
 * a manufacturer has hundreds of them, some have thousands.
 */
export async function findDownloads(
  database: CatalogueDatabase,
  locale: Locale,
  state: DownloadsState,
  today: Date,
): Promise<Downloads> {
  const pageSize = state.section ? PAGE_SIZES.alone : isFiltered(state) ? PAGE_SIZES.filtered : PAGE_SIZES.overview;
  const offset = state.section ? (state.page - 1) * pageSize : 0;
  return withSnapshot(database, async ({ vocabulary, runQueries }) => {
    const { files, sections, discontinued, ...counts } = await runQueries({
      files: documentsQuery(state, offset, pageSize),
      sections: countQuery(state, sql`f.section`, "section"),
      languages: countQuery(state, sql`f.locale`, "language"),
      groups: groupCountQuery(state),
      certificates: countQuery(state, knownCertificate, "certificate"),
      discontinued: discontinuedQuery(locale, state),
    });
    const products = discontinued.map((row) => toDiscontinuedProduct(vocabulary, locale, row));
    const sectionCounts = new Map(sections.map(({ value, count }) => [value, count]));
    if (products.length > 0)
      sectionCounts.set("discontinued", (sectionCounts.get("discontinued") ?? 0) + products.length);

    const partsOf = (section: Section): readonly PartsFile[] =>
      isFiltered(state) ? [] : (PARTS_BY_SECTION[section as keyof typeof PARTS_BY_SECTION] ?? []);
    const filesBySection = Map.groupBy(files, ({ section }) => section);
    const sectionViews = SECTIONS.flatMap((section): SectionView[] => {
      const total = sectionCounts.get(section) ?? 0;
      const parts = partsOf(section);
      if (total + parts.length === 0 || (state.section && section !== state.section)) return [];
      const rows = filesBySection.get(section) ?? [];
      const visibleProducts = section === "discontinued" ? products : [];
      return [
        {
          section,
          total,
          documents: sortDocuments(section, toDocumentViews(rows, locale, today, state.language || locale), locale),
          discontinued: visibleProducts.slice(0, state.section ? MAX_DISCONTINUED : pageSize),
          parts,
        },
      ];
    });
    // Sections with parts data count each category too.
    for (const section of SECTIONS)
      if (partsOf(section).length > 0)
        sectionCounts.set(section, (sectionCounts.get(section) ?? 0) + vocabulary.categories.size);
    const productCount = sectionViews.some(({ section }) => section === "discontinued") ? products.length : 0;
    const documentCount = sectionViews.reduce((sum, { total }) => sum + total, 0) - productCount;
    return {
      sections: sectionViews,
      total: documentCount,
      discontinued: productCount,
      pages: state.section ? Math.max(1, Math.ceil(documentCount / pageSize)) : 1,
      groups: toGroupViews(vocabulary, locale),
      choices: toChoices({ ...counts, sections: sectionCounts }, vocabulary, locale),
    };
  });
}
