import type { Connection } from "../../../rail/model/project.ts";
import { cleanText, cutText } from "../clean-text.ts";
import { parsePotential } from "../parse-potential.ts";
import { meaningsOf, namesField, namesJumper, namesScreen, namesSpare, type Side } from "../plan-words.ts";
import { parseConductorSize, parseWire } from "./conductor-size.ts";
import { isStripName } from "./designations.ts";
import { type Cells, connectionsOf, type ReportAt, type TerminalRow } from "./terminal-row.ts";

/** An end of a wire: a terminal of a strip, or a device. */
type End = { readonly strip: string; readonly mark: string; readonly text: string; readonly isField: boolean };

type Wire = {
  readonly line: number;
  readonly ends: readonly [End, End];
  readonly isJumper: boolean;
  readonly cable: string;
  readonly core: string;
  readonly sectionMm2: number | null;
  readonly potential: string;
  readonly note: string;
  readonly link: string;
  /** Of a terminal, where the file has a table for each side. */
  readonly side: Side | null;
};

/** A terminal as it is put together from its wires. */
export type WiredTerminal = { readonly strip: string; readonly row: TerminalRow };

/** Reads a row of a list of wires, each from one end to the other. */
export function readWire(line: number, cells: Cells, side: Side | null, report: ReportAt): Wire {
  const data = cells.of("wire");
  const link = cells.of("link") || (namesJumper(data) ? data : "");
  const wire = parseWire(link === data ? "" : data);
  const stated = parseConductorSize(cells.of("section"));
  if (stated === undefined) report("unknownSection", line, cells.of("section"));
  const [fromPlace = "", toPlace = ""] = cells.each("plant");
  const note = cleanText([cells.of("description"), cells.of("note")].filter(Boolean).join(" · "));
  const named = parsePotential(note);
  const isPotential =
    !cells.has("potential") &&
    named !== null &&
    (named.volts !== null || named.kind !== null || /^(?:N|PEN?)$/.test(note));
  return {
    line,
    ends: [toEnd(cells.of("from"), cells.of("fromEnd"), fromPlace), toEnd(cells.of("to"), cells.of("toEnd"), toPlace)],
    isJumper: namesJumper(link) !== null,
    cable: cells.of("cable") || wire.cable || cableIn(data),
    core: cells.of("core"),
    sectionMm2: stated ?? wire.sectionMm2,
    potential: cells.has("potential") ? cells.of("potential") : isPotential ? note : "",
    note: isPotential ? "" : note,
    link,
    side,
  };
}

/** A cable in words: `field cable W10`. */
const cableIn = (text: string): string => {
  const words = text.split(/\s+/);
  return words.some((word) => meaningsOf(word).includes("cable"))
    ? (words.find((word) => /\d/.test(word)) ?? text)
    : "";
};

function toEnd(device: string, clamp: string, place: string): End {
  const [, strip = "", mark = ""] = clamp === "" ? (/^(.+?):([^:]+)$/.exec(device) ?? []) : [null, device, clamp];
  const text = clamp === "" ? device : `${device}:${clamp}`;
  const isField = namesField(place) !== null;
  return isStripName(strip) ? { strip, mark, text, isField } : { strip: "", mark: "", text, isField };
}

const byNumber = new Intl.Collator(undefined, { numeric: true });

/** Numbers first, by their size. */
const compareMarks = (a: string, b: string) => {
  const isNumber = (mark: string) => /^\d/.test(mark);
  return Number(isNumber(b)) - Number(isNumber(a)) || byNumber.compare(a, b);
};

/**
 * The terminals of a list of wires, in the order of their marks, since the list has none. A cable leads out, a single wire
 * in. A jumper between two terminals is one; a wire between them takes a clamp of each.
 */
