import { shellOf } from "../solid/shell.ts";
import { ORIGIN } from "../solid/space.ts";
import { terminalsOf } from "../terminals.ts";
import type { ModelledProduct, PlacedProduct } from "./modelled-product.ts";
import { nameBodies } from "./named-bodies.ts";
import { type NamedAxes, type StepPart, type StepPlacement, writeStep } from "./step-writer.ts";
import { uniqueNames, uniquePlaces } from "./unique-names.ts";

/** The note in every CAD file. */
export const CAD_NOTE = "simplified, for planning";

/** Who made a file, and when. */
export type StepOrigin = { readonly author: string; readonly date: Date };

/** A product as a part of a STEP file: equal bodies once, what is inside left out. */
function stepPartOf(product: ModelledProduct, unique = uniqueNames()): StepPart {
  const id = unique(product.code);
  const parts = new Map<string, StepPart>();
  const children = nameBodies(product, id, unique).flatMap(({ body, colour, part, place }): StepPlacement[] => {
    if (body.inside) return [];
    const stepPart = parts.get(part) ?? {
      id: part,
      name: body.part,
      solids: [{ name: part, shell: shellOf(body.solid), colour }],
      children: [],
    };
    parts.set(part, stepPart);
    return [{ part: stepPart, name: place, at: body.at ?? ORIGIN }];
  });
  return { id, name: product.name, solids: [], children, axes: axesOf(product), massG: product.massG ?? null };
}

/**
 * Where a product is snapped on its rail, and where conductors are: as electrical CAD programs place connection points, z
 * leads away from the rail, and out of an entry.
 */
function axesOf({ model, maxMm2 }: ModelledProduct): NamedAxes[] {
  const unique = uniqueNames();
  return [
    ...(model.rail ? [{ name: "rail", at: ORIGIN, z: [0, 0, 1], x: [0, 1, 0] } as const] : []),
    ...terminalsOf(model, maxMm2).map((terminal): NamedAxes => {
      const { mark, level, side, x, y, z, direction } = terminal;
      const largest = terminal.maxMm2 === null ? "" : ` ${terminal.maxMm2} mm2`;
      // Every direction lies across the rail.
      return {
        name: unique(`terminal ${mark} level ${level} ${side}${largest}`),
        at: [x, y, z],
        z: direction,
        x: [0, 1, 0],
      };
    }),
  ];
}

export const productStep = (product: ModelledProduct, origin: StepOrigin): string =>
  [
    ...writeStep(stepPartOf(product), {
      fileName: `${product.code}.step`,
      description: [`${product.name}, ${CAD_NOTE}`],
      ...origin,
    }),
  ].join("");

/** What a whole rail is called: `-X1`, and its description. */
export type AssemblyNames = { readonly id: string; readonly name: string };

/**
 * A rail with its products: each different product once, placed as often as it occurs.
 * @returns the file in pieces, so that it can be sent while it is written
 */
export function assemblyStep(
  { id, name }: AssemblyNames,
  placed: readonly PlacedProduct[],
  description: readonly string[],
  origin: StepOrigin,
): Generator<string> {
  const unique = uniqueNames();
  const rootId = unique(id);
  const uniquePlace = uniquePlaces();
  const parts = new Map<ModelledProduct, StepPart>();
  const children = placed.map(({ product, at, name: place = product.code }): StepPlacement => {
    const part = parts.get(product) ?? stepPartOf(product, unique);
    parts.set(product, part);
    return { part, name: uniquePlace(place), at };
  });
  const axes: NamedAxes[] = [{ name: "rail", at: ORIGIN, z: [0, 0, 1], x: [0, 1, 0] }];
  const root: StepPart = { id: rootId, name, solids: [], children, axes, massG: null };
  return writeStep(root, { fileName: `${id}.step`, description, ...origin });
}
