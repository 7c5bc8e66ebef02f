import { MAX_TEXT_LENGTH, parseTable } from "../../../features/entry/parsing/parse-table.ts";
import { isGround } from "../../../features/rail/model/potential-names.ts";
import { type Potential, PROJECT_LIMITS } from "../../../features/rail/model/project.ts";
import { cleanText, cutText } from "./clean-text.ts";
import { findShortCircuits } from "./find-short-circuits.ts";
import { parsePotential, potentialOn } from "./parse-potential.ts";
import {
  clampOf,
  isGroundCore,
  isTotal,
  levelsOf,
  namesIndicator,
  namesNeutral,
  namesSpare,
  roleOf,
  type TerminalPlanColumn,
} from "./plan-words.ts";
import type {
  ParsedTerminalPlan,
  TerminalPlanBlock,
  TerminalPlanProblem,
  TerminalPlanProblemKind,
  TerminalPlanStrip,
} from "./terminal-plan.ts";
import {
  addRow,
  type Columns,
  cellOf,
  type DraftBlock,
  type DraftStrip,
  findHeading,
  type ReportProblem,
  splitMark,
} from "./terminal-plan-rows.ts";

const COMMENT = /^\s*(?:#|\/\/)/;
/** The marking of the neutral conductor (IEC 60445), which says so by itself: `N`, `Borne N`. */
const NEUTRAL_SIGN = /(?<![\p{L}\d])N(?![\p{L}\d])/u;
/** Kinds of sensors (IEC 60947-5-2), which model names have too. */
const MODEL_WORDS = /\b(?:PNP|NPN)\b/g;

/**
 * Reads what a circuit diagram program exports: a heading that names the columns, and a row for each terminal or each level
 * of it, of one strip or several in any order. What cannot be read is named by its line; nothing is left out in silence, and
 * nothing is thrown.
 * @param text CSV with any separator, or a workbook's cells separated by tabs
 */
export function parseTerminalPlan(text: string): ParsedTerminalPlan {
  const problems: TerminalPlanProblem[] = [];
  const { rows } = parseTable(text.slice(0, MAX_TEXT_LENGTH), { decimalCommas: false });
  if (text.length > MAX_TEXT_LENGTH) problems.push(problem("unreadable", rows.at(-1)?.line ?? 1, "", ""));
  const heading = findHeading(rows);
  const rowCount = rows.length;
  if (!heading) return { strips: [], problems: [...problems, problem("noHeading", 1, "", "")], rowCount, ignored: [] };
  const drafts = new Map<string, DraftStrip>();
  const ignored: { line: number; text: string }[] = [];
  const beyond = new Map<string, { readonly line: number; readonly count: number }>();
  let lastStrip = "";
  for (const [index, row] of rows.entries()) {
    const cell = (column: TerminalPlanColumn) => cellOf(row, heading.columns, column);
    const ignore = () => void ignored.push({ line: row.line, text: cleanText(row.text) });
    if (row.cells.length === 0) {
      problems.push(problem("unreadable", row.line, lastStrip, cleanText(row.text)));
      continue;
    }
    const first = row.cells.find(Boolean) ?? "";
    if (index <= heading.index || COMMENT.test(row.text) || isTotal(first) || cell("mark") === heading.mark) {
      if (index !== heading.index) ignore();
      continue;
    }
    const { strip, mark } = splitMark(cell("strip"), cell("mark"), heading.columns.has("strip") ? lastStrip : "");
    const report: ReportProblem = (kind, about, count) => problems.push(problem(kind, row.line, strip, about, count));
    if (mark === "") {
      const isTerminal = (["potential", "inside", "outside", "jumper", "core"] as const).some((each) => cell(each));
      if (isTerminal) report("noMark", cleanText(row.text));
      else ignore();
      continue;
    }
    lastStrip = strip;
    const draft = drafts.get(strip) ?? { name: strip, blocks: [], byMark: new Map(), beyond: [] };
    if (!drafts.has(strip)) {
      if (drafts.size >= PROJECT_LIMITS.strips) {
        const { line, count } = beyond.get(strip) ?? { line: row.line, count: 0 };
        beyond.set(strip, { line, count: count + 1 });
        continue;
      }
      drafts.set(strip, draft);
    }
    addRow(draft, row, heading.columns, mark, report);
  }
  for (const [strip, { line, count }] of beyond) problems.push(problem("tooManyStrips", line, strip, strip, count));
  const strips = [...drafts.values()].map((draft) => toStrip(draft, heading.columns, problems));
  return { strips, problems: problems.toSorted((a, b) => a.line - b.line), rowCount, ignored };
}

const problem = (
  kind: TerminalPlanProblemKind,
  line: number,
  strip: string,
  text: string,
  count?: number,
): TerminalPlanProblem => ({
  kind,
  line,
  strip,
  text,
  ...(count === undefined ? {} : { count }),
});

function toStrip(draft: DraftStrip, columns: Columns, problems: TerminalPlanProblem[]): TerminalPlanStrip {
  const report = (line: number, kind: TerminalPlanProblemKind, text: string, count?: number) =>
    void problems.push(problem(kind, line, draft.name, text, count));
  const potentials = createPotentials(draft.blocks, columns);
  const blocks = draft.blocks.map((block): TerminalPlanBlock => {
    const { line, mark, code, functionText, clampText, note, levels } = block;
    const spare = namesSpare(functionText) ? cleanText(functionText) : "";
    const isNeutral = namesNeutral(functionText) || NEUTRAL_SIGN.test(functionText);
    const namedLevels = levelsOf(functionText);
    const namedRole = spare ? null : (roleOf(functionText) ?? (isNeutral || namedLevels > 1 ? "feedThrough" : null));
    const clamp = clampOf(clampText) ?? clampOf(functionText);
    if (functionText !== "" && spare === "" && namedRole === null) report(line, "unknownFunction", functionText);
    if (clampText !== "" && clamp === null) report(line, "unknownClamp", clampText);
    const isEarthed = levels.some(
      ({ written, outside }) =>
        isGround(potentials(written, mark)?.name ?? "") ||
        (written === "" && isGroundCore(outside?.core ?? "") !== null),
    );
    const role = namedRole ?? (isEarthed ? "ground" : "feedThrough");
    const hasIndicator = namesIndicator(functionText);
    const sections = levels.flatMap(({ sectionMm2 }) => sectionMm2 ?? []);
    return {
      line,
      mark,
      code,
      role,
      isRoleNamed: namedRole !== null,
      namedLevels,
      isNeutral,
      description: cleanText(`${functionText} ${clampText}`),
      clamp,
      sectionMm2: sections.length > 0 ? Math.max(...sections) : null,
      hasIndicator,
      indicatorV: hasIndicator
        ? (parsePotential(functionText)?.volts ?? potentials(levels[0]?.written ?? "", mark)?.volts ?? null)
        : null,
      modelWords: [...new Set(functionText.match(MODEL_WORDS))],
      spare,
      note,
      isShortCircuited: false,
      levels: levels.map(({ written, writtenOut, ...level }) => {
        const potential = potentialOn(role, potentials(written, mark));
        const out = potentialOn(role, potentials(writtenOut, ""));
        return { ...level, potential, potentialOut: out?.name === potential?.name ? null : out };
      }),
    };
  });
  if (draft.beyond.length > 0) {
    const [first] = draft.beyond;
    const marks = [...new Set([first?.mark, draft.beyond.at(-1)?.mark])].join(" … ");
    report(first?.line ?? 0, "tooManyPositions", marks, draft.beyond.length);
  }
  const sorted = sortLevels(blocks);
  const { shortCircuits, problems: jumperProblems } = findShortCircuits(sorted);
  for (const { kind, line, text } of jumperProblems) report(line, kind, text);
  const linked = new Set(shortCircuits.flatMap((link) => link.blocks));
  return {
    name: draft.name,
    blocks: sorted.map((block, index) => ({ ...block, isShortCircuited: linked.has(index) })),
    shortCircuits,
  };
}

/**
 * Names of a strip's potentials. Equal names are one net, so two texts that differ in voltage or kind only keep them in
 * their names. Without a column of potentials, the markings L1, N and PE tell them.
 */
function createPotentials(blocks: readonly DraftBlock[], columns: Columns) {
  const cache = new Map<string, Potential | null>();
  const parse = (written: string) => {
    const cached = cache.get(written);
    if (cached !== undefined) return cached;
    const parsed = parsePotential(written);
    cache.set(written, parsed);
    return parsed;
  };
  const byName = new Map<string, Potential>();
  const ambiguous = new Set<string>();
  for (const { written, writtenOut } of blocks.flatMap(({ levels }) => levels))
    for (const potential of [parse(written), parse(writtenOut)]) {
      if (!potential) continue;
      const other = byName.get(potential.name) ?? potential;
      if (differ(other.volts, potential.volts) || differ(other.kind, potential.kind)) ambiguous.add(potential.name);
      byName.set(potential.name, {
        ...potential,
        volts: other.volts ?? potential.volts,
        kind: other.kind ?? potential.kind,
      });
    }
  return (written: string, mark: string): Potential | null => {
    if (written === "" && !columns.has("potential")) {
      const named = parsePotential(mark);
      return named && (named.kind === "ac" || isGround(named.name)) ? named : null;
    }
    const potential = parse(written);
    return potential && ambiguous.has(potential.name) ? { ...potential, name: cutText(written) } : potential;
  };
}

const differ = (one: unknown, other: unknown) => one !== null && other !== null && one !== other;

/**
 * Levels by number, or else in the order in which the plan first names them for this kind of block. One that is not named is
 * the only one of its block.
 */
function sortLevels(blocks: readonly TerminalPlanBlock[]): TerminalPlanBlock[] {
  const labelsOf = new Map<string, string[]>();
  const isSingle = ({ levels }: TerminalPlanBlock) => levels.length === 1 && !levels[0]?.label;
  const named = blocks.filter((block) => !isSingle(block));
  for (const [role, own] of Map.groupBy(named, (block) => block.role)) {
    if (!own.some(({ levels }) => levels.length > 1)) continue;
    const labels = [...new Set(own.flatMap(({ levels }) => levels.map((level) => level?.label ?? "")))];
    labelsOf.set(
      role,
      labels.every((label) => /^\d+$/.test(label)) ? labels.toSorted((a, b) => Number(a) - Number(b)) : labels,
    );
  }
  return blocks.map((block) => {
    const labels = labelsOf.get(block.role);
    if (!labels || isSingle(block) || labels.length > PROJECT_LIMITS.levels) return block;
    const byLabel = new Map(block.levels.map((level) => [level?.label ?? "", level]));
    const levels = labels.map((label) => byLabel.get(label) ?? null);
    return { ...block, levels: levels.slice(0, levels.findLastIndex((level) => level !== null) + 1) };
  });
}
