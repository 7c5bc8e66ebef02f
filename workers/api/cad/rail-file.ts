import type { LineProduct } from "../../../app/features/list/line-product.ts";
import { symbolNameOf } from "../../../app/features/rail/products/symbol-name.ts";
import { BRAND } from "../../../app/ground/company/brand.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import {
  assemblyStep,
  CAD_NOTE,
  type DxfShape,
  type GlbProduct,
  type ModelledProduct,
  type OnLayer,
  type PlacedProduct,
  railDxf,
  stepPartOf,
  writeGlb,
} from "../../../packages/rail-geometry/cad.ts";
import { boxOf, type Model, type Vector } from "../../../packages/rail-geometry/index.ts";
import { modelOf, rail } from "../../../packages/rail-geometry/models.ts";
import type { FormatOf } from "../../route-table.ts";
import { documentTranslator } from "../document-texts.ts";
import { problemIn } from "../http/api-problem.ts";
import { fileResponse } from "../http/file-response.ts";

export type RailFormat = FormatOf<"railCad">;

/** `yMm` is its left edge from the rail's left end. */
export type RailPart = { readonly product: LineProduct; readonly yMm: number };

/** A jumper in the blocks that it joins. Equal ones share one model. */
export type RailJumper = { readonly product: LineProduct; readonly model: Model; readonly at: Vector };

export type RailContent = {
  readonly parts: readonly RailPart[];
  /** The jumpers of a model; in a DXF drawing they are among the shapes. */
  readonly jumpers?: readonly RailJumper[];
  readonly lengthMm: number;
  /** Order numbers that are on the list or strip, but not on the rail. */
  readonly missing: readonly string[];
  /** The shapes of a DXF drawing beside the parts. */
  readonly shapes?: readonly OnLayer<DxfShape>[];
};

type FileNames = { readonly name: string; readonly plainName: string };

/** More would keep one visitor's request busy for seconds. */
const MAX_DIFFERENT_PARTS = 200;
/** Each is one line of a file; a rail of six metres holds fewer. */
export const MAX_PLACED_PARTS = 2000;
/** The rail of the model where no other is listed: TH 35-7.5 (IEC 60715). */
const RAIL_PROFILE = { shape: "rail", profile: "low" } as const;

/** A rail with its parts as a file, or 422 for too many different parts. Missing ones are named in the file's header. */
export function railFileResponse(
  format: RailFormat,
  content: RailContent,
  locale: Locale,
  { name, plainName }: FileNames,
): Response {
  const { parts, jumpers = [], missing } = content;
  const different = new Set([
    ...parts.map(({ product }) => symbolNameOf(product)),
    ...jumpers.map(({ model }) => model),
  ]);
  if (different.size > MAX_DIFFERENT_PARTS)
    throw problemIn(locale, 422, (each) =>
      documentTranslator(each)("railCad.tooManyParts", { limit: MAX_DIFFERENT_PARTS }),
    );
  const description = [
    `Terminal strip, ${CAD_NOTE}`,
    ...(missing.length > 0 ? [`Not on the rail: ${missing.join(", ")}`] : []),
  ];
  const { contentType, write } = FORMATS[format];
  return fileResponse(write(content, description), { contentType, title: name, plainName: `${plainName}.${format}` });
}

/** From left to right; the first one is nearest in the isometric view. */
function placeProducts(parts: readonly RailPart[]): PlacedProduct[] {
  const models = new Map<string, ModelledProduct>();
  return parts.slice(0, MAX_PLACED_PARTS).map(({ product, yMm }) => {
    const { code, name, drawn } = product;
    const symbol = symbolNameOf(product);
    const modelled = models.get(symbol) ?? { code, name, hex: drawn.hex, stripe: drawn.stripe, model: modelOf(drawn) };
    models.set(symbol, modelled);
    return { product: modelled, at: [0, yMm, 0] };
  });
}

/** On the rail's parts. */
function placeJumpers(jumpers: readonly RailJumper[]): PlacedProduct[] {
  const models = new Map<Model, ModelledProduct>();
  return jumpers.map(({ product: { code, name, drawn }, model, at }) => {
    const modelled = models.get(model) ?? { code, name, hex: drawn.hex, stripe: drawn.stripe, model };
    models.set(model, modelled);
    return { product: modelled, at };
  });
}

type Write = (content: RailContent, description: readonly string[]) => BodyInit;

const FORMATS: Readonly<Record<RailFormat, { readonly contentType: string; readonly write: Write }>> = {
  step: {
    contentType: "model/step",
    write: ({ parts, jumpers = [], lengthMm }, description) =>
      stepStream([...placeProducts(parts), ...placeJumpers(jumpers)], lengthMm, description),
  },
  dxf: {
    contentType: "image/vnd.dxf",
    write: ({ parts, lengthMm, shapes }) => railDxf(placeProducts(parts), { lengthMm, ...(shapes ? { shapes } : {}) }),
  },
  glb: { contentType: "model/gltf-binary", write: glbOf },
};

const RAIL_HEX = "#c9ced1";
const railOf = (railMm: number) => rail(RAIL_PROFILE, { widthMm: 35, heightMm: railMm, depthMm: 7.5 });

function stepStream(placed: readonly PlacedProduct[], railMm: number, description: readonly string[]): ReadableStream {
  const railPart = stepPartOf({ code: "TH 35-7.5", name: "rail", hex: RAIL_HEX, stripe: null, model: railOf(railMm) });
  const pieces = assemblyStep("rail", placed, railPart, description, { author: BRAND.name, date: new Date() });
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const { done, value } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

/** The most parts that a browser can turn smoothly; a longer row ends there. */
const MAX_VIEWED_PARTS = 200;

const rightEndOf = ({ model, at }: RailJumper) => Math.max(...model.bodies.map(({ solid }) => boxOf(solid, at).max[1]));

function glbOf({ parts, jumpers = [], lengthMm }: RailContent): Uint8Array<ArrayBuffer> {
  const viewed = placeProducts(parts.slice(0, MAX_VIEWED_PARTS));
  const end = parts[MAX_VIEWED_PARTS]?.yMm ?? lengthMm;
  const inserted = placeJumpers(jumpers.filter((jumper) => rightEndOf(jumper) <= end));
  const products = [...viewed, ...inserted].map(
    ({ product: { model, hex, stripe }, at }): GlbProduct => ({ model, paint: { hex, stripe }, at }),
  );
  return writeGlb(
    [{ model: railOf(lengthMm), paint: { hex: RAIL_HEX, stripe: null } }, ...products],
    "rail",
    BRAND.name,
  );
}
