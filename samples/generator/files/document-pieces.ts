import { formatNumber } from "../../../app/i18n/format.ts";
import type { Locale } from "../../../app/i18n/locales.ts";
import { type Texts, textIn } from "../languages.ts";
import { type CATALOGUE, drawnOf, productOf } from "./catalogue.ts";
import type { Piece } from "./paper.ts";

const LABELS = {
  code: ["Sipariş kodu", "Order number", "Номер для заказа"],
  product: ["Ürün", "Product", "Продукт"],
  width: ["Genişlik, mm", "Width, mm", "Ширина, мм"],
  package: ["Ambalaj adedi", "Package unit", "Упаковка"],
  section: ["İletken kesiti, mm²", "Conductor cross-section, mm²", "Сечение проводника, мм²"],
  strip: ["Soyma boyu, mm", "Stripping length, mm", "Длина снятия изоляции, мм"],
  torque: ["Sıkma torku, Nm", "Tightening torque, Nm", "Момент затяжки, Н·м"],
  current: ["Nominal akım, A", "Nominal current, A", "Номинальный ток, А"],
  model: ["Model tipi", "Model type", "Модель"],
} as const satisfies Record<string, Texts>;
export const label = (locale: Locale, name: keyof typeof LABELS) => textIn(locale, LABELS[name]);

export const number = (locale: Locale, value: number | null | undefined) =>
  value == null ? "" : formatNumber(value, locale);

export const productTable = (locale: Locale, products: readonly (typeof CATALOGUE.products)[number][]): Piece => ({
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

export const drawings = (locale: Locale, codes: readonly string[]): Piece => ({
  drawings: codes.map((code) => ({ drawn: drawnOf(productOf(code)), alt: productOf(code)[`name_${locale}`] })),
});

/** One product for each model, since its products differ only in colour. */
export const models = (products: readonly (typeof CATALOGUE.products)[number][]) => [
  ...new Map(products.map((product) => [product.model_type, product])).values(),
];
