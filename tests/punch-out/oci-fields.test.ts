import fc from "fast-check";
import { expect, test } from "vitest";
import type { Buyer } from "../../app/features/list/punch-out/buyers.ts";
import { buildFields } from "../../workers/punch-out/oci/oci-fields.ts";
import type { BasketItem } from "../../workers/punch-out/plan-transfer.ts";
import { volume } from "../volume.ts";
import { parseBasket } from "./oci-receiver.ts";

const BUYER: Buyer = { name: "Hanse", hosts: ["srm.buyer.example"] };
const ITEM: BasketItem = {
  code: "1040402",
  name: "KV 4 feed-through terminal block, blue",
  salesCode: "KV-4-BL",
  amount: 50,
  unit: "piece",
  note: "",
  categoryCode: "screw",
  unspsc: "39121410",
};
const CONTROLS = [
  ["~OkCode", "ADDI"],
  ["~TARGET", "_top"],
  ["~CALLER", "CTLG"],
];
/** What a system gets that a browser posts the fields to. */
const receive = (items: readonly BasketItem[], buyer = BUYER) =>
  parseBasket(
    new URLSearchParams([...CONTROLS, ...buildFields(items, buyer).map(([name, value]) => [name, value])]).toString(),
  );

test("a line has its names, quantity, unit and class, and neither price nor currency unless that is agreed", () => {
  const fields = {
    DESCRIPTION: "KV 4 feed-through terminal block, blue",
    QUANTITY: "50.000",
    UNIT: "PCE",
    VENDORMAT: "1040402",
    MANUFACTMAT: "KV-4-BL",
    MATGROUP: "39121410",
    LONGTEXT: "KV 4 feed-through terminal block, blue",
  };
  expect(receive([ITEM])).toEqual({ items: [fields], problems: [] });
  const agreed = { ...BUYER, zeroPriceCurrency: "EUR", vendorNumber: "0000104711" };
  expect(receive([ITEM], agreed)).toEqual({
    items: [{ ...fields, PRICE: "0.000", CURRENCY: "EUR", VENDOR: "0000104711" }],
    problems: [],
  });
});

test("metres are metres, with a point in every language, and what the catalogue lacks is left out", () => {
  const { items, problems } = receive([{ ...ITEM, amount: 2.5, unit: "metre", unspsc: null, note: "Pano 3, ray" }]);
  expect(problems).toEqual([]);
  expect(items).toMatchObject([{ QUANTITY: "2.500", UNIT: "MTR", LONGTEXT: `${ITEM.name}\nPano 3, ray` }]);
  expect(items[0]).not.toHaveProperty("MATGROUP");
  expect(receive([{ ...ITEM, unspsc: "39-12-14-10" }]).items).toMatchObject([{ MATGROUP: "39121410" }]);
  expect(receive([{ ...ITEM, amount: 999_999 }]).items).toMatchObject([{ QUANTITY: "999999.000" }]);
});

test.each([
  ["KV 35-7.5/ZD-2 montaj rayı, galvanizli çelik (delikli)", "KV 35-7.5/ZD-2 montaj rayı, galvanizli"],
  ["Проходная клемма с ножевым размыкателем KVA 4, оранжевая", "Проходная клемма с ножевым размыкателем"],
  ["Reihenklemme, Durchgangsklemme, Schutzleiter, grün-gelb", "Reihenklemme, Durchgangsklemme"],
  ["Donaudampfschifffahrtsgesellschaftskapitänsmütze", "Donaudampfschifffahrtsgesellschaftskapit"],
  ["0123456789012345678901234567890123456789", "0123456789012345678901234567890123456789"],
  [`${"x".repeat(39)}🔌`, "x".repeat(39)],
])("“%s” is cut where a word ends, and stands whole in the long text", (name, description) => {
  expect(receive([{ ...ITEM, name }])).toEqual({
    items: [expect.objectContaining({ DESCRIPTION: description, LONGTEXT: name })],
    problems: [],
  });
});

test("two hundred lines of any letters and signs arrive one by one, each within its lengths", () => {
  const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 90 }).map((each) => `a${each.toWellFormed()}`);
  const item = fc.record({
    code: fc.constantFrom("1040402", "6210020"),
    name: fc.oneof(
      text,
      fc.constantFrom(`"><script>alert(1)</script>`, "IĞÜŞÖÇ ığüşöç İ", "клеммы ёЁ «»", "a&amp;b=c&d%26"),
    ),
    salesCode: text.map((each) => each.slice(0, 60).toWellFormed()),
    amount: fc.integer({ min: 1, max: 999_999_000 }).map((thousandths) => thousandths / 1000),
    unit: fc.constantFrom("piece" as const, "metre" as const),
    note: fc.oneof(text, fc.constant("")),
    categoryCode: fc.constant("screw"),
    unspsc: fc.constantFrom("39121410", null, "39121410-1234"),
  });
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 200 }), (items) => {
      const received = receive(items);
      expect(received.problems).toEqual([]);
      expect(received.items.map(({ LONGTEXT }) => LONGTEXT)).toEqual(
        items.map(({ name, note }) => [name, note].filter(Boolean).join("\n")),
      );
      expect(received.items.map(({ QUANTITY }) => Number(QUANTITY))).toEqual(items.map(({ amount }) => amount));
    }),
    { numRuns: volume(8, 100) },
  );
});
