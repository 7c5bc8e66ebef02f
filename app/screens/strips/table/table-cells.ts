import { MAX_NOTE_LENGTH } from "../../../features/list/lines/lines.ts";
import {
  changeLevel,
  setConductor,
  setMark,
  setNote,
  setPotential,
  setProduct,
} from "../../../features/rail/model/edits/details.ts";
import { type Edit, inSequence, type StripEdit } from "../../../features/rail/model/edits.ts";
import { PROJECT_LIMITS, type Strip } from "../../../features/rail/model/project.ts";
import type { StripProduct } from "../../../features/rail/products/strip-product.ts";
import { separatesSides } from "../../../foundation/catalogue/product/role.ts";
import { cleanText } from "../entry/clean-text.ts";
import { parsePotential } from "../entry/parse-potential.ts";
import { parseConductorSize } from "../entry/plan/conductor-size.ts";
import { formatPotential, type TerminalPlanRow } from "../output/terminal-plan-table.ts";

/** From left to right, behind the box that chooses the row's position. */
export const CELL_COLUMNS = [
  "mark",
  "level",
  "potential",
  "potentialOut",
  "product",
  "jumper",
  "insideTarget",
  "insideCable",
  "insideCore",
  "insideSection",
  "outsideTarget",
  "outsideCable",
  "outsideCore",
  "outsideSection",
  "note",
] as const;
export type CellColumn = (typeof CELL_COLUMNS)[number];

export const isReadOnly = (column: CellColumn): boolean => column === "level" || column === "jumper";

/** Those that a strip needs: without levels where blocks have one, and without the other side where none is separated. */
export const columnsOf = (rows: readonly TerminalPlanRow[]): readonly CellColumn[] => {
  const hasLevels = rows.some(({ level }) => level !== "");
  const hasSides = rows.some(({ block, written }) => written.potentialOut || (block && separatesSides(block.role)));
  return CELL_COLUMNS.filter((column) =>
    column === "level" ? hasLevels : column === "potentialOut" ? hasSides : true,
  );
};

/** The text of a cell, as {@link editCell} reads it back. */
export function cellText(row: TerminalPlanRow, column: CellColumn, number: (value: number) => string): string {
  switch (column) {
    case "potential":
    case "potentialOut":
      return formatPotential(row.written[column]);
    case "product":
      return String(row.product || row.code || row.open);
    case "insideSection":
    case "outsideSection": {
      const sectionMm2 = row[`${column}Mm2`];
      return sectionMm2 === null ? "" : number(sectionMm2);
    }
    default:
      return String(row[column]);
  }
}

const SIDE_OF = {
  insideTarget: "inside",
  insideCable: "inside",
  insideCore: "inside",
  insideSection: "inside",
  outsideTarget: "outside",
  outsideCable: "outside",
  outsideCore: "outside",
  outsideSection: "outside",
} as const;

/** The text of a cell for another one: a product by its order number, as several colours have one type. */
export const copiedText = (row: TerminalPlanRow, column: CellColumn, number: (value: number) => string): string =>
  column === "product" && row.code !== "" ? String(row.code) : cellText(row, column, number);

type Products = ReadonlyMap<string, StripProduct>;

const withoutSpaces = (text: string) => text.replace(/\s/g, "").toUpperCase();

/** A block by its order number, or by its type and if possible in a colour; null where none of the loaded products is it. */
const findBlock = (text: string, products: Products, colour = ""): StripProduct | null => {
  const wanted = withoutSpaces(text);
  const blocks = [...products.values()].filter(({ block }) => block !== null);
  const ofType = blocks.filter(({ model }) => withoutSpaces(model) === wanted);
  return (
    blocks.find(({ code }) => code === wanted) ?? ofType.find((each) => each.colour === colour) ?? ofType[0] ?? null
  );
};

/** The order numbers among texts for products that are not loaded yet. */
export const codesToLoad = (texts: readonly string[], products: Products): string[] => [
  ...new Set(texts.map(withoutSpaces).filter((text) => /^[0-9A-Z.]{3,24}$/.test(text) && !findBlock(text, products))),
];

/** @returns the edit, or null where the text says nothing in this column, or the column is only read */
function editCell(
  { code, place: { id, level, conductor, isMarkOfLevel } }: TerminalPlanRow,
  column: CellColumn,
  written: string,
  products: Products,
): StripEdit | null {
  const text = cleanText(written);
  if (column === "note")
    return level + conductor > 0 || written.trim().length > MAX_NOTE_LENGTH ? null : setNote([id], text);
  if (text.length > PROJECT_LIMITS.name) return null;
  switch (column) {
    case "mark":
      return isMarkOfLevel ? changeLevel([id], level, (each) => ({ ...each, mark: text })) : setMark(id, text);
    case "potential":
    case "potentialOut":
      return setPotential([id], level, parsePotential(text), column);
    case "product": {
      const block = findBlock(text, products, products.get(String(code))?.colour);
      return block && setProduct([id], block.code, block.block?.levels ?? null);
    }
    case "insideSection":
    case "outsideSection": {
      const sectionMm2 = parseConductorSize(text);
      return sectionMm2 === undefined ? null : setConductor([id], level, SIDE_OF[column], conductor, { sectionMm2 });
    }
    case "insideTarget":
    case "outsideTarget":
      return setConductor([id], level, SIDE_OF[column], conductor, { target: text });
    case "insideCable":
    case "outsideCable":
      return setConductor([id], level, SIDE_OF[column], conductor, { cable: text });
    case "insideCore":
    case "outsideCore":
      return setConductor([id], level, SIDE_OF[column], conductor, { core: text });
    default:
      return null;
  }
}

/** A text for a cell of the table. */
export type Written = { readonly row: number; readonly column: CellColumn; readonly text: string };

/**
 * All that can be read of some texts as one edit; cells that have their text already stay as they are.
 * @param rows of the table
 * @returns `unread` has the others, which change nothing
 */
export function editCells(
  rows: readonly TerminalPlanRow[],
  texts: readonly Written[],
  products: Products,
  number: (value: number) => string,
): { readonly edit: Edit<Strip>; readonly unread: readonly Written[] } {
  // A conductor without a text is none, and those below it move up: so what is emptied goes last, from below.
  const isEmpty = ({ text }: Written) => cleanText(text) === "";
  const [written, emptied] = [texts.filter((each) => !isEmpty(each)), texts.filter(isEmpty)];
  const edits: StripEdit[] = [];
  const unread: Written[] = [];
  for (const each of [...written, ...emptied.toReversed()]) {
    const row = rows[each.row];
    if (!row || cellText(row, each.column, number) === cleanText(each.text)) continue;
    const edit = editCell(row, each.column, each.text, products);
    if (edit) edits.push(edit);
    else unread.push(each);
  }
  return { edit: inSequence<Strip>(edits), unread };
}
