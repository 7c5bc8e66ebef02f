import type { Locale } from "../../../../ground/i18n/locales.ts";
import { type Content, getPageText } from "../../content.ts";

export const CALCULATOR_ID = "calculator";

/** The calculator in the text of KIO's page, which alone answers its questions. */
export const findCalculator = (content: Content, locale: Locale) =>
  getPageText(content, "kio", locale).blocks.find((block) => block.type === "figure" && block.name === "calculator");
