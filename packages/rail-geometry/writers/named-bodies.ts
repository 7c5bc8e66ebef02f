import type { Body } from "../model.ts";
import { MATERIAL_COLOURS } from "../picture/colours.ts";
import type { ModelledProduct } from "./modelled-product.ts";
import { uniqueNames, uniquePlaces } from "./unique-names.ts";

/** A body under the names that all files give it. */
export type NamedBody = {
  readonly body: Body;
  readonly colour: string;
  /** Equal solids of one colour are one part: `1040253-screw`, another one `1040253-screw-2`. */
  readonly part: string;
  /** Where it stands: the second place of a part is `1040253-screw (2)`. */
  readonly place: string;
};

/**
 * The bodies of a product, those inside last. Their names follow from the model alone, so they stay the same in every file.
 * @param unique of the parts of the file, in which the product is `id`
 */
export function nameBodies({ model, hex }: ModelledProduct, id: string, unique = uniqueNames()): NamedBody[] {
  const parts = new Map<Body["solid"], Map<string, string>>();
  const uniquePlace = uniquePlaces();
  const sorted = [...model.bodies.filter(({ inside }) => !inside), ...model.bodies.filter(({ inside }) => inside)];
  return sorted.map((body) => {
    const { solid, material } = body;
    const colour = material === "housing" ? hex : MATERIAL_COLOURS[material];
    const ofSolid = parts.get(solid) ?? new Map<string, string>();
    parts.set(solid, ofSolid);
    const part = ofSolid.get(colour) ?? unique(`${id}-${body.part.replaceAll(" ", "-")}`);
    ofSolid.set(colour, part);
    return { body, colour, part, place: uniquePlace(part) };
  });
}
