import type { Block, BlockRole } from "../../../foundation/catalogue/product/role.ts";
import type { ListTable } from "../../list/export/list-table.ts";
import {
  type Connection,
  EMPTY_LEVEL,
  type Level,
  NO_BLOCK,
  type Potential,
  type Strip,
} from "../../rail/model/project.ts";
import type { StripProduct } from "../../rail/products/strip-product.ts";
import { BETWEEN_NOTES } from "../entry/clean-text.ts";
import { parsePotential } from "../entry/parse-potential.ts";
import type { OpenText } from "./issue-text.ts";
import { nameJumpers } from "./jumper-names.ts";

/** The headings in the order of the columns. The import of terminal plans reads all but the product's name. */
export const TERMINAL_PLAN_COLUMNS = [
  "strip",
  "mark",
  "function",
  "level",
  "potential",
  "potentialOut",
  "product",
  "code",
  "jumper",
  "insideTarget",
  "insideCable",
  "insideCore",
  "outsideTarget",
  "outsideCable",
  "outsideCore",
  "insideSection",
  "outsideSection",
  "note",
  "standInWidth",
  "toCheck",
] as const;
export type ExportedColumn = (typeof TERMINAL_PLAN_COLUMNS)[number];
export type TerminalPlanTexts = Readonly<Record<ExportedColumn, string>> & {
  /** The functions of blocks, in words that the import reads (languages/.../terminal-plan.yaml, `roles`). */
  readonly functions: Readonly<Record<BlockRole, string>>;
};

/** Columns that a file has only where something stands in them. */
const RARE: ReadonlySet<ExportedColumn> = new Set<ExportedColumn>(["standInWidth", "toCheck"]);

type Filled = Exclude<ExportedColumn, "function" | "insideSection" | "outsideSection" | "toCheck">;
export type TerminalPlanRow = Readonly<Record<Filled, string | number>> & {
  /** The voltage of `potential`, which is only a name here. */
  readonly voltage: string;
  readonly block: Block | null;
  /** Of a position without a product, what is wanted there. */
  readonly open: string;
  readonly written: Pick<Level, "potential" | "potentialOut">;
  readonly insideSectionMm2: number | null;
  readonly outsideSectionMm2: number | null;
  /** Of which position it is, and of which of its levels and their conductors, both counted from 0. */
  readonly place: {
    readonly id: string;
    readonly level: number;
    readonly conductor: number;
    readonly isMarkOfLevel: boolean;
  };
};

/** The import asks what it is: nobody has chosen yet. */
const UNKNOWN = "?";

/** E.g. `400 V AC`, as circuit diagrams have it in every language (IEC 61293). */
export const formatVoltage = ({ volts, kind }: Potential): string =>
  [...(volts === null ? [] : [`${volts} V`]), ...(kind === null ? [] : [kind.toUpperCase()])].join(" ");

/** A potential as the import reads it back: with its kind or its voltage, too, where its name does not say them. */
export function formatPotential(potential: Potential | null): string {
  if (potential === null) return "";
  const { name, volts, kind } = potential;
  const isReadBack = (text: string) => {
    const read = parsePotential(text);
    return read?.name === name && read.volts === volts && read.kind === kind;
  };
  const voltage = formatVoltage(potential);
  return (
    [name, ...[formatVoltage({ ...potential, volts: null }), voltage].map((detail) => `${name} ${detail}`)].find(
      isReadBack,
    ) ?? name
  );
}

/** A row for each level of each position; of a block with one level, its number is left out. */
export function terminalPlanRows(strip: Strip, products: ReadonlyMap<string, StripProduct>): TerminalPlanRow[] {
  const jumperOf = nameJumpers(strip);
  return strip.positions.flatMap(({ id, code, mark, levels, note, standIn }) => {
    const product = products.get(code);
    const widthMm = code === NO_BLOCK ? (standIn?.widthMm ?? 0) : 0;
    const count = Math.max(1, levels.length, product?.block?.levels ?? 1);
    return Array.from({ length: count }, (_, index): TerminalPlanRow[] => {
      const level = levels[index] ?? EMPTY_LEVEL;
      const { potential, potentialOut, inside, outside } = level;
      const first: TerminalPlanRow = {
        strip: strip.name,
        mark: level.mark || mark,
        level: count > 1 ? index + 1 : "",
        potential: potential?.name ?? "",
        potentialOut: potentialOut?.name ?? "",
        voltage: potential ? formatVoltage(potential) : "",
        product: product?.model ?? "",
        code: code === NO_BLOCK ? "" : code,
        jumper: jumperOf(id, index),
        ...conductorCells(inside, outside),
        note: index === 0 ? note : "",
        block: product?.block ?? null,
        open: code === NO_BLOCK ? standIn?.text || (widthMm > 0 ? "" : UNKNOWN) : "",
        standInWidth: index === 0 && widthMm > 0 ? widthMm : "",
        written: { potential, potentialOut },
        place: { id, level: index, conductor: 0, isMarkOfLevel: index > 0 || level.mark !== "" },
      };
      return [first, ...furtherConductors(level, first)];
    }).flat();
  });
}

