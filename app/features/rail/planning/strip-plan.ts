import type { StripEdit } from "../model/edits.ts";
import type { Jumper, Position, RuleName } from "../model/project.ts";
import type { StripProduct } from "../products/strip-product.ts";
import type { RailCut } from "./rail-cut.ts";

/** Something on the rail. `xMm` is its left edge, from the left edge of the first end stop. */
export type PlacedPart = {
  readonly kind: "endStop" | "block" | "endPlate" | "partitionPlate";
  readonly product: StripProduct;
  readonly xMm: number;
  /** The block, or the block that a plate closes; null for end stops. */
  readonly position: Position | null;
};

/** A label with the strip's name on an end stop. `xMm` is the left edge of its carrier, as a part's. */
export type PlacedGroupLabel = {
  readonly carrier: StripProduct;
  /** The card that is printed and put into the carrier; null where the catalogue names none. */
  readonly card: StripProduct | null;
  readonly xMm: number;
};

/** A row as it stands on its rail. Positions whose product is unknown, or its dimensions, take no room and are named. */
export type StripPlan = {
  readonly parts: readonly PlacedPart[];
  readonly lengthMm: number;
  readonly unknown: readonly Position[];
  /** End stops and plates whose dimensions are unknown: the row needs them, but they take no room and are named. */
  readonly notPlaced: readonly Omit<PlacedPart, "xMm">[];
  /** The rail of the row: the strip's own choice or the first that fits; null for an empty row. */
  readonly rail: StripProduct | null;
  readonly cut: RailCut;
  readonly groupLabels: readonly PlacedGroupLabel[];
};

/**
 * The text of an issue; its `values` are in brackets. A mark is that of a block, empty if it has none; volts and kind
 * of a circuit (`ac`, `dc`, `ct`) are empty where they are unknown.
 */
type IssueText =
  /** Another circuit follows, and somebody took the plate away. [leftMark, rightMark, leftVolts, leftKind, rightVolts, rightKind] */
  | "plateRemoved"
  /** The same, and the catalogue has no plate for the block. */
  | "noPlate"
  /** Neighbours of one net without a jumper. [net, count] */
  | "unjoinedNeighbours"
  /** A net in separate places, which a wire must join. [net, places] */
  | "separatePlaces"
  /** What the plan joins, and no jumper can. [net, places, reason, limit]: `reason` is a `JoinProblem` */
  | "notWithJumpers"
  /** A jumper touches two nets. [net, otherNet] */
  | "joinedNets"
  /** A block that joins its levels has two nets. [mark, net, otherNet] */
  | "joinedLevels"
  /** [jumperA, blockA] */
  | "jumperCurrent"
  /** [mark, sectionMm2, maxSectionMm2] */
  | "conductorTooLarge"
  /** An American size beyond those that the block is rated for. [mark, awg, minAwg, maxAwg] */
  | "awgUnrated"
  /** Blocks that do not stand on the strip's rail. [count] */
  | "mixedRails"
  /** The rail is cut too short. [lengthMm, railMm, newRailMm] */
  | "railTooShort"
  /** No bar of this rail is long enough for one piece. [lengthMm, barMm] */
  | "barTooShort"
  /** [watts, unknown]: blocks without a figure */
  | "powerLoss"
  /** A discontinued number with a successor. [code, successor] */
  | "replaced"
  /** A discontinued number without one, then `successor` is empty. [code, successor] */
  | "discontinued"
  /** A number that the catalogue does not have. [code, successor] */
  | "unknownNumber"
  /** A product whose dimensions the catalogue does not have, so that it cannot be placed. [code, successor] */
  | "notMeasured"
  /** Positions for which no product was found or chosen. */
  | "noBlock"
  /** [mark, count] */
  | "duplicateMark"
  /** Equal potentials that the plan does not join, or not all. [net, joined, marks] */
  | "separatePotentials"
  /** Positions that the plan does not have. [count] */
  | "onlyHere"
  /** Positions whose potential or targets are not the plan's. [count] */
  | "differsFromPlan"
  /** What the plan that the strip was read from leaves open. [kind, text] */
  | "toCheck";

/** Those that one click may settle; the others only a person can decide. */
type FixedText = Extract<
  IssueText,
  | "plateRemoved"
  | "noPlate"
  | "unjoinedNeighbours"
  | "notWithJumpers"
  | "joinedNets"
  | "separatePotentials"
  | "mixedRails"
  | "railTooShort"
  | "replaced"
  | "toCheck"
>;

/** The grounds of a rule: the catalogue's figures, the project itself, or a standard. */
export type RuleSource = "catalogue" | "project" | "plan" | "iec60947_1" | "iec60947_7_1" | "iec60715";

/** One thing that a rule reports. `values` fill its text; `products` are those that it names. */
export type StripIssue = {
  /** Null for what a plan leaves open, which is accepted one by one. */
  readonly rule: RuleName | null;
  readonly source: RuleSource;
  readonly severity: "error" | "warning" | "hint";
  /** Ids, to show where. */
  readonly positions: readonly string[];
  readonly values: Readonly<Record<string, string | number>>;
  readonly products: readonly StripProduct[];
} & RuleText;

/** A fix settles the issue and raises none of its rule. */
export type RuleText =
  | { readonly text: FixedText; readonly fix: StripEdit | null }
  | { readonly text: Exclude<IssueText, FixedText>; readonly fix: null };

/** In the order in which parts are listed. */
export const PART_GROUPS = ["blocks", "plates", "jumpers", "markers", "rail"] as const;

/** A part to order. */
export type NeededPart = {
  readonly product: StripProduct;
  readonly group: (typeof PART_GROUPS)[number];
  /** Pieces, or metres of rail. `amount` is `needed` in full packages. */
  readonly needed: number;
  readonly amount: number;
};

/** A jumper that planning proposes; the id comes when it is taken over. */
export type ProposedJumper = Omit<Jumper, "id">;
