import sql, { join, type Sql } from "sql-template-tag";
import * as v from "valibot";
import { type ProductParams, SlugColumns } from "../catalogue/data/columns.ts";
import type { CatalogueDatabase } from "../catalogue/data/database.ts";
import { runQueries } from "../catalogue/data/database.ts";
import { resolveProductParams } from "../catalogue/data/listed-products.ts";
import { withSnapshot } from "../catalogue/data/snapshot.ts";
import type { Vocabulary } from "../catalogue/data/vocabulary.ts";
import type { Locale } from "../i18n/locales.ts";
import { serverTranslator } from "../i18n/server-translator.ts";
import { certificateName } from "./documents/certificate-name.ts";
import { DocumentRow, type DocumentView, formatDay, languageName, toDocumentViews } from "./documents/document-view.ts";
import { DEFAULT_STATE, type DownloadsState, isFiltered } from "./downloads-state.ts";
import { parseQueryWords } from "./files/search-words.ts";
import { EVERY_LANGUAGE, isSection, SECTIONS, type Section } from "./sections.ts";

/** Documents of each section where several are shown, and of the one that is shown alone. */
const PAGE_SIZES = { overview: 4, filtered: 12, alone: 48 } as const;
/** What replaces a product is looked up by its old number: all of it stands on one page, up to this. */
const MAX_DISCONTINUED = 1000;

export type DiscontinuedProduct = {
  readonly code: string;
  readonly name: string;
  readonly since: string;
  readonly successor: { readonly code: string; readonly name: string; readonly params: ProductParams } | null;
};

type SectionView = {
  readonly section: Section;
  readonly total: number;
  readonly documents: readonly DocumentView[];
  readonly discontinued: readonly DiscontinuedProduct[];
};

export type Choice = { readonly value: string; readonly label: string; readonly count: number };

export type Downloads = {
  readonly sections: readonly SectionView[];
  /** Documents; products that are no longer made are counted apart. */
  readonly total: number;
  readonly discontinued: number;
  readonly pages: number;
  readonly choices: {
    readonly section: readonly (Choice & { readonly value: Section })[];
    readonly language: readonly Choice[];
    readonly group: readonly Choice[];
    readonly certificate: readonly Choice[];
  };
};

const fileColumns = sql`f.id, f.key, f.section, f.locale, f.document, f.certificate, f.titles, f.version, f.date, f.valid_until, f.size, f.etag,
  th.key AS thumbnail_key, th.etag AS thumbnail_etag`;
/** One of them, if there are several. */
const thumbnailJoin = sql`LEFT JOIN file th ON th.id = (SELECT min(t.id) FROM file t WHERE t.document = f.key AND t.kind = 'thumbnail')`;

type Filter = "section" | "language" | "group" | "certificate";

/** Groups of a file: its own, and those of its products. */
const groupsOfFile = sql`
  SELECT fg.group_code FROM file_group fg WHERE fg.file_id = f.id
  UNION SELECT cat.group_code FROM file_product fp JOIN product p ON p.code = fp.product_code JOIN category cat ON cat.code = p.category_code WHERE fp.file_id = f.id`;

/** What the state asks of a file, one filter left out. */
function filterCondition({ q, section, language, group, certificate }: DownloadsState, except?: Filter): Sql {
  const conditions = [
    sql`f.kind = 'document' AND f.section IS NOT NULL`,
    ...parseQueryWords(q).map((word) => sql`instr(f.words, ${` ${word}`}) > 0`),
    // A file without a language is for readers of each.
    ...(language && except !== "language" ? [sql`f.locale IN (${language}, ${EVERY_LANGUAGE})`] : []),
    ...(section && except !== "section" ? [sql`f.section = ${section}`] : []),
    ...(group && except !== "group" ? [sql`${group} IN (${groupsOfFile})`] : []),
    ...(certificate && except !== "certificate" ? [sql`f.certificate = ${certificate}`] : []),
  ];
  return join(conditions, " AND ");
}

