import * as v from "valibot";
import { LIVE_LOCALES } from "../../../ground/i18n/locales.ts";

// The product API's answers. Responses are built to these types, tests parse them strictly, and the OpenAPI document is
// made from them (describe-api.ts), so a field that is not here is nowhere.

export const described = <Schema extends v.GenericSchema>(schema: Schema, text: string) =>
  v.pipe(schema, v.description(text)) as unknown as Schema;

export const Text = v.string();
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const Positive = v.pipe(v.number(), v.minValue(0));
export const Url = described(v.pipe(v.string(), v.url()), "An absolute URL.");
export const Day = described(v.pipe(v.string(), v.isoDate()), "A date, e.g. 2026-11-25.");
export const LanguageSchema = described(v.picklist(LIVE_LOCALES), "The language of the texts: an ISO 639-1 code.");
export const Code = described(v.string(), "The same in every language and release.");
export const OrderNumber = described(v.string(), "The order number: the product’s unique identifier, never reused.");
const OrderUnit = described(v.picklist(["piece", "metre"]), "The unit in which quantities are counted.");
export const Borrowed = described(
  v.optional(LanguageSchema),
  "The language of the text if it has not yet been translated; omitted if it has.",
);

export const NamedPart = v.strictObject({ code: Code, name: Text, page: Url });
export const Named = v.strictObject({ code: Code, name: Text });
export const Unit = v.strictObject({
  code: described(v.string(), "The unit code used in the catalogue."),
  symbol: described(v.string(), "The symbol in the language of the texts, e.g. mm²."),
});

/** What is not known is left out. */
export const physical = {
  widthMm: v.optional(Positive),
  heightMm: described(v.optional(Positive), "Measured across the rail."),
  depthMm: described(v.optional(Positive), "Measured from the mounting plane."),
};
export const ordering = {
  orderUnit: OrderUnit,
  packageUnit: described(v.optional(Positive), "Quantities are multiples of this number."),
  minOrderQuantity: v.optional(Positive),
};
