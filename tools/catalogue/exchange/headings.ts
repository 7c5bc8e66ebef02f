import { byLocale, LOCALES, type Locale } from "../../../app/i18n/locales.ts";
import { fold } from "../../../app/search/text-analysis/fold.ts";
import type { TableFile } from "../import/read/schema.ts";
import type { Table } from "../import/read/table.ts";

type Translations = Readonly<Record<Locale, string>>;

/** The sheet of each table. The name of a product sheet may have more words after it, such as the group. */
export const SHEETS: Readonly<Record<TableFile | "products", Translations>> = {
  products: { tr: "Ürünler", en: "Products", ru: "Продукты" },
  "groups.csv": { tr: "Gruplar", en: "Groups", ru: "Группы" },
  "categories.csv": { tr: "Kategoriler", en: "Categories", ru: "Категории" },
  "types.csv": { tr: "Tipler", en: "Types", ru: "Типы" },
  "units.csv": { tr: "Birimler", en: "Units", ru: "Единицы" },
  "colours.csv": { tr: "Renkler", en: "Colours", ru: "Цвета" },
  "certificates.csv": { tr: "Sertifikalar", en: "Certificates", ru: "Сертификаты" },
  "attributes.csv": { tr: "Özellikler", en: "Attributes", ru: "Характеристики" },
  "attribute-values.csv": { tr: "Özellik değerleri", en: "Attribute values", ru: "Значения характеристик" },
  "accessories.csv": { tr: "Aksesuarlar", en: "Accessories", ru: "Принадлежности" },
  "discontinued.csv": { tr: "Üretimi sona erenler", en: "Discontinued", ru: "Снятые с производства" },
  "cross-references.csv": { tr: "Muadiller", en: "Cross-references", ru: "Аналоги" },
  "synonyms.csv": { tr: "Eş anlamlılar", en: "Synonyms", ru: "Синонимы" },
  "meanings.csv": { tr: "Anlamlar", en: "Meanings", ru: "Значения слов" },
  "resellers.csv": { tr: "Bayiler", en: "Resellers", ru: "Дилеры" },
};

