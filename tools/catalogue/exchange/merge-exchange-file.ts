import { EtimCodes, PRODUCT_COLUMNS } from "../etim/etim-codes.ts";
import { readFeatures } from "../etim/read-features.ts";
import { findRefusedRemovals, formatRemoval } from "../import/publish/removal-brake.ts";
import { ProductRow } from "../import/read/product-row.ts";
import type { Source } from "../import/read/source.ts";
import type { Cells, Problem, Row, Table } from "../import/read/table.ts";
import { englishMessage, message } from "../messages/message.ts";
import { COMMON_COLUMNS, type ExchangeFile, type ImportedProduct, pickCells } from "./exchanged-product.ts";
import { toPlainCells } from "./plain-text.ts";
import { Unread } from "./unread.ts";

const NON_FEATURE_COLUMNS = new Set([...COMMON_COLUMNS, "type"]);

export type Merged = {
  readonly source: Source;
  /** The parts that were not read, in sentences. */
  readonly notes: readonly string[];
};

/**
 * The catalogue with the products of a file merged in by order number. Cells that the file leaves out keep their value. A
 * complete file of ours removes the products that it does not name, and their accessories with them; one of others, the
 * products of the manufacturers that it names; many only where `removes` is their number.
 */
export function mergeExchangeFile(base: Source, file: string, exchangeFile: ExchangeFile, removes?: number): Merged {
  const { products } = exchangeFile;
  const codes = new EtimCodes(base);
  const problems: Problem[] = [...exchangeFile.problems];
  const unread = new Unread();
  const foreign = new Unread();
  const html = new Unread();
  let decoded = 0;
  const beside = new Unread();
  for (const { own, beside: found = {} } of products)
    for (const [kind, items] of Object.entries(found)) if (!own) beside.add(kind, items.length);
  for (const { foreign: systems } of products)
    for (const { features } of systems) for (const { name } of features) foreign.add(name);
  const baseCells = new Map(
    base
      .productFiles()
      .flatMap((productFile) =>
        Array.from(base.read(productFile, [])?.rows ?? [], ({ cells }) => [cells.code ?? "", cells] as const),
      ),
  );
  const mergeCells = (product: ImportedProduct): Cells => {
    const { cells, own, etim, classes, position } = product;
    const before = baseCells.get(cells.code ?? "") ?? {};
    const inherited = own ? pickCells(before, (column) => NON_FEATURE_COLUMNS.has(column)) : before;
    const stated = { ...own?.features, ...cells };
    const coded = readFeatures(etim, {
      codes,
      etimClass: classes.etim_class,
      before: { ...before, ...stated },
      report: (field, reason) => problems.push({ file, row: position, field, reason }),
      onUnread: (feature) => {
        // Features that a file of ours leaves out are emptied, and this one it does not leave out.
        if (own) problems.push({ file, row: position, field: feature, reason: message("etimLost") });
        else unread.add(feature);
      },
    });
    // Of another's sizes those that are features say which is which; lengths of logistics are turned as the packer likes.
    const sizes = own ? {} : pickCells(coded, (column) => column in PRODUCT_COLUMNS);
    const row = { ...inherited, ...(own ? { type: own.type } : {}), ...coded, ...stated, ...sizes };
    const completed = product.complete?.(row) ?? row;
    return own ? completed : toPlainCells(completed, () => (decoded += 1), html);
  };
  const ofFile = products.map((product): Row => ({ row: product.position, cells: mergeCells(product) }));
  const byCode = new Map<string, Row>();
  for (const row of ofFile) {
    const { code = "" } = row.cells;
    const first = byCode.get(code);
    // Where the catalogue has the product, one of the two would be lost.
    if (first && baseCells.has(code))
      problems.push({
        file,
        row: row.row,
        field: "code",
        reason: message("usedTwiceHere", { key: code, row: String(first.row) }),
      });
    else byCode.set(code, row);
  }
  const isOurs = products.some(({ own }) => own !== null);
  // As the catalogue names them: a mapping may have said how.
  const manufacturers = new Set(ofFile.map(({ cells }) => cells.manufacturer));
  const couldBeRemoved = (cells: Cells) =>
    exchangeFile.isComplete && !byCode.has(cells.code ?? "") && (isOurs || manufacturers.has(cells.manufacturer));
  const kept = [...baseCells.values()].filter((cells) => !couldBeRemoved(cells));
  const categoriesOf = (rows: readonly Cells[]) =>
    new Map(rows.map(({ code = "", category = "" }) => [code, category] as const));
  const refused = findRefusedRemovals({
    removed: [...baseCells.values()].flatMap((cells) => (couldBeRemoved(cells) ? [cells.code ?? ""] : [])),
    before: categoriesOf([...baseCells.values()]),
    after: categoriesOf([...kept, ...ofFile.map(({ cells }) => cells)]),
    removes,
  });
  // All else that would be wrong follows from that.
  if (refused) {
    const sentence = `says that it is complete, and ${formatRemoval(refused)}`;
    problems.unshift({ file, row: 0, field: "", reason: englishMessage(sentence) });
  }
  const isRemoved = (cells: Cells) => refused === null && couldBeRemoved(cells);
  // The catalogue keeps its order and new products come last. A row's number is its position in the file.
  const existing = [...baseCells].flatMap(([code, cells], index) => {
    const row = byCode.get(code);
    if (row) return [row];
    return isRemoved(cells) ? [] : [{ row: products.length + index + 1, cells }];
  });
  const rows = [...existing, ...ofFile.filter(({ cells }) => !baseCells.has(cells.code ?? ""))];
  const merged = new Set(rows.map(({ cells }) => cells.code ?? ""));
  for (const { code, position } of exchangeFile.obsolete)
    if (merged.has(code))
      problems.push({
        file,
        row: position,
        field: "code",
        reason: message("obsoleteInFile", { code, table: { table: "discontinued.csv" } }),
      });
  const accessories = mergeAccessories(base.read("accessories.csv", []), products, merged);
  return {
    source: {
      read: (name, reported) => {
        if (name === "accessories.csv") return accessories.table;
        if (name === "ratings.csv") return filterRows(base.read(name, []), ({ product = "" }) => merged.has(product));
        if (name !== file) return base.read(name, reported);
        for (const problem of problems) reported.push(problem);
        return toTable(file, rows);
      },
      productFiles: () => [file],
    },
    notes: [
      ...exchangeFile.notes,
      ...accessories.notes,
      ...(decoded > 0 ? [`HTML, such as &sup2; or <b>, read as plain text (${decoded} texts).`] : []),
      ...beside.describe("what `catalogue adopt` lists, "),
      ...html.describe("what of HTML is no text, "),
      ...unread.describe("ETIM features that no attribute of the catalogue is, "),
      ...foreign.describe("features of other classifications, which only a mapping can read, "),
    ],
  };
}

