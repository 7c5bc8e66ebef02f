import type { Locale } from "../../../app/i18n/locales.ts";
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

const LABELS = {
  tr: [
    "Sipariş kodu",
    "Ürün adı",
    "Model tipi",
    "Satış kodu",
    "Ürün tipi",
    "Üretici",
    "Renk",
    "Ambalaj adedi",
    "Minimum sipariş adedi",
    "Gümrük tarife numarası",
    "Birim ağırlık (ambalajlı)",
    "Birim ağırlık (ambalajsız)",
    "Ağırlık",
    "Yükseklik (boy)",
    "Genişlik",
    "Derinlik",
    "Bağlantı bilgisi",
  ],
  en: [
    "Order number",
    "Product name",
    "Model type",
    "Sales code",
    "Product type",
    "Manufacturer",
    "Colour",
    "Package unit",
    "Minimum order quantity",
    "Customs tariff number",
    "Weight per unit with packaging",
    "Weight per unit without packaging",
    "Weight",
    "Height (length)",
    "Width",
    "Depth",
    "Connection information",
  ],
  ru: [
    "Номер для заказа",
    "Название",
    "Модель",
    "Торговый код",
    "Тип продукта",
    "Производитель",
    "Цвет",
    "Упаковка",
    "Минимальный объём заказа",
    "Код ТН ВЭД (HS)",
    "Масса единицы с упаковкой",
    "Масса единицы без упаковки",
    "Масса",
    "Высота (длина)",
    "Ширина",
    "Глубина",
    "Сведения о подключении",
  ],
  de: [
    "Bestellnummer",
    "Bezeichnung",
    "Typ",
    "Vertriebscode",
    "Produkttyp",
    "Hersteller",
    "Farbe",
    "Verpackungseinheit",
    "Mindestbestellmenge",
    "Zolltarifnummer",
    "Gewicht pro Stück mit Verpackung",
    "Gewicht pro Stück ohne Verpackung",
    "Gewicht",
    "Höhe (Länge)",
    "Breite",
    "Tiefe",
    "Anschlussangaben",
  ],
  fr: [
    "Référence",
    "Désignation",
    "Modèle",
    "Code de vente",
    "Type de produit",
    "Fabricant",
    "Couleur",
    "Conditionnement",
    "Quantité minimale de commande",
    "Numéro de tarif douanier",
    "Poids unitaire avec emballage",
    "Poids unitaire sans emballage",
    "Poids",
    "Hauteur (longueur)",
    "Largeur",
    "Profondeur",
    "Informations de raccordement",
  ],
} as const;

/** Of what the sample says: it comes from Türkiye, and was checked against one candidate list. */
const TRADE = {
  tr: {
    labels: ["Menşe ülke", "RoHS (2011/65/AB)", "REACH (SVHC)", "AEEE kategorisi"],
    country: "Türkiye",
    rohs: { true: "Uygun", exempt: "Uygun, muafiyet 6(c)" },
    reach: {
      false: "%0,1’in üzerinde SVHC içermez (25 Haz 2025 tarihli aday liste)",
      true: "%0,1’in üzerinde SVHC içerir (25 Haz 2025 tarihli aday liste)",
    },
  },
  en: {
    labels: ["Country of origin", "RoHS (2011/65/EU)", "REACH (SVHC)", "WEEE category"],
    country: "Türkiye",
    rohs: { true: "Compliant", exempt: "Compliant, exemption 6(c)" },
    reach: {
      false: "No SVHC above 0.1 % (candidate list of 25 Jun 2025)",
      true: "Contains SVHC above 0.1 % (candidate list of 25 Jun 2025)",
    },
  },
  ru: {
    labels: ["Страна происхождения", "RoHS (2011/65/ЕС)", "REACH (SVHC)", "Категория WEEE"],
    country: "Турция",
    rohs: { true: "Соответствует", exempt: "Соответствует, исключение 6(c)" },
    reach: {
      false: "Не содержит SVHC более 0,1 % (перечень веществ-кандидатов от 25 июн. 2025 г.)",
      true: "Содержит SVHC более 0,1 % (перечень веществ-кандидатов от 25 июн. 2025 г.)",
    },
  },
  de: {
    labels: ["Ursprungsland", "RoHS (2011/65/EU)", "REACH (SVHC)", "WEEE-Kategorie"],
    country: "Türkei",
    rohs: { true: "Konform", exempt: "Konform, Ausnahme 6(c)" },
    reach: {
      false: "Keine SVHC über 0,1 % (Kandidatenliste vom 25.06.2025)",
      true: "Enthält SVHC über 0,1 % (Kandidatenliste vom 25.06.2025)",
    },
  },
  fr: {
    labels: ["Pays d’origine", "RoHS (2011/65/UE)", "REACH (SVHC)", "Catégorie DEEE"],
    country: "Turquie",
    rohs: { true: "Conforme", exempt: "Conforme, exemption 6(c)" },
    reach: {
      false: "Aucune SVHC au-delà de 0,1 % (liste candidate du 25 juin 2025)",
      true: "Contient des SVHC au-delà de 0,1 % (liste candidate du 25 juin 2025)",
    },
  },
} as const;

/** What is known of trade and law; an empty cell has no field. */
function tradeFields(row: Row, locale: Locale): Record<string, string> {
  const { labels, country, rohs, reach } = TRADE[locale];
  const values = [
    row.country_of_origin && country,
    row.rohs && rohs[row.rohs as keyof typeof rohs],
    row.reach && reach[row.reach as keyof typeof reach],
    row.weee_category,
  ];
  const fields = labels.flatMap((label, index) => (values[index] ? [[label, values[index]] as const] : []));
  return Object.fromEntries([...(row.gtin ? [["GTIN", row.gtin] as const] : []), ...fields]);
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
  LABELS[locale].forEach((label, index) => {
    if (values[index]) fields[label] = values[index];
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
