import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { type Row, sampleRows } from "../../sample.ts";
import { plain } from "../page-text.ts";

export const rowOf = (file: string, code: string | undefined) =>
  sampleRows(file).find((row) => row.code === code) ?? {};
const attributes = sampleRows("attributes.csv");
const attributeValues = sampleRows("attribute-values.csv");
const units = new Map(sampleRows("units.csv").map((unit) => [unit.code, unit]));

/** Repeats the separators of each language on purpose, independent of the site's own code. */
function formatDecimal(number: string | undefined, locale: Locale): string {
  const [whole = "", fraction] = String(number).split(".");
  const separator = { tr: ".", en: ",", de: ".", fr: "\u202f", ru: "\u00a0" }[locale];
  const grouped = (whole.length < 5 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, separator)).replace("-", "−");
  return fraction ? `${grouped}${locale === "en" ? "." : ","}${fraction}` : grouped;
}

function attributeText(attribute: Row, cell: string, locale: Locale): string {
  const symbol = attribute.unit && units.get(attribute.unit)?.[`symbol_${locale}`];
  const withUnit = (text: string) => {
    if (symbol === "%")
      return { tr: `%${text}`, en: `${text}%`, de: `${text}\u00a0%`, fr: `${text}\u202f%`, ru: `${text}\u00a0%` }[
        locale
      ];
    return symbol ? `${text}\u00a0${symbol}` : text;
  };
  switch (attribute.kind) {
    case "number":
      return withUnit(formatDecimal(cell, locale));
    case "range": {
      const [min = "", max = ""] = cell.split("..");
      const separator = !min.startsWith("-") ? "–" : Number(max) > 0 ? "…+" : "…";
      return withUnit(formatDecimal(min, locale) + separator + formatDecimal(max, locale));
    }
    case "code":
      return cell
        .split(";")
        .map((code) => attributeValues.find((value) => value.attribute === attribute.code && value.code === code))
        .toSorted((a, b) => attributeValues.indexOf(a ?? {}) - attributeValues.indexOf(b ?? {}))
        .map((value) => value?.[`name_${locale}`])
        .join(", ");
    default:
      return cell;
  }
}

/** Where a language stands in each row of names. */
const AT = { tr: 0, en: 1, de: 2, fr: 3, ru: 4 } as const satisfies Record<Locale, number>;
type Names = readonly [tr: string, en: string, de: string, fr: string, ru: string];

const LABELS: readonly Names[] = [
  ["Sipariş kodu", "Order number", "Bestellnummer", "Référence", "Номер для заказа"],
  ["Ürün adı", "Product name", "Bezeichnung", "Désignation", "Название"],
  ["Model tipi", "Model type", "Typ", "Modèle", "Модель"],
  ["Satış kodu", "Sales code", "Vertriebscode", "Code de vente", "Торговый код"],
  ["Ürün tipi", "Product type", "Produkttyp", "Type de produit", "Тип продукта"],
  ["Üretici", "Manufacturer", "Hersteller", "Fabricant", "Производитель"],
  ["Renk", "Colour", "Farbe", "Couleur", "Цвет"],
  ["Ambalaj adedi", "Pack quantity", "Verpackungseinheit", "Conditionnement", "Упаковка"],
  [
    "Minimum sipariş adedi",
    "Minimum order quantity",
    "Mindestbestellmenge",
    "Quantité minimale de commande",
    "Минимальный объём заказа",
  ],
  ["Gümrük tarife numarası", "Customs tariff number", "Zolltarifnummer", "Numéro de tarif douanier", "Код ТН ВЭД (HS)"],
  [
    "Birim ağırlık (ambalajlı)",
    "Weight per unit with packaging",
    "Gewicht pro Stück mit Verpackung",
    "Poids unitaire avec emballage",
    "Масса единицы с упаковкой",
  ],
  [
    "Birim ağırlık (ambalajsız)",
    "Weight per unit without packaging",
    "Gewicht pro Stück ohne Verpackung",
    "Poids unitaire sans emballage",
    "Масса единицы без упаковки",
  ],
  ["Ağırlık", "Weight", "Gewicht", "Poids", "Масса"],
  ["Yükseklik (boy)", "Height (length)", "Höhe (Länge)", "Hauteur (longueur)", "Высота (длина)"],
  ["Genişlik", "Width", "Breite", "Largeur", "Ширина"],
  ["Derinlik", "Depth", "Tiefe", "Profondeur", "Глубина"],
  [
    "Bağlantı bilgisi",
    "Connection information",
    "Anschlussangaben",
    "Informations de raccordement",
    "Сведения о подключении",
  ],
];

