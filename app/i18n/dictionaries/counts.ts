import type { DictionaryShape } from "../dictionary-shape.ts";
import type { Locale } from "../locales.ts";

const russianPlural = new Intl.PluralRules("ru");

/** Russian has three forms: 1 товар, 2 товара, 5 товаров. */
function pluralizeRussian(number: number, one: string, few: string, many: string): string {
  return { one, few, many }[russianPlural.select(number) as "one" | "few" | "many"] ?? few;
}

/** Texts that depend on a number. Only loaders and Workers use them, so that no page has to load plural rules. */
export const COUNTS = {
  tr: {
    products: ({ count }) => `${count} ürün`,
    addresses: ({ count }) => `${count} adres`,
    countries: ({ count }) => `${count} ülke`,
    questions: ({ count }) => `${count} soru`,
    statistics: {
      products: "ürün",
      countries: "ülke",
      years: "yıl",
      types: "ürün tipi",
      capacity: "adet / yıl üretim kapasitesi",
    },
  },
  en: {
    products: ({ count, number }) => (number === 1 ? `${count} product` : `${count} products`),
    addresses: ({ count, number }) => (number === 1 ? `${count} address` : `${count} addresses`),
    countries: ({ count, number }) => (number === 1 ? `${count} country` : `${count} countries`),
    questions: ({ count, number }) => (number === 1 ? `${count} question` : `${count} questions`),
    statistics: {
      products: "items",
      countries: "countries",
      years: "years",
      types: "product types",
      capacity: "pieces a year production capacity",
    },
  },
  ru: {
    products: ({ count, number }) => `${count} ${pluralizeRussian(Number(number), "продукт", "продукта", "продуктов")}`,
    addresses: ({ count, number }) => `${count} ${pluralizeRussian(Number(number), "адрес", "адреса", "адресов")}`,
    countries: ({ count, number }) => `${count} ${pluralizeRussian(Number(number), "страна", "страны", "стран")}`,
    questions: ({ count, number }) => `${count} ${pluralizeRussian(Number(number), "вопрос", "вопроса", "вопросов")}`,
    statistics: {
      products: ({ number }) => pluralizeRussian(Number(number), "продукт", "продукта", "продуктов"),
      countries: ({ number }) => pluralizeRussian(Number(number), "страна", "страны", "стран"),
      years: "лет",
      types: ({ number }) => pluralizeRussian(Number(number), "тип продуктов", "типа продуктов", "типов продуктов"),
      capacity: "штук в год — производственная мощность",
    },
  },
} as const satisfies Record<Locale, DictionaryShape>;
