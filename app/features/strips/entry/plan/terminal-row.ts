import { unescapeFormulas } from "../../../../ground/platform/safe-csv.ts";
import { MAX_NOTE_LENGTH } from "../../../list/lines/lines.ts";
import { expandRange } from "../../../rail/model/numbering.ts";
import { type Connection, PROJECT_LIMITS } from "../../../rail/model/project.ts";
import type { Row } from "../../../reading/lines/row.ts";
import { BETWEEN_NOTES, cleanText, cutText, toOneLine } from "../clean-text.ts";
import { denies, meaningsOf, namesJumper, namesSpare } from "../plan-words.ts";
import type { TerminalPlanProblemKind } from "../terminal-plan.ts";
import type { ColumnUse, PlanTable } from "./columns.ts";
import { parseConductorSize, parseWire } from "./conductor-size.ts";
import { isDesignation, isTarget } from "./designations.ts";

/** What a row, or a part of it, says of one level of a terminal. */
export type TerminalRow = {
  readonly line: number;
  readonly mark: string;
  /** Equal for rows of one block, where the plan numbers the blocks. */
  readonly place: string;
  readonly level: string;
  readonly functionText: string;
  readonly clampText: string;
  readonly code: string;
  readonly colour: string;
  /** Whether a column says that it has an indicator. */
  readonly hasLed: boolean;
  readonly description: string;
  readonly note: string;
  readonly inside: readonly Connection[];
  readonly outside: readonly Connection[];
  readonly sectionMm2: number | null;
  /** Of another maker's device that stands there, in mm; null for a terminal block. */
  readonly standInWidthMm: number | null;
  /** Whether it has a size that is none. */
  readonly hasUnreadSize: boolean;
  readonly potential: string;
  readonly potentialOut: string;
  /** A column each. */
  readonly jumpers: readonly string[];
  /** A sign that joins it with the next. */
  readonly jumperNext: string;
  /** An empty row or a remark stands above it. */
  readonly isApart: boolean;
  /** A row without a marking below that of its terminal. */
  readonly isContinued: boolean;
};

export type ReportAt = (kind: TerminalPlanProblemKind, line: number, text: string, count?: number) => void;

/** The texts of a row by what its columns are. */
export type Cells = {
  /** Of all columns that are it, joined. */
  readonly of: (use: ColumnUse) => string;
  readonly each: (use: ColumnUse) => readonly string[];
  readonly has: (use: ColumnUse) => boolean;
};

/** A heading says that the numbers below it are American wire gauges: `Wire size (AWG)`, `GA`. */
const GAUGES = /(?<!\p{L})(?:awg|ga|gauge)(?!\p{L})/iu;
const BARE_GAUGE = /^#?\s?(?:\d{1,2}|\d\s?\/\s?0)$/;
const isSize = (use: ColumnUse | null) => use === "section" || use === "insideSection" || use === "outsideSection";

