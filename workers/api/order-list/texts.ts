import type { Locale } from "../../../app/i18n/locales.ts";

type Texts = {
  readonly title: string;
  readonly fileName: string;
  readonly number: string;
  readonly name: string;
  readonly amount: string;
  readonly package: string;
  readonly weight: string;
  readonly note: (note: string) => string;
  readonly notInCatalogue: string;
  readonly freeText: string;
  readonly tooFew: (amount: string) => string;
  readonly partialPackage: (amount: string) => string;
  readonly totals: string;
  readonly lines: string;
  readonly pieces: string;
  readonly metres: string;
  readonly totalWeight: string;
  readonly missing: string;
  readonly needed: (amount: string) => string;
  readonly rail: string;
  readonly fits: (length: string, rail: string) => string;
  readonly tooLong: (length: string, rail: string) => string;
  readonly railAlt: (length: string) => string;
  readonly suggested: string;
  readonly notDrawn: (rest: string) => string;
  readonly scale: string;
  readonly notAnOrder: string;
  readonly invalidRequest: string;
};

/** Only for the PDF. */
export const ORDER_LIST_TEXTS: Readonly<Record<Locale, Texts>> = {
  tr: {
    title: "Sipariş listesi",
    fileName: "Siparis-listesi",
    number: "Sipariş kodu",
    name: "Ürün adı",
    amount: "Miktar",
    package: "Ambalaj",
    weight: "Ağırlık",
    note: (note) => `Not: ${note}`,
    notInCatalogue: "Bu kod katalogda yok.",
    tooFew: (amount) => `Minimum sipariş: ${amount}.`,
    partialPackage: (amount) => `${amount} ve katları sipariş edilir.`,
    freeText: "Serbest metin",
    totals: "Toplam",
    lines: "Satır",
    pieces: "Adet",
    metres: "Uzunluk",
    totalWeight: "Ağırlık (ambalajlı)",
    missing: "Montaj için eksikler",
    needed: (amount) => `gereken: ${amount}`,
    rail: "Ray üzerinde",
    fits: (length, rail) => `Toplam genişlik ${length}, ray boyu ${rail}.`,
    tooLong: (length, rail) => `Toplam genişlik ${length}, ${rail} boyundaki raya sığmıyor.`,
    railAlt: (length) => `Listedeki ürünler ölçekli olarak 35 mm ray üzerinde, toplam ${length}`,
    suggested: "Soluk çizilen parçalar listede yok, ama bu sıra için gerekli.",
    notDrawn: (rest) => `Çizilmeyen kısım: ${rest}`,
    scale: "Ölçek 1 : 2",
    notAnOrder: "Bu liste sipariş değildir; teklifimizi isteyin.",
    invalidRequest: "Liste okunamadı. 1 ila 500 satır gönderilebilir.",
  },
  en: {
    title: "Order list",
    fileName: "Order-list",
    number: "Order number",
    name: "Product name",
    amount: "Quantity",
    package: "Package",
    weight: "Weight",
    note: (note) => `Note: ${note}`,
    notInCatalogue: "This number is not in the catalogue.",
    tooFew: (amount) => `Minimum order: ${amount}.`,
    partialPackage: (amount) => `Sold in multiples of ${amount}.`,
    freeText: "Free text",
    totals: "Total",
    lines: "Lines",
    pieces: "Pieces",
    metres: "Length",
    totalWeight: "Weight with packaging",
    missing: "Missing for assembly",
    needed: (amount) => `needed: ${amount}`,
    rail: "On the rail",
    fits: (length, rail) => `Total width ${length}, rail ${rail}.`,
    tooLong: (length, rail) => `Total width ${length}: more than the ${rail} rail holds.`,
    railAlt: (length) => `The list’s products to scale on a 35 mm rail, ${length} in total`,
    suggested: "Parts drawn faintly are not on the list, but the row needs them.",
    notDrawn: (rest) => `Not drawn: ${rest}`,
    scale: "Scale 1 : 2",
    notAnOrder: "This list is not an order; ask us for a quotation.",
    invalidRequest: "The list could not be read. It may have 1 to 500 lines.",
  },
  ru: {
    title: "Список заказа",
    fileName: "Spisok-zakaza",
    number: "Номер для заказа",
    name: "Название",
    amount: "Количество",
    package: "Упаковка",
    weight: "Масса",
    note: (note) => `Примечание: ${note}`,
    notInCatalogue: "Этого номера нет в каталоге.",
    tooFew: (amount) => `Минимальный заказ: ${amount}`,
    partialPackage: (amount) => `Кратность заказа: ${amount}`,
    freeText: "Свободный текст",
    totals: "Итого",
    lines: "Строк",
    pieces: "Штук",
    metres: "Длина",
    totalWeight: "Масса с упаковкой",
    missing: "Не хватает для монтажа",
    needed: (amount) => `нужно: ${amount}`,
    rail: "На рейке",
    fits: (length, rail) => `Общая ширина ${length}, длина рейки ${rail}.`,
    tooLong: (length, rail) => `Общая ширина ${length}: не помещается на рейку ${rail}.`,
    railAlt: (length) => `Продукты списка в масштабе на рейке 35 мм, всего ${length}`,
    suggested: "Детали, показанные бледным цветом, в список не входят, но нужны для этого ряда.",
    notDrawn: (rest) => `Не показано: ${rest}`,
    scale: "М 1:2",
    notAnOrder: "Этот список не является заказом; запросите у нас предложение.",
    invalidRequest: "Не удалось прочитать список. В нём может быть от 1 до 500 строк.",
  },
};
