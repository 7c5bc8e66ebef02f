import {
  findWritten,
  isCode,
  normalizePartNumber,
  numberKey,
  withPlainBlanks,
} from "../../../ground/text/part-numbers.ts";
import { MAX_NOTE_LENGTH } from "../../list/lines/lines.ts";
import {
  changeLevel,
  setConductor,
  setMark,
  setNote,
  setPotential,
  setProduct,
} from "../../rail/model/edits/details.ts";
import { type Edit, inSequence, type StripEdit } from "../../rail/model/edits.ts";
import { type Connection, type Potential, PROJECT_LIMITS, type Strip } from "../../rail/model/project.ts";
import type { StripProduct } from "../../rail/products/strip-product.ts";
import { cleanText } from "../entry/clean-text.ts";
import { parsePotential } from "../entry/parse-potential.ts";
import { parseConductorSize } from "../entry/plan/conductor-size.ts";
import { type TerminalPlanRow, terminalPlanRows } from "../output/terminal-plan-table.ts";
import { type CellColumn, cellText } from "./table-columns.ts";

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

type Products = ReadonlyMap<string, StripProduct>;

/** A block by its order number, or by its type and if possible in a colour; null where none of the loaded products is it. */
const findBlock = (text: string, products: Products, colour = ""): StripProduct | null => {
  const wanted = numberKey(text);
  const blocks = [...products.values()].filter(({ block }) => block !== null);
  const ofType = blocks.filter(({ model }) => numberKey(model) === wanted);
  return (
    findWritten(
      text.trim(),
      blocks.filter(({ code }) => normalizePartNumber(code) === normalizePartNumber(text)),
      ({ code }) => code,
    )[0] ??
    ofType.find((each) => each.colour === colour) ??
    ofType[0] ??
    null
  );
};

/** The order numbers among texts for products that are not loaded yet. */
export const codesToLoad = (texts: readonly string[], products: Products): string[] => [
  ...new Set(
    texts
      .map(withPlainBlanks)
      .filter((text) => isCode(text) && normalizePartNumber(text).length > 2 && !findBlock(text, products)),
  ),
];

type Side = "inside" | "outside";
/** A text that was read: an edit of its own, or a part of a conductor, of which all parts are one edit. */
type ReadCell = { readonly edit: StripEdit } | { readonly side: Side; readonly part: Partial<Connection> };

/** Who types the name of a potential that the strip has means that one, with its voltage and kind. */
function readPotential(text: string, { positions }: Strip): Potential | null {
  const named = positions
    .flatMap(({ levels }) => levels.flatMap(({ potential, potentialOut }) => [potential, potentialOut]))
    .find((potential) => potential?.name === text);
  return named ?? parsePotential(text);
}

/** @returns null where the text says nothing in this column, or the column is only read */
function readCell(
  { code, place: { id, level, conductor, isMarkOfLevel } }: TerminalPlanRow,
  column: CellColumn,
  written: string,
  products: Products,
  strip: Strip,
): ReadCell | null {
  const text = cleanText(written);
  if (column === "note")
    return level + conductor > 0 || written.trim().length > MAX_NOTE_LENGTH ? null : { edit: setNote([id], text) };
  if (text.length > PROJECT_LIMITS.name) return null;
  switch (column) {
    case "mark":
      return {
        edit: isMarkOfLevel ? changeLevel([id], level, (each) => ({ ...each, mark: text })) : setMark(id, text),
      };
    case "potential":
    case "potentialOut":
      return { edit: setPotential([id], level, readPotential(text, strip), column) };
    case "product": {
      const block = findBlock(text, products, products.get(String(code))?.colour);
      return block && { edit: setProduct([id], block.code, block.block?.levels ?? null) };
    }
    case "insideSection":
    case "outsideSection": {
      const sectionMm2 = parseConductorSize(text);
      return sectionMm2 === undefined ? null : { side: SIDE_OF[column], part: { sectionMm2 } };
    }
    case "insideTarget":
    case "outsideTarget":
      return { side: SIDE_OF[column], part: { target: text } };
    case "insideCable":
    case "outsideCable":
      return { side: SIDE_OF[column], part: { cable: text } };
    case "insideCore":
    case "outsideCore":
      return { side: SIDE_OF[column], part: { core: text } };
    default:
      return null;
  }
}

/** A text for a cell of the table. */
export type Written = { readonly row: number; readonly column: CellColumn; readonly text: string };

/**
 * All that can be read of some texts as one edit; cells that have their text already stay as they are.
 * @param textsFor the rows as they are when the edit is made, which may be ahead of what is shown
 * @returns `unread` has the texts that change nothing, once the edit has been made
 */
export function editCells(
  textsFor: (rows: readonly TerminalPlanRow[]) => readonly Written[],
  products: Products,
  number: (value: number) => string,
): { readonly edit: Edit<Strip>; readonly unread: () => readonly Written[] } {
  let unread: readonly Written[] = [];
  const edit: Edit<Strip> = (strip) => {
    const rows = terminalPlanRows(strip, products);
    const left: Written[] = [];
    const edits: StripEdit[] = [];
    const conductors = new Map<string, { row: TerminalPlanRow; side: Side; part: Partial<Connection> }>();
    for (const each of textsFor(rows)) {
      const row = rows[each.row];
      if (!row || cellText(row, each.column, number) === cleanText(each.text)) continue;
      const read = readCell(row, each.column, each.text, products, strip);
      if (!read) left.push(each);
      else if ("edit" in read) edits.push(read.edit);
      else {
        const key = `${each.row} ${read.side}`;
        const { part = {} } = conductors.get(key) ?? {};
        conductors.set(key, { row, side: read.side, part: { ...part, ...read.part } });
      }
    }
    unread = left;
    // A conductor of which nothing is left is none, and those below it move up: so what is emptied goes last, from below.
    const isEmptied = ({ part }: { readonly part: Partial<Connection> }) =>
      Object.values(part).every((value) => !value);
    const all = [...conductors.values()];
    const ordered = [...all.filter((each) => !isEmptied(each)), ...all.filter(isEmptied).toReversed()];
    const wires = ordered.map(({ row: { place }, side, part }) =>
      setConductor([place.id], place.level, side, place.conductor, part),
    );
    return inSequence<Strip>([...edits, ...wires])(strip);
  };
  return { edit, unread: () => unread };
}