/** The cell above once more. */
const DITTO = /^(?:[-–—]*\s?(?:["'‘’“”„〃]{1,2}|\/\/)\s?[-–—]*|=|do\.?|dito|dto\.?|ditto|idem|то же|aynı)$/iu;

/** Of several conductors each may stand in a line of its own. */
const HAS_LINES: ReadonlySet<ColumnUse> = new Set<ColumnUse>([
  ...(["inside", "insideCable", "insideCore", "insideWire"] as const),
  ...(["outside", "outsideCable", "outsideCore", "outsideWire"] as const),
]);

/** @returns the cells of each row of a table */
export function createCellReader({ columns }: PlanTable): (row: Row) => Cells {
  const byUse = Map.groupBy(columns, ({ use }) => use);
  const inGauges = new Set(
    columns.flatMap(({ at, use, heading, group }) => (isSize(use) && GAUGES.test(`${group} ${heading}`) ? at : [])),
  );
  const above = new Map<number, string>();
  return ({ cells }) => {
    const textAt = (at: number, use: ColumnUse | null) => {
      const written = unescapeFormulas(cells[at] ?? "");
      const text = use !== null && HAS_LINES.has(use) ? written : toOneLine(written);
      const value = use !== "jumper" && DITTO.test(text) ? (above.get(at) ?? "") : text;
      if (value !== "") above.set(at, value);
      return inGauges.has(at) && BARE_GAUGE.test(value) ? `${value} AWG` : value;
    };
    const texts = new Map(columns.map(({ at, use }) => [at, textAt(at, use)]));
    const each = (use: ColumnUse) => (byUse.get(use) ?? []).map(({ at }) => texts.get(at) ?? "");
    return {
      each,
      of: (use) =>
        each(use)
          .filter(Boolean)
          .join(use === "plant" || use === "strip" ? "" : use === "note" ? BETWEEN_NOTES : " "),
      has: (use) => byUse.has(use),
    };
  };
}

/** A row of a terminal or of one level of it; a range of spare ones is as many rows. */
export function readTerminalRow(line: number, cells: Cells, report: ReportAt): readonly TerminalRow[] {
  const reportCut = (text: string) => {
    if (text.length > PROJECT_LIMITS.name && cleanText(text) !== cutText(text)) report("cut", line, cutText(text));
  };
  for (const use of ["mark", "inside", "insideCable", "insideCore", "outside", "outsideCable", "outsideCore"] as const)
    reportCut(cells.of(use));
  for (const use of ["potential", "potentialOut"] as const) reportCut(cells.of(use));
  const note = noteOf(cells);
  if (cells.of("note").length > MAX_NOTE_LENGTH) report("cut", line, cutText(note));
  const sizeOf = (use: ColumnUse) => {
    const mm2 = namesSpare(cells.of(use)) ? null : parseConductorSize(cells.of(use));
    if (mm2 === undefined) report("unknownSection", line, cells.of(use));
    return mm2;
  };
  const stated = sizeOf("section");
  const sizes = { inside: sizeOf("insideSection"), outside: sizeOf("outsideSection") };
  const insideWire = parseWire(cells.of("insideWire"));
  const outsideWire = parseWire(cells.of("outsideWire"));
  const insideCable = parseWire(cells.of("insideCable"));
  const outsideCable = parseWire(cells.of("outsideCable"));
  const others = [sizes.inside, sizes.outside, insideWire.sectionMm2, outsideWire.sectionMm2];
  const ofCables = [insideCable, outsideCable].map((cable) => (cable.cable === "" ? null : cable.sectionMm2));
  const largest = (all: readonly (number | null | undefined)[]) => Math.max(0, ...all.map((mm2) => mm2 ?? 0)) || null;
  const sectionMm2 = stated ?? largest(others) ?? largest(ofCables);
  const sideOf = (side: "inside" | "outside", wire: typeof insideWire) => {
    const cable = cells.of(`${side}Cable`);
    const joined = cells.has(`${side}Core`) ? null : CABLE_AND_CORE.exec(cable);
    const [target = "", ...more] = cells.each(side);
    const core = cells.of(`${side}Core`);
    // A type of wire beside an empty target leads nowhere.
    const isWired = !cells.has(side) || [target, cells.of(`${side}End`), cable, core].some(Boolean);
    const size = stated ?? sizes[side] ?? wire.sectionMm2 ?? (side === "inside" ? ofCables[0] : ofCables[1]) ?? null;
    return [
      ...connectionsOf(
        joinTarget(target, cells.of(`${side}End`)),
        joined?.[1] ?? (cable || (isWired ? wire.cable : "")),
        joined?.[2] ?? (core || (isWired ? wire.core : "")),
        size,
      ),
      ...more.flatMap((each) => connectionsOf(each, "", "", size)),
    ];
  };
  const inside = sideOf("inside", insideWire);
  const outside = sideOf("outside", outsideWire);
  const spare =
    (["inside", "outside", "section", "jumper"] as const).map((use) => cells.of(use)).find(namesSpare) ?? "";
  // What an exported plan left open stays so.
  for (const open of cells.of("toCheck").split(BETWEEN_NOTES).filter(Boolean)) report("remark", line, open);
  const row: TerminalRow = {
    line,
    mark: cells.of("mark"),
    place: cells.of("place"),
    level: cutText(levelOf(cells.of("level"))),
    functionText: cells.of("function"),
    clampText: cells.of("clamp"),
    code: cells.of("code").trim(),
    colour: cells.of("colour"),
    hasLed: isYes(cells.of("led")),
    description: cleanText(cells.of("description")),
    note: note || cleanText(spare),
    inside,
    outside,
    sectionMm2,
    standInWidthMm: parseWidth(cells.of("standInWidth")),
    hasUnreadSize: [stated, sizes.inside, sizes.outside].includes(undefined),
    potential: cells.of("potential"),
    potentialOut: cells.of("potentialOut"),
    jumpers: cells.has("jumper") ? cells.each("jumper").map((text) => cutText(text)) : [jumperIn(cells.of("note"))],
    jumperNext: cells.of("jumperNext"),
    isApart: false,
    isContinued: false,
  };
  const marks = (inside.length + outside.length === 0 ? expandMarks(row.mark) : null) ?? [row.mark];
  return marks.flatMap(levelMarks).map((mark) => ({ ...row, mark }));
}

/** A width in mm; null for anything else. */
function parseWidth(text: string): number | null {
  const mm = Number(text.replace(",", "."));
  return text !== "" && mm > 0 && mm <= PROJECT_LIMITS.railMm ? mm : null;
}

/** `Ebene 2` is 2. */
const levelOf = (text: string) => {
  const words = text.split(/[\s.]+/).filter(Boolean);
  return words.filter((word) => !meaningsOf(word).includes("level")).join(" ") || text;
};

/** A cable and its core in one cell: `W30-1`. */
const CABLE_AND_CORE = /^(-?\p{Lu}{1,3}\d+)[-/:.](\p{L}{1,4}|\d{1,2})$/u;

/** Without a column of jumpers notes name them: `bridged to 4`, `link 1-3`. */
const jumperIn = (note: string) =>
  namesJumper(note) !== null && !denies(note) && /\d/.test(note) ? cutText(note) : "";

const noteOf = (cells: Cells) =>
  cleanText([cells.of("note"), cells.of("accessory")].filter(Boolean).join(BETWEEN_NOTES));

/** `107-110`, `24 à 26`, `28..30`: marks of spare terminals. */
function expandMarks(mark: string): readonly string[] | null {
  const range = mark.replace(/\s*(?:\s(?:à|bis|to|до|ile)\s|[-–—…÷]|\.{2,3})\s*/u, "…");
  const marks = expandRange(range, PROJECT_LIMITS.positions);
  return marks && marks.length > 1 ? marks : null;
}

/** `7O/U` is 7O and 7U. */
function levelMarks(mark: string): readonly string[] {
  const [, base = "", first = "", second = ""] = /^(.*\d)(\p{L})\/(\p{L})$/u.exec(mark) ?? [];
  return base === "" ? [mark] : [`${base}${first}`, `${base}${second}`];
}

/** A device and its clamp in two columns. */
const joinTarget = (device: string, end: string): string =>
  device !== "" && end !== "" && !device.endsWith(`:${end}`) ? `${device}:${end}` : device || end;

const YES = /^(?:x|✓|\+|1|ja|yes|oui|evet|да|var|true|led)$/iu;
const isYes = (text: string) => YES.test(text.trim());

/** As many texts as there are targets, or the same for all: `E44-2, E45-2` beside two; `3G1,5` is one. */
function textsFor(count: number, text: string): readonly string[] {
  if (count === 1) return [text];
  const parts = text.split(/\s*(?:[;\n]|,\s)\s*/).filter(Boolean);
  return parts.length === count ? parts : Array<string>(count).fill(text);
}

/** Several targets of one side, written one after another, are several conductors. */
export function connectionsOf(
  target: string,
  cable: string,
  core: string,
  sectionMm2: number | null,
): readonly Connection[] {
  const plain = namesSpare(target) ? "" : target;
  if (plain === "" && cable === "" && core === "") return [];
  const lines = plain.split(/\s*\n\s*/).filter(Boolean);
  if (lines.length > 1 && lines.every(isOneTarget)) return divideConductors(lines, cable, core, sectionMm2);
  const parts = lines
    .join(" ")
    .split(/\s*(?:,|;|\s\/|\s\+)\s+/)
    .filter(Boolean);
  const isDevice = (part: string) => isTarget(part.split(" ")[0] ?? "") || isDesignation(part.split(" ")[0] ?? "");
  // Beside devices stand bars: `G1:N, N-bar`.
  const areTargets = parts.some(isDevice) && parts.every((part) => isDevice(part) || !part.includes(" "));
  return divideConductors(parts.length > 1 && areTargets ? parts : [plain], cable, core, sectionMm2);
}

/** In a line of its own stands a target, or words that go on in the next: `Pump` above `hall 2`. */
const isOneTarget = (line: string) => isTarget(line) || isDesignation(line) || /^(?:\p{Lu}{1,2}|\S*\d\S*)$/u.test(line);

function divideConductors(
  all: readonly string[],
  cable: string,
  core: string,
  sectionMm2: number | null,
): readonly Connection[] {
  const targets = all.slice(0, PROJECT_LIMITS.conductors);
  const [cables, cores] = [cable, core].map((text) => textsFor(targets.length, text));
  return targets.map((each, index) => ({
    target: cutText(each),
    cable: cutText(cables?.[index] ?? ""),
    core: cutText(cores?.[index] ?? ""),
    sectionMm2,
  }));
}
