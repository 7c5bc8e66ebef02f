import type { Block, BlockRole, Clamp } from "../../../foundation/catalogue/product/role.ts";
import type { LineProduct } from "../../list/line-product.ts";

/** Those that a person can choose for a whole plan or the palette. */
export const SELECTABLE_CLAMPS = ["pushin", "screw", "spring"] as const satisfies readonly Clamp[];

/** The strip builder's data of a product; facts that the catalogue does not state are null. */
export type StripProduct = LineProduct & {
  /** The type name in all languages, e.g. `KP 4`; people type it. */
  readonly model: string;
  readonly colour: string;
  readonly block: Block | null;
  /** Nominal cross-section and the largest conductor of any kind, in mm². */
  readonly sectionMm2: number | null;
  readonly maxSectionMm2: number | null;
  /** The thinnest and the thickest conductor that its North American ratings state, as they are written: `26`, `2/0`. */
  readonly awg: { readonly min: string; readonly max: string } | null;
  readonly currentA: number | null;
  readonly voltageV: number | null;
  readonly powerLossW: number | null;
  /** The smallest and the largest tightening torque, or the only one; empty where the clamp has no screw. */
  readonly torqueNm: readonly number[];
  readonly strippingMm: number | null;
  /** A jumper's number of blocks, and their width in mm. */
  readonly poles: number | null;
  readonly pitchMm: number | null;
  /** The number of markers on a strip or card. */
  readonly tags: number | null;
  /** The distance between the middles of a slotted rail's neighbouring slots, in mm. */
  readonly slotPitchMm: number | null;
  readonly accessories: LineProduct["accessories"] & {
    readonly partitionPlates: readonly string[];
    readonly jumpers: readonly string[];
    readonly markers: readonly string[];
    /** An end stop's carriers of group labels, or a carrier's cards of the labels in it. */
    readonly groupLabels: readonly string[];
  };
};

/** The loaded part of the catalogue: all that the strips of a project name, and what they need beside it. */
export type StripCatalogue = {
  readonly products: ReadonlyMap<string, StripProduct>;
  /** Discontinued order numbers that strips name, and what replaces each, if anything does. */
  readonly discontinued: ReadonlyMap<string, string | null>;
};

/** A block as somebody describes it, e.g. from a row of a terminal plan. */
export type WantedBlock = {
  readonly clamp: Clamp;
  readonly role: BlockRole;
  readonly levels: number;
  /** The smallest block whose nominal cross-section is at least this is taken. */
  readonly sectionMm2: number;
  /** Colour code of the catalogue, best first; the first that exists is taken, else any. */
  readonly colours: readonly string[];
  readonly hasIndicator?: boolean;
  /** Conductors that one level clamps at least; two if not given. */
  readonly conductors?: number;
  /**
   * The voltage of the circuit that the indicator shows: blocks for less are not taken, and of the others those for the
   * least.
   */
  readonly indicatorV?: number;
  readonly takesShortCircuitLinks?: boolean;
  /** Words that tell types apart by their model name, e.g. `PNP`; a type that has them comes first. */
  readonly modelWords?: readonly string[];
};
