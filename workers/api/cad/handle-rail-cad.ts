import type { D1Database } from "@cloudflare/workers-types";
import * as v from "valibot";
import { findLines } from "../../../app/features/entry/lookup/queries.ts";
import type { LineProduct, LinesResponse } from "../../../app/features/list/line-product.ts";
import {
  codesOf,
  isProductLine,
  type ListLine,
  mergeLines,
  type ProductLine,
} from "../../../app/features/list/lines/lines.ts";
import type { Products } from "../../../app/features/list/totals.ts";
import { RAIL_LIMITS } from "../../../app/features/rail/missing-parts/rail-length.ts";
import { isRail35, planRail, type RailPlan } from "../../../app/features/rail/missing-parts/rail-plan.ts";
import { boxOf } from "../../../app/features/rail/products/stand-in.ts";
import { findCadFacts } from "../../../app/foundation/catalogue/product/queries.ts";
import { isMeasured } from "../../../app/foundation/drawing/measured.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { readCompared } from "../comparison/read-compared.ts";
import type { Posted } from "../create-api.ts";
import { documentTexts, documentTranslator } from "../document-texts.ts";
import { problemIn } from "../http/api-problem.ts";
import type { MakeDocument } from "../http/document-gate.ts";
import { readPostedJson } from "../http/read-posted-json.ts";
import { ListSchema } from "../order-list/list-schema.ts";
import { printCodes } from "../order-list/print-codes.ts";
import { MISSING_CHOICES, type MissingLine, MissingSchema, missingProblem, PLACEHOLDER_MM } from "./missing-lines.ts";
import { MAX_PLACED_PARTS, type RailContent, type RailFormat, type RailPart, railFileResponse } from "./rail-file.ts";

const RequestSchema = v.object({
  ...ListSchema.entries,
  railMm: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(RAIL_LIMITS.min), v.maxValue(RAIL_LIMITS.max)),
    RAIL_LIMITS.default,
  ),
  missing: MissingSchema,
});

/**
 * `POST /api/{locale}/rail.step`, `rail.dxf` and `rail.glb` with the lines of an order list as JSON: the rail as the
 * order list plans it. Products that are not on the rail are named in the file's header. Numbers that are no product's are
 * refused, or have boxes in their place.
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
  const list = await readPostedJson(request, RequestSchema, maxBytes, { locale, text });
  return makeDocument(() => buildRail(catalogue, locale, format, list));
}

/** `GET /api/{locale}/comparison.step?code=…&missing=…` and `comparison.dxf`: one of each compared product on a rail. */
export function handleComparisonCad(
  catalogue: D1Database,
  locale: Locale,
  format: "step" | "dxf",
  url: string,
  makeDocument: MakeDocument,
): Promise<Response> {
  const { codes, value } = readCompared(url, { name: "missing", values: MISSING_CHOICES });
  const lines = codes.map((code) => ({ code, amount: 1, note: "" }));
  const missing = value === "placeholder" ? value : "refuse";
  return makeDocument(() => buildRail(catalogue, locale, format, { lines, railMm: RAIL_LIMITS.min, missing }));
}

/** The rail is lengthened to the row where it is shorter. */
async function buildRail(
  catalogue: D1Database,
  locale: Locale,
  format: RailFormat,
  { lines: written, railMm, missing: onMissing }: v.InferOutput<typeof RequestSchema>,
): Promise<Response> {
  const printed = await printCodes(catalogue, written);
  const texts = documentTexts(locale).railCad;
  const found = await findLines(catalogue, locale, codesOf(printed));
  const named = printed.map((line) => (isProductLine(line) ? { ...line, code: currentCode(line, found) } : line));
  const lost = [...findLost(named, found), ...findUnmeasured(named, found)];
  if (lost.length > 0 && onMissing === "refuse") throw missingProblem(lost);
  const products: Products = new Map([
    ...Object.entries(found.products),
    ...lost.map((line) => [line.code, toPlaceholder(line, found)] as const),
  ]);
  const lines = mergeLines([], named);
  const plan = planRail(lines, products);
  if (plan.runs.length === 0) throw problemIn(locale, 422, (each) => documentTexts(each).railCad.nothingOnRail);
  const pieces = plan.runs.reduce((sum, { count }) => sum + count, 0);
  // What is only looked at ends after some (rail-file.ts).
  if (pieces > MAX_PLACED_PARTS && format !== "glb")
    throw problemIn(locale, 422, (each) =>
      documentTranslator(each)("railCad.tooManyPieces", { limit: MAX_PLACED_PARTS }),
    );
  const parts = partsOf(plan);
  const placedCodes = new Set(parts.map(({ product }) => product.code));
  const lengthMm = Math.max(railMm, Math.ceil(plan.lengthMm));
  const rail =
    [
      ...[...products.values()].filter((product) => isRail35(product) && codesOf(lines).includes(product.code)),
      ...plan.missing.flatMap(({ kind, product }) => (kind === "rail" ? [product] : [])),
    ].find(({ drawn }) => isMeasured(drawn)) ?? null;
  const words = lines.filter((line) => !isProductLine(line)).length;
  const missing = [
    ...codesOf(lines).filter((code) => !placedCodes.has(code) && code !== rail?.code),
    ...(words > 0 ? [`lines without an order number: ${words}`] : []),
  ];
  const content: RailContent = {
    names: { id: "order-list-rail", name: `Rail of an order list, ${lengthMm} mm` },
    ...{ parts, rail, lengthMm, missing, lines: lost },
    facts: await findCadFacts(catalogue, [...placedCodes, ...(rail ? [rail.code] : [])]),
  };
  return railFileResponse(format, content, locale, { name: `${texts.fileName} rail`, plainName: "rail" });
}

/** The number that a line's product has today; what replaces a discontinued one is another product. */
function currentCode({ code }: ProductLine, { products, meanings }: LinesResponse): string {
  const meaning = meanings[code];
  return !Object.hasOwn(products, code) && meaning && "code" in meaning && meaning.how !== "successor"
    ? meaning.code
    : code;
}

const findLost = (lines: readonly ListLine[], { products, meanings }: LinesResponse): MissingLine[] =>
  lines.flatMap((line, index) => {
    if (!isProductLine(line) || Object.hasOwn(products, line.code)) return [];
    const { code } = line;
    const meaning = meanings[code];
    const successor = meaning?.how === "successor" ? { successor: meaning.code } : {};
    const reason = successor.successor || meaning?.how === "discontinued" ? "discontinued" : "unknown";
    return [{ pointer: `#/lines/${index}/code`, code, reason, ...successor }];
  });

/** What stands in the row, but nobody knows how large it is. */
function findUnmeasured(lines: readonly ListLine[], { products }: LinesResponse): MissingLine[] {
  const { notMeasured } = planRail(lines, new Map(Object.entries(products)));
  const codes = new Set(notMeasured.map(({ code }) => code));
  return lines.flatMap((line, index) =>
    isProductLine(line) && codes.has(line.code)
      ? [{ pointer: `#/lines/${index}/code`, code: line.code, reason: "notMeasured" as const }]
      : [],
  );
}

/** A box on any rail of 35 mm, as wide as the product or its successor, as far as that is known. */
function toPlaceholder({ code, successor = code }: MissingLine, { products }: LinesResponse): LineProduct {
  const widthMm = products[successor]?.drawn.widthMm || PLACEHOLDER_MM;
  return { ...boxOf(widthMm), code, name: "Placeholder", rails: ["th35_7"] };
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
