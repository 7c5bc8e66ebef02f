import { numberKey } from "../../../app/ground/text/part-numbers.ts";
import { BESIDE, type ExchangeFile, type ImportedProduct, unreadable } from "../exchange/exchanged-product.ts";
import { applyMapping, propertiesOf, type Remark } from "../exchange/mapping/apply-mapping.ts";
import { layoutsIn, type Mapping } from "../exchange/mapping/mapping-file.ts";
import { mergeExchangeFile } from "../exchange/merge-exchange-file.ts";
import type { Layouts } from "../exchange/tables/read-tables.ts";
import { checkTables } from "../import/check/check-catalogue.ts";
import { orderNumber } from "../import/read/cells.ts";
import type { Source } from "../import/read/source.ts";
import type { Cells, Problem } from "../import/read/table.ts";
import { inEnglish } from "../messages/describe.ts";
import { englishMessage } from "../messages/message.ts";
import { messageOf, parseCells } from "../messages/schema-messages.ts";
import { buildTables, PRODUCTS, type Tables } from "./build-tables.ts";
import { examplesOf } from "./examples.ts";
import { findContradictions } from "./find-contradictions.ts";
import { findUnusual } from "./find-unusual.ts";
import { joinFiles } from "./join-files.ts";
import { sourceOf, withKept } from "./kept-tables.ts";
import { mergeDuplicates } from "./merge-duplicates.ts";
import { proposeMapping } from "./propose-mapping.ts";
import { sortOut } from "./sort-out.ts";
import type { Trade } from "./trade.ts";

/** A file of a maker, opened: the layouts of its tables are found in it, or stand in the mapping. */
export type MakersFile = {
  readonly name: string;
  readonly read: (layouts: Layouts) => ExchangeFile;
  readonly layouts: Layouts;
};

type FileOfProduct = { readonly product: string; readonly kind: string; readonly source: string };

export type Adoption = {
  readonly mapping: string;
  readonly maker: string;
  /** The sender's legal name, where the file says it. */
  readonly supplier: string | null;
  /** Empty where the mapping or the files cannot be read. */
  readonly tables: Tables;
  readonly files: readonly FileOfProduct[];
  readonly findings: Findings;
  readonly problems: readonly Problem[];
};

/** All that a person may want to know of what was read. */
type Findings = {
  readonly products: readonly Cells[];
  readonly discontinued: readonly Cells[];
  readonly remarks: readonly Remark[];
  /** Features and columns of theirs that nothing is made of. */
  readonly unused: readonly { readonly name: string; readonly count: number; readonly examples: string }[];
  /** Numbers of products that no rule gives a category. */
  readonly unsorted: readonly string[];
  readonly duplicates: readonly (readonly string[])[];
  /** Sentences about whole files. */
  readonly notes: readonly string[];
  /** What was added to the mapping this time. */
  readonly added: readonly string[];
};

const MAPPING = "mapping.yaml";

/**
 * Begins a catalogue that is another maker's: reads their files, proposes what of them becomes what, and makes the tables.
 * @param mappingText as it was left the last time; null at first
 * @param kept the tables of the last time, which a person may have changed
 * @param maker named by whoever adopts; else what most products say
 */
