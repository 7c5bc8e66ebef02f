import { expect, test } from "vitest";
import type { Locale } from "../../app/ground/i18n/locales.ts";
import { readNumbers } from "../../app/ground/i18n/read-numbers.ts";

type Row = readonly [text: string, readings: readonly number[]];

const ROWS: Readonly<Record<Locale, readonly Row[]>> = {
  en: [
    ["1,234", [1234]],
    ["1.234", [1.234]],
    ["10.000", [10, 10_000]],
    ["2,5", [2.5, 25]],
    ["1.50", [1.5]],
    ["1,23,456", []],
  ],
  de: [
    ["1.234", [1234]],
    ["1,234", [1.234]],
    ["1.5", [1.5, 15]],
    ["12,50", [12.5]],
    ["10,000", [10, 10_000]],
    ["1.234.567,8", [1_234_567.8]],
  ],
  tr: [
    ["20.000", [20_000]],
    ["0.5", [0.5]],
    ["1234.5", [1234.5]],
  ],
  fr: [
    ["10\u202f000,5", [10_000.5]],
    ["2.5", [2.5]],
    ["1.234", [1234, 1.234]],
  ],
  ru: [
    ["10\u00a0000", [10_000]],
    ["1,234,567", [1_234_567]],
    ["12 34", []],
  ],
};
const ANYWHERE: readonly Row[] = [
  ["−40", [-40]],
  [" +0,5 ", [0.5]],
  ["1'234.5", [1234.5]],
  ["1,234,567.8", [1_234_567.8]],
  ["", []],
  ["1.", []],
  ["1e3", []],
  ["abc", []],
  ["\u200e10", [10]],
  ["10²", []],
];

test.each(Object.entries(ROWS))("in %s a typed number is one, or is asked about", (locale, rows) => {
  for (const [text, readings] of [...rows, ...ANYWHERE])
    expect([text, readNumbers(text, locale as Locale)]).toEqual([text, readings]);
});
