import { EXCHANGE } from "../../../../app/ground/i18n/generated/exchange.ts";
import { LOCALES } from "../../../../app/ground/i18n/locales.ts";

/** Spreadsheets write true and false in the language of whoever saves the file. */
const BOOLEANS: ReadonlyMap<string, string> = new Map(
  LOCALES.flatMap((locale) => Object.entries(EXCHANGE[locale].booleans).map(([value, word]) => [word, value] as const)),
);

const readBoolean = (text: string): string => BOOLEANS.get(text.toUpperCase()) ?? text;

/** Spreadsheets take 10.0 for a number, and write 10, or 10,0. */
const readRelease = (text: string): string =>
  text.replace(/^(\d{1,2})(?:,(\d))?$/, (_, major, minor = "0") => `${major}.${minor}`);

const READERS: Readonly<Record<string, (text: string) => string>> = {
  etim_release: readRelease,
  etim_value: readBoolean,
  rohs: readBoolean,
  reach: readBoolean,
};

/** Undoes what a spreadsheet makes of the cells of a column; undefined where it makes nothing of them. */
export const cellReader = (column: string): ((text: string) => string) | undefined =>
  Object.hasOwn(READERS, column) ? READERS[column] : undefined;

/** A formula for which no value was stored, as our reader of workbooks gives it. */
export const UNCALCULATED = /^=/;
/** As spreadsheets show what they cannot calculate. */
export const SHEET_ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/;
/** `="0401"` in a file of separated values keeps the nought: it is no formula. */
export const withoutTextFormula = (text: string): string =>
  text.startsWith('="') ? text.replace(/^="([^"]*)"$/, "$1") : text;
