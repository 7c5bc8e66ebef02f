import { formatNumber } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locales.ts";
import { serverTranslator } from "../../i18n/server-translator.ts";

/** The names of the facets that are no attributes. */
export type FacetNames = Readonly<
  Record<"group" | "category" | "type" | "colour" | "certificate" | "width" | "family", string>
>;

/** These texts are in the data of a listing's loader, so that the dictionaries of other pages need not carry them. */
type ListingTexts = {
  /** For the browser. */
  readonly labels: {
    readonly filters: string;
    readonly active: string;
    readonly clear: string;
    readonly allFilters: string;
    readonly remove: string;
    readonly min: string;
    readonly max: string;
    readonly more: string;
    readonly close: string;
    readonly coversRange: string;
    readonly variants: string;
    readonly single: string;
    readonly allColumns: string;
  };
  readonly replaced: (typed: string, replacement: string) => string;
  readonly allResults: string;
  readonly noResults: (typed: string) => string;
  readonly didYouMean: string;
  readonly categories: string;
  readonly contact: string;
  readonly phone: string;
  readonly unknownNumbers: (numbers: string) => string;
  readonly interpretedTerms: string;
  readonly relevance: string;
  readonly noMatches: string;
  readonly show: (count: string) => string;
  readonly facets: FacetNames;
};

const TEXTS: Readonly<Record<Locale, ListingTexts>> = {
  tr: {
    labels: {
      filters: "Filtreler",
      active: "Seçili filtreler",
      clear: "Tümünü temizle",
      allFilters: "Tüm filtreler",
      remove: "Kaldır",
      min: "en az",
      max: "en çok",
      more: "Daha fazla",
      close: "Filtreleri kapat",
      coversRange: "Bu aralığın tamamını karşılayanlar",
      variants: "Seçenekler",
      single: "Tek tek",
      allColumns: "Tüm sütunlar",
    },
    replaced: (typed, replacement) => `“${typed}” için sonuç yok. “${replacement}” için bulunanlar gösteriliyor.`,
    allResults: "Tüm sonuçlar:",
    noResults: (typed) => `“${typed}” için ürün bulunamadı.`,
    didYouMean: "Şunu mu demek istediniz:",
    categories: "En yakın kategoriler",
    contact: "Aradığınızı bize sorun",
    phone: "Telefonla sorun:",
    unknownNumbers: (numbers) => `Şu kodlarla ürünümüz yok: ${numbers}`,
    interpretedTerms: "Aramadan anlaşılan",
    relevance: "Alaka düzeyi",
    noMatches: "Bu filtrelerin hepsine uyan ürün yok. Birini kaldırmayı deneyin.",
    show: (count) => `${count} göster`,
    facets: {
      group: "Ürün grubu",
      category: "Kategori",
      type: "Ürün tipi",
      colour: "Renk",
      certificate: "Sertifika",
      width: "Genişlik",
      family: "Ürün ailesi",
    },
  },
  en: {
    labels: {
      filters: "Filters",
      active: "Active filters",
      clear: "Clear all",
      allFilters: "All filters",
      remove: "Remove",
      min: "from",
      max: "to",
      more: "More",
      close: "Close filters",
      coversRange: "Only products that cover the whole range",
      variants: "Variants",
      single: "Single products",
      allColumns: "All columns",
    },
    replaced: (typed, replacement) => `Nothing found for “${typed}”. Showing results for “${replacement}”.`,
    allResults: "All results:",
    noResults: (typed) => `No products found for “${typed}”.`,
    didYouMean: "Did you mean:",
    categories: "Closest categories",
    contact: "Tell us what you are looking for",
    phone: "Ask by telephone:",
    unknownNumbers: (numbers) => `No product has the number: ${numbers}`,
    interpretedTerms: "Understood from your search",
    relevance: "Relevance",
    noMatches: "No product meets all of these filters. Try removing one.",
    show: (count) => `Show ${count}`,
    facets: {
      group: "Product group",
      category: "Category",
      type: "Product type",
      colour: "Colour",
      certificate: "Certificate",
      width: "Width",
      family: "Product family",
    },
  },
  ru: {
    labels: {
      filters: "Фильтры",
      active: "Выбранные фильтры",
      clear: "Сбросить все",
      allFilters: "Все фильтры",
      remove: "Убрать",
      min: "от",
      max: "до",
      more: "Ещё",
      close: "Закрыть фильтры",
      coversRange: "Только с полным охватом диапазона",
      variants: "Исполнения",
      single: "По одному",
      allColumns: "Все столбцы",
    },
    replaced: (typed, replacement) =>
      `По запросу «${typed}» ничего не найдено. Показаны результаты по запросу «${replacement}».`,
    allResults: "Все результаты:",
    noResults: (typed) => `По запросу «${typed}» продукты не найдены.`,
    didYouMean: "Возможно, вы имели в виду:",
    categories: "Ближайшие категории",
    contact: "Спросите нас",
    phone: "Спросите по телефону:",
    unknownNumbers: (numbers) => `Нет продуктов с номерами: ${numbers}`,
    interpretedTerms: "Как понят запрос",
    relevance: "По релевантности",
    noMatches: "Нет продуктов, отвечающих всем фильтрам. Попробуйте убрать один из них.",
    show: (count) => `Показать ${count}`,
    facets: {
      group: "Группа продуктов",
      category: "Категория",
      type: "Тип продукта",
      colour: "Цвет",
      certificate: "Сертификат",
      width: "Ширина",
      family: "Серия",
    },
  },
};

export const listingTexts = (locale: Locale): ListingTexts => TEXTS[locale];

/** The labels of a listing with the number of its products, which some languages decline. */
export function listingLabels(locale: Locale, total: number, isCapped: boolean) {
  const { labels, show } = TEXTS[locale];
  const count = formatNumber(total, locale) + (isCapped ? "+" : "");
  const found = serverTranslator(locale)("counts.products", { count, number: total });
  return { ...labels, found, show: show(found) };
}
export type ListingLabels = ReturnType<typeof listingLabels>;
