import type { Connection, Potential } from "../../../features/rail/model/project.ts";
import type { BlockRole, Clamp } from "../../../foundation/catalogue/product/role.ts";

export type TerminalPlanProblemKind =
  /** No row names the columns of a terminal plan. */
  | "noHeading"
  /** A row of a terminal without its marking. */
  | "noMark"
  /** One marking on two blocks of a strip: both are there. */
  | "duplicateMark"
  | "unknownFunction"
  | "unknownClamp"
  | "unknownSection"
  /** A jumper between different potentials, on blocks that take no short-circuit link: left out. */
  | "joinedPotentials"
  /** A jumper between terminals whose potential the plan does not name: left out, since nothing else joins them. */
  | "unnamedJumper"
  /** More than a project may have: left out. */
  | "tooManyPositions"
  | "tooManyStrips"
  | "tooManyLevels"
  /** A text was cut to the length that a project may have. */
  | "cut"
  /** A line too long for a table, or more text than is read. */
  | "unreadable"
  /** The catalogue has no block like this; the position stands without one. */
  | "noBlock"
  /** The catalogue has no jumper for a short-circuit link. */
  | "noJumper";

export type TerminalPlanProblem = {
  readonly kind: TerminalPlanProblemKind;
  /** Counted from 1. */
  readonly line: number;
  readonly strip: string;
  /** The text that has the problem, as it was written. */
  readonly text: string;
  /** How many terminals were left out. */
  readonly count?: number;
};

export type TerminalPlanLevel = {
  /** As the plan names it: `1`, `+`, `S`. */
  readonly label: string;
  readonly potential: Potential | null;
  /** Where it differs from `potential`. */
  readonly potentialOut: Potential | null;
  readonly inside: Connection | null;
  readonly outside: Connection | null;
  /** As it is written: `1-3`, `x`, `J1`. */
  readonly jumper: string;
  /** The cross-section of its conductors. */
  readonly sectionMm2: number | null;
  /** Counted from 1; two where its sides have a row each. */
  readonly lines: readonly number[];
};

/** A block of a plan, of one row or more. */
export type TerminalPlanBlock = {
  /** The line of its first row. */
  readonly line: number;
  readonly mark: string;
  /** The order number that the plan names, of this catalogue or another maker's; empty where it names none. */
  readonly code: string;
  readonly role: BlockRole;
  /** Whether the plan's words say what it does. */
  readonly isRoleNamed: boolean;
  /** As many as its words name, if not as many as it has rows. */
  readonly namedLevels: number;
  /** Its words say that it is for the neutral. */
  readonly isNeutral: boolean;
  /** The plan's description of the block, as it was written. */
  readonly description: string;
  /** Null where the plan does not say. */
  readonly clamp: Clamp | null;
  readonly sectionMm2: number | null;
  readonly hasIndicator: boolean;
  readonly indicatorV: number | null;
  readonly modelWords: readonly string[];
  /** The plan's word for a block without wires; empty for others. */
  readonly spare: string;
  /** Beside its first row. */
  readonly note: string;
  /** In a short-circuit link of a current transformer. */
  readonly isShortCircuited: boolean;
  /** The lowest first; null for one that the plan does not use. */
  readonly levels: readonly (TerminalPlanLevel | null)[];
};

/** Indexes of neighbouring blocks whose potentials a link joins on purpose. */
export type ShortCircuit = { readonly level: number; readonly blocks: readonly number[] };

export type TerminalPlanStrip = {
  /** Empty where the plan does not name it. */
  readonly name: string;
  readonly blocks: readonly TerminalPlanBlock[];
  readonly shortCircuits: readonly ShortCircuit[];
};

export type ParsedTerminalPlan = {
  readonly strips: readonly TerminalPlanStrip[];
  readonly problems: readonly TerminalPlanProblem[];
  /** With the heading and all that was left out, without empty lines. */
  readonly rowCount: number;
  /** Titles, totals and comments. */
  readonly ignored: readonly { readonly line: number; readonly text: string }[];
};

/** Whether a text is a terminal plan at all. */
export const isTerminalPlan = ({ problems }: ParsedTerminalPlan): boolean =>
  !problems.some(({ kind }) => kind === "noHeading");