export function adopt(
  trade: Trade,
  files: readonly MakersFile[],
  mappingText: string | null,
  kept: Source,
  maker: string | null,
): Adoption {
  const own = withKept(trade, kept);
  const decided = layoutsIn(MAPPING, mappingText);
  const exchange = joinFiles(
    files.map(({ name, read, layouts }) => withPlaces(name, withinBounds(name, read({ ...layouts, ...decided })))),
  );
  const named = maker ?? mostFrequent(exchange.products.flatMap(({ cells }) => cells.manufacturer ?? []));
  const layouts = Object.assign({}, ...files.map((each) => each.layouts));
  const proposed = proposeMapping(own, exchange.products, layouts, named, MAPPING, mappingText);
  const nothing = (problems: readonly Problem[]): Adoption => ({
    mapping: proposed.text,
    maker: named ?? "",
    supplier: exchange.supplier ?? null,
    tables: new Map(),
    files: [],
    findings: {
      products: [],
      discontinued: [],
      remarks: [],
      unused: [],
      unsorted: [],
      duplicates: [],
      notes: exchange.notes,
      added: proposed.added,
    },
    problems,
  });
  if (!proposed.mapping) return nothing(proposed.problems);
  const name = proposed.mapping.maker ?? named;
  if (exchange.products.length === 0) return nothing(exchange.problems);
  if (!name)
    return nothing([
      {
        file: MAPPING,
        row: proposed.mapping.lineOf("maker"),
        field: "maker",
        reason: englishMessage("is empty: who makes these products?"),
      },
    ]);
  const remarks: Remark[] = [];
  const mapped = applyMapping(own.tables, PRODUCTS, exchange, proposed.mapping, (remark) => remarks.push(remark));
  const wrong = mapped.problems.filter(({ file }) => file === MAPPING);
  if (wrong.length > 0) return nothing(wrong);
  const unsorted = mapped.products.filter(({ cells }) => !cells.category).map(({ cells }) => cells.code ?? "");
  // What belongs to what is sorted out below, among these products alone.
  const apart = mapped.products.map((product) => ({ ...product, accessories: [] }));
  const merged = mergeExchangeFile(own.tables, PRODUCTS, { ...mapped, products: apart, problems: [] });
  const reported: Problem[] = [];
  const allRows = [...(merged.source.read(PRODUCTS, reported)?.rows ?? [])];
  const wrongNumbers = allRows.flatMap(({ row, cells: { code = "" } }) => {
    const [issue] = parseCells(orderNumber, code).issues ?? [];
    return issue ? [{ row, reason: englishMessage(`“${code}” ${inEnglish(messageOf(issue))}`) }] : [];
  });
  const isLeftOut = new Set(wrongNumbers.map(({ row }) => row));
  const rows = allRows.filter(({ row }) => !isLeftOut.has(row));
  const codeOf = new Map(mapped.products.map(({ cells, position }) => [position, cells.code ?? ""]));
  for (const { row, field, reason } of reported)
    remarks.push({ code: codeOf.get(row) ?? "", kind: "unread", name: field, text: inEnglish(reason) });
  for (const { cells, unknown = [] } of mapped.products)
    for (const feature of unknown) remarks.push({ code: cells.code ?? "", kind: "unknown", name: feature, text: "-" });
  const contradictions = [
    ...findContradictions(own, mapped.products),
    ...mapped.products.flatMap(({ cells: { code = "" }, contradictions: ofFiles = [] }) =>
      ofFiles.map(
        ({ name: column, texts }): Remark => ({
          code,
          kind: "conflict",
          name: column,
          text: `the files say ${texts.map((text) => `“${text}”`).join(" and ")}`,
        }),
      ),
    ),
  ];
  for (const contradiction of contradictions) remarks.push(contradiction);
  const open = new Set(contradictions.map(({ code, name: column }) => `${code}/${column}`));
  const unique = mergeDuplicates(
    rows
      .map(({ cells }): Cells => ({ ...cells, manufacturer: cells.manufacturer || name }))
      .map((cells) => omitCells(cells, (column) => open.has(`${cells.code}/${column}`)))
      .filter(({ category }) => category),
  );
  for (const { code, column, values, isText } of unique.conflicts)
    remarks.push({
      code,
      kind: isText ? "said" : "conflict",
      name: column,
      text: `${isText ? "the first of" : "two records:"} ${values.map((value) => `“${value.replaceAll("\n", " ")}”`).join(" and ")}`,
    });
  const sorted = sortOut(unique.products, mapped.products, remarks);
  for (const unusual of findUnusual(own, sorted.products)) remarks.push(unusual);
  const classes = new Map(mapped.products.map((product) => [product.cells.code ?? "", product.classes]));
  const tables = withoutWrongCells(buildTables(own, { ...sorted, classes }), kept, remarks);
  return {
    mapping: proposed.text,
    maker: name,
    supplier: exchange.supplier ?? null,
    tables,
    files: filesOf(mapped.products, unique.products),
    findings: {
      products: tables.get(PRODUCTS) ?? [],
      discontinued: sorted.discontinued,
      remarks,
      unused: findUnused(exchange.products, proposed.mapping),
      unsorted,
      duplicates: unique.duplicates,
      notes: [
        ...mapped.notes,
        ...merged.notes.filter((note) => !mapped.notes.includes(note)),
        ...(exchange.obsolete.length > 0
          ? [`Called obsolete, and left out: ${exchange.obsolete.map(({ code }) => code).join(", ")}.`]
          : []),
      ],
      added: proposed.added,
    },
    problems: [
      ...exchange.problems,
      ...wrongNumbers.map(({ row, reason }) => ({
        row,
        file: PRODUCTS,
        ...exchange.products[row - 1]?.place,
        field: "code",
        reason,
      })),
    ],
  };
}