const filterRows = (table: Table | null, isWanted: (cells: Cells) => boolean): Table | null =>
  table && { ...table, rows: [...table.rows].filter(({ cells }) => isWanted(cells)) };

/**
 * The accessories of products by a file. The formats do not say of which kind one is: it is of the kind that it has
 * elsewhere. A file of ours names all of them, one of others adds to them.
 */
function mergeAccessories(
  table: Table | null,
  products: readonly ImportedProduct[],
  codes: ReadonlySet<string>,
): { readonly table: Table | null; readonly notes: readonly string[] } {
  if (!table) return { table, notes: [] };
  const rows = [...table.rows].filter(
    ({ cells }) => codes.has(cells.product ?? "") && codes.has(cells.accessory ?? ""),
  );
  const kinds = new Map(rows.map(({ cells }) => [cells.accessory ?? "", cells.kind ?? ""]));
  const byProduct = Map.groupBy(rows, ({ cells }) => cells.product ?? "");
  let unknown = 0;
  for (const { cells, own, accessories } of products) {
    const product = cells.code ?? "";
    if (accessories.length === 0 || !codes.has(product)) continue;
    const before = new Map((byProduct.get(product) ?? []).map((row) => [row.cells.accessory ?? "", row]));
    const named = accessories.flatMap((accessory): Row[] => {
      const row = before.get(accessory);
      if (row) return [row];
      const kind = kinds.get(accessory);
      if (kind && codes.has(accessory)) return [{ row: 0, cells: { product, accessory, kind } }];
      unknown += 1;
      return [];
    });
    byProduct.set(product, own ? named : [...new Set([...before.values(), ...named])]);
  }
  const notes =
    unknown > 0
      ? [`Not read: relations to accessories that the catalogue does not have, or not as such (${unknown}).`]
      : [];
  return { table: { ...table, rows: [...byProduct.values()].flat() }, notes };
}

const EMPTY_ROW: Cells = Object.fromEntries(Object.keys(ProductRow.entries).map((column) => [column, ""]));

function toTable(file: string, rows: readonly Row[]): Table {
  const columns = new Set([...Object.keys(EMPTY_ROW), ...rows.flatMap(({ cells }) => Object.keys(cells))]);
  return {
    file,
    columns: [...columns],
    rows: rows.map(({ row, cells }) => ({ row, cells: { ...EMPTY_ROW, ...cells } })),
  };
}
