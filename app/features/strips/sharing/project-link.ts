import { compressText, decompressText } from "../../../ground/platform/compressed-text.ts";
import { nextMark } from "../../rail/model/numbering.ts";
import {
  type Connection,
  EMPTY_LEVEL,
  type Level,
  MAX_JUMPERS,
  newId,
  PROJECT_LIMITS,
  PROJECT_VERSION,
  type Project,
  type Strip,
} from "../../rail/model/project.ts";
import { readProject } from "../../rail/model/read-project.ts";
import { LINK_FRAGMENT } from "../../rail/strip-fragments.ts";

/** The longest fragment that mail and chat programs leave whole. */
const MAX_FRAGMENT_LENGTH = 2000;
/** The most that 2,000 characters decompress to, at deflate's ratio of 1032 to 1. */
const MAX_BYTES = 1_600_000;

/** `isTruncated` when something is missing, e.g. because the link was cut. */
export type SharedProject =
  | { readonly project: Project; readonly isTruncated: boolean }
  | { readonly problem: "later-version" };

/** The fields of each row, in their order, with the values that rows leave out. */
const HEADER = { name: "", drawnBy: "", drawingRevision: "" };
const STRIP = {
  name: "",
  title: "",
  railMm: null,
  rail: null,
  endStop: null,
  rulesOff: null,
  groupLabels: "none",
  toCheck: null,
};
const POSITION = {
  code: "",
  mark: "",
  levels: null,
  note: "",
  group: "",
  gapMm: 0,
  stopBefore: false,
  plate: "auto",
  standIn: null,
};
/** Rows leave out fields whose text or list is empty. */
const LEVEL = { ...EMPTY_LEVEL, insideMore: null, outsideMore: null };
const STAND_IN = { text: "", widthMm: 0 };
const TO_CHECK = { kind: "", text: "", positions: null };
const POTENTIAL = { name: "", volts: null, kind: null };
const CONNECTION = { target: "", cable: "", core: "", sectionMm2: null };
const JUMPER = { code: "", level: 0, channel: 1, first: 0, poles: 2, purpose: "connect", brokenOff: null };

type Fields = Readonly<Record<string, unknown>>;

/** Values in the order of the fields, null for those that are left out, none after the last. */
function pack(fields: Fields, defaults: Fields): readonly unknown[] {
  const values = Object.entries(defaults).map(([key, value]) => (fields[key] === value ? null : fields[key]));
  return values.slice(0, values.findLastIndex((value) => value !== null) + 1);
}

const unpack = (values: unknown, defaults: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(defaults).map(([key, value], index) => [key, (Array.isArray(values) && values[index]) ?? value]),
  );

const packList = <Item>(items: readonly Item[], packItem: (item: Item) => unknown) =>
  items.length > 0 ? items.map(packItem) : null;
const unpackList = (items: unknown, unpackItem: (item: unknown) => unknown) =>
  Array.isArray(items) ? items.map(unpackItem) : [];
const packConnection = (connection: Connection) => pack(connection, CONNECTION);
const unpackConnection = (values: unknown) => unpack(values, CONNECTION);

const packLevel = ({ potential, potentialOut, inside, outside, insideMore, outsideMore, ...others }: Level) =>
  pack(
    {
      ...others,
      potential: potential && pack(potential, POTENTIAL),
      potentialOut: potentialOut && pack(potentialOut, POTENTIAL),
      inside: inside && packConnection(inside),
      outside: outside && packConnection(outside),
      insideMore: packList(insideMore, packConnection),
      outsideMore: packList(outsideMore, packConnection),
    },
    LEVEL,
  );

function unpackLevel(values: unknown) {
  const { potential, potentialOut, inside, outside, insideMore, outsideMore, ...others } = unpack(values, LEVEL);
  return {
    ...others,
    potential: potential && unpack(potential, POTENTIAL),
    potentialOut: potentialOut && unpack(potentialOut, POTENTIAL),
    inside: inside && unpackConnection(inside),
    outside: outside && unpackConnection(outside),
    insideMore: unpackList(insideMore, unpackConnection),
    outsideMore: unpackList(outsideMore, unpackConnection),
  };
}

/** Stands for the product, or for the number after the mark, of the row before. */
const FOLLOWS = 0;

function formatStrip({ positions, jumpers, rulesOff, toCheck, planned: _, ...strip }: Strip): readonly string[] {
  const indices = new Map(positions.map(({ id }, index) => [id, index]));
  const indicesOf = (ids: readonly string[]) => packList(ids, (id) => indices.get(id) ?? -1);
  const lists = {
    rulesOff: packList(rulesOff, (rule) => rule),
    toCheck: packList(toCheck, (each) => pack({ ...each, positions: indicesOf(each.positions) }, TO_CHECK)),
  };
  return [
    `s${JSON.stringify(pack({ ...strip, ...lists }, STRIP))}`,
    ...positions.map((position, index) => {
      const before = positions[index - 1];
      const fields = {
        ...position,
        code: position.code === before?.code ? FOLLOWS : position.code,
        mark: before && position.mark === nextMark(before.mark) ? FOLLOWS : position.mark,
        levels: packList(position.levels, packLevel),
        standIn: position.standIn && pack(position.standIn, STAND_IN),
      };
      return `p${JSON.stringify(pack(fields, POSITION))}`;
    }),
    ...jumpers.map((jumper, index) => {
      const fields = {
        ...jumper,
        code: jumper.code === jumpers[index - 1]?.code ? FOLLOWS : jumper.code,
        first: indices.get(jumper.positions[0] ?? ""),
        poles: jumper.positions.length,
        brokenOff: indicesOf(jumper.brokenOff),
      };
      return `j${JSON.stringify(pack(fields, JUMPER))}`;
    }),
  ];
}