/** A row for each further conductor of a level, on either side. */
function furtherConductors({ insideMore, outsideMore }: Level, first: TerminalPlanRow): TerminalPlanRow[] {
  return Array.from({ length: Math.max(insideMore.length, outsideMore.length) }, (_, at) => ({
    ...first,
    ...conductorCells(insideMore[at] ?? null, outsideMore[at] ?? null),
    note: "",
    standInWidth: "",
    place: { ...first.place, conductor: at + 1 },
  }));
}

const conductorCells = (inside: Connection | null, outside: Connection | null) => ({
  insideTarget: inside?.target ?? "",
  insideCable: inside?.cable ?? "",
  insideCore: inside?.core ?? "",
  outsideTarget: outside?.target ?? "",
  outsideCable: outside?.cable ?? "",
  outsideCore: outside?.core ?? "",
  insideSectionMm2: inside?.sectionMm2 ?? null,
  outsideSectionMm2: outside?.sectionMm2 ?? null,
});

/** What is open at each position, by its id; what concerns a whole strip stands at its first. */
export function openByPosition({ positions }: Strip, open: readonly OpenText[]): ReadonlyMap<string, string> {
  const texts = new Map<string, Set<string>>();
  for (const { positions: ids, words } of open)
    for (const id of ids.length > 0 ? ids : [positions[0]?.id ?? ""])
      texts.set(id, (texts.get(id) ?? new Set()).add(words));
  return new Map([...texts].map(([id, own]) => [id, [...own].join(BETWEEN_NOTES)]));
}

/**
 * The strips of a project below one another, for `createWorkbook` and `renderCsv` of the order list.
 * @param openOf what each strip leaves open
 */
export function terminalPlanTable(
  strips: readonly Strip[],
  products: ReadonlyMap<string, StripProduct>,
  texts: TerminalPlanTexts,
  openOf: (strip: Strip) => readonly OpenText[] = () => [],
): ListTable {
  const rows = strips.flatMap((strip) => {
    const open = openByPosition(strip, openOf(strip));
    const cellsOf = (row: TerminalPlanRow): Readonly<Record<ExportedColumn, string | number>> => ({
      ...row,
      function: row.block
        ? [texts.functions[row.block.role], ...(row.block.hasIndicator ? ["LED"] : [])].join(" ")
        : row.open,
      potential: formatPotential(row.written.potential),
      potentialOut: formatPotential(row.written.potentialOut),
      insideSection: row.insideSectionMm2 ?? "",
      outsideSection: row.outsideSectionMm2 ?? "",
      toCheck: row.place.level + row.place.conductor === 0 ? (open.get(row.place.id) ?? "") : "",
    });
    return terminalPlanRows(strip, products).map(cellsOf);
  });
  const columns = TERMINAL_PLAN_COLUMNS.filter((column) => !RARE.has(column) || rows.some((row) => row[column] !== ""));
  return {
    headings: columns.map((column) => texts[column]),
    widths: columns.map((column) => WIDTHS[column]),
    rows: rows.map((cells) => columns.map((column) => cells[column])),
  };
}

/** In characters. */
const WIDTHS: Readonly<Record<ExportedColumn, number>> = {
  strip: 10,
  mark: 10,
  function: 16,
  level: 7,
  potential: 16,
  potentialOut: 16,
  product: 14,
  code: 14,
  jumper: 9,
  insideTarget: 20,
  insideCable: 12,
  insideCore: 8,
  outsideTarget: 20,
  outsideCable: 12,
  outsideCore: 8,
  insideSection: 8,
  outsideSection: 8,
  note: 40,
  standInWidth: 8,
  toCheck: 60,
};
