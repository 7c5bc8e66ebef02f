import { isGround } from "../../../rail/model/potential-names.ts";
import { PROJECT_LIMITS } from "../../../rail/model/project.ts";
import { cutText } from "../clean-text.ts";
import { type clampOf, roleOf } from "../plan-words.ts";
import type { PlanTable } from "./columns.ts";
import { addTerminalRow, createDraftStrip, type DraftStrip } from "./draft-blocks.ts";
import { nameLevels } from "./name-levels.ts";
import type { ReportAt, TerminalRow } from "./terminal-row.ts";

type CollectedStrip = {
  readonly title: string;
  readonly clamp: ReturnType<typeof clampOf>;
  readonly rows: TerminalRow[];
  /** What its tables have columns for. */
  readonly columns: Set<string>;
};

/** The strips of a plan in the order in which it first names them, as many as a project may have, and those beyond. */
export type CollectedStrips = {
  readonly byName: Map<string, CollectedStrip>;
  readonly beyond: Map<string, { readonly line: number; readonly count: number }>;
};

export const createCollectedStrips = (): CollectedStrips => ({ byName: new Map(), beyond: new Map() });

/** @param hasJumpers whether a list of wires names jumpers at all */
export function collectRow(
  { byName, beyond }: CollectedStrips,
  name: string,
  row: TerminalRow,
  table: PlanTable,
  clamp: CollectedStrip["clamp"],
  hasJumpers = false,
): void {
  const key = cutText(name);
  const known = byName.get(key);
  if (!known && byName.size >= PROJECT_LIMITS.strips) {
    const { line, count } = beyond.get(key) ?? { line: row.line, count: 0 };
    beyond.set(key, { line, count: count + 1 });
    return;
  }
  const strip: CollectedStrip = known ?? { title: table.title, clamp, rows: [], columns: new Set() };
  byName.set(key, strip);
  for (const { use } of table.columns) if (use) strip.columns.add(use);
  if (hasJumpers) strip.columns.add("link");
  strip.rows.push(row);
}

/**
 * A jumper of a list of its own: it is written at the first terminal that it names.
 * @param text empty where the list says that the strip has none
 * @returns whether there is such a terminal
 */
export function collectJumper({ byName }: CollectedStrips, name: string, text: string): boolean {
  const strip = byName.get(cutText(name));
  if (!strip) return false;
  strip.columns.add("jumper");
  if (text === "") return true;
  const isFirst = ({ mark }: TerminalRow) =>
    mark !== "" && text.startsWith(mark) && !/^[\p{L}\d]/u.test(text.slice(mark.length));
  const at = strip.rows.findIndex(isFirst);
  const row = strip.rows[at];
  if (!row) return false;
  strip.rows[at] = { ...row, jumpers: [...row.jumpers, cutText(text)] };
  return true;
}

/**
 * In cells that are merged, a kind is said once, and an empty cell is the one above it. Who names an ordinary block again behind
 * another kind does so; else empty cells are ordinary blocks. An earth says so itself.
 */
function fillKinds(rows: readonly TerminalRow[]): readonly TerminalRow[] {
  const roles = rows.flatMap(({ functionText }) => (functionText === "" ? [] : roleOf(functionText)));
  const isMerged = roles.some(
    (role, at) => role === "feedThrough" && at > 0 && ![null, "feedThrough"].includes(roles[at - 1] ?? null),
  );
  if (!isMerged) return rows;
  let above = "";
  return rows.map((row) => {
    if (row.functionText !== "") above = roleOf(row.functionText) === null ? "" : row.functionText;
    const isFree = row.inside.length + row.outside.length === 0;
    const isOther = isGround(row.mark) || isGround(row.potential) || (roleOf(above) === "ground" && !isFree);
    return row.code === "" && row.functionText === "" && !isOther ? { ...row, functionText: above } : row;
  });
}

/** The strips with their blocks; what is left out is reported. */
export function draftStrips({ byName, beyond }: CollectedStrips, report: (strip: string) => ReportAt) {
  for (const [name, { line, count }] of beyond) report(name)("tooManyStrips", line, name, count);
  return [...byName].map(([name, { title, rows, clamp, columns }]) => {
    const draft: DraftStrip = createDraftStrip(name, title);
    for (const row of fillKinds(nameLevels(rows, title))) addTerminalRow(draft, row, report(name));
    return { draft, clamp, columns };
  });
}