/** Of what the sample says: it comes from Türkiye, and was checked against one candidate list. */
const TRADE_LABELS: readonly Names[] = [
  ["Menşe ülke", "Country of origin", "Ursprungsland", "Pays d’origine", "Страна происхождения"],
  ["RoHS (2011/65/AB)", "RoHS (2011/65/EU)", "RoHS (2011/65/EU)", "RoHS (2011/65/UE)", "RoHS (2011/65/ЕС)"],
  ["REACH (SVHC)", "REACH (SVHC)", "REACH (SVHC)", "REACH (SVHC)", "REACH (SVHC)"],
  ["AEEE kategorisi", "WEEE category", "WEEE-Kategorie", "Catégorie DEEE", "Категория WEEE"],
];
const COUNTRY: Names = ["Türkiye", "Türkiye", "Türkei", "Turquie", "Турция"];
const ROHS: Readonly<Record<string, Names>> = {
  true: ["Uygun", "Compliant", "Konform", "Conforme", "Соответствует"],
  exempt: [
    "Uygun, muafiyet 6(c)",
    "Compliant, exemption 6(c)",
    "Konform, Ausnahme 6(c)",
    "Conforme, exemption 6(c)",
    "Соответствует, исключение 6(c)",
  ],
};
const REACH: Readonly<Record<string, Names>> = {
  false: [
    "%0,1’in üzerinde SVHC içermez (25 Haziran 2025 tarihli aday liste)",
    "No SVHC above 0.1% (candidate list of 25 June 2025)",
    "Keine SVHC über 0,1 % (Kandidatenliste vom 25. Juni 2025)",
    "Aucune SVHC au-delà de 0,1 % (liste candidate du 25 juin 2025)",
    "Не содержит SVHC в концентрации более 0,1 % (перечень веществ-кандидатов от 25 июня 2025 г.)",
  ],
  true: [
    "%0,1’in üzerinde SVHC içerir (25 Haziran 2025 tarihli aday liste)",
    "Contains SVHC above 0.1% (candidate list of 25 June 2025)",
    "Enthält SVHC über 0,1 % (Kandidatenliste vom 25. Juni 2025)",
    "Contient des SVHC au-delà de 0,1 % (liste candidate du 25 juin 2025)",
    "Содержит SVHC в концентрации более 0,1 % (перечень веществ-кандидатов от 25 июня 2025 г.)",
  ],
};

/** What is known of trade and law; an empty cell has no field. */
function tradeFields(row: Row, locale: Locale): Record<string, string> {
  const at = AT[locale];
  const { gtin, country_of_origin, rohs = "", reach = "", weee_category } = row;
  const values = [country_of_origin && COUNTRY[at], ROHS[rohs]?.[at], REACH[reach]?.[at], weee_category];
  const fields = TRADE_LABELS.map((names, index) => [names[at], values[index]]);
  return Object.fromEntries([["GTIN", gtin], ...fields].filter(([, value]) => value));
}

const UNIT = {
  piece: {
    tr: () => "adet",
    en: (n: number) => (n === 1 ? "piece" : "pieces"),
    de: () => "Stück",
    fr: (n: number) => (n < 2 ? "pièce" : "pièces"),
    ru: () => "шт.",
  },
  metre: {
    tr: () => "metre",
    en: (n: number) => (n === 1 ? "metre" : "metres"),
    de: () => "m",
    fr: () => "m",
    ru: () => "м",
  },
} as const;

/** The fields of a product's page, derived from its row alone, without no-break spaces. */
export function expectedFields(row: Row, locale: Locale): Record<string, string> {
  const mm = (value: string | undefined) => `${formatDecimal(value, locale)} ${locale === "ru" ? "мм" : "mm"}`;
  const weight = (grams: string | undefined) => {
    const [gram, kilogram] = locale === "ru" ? ["г", "кг"] : ["g", "kg"];
    return Number(grams) < 1000
      ? `${formatDecimal(grams, locale)} ${gram}`
      : `${formatDecimal(String(Number((Number(grams) / 1000).toFixed(3))), locale)} ${kilogram}`;
  };
  const amount = (value: string | undefined) =>
    `${formatDecimal(value, locale)} ${UNIT[row.order_unit as "piece" | "metre"][locale](Number(value))}`;
  const values = [
    row.code,
    row[`name_${locale}`],
    row.model_type,
    row.sales_code,
    rowOf("types.csv", row.type)[`name_${locale}`],
    row.manufacturer,
    rowOf("colours.csv", row.colour)[`name_${locale}`],
    amount(row.package_unit),
    amount(row.min_order_quantity),
    row.customs_tariff_number,
    weight(row.weight_with_packaging_g),
    weight(row.weight_without_packaging_g),
    weight(row.weight_without_packaging_g),
    mm(row.height_mm),
    mm(row.width_mm),
    mm(row.depth_mm),
    row[`connection_${locale}`],
  ];
  const fields: Record<string, string> = {};
  LABELS.forEach((names, index) => {
    if (values[index]) fields[names[AT[locale]]] = values[index];
  });
  for (const attribute of attributes) {
    const cell = row[attribute.code ?? ""];
    if (cell) fields[attribute[`name_${locale}`] ?? ""] = attributeText(attribute, cell, locale);
  }
  const { etim_class, eclass, unspsc } = rowOf("categories.csv", row.category);
  return {
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)])),
    ...(etim_class ? { ETIM: etim_class } : {}),
    ...(eclass ? { ECLASS: eclass } : {}),
    ...(unspsc ? { UNSPSC: unspsc } : {}),
    ...tradeFields(row, locale),
  };
}
