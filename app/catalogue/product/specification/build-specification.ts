import { formatNumber, formatWeight } from "../../../i18n/format.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { serverTranslator } from "../../../i18n/server-translator.ts";
import type { Product, QuantifiedRow, SpecificationRow } from "../product-data.ts";

type Labels = Readonly<Record<(typeof FIELDS)[number] | SectionId, string>>;

const FIELDS = [
  "code",
  "name",
  "modelType",
  "salesCode",
  "type",
  "manufacturer",
  "colour",
  "connectionInformation",
  "width",
  "height",
  "depth",
  "weight",
  "packageUnit",
  "minOrderQuantity",
  "weightWithoutPackaging",
  "weightWithPackaging",
  "customsTariffNumber",
] as const;

const SECTIONS = ["general", "electrical", "connection", "mechanical", "logistics"] as const;
type SectionId = (typeof SECTIONS)[number];

type Section<Row> = { readonly id: SectionId; readonly title: string; readonly rows: readonly Row[] };
export type SpecificationSection = Section<SpecificationRow>;
export type QuantifiedSection = Section<QuantifiedRow>;

/** Loaders send these as content, so they are not part of any page's dictionary. */
const LABELS: Readonly<Record<Locale, Labels>> = {
  tr: {
    code: "Sipariş kodu",
    name: "Ürün adı",
    modelType: "Model tipi",
    salesCode: "Satış kodu",
    type: "Ürün tipi",
    manufacturer: "Üretici",
    colour: "Renk",
    connectionInformation: "Bağlantı bilgisi",
    width: "Genişlik",
    height: "Yükseklik (boy)",
    depth: "Derinlik",
    weight: "Ağırlık",
    packageUnit: "Ambalaj adedi",
    minOrderQuantity: "Minimum sipariş adedi",
    weightWithoutPackaging: "Birim ağırlık (ambalajsız)",
    weightWithPackaging: "Birim ağırlık (ambalajlı)",
    customsTariffNumber: "Gümrük tarife numarası",
    general: "Genel",
    electrical: "Elektriksel",
    connection: "Bağlantı",
    mechanical: "Mekanik",
    logistics: "Lojistik",
  },
  en: {
    code: "Order number",
    name: "Product name",
    modelType: "Model type",
    salesCode: "Sales code",
    type: "Product type",
    manufacturer: "Manufacturer",
    colour: "Colour",
    connectionInformation: "Connection information",
    width: "Width",
    height: "Height (length)",
    depth: "Depth",
    weight: "Weight",
    packageUnit: "Package unit",
    minOrderQuantity: "Minimum order quantity",
    weightWithoutPackaging: "Weight per unit without packaging",
    weightWithPackaging: "Weight per unit with packaging",
    customsTariffNumber: "Customs tariff number",
    general: "General",
    electrical: "Electrical",
    connection: "Connection",
    mechanical: "Mechanical",
    logistics: "Logistics",
  },
  ru: {
    code: "Номер для заказа",
    name: "Название",
    modelType: "Модель",
    salesCode: "Торговый код",
    type: "Тип продукта",
    manufacturer: "Производитель",
    colour: "Цвет",
    connectionInformation: "Сведения о подключении",
    width: "Ширина",
    height: "Высота (длина)",
    depth: "Глубина",
    weight: "Масса",
    packageUnit: "Упаковка",
    minOrderQuantity: "Минимальный объём заказа",
    weightWithoutPackaging: "Масса единицы без упаковки",
    weightWithPackaging: "Масса единицы с упаковкой",
    customsTariffNumber: "Код ТН ВЭД (HS)",
    general: "Общие",
    electrical: "Электрические",
    connection: "Подключение",
    mechanical: "Механические",
    logistics: "Логистика",
  },
};

/** Every field of a product by section, in a language; empty sections are left out. */
export const buildSpecification = (product: Product, locale: Locale): SpecificationSection[] =>
  buildQuantifiedSpecification(product, locale).map((section) => ({
    ...section,
    rows: section.rows.map(({ name, value, filter }) => ({ name, value, ...(filter ? { filter } : {}) })),
  }));

/** The same with quantities, with which a workbook can compute. */
export function buildQuantifiedSpecification(product: Product, locale: Locale): QuantifiedSection[] {
  const t = serverTranslator(locale);
  const labels = LABELS[locale];
  type Field = (typeof FIELDS)[number];
  const row = (field: Field, value: string, extra: Pick<QuantifiedRow, "filter" | "quantity"> = {}): QuantifiedRow => ({
    name: labels[field],
    value,
    ...extra,
  });
  const [gram, kilogram, millimetre] = [t("units.gram"), t("units.kilogram"), t("units.millimetre")];
  const weight = (field: Field, grams: number) =>
    row(field, formatWeight(grams, locale, { gram, kilogram }), { quantity: { amount: grams, unit: gram } });
  const length = (field: Field, amount: number, filter?: QuantifiedRow["filter"]) =>
    row(field, `${formatNumber(amount, locale)} ${millimetre}`, {
      quantity: { amount, unit: millimetre },
      ...(filter ? { filter } : {}),
    });
  const count = (field: Field, amount: number) =>
    row(field, `${formatNumber(amount, locale)} ${t(`units.${product.unit}`, { count: amount })}`, {
      quantity: { amount, unit: t(`units.${product.unit}`, { count: 2 }) },
    });
  const { drawn, attributes } = product;
  const rows: Readonly<Record<SectionId, readonly SpecificationRow[]>> = {
    general: [
      row("code", product.code),
      row("name", product.name),
      row("modelType", product.modelType),
      row("salesCode", product.salesCode),
      row("type", product.typeName, { filter: { facet: "type", choice: product.typeCode } }),
      row("manufacturer", product.manufacturer),
      row("colour", product.colourName, { filter: { facet: "colour", choice: product.colourCode } }),
      ...attributes.general,
      ...product.classification,
    ],
    electrical: attributes.electrical,
    connection: [
      ...attributes.connection,
      ...(product.connection ? [row("connectionInformation", product.connection)] : []),
    ],
    mechanical: [
      length("width", drawn.widthMm, { facet: "width", choice: String(drawn.widthMm) }),
      length("height", drawn.heightMm),
      length("depth", drawn.depthMm),
      weight("weight", product.weightWithoutPackagingG),
      ...attributes.mechanical,
    ],
    logistics: [
      count("packageUnit", product.packageUnit),
      count("minOrderQuantity", product.minOrderQuantity),
      weight("weightWithoutPackaging", product.weightWithoutPackagingG),
      weight("weightWithPackaging", product.weightWithPackagingG),
      row("customsTariffNumber", product.customsTariffNumber),
    ],
  };
  return SECTIONS.filter((id) => rows[id].length > 0).map((id) => ({ id, title: labels[id], rows: rows[id] }));
}