export function terminalsOfWires(wires: readonly Wire[], report: ReportAt): readonly WiredTerminal[] {
  const own = ownStrips(wires);
  const hasSides = (["inside", "outside"] as const).every((side) => wires.some((wire) => wire.side === side));
  const cables = [...new Set(wires.map(({ cable }) => cable).filter(Boolean))];
  const terminals = new Map<
    string,
    { strip: string; mark: string; wires: { wire: Wire; other: End }[]; jumps: string[] }
  >();
  const terminalAt = ({ strip, mark }: End) => {
    const key = `${strip} ${mark}`;
    const terminal = terminals.get(key) ?? { strip, mark, wires: [], jumps: [] };
    terminals.set(key, terminal);
    return terminal;
  };
  for (const written of wires) {
    const [from, to] = written.ends;
    const isAway = written.isJumper && from.strip !== to.strip;
    const wire = isAway ? { ...written, isJumper: false } : written;
    const isOwn = ({ strip }: End) => strip !== "" && own.has(strip);
    if (!isOwn(from) && !isOwn(to)) {
      report("noMark", wire.line, cleanText(`${from.text} – ${to.text}`));
      continue;
    }
    if (wire.isJumper && from.strip === to.strip) {
      terminalAt(from).jumps.push(to.mark);
      terminalAt(from).wires.push({ wire, other: to });
      terminalAt(to).wires.push({ wire, other: from });
      continue;
    }
    if (isAway) report("jumperAway", wire.line, cleanText(`${from.text} – ${to.text}`));
    if (from.strip === to.strip) report("wireLink", wire.line, cleanText(`${from.text} – ${to.text} ${wire.link}`));
    const strange = [from, to].find(({ strip }) => strip !== "" && !own.has(strip));
    if (strange) report("otherStrip", wire.line, strange.text);
    if (isOwn(from)) terminalAt(from).wires.push({ wire, other: to });
    if (isOwn(to)) terminalAt(to).wires.push({ wire, other: from });
  }
  return [...terminals.values()]
    .toSorted((a, b) => byNumber.compare(a.strip, b.strip) || compareMarks(a.mark, b.mark))
    .map(({ strip, mark, wires: of, jumps }) => ({ strip, row: toRow(mark, of, jumps, cables, hasSides) }));
}

/** A strip of which the list has only the far ends of another strip's wires is not planned here. */
function ownStrips(wires: readonly Wire[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { ends } of wires) {
    const [from, to] = ends;
    for (const [end, other] of [
      [from, to],
      [to, from],
    ] as const)
      if (end.strip !== "" && (other.strip === "" || other.strip === end.strip))
        counts.set(end.strip, (counts.get(end.strip) ?? 0) + 1);
  }
  return new Set(counts.keys());
}

function toRow(
  mark: string,
  wires: readonly { readonly wire: Wire; readonly other: End }[],
  jumps: readonly string[],
  cables: readonly string[],
  hasSides: boolean,
): TerminalRow {
  const inside: Connection[] = [];
  const outside: Connection[] = [];
  let spare = "";
  for (const { wire, other } of wires) {
    if (wire.isJumper) continue;
    if (other.text === "") continue;
    if (namesSpare(other.text)) {
      spare = other.text;
      continue;
    }
    const { core, sectionMm2 } = wire;
    // A screen is named by its cable.
    const isScreen = namesScreen(other.text) !== null;
    const cable = wire.cable || (isScreen ? (cables.find((each) => other.text.includes(each)) ?? "") : "");
    const isLone = cable === "" && !isScreen && !other.isField;
    const side = isLone ? (hasSides && wire.side) || "inside" : "outside";
    (side === "inside" ? inside : outside).push(
      ...connectionsOf(other.text, cable, core === "—" ? "" : core, sectionMm2),
    );
  }
  const potentials = new Set(wires.map(({ wire }) => wire.potential).filter(Boolean));
  const notes = new Set(wires.map(({ wire }) => wire.note).filter(Boolean));
  const sections = wires.flatMap(({ wire }) => (wire.isJumper ? [] : (wire.sectionMm2 ?? [])));
  return {
    line: wires[0]?.wire.line ?? 0,
    mark: cutText(mark),
    place: "",
    level: "",
    functionText: "",
    clampText: "",
    code: "",
    colour: "",
    hasLed: false,
    description: "",
    note: [...notes, spare].filter(Boolean).join(" · "),
    inside,
    outside,
    sectionMm2: sections.length > 0 ? Math.max(...sections) : null,
    standInWidthMm: null,
    hasUnreadSize: false,
    isApart: false,
    isContinued: false,
    potential: [...potentials][0] ?? "",
    potentialOut: "",
    jumpers: [jumps.join(",")],
    jumperNext: "",
  };
}
