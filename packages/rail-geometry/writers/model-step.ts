import type { Body, Model, Vector } from "../model.ts";
import { MATERIAL_COLOURS } from "../picture/colours.ts";
import { shellOf } from "../solid/shell.ts";
import { ORIGIN } from "../solid/space.ts";
import { type StepPart, type StepPlacement, writeStep } from "./step-writer.ts";

/** The note in every CAD file. */
export const CAD_NOTE = "simplified, for planning";

/** Who made a file, and when. */
export type StepOrigin = { readonly author: string; readonly date: Date };

export type ModelledProduct = {
  readonly code: string;
  /** In English, for the parts' names. */
  readonly name: string;
  readonly hex: string;
  /** The second colour of green-yellow, which STEP files do not show. */
  readonly stripe: string | null;
  readonly model: Model;
};

/** A product as a part of a STEP file: equal bodies once, what is inside left out. */
export function stepPartOf({ code, name, hex, model }: ModelledProduct): StepPart {
  const parts = new Map<Body["solid"], Map<string, StepPart>>();
  const children = model.bodies
    .filter(({ inside }) => !inside)
    .map(({ part, material, solid, at = ORIGIN }, index): StepPlacement => {
      const colour = material === "housing" ? hex : MATERIAL_COLOURS[material];
      const byColour = parts.get(solid) ?? new Map<string, StepPart>();
      parts.set(solid, byColour);
      const stepPart = byColour.get(colour) ?? {
        name: part,
        solids: [{ name: part, shell: shellOf(solid), colour }],
        children: [],
      };
      byColour.set(colour, stepPart);
      return { part: stepPart, name: `${part} ${index + 1}`, at };
    });
  return { name: `${code} ${name}`, solids: [], children };
}

export const productStep = (product: ModelledProduct, origin: StepOrigin): string =>
  [
    ...writeStep(stepPartOf(product), {
      fileName: `${product.code}.step`,
      description: [`${product.name}, ${CAD_NOTE}`],
      ...origin,
    }),
  ].join("");

/** A product at its place on a rail. */
export type PlacedProduct = { readonly product: ModelledProduct; readonly at: Vector };

/**
 * A rail with its products: each different product once, placed as often as it occurs.
 * @returns the file in pieces, so that it can be sent while it is written
 */
export function assemblyStep(
  name: string,
  placed: readonly PlacedProduct[],
  rail: StepPart,
  description: readonly string[],
  origin: StepOrigin,
): Generator<string> {
  const parts = new Map<ModelledProduct, StepPart>();
  const partOf = (product: ModelledProduct): StepPart => {
    const part = parts.get(product) ?? stepPartOf(product);
    parts.set(product, part);
    return part;
  };
  const children = placed.map(
    ({ product, at }, index): StepPlacement => ({
      part: partOf(product),
      name: `${product.code} ${index + 1}`,
      at,
    }),
  );
  const root: StepPart = {
    name,
    solids: [],
    children: [{ part: rail, name: "rail", at: ORIGIN }, ...children],
  };
  return writeStep(root, { fileName: `${name}.step`, description, ...origin });
}
