import type { LineProduct } from "../../../app/features/list/line-product.ts";
import { isStandIn } from "../../../app/features/rail/products/stand-in.ts";
import { symbolNameOf } from "../../../app/features/rail/products/symbol-name.ts";
import type { CadFacts } from "../../../app/foundation/catalogue/product/queries.ts";
import { BRAND } from "../../../app/ground/company/brand.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import {
  type AssemblyNames,
  assemblyStep,
  CAD_NOTE,
  type DxfShape,
  type ModelledProduct,
  type OnLayer,
  type PlacedProduct,
  railDxf,
  railGlb,
} from "../../../packages/rail-geometry/cad.ts";
import { add, boxOf, type Model, ORIGIN, RAILS, type Vector } from "../../../packages/rail-geometry/index.ts";
import { modelOf } from "../../../packages/rail-geometry/models.ts";
import type { FormatOf } from "../../route-table.ts";
import { documentTranslator } from "../document-texts.ts";
import { problemIn } from "../http/api-problem.ts";
import { fileResponse } from "../http/file-response.ts";
import { formatMissingLine, type MissingLine, nameMissing } from "./missing-lines.ts";

export type RailFormat = FormatOf<"railCad">;

/** `yMm` is its left edge from the rail's left end; `name` is its designation, e.g. `-X1:1`. */
export type RailPart = { readonly product: LineProduct; readonly yMm: number; readonly name?: string };

/** What stands in other parts: a jumper, a marker, a label. Equal ones share one model. */
export type RailInsert = { readonly product: LineProduct; readonly model: Model; readonly at: Vector };

export type RailContent = {
  readonly names: AssemblyNames;
  readonly parts: readonly RailPart[];
  /** Markers and labels, and jumpers; in a DXF drawing they are among the shapes. */
  readonly marks?: readonly RailInsert[];
  readonly jumpers?: readonly RailInsert[];
  readonly rail: Pick<LineProduct, "code" | "name" | "drawn"> | null;
  readonly lengthMm: number;
  /** Of the products by the catalogue, for a model. */
  readonly facts?: ReadonlyMap<string, CadFacts>;
  /** Order numbers of what is on the list or strip, but not on the rail. */
  readonly missing: readonly string[];
  /** What no product stands for: lines and positions with boxes in their place, other parts without. */
  readonly lines?: readonly MissingLine[];
  /** What else the file's header says of it. */
  readonly notes?: readonly string[];
  /** The shapes of a DXF drawing beside the parts. */
  readonly shapes?: readonly OnLayer<DxfShape>[];
};

type FileNames = { readonly name: string; readonly plainName: string };

/** More would keep one visitor's request busy for seconds. */
const MAX_DIFFERENT_PARTS = 200;
/** Each is one line of a file; a rail of six metres holds fewer. */
export const MAX_PLACED_PARTS = 2000;

/** A rail with its parts as a file, or 422 for too many different parts. What is missing is named in the file's header. */
export function railFileResponse(
  format: RailFormat,
  content: RailContent,
  locale: Locale,
  { name, plainName }: FileNames,
): Response {
  const { names, parts, jumpers = [], missing, lines = [], notes = [] } = content;
  const different = new Set([
    ...parts.map(({ product }) => symbolNameOf(product)),
    ...jumpers.map(({ model }) => model),
  ]);
  if (different.size > MAX_DIFFERENT_PARTS)
    throw problemIn(locale, 422, (each) =>
      documentTranslator(each)("railCad.tooManyParts", { limit: MAX_DIFFERENT_PARTS }),
    );
  const description = [
    `${names.name}, ${CAD_NOTE}`,
    ...(missing.length > 0 ? [`Not on the rail: ${missing.join(", ")}`] : []),
    ...new Set(lines.map((line) => `A box or nothing instead of ${formatMissingLine(line)}`)),
    ...notes,
  ];
  const { contentType, write } = FORMATS[format];
  const file = { contentType, title: name, plainName: `${plainName}.${format}` };
  return nameMissing(fileResponse(write(content, description), file), lines);
}