/** The headings of columns. Translated columns add their language: “Ad (tr)” is name_tr. */
const COLUMNS: Readonly<Record<string, Translations>> = {
  code: { tr: "Kod", en: "Code", ru: "Код" },
  category: { tr: "Kategori", en: "Category", ru: "Категория" },
  type: { tr: "Tip", en: "Type", ru: "Тип" },
  group: { tr: "Grup", en: "Group", ru: "Группа" },
  groups: { tr: "Gruplar", en: "Groups", ru: "Группы" },
  name: { tr: "Ad", en: "Name", ru: "Название" },
  description: { tr: "Açıklama", en: "Description", ru: "Описание" },
  connection: { tr: "Bağlantı", en: "Connection", ru: "Подключение" },
  symbol: { tr: "Simge", en: "Symbol", ru: "Обозначение" },
  slug: { tr: "Adresteki ad", en: "Name in addresses", ru: "Имя в адресе" },
  emblem_product: { tr: "Simge ürün", en: "Emblem product", ru: "Продукт-символ" },
  attributes: { tr: "Özellikler", en: "Attributes", ru: "Характеристики" },
  etim_class: { tr: "ETIM sınıfı", en: "ETIM class", ru: "Класс ETIM" },
  eclass: { tr: "ECLASS", en: "ECLASS", ru: "ECLASS" },
  unspsc: { tr: "UNSPSC", en: "UNSPSC", ru: "UNSPSC" },
  drawing: { tr: "Çizim", en: "Drawing", ru: "Чертёж" },
  hex: { tr: "Renk kodu", en: "Hex", ru: "Код цвета" },
  stripe_hex: { tr: "Şerit renk kodu", en: "Stripe hex", ru: "Код цвета полосы" },
  mark: { tr: "İşaret", en: "Mark", ru: "Знак" },
  kind: { tr: "Tür", en: "Kind", ru: "Вид" },
  unit: { tr: "Birim", en: "Unit", ru: "Единица" },
  section: { tr: "Bölüm", en: "Section", ru: "Раздел" },
  attribute: { tr: "Özellik", en: "Attribute", ru: "Характеристика" },
  product: { tr: "Ürün", en: "Product", ru: "Продукт" },
  accessory: { tr: "Aksesuar", en: "Accessory", ru: "Принадлежность" },
  language: { tr: "Dil", en: "Language", ru: "Язык" },
  words: { tr: "Denen", en: "Words", ru: "Как говорят" },
  means: { tr: "Katalogdaki karşılığı", en: "Means", ru: "Название в каталоге" },
  number: { tr: "Sipariş no (diğer üretici)", en: "Number (other maker)", ru: "Номер (другого производителя)" },
  order_number: { tr: "Sipariş no", en: "Order number", ru: "Номер для заказа" },
  match: { tr: "Uygunluk", en: "Match", ru: "Соответствие" },
  source: { tr: "Kaynak", en: "Source", ru: "Источник" },
  note: { tr: "Not", en: "Note", ru: "Примечание" },
  values: { tr: "Değerler", en: "Values", ru: "Значения" },
  search: { tr: "Arama", en: "Search", ru: "Поиск" },
  model_type: { tr: "Model tipi", en: "Model type", ru: "Модель" },
  family: { tr: "Ürün ailesi", en: "Product family", ru: "Серия" },
  variant_axes: { tr: "Farklılaştığı özellikler", en: "Differs in", ru: "Различия в серии" },
  sales_code: { tr: "Satış kodu", en: "Sales code", ru: "Торговый код" },
  manufacturer: { tr: "Üretici", en: "Manufacturer", ru: "Производитель" },
  colour: { tr: "Renk", en: "Colour", ru: "Цвет" },
  width_mm: { tr: "Genişlik (mm)", en: "Width (mm)", ru: "Ширина (мм)" },
  height_mm: { tr: "Yükseklik (mm)", en: "Height (mm)", ru: "Высота (мм)" },
  depth_mm: { tr: "Derinlik (mm)", en: "Depth (mm)", ru: "Глубина (мм)" },
  weight_without_packaging_g: {
    tr: "Ambalajsız ağırlık (g)",
    en: "Weight without packaging (g)",
    ru: "Масса без упаковки (г)",
  },
  weight_with_packaging_g: {
    tr: "Ambalajlı ağırlık (g)",
    en: "Weight with packaging (g)",
    ru: "Масса с упаковкой (г)",
  },
  order_unit: { tr: "Sipariş birimi", en: "Order unit", ru: "Единица заказа" },
  package_unit: { tr: "Ambalaj birimi", en: "Package unit", ru: "Упаковка" },
  min_order_quantity: { tr: "Asgari sipariş miktarı", en: "Minimum order quantity", ru: "Минимальный объём заказа" },
  customs_tariff_number: { tr: "Gümrük tarife numarası", en: "Customs tariff number", ru: "Код ТН ВЭД (HS)" },
  certificates: { tr: "Sertifikalar", en: "Certificates", ru: "Сертификаты" },
  discontinued_on: { tr: "Üretimin sona erdiği tarih", en: "Discontinued on", ru: "Снято с производства" },
  successor: { tr: "Yerine geçen", en: "Successor", ru: "Замена" },
  reason: { tr: "Neden", en: "Reason", ru: "Причина" },
  country: { tr: "Ülke", en: "Country", ru: "Страна" },
  city: { tr: "Şehir", en: "City", ru: "Город" },
  latitude: { tr: "Enlem", en: "Latitude", ru: "Широта" },
  longitude: { tr: "Boylam", en: "Longitude", ru: "Долгота" },
  address: { tr: "Adres", en: "Address", ru: "Адрес" },
  phone: { tr: "Telefon", en: "Phone", ru: "Телефон" },
  email: { tr: "E-posta", en: "E-mail", ru: "Эл. почта" },
  website: { tr: "Web sitesi", en: "Website", ru: "Сайт" },
};

const LANGUAGE = new RegExp(`_(${LOCALES.join("|")})$`);

/** The heading of a column in a language; the column's name where it has none. */
export function formatHeading(column: string, locale: Locale): string {
  const translations = COLUMNS[column];
  if (translations) return translations[locale];
  const [suffix = "", language] = LANGUAGE.exec(column) ?? [];
  const base = COLUMNS[column.slice(0, column.length - suffix.length)];
  return base && language ? `${base[locale]} (${language})` : column;
}

