import { byLocale } from "../../../app/ground/i18n/locales.ts";
import { EtimCodes } from "../etim/etim-codes.ts";
import { isSameCell, toCell, toEtimValue } from "../etim/etim-value.ts";
import { itemsOf } from "../import/read/cells.ts";
import type { Source } from "../import/read/source.ts";
import type { Cells, Row } from "../import/read/table.ts";
import {
  type Attachment,
  CLASS_COLUMNS,
  type Classes,
  type CodedCell,
  type DiscontinuedProduct,
  type ExportedProduct,
  omitEmpty,
} from "./exchanged-product.ts";

const rowsOf = (source: Source, file: string): readonly Row[] => [...(source.read(file, [])?.rows ?? [])];

/** Marks of certificates that stand for CE: “CE (LVD)”, “CE (EMC)” … */
const CE_MARK = /^CE\b/;

/** All products of a catalogue, in its order. @param attachmentsOf the files of a product */
export function* exportProducts(
  source: Source,
  attachmentsOf: (cells: Cells) => readonly Attachment[],
): Generator<ExportedProduct> {
  const codes = new EtimCodes(source);
  const classesByCategory = new Map(
    rowsOf(source, "categories.csv").map(({ cells }) => [
      cells.code,
      Object.fromEntries(CLASS_COLUMNS.map((column) => [column, cells[column] ?? ""])) as Classes,
    ]),
  );
  const accessories = Map.groupBy(rowsOf(source, "accessories.csv"), ({ cells }) => cells.product);
  const predecessors = Map.groupBy(rowsOf(source, "discontinued.csv"), ({ cells }) => cells.successor);
  const ceCertificates = new Set(
    rowsOf(source, "certificates.csv").flatMap(({ cells }) => (CE_MARK.test(cells.mark ?? "") ? [cells.code] : [])),
  );
  for (const file of source.productFiles())
    for (const { cells: all } of source.read(file, [])?.rows ?? []) {
      const cells = omitEmpty(all);
      const classes = classesByCategory.get(cells.category) ?? NO_CLASSES;
      yield {
        cells,
        classes,
        etim: classes.etim_class ? codeCells(cells, codes, classes.etim_class) : [],
        accessories: (accessories.get(cells.code) ?? []).flatMap(({ cells: row }) => row.accessory ?? []),
        predecessors: (predecessors.get(cells.code) ?? []).flatMap(({ cells: row }) => row.code ?? []),
        hasCeMark: itemsOf(cells.certificates ?? "").some((code) => ceCertificates.has(code)),
        attachments: attachmentsOf(cells),
      };
    }
}

const NO_CLASSES = Object.fromEntries(CLASS_COLUMNS.map((column) => [column, ""])) as Classes;

const codeCells = (cells: Cells, codes: EtimCodes, etimClass: string): CodedCell[] =>
  [...codes.ofClass(etimClass).values()].flatMap((coded) => {
    const { attribute, features, kind } = coded;
    const cell = cells[attribute];
    const value = cell === undefined ? null : toEtimValue(cell, coded);
    if (cell === undefined || value === null) return [];
    const parsed = toCell(value, coded);
    return [{ attribute, features, value, isExact: "cell" in parsed && isSameCell(parsed.cell, cell, kind) }];
  });

/** The products that are no longer made. */
export const exportDiscontinued = (source: Source): DiscontinuedProduct[] =>
  rowsOf(source, "discontinued.csv").map(({ cells }) => ({
    code: cells.code ?? "",
    names: byLocale((locale) => cells[`name_${locale}`] ?? ""),
    discontinuedOn: cells.discontinued_on ?? "",
    successor: cells.successor ?? "",
  }));
