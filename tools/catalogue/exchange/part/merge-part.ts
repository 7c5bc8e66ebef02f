import { keyColumnsOf } from "../../difference/keyed-rows.ts";
import type { Source } from "../../import/read/source.ts";
import type { Cells, Problem, Row, Table } from "../../import/read/table.ts";
import type { Message } from "../../messages/message.ts";
import { OWNERS } from "./select-part.ts";

/** More than a sheet has: from here on rows are those that are published. */
const PUBLISHED_FROM = 2_000_000;

export type MergedPart = {
  readonly source: Source;
  /** A problem of a row that is published, and not in the part, as one of that. */
  readonly locate: (problem: Problem) => Problem;
};

/**
 * The published catalogue with a part of it in its place. Products that the part lacks stay, and so do the rows that belong to
 * them; of its own products the part has all accessories, ratings and cross-references. The other tables are the part's, as
 * far as it has them. Rows keep their places, and what is new comes last.
 */
export function mergePart(base: Source, part: Source): MergedPart {
  /** The sheet of each product of the part. */
  const sheetOf = new Map<string, string>();
  for (const sheet of part.productFiles())
    for (const { cells } of part.read(sheet, [])?.rows ?? []) if (cells.code) sheetOf.set(cells.code, sheet);
  // They are read again and again, and after the database.
  const published = base.productFiles().flatMap((file) => {
    const table = base.read(file, []);
    return table ? [{ ...table, rows: [...table.rows] }] : [];
  });
  const before = new Map<string, Table>();
  const productFiles = published.map((table) => {
    const [sheet] = table.rows.flatMap(({ cells }) => sheetOf.get(cells.code ?? "") ?? []);
    const file = sheet === undefined || before.has(sheet) ? table.file : sheet;
    before.set(file, table);
    return file;
  });
  productFiles.push(...part.productFiles().filter((sheet) => !before.has(sheet)));
  const sheets = new Set(part.productFiles());

  const readProducts = (file: string, problems: Problem[]): Table | null =>
    mergeRows(before.get(file) ?? null, sheets.has(file) ? part.read(file, problems) : null, {
      file,
      groupOf: ({ code = "" }) => code,
      isReplaced: ({ code = "" }) => sheetOf.has(code),
      keepsCells: true,
    });

  function readRows(file: string, problems: Problem[]): Table | null {
    const own = part.read(file, problems);
    const table = base.read(file, own ? [] : problems);
    const key = OWNERS[file] ? keyColumnsOf(file) : null;
    if (!own || !table || !key) return own ?? table;
    const ownerOf = (cells: Cells) => cells[OWNERS[file] ?? ""] ?? "";
    const isOwn = (cells: Cells) => file !== "discontinued.csv" && sheetOf.has(ownerOf(cells));
    return mergeRows(table, own, {
      file,
      // What belongs to a product stands together, and its order is the part's.
      groupOf: (cells) =>
        isOwn(cells) && file !== "cross-references.csv"
          ? ownerOf(cells)
          : JSON.stringify(key.map((column) => cells[column])),
      isReplaced: isOwn,
      keepsCells: false,
    });
  }

  return {
    source: {
      ...part,
      productFiles: () => productFiles,
      read: (file, problems) => (before.has(file) || sheets.has(file) ? readProducts : readRows)(file, problems),
    },
    locate: (problem) => {
      const reason = withPublishedRow(problem.reason);
      if (problem.row < PUBLISHED_FROM) return { ...problem, reason };
      const file = before.get(problem.file)?.file ?? problem.file;
      return { ...problem, file, row: problem.row - PUBLISHED_FROM, isPublished: true, reason };
    },
  };
}

/** A row that another one contradicts is named in the reason. */
function withPublishedRow(reason: Message): Message {
  const row = Number(reason.values.row);
  return row >= PUBLISHED_FROM
    ? { ...reason, values: { ...reason.values, row: String(row - PUBLISHED_FROM) } }
    : reason;
}

type Merging = {
  readonly file: string;
  /** The rows that stand for one another have the same group. */
  readonly groupOf: (cells: Cells) => string;
  /** Whether a published row goes, also where the part has none of its group. */
  readonly isReplaced: (cells: Cells) => boolean;
  /** Whether cells of columns that the part lacks stay as they are published. */
  readonly keepsCells: boolean;
};

/** The rows of a part in the places of the published ones that they replace. */
function mergeRows(before: Table | null, own: Table | null, { file, groupOf, isReplaced, keepsCells }: Merging): Table {
  const ownColumns = own?.columns ?? [];
  const columns = own && !keepsCells ? ownColumns : [...new Set([...(before?.columns ?? []), ...ownColumns])];
  const empty = Object.fromEntries(columns.map((column) => [column, ""]));
  const groups = Map.groupBy(own?.rows ?? [], ({ cells }) => groupOf(cells));
  const written = new Set<string>();
  const kept = [...(before?.rows ?? [])].flatMap(({ row, cells }): Row[] => {
    const group = groupOf(cells);
    const rows = groups.get(group);
    if (!rows && !isReplaced(cells)) return [{ row: PUBLISHED_FROM + row, cells: { ...empty, ...cells } }];
    if (written.has(group)) return [];
    written.add(group);
    const inherited = keepsCells ? cells : {};
    return (rows ?? []).map((each) => ({ row: each.row, cells: { ...empty, ...inherited, ...each.cells } }));
  });
  const added = [...groups].flatMap(([group, rows]) =>
    written.has(group) ? [] : rows.map(({ row, cells }) => ({ row, cells: { ...empty, ...cells } })),
  );
  return { file, columns, rows: [...kept, ...added] };
}
