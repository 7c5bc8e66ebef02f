import type { Cells } from "../import/read/table.ts";
import { type Message, message } from "../messages/message.ts";
import type { CodedAttribute, EtimCodes } from "./etim-codes.ts";
import { isSameCell, toCell, toEtimValue } from "./etim-value.ts";

export type FileFeature = {
  readonly feature: string;
  readonly value: Parameters<typeof toCell>[0];
  /** ETIM's code of the unit, where a file names one. */
  readonly unit?: string;
};

export type FeatureReader = {
  readonly codes: EtimCodes;
  readonly etimClass: string;
  /** The product's cells so far: a value that stands for several is taken to be the one that it has. */
  readonly before?: Cells;
  readonly report?: (field: string, reason: Message) => void;
  /** Called with a feature that no attribute is. */
  readonly onUnread?: (feature: string) => void;
};

/** The cells that features of a class say. */
export function readFeatures(
  features: readonly FileFeature[],
  { codes, etimClass, before = {}, report = () => {}, onUnread = () => {} }: FeatureReader,
): Cells {
  const attributes = codes.ofClass(etimClass);
  const byFeature = new Map([...attributes.values()].flatMap((coded) => coded.features.map((code) => [code, coded])));
  const cells: Record<string, string> = {};
  const first = new Map<string, string>();
  const contradicted = new Set<string>();
  for (const { feature, value, unit } of features) {
    const coded = byFeature.get(feature);
    if (!coded) {
      onUnread(feature);
      continue;
    }
    const cell = unchangedCell(before[coded.attribute], value, coded) ?? toCell(value, coded, unit);
    if ("reason" in cell) {
      report(feature, cell.reason);
      continue;
    }
    const earlier = cells[coded.attribute];
    if (earlier !== undefined && !isSameCell(earlier, cell.cell, coded.kind)) {
      const { attribute } = coded;
      report(feature, message("etimContradiction", { feature: first.get(attribute) ?? "", attribute }));
      contradicted.add(coded.attribute);
    }
    if (earlier === undefined) first.set(coded.attribute, feature);
    cells[coded.attribute] = cell.cell;
  }
  // Of two values neither is right before a person decides.
  for (const attribute of contradicted) delete cells[attribute];
  return cells;
}

/** The cell of before, where the file's value stands for it among others. */
function unchangedCell(before: string | undefined, value: FileFeature["value"], coded: CodedAttribute) {
  if (!before || coded.kind !== "code") return null;
  return JSON.stringify(toEtimValue(before, coded)) === JSON.stringify(value) ? { cell: before } : null;
}
