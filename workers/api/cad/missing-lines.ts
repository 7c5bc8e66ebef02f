import * as v from "valibot";
import { usualWidthMm } from "../../../app/features/rail/products/stand-in.ts";
import { ApiProblem } from "../http/api-problem.ts";

/** What cannot be drawn: a program is told, or asks for boxes in its place. */
export const MissingSchema = v.optional(v.picklist(["refuse", "placeholder"]), "refuse");

/** A line or position of a request that no product with known dimensions stands for. */
export type MissingLine = {
  /** Of the number in the request (RFC 6901, section 6). */
  readonly pointer: string;
  readonly code: string;
  readonly reason: "unknown" | "discontinued" | "notMeasured" | "noBlock";
  readonly successor?: string;
};

const REASONS: Readonly<Record<MissingLine["reason"], string>> = {
  unknown: "the catalogue does not have it",
  discontinued: "it is discontinued",
  notMeasured: "its dimensions are not known",
  noBlock: "no block is chosen",
};

/** `1030402: it is discontinued, order 1040402 instead` */
export const formatMissingLine = ({ code, reason, successor }: MissingLine): string =>
  `${code}: ${REASONS[reason]}${successor ? `, order ${successor} instead` : ""}`;

/** 422 that names every line, as a rail without it would be another one. */
export const missingProblem = (missing: readonly MissingLine[]): ApiProblem =>
  new ApiProblem(422, {
    title: "Something of the rail cannot be drawn",
    detail: 'Correct these lines, or ask for boxes in their place: `"missing": "placeholder"`.',
    errors: missing.map((line) => ({ pointer: line.pointer, detail: formatMissingLine(line) })),
    missing: missing.map(({ code, reason, successor }) => ({ code, reason, ...(successor ? { successor } : {}) })),
  });

/** A file that has boxes, or nothing, in place of these lines: its header `x-missing` has their numbers. */
export function nameMissing(file: Response, lines: readonly MissingLine[]): Response {
  const codes = new Set(lines.map(({ code }) => encodeURIComponent(code)));
  if (codes.size > 0) file.headers.set("x-missing", [...codes].join(", "));
  return file;
}

/** The width of a box whose line states none and has no successor: that of most blocks. */
export const PLACEHOLDER_MM = usualWidthMm(2.5);
