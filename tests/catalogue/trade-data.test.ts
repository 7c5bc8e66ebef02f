import * as v from "valibot";
import { expect, test } from "vitest";
import { toGtinKey } from "../../app/features/reading/part-numbers/gtin-key.ts";
import { isAwgSize, isGtin, TradeData } from "../../app/foundation/catalogue/product/trade-data.ts";
import { tradeDataOf } from "../../tools/catalogue/import/entities/trade-rows.ts";
import { checkCatalogue } from "../../tools/commands/catalogue/folder-source.ts";
import { assessedSample } from "./sample-copy.ts";

test.each([
  ["4006381333931", true], // GS1's own example of a GTIN-13
  ["614141999996", true],
  ["96385074", true],
  ["10614141999993", true],
  ["4006381333930", false],
  ["400638133393", false],
  ["", false],
  ["٤٠٠٦٣٨١٣٣٣٩٣١", false],
])("%s is a GTIN: %s", (text, expected) => expect(isGtin(text)).toBe(expected));

test.each([
  ["4006381333931", "gtin04006381333931"],
  ["04006381333931", "gtin04006381333931"],
  ["ean4006381333931", "gtin04006381333931"],
  ["96385074", "gtin00000096385074"],
  ["4006381333930", null],
  ["1040151", null],
  ["kv25bl", null],
])("as a part number, %s is found by %s", (number, key) => expect(toGtinKey(number)).toBe(key));

test.each([
  ["26", true],
  ["1", true],
  ["2/0", true],
  ["250 kcmil", true],
  ["0", false],
  ["5/0", false],
  ["14 AWG", false],
])("%s is a size of AWG: %s", (text, expected) => expect(isAwgSize(text)).toBe(expected));

test("what a product file says of trade and law is published, and what it leaves out stays unsaid", () => {
  const { catalogue, problems } = checkCatalogue(assessedSample());
  expect(problems).toEqual([]);
  const [first, second] = ["1040151", "1040153"].map((code) =>
    [...catalogue.products].find((product) => product.code === code),
  );
  if (!first || !second) throw new Error("the sample has screw terminals");
  const tradeOf = (product: typeof first) => {
    const ratings = catalogue.ratings.filter((rating) => rating.product === product.code);
    return v.parse(TradeData, JSON.parse(JSON.stringify(tradeDataOf(product, ratings))));
  };
  expect(tradeOf(first)).toEqual({
    gtin: "9520010401518",
    countryOfOrigin: "TR",
    rohs: "exempt",
    rohsExemption: "6(c)",
    reach: "true",
    reachDate: "2025-06-25",
    scipNumber: "0f8fad5b-d9cb-469f-a165-70867728950e",
    weeeCategory: "5",
    carbonFootprint: { kg: 0.12, method: "EN 50693:2019", stage: "A1-A3", verification: "internally", lifetime: 20 },
    ratings: [
      { standard: "UL 1059", useGroup: "B", voltage: 300, current: 17, awgMin: "26", awgMax: "14" },
      { standard: "UL 1059", useGroup: "C", voltage: 150, current: 17, awgMin: "26", awgMax: "14" },
      { standard: "UL 1059", useGroup: "D", voltage: 300, current: 10, awgMin: "26", awgMax: "14" },
    ],
  });
  expect(Object.keys(tradeOf(second))).not.toContain("scipNumber");
});
