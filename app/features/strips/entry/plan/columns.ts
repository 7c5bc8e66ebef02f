import type { Row } from "../../../reading/lines/row.ts";
import type { Side } from "../plan-words.ts";

/** What a column of a plan is read as; `none` is known and says nothing of terminals. */
export const COLUMN_USES = [
  "mark",
  "strip",
  "plant",
  "level",
  "inside",
  "insideEnd",
  "insideCable",
  "insideCore",
  "insideWire",
  "outside",
  "outsideEnd",
  "outsideCable",
  "outsideCore",
  "outsideWire",
  "section",
  "insideSection",
  "outsideSection",
  "standInWidth",
  "toCheck",
  "potential",
  "potentialOut",
  "jumper",
  "jumperNext",
  "function",
  "code",
  "clamp",
  "colour",
  "led",
  "description",
  "note",
  "accessory",
  "place",
  "from",
  "fromEnd",
  "to",
  "toEnd",
  "cable",
  "core",
  "wire",
  "link",
  "plusLevel",
  "minusLevel",
  "signalLevel",
  "screenLevel",
  "controller",
  "none",
] as const;
export type ColumnUse = (typeof COLUMN_USES)[number];

/** Uses of which a table may have several columns, whose texts are joined or counted. */
export const REPEATABLE: ReadonlySet<ColumnUse> = new Set([
  "inside",
  "outside",
  "plant",
  "strip",
  "jumper",
  "function",
  "description",
  "note",
  "accessory",
  "none",
]);

/** A column as the file has it, and what it was taken for. */
export type PlanColumn = {
  /** From 0. */
  readonly at: number;
  /** Empty where the file gives none. */
  readonly heading: string;
  /** The heading over several columns: `External targets`. */
  readonly group: string;
  /** The first different texts. */
  readonly samples: readonly string[];
  /** How many rows have something here. */
  readonly count: number;
  /** Null where nobody knows what it is: it is not read. */
  readonly use: ColumnUse | null;
  /** Taken for it by what stands in it: its heading does not say so. */
  readonly isGuessed: boolean;
};

/** Rows under one heading: a page of a plan, a sheet, or a whole file. */
export type PlanTable = {
  /** Equal for files of the same headings: what somebody chose once holds for all of them. */
  readonly key: string;
  /** From a title row or the sheet's name; empty where its rows name it, or nothing does. */
  readonly strip: string;
  /** The words beside the strip's name in its title. */
  readonly title: string;
  /** Which wires its titles say that it has: `Section B – field wiring`. */
  readonly side: Side | null;
  /** Whether its titles speak of jumpers. */
  readonly isOfJumpers: boolean;
  readonly columns: readonly PlanColumn[];
  readonly rows: readonly Row[];
};

/** A person's choice for the columns of a table, by its key: from left to right. */
export type ColumnChoice = ReadonlyMap<string, readonly (ColumnUse | null)[]>;
