import type { DrawnProduct } from "../../app/foundation/drawing/drawing.ts";
import { checkCatalogue } from "../../tools/commands/catalogue/folder-source.ts";
import { inEach, type Texts } from "./texts.ts";

const { catalogue, problems } = checkCatalogue("samples/catalogue", { isStrict: true });
if (problems.length > 0)
  throw new Error("The sample catalogue has problems: npm run catalogue -- check samples/catalogue");

export const CATALOGUE = { ...catalogue, products: [...catalogue.products] };
type Product = (typeof CATALOGUE.products)[number];

const categoryOf = new Map(catalogue.categories.map((category) => [category.code, category]));
const typeOf = new Map(catalogue.types.map((type) => [type.code, type]));
const colourOf = new Map(catalogue.colours.map((colour) => [colour.code, colour]));
const byCode = new Map(CATALOGUE.products.map((product) => [product.code, product]));

export const categoriesIn = (group: string) => catalogue.categories.filter((category) => category.group === group);
export const productsIn = (category: string) => CATALOGUE.products.filter((product) => product.category === category);
export const productsOfGroup = (group: string) =>
  CATALOGUE.products.filter((product) => categoryOf.get(product.category)?.group === group);

export function productOf(code: string): Product {
  const product = byCode.get(code);
  if (!product) throw new Error(`The sample catalogue has no product ${code}`);
  return product;
}

export function drawnOf(product: Product): DrawnProduct {
  const colour = colourOf.get(product.colour);
  return {
    drawing: [typeOf.get(product.type)?.drawing, product.drawing].filter(Boolean).join(" "),
    hex: colour?.hex ?? "",
    stripe: colour?.stripe_hex ?? null,
    widthMm: product.width_mm ?? 0,
    heightMm: product.height_mm ?? 0,
    depthMm: product.depth_mm ?? 0,
  };
}

export function nameOfGroup(code: string): Texts {
  const group = catalogue.groups.find((each) => each.code === code);
  if (!group) throw new Error(`The sample catalogue has no group ${code}`);
  return inEach((language) => group[`name_${language}`]);
}

export const attributeOf = (product: Product, attribute: string) =>
  product.values.find((value) => value.attribute === attribute);
export const hasValue = (product: Product, attribute: string, code: string) =>
  product.values.some((value) => value.attribute === attribute && value.code === code);
