import { formatNumber, formatWeight } from "../i18n/format.ts";
import type { Locale } from "../i18n/locales.ts";
import { serverTranslator } from "../i18n/server-translator.ts";
import type { Product, SpecificationRow } from "./product-queries.ts";

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

export type SpecificationSection = {
  readonly id: SectionId;
  readonly title: string;
  readonly rows: readonly SpecificationRow[];
};

/** The labels of the specification: content that a loader brings, not part of every page's dictionary. */
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
    customsTariffNumber: "Код ТН ВЭД",
    general: "Общие",
    electrical: "Электрические",
    connection: "Подключение",
    mechanical: "Механические",
    logistics: "Логистика",
  },
};

/** Every field of a product in its groups, named and written in a language; groups without a field are left out. */
export function specificationOf(product: Product, locale: Locale): SpecificationSection[] {
  const t = serverTranslator(locale);
  const labels = LABELS[locale];
  const row = (field: (typeof FIELDS)[number], value: string, facet?: string, choice = ""): SpecificationRow => ({
    name: labels[field],
    value,
    ...(facet ? { filter: { facet, choice } } : {}),
  });
  const weight = (grams: number) =>
    formatWeight(grams, locale, { gram: t("units.gram"), kilogram: t("units.kilogram") });
  const length = (millimetres: number) => `${formatNumber(millimetres, locale)} ${t("units.millimetre")}`;
  const amount = (value: number) => `${formatNumber(value, locale)} ${t(`units.${product.unit}`, { count: value })}`;
  const { drawn, attributes } = product;
  const rows: Readonly<Record<SectionId, readonly SpecificationRow[]>> = {
    general: [
      row("code", product.code),
      row("name", product.name),
      row("modelType", product.modelType),
      row("salesCode", product.salesCode),
      row("type", product.typeName, "type", product.typeCode),
      row("manufacturer", product.manufacturer),
      row("colour", product.colourName, "colour", product.colourCode),
      ...attributes.general,
      ...product.classification,
    ],
    electrical: attributes.electrical,
    connection: [
      ...attributes.connection,
      ...(product.connection ? [row("connectionInformation", product.connection)] : []),
    ],
    mechanical: [
      row("width", length(drawn.widthMm), "width", String(drawn.widthMm)),
      row("height", length(drawn.heightMm)),
      row("depth", length(drawn.depthMm)),
      row("weight", weight(product.weightWithoutPackagingG)),
      ...attributes.mechanical,
    ],
    logistics: [
      row("packageUnit", amount(product.packageUnit)),
      row("minOrderQuantity", amount(product.minOrderQuantity)),
      row("weightWithoutPackaging", weight(product.weightWithoutPackagingG)),
      row("weightWithPackaging", weight(product.weightWithPackagingG)),
      row("customsTariffNumber", product.customsTariffNumber),
    ],
  };
  return SECTIONS.filter((id) => rows[id].length > 0).map((id) => ({ id, title: labels[id], rows: rows[id] }));
}
