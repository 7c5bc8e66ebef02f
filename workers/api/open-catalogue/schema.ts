import * as v from "valibot";
import {
  Code,
  Count,
  described,
  LanguageSchema,
  OrderNumber,
  ordering,
  Positive,
  physical,
  Text,
  Url,
} from "../../../app/screens/api-reference/schemas/fields.ts";
import { Product } from "../../../app/screens/api-reference/schemas/product.ts";

const { trade, ratings } = Product.entries;

/** What is not known is left out. */
const OpenProduct = v.strictObject({
  code: OrderNumber,
  url: Url,
  name: Text,
  group: Text,
  groupCode: Code,
  category: Text,
  categoryCode: Code,
  type: Text,
  typeCode: Code,
  colour: v.optional(Text),
  colourCode: v.optional(Code),
  manufacturer: Text,
  modelType: v.optional(Text),
  salesCode: v.optional(Text),
  description: v.optional(Text),
  connection: Text,
  ...physical,
  weightWithoutPackagingG: v.optional(Positive),
  weightWithPackagingG: v.optional(Positive),
  ...ordering,
  customsTariffNumber: v.optional(Text),
  etimClass: Text,
  eclass: Text,
  unspsc: Text,
  certificates: described(v.array(Text), "Their marks."),
  trade,
  ratings,
  attributes: v.array(
    v.strictObject({
      code: Code,
      name: Text,
      value: v.optional(v.union([v.number(), v.string()])),
      min: v.optional(v.number()),
      max: v.optional(v.number()),
      unit: v.optional(Text),
    }),
  ),
});

export const OpenCatalogue = v.strictObject({
  publisher: Text,
  language: LanguageSchema,
  release: Count,
  publishedAt: Text,
  products: v.array(OpenProduct),
});
