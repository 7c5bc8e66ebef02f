import { type ListTable, type TableColumn, toTable } from "../../../app/features/list/export/list-table.ts";
import {
  connectionsOf,
  NO_BLOCK,
  type Position,
  type Side,
  type Strip,
} from "../../../app/features/rail/model/project.ts";
import { planStrip } from "../../../app/features/rail/planning/plan-strip.ts";
import type { StripCatalogue, StripProduct } from "../../../app/features/rail/products/strip-product.ts";
import { type TerminalPlanRow, terminalPlanRows } from "../../../app/features/strips/output/terminal-plan-table.ts";
import { partNumber } from "../ecad/eplan-fields.ts";
import { terminalCategoryOf } from "../ecad/terminal-category.ts";

// Strips on their way back to the circuit diagram program: a row for each terminal, which is a level of a block, and the
// parts of the strip itself (decision 0049). Headings are English, as whoever imports the table assigns its columns once.

/** A terminal; the first level of a block has its parts. */
type Terminal = {
  readonly row: TerminalPlanRow;
  readonly position: Position;
  /** Of the block in its strip, from 1. */
  readonly place: number;
  readonly product: StripProduct | undefined;
  /** The plate at its right side. */
  readonly plate: StripProduct | undefined;
};

/** The parts that belong to no block. */
type StripParts = { readonly rail: StripProduct | null; readonly stops: readonly StripProduct[] };

type Row = { readonly strip: Strip; readonly terminal?: Terminal; readonly parts?: StripParts };

function toRows(strip: Strip, catalogue: StripCatalogue): Row[] {
  const { rail, parts, notPlaced } = planStrip(strip, catalogue);
  const all = [...parts, ...notPlaced];
  const plates = new Map(
    all.flatMap(({ kind, product, position }) =>
      position && (kind === "endPlate" || kind === "partitionPlate") ? [[position.id, product] as const] : [],
    ),
  );
  const places = new Map(strip.positions.map((position, index) => [position.id, { position, place: index + 1 }]));
  const terminals = terminalPlanRows(strip, catalogue.products).flatMap((row): Row[] => {
    const own = places.get(row.place.id);
    if (!own || row.place.conductor > 0) return [];
    const { code, id } = own.position;
    const parts = { product: catalogue.products.get(code), plate: plates.get(id) };
    return [{ strip, terminal: { row, ...own, ...parts } }];
  });
  const stops = all.flatMap(({ kind, product }) => (kind === "endStop" ? [product] : []));
  return [{ strip, parts: { rail, stops } }, ...terminals];
}

/** Of the first level; `000` is no number. */
const codeOf = ({ position: { code } }: Terminal): string => (code === NO_BLOCK ? "" : code);

const isFirst = ({ row }: Terminal): boolean => row.place.level === 0;

const targetsOf = ({ position, row }: Terminal, side: Side): string => {
  const level = position.levels[row.place.level];
  return (level ? connectionsOf(level, side) : []).map(({ target }) => target).join(", ");
};

const ofTerminal =
  (cellOf: (terminal: Terminal) => string | number) =>
  ({ terminal }: Row): string | number =>
    terminal ? cellOf(terminal) : "";

const flag = (value: boolean | undefined): number => Number(value ?? false);

const eplanNumber = (product: StripProduct | null | undefined): string => (product ? partNumber(product.code) : "");

