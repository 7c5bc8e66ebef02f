import type { Locale } from "../../../ground/i18n/locales.ts";

/** The path of something that the api Worker has of a product. @param rest behind its order number: `.json`, `/model.step` */
export const productApiPath = (code: string, rest: string, locale?: Locale): string =>
  `/api/${locale ? `${locale}/` : ""}products/${encodeURIComponent(code)}${rest}`;
