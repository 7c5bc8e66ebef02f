import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import type { CatalogueText } from "./catalogue/collect-texts.ts";
import { type ExchangedTexts, unreadable } from "./exchanged-text.ts";
import { readSheet } from "./sheet/read-sheet.ts";
import { saveSheet } from "./sheet/save-sheet.ts";
import { decodeXml } from "./xliff/decode-xml.ts";
import { readXliff } from "./xliff/read-xliff.ts";
import { renderXliff } from "./xliff/render-xliff.ts";

export type TextFormat = {
  readonly write: (texts: readonly CatalogueText[], path: string, from: Locale, language: Locale) => Promise<void>;
  readonly read: (path: string, language: Locale) => Promise<ExchangedTexts>;
};

const XLIFF: TextFormat = {
  write: async (texts, path, from, language) => {
    const descriptor = openSync(path, "w");
    try {
      for (const chunk of renderXliff(texts, from, language)) writeSync(descriptor, chunk);
    } finally {
      closeSync(descriptor);
    }
  },
  read: async (path, language) => {
    const xml = decodeXml(readFileSync(path));
    return xml === null ? unreadable("is neither UTF-8 nor UTF-16") : readXliff(xml, language);
  },
};

const FORMATS: Readonly<Record<string, TextFormat>> = {
  ".xlsx": { write: saveSheet, read: readSheet },
  ".xliff": XLIFF,
  ".xlf": XLIFF,
};

export const TEXT_FORMAT_ENDINGS = Object.keys(FORMATS);

export const textFormatOf = (path: string): TextFormat | undefined =>
  Object.entries(FORMATS).find(([ending]) => path.toLowerCase().endsWith(ending))?.[1];
