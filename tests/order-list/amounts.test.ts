import { assert, constantFrom, double, integer, property, string } from "fast-check";
import { expect, test } from "vitest";
import { parseAmount, parseOrderedAmount } from "../../app/features/list/amounts/parse-amount.ts";
import { checkPackage, MAX_AMOUNT, roundAmount } from "../../app/foundation/catalogue/product/order-rules.ts";
import { formatNumber } from "../../app/ground/i18n/format.ts";
import { LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";

const read = (text: string, unit: "piece" | "metre" = "piece", locale: Locale = "en") =>
  parseAmount(text, unit, locale);

const READ = new Map<number | string, readonly string[]>([
  [50, ["50", " 50 ", "50 adet", "50 pcs.", "50 шт.", "50 ШТУК"]],
  [1000, ["1,000", "1.000", "1 000", "1\u00a0000", "1E+03"]],
  [12, ["12,00"]],
  [12_345, ["12.345"]],
  [999_999, ["999999"]],
  ["tooLarge", ["1.234.567,0", "1e9", "1000000"]],
  ["notAboveZero", ["-1", "−3", "0"]],
  ["none", [""]],
  ["unreadable", ["12abc", "abc", "1.2.3", "1,23,456", "=2+3"]],
  ["unit", ["5 m", "5 метров"]],
]);

test.each([...READ].flatMap(([expected, texts]) => texts.map((text) => [text, expected] as const)))(
  "pieces are read from %j",
  (text, expected) => {
    expect(read(text)).toEqual(
      typeof expected === "number" ? { amount: expected, roundedUp: false } : { problem: expected },
    );
  },
);

test("part of a piece becomes a whole one, and says so", () => {
  expect(read("0.5")).toEqual({ amount: 1, roundedUp: true });
  expect(read("12,5")).toEqual({ amount: 13, roundedUp: true });
  expect(read("12,000001")).toEqual({ amount: 12, roundedUp: false });
});

test("metres have decimals, and three digits behind a mark mean what the language means by it", () => {
  expect(read("2,5 m", "metre", "tr")).toEqual({ amount: 2.5, roundedUp: false });
  expect(read("2.5 м", "metre", "ru")).toEqual({ amount: 2.5, roundedUp: false });
  expect(read("1.000", "metre", "tr")).toEqual({ amount: 1000, roundedUp: false });
  expect(read("1.000", "metre", "en")).toEqual({ amount: 1, roundedUp: false });
  expect(read("1,500", "metre", "ru")).toEqual({ amount: 1.5, roundedUp: false });
  expect(read("1.234,5", "metre", "en")).toEqual({ amount: 1234.5, roundedUp: false });
  expect(read("3 adet", "metre")).toEqual({ problem: "unit" });
  expect(read("0.0001", "metre")).toEqual({ problem: "notAboveZero" });
});

test("every amount is read back as it is written in each language", () => {
  assert(
    property(constantFrom(...LOCALES), integer({ min: 1, max: MAX_AMOUNT }), (locale, amount) => {
      expect(parseAmount(formatNumber(amount, locale), "piece", locale)).toEqual({ amount, roundedUp: false });
    }),
  );
  assert(
    property(constantFrom(...LOCALES), double({ min: 0.001, max: MAX_AMOUNT, noNaN: true }), (locale, any) => {
      const amount = roundAmount(any);
      expect(parseAmount(formatNumber(amount, locale), "metre", locale)).toEqual({ amount, roundedUp: false });
    }),
  );
});

test("no text whatever is read as an amount that cannot be ordered", () => {
  assert(
    property(string(), constantFrom("piece", "metre"), constantFrom(...LOCALES), (text, unit, locale) => {
      const result = parseAmount(text, unit, locale);
      if ("problem" in result) return;
      expect(result.amount).toBeGreaterThan(0);
      expect(result.amount).toBeLessThanOrEqual(MAX_AMOUNT);
      if (unit === "piece") expect(Number.isInteger(result.amount)).toBe(true);
    }),
  );
});

test("an amount is full packages, or names the next full one", () => {
  const rules = { unit: "piece", packageUnit: 50, minOrderQuantity: 100 } as const;
  expect(checkPackage(100, rules)).toEqual({ state: "full" });
  expect(checkPackage(37, rules)).toEqual({ state: "tooFew", next: 100 });
  expect(checkPackage(101, rules)).toEqual({ state: "open", next: 150 });
});

test("rails are sold by the bar: 4 m stay two bars of 2 m, and 2.5 m become two", () => {
  const rail = { unit: "metre", packageUnit: 20, minOrderQuantity: 2 } as const;
  expect(checkPackage(4, rail)).toEqual({ state: "full" });
  expect(checkPackage(2.5, rail)).toEqual({ state: "open", next: 4 });
  expect(checkPackage(1, rail)).toEqual({ state: "tooFew", next: 2 });
});

test.each([
  ["3 paket", 150, { count: 3, of: "package" }],
  ["2 kutu", 100, { count: 2, of: "package" }],
  ["1 pack", 50, { count: 1, of: "package" }],
  ["2 уп.", 100, { count: 2, of: "package" }],
  ["1 düzine", 12, { count: 1, of: "dozen" }],
  ["2 x 50", 100, undefined],
  ["ellişer adet x 2", 100, undefined],
  ["two", 2, undefined],
  ["1 set", 1, undefined],
  ["4,00 Stk", 4, undefined],
  ["1.250,00 ST", 1250, undefined],
])("pieces are read as they are ordered: %j", (text, amount, counted) => {
  const read = parseOrderedAmount(text, { unit: "piece", packageUnit: 50, minOrderQuantity: 50 }, "tr");
  expect(read).toMatchObject({ amount, ...(counted && { counted }) });
  expect("counted" in read).toBe(counted !== undefined);
});

test("a bar of rail is as long as the least that is sold of it", () => {
  const rail = { unit: "metre", packageUnit: 20, minOrderQuantity: 2 } as const;
  const bars = { amount: 10, roundedUp: false, counted: { count: 5, of: "bar" } };
  expect(parseOrderedAmount("5 boy", rail, "tr")).toEqual(bars);
  expect(parseOrderedAmount("2 m x 10", rail, "en")).toMatchObject({ amount: 20 });
  for (const text of ["100-150 adet", "x", "2 x", "x 5"])
    expect(parseOrderedAmount(text, { ...rail, unit: "piece" }, "tr")).toHaveProperty("problem");
});

test("one correction is enough: the next full package is full", () => {
  assert(
    property(
      double({ min: 0.001, max: 5000, noNaN: true }),
      integer({ min: 1, max: 500 }),
      integer({ min: 1, max: 500 }),
      (any, packageUnit, minOrderQuantity) => {
        const rules = { unit: "metre", packageUnit, minOrderQuantity } as const;
        const amount = roundAmount(any);
        const check = checkPackage(amount, rules);
        if (check.state === "full") return;
        expect(check.next).toBeGreaterThanOrEqual(amount);
        expect(checkPackage(check.next, rules)).toEqual({ state: "full" });
      },
    ),
    { examples: [[2140.0005, 4, 1]] },
  );
});
