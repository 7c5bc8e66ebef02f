import type { Strip } from "../../../app/features/rail/model/project.ts";
import type { PlacedPart, StripPlan } from "../../../app/features/rail/planning/strip-plan.ts";

/** A part of a strip that fits on a page, as a strip of its own whose plan begins at 0. */
export type StripPiece = {
  readonly strip: Strip;
  readonly plan: StripPlan;
  /** Where it is in the whole strip. */
  readonly fromMm: number;
  readonly toMm: number;
};

const TOLERANCE_MM = 0.001;

/** Cuts a strip between parts into pieces of at most `maxMm`, and through a jumper only where a longer piece had no other place. */
export function cutStrip(strip: Strip, plan: StripPlan, maxMm: number): StripPiece[] {
  const ends = plan.parts.map(endOf);
  const spans = jumperSpans(strip, plan);
  const isFree = (mm: number) => spans.every(([from, to]) => mm <= from + TOLERANCE_MM || mm >= to - TOLERANCE_MM);
  const pieces: StripPiece[] = [];
  let fromMm = 0;
  while (fromMm < plan.lengthMm - TOLERANCE_MM) {
    const start = fromMm;
    const following = ends.filter((end) => end > start + TOLERANCE_MM);
    const fitting = following.filter((end) => end <= start + maxMm);
    // A part that is wider than the page has a piece of its own.
    const toMm = fitting.includes(plan.lengthMm)
      ? plan.lengthMm
      : (fitting.findLast(isFree) ?? fitting.at(-1) ?? following[0] ?? plan.lengthMm);
    pieces.push(pieceOf(strip, plan, start, toMm));
    fromMm = toMm;
  }
  return pieces;
}

const endOf = ({ xMm, product }: PlacedPart) => Math.round((xMm + product.drawn.widthMm) * 1000) / 1000;

function jumperSpans({ jumpers }: Strip, { parts }: StripPlan): (readonly [from: number, to: number])[] {
  const blocks = new Map(parts.flatMap((part) => (part.kind === "block" ? [[part.position?.id ?? "", part]] : [])));
  return jumpers.flatMap(({ positions }) => {
    const [first, last] = [blocks.get(positions[0] ?? ""), blocks.get(positions.at(-1) ?? "")];
    return first && last ? [[first.xMm, endOf(last)] as const] : [];
  });
}

function pieceOf(strip: Strip, plan: StripPlan, fromMm: number, toMm: number): StripPiece {
  const parts = plan.parts
    .filter(({ xMm }) => xMm >= fromMm - TOLERANCE_MM && xMm < toMm - TOLERANCE_MM)
    .map((part) => ({ ...part, xMm: part.xMm - fromMm }));
  const groupLabels = plan.groupLabels
    .map((label) => ({ ...label, xMm: label.xMm - fromMm, middleMm: label.xMm + label.carrier.drawn.widthMm / 2 }))
    .filter(({ middleMm }) => middleMm > fromMm && middleMm < toMm);
  const lengthMm = toMm - fromMm;
  const isWhole = fromMm === 0 && toMm === plan.lengthMm;
  return {
    strip: isWhole ? strip : { ...strip, railMm: null },
    plan: isWhole ? plan : { ...plan, parts, groupLabels, lengthMm, cut: { lengthMm, holes: null, betterMm: null } },
    fromMm,
    toMm,
  };
}
