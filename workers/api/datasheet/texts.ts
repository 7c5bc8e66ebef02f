import type { Locale } from "../../../app/i18n/locales.ts";

type Texts = {
  readonly title: string;
  readonly orderNumber: string;
  readonly model: string;
  readonly dimensions: string;
  readonly scan: string;
  readonly qrAlt: string;
  readonly release: string;
  readonly changes: string;
  readonly continued: string;
};

/** Texts that no page shows. */
export const DATASHEET_TEXTS: Readonly<Record<Locale, Texts>> = {
  tr: {
    title: "Ürün veri sayfası",
    orderNumber: "Sipariş kodu",
    model: "Model",
    dimensions: "Ölçüler mm cinsindendir",
    scan: "Güncel bilgiler",
    qrAlt: "Ürün sayfasının karekodu",
    release: "Katalog sürümü",
    changes: "Teknik değişiklik hakkı saklıdır.",
    continued: "(devamı)",
  },
  en: {
    title: "Product data sheet",
    orderNumber: "Order number",
    model: "Model",
    dimensions: "Dimensions in mm",
    scan: "Latest version",
    qrAlt: "QR code of the product page",
    release: "Catalogue release",
    changes: "Specifications are subject to change without notice.",
    continued: "(continued)",
  },
  ru: {
    title: "Технические данные",
    orderNumber: "Номер для заказа",
    model: "Модель",
    dimensions: "Размеры в мм",
    scan: "Актуальные данные",
    qrAlt: "QR-код страницы продукта",
    release: "Выпуск каталога",
    changes: "Возможны технические изменения.",
    continued: "(продолжение)",
  },
};
