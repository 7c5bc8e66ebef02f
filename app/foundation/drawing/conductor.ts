import { MATERIAL_COLOURS } from "../../../packages/rail-geometry/pictures.ts";

/** A solid conductor of 4 mm²: IEC 60228 class 1, and with the insulation of H07V-U (EN 50525-2-31), in millimetres. */
const CONDUCTOR = { bareMm: 2.25, overInsulationMm: 4.0, strippedMm: 10, insulatedMm: 14 } as const;

type Corner = {
  /** The lower right corner in millimetres. */
  readonly right: number;
  readonly bottom: number;
  readonly px: (pixels: number) => number;
  readonly mm: (millimetres: number) => number;
  readonly name: string;
};

/** The stripped end of a conductor, flat, as a measure that every electrician has in the hand. */
export function renderConductor({ right, bottom, px, mm, name }: Corner): string {
  const { bareMm, overInsulationMm, strippedMm, insulatedMm } = CONDUCTOR;
  const y = bottom - Math.max(overInsulationMm / 2, px(6));
  const start = right - insulatedMm - strippedMm;
  const bar = (fill: string, x: number, length: number, thickness: number) =>
    `<path class="l" fill="${fill}" d="M${mm(x)} ${mm(y - thickness / 2)}h${mm(length)}v${mm(thickness)}h${-mm(length)}z"/>`;
  return (
    bar(MATERIAL_COLOURS.copper, start, strippedMm, bareMm) +
    bar(MATERIAL_COLOURS.dark, start + strippedMm, insulatedMm, overInsulationMm) +
    `<g class="dim" font-size="${mm(px(13))}"><text x="${mm(start - px(8))}" y="${mm(y + px(4.5))}" text-anchor="end">${name}</text></g>`
  );
}