/** Headings match however they are typed: only letters and digits count. */
const normalizeHeading = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, "");

const COLUMN_BY_HEADING: ReadonlyMap<string, string> = new Map(
  Object.keys(COLUMNS).flatMap((column) =>
    LOCALES.flatMap((locale) => [
      [normalizeHeading(formatHeading(column, locale)), column] as const,
      ...LOCALES.map(
        (language) =>
          [normalizeHeading(formatHeading(`${column}_${language}`, locale)), `${column}_${language}`] as const,
      ),
    ]),
  ),
);

/**
 * The column that a heading names in any language, or the heading itself when it names none.
 * @param attributeColumns attributes by normalized heading
 */
export function findColumn(heading: string, attributeColumns: ReadonlyMap<string, string>): string {
  return (
    COLUMN_BY_HEADING.get(normalizeHeading(heading)) ??
    attributeColumns.get(normalizeHeading(heading)) ??
    heading.trim()
  );
}

/** An attribute with its names and the symbols of its unit; a missing translation is empty. */
export type NamedAttribute = { readonly code: string; readonly names: Translations; readonly symbols: Translations };

/** The attributes of a catalogue by its tables of attributes and units. */
export function readAttributes(attributes: Table | null, units: Table | null): NamedAttribute[] {
  const perLocale = (textIn: (locale: Locale) => string | undefined) => byLocale((locale) => textIn(locale) ?? "");
  const symbols = new Map(
    Array.from(units?.rows ?? [], ({ cells }) => [cells.code, perLocale((locale) => cells[`symbol_${locale}`])]),
  );
  const noSymbols = perLocale(() => "");
  return Array.from(attributes?.rows ?? [], ({ cells }) => ({
    code: cells.code ?? "",
    names: perLocale((locale) => cells[`name_${locale}`]),
    symbols: symbols.get(cells.unit) ?? noSymbols,
  }));
}

const formatAttributeHeading = ({ names, symbols }: NamedAttribute, locale: Locale): string =>
  symbols[locale] === "" ? names[locale] : `${names[locale]} (${symbols[locale]})`;

/** Attributes by normalized heading; a heading that several attributes share names none. */
export function attributesByHeading(attributes: readonly NamedAttribute[]): ReadonlyMap<string, string> {
  const codes = new Map<string, Set<string>>();
  for (const attribute of attributes)
    for (const locale of LOCALES)
      for (const heading of [attribute.names[locale], formatAttributeHeading(attribute, locale)]) {
        const key = normalizeHeading(heading);
        codes.set(key, (codes.get(key) ?? new Set()).add(attribute.code));
      }
  return new Map([...codes].flatMap(([heading, [code = "", other]]) => (other === undefined ? [[heading, code]] : [])));
}

/** The headings of attributes in a language, by code; where a heading would not be read back as the attribute, its code. */
export function attributeHeadings(attributes: readonly NamedAttribute[], locale: Locale): ReadonlyMap<string, string> {
  const byHeading = attributesByHeading(attributes);
  return new Map(
    attributes.map((attribute) => {
      const heading = formatAttributeHeading(attribute, locale);
      return [attribute.code, findColumn(heading, byHeading) === attribute.code ? heading : attribute.code];
    }),
  );
}

const SHEET_BY_NAME: ReadonlyMap<string, TableFile | "products"> = new Map(
  (Object.entries(SHEETS) as [TableFile | "products", Translations][]).flatMap(([table, words]) =>
    LOCALES.map((locale) => [normalizeHeading(words[locale]), table] as const),
  ),
);
const PRODUCT_SHEETS = LOCALES.map((locale) => normalizeHeading(SHEETS.products[locale]));

/** The table that a sheet holds; null for a sheet that is none of the catalogue's. */
export function findTable(name: string): TableFile | "products" | null {
  const exact = SHEET_BY_NAME.get(normalizeHeading(name));
  if (exact) return exact;
  return PRODUCT_SHEETS.some((words) => normalizeHeading(name).startsWith(words)) ? "products" : null;
}
