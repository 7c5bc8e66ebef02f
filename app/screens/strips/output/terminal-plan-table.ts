import type { ListTable } from "../../../features/list/export/list-table.ts";
import {
  type Connection,
  EMPTY_LEVEL,
  type Level,
  NO_BLOCK,
  type Potential,
  type Strip,
} from "../../../features/rail/model/project.ts";
import type { StripProduct } from "../../../features/rail/products/strip-product.ts";
import type { Block, BlockRole } from "../../../foundation/catalogue/product/role.ts";
import { parsePotential } from "../entry/parse-potential.ts";
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
  "section",
  "note",
] as const;
export type ExportedColumn = (typeof TERMINAL_PLAN_COLUMNS)[number];
export type TerminalPlanTexts = Readonly<Record<ExportedColumn, string>> & {
  /** The functions of blocks, in words that the import reads (languages/.../terminal-plan.yaml, `roles`). */
  readonly functions: Readonly<Record<BlockRole, string>>;
};

export type TerminalPlanRow = Readonly<Record<Exclude<ExportedColumn, "function">, string | number>> & {
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
    const count = Math.max(1, levels.length, product?.block?.levels ?? 1);
    return Array.from({ length: count }, (_, index): TerminalPlanRow[] => {
      const level = levels[index] ?? EMPTY_LEVEL;
      const { potential, potentialOut, inside, outside } = level;
      const [from, to] = [fieldsOf(inside), fieldsOf(outside)];
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
        insideTarget: from.target,
        insideCable: from.cable,
        insideCore: from.core,
        outsideTarget: to.target,
        outsideCable: to.cable,
        outsideCore: to.core,
        section: outside?.sectionMm2 ?? inside?.sectionMm2 ?? "",
        note: index === 0 ? note : "",
        block: product?.block ?? null,
        open: code === NO_BLOCK ? standIn?.text || UNKNOWN : "",
        written: { potential, potentialOut },
        insideSectionMm2: inside?.sectionMm2 ?? null,
        outsideSectionMm2: outside?.sectionMm2 ?? null,
        place: { id, level: index, conductor: 0, isMarkOfLevel: index > 0 || level.mark !== "" },
      };
      return [first, ...furtherConductors(level, first)];
    }).flat();
  });
}

/** A row for each further conductor of a level, on either side. */
function furtherConductors({ insideMore, outsideMore }: Level, first: TerminalPlanRow): TerminalPlanRow[] {
  return Array.from({ length: Math.max(insideMore.length, outsideMore.length) }, (_, at) => {
    const [from, to] = [insideMore[at] ?? null, outsideMore[at] ?? null];
    return {
      ...first,
      insideTarget: fieldsOf(from).target,
      insideCable: fieldsOf(from).cable,
      insideCore: fieldsOf(from).core,
      outsideTarget: fieldsOf(to).target,
      outsideCable: fieldsOf(to).cable,
      outsideCore: fieldsOf(to).core,
      section: to?.sectionMm2 ?? from?.sectionMm2 ?? "",
      note: "",
      insideSectionMm2: from?.sectionMm2 ?? null,
      outsideSectionMm2: to?.sectionMm2 ?? null,
      place: { ...first.place, conductor: at + 1 },
    };
  });
}

const fieldsOf = (connection: Connection | null) => ({
  target: connection?.target ?? "",
  cable: connection?.cable ?? "",
  core: connection?.core ?? "",
});

/** The strips of a project below one another, for `createWorkbook` and `renderCsv` of the order list. */
export function terminalPlanTable(
  strips: readonly Strip[],
  products: ReadonlyMap<string, StripProduct>,
  texts: TerminalPlanTexts,
): ListTable {
  const cellsOf = (row: TerminalPlanRow): Readonly<Record<ExportedColumn, string | number>> => ({
    ...row,
    function: row.block
      ? [texts.functions[row.block.role], ...(row.block.hasIndicator ? ["LED"] : [])].join(" ")
      : row.open,
    potential: formatPotential(row.written.potential),
    potentialOut: formatPotential(row.written.potentialOut),
  });
  const rows = strips.flatMap((strip) => terminalPlanRows(strip, products).map(cellsOf));
  return {
    headings: TERMINAL_PLAN_COLUMNS.map((column) => texts[column]),
    widths: [10, 10, 16, 7, 16, 16, 14, 14, 9, 20, 12, 8, 20, 12, 8, 8, 40],
    rows: rows.map((cells) => TERMINAL_PLAN_COLUMNS.map((column) => cells[column])),
  };
}
