import type { BlockRole, Clamp } from "../../../foundation/catalogue/product/role.ts";
import type { Connection, Potential, ToCheckKind } from "../../rail/model/project.ts";
import type { PlanTable } from "./plan/columns.ts";

/** `noHeading`: no row names the columns of a terminal plan. Of the others, projects keep those that were taken over. */
export type TerminalPlanProblemKind = "noHeading" | ToCheckKind;

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
  /** Its own marking, where it differs from the block's: `1a`. */
  readonly mark: string;
  readonly potential: Potential | null;
  /** Where it differs from `potential`. */
  readonly potentialOut: Potential | null;
  readonly inside: readonly Connection[];
  readonly outside: readonly Connection[];
  /** As they are written, a column each: `1-3`, `x`, `J1`. */
  readonly jumpers: readonly string[];
  /** A sign that joins it with the next terminal. */
  readonly jumperNext: string;
  /** What the plan joins it with: equal texts are one net, and an empty one is joined with nothing. Null where it does not say. */
  readonly net: string | null;
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
  /** The number or the type that the plan names, of this catalogue or another maker's; empty where it names none. */
  readonly part: string;
  /** The catalogue's code of the colour that the plan states; null where it does not say. */
  readonly colour: string | null;
  /** Conductors that a level of it clamps at least. */
  readonly conductors: number;
  /** Something else stands in the plan between it and the one before. */
  readonly isApart: boolean;
  /** What is not read of it, so that no block is proposed: a size, a level, what it does. */
  readonly isUnread: boolean;
  /** Of what stands there instead of a block of ours, in mm; 0 where nothing does, or nobody knows. */
  readonly standInWidthMm: number;
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
  readonly title: string;
  /** The connection of all blocks for which nothing else is said; null where the plan does not say. */
  readonly clamp: Clamp | null;
  /** Whether the plan has a column of jumpers, which then decides what is joined. */
  readonly decidesJumpers: boolean;
  readonly blocks: readonly TerminalPlanBlock[];
  readonly shortCircuits: readonly ShortCircuit[];
};

export type ParsedTerminalPlan = {
  readonly tables: readonly PlanTable[];
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
