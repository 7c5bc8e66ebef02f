import type { D1Database } from "@cloudflare/workers-types";
import * as v from "valibot";
import { BRAND } from "../../../app/brand.ts";
import { type GlbProduct, writeGlb } from "../../../app/catalogue/cad/glb-writer.ts";
import {
  assemblyStep,
  CAD_NOTE,
  type ModelledProduct,
  type PlacedProduct,
  stepPartOf,
} from "../../../app/catalogue/cad/model-step.ts";
import { railDxf } from "../../../app/catalogue/cad/product-dxf.ts";
import { modelOf } from "../../../app/catalogue/geometry/product-model.ts";
import { rail } from "../../../app/catalogue/geometry/shapes/rails.ts";
import { parseComparison } from "../../../app/compare/comparison.ts";
import type { Locale } from "../../../app/i18n/locales.ts";
import { serverTexts, serverTranslator } from "../../../app/i18n/server-translator.ts";
import { LinesSchema } from "../../../app/order-list/line-schema.ts";
import { codesOf, type ListLine, mergeLines } from "../../../app/order-list/lines.ts";
import { findLines } from "../../../app/order-list/lookup/queries.ts";
import { RAIL_LIMITS } from "../../../app/order-list/rail/rail-length.ts";
import { planRail, type RailPlan } from "../../../app/order-list/rail/rail-plan.ts";
import { contentDisposition } from "../http/content-disposition.ts";
import type { MakeDocument } from "../http/document-gate.ts";
import { plainTextResponse } from "../http/plain-text.ts";
import { readListRequest } from "../order-list/read-list-request.ts";

export const RAIL_FILES = ["rail.step", "rail.dxf", "rail.glb"] as const;
type RailFile = (typeof RAIL_FILES)[number];

const RequestSchema = v.object({
  lines: v.pipe(LinesSchema, v.minLength(1)),
  railMm: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(RAIL_LIMITS.min), v.maxValue(RAIL_LIMITS.max)),
    RAIL_LIMITS.default,
  ),
});

/** More would keep one visitor's request busy for seconds. */
const MAX_DIFFERENT_PARTS = 200;
/** Each is one line of a file; a rail of six metres holds fewer. */
const MAX_PLACED_PARTS = 2000;
/** The rail of the model where no other is listed: TH 35-7.5 (IEC 60715). */
const RAIL_PROFILE = { shape: "rail", profile: "low" } as const;

/**
 * `POST /api/{locale}/rail.step`, `rail.dxf` and `rail.glb` with the lines of an order list as JSON: the rail as the
 * order list plans it. Nothing is stored. Products that are not on the rail are named in the file's header.
 */
export async function handleRailCad(
  catalogue: D1Database,
  locale: Locale,
  file: RailFile,
  request: Request,
  makeDocument: MakeDocument,
): Promise<Response> {
  const list = await readListRequest(request, RequestSchema, serverTexts(locale).railCad.invalidRequest, locale);
  if (list instanceof Response) return list;
  const { lines, railMm } = list;
  return makeDocument(locale, () => buildRail(catalogue, locale, file, mergeLines([], lines), railMm));
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
  return makeDocument(locale, () => buildRail(catalogue, locale, `rail.${format}`, lines, RAIL_LIMITS.min));
}

/** @param railMm lengthened to the row where it is shorter */
async function buildRail(
  catalogue: D1Database,
  locale: Locale,
  file: RailFile,
  lines: readonly ListLine[],
  railMm: number,
): Promise<Response> {
  const texts = serverTexts(locale).railCad;
  const refuse = (message: string) => plainTextResponse(message, 422, locale, "no-store");
  const { products } = await findLines(catalogue, locale, codesOf(lines));
  const plan = planRail(lines, new Map(Object.entries(products)));
  if (plan.runs.length === 0) return refuse(texts.nothingOnRail);
  const different = new Set(plan.runs.map(({ product }) => product.code));
  if (different.size > MAX_DIFFERENT_PARTS)
    return refuse(serverTranslator(locale)("railCad.tooManyParts", { limit: MAX_DIFFERENT_PARTS }));
  const placed = placeProducts(plan);
  const placedCodes = new Set(placed.map(({ product }) => product.code));
  const missing = Object.keys(products).filter((code) => codesOf(lines).includes(code) && !placedCodes.has(code));
  const description = [
    `Terminal strip, ${CAD_NOTE}`,
    ...(missing.length > 0 ? [`Not on the rail: ${missing.join(", ")}`] : []),
  ];
  const { contentType, write } = FORMATS[file];
  return new Response(write(placed, Math.max(railMm, Math.ceil(plan.lengthMm)), description), {
    headers: {
      "cache-control": "no-store",
      "content-type": contentType,
      "content-disposition": contentDisposition("attachment", `${BRAND.name} – ${texts.fileName} ${file}`, file),
      "x-content-type-options": "nosniff",
    },
  });
}

/** From left to right; the first one is nearest in the isometric view. */
function placeProducts({ runs }: RailPlan): PlacedProduct[] {
  const models = new Map<string, ModelledProduct>();
  const placed: PlacedProduct[] = [];
  let y = 0;
  for (const { product, count } of runs) {
    const { code, name, drawn } = product;
    const modelled = models.get(code) ?? { code, name, hex: drawn.hex, stripe: drawn.stripe, model: modelOf(drawn) };
    models.set(code, modelled);
    for (let index = 0; index < count && placed.length < MAX_PLACED_PARTS; index++) {
      placed.push({ product: modelled, at: [0, y, 0] });
      y += drawn.widthMm;
    }
  }
  return placed;
}

type Write = (placed: readonly PlacedProduct[], railMm: number, description: readonly string[]) => BodyInit;

const FORMATS: Readonly<Record<RailFile, { readonly contentType: string; readonly write: Write }>> = {
  "rail.step": { contentType: "model/step", write: (...content) => stepStream(...content) },
  "rail.dxf": { contentType: "image/vnd.dxf", write: (placed, railMm) => dxfOf(placed, railMm) },
  "rail.glb": { contentType: "model/gltf-binary", write: (placed, railMm) => glbOf(placed, railMm) },
};

const RAIL_HEX = "#c9ced1";
const railOf = (railMm: number) => rail(RAIL_PROFILE, { widthMm: 35, heightMm: railMm, depthMm: 7.5 });

function stepStream(placed: readonly PlacedProduct[], railMm: number, description: readonly string[]): ReadableStream {
  const railPart = stepPartOf({ code: "TH 35-7.5", name: "rail", hex: RAIL_HEX, stripe: null, model: railOf(railMm) });
  const pieces = assemblyStep("rail", placed, railPart, description, new Date());
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const { done, value } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

/** What a browser can turn smoothly; a longer row ends there. */
const MAX_VIEWED_PARTS = 200;

function glbOf(placed: readonly PlacedProduct[], railMm: number): Uint8Array<ArrayBuffer> {
  const products = placed
    .slice(0, MAX_VIEWED_PARTS)
    .map(({ product: { model, hex, stripe }, at }): GlbProduct => ({ model, paint: { hex, stripe }, at }));
  return writeGlb([{ model: railOf(railMm), paint: { hex: RAIL_HEX, stripe: null } }, ...products], "rail");
}

const dxfOf = (placed: readonly PlacedProduct[], railMm: number): string =>
  railDxf(
    placed.map(({ product: { code, name, model }, at: [, yMm] }) => ({ code, name, model, yMm })),
    { lengthMm: railMm },
  );
