import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { decodeText } from "../../../app/ground/text/decode-text.ts";
import type { CatalogueText } from "../../catalogue/translations/catalogue/collect-texts.ts";
import { type ExchangedTexts, unreadable } from "../../catalogue/translations/exchanged-text.ts";
import { buildSheet } from "../../catalogue/translations/sheet/build-sheet.ts";
import { readSheet } from "../../catalogue/translations/sheet/read-sheet.ts";
import { readXliff } from "../../catalogue/translations/xliff/read-xliff.ts";
import { renderXliff } from "../../catalogue/translations/xliff/render-xliff.ts";
import type { XliffVersion } from "../../catalogue/translations/xliff/versions.ts";
import { readSheets, writeSheets } from "../workbook-files.ts";

export type TextFormat = {
  readonly write: (
    texts: readonly CatalogueText[],
    path: string,
    options: { readonly from: Locale; readonly language: Locale; readonly xliff: XliffVersion },
  ) => Promise<void>;
  readonly read: (path: string, language: Locale) => Promise<ExchangedTexts>;
};

const XLIFF: TextFormat = {
  write: async (texts, path, { from, language, xliff }) => {
    const descriptor = openSync(path, "w");
    try {
      for (const chunk of renderXliff(texts, from, language, xliff)) writeSync(descriptor, chunk);
    } finally {
      closeSync(descriptor);
    }
  },
  read: async (path, language) => {
    const decoded = decodeText(readFileSync(path));
    return "text" in decoded
      ? readXliff(decoded.text, language)
      : unreadable(`line ${decoded.line}: ${decoded.reason}`);
  },
};

const WORKBOOK: TextFormat = {
  write: (texts, path, { from, language }) => writeSheets([buildSheet(texts, from, language)], path),
  read: async (path, language) => readSheet((await readSheets(path))[0], language),
};

const FORMATS: Readonly<Record<string, TextFormat>> = {
  ".xlsx": WORKBOOK,
  ".xliff": XLIFF,
  ".xlf": XLIFF,
};

export const TEXT_FORMAT_ENDINGS = Object.keys(FORMATS);

export const textFormatOf = (path: string): TextFormat | undefined =>
  Object.entries(FORMATS).find(([ending]) => path.toLowerCase().endsWith(ending))?.[1];
