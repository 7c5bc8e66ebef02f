import type { Locale } from "../../../app/i18n/locales.ts";

type Texts = {
  readonly fileName: string;
  readonly invalidRequest: string;
  readonly nothingOnRail: string;
  readonly tooManyParts: (limit: number) => string;
};

export const RAIL_CAD_TEXTS: Readonly<Record<Locale, Texts>> = {
  tr: {
    fileName: "klemens sırası",
    invalidRequest: "Bu bir ürün listesi değil. Lütfen dosyayı sipariş listesi sayfasından isteyin.",
    nothingOnRail: "Listede 35 mm raya takılan ürün yok; bu yüzden bir ray çizilemiyor.",
    tooManyParts: (limit) => `Bir ray dosyasında en çok ${limit} farklı ürün olabilir. Lütfen listeyi bölün.`,
  },
  en: {
    fileName: "terminal strip",
    invalidRequest: "This is not a list of products. Please request the file from the order list’s page.",
    nothingOnRail: "No product of the list sits on a 35 mm rail, so there is no rail to draw.",
    tooManyParts: (limit) => `A rail file holds at most ${limit} different products. Please split the list.`,
  },
  ru: {
    fileName: "клеммный ряд",
    invalidRequest: "Это не список изделий. Запросите файл со страницы списка заказа.",
    nothingOnRail: "В списке нет изделий для рейки 35 мм, поэтому чертить нечего.",
    tooManyParts: (limit) => `В файле рейки может быть не более ${limit} разных изделий. Разделите список.`,
  },
};
