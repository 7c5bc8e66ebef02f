import type { DrawingSpec } from "../../../packages/rail-geometry/index.ts";
import type { PartDetails } from "./part.ts";

/** How ECAD programs sort a product. */
type ShapeClass = {
  /** EPLAN's product group and subgroup: `MDPartsDatabaseItem.Enums.ProductGroup` and `ProductSubGroup` of its API. */
  readonly group: number;
  readonly subgroup: number;
  /** It belongs to another part. */
  readonly isAccessory: boolean;
  /** The letter of its designation (IEC 81346-2), where it has one of its own. */
  readonly letter: string;
};

const UNDEFINED = 0;
const TERMINALS = 3;

const accessory = (subgroup: number): ShapeClass => ({ group: TERMINALS, subgroup, isAccessory: true, letter: "" });
const device = (group: number, subgroup: number, letter: string): ShapeClass => ({
  group,
  subgroup,
  isAccessory: false,
  letter,
});

/** The shapes that EPLAN has a group for; for the others an engineer chooses. */
const CLASSES: Partial<Readonly<Record<DrawingSpec["shape"], ShapeClass>>> = {
  terminal: device(TERMINALS, 4, "X"),
  block: device(TERMINALS, 4, "X"),
  rail: device(TERMINALS, 5, ""),
  stop: accessory(6),
  marker: accessory(7),
  strip: accessory(9),
  jumper: accessory(10),
  plate: accessory(12),
  partition: accessory(14),
  relay: device(2, UNDEFINED, "K"),
  spd: device(6, UNDEFINED, "F"),
  analyser: device(10, UNDEFINED, "P"),
  meter: device(10, UNDEFINED, "P"),
  ct: device(13, UNDEFINED, "T"),
  psu: device(20, 210, "T"),
};

const UNCLASSIFIED = device(UNDEFINED, UNDEFINED, "");

export const shapeClassOf = ({ drawing }: Pick<PartDetails, "drawing">): ShapeClass =>
  CLASSES[drawing.split(" ", 1)[0] as DrawingSpec["shape"]] ?? UNCLASSIFIED;
