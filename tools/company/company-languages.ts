import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "../../app/ground/i18n/locales.ts";
import { standIn } from "../content/text-files.ts";

/**
 * The language in which a company's words stand on the pages of a language: its own where the company has a folder for it,
 * else the first of its fallbacks that has one, else that of addresses without a prefix or the international one.
 * @param texts the folder of texts
 */
export const writtenLanguage = (texts: string, locale: Locale): Locale =>
  standIn(locale, (each) => existsSync(join(texts, each)));