const CountRow = v.object({ value: v.nullable(v.string()), count: v.number() });
const DiscontinuedRow = v.object({
  code: v.string(),
  name: v.string(),
  discontinued_on: v.string(),
  successor: v.nullable(v.string()),
  successor_name: v.nullable(v.string()),
  slug_tr: v.nullable(SlugColumns.slug_tr),
  slug_en: v.nullable(SlugColumns.slug_en),
  category_code: v.nullable(v.string()),
});

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
    const countBy = (value: Sql, of: Filter) =>
      [
        sql`SELECT ${value} AS value, count(DISTINCT f.section || f.document) AS count FROM file f WHERE ${filterCondition(state, of)} GROUP BY 1`,
        CountRow,
      ] as const;
    const results = await runQueries({
      files: [
        sql`
        WITH found AS (SELECT f.section, f.document, max(f.date) AS date, min(f.certificate) AS certificate FROM file f WHERE ${filterCondition(state)} GROUP BY f.section, f.document),
          ranked AS (SELECT section, document, row_number() OVER (PARTITION BY section ORDER BY certificate, date DESC, document) AS place FROM found)
        SELECT ${fileColumns}
        FROM ranked r JOIN file f ON f.document = r.document AND f.section = r.section AND f.kind = 'document' ${thumbnailJoin}
        WHERE r.place > ${offset} AND r.place <= ${offset + pageSize} ORDER BY r.section, r.place`,
        DocumentRow,
      ],
      sections: countBy(sql`f.section`, "section"),
      languages: countBy(sql`f.locale`, "language"),
      groups: [
        sql`
        WITH found AS (SELECT f.id, f.section || f.document AS document FROM file f WHERE ${filterCondition(state, "group")}),
          grouped AS (
            SELECT found.document, fg.group_code FROM found JOIN file_group fg ON fg.file_id = found.id
            UNION SELECT found.document, cat.group_code FROM found JOIN file_product fp ON fp.file_id = found.id
              JOIN product p ON p.code = fp.product_code JOIN category cat ON cat.code = p.category_code
          )
        SELECT group_code AS value, count(*) AS count FROM grouped GROUP BY 1`,
        CountRow,
      ],
      certificates: countBy(sql`f.certificate`, "certificate"),
      discontinued: discontinuedProducts(locale, state),
    });

    const discontinued = results.discontinued.map((row) => toDiscontinuedProduct(vocabulary, locale, row));
    const counts = new Map(results.sections.map(({ value, count }) => [value, count]));
    // Products are counted with the documents of their section.
    if (discontinued.length > 0) counts.set("discontinued", (counts.get("discontinued") ?? 0) + discontinued.length);
    const sections = SECTIONS.filter(
      (section) => (!state.section || section === state.section) && counts.has(section),
    ).map((section): SectionView => {
      const rows = results.files.filter((row) => row.section === section);
      return {
        section,
        total: counts.get(section) ?? 0,
        documents: toDocumentViews(rows, locale, today, state.language || locale),
        discontinued:
          section === "discontinued" ? discontinued.slice(0, state.section ? MAX_DISCONTINUED : pageSize) : [],
      };
    });
    const total = sections.reduce((sum, section) => sum + section.total, 0);
    const visibleDiscontinued = sections.some(({ section }) => section === "discontinued") ? discontinued.length : 0;
    const documents = total - visibleDiscontinued;
    const t = serverTranslator(locale);
    const languageNeutralCount = results.languages.find(({ value }) => value === EVERY_LANGUAGE)?.count ?? 0;
    return {
      sections,
      total: documents,
      discontinued: visibleDiscontinued,
      pages: state.section ? Math.max(1, Math.ceil(documents / pageSize)) : 1,
      choices: {
        section: SECTIONS.flatMap((value) => {
          const count = counts.get(value);
          return count ? [{ value, label: t(`downloads.sections.${value}`), count }] : [];
        }),
        language: results.languages.flatMap(({ value, count }) =>
          value === null
            ? []
            : value === EVERY_LANGUAGE
              ? [{ value, label: t("downloads.everyLanguage"), count }]
              : [{ value, label: languageName(value, locale), count: count + languageNeutralCount }],
        ),
        group: [...vocabulary.groups.values()].flatMap((group) => {
          const count = results.groups.find(({ value }) => value === group.code)?.count;
          return count ? [{ value: group.code, label: group.names[locale], count }] : [];
        }),
        certificate: results.certificates.flatMap(({ value, count }) =>
          value === null ? [] : [{ value, label: certificateName(value, vocabulary.certificates), count }],
        ),
      },
    };
  });
}

const discontinuedColumns = sql`d.code, dt.name, d.discontinued_on, p.code AS successor, pt.name AS successor_name, p.slug_tr, p.slug_en, p.category_code`;
const discontinuedJoins = (locale: Locale) => sql`
  JOIN discontinued_product_text dt ON dt.code = d.code AND dt.locale = ${locale}
  LEFT JOIN product p ON p.id = d.successor_id
  LEFT JOIN product_text pt ON pt.product_id = p.id AND pt.locale = ${locale}`;

/** None where a choice is made that only files have. */
function discontinuedProducts(locale: Locale, { q, language, group, certificate }: DownloadsState) {
  const conditions = [
    ...parseQueryWords(q).map((word) => sql`instr(d.words, ${` ${word}`}) > 0`),
    ...(language || certificate ? [sql`0`] : []),
    ...(group ? [sql`cat.group_code = ${group}`] : []),
    sql`1`,
  ];
  return [
    sql`
    SELECT ${discontinuedColumns} FROM discontinued_product d ${discontinuedJoins(locale)}
    LEFT JOIN category cat ON cat.code = p.category_code
    WHERE ${join(conditions, " AND ")} ORDER BY d.position LIMIT ${MAX_DISCONTINUED}`,
    DiscontinuedRow,
  ] as const;
}

/** A product that is no longer made, by its order number; null for any other number. One row, four with its successor. */
export async function findDiscontinued(
  database: CatalogueDatabase,
  locale: Locale,
  code: string,
): Promise<DiscontinuedProduct | null> {
  return withSnapshot(database, async ({ vocabulary, runQueries }) => {
    const { found } = await runQueries({
      found: [
        sql`SELECT ${discontinuedColumns} FROM discontinued_product d ${discontinuedJoins(locale)} WHERE d.code = ${code}`,
        DiscontinuedRow,
      ],
    });
    return found[0] ? toDiscontinuedProduct(vocabulary, locale, found[0]) : null;
  });
}

