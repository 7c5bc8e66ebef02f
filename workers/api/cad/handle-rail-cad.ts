import type { D1Database } from "@cloudflare/workers-types";
import * as v from "valibot";
import { parseComparison } from "../../../app/features/comparison/comparison.ts";
import { findLines } from "../../../app/features/entry/lookup/queries.ts";
import { codesOf, type ListLine, mergeLines } from "../../../app/features/list/lines/lines.ts";
import { RAIL_LIMITS } from "../../../app/features/rail/missing-parts/rail-length.ts";
import { planRail, type RailPlan } from "../../../app/features/rail/missing-parts/rail-plan.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import type { Posted } from "../create-api.ts";
import { documentTexts } from "../document-texts.ts";
import { problemIn } from "../http/api-problem.ts";
import type { MakeDocument } from "../http/document-gate.ts";
import { readPostedJson } from "../http/read-posted-json.ts";
import { ListSchema } from "../order-list/list-schema.ts";
import { printCodes } from "../order-list/print-codes.ts";
import { MAX_PLACED_PARTS, type RailFormat, type RailPart, railFileResponse } from "./rail-file.ts";

const RequestSchema = v.object({
  ...ListSchema.entries,
  railMm: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(RAIL_LIMITS.min), v.maxValue(RAIL_LIMITS.max)),
    RAIL_LIMITS.default,
  ),
});

/**
 * `POST /api/{locale}/rail.step`, `rail.dxf` and `rail.glb` with the lines of an order list as JSON: the rail as the
 * order list plans it. Products that are not on the rail are named in the file's header.
 */
export async function handleRailCad({
  catalogue,
  locale,
  format,
  request,
  maxBytes,
  makeDocument,
}: Posted<"railCad">): Promise<Response> {
  const { invalidRequest: text } = documentTexts(locale).railCad;
  const { lines, railMm } = await readPostedJson(request, RequestSchema, maxBytes, { locale, text });
  return makeDocument(() => buildRail(catalogue, locale, format, lines, railMm));
}

/** `GET /api/{locale}/comparison.step?code=…` and `comparison.dxf`: one of each compared product on a rail. */
export function handleComparisonCad(
  catalogue: D1Database,
  locale: Locale,
  format: "step" | "dxf",
  url: string,
  makeDocument: MakeDocument,
): Promise<Response> {
  const { codes } = parseComparison(new URL(url).searchParams);
  const lines = codes.map((code) => ({ code, amount: 1, note: "" }));
  return makeDocument(() => buildRail(catalogue, locale, format, lines, RAIL_LIMITS.min));
}

/** @param railMm lengthened to the row where it is shorter */
async function buildRail(
  catalogue: D1Database,
  locale: Locale,
  format: RailFormat,
  written: readonly ListLine[],
  railMm: number,
): Promise<Response> {
  const lines = mergeLines([], await printCodes(catalogue, written));
  const texts = documentTexts(locale).railCad;
  const { products } = await findLines(catalogue, locale, codesOf(lines));
  const plan = planRail(lines, new Map(Object.entries(products)));
  if (plan.runs.length === 0) throw problemIn(locale, 422, (each) => documentTexts(each).railCad.nothingOnRail);
  const parts = partsOf(plan);
  const placedCodes = new Set(parts.map(({ product }) => product.code));
  const missing = Object.keys(products).filter((code) => codesOf(lines).includes(code) && !placedCodes.has(code));
  const lengthMm = Math.max(railMm, Math.ceil(plan.lengthMm));
  return railFileResponse(format, { parts, lengthMm, missing }, locale, {
    name: `${texts.fileName} rail`,
    plainName: "rail",
  });
}

function partsOf({ runs }: RailPlan): RailPart[] {
  const parts: RailPart[] = [];
  let yMm = 0;
  for (const { product, count } of runs)
    for (let index = 0; index < count && parts.length < MAX_PLACED_PARTS; index++) {
      parts.push({ product, yMm });
      yMm += product.drawn.widthMm;
    }
  return parts;
}
