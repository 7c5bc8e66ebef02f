import type { Block, BlockRole, Clamp } from "../../../foundation/catalogue/product/role.ts";
import type { LineProduct } from "../../list/line-product.ts";

/** Those that a person can choose for a whole plan or the palette. */
export const SELECTABLE_CLAMPS = ["pushin", "screw", "spring"] as const satisfies readonly Clamp[];

/** What the strip builder knows of a product; what the catalogue does not say is null. */
export type StripProduct = LineProduct & {
  /** Of all languages alike, e.g. `KP 4`; what people type. */
  readonly model: string;
  readonly colour: string;
  readonly block: Block | null;
  /** Nominal cross-section and the largest conductor of any kind, in mm². */
  readonly sectionMm2: number | null;
  readonly maxSectionMm2: number | null;
  readonly currentA: number | null;
  readonly voltageV: number | null;
  readonly powerLossW: number | null;
  /** Of a jumper: how many blocks it joins, and their width in mm. */
  readonly poles: number | null;
  readonly pitchMm: number | null;
  /** Of a strip or card of markers: how many it has. */
  readonly tags: number | null;
  /** Of a slotted rail: from the middle of a slot to that of the next, in mm. */
  readonly slotPitchMm: number | null;
  readonly accessories: LineProduct["accessories"] & {
    readonly partitionPlates: readonly string[];
    readonly jumpers: readonly string[];
    readonly markers: readonly string[];
    /** Of an end stop: carriers of group labels; of a carrier: cards of the labels in it. */
    readonly groupLabels: readonly string[];
  };
};

/** What is loaded of the catalogue: all that the strips of a project name, and what they need beside it. */
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
  /** Of the circuit that the indicator shows: blocks for less are not taken, and of the others those for the least. */
  readonly indicatorV?: number;
  readonly takesShortCircuitLinks?: boolean;
  /** Words that tell types apart by their model name, e.g. `PNP`; a type that has them comes first. */
  readonly modelWords?: readonly string[];
};