function toDiscontinuedProduct(
  vocabulary: Vocabulary,
  locale: Locale,
  row: v.InferOutput<typeof DiscontinuedRow>,
): DiscontinuedProduct {
  const { successor, successor_name, slug_tr, slug_en, category_code } = row;
  return {
    code: row.code,
    name: row.name,
    since: formatDay(row.discontinued_on, locale),
    successor:
      successor !== null && successor_name !== null && slug_tr !== null && slug_en !== null && category_code !== null
        ? {
            code: successor,
            name: successor_name,
            params: resolveProductParams(vocabulary, locale, { code: successor, slug_tr, slug_en, category_code }),
          }
        : null,
  };
}

/** product-drawing.module.css shows and hides as many. */
const MAX_PHOTOS = 6;

/** With how near the file is to the product: its own, its group's, its certificate's. */
const ProductFileRow = v.object({ ...DocumentRow.entries, distance: v.number() });
/** Documents that a product's page shows, and the rows of files that are read for them and its certificates, the group's last. */
const MAX_PRODUCT_DOCUMENTS = 20;
const MAX_PRODUCT_ROWS = 200;

const PhotoRow = v.object({ key: v.string(), etag: v.string() });

export type ProductFiles = {
  /** What is said of the product alone, then what is said of its group. */
  readonly documents: readonly DocumentView[];
  /** The downloads of the group, where it has more than a product's page shows. */
  readonly moreState: DownloadsState | null;
  /** Of each certificate that the product has, by its code, the files that prove it. */
  readonly certificates: Readonly<Record<string, readonly DocumentView[]>>;
  readonly photos: readonly { readonly key: string; readonly etag: string }[];
};

export const NO_FILES: ProductFiles = { documents: [], moreState: null, certificates: {}, photos: [] };

/** The files of a product: its own, its group's, and those of its certificates. Read by indexes. */
export async function findProductFiles(
  database: CatalogueDatabase,
  locale: Locale,
  code: string,
  today: Date,
): Promise<ProductFiles> {
  const { files, photos, groups } = await runQueries(database, {
    files: [
      sql`
      WITH own AS (
        SELECT file_id, 0 AS distance FROM file_product WHERE product_code = ${code}
        UNION ALL SELECT fg.file_id, 1 FROM product p JOIN category cat ON cat.code = p.category_code JOIN file_group fg ON fg.group_code = cat.group_code WHERE p.code = ${code}
        UNION ALL SELECT c.id, 2 FROM product p JOIN product_certificate pc ON pc.product_id = p.id JOIN file c ON c.certificate = pc.certificate_code
          WHERE p.code = ${code} AND c.section = 'certificates' AND NOT EXISTS (SELECT 1 FROM file_product other WHERE other.file_id = c.id)
      )
      SELECT ${fileColumns}, o.distance FROM (SELECT file_id, min(distance) AS distance FROM own GROUP BY file_id) o
      JOIN file f ON f.id = o.file_id AND f.kind = 'document' ${thumbnailJoin} ORDER BY o.distance = 1, f.date DESC, f.document, f.locale LIMIT ${MAX_PRODUCT_ROWS}`,
      ProductFileRow,
    ],
    photos: [
      sql`SELECT f.key, f.etag FROM file_product fp JOIN file f ON f.id = fp.file_id WHERE fp.product_code = ${code} AND f.kind = 'photo' ORDER BY f.key LIMIT ${MAX_PHOTOS}`,
      PhotoRow,
    ],
    groups: [
      sql`SELECT cat.group_code FROM product p JOIN category cat ON cat.code = p.category_code WHERE p.code = ${code}`,
      v.object({ group_code: v.string() }),
    ],
  });
  const [certificates, documents] = [
    files.filter(({ certificate }) => certificate !== null),
    files.filter(({ certificate }) => certificate === null),
  ];
  const sortedDocuments = documents.toSorted((a, b) => a.distance - b.distance || sectionRank(a) - sectionRank(b));
  const views = toDocumentViews(sortedDocuments, locale, today);
  const [group] = groups;
  const hasMore = views.length > MAX_PRODUCT_DOCUMENTS || files.length === MAX_PRODUCT_ROWS;
  return {
    documents: views.slice(0, MAX_PRODUCT_DOCUMENTS),
    moreState: hasMore && group ? { ...DEFAULT_STATE, group: group.group_code } : null,
    certificates: Object.fromEntries(
      [...Map.groupBy(certificates, ({ certificate }) => certificate ?? "")].map(([certificate, rows]) => [
        certificate,
        toDocumentViews(rows, locale, today),
      ]),
    ),
    photos,
  };
}

/** Files of the product page alone come first, then the sections in their order. */
const sectionRank = ({ section }: DocumentRow) => (isSection(section) ? SECTIONS.indexOf(section) : -1);
