import type { Buyer } from "../../../app/features/list/punch-out/buyers.ts";
import { truncate } from "../../../app/ground/text/normalize-text.ts";
import type { Field } from "../hook.ts";
import type { BasketItem } from "../plan-transfer.ts";

/** UN/ECE Recommendation 20 as SAP delivers it (table T006I), where a piece is not yet H87. */
const UNITS = { piece: "PCE", metre: "MTR" };

/** Characters that SAP's fields hold: OCI 5.0, "Fields of the inbound section". */
const MAX_LENGTHS = { description: 40, partNumber: 40, materialGroup: 10 };

/**
 * The fields of OCI 4.0 for a basket, numbered from 1; 5.0 has the same. MATNR stays out, since it would take the place of
 * the description; so do the price and its currency unless 0 is agreed, and the lead time.
 */
export const buildFields = (items: readonly BasketItem[], buyer: Buyer): Field[] =>
  items.flatMap((item, index) => {
    const number = index + 1;
    const fields: readonly (readonly [name: string, value: string | undefined])[] = [
      ["DESCRIPTION", cutWords(item.name, MAX_LENGTHS.description)],
      ["QUANTITY", formatDecimal(item.amount)],
      ["UNIT", UNITS[item.unit]],
      ["PRICE", buyer.zeroPriceCurrency && formatDecimal(0)],
      ["CURRENCY", buyer.zeroPriceCurrency],
      ["VENDOR", buyer.vendorNumber],
      ["VENDORMAT", item.code.slice(0, MAX_LENGTHS.partNumber)],
      ["MANUFACTMAT", item.salesCode.slice(0, MAX_LENGTHS.partNumber)],
      ["MATGROUP", toMaterialGroup(item.unspsc)],
    ];
    return [
      ...fields.flatMap(([name, value]): Field[] => (value ? [[`NEW_ITEM-${name}[${number}]`, value]] : [])),
      // The system breaks the text into lines of 132 characters, hence the name.
      [`NEW_ITEM-LONGTEXT_${number}:132[]`, [item.name, item.note].filter(Boolean).join("\n")],
    ];
  });

/** At most eleven digits, a point and always three decimals. */
const formatDecimal = (value: number): string => value.toFixed(3);

const toMaterialGroup = (unspsc: string | null): string =>
  unspsc?.replace(/\D/g, "").slice(0, MAX_LENGTHS.materialGroup) ?? "";

/** The beginning of a text, up to a word's end unless that would lose half of it; never half a surrogate pair. */
function cutWords(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const end = text.lastIndexOf(" ", maxLength);
  return truncate(text, end > maxLength / 2 ? end : maxLength).replace(/[\s,;:–-]+$/, "");
}