/** What is proposed grows with both; more than a maker has is some other file, or one that is to be divided. */
const MAX_PRODUCTS = 50_000;
const MAX_PROPERTIES = 3_000;

function withinBounds(file: string, opened: ExchangeFile): ExchangeFile {
  const names = new Set<string>();
  for (const product of opened.products) for (const { name } of propertiesOf(product)) names.add(name);
  const tooMany = [
    ...(opened.products.length > MAX_PRODUCTS ? [`${opened.products.length} products, more than ${MAX_PRODUCTS}`] : []),
    ...(names.size > MAX_PROPERTIES ? [`${names.size} columns or features, more than ${MAX_PROPERTIES}`] : []),
  ];
  if (tooMany.length === 0) return opened;
  const sentence = `has ${tooMany.join(" and ")}: divide it, or take out what is no product data`;
  return unreadable([{ file, row: 0, field: "", reason: englishMessage(sentence) }]);
}

/** A column that becomes something in one category only is unused in the others. */
function findUnused(products: readonly ImportedProduct[], { columns, categories }: Mapping) {
  const ofCategories = new Set(Object.values(categories).flatMap((own) => Object.keys(own.columns)));
  const all = products.flatMap(propertiesOf).filter(({ name }) => columns[name] === null && !ofCategories.has(name));
  return [...Map.groupBy(all, ({ name }) => name)].map(([name, same]) => {
    const examples = examplesOf(
      same.map(({ text }) => text),
      ", ",
    );
    return { name, count: same.length, examples };
  });
}

const omitCells = (cells: Cells, isOmitted: (column: string) => boolean): Cells =>
  Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, isOmitted(column) ? "" : cell]));

const withPlaces = (file: string, opened: ExchangeFile): ExchangeFile => ({
  ...opened,
  products: opened.products.map((product) => ({ place: { file, row: product.position }, ...product })),
});

const mostFrequent = (texts: readonly string[]): string | null =>
  [...Map.groupBy(texts, (text) => text)].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? null;

const MAX_ROUNDS = 3;

/** Cells that the catalogue's check refuses are left out, and said: a wrong check digit is no reason to lose a product. */
function withoutWrongCells(tables: Tables, kept: Source, remarks: Remark[]): Tables {
  let current = tables;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const rows = current.get(PRODUCTS) ?? [];
    const { problems } = checkTables(sourceOf(current, kept));
    const wrong = problems.filter(({ file, field }) => file === PRODUCTS && field !== "" && field !== "code");
    if (wrong.length === 0) break;
    const byRow = Map.groupBy(wrong, ({ row }) => row);
    const mended = rows.map((cells, index) => {
      const own = byRow.get(index + 2) ?? [];
      for (const { field, reason } of own) {
        const text = cells[field] ? `“${cells[field]}” ${inEnglish(reason)}` : inEnglish(reason);
        remarks.push({ code: cells.code ?? "", kind: "unread", name: field, text });
      }
      return own.length === 0 ? cells : { ...cells, ...Object.fromEntries(own.map(({ field }) => [field, ""])) };
    });
    current = new Map([...current, [PRODUCTS, mended]]);
  }
  return current;
}

const FILE_KINDS = BESIDE.filter((kind) => kind !== "discontinued" && kind !== "successor");

/** The files of each product, under the number that it has at last: of its several records each may name the same. */
function filesOf(imported: readonly ImportedProduct[], products: readonly Cells[]): FileOfProduct[] {
  const codes = new Map(products.map(({ code = "" }) => [numberKey(code), code]));
  const files = imported.flatMap(({ cells: { code = "" }, beside = {} }) =>
    FILE_KINDS.flatMap((kind) =>
      (beside[kind] ?? []).map((source) => ({ product: codes.get(numberKey(code)) ?? code, kind, source })),
    ),
  );
  return [...new Map(files.map((file) => [JSON.stringify(file), file])).values()];
}