/**
 * A URL fragment: rows of JSON for the project, each strip, its positions and its jumpers, compressed; ids are not carried. Two
 * hundred numbered positions of one product take some 70 characters, with a potential each 600, with a wire each as well 2,000.
 * @returns `isTooLong` for a fragment that only a file can replace
 */
export async function encodeProjectLink(
  project: Project,
): Promise<{ readonly fragment: string; readonly isTooLong: boolean }> {
  const rows = [JSON.stringify(pack(project, HEADER)), ...project.strips.flatMap(formatStrip)];
  const fragment = `${LINK_FRAGMENT}${PROJECT_VERSION}.${await compressText(rows.join("\n"))}`;
  return { fragment, isTooLong: fragment.length > MAX_FRAGMENT_LENGTH };
}

/** As much of the project as arrived, under a new id; null when the fragment has none. */
export async function decodeProjectLink(fragment: string): Promise<SharedProject | null> {
  if (!fragment.startsWith(LINK_FRAGMENT)) return null;
  const [, version = "", data = ""] = /^(\d{1,3})\.([\w-]*)/.exec(fragment.slice(LINK_FRAGMENT.length)) ?? [];
  if (Number(version) > PROJECT_VERSION) return { problem: "later-version" };
  const { text, isTruncated } = await decompressText(data, MAX_BYTES);
  const rows = text.split("\n");
  // The last row of a truncated link may be incomplete.
  const { header, strips, isComplete } = parseRows(isTruncated ? rows.slice(0, -1) : rows);
  const read = readProject({ version: PROJECT_VERSION, ...header, strips: strips.map(withIdsToCheck) });
  if ("problem" in read) return null;
  return { project: read.project, isTruncated: isTruncated || !isComplete || read.problems.length > 0 };
}

type RawStrip = Fields & { readonly positions: Fields[]; readonly jumpers: Fields[] };

function parseRows([first = "", ...rows]: readonly string[]) {
  const strips: RawStrip[] = [];
  const header = parseJson(first);
  let isComplete = Array.isArray(header);
  for (const row of rows) {
    const strip = strips.at(-1);
    // Rows beyond the limits are not even parsed: a small link may hold a hundred thousand.
    const values = hasRoomFor(row, strips) ? parseJson(row.slice(1)) : null;
    if (!Array.isArray(values)) {
      isComplete = false;
      // The rows that follow belong to a strip that is not there.
      if (row.startsWith("s")) break;
    } else if (row.startsWith("s")) strips.push({ ...withLists(unpack(values, STRIP)), positions: [], jumpers: [] });
    else if (row.startsWith("p") && strip) strip.positions.push(readPosition(values, strip.positions.at(-1)));
    else if (row.startsWith("j") && strip) strip.jumpers.push(readJumper(values, strip));
    else isComplete = false;
  }
  return { header: unpack(header, HEADER), strips, isComplete };
}

function hasRoomFor(row: string, strips: readonly RawStrip[]): boolean {
  if (row.startsWith("s")) return strips.length < PROJECT_LIMITS.strips;
  const { positions = [], jumpers = [] } = strips.at(-1) ?? {};
  return row.startsWith("p") ? positions.length < PROJECT_LIMITS.positions : jumpers.length < MAX_JUMPERS;
}

const withLists = ({ rulesOff, toCheck, ...strip }: Fields) => ({
  ...strip,
  rulesOff: rulesOff ?? [],
  toCheck: unpackList(toCheck, (values) => unpack(values, TO_CHECK)),
});

const idsAt = (positions: readonly Fields[], indices: unknown) =>
  unpackList(indices, (index) => positions[Number(index)]?.id).filter((id) => id !== undefined);

/** A strip's row stands before those of its positions. */
const withIdsToCheck = (strip: RawStrip): RawStrip => ({
  ...strip,
  toCheck: unpackList(strip.toCheck, (each) => ({
    ...(each as Fields),
    positions: idsAt(strip.positions, (each as Fields).positions),
  })),
});

function readPosition(values: readonly unknown[], before: Fields | undefined): Fields {
  const { code, mark, levels, standIn, ...others } = unpack(values, POSITION);
  return {
    id: newId(),
    code: code === FOLLOWS ? before?.code : code,
    mark: mark === FOLLOWS ? nextMark(String(before?.mark)) : mark,
    levels: unpackList(levels, unpackLevel),
    standIn: standIn && unpack(standIn, STAND_IN),
    ...others,
  };
}

function readJumper(values: readonly unknown[], { positions, jumpers }: RawStrip): Fields {
  const { code, first, poles, brokenOff, ...others } = unpack(values, JUMPER);
  const row = positions.slice(Number(first), Number(first) + Number(poles));
  return {
    code: code === FOLLOWS ? jumpers.at(-1)?.code : code,
    positions: row.map(({ id }) => id),
    brokenOff: idsAt(positions, brokenOff),
    ...others,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
