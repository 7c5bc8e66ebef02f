import { type Arbitrary, assert, constantFrom, integer, oneof, property } from "fast-check";
import { expect, test } from "vitest";
import { parseEntries } from "../../app/features/entry/parsing/parse-entries.ts";
import { parseTable } from "../../app/features/entry/parsing/parse-table.ts";
import { parseAmount, parseOrderedAmount } from "../../app/features/list/amounts/parse-amount.ts";
import { renderCsv } from "../../app/features/list/export/csv.ts";
import { buildListTable } from "../../app/features/list/export/list-table.ts";
import { tokenize } from "../../app/features/reading/tokens.ts";
import { parsePotential } from "../../app/features/strips/entry/parse-potential.ts";
import { formatListingQuery } from "../../app/foundation/catalogue/address/listing-state.ts";
import { parseListingState } from "../../app/foundation/catalogue/address/parse-listing-state.ts";
import { MAX_AMOUNT, type OrderRules } from "../../app/foundation/catalogue/product/order-rules.ts";
import { formatCode } from "../../app/ground/company/order-number.ts";
import { formatNumber } from "../../app/ground/i18n/format.ts";
import { formatDay } from "../../app/ground/i18n/format-day.ts";
import { LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";
import { readNumbers } from "../../app/ground/i18n/read-numbers.ts";
import { serverTranslator } from "../../app/ground/i18n/server-translator.ts";
import { parsePartNumber } from "../../app/ground/text/part-numbers.ts";
import { known, looksAtAllKnown } from "../known-faults.ts";

looksAtAllKnown("inverse");

const RUNS = 200;
const locales = constantFrom(...LOCALES);
/** Numbers of three decimals at most, as the site shows them; small ones, and those that are written in groups. */
const numbersTo = (max: number): Arbitrary<number> =>
  oneof(integer({ min: 1, max: 9999 }), integer({ min: 1, max: max * 1000 })).map((thousandths) => thousandths / 1000);
const wholeTo = (max: number) => oneof(integer({ min: 1, max: 200 }), integer({ min: 1, max }));

const metres: OrderRules = { unit: "metre", packageUnit: 1, minOrderQuantity: 2 };
const pieces: OrderRules = { unit: "piece", packageUnit: 50, minOrderQuantity: 50 };
const withUnit = (value: number, unit: OrderRules["unit"], locale: Locale) =>
  `${formatNumber(value, locale)} ${serverTranslator(locale)(`units.${unit}`, { count: value })}`;
const bound = (text: string, locale: Locale) =>
  parseListingState(new URLSearchParams({ "rated_voltage-from": text }), locale).filters.get("rated_voltage")?.min;
const amountOf = (parsed: ReturnType<typeof parseAmount>) => ("amount" in parsed ? parsed.amount : parsed.problem);

/** What a field takes without asking. */
const clear = (readings: readonly number[]) => (readings.length === 1 ? readings[0] : readings);

type Inverse = readonly [name: string, values: Arbitrary<number>, back: (value: number, locale: Locale) => unknown];

/** What the site writes, read by what reads it when somebody types or pastes it. */
const INVERSES: readonly Inverse[] = [
  ["a filter's bounds", numbersTo(100_000), (value, locale) => bound(formatNumber(value, locale), locale)],
  [
    "the bounds in a list's address",
    numbersTo(100_000),
    (min, locale) => {
      const filters = new Map([["rated_voltage", { choices: [], min, max: null }]]);
      const state = { ...parseListingState(new URLSearchParams(), locale), filters };
      return parseListingState(new URLSearchParams(formatListingQuery(state)), locale).filters.get("rated_voltage")
        ?.min;
    },
  ],
  [
    "the numbers of a strip",
    numbersTo(100_000),
    (value, locale) => clear(readNumbers(formatNumber(value, locale), locale)),
  ],
  [
    "voltages on a strip",
    wholeTo(100_000).filter((volts) => volts >= 12),
    (volts, locale) => parsePotential(`L1 ${formatNumber(volts, locale)}\u00a0V`)?.volts,
  ],
  [
    "pieces",
    wholeTo(MAX_AMOUNT),
    (value, locale) => amountOf(parseAmount(formatNumber(value, locale), "piece", locale)),
  ],
  ["metres", numbersTo(99_999), (value, locale) => amountOf(parseAmount(formatNumber(value, locale), "metre", locale))],
  [
    "pieces with their unit",
    wholeTo(MAX_AMOUNT),
    (value, locale) => amountOf(parseOrderedAmount(withUnit(value, "piece", locale), pieces, locale)),
  ],
  [
    "metres with their unit",
    numbersTo(99_999),
    (value, locale) => amountOf(parseOrderedAmount(withUnit(value, "metre", locale), metres, locale)),
  ],
  [
    "amounts in a list's CSV file",
    numbersTo(99_999),
    (value, locale) => {
      const lines = [{ code: "1081601", amount: value, note: "" }];
      const products = new Map([["1081601", { ...metres, name: "KSR 35", weightG: 210 }]]);
      const table = buildListTable({ lines, products, locale } as never);
      const [entry] = parseEntries(parseTable(renderCsv(table, locale))).filter(({ readings }) => readings.length > 0);
      return amountOf(parseOrderedAmount(entry?.readings[0]?.amount ?? "", metres, locale));
    },
  ],
  [
    "values in a search",
    numbersTo(100_000),
    (value, locale) => tokenize(`${formatNumber(value, locale)}\u00a0mm`)[0]?.numbers[0],
  ],
];

function checkInverse([, values, back]: Inverse): void {
  const isInverse = property(values, locales, (value, locale) => {
    const written = formatNumber(value, locale);
    expect([locale, written, back(value, locale)]).toEqual([locale, written, value]);
  });
  assert(isInverse, { numRuns: RUNS });
}

test.each(INVERSES)("%s are read as they are written, in every language", (...inverse) =>
  known("inverse", inverse[0], async () => checkInverse(inverse)),
);

test("a reader that takes a thousand's sign for a decimal one is seen", () => {
  const back = (value: number, locale: Locale) => Number(formatNumber(value, locale).replace(",", "."));
  expect(() => checkInverse(["planted", wholeTo(100_000), back])).toThrow("Counterexample: [10000");
});

test("an order number is read as it is written", () => {
  const codes = integer({ min: 1_000_000, max: 9_999_999 }).map(String);
  const isInverse = property(codes, (code) => {
    expect(parsePartNumber(formatCode(code))).toBe(code);
  });
  assert(isInverse, { numRuns: RUNS });
});

test.each(LOCALES)("no two days are written alike in %s, and each as the one that it is", (locale) => {
  const days = Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(2024, 0, 1 + index)));
  const written = new Map(days.map((day) => [formatDay(day, locale), day]));
  expect(written.size).toBe(days.length);
  for (const [text, day] of written)
    expect(text.match(/\d+/g)?.map(Number)).toEqual(expect.arrayContaining([day.getUTCDate(), day.getUTCFullYear()]));
});