/** Names and numbers of EPLAN’s properties (`FunctionPropertyList` of its API); those without a number are for people. */
const EPLAN_COLUMNS: readonly TableColumn<Row>[] = [
  ["DT (full) <20006>", 14, ({ strip }) => strip.name],
  ["Terminal / Pin designation <20030>", 14, ofTerminal(({ row }) => row.mark)],
  // 0 is a terminal of one level, 1 the lowest of several.
  ["Level <20034>", 8, ofTerminal(({ row }) => row.level || 0)],
  ["Terminal: Device position <20367>", 10, ofTerminal(({ place }) => place)],
  ["Sort code (terminal / pin) <20809>", 10, ofTerminal(({ row }) => row.place.level + 1)],
  ["Main terminal <20220>", 8, ofTerminal((terminal) => flag(isFirst(terminal)))],
  [
    "Terminal category <20230>",
    10,
    ofTerminal(({ product }) => (product?.block ? terminalCategoryOf(product.block.role) : "")),
  ],
  ["Terminal with LED <20231>", 8, ofTerminal(({ product }) => flag(product?.block?.hasIndicator))],
  ["Function text <20011>", 30, ofTerminal(({ row }) => row.note)],
  [
    "Part number [1] <20100>",
    20,
    ({ terminal, parts }) =>
      terminal ? (isFirst(terminal) && codeOf(terminal) ? partNumber(codeOf(terminal)) : "") : eplanNumber(parts?.rail),
  ],
  [
    "Part number [2] <20100>",
    20,
    ({ terminal, parts }) => eplanNumber(terminal ? (isFirst(terminal) && terminal.plate) || null : parts?.stops[0]),
  ],
  ["Number of units / quantity [2] <20102>", 8, ({ terminal, parts }) => secondCount(terminal, parts)],
  ["Potential", 12, ofTerminal(({ row }) => row.potential)],
  ["Jumper", 10, ofTerminal(({ row }) => row.jumper)],
  ["Internal targets", 24, ofTerminal((terminal) => targetsOf(terminal, "inside"))],
  ["External targets", 24, ofTerminal((terminal) => targetsOf(terminal, "outside"))],
];

/** Pieces of the second part: a plate, or the strip's end stops. */
function secondCount(terminal: Terminal | undefined, parts: StripParts | undefined): number | "" {
  if (terminal) return isFirst(terminal) && terminal.plate ? 1 : "";
  return parts?.stops.length || "";
}

/** `=A1+S1-X1` by its signs (IEC 81346-1). */
function splitDesignation(name: string) {
  const {
    function: assignment = "",
    location = "",
    device = "",
  } = /^(?<function>=[^+-]*)?(?<location>\+[^-]*)?(?<device>.*)$/su.exec(name)?.groups ?? {};
  return { assignment, location, device };
}

/** Device, pin and article, called as E3.series’ COM interface calls them. */
const E3_COLUMNS: readonly TableColumn<Row>[] = [
  ["Assignment", 10, ({ strip }) => splitDesignation(strip.name).assignment],
  ["Location", 10, ({ strip }) => splitDesignation(strip.name).location],
  ["Device", 12, ({ strip }) => splitDesignation(strip.name).device],
  ["Kind", 12, ({ terminal }) => (terminal ? "terminal" : "strip")],
  ["Position", 8, ofTerminal(({ place }) => place)],
  ["Pin", 12, ofTerminal(({ row }) => row.mark)],
  ["Level", 8, ofTerminal(({ row }) => row.place.level + 1)],
  ["Component", 16, ({ terminal, parts }) => (terminal ? codeOf(terminal) : (parts?.rail?.code ?? ""))],
  [
    "Plate or end stop",
    16,
    ({ terminal, parts }) => (terminal ? isFirst(terminal) && terminal.plate?.code : parts?.stops[0]?.code) || "",
  ],
  ["Signal", 14, ofTerminal(({ row }) => row.potential)],
  ["Jumper", 10, ofTerminal(({ row }) => row.jumper)],
  ["Internal targets", 24, ofTerminal((terminal) => targetsOf(terminal, "inside"))],
  ["External targets", 24, ofTerminal((terminal) => targetsOf(terminal, "outside"))],
  ["Description", 30, ofTerminal(({ row, product }) => row.note || product?.name || row.open)],
];

const tableOf = (
  columns: readonly TableColumn<Row>[],
  strips: readonly Strip[],
  catalogue: StripCatalogue,
): ListTable =>
  toTable(
    columns,
    strips.flatMap((strip) => toRows(strip, catalogue)),
  );

/** For EPLAN’s import of devices, whose scheme assigns columns to properties. */
export const eplanTable = (strips: readonly Strip[], catalogue: StripCatalogue) =>
  tableOf(EPLAN_COLUMNS, strips, catalogue);

/** For a script of E3.series, which describes no table that it imports. */
export const e3Table = (strips: readonly Strip[], catalogue: StripCatalogue) => tableOf(E3_COLUMNS, strips, catalogue);
