import { formatNumber } from "../../app/ground/i18n/format.ts";
import { type CATALOGUE, drawnOf, productOf } from "./catalogue.ts";
import type { Piece } from "./paper.ts";
import { type Language, type Texts, text } from "./texts.ts";

const LABELS = {
  code: text("Order number"),
  product: text("Product"),
  width: text("Width, mm"),
  package: text("Pack quantity"),
  section: text("Rated cross-section, mm²"),
  strip: text("Stripping length, mm"),
  torque: text("Tightening torque, Nm"),
  current: text("Rated current, A"),
  model: text("Model type"),
} as const satisfies Record<string, Texts>;
export const label = (locale: Language, name: keyof typeof LABELS) => LABELS[name][locale];

export const number = (locale: Language, value: number | null | undefined) =>
  value == null ? "" : formatNumber(value, locale);

export const productTable = (locale: Language, products: readonly (typeof CATALOGUE.products)[number][]): Piece => ({
  columns: [
    [label(locale, "code"), 0.16],
    [label(locale, "product"), 0.56],
    [label(locale, "width"), 0.14],
    [label(locale, "package"), 0.14],
  ],
  rows: products.map((product) => [
    product.code,
    product[`name_${locale}`],
    number(locale, product.width_mm),
    number(locale, product.package_unit),
  ]),
});

export const drawings = (locale: Language, codes: readonly string[]): Piece => ({
  drawings: codes.map((code) => ({ drawn: drawnOf(productOf(code)), alt: productOf(code)[`name_${locale}`] })),
});

/** One product for each model, since its products differ only in colour: the first, which is of the usual one. */
export const models = (products: readonly (typeof CATALOGUE.products)[number][]) =>
  [...new Map(products.toReversed().map((product) => [product.model_type, product])).values()].toReversed();
