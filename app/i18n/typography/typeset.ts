import type { Locale } from "../locales.ts";
import type { Typeset } from "./create-typesetter.ts";
import { typesetEnglish } from "./en.ts";
import { typesetRussian } from "./ru.ts";
import { typesetTurkish } from "./tr.ts";

const TYPESETTERS: Readonly<Record<Locale, Typeset>> = { tr: typesetTurkish, en: typesetEnglish, ru: typesetRussian };

/**
 * Puts no-break spaces where a line must not break: between a number and its unit, before a dash, behind a short Russian
 * word. For what people read on pages, in PDFs and in mails. What is stored, sent as data, searched or put into a link
 * keeps its plain spaces.
 */
export const typeset = (text: string, locale: Locale): string => TYPESETTERS[locale](text);
