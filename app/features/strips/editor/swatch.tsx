import type { DrawnProduct } from "../../../foundation/drawing/drawing.ts";
import { Swatch as Colour } from "../../../frame/ui/swatch.tsx";

/** The colour of a housing, as a small block; nothing for a product that is not known. */
export const Swatch = ({ drawn }: { readonly drawn: Pick<DrawnProduct, "hex" | "stripe"> | undefined }) =>
  drawn ? <Colour hex={drawn.hex} stripe={drawn.stripe ?? undefined} /> : null;
