import * as v from "valibot";
import { usualWidthMm } from "../../../app/features/rail/products/stand-in.ts";
import { ApiProblem } from "../http/api-problem.ts";

/** What cannot be drawn: a program is told, or asks for boxes in its place. */
export const MISSING_CHOICES = ["refuse", "placeholder"] as const;
export const MissingSchema = v.optional(v.picklist(MISSING_CHOICES), "refuse");

/** A line or position of a request that no product with known dimensions stands for. */
export type MissingLine = {
  /** Of the number in the request (RFC 6901, section 6). */
  readonly pointer: string;
  readonly code: string;
  readonly reason: "unknown" | "discontinued" | "notMeasured" | "noBlock";
  readonly successor?: string | undefined;
};

const REASONS: Readonly<Record<MissingLine["reason"], string>> = {
  unknown: "the catalogue does not have it",
  discontinued: "it is discontinued",
  notMeasured: "its dimensions are not known",
  noBlock: "no block is chosen",
};

/** `1030402: it is discontinued, order 1040402 instead` */
export const formatMissingLine = ({ code, reason, successor }: Omit<MissingLine, "pointer">): string =>
  `${code}: ${REASONS[reason]}${successor ? `, order ${successor} instead` : ""}`;

/** 422 that names every line, as a rail without it would be another one. */
export const missingProblem = (missing: readonly MissingLine[]): ApiProblem =>
  new ApiProblem(422, {
    title: "Something of the rail cannot be drawn",
    detail: 'Correct these lines, or ask for boxes in their place: `"missing": "placeholder"`.',
    errors: missing.map((line) => ({ pointer: line.pointer, detail: formatMissingLine(line) })),
    missing: missing.map(({ code, reason, successor }) => ({ code, reason, ...(successor ? { successor } : {}) })),
  });

/** In a header, which programs read up to 16 kB of: a number of 32 Cyrillic letters takes 200 bytes. */
const MAX_NAMED = 40;

/**
 * A file that has boxes, or nothing, in place of these lines: its header `x-missing` has their numbers, percent-encoded. Of many
 * it has the first, and how many more there are.
 */
export function nameMissing(file: Response, lines: readonly MissingLine[]): Response {
  const codes = [...new Set(lines.map(({ code }) => encodeURIComponent(code)))];
  const more = codes.length > MAX_NAMED ? [`and ${codes.length - MAX_NAMED} more`] : [];
  if (codes.length > 0) file.headers.set("x-missing", [...codes.slice(0, MAX_NAMED), ...more].join(", "));
  return file;
}

/** The width of a box whose line states none and has no successor: that of most blocks. */
export const PLACEHOLDER_MM = usualWidthMm(2.5);
