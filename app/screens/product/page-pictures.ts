import type {
  Accessory,
  ListedAccessory,
  Product,
  RelatedProduct,
} from "../../foundation/catalogue/product/product-data.ts";
import { isMeasured } from "../../foundation/drawing/measured.ts";
import { pictureDigest } from "../../foundation/drawing/picture-digest.ts";
import { toRailProduct } from "../../foundation/drawing/rail-product.ts";
import type { Fitting, Row } from "./accessories/fitting-strip.tsx";

/** Replaces a product's solid by pictures and its colours by their tones, for its page. */
export function toPagePictures(product: Product) {
  return {
    picture: pictureDigest(product.drawn),
    row: toRow(product),
    accessories: product.accessories.map(toListedAccessory),
    related: product.related
      .toSorted((one, other) => one.code.localeCompare(other.code))
      .map(({ code, name, modelType, href }) => ({ code, href, model: modelType || name })),
    colours: product.colours.map(({ code, href, colourName, drawn: { hex, stripe } }) => ({
      code,
      href,
      colourName,
      hex,
      stripe,
    })),
  };
}

function toListedAccessory(accessory: Accessory): ListedAccessory {
  const { code, name, language, href, kind, role, poles, tags, unit, packageUnit, minOrderQuantity } = accessory;
  const { widthMm, heightMm, depthMm } = accessory.drawn;
  return {
    ...{ code, name, href, kind, role, poles, tags, unit, packageUnit, minOrderQuantity },
    ...(language && { language }),
    drawn: { widthMm, heightMm, depthMm },
    picture: pictureDigest(accessory.drawn),
  };
}

/** @returns null for a product that is mounted without end stops, or cannot be drawn between them */
function toRow(product: Product): Row | null {
  const findFirst = (kind: string) =>
    product.accessories.find((accessory) => accessory.kind === kind && isMeasured(accessory.drawn));
  const [stop, plate] = [findFirst("end_stop"), findFirst("end_plate")];
  return stop && isMeasured(product.drawn)
    ? { product: pictured(product), stop: toFitting(stop), plate: plate && toFitting(plate) }
    : null;
}

const pictured = ({ code, drawn }: Pick<Product, "code" | "drawn">) =>
  toRailProduct({ code, drawn, picture: pictureDigest(drawn) });

const toFitting = (product: RelatedProduct): Fitting => ({
  name: product.name,
  ...(product.language && { language: product.language }),
  product: pictured(product),
});
