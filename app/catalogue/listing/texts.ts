import { formatNumber } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locales.ts";
import { serverTranslator } from "../../i18n/server-translator.ts";
import type { FacetNames } from "./facet-views.ts";

/** What only a listing says: its loader brings it, so that no other page's dictionary carries it. */
type ListingTexts = {
  readonly filters: string;
  readonly active: string;
  readonly clear: string;
  readonly allFilters: string;
  readonly remove: string;
  readonly least: string;
  readonly most: string;
  readonly more: string;
  readonly close: string;
  readonly covers: string;
  readonly instead: (typed: string, meant: string) => string;
  readonly allMeant: string;
  readonly nothing: (typed: string) => string;
  readonly nearest: string;
  readonly categories: string;
  readonly ask: string;
  readonly call: string;
  readonly missing: (numbers: string) => string;
  readonly understood: string;
  readonly relevance: string;
  readonly loosen: string;
  readonly show: (count: string) => string;
  readonly variants: string;
  readonly single: string;
  readonly allColumns: string;
  readonly facets: FacetNames;
};

const TEXTS: Readonly<Record<Locale, ListingTexts>> = {
  tr: {
    filters: "Filtreler",
    active: "Seçili filtreler",
    clear: "Tümünü temizle",
    allFilters: "Tüm filtreler",
    remove: "Kaldır",
    least: "en az",
    most: "en çok",
    more: "Daha fazla",
    close: "Filtreleri kapat",
    covers: "Bu aralığın tamamını karşılayanlar",
    instead: (typed, meant) => `“${typed}” için sonuç yok. “${meant}” için bulunanlar gösteriliyor.`,
    allMeant: "Tüm sonuçlar:",
    nothing: (typed) => `“${typed}” için ürün bulunamadı.`,
    nearest: "Şunu mu demek istediniz:",
    categories: "En yakın kategoriler",
    ask: "Aradığınızı bize sorun",
    call: "Telefonla sorun:",
    missing: (numbers) => `Şu kodlarla ürünümüz yok: ${numbers}`,
    understood: "Aramadan anlaşılan",
    relevance: "İlgi düzeyi",
    loosen: "Bu filtrelerin hepsine uyan ürün yok. Birini kaldırmayı deneyin.",
    show: (count) => `${count} göster`,
    variants: "Seçenekler",
    single: "Tek tek",
    allColumns: "Tüm sütunlar",
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
    filters: "Filters",
    active: "Active filters",
    clear: "Clear all",
    allFilters: "All filters",
    remove: "Remove",
    least: "from",
    most: "to",
    more: "More",
    close: "Close filters",
    covers: "Those that cover the whole range",
    instead: (typed, meant) => `Nothing found for “${typed}”. Showing results for “${meant}”.`,
    allMeant: "All results:",
    nothing: (typed) => `No products found for “${typed}”.`,
    nearest: "Did you mean:",
    categories: "Closest categories",
    ask: "Ask us what you are looking for",
    call: "Ask by telephone:",
    missing: (numbers) => `No product has the number: ${numbers}`,
    understood: "Understood from your search",
    relevance: "Relevance",
    loosen: "No product meets all of these filters. Try removing one.",
    show: (count) => `Show ${count}`,
    variants: "Variants",
    single: "Single products",
    allColumns: "All columns",
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
    filters: "Фильтры",
    active: "Выбранные фильтры",
    clear: "Сбросить все",
    allFilters: "Все фильтры",
    remove: "Убрать",
    least: "от",
    most: "до",
    more: "Ещё",
    close: "Закрыть фильтры",
    covers: "Охватывающие весь диапазон",
    instead: (typed, meant) => `По запросу «${typed}» ничего не найдено. Показаны результаты по запросу «${meant}».`,
    allMeant: "Все результаты:",
    nothing: (typed) => `По запросу «${typed}» продукты не найдены.`,
    nearest: "Возможно, вы имели в виду:",
    categories: "Ближайшие категории",
    ask: "Спросите нас",
    call: "Спросите по телефону:",
    missing: (numbers) => `Нет продуктов с номерами: ${numbers}`,
    understood: "Как понят запрос",
    relevance: "По релевантности",
    loosen: "Нет продуктов, отвечающих всем фильтрам. Попробуйте убрать один из них.",
    show: (count) => `Показать ${count}`,
    variants: "Исполнения",
    single: "По одному",
    allColumns: "Все столбцы",
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

/** The labels of the filters, for the browser; how many products remain is said in words that decline. */
export function listingLabels(locale: Locale, total: number, capped: boolean) {
  const {
    filters,
    active,
    clear,
    allFilters,
    remove,
    least,
    most,
    more,
    close,
    covers,
    show,
    variants,
    single,
    allColumns,
  } = TEXTS[locale];
  const count = formatNumber(total, locale) + (capped ? "+" : "");
  const found = serverTranslator(locale)("counts.products", { count, number: total });
  return {
    filters,
    active,
    clear,
    allFilters,
    remove,
    least,
    most,
    more,
    close,
    covers,
    variants,
    single,
    allColumns,
    found,
    show: show(found),
  };
}
export type ListingLabels = ReturnType<typeof listingLabels>;
