import { NO_BLOCK, type Position, type Strip } from "../../../app/features/rail/model/project.ts";
import { rowOf } from "../../../app/features/rail/planning/row.ts";
import type { StripCatalogue } from "../../../app/features/rail/products/strip-product.ts";
import { isMeasured } from "../../../app/foundation/drawing/measured.ts";
import { type MissingLine, PLACEHOLDER_MM } from "../cad/missing-lines.ts";

/** Why a number of a strip has no place: the catalogue has a product that is measured, or says what replaces it. */
export function whyMissing(
  code: string,
  { products, discontinued }: StripCatalogue,
): Pick<MissingLine, "reason" | "successor"> {
  const successor = discontinued.get(code);
  if (code === NO_BLOCK) return { reason: "noBlock" };
  if (products.has(code)) return { reason: "notMeasured" };
  if (successor === undefined) return { reason: "unknown" };
  return { reason: "discontinued", ...(successor ? { successor } : {}) };
}

/**
 * The positions that take no room on the rail, and the jumpers, rail and end stop that the catalogue lacks.
 * @param index of the strip in the project
 */
export function findMissing(strip: Strip, catalogue: StripCatalogue, index: number): MissingLine[] {
  const placed = new Set(rowOf(strip, catalogue).map(({ position }) => position));
  const pointer = `#/project/strips/${index}`;
  const named = [
    ...strip.positions.map((each, at) => [`positions/${at}/code`, each.code, placed.has(each)] as const),
    ...strip.jumpers.map(({ code }, at) => [`jumpers/${at}/code`, code, catalogue.products.has(code)] as const),
    ...(["rail", "endStop"] as const).map((field) => {
      const code = strip[field];
      const product = catalogue.products.get(code ?? "");
      return [field, code ?? "", code === null || (product !== undefined && isMeasured(product.drawn))] as const;
    }),
  ];
  return named.flatMap(([field, code, isThere]) =>
    isThere ? [] : [{ pointer: `${pointer}/${field}`, code, ...whyMissing(code, catalogue) }],
  );
}

/** The strip with a box at each position that has no place: as wide as it states, as its successor, or as most blocks. */
export function withPlaceholders(strip: Strip, catalogue: StripCatalogue): Strip {
  const placed = new Set(rowOf(strip, catalogue).map(({ position }) => position));
  const widthOf = ({ code, standIn }: Position) => {
    const { successor = "" } = whyMissing(code, catalogue);
    return standIn?.widthMm || catalogue.products.get(successor)?.drawn.widthMm || PLACEHOLDER_MM;
  };
  return {
    ...strip,
    positions: strip.positions.map((position) =>
      placed.has(position)
        ? position
        : {
            ...position,
            code: NO_BLOCK,
            standIn: { text: position.standIn?.text || position.code, widthMm: widthOf(position) },
          },
    ),
  };
}