/** From left to right; the first one is nearest in the isometric view. */
function placeProducts({ parts, facts, rail }: RailContent): PlacedProduct[] {
  const models = new Map<string, ModelledProduct>();
  const z = liftOf(rail);
  return parts.slice(0, MAX_PLACED_PARTS).map(({ product, yMm, name: place }) => {
    const { code, name, drawn } = product;
    const { hex, stripe, widthMm } = drawn;
    const symbol = symbolNameOf(product);
    const named = isStandIn(product)
      ? { code: `stand-in-${widthMm}`, name: `Stand-in, ${widthMm} mm` }
      : { code, name, ...facts?.get(code) };
    const modelled = models.get(symbol) ?? { ...named, hex, stripe, model: modelOf(drawn) };
    models.set(symbol, modelled);
    return { product: modelled, at: [0, yMm, z], ...(place ? { name: place } : {}) };
  });
}

/** In the rail's parts. They are cut from what is ordered, so the catalogue's mass is not theirs. */
function placeInserts(inserts: readonly RailInsert[], rail: RailContent["rail"]): PlacedProduct[] {
  const models = new Map<Model, ModelledProduct>();
  const lift = liftOf(rail);
  return inserts.map(({ product: { code, name, drawn }, model, at: [x, y, z] }) => {
    const modelled = models.get(model) ?? { code, name, hex: drawn.hex, stripe: drawn.stripe, model };
    models.set(model, modelled);
    return { product: modelled, at: [x, y, z + lift] };
  });
}

/** The rail where no other is planned: TH 35-7.5 (IEC 60715). */
const USUAL_RAIL = {
  ...{ code: "TH 35-7.5", name: "DIN rail TH 35-7.5" },
  drawn: { drawing: "rail profile=low", hex: "#c9ced1", stripe: null, widthMm: 35, heightMm: 0, depthMm: 7.5 },
} as const;

/** How much further from the mounting plane products are on a deep rail: their models stand on the flattest of its width. */
function liftOf(rail: RailContent["rail"]): number {
  const { widthMm, depthMm } = (rail ?? USUAL_RAIL).drawn;
  return depthMm - RAILS[widthMm < RAILS.th35.half ? "th15" : "th35"].height;
}

/** Cut to the strip, with the mass of its length. Feet go around lips of 1 mm, so deep rails have no thicker ones here. */
function placeRail({ rail, lengthMm, facts }: RailContent): PlacedProduct {
  const { code, name, drawn } = rail ?? USUAL_RAIL;
  const massG = facts?.get(code)?.massG ?? null;
  const cutG = massG === null ? {} : { massG: (massG * lengthMm) / drawn.heightMm };
  const drawing = drawn.drawing.replace("profile=high", "profile=low");
  const model = modelOf({ ...drawn, drawing, heightMm: lengthMm });
  return { product: { code, name, hex: drawn.hex, stripe: drawn.stripe, model, ...cutG }, at: [0, 0, 0] };
}

type Write = (content: RailContent, description: readonly string[]) => BodyInit;

const FORMATS: Readonly<Record<RailFormat, { readonly contentType: string; readonly write: Write }>> = {
  step: { contentType: "model/step", write: stepStream },
  dxf: {
    contentType: "image/vnd.dxf",
    write: (content) => {
      const { lengthMm, shapes } = content;
      return railDxf(placeProducts(content), { lengthMm, ...(shapes ? { shapes } : {}) });
    },
  },
  glb: { contentType: "model/gltf-binary", write: glbOf },
};

function stepStream(content: RailContent, description: readonly string[]): ReadableStream {
  const { names, marks = [], jumpers = [], rail } = content;
  const placed = [placeRail(content), ...placeProducts(content), ...placeInserts([...marks, ...jumpers], rail)];
  const pieces = assemblyStep(names, placed, description, { author: BRAND.name, date: new Date() });
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

const rightEndOf = ({ model, at }: RailInsert) =>
  Math.max(...model.bodies.map(({ solid, at: own = ORIGIN }) => boxOf(solid, add(own, at)).max[1]));

function glbOf(content: RailContent): Uint8Array<ArrayBuffer> {
  const { names, parts, marks = [], jumpers = [], rail, lengthMm } = content;
  const viewed = placeProducts({ ...content, parts: parts.slice(0, MAX_VIEWED_PARTS) });
  const end = parts[MAX_VIEWED_PARTS]?.yMm ?? lengthMm;
  const inserts = [...marks, ...jumpers].filter((insert) => rightEndOf(insert) <= end);
  return railGlb([placeRail(content), ...viewed, ...placeInserts(inserts, rail)], names.id, BRAND.name);
}
