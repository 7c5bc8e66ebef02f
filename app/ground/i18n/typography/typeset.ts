import { TYPOGRAPHY } from "../generated/typography.ts";
import { byLocale, type Locale } from "../locales.ts";
import { createTypesetter } from "./create-typesetter.ts";

const typesetters = byLocale((locale) => createTypesetter(TYPOGRAPHY[locale]));

/**
 * Puts no-break spaces where a line must not break: between a number and its unit, before a dash, behind a short Russian
 * word. For what people read on pages, in PDFs and in mails. What is stored, sent as data, searched or put into a link
 * keeps its plain spaces.
 */
export const typeset = (text: string, locale: Locale): string => typesetters[locale](text);
