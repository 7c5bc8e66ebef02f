import { formatCode } from "../i18n/format.ts";
import { LOCALE_TABLE, type Locale } from "../i18n/locales.ts";
import { memoize } from "../i18n/memoize.ts";
import type { Substitute } from "./part-numbers/substitutes.ts";

/** These texts are part of search responses, so pages do not include them. */
type SearchTexts = {
  readonly categories: string;
  readonly groups: string;
  readonly products: string;
  /** When they come first. */
  readonly leading: string;
  readonly listed: string;
  readonly closest: string;
  readonly all: (count: string, number: number) => string;
  readonly found: (count: string, number: number) => string;
  readonly instead: (typed: string, meant: string) => string;
  readonly nothing: (typed: string) => string;
  readonly nearest: string;
  readonly contact: string;
  readonly missing: (numbers: string) => string;
  readonly leftOut: (words: string) => string;
  readonly similar: (foreign: string, own: string, note: string) => string;
  readonly exact: (foreign: string, own: string, note: string) => string;
  readonly replaced: (former: string, own: string) => string;
  readonly renumbered: (former: string, own: string) => string;
  readonly addAll: (count: string, number: number) => string;
  readonly added: (count: string, number: number) => string;
  readonly toList: string;
};

const plurals = memoize((locale: Locale) => new Intl.PluralRules(LOCALE_TABLE[locale].intl));

/** The form of a noun after a number, by CLDR's plural categories. */
function counted(
  locale: Locale,
  number: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
): string {
  return forms[plurals(locale).select(number)] ?? forms.other;
}

const TEXTS: Readonly<Record<Locale, SearchTexts>> = {
  tr: {
    categories: "İlgili kategoriler",
    groups: "İlgili ürün grupları",
    products: "Diğer ürünler",
    leading: "Ürünler",
    listed: "Listedeki ürünler",
    closest: "En yakın kategoriler",
    all: (count) => `Tüm sonuçları göster (${count})`,
    found: (count) => `${count} ürün bulundu`,
    instead: (typed, meant) => `“${typed}” için sonuç yok; “${meant}” için bulunanlar:`,
    nothing: (typed) => `“${typed}” için ürün bulunamadı.`,
    nearest: "Şunu mu demek istediniz:",
    contact: "Aradığınızı bize sorun",
    missing: (numbers) => `Şu kodlarla ürünümüz yok: ${numbers}`,
    leftOut: (words) => `En yakın sonuçlar; dikkate alınmayan: ${words}.`,
    similar: (foreign, own, note) => `${foreign} başka bir üreticinin ürünü. Benzeri: ${own}. ${note}`,
    exact: (foreign, own, note) => `${foreign} başka bir üreticinin ürünü. Birebir karşılığı: ${own}. ${note}`,
    replaced: (former, own) => `${former} artık üretilmiyor. Yerine geçen: ${own}.`,
    renumbered: (former, own) => `${former} numarası değişti: yeni numarasıyla ${own}.`,
    addAll: (count) => `${count} ürünü listeye ekle`,
    added: (count) => `${count} ürün listenize eklendi.`,
    toList: "Sipariş listesine git",
  },
  en: {
    categories: "Related categories",
    groups: "Related product groups",
    products: "Other products",
    leading: "Products",
    listed: "Products in the list",
    closest: "Closest categories",
    all: (count) => `Show all results (${count})`,
    found: (count, number) =>
      counted("en", number, { one: `${count} product found`, other: `${count} products found` }),
    instead: (typed, meant) => `Nothing found for “${typed}”; results for “${meant}”:`,
    nothing: (typed) => `No products found for “${typed}”.`,
    nearest: "Did you mean:",
    contact: "Tell us what you are looking for",
    missing: (numbers) => `No product has the number: ${numbers}`,
    leftOut: (words) => `The nearest results, without: ${words}.`,
    similar: (foreign, own, note) =>
      `${foreign} is made by another manufacturer. A similar product of ours: ${own}. ${note}`,
    exact: (foreign, own, note) => `${foreign} is made by another manufacturer. Our equivalent: ${own}. ${note}`,
    replaced: (former, own) => `${former} is no longer made. It is replaced by ${own}.`,
    renumbered: (former, own) => `${former} has a new order number: ${own}.`,
    addAll: (count, number) =>
      counted("en", number, { one: `Add ${count} product to the list`, other: `Add ${count} products to the list` }),
    added: (count, number) =>
      counted("en", number, {
        one: `${count} product added to your list.`,
        other: `${count} products added to your list.`,
      }),
    toList: "Go to the order list",
  },
  ru: {
    categories: "Категории по запросу",
    groups: "Группы продуктов по запросу",
    products: "Другие продукты",
    leading: "Продукты",
    listed: "Продукты из списка",
    closest: "Ближайшие категории",
    all: (count) => `Показать все результаты (${count})`,
    found: (count, number) =>
      counted("ru", number, {
        one: `Найден ${count} продукт`,
        few: `Найдено ${count} продукта`,
        other: `Найдено ${count} продуктов`,
      }),
    instead: (typed, meant) => `По запросу «${typed}» ничего не найдено; результаты по запросу «${meant}»:`,
    nothing: (typed) => `По запросу «${typed}» продукты не найдены.`,
    nearest: "Возможно, вы имели в виду:",
    contact: "Спросите нас",
    missing: (numbers) => `Нет продуктов с номерами: ${numbers}`,
    leftOut: (words) => `Ближайшие результаты, без учёта: ${words}.`,
    similar: (foreign, own, note) =>
      `${foreign} — изделие другого производителя. Похожее наше изделие: ${own}. ${note}`,
    exact: (foreign, own, note) => `${foreign} — изделие другого производителя. Наш точный аналог: ${own}. ${note}`,
    replaced: (former, own) => `${former} больше не выпускается. Замена: ${own}.`,
    renumbered: (former, own) => `Номер ${former} изменён: теперь это ${own}.`,
    addAll: (count, number) =>
      counted("ru", number, {
        one: `Добавить ${count} продукт в список`,
        few: `Добавить ${count} продукта в список`,
        other: `Добавить ${count} продуктов в список`,
      }),
    added: (count, number) =>
      counted("ru", number, {
        one: `${count} продукт добавлен в список.`,
        few: `${count} продукта добавлено в список.`,
        other: `${count} продуктов добавлено в список.`,
      }),
    toList: "Перейти к списку заказа",
  },
};

export const searchTexts = (locale: Locale): SearchTexts => TEXTS[locale];

const MAX_SUBSTITUTES = 3;

/** Sentences on which products the first hits replace, and how they differ. */
export function formatSubstitutes(substitutes: readonly Substitute[], locale: Locale): string[] {
  const texts = searchTexts(locale);
  return substitutes
    .slice(0, MAX_SUBSTITUTES)
    .map(({ manufacturer, isRenumbered, type, number, code, model, match, note }) => {
      const own = `${model} (${formatCode(code)})`;
      const names = [...new Set([type, number])].filter(Boolean).join(", ");
      if (isRenumbered) return texts.renumbered(number, own);
      if (manufacturer === null) return texts.replaced(names, own);
      const format = match === "exact" ? texts.exact : texts.similar;
      return format(`${manufacturer} ${names}`, own, note ?? "");
    });
}
