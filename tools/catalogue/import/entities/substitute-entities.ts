import { STATED_VALUES } from "../../../../app/features/reading/part-numbers/stated-values.ts";
import { toSubstituteKeys } from "../../../../app/features/reading/part-numbers/substitutes.ts";
import { toSearchWords } from "../../../../app/foundation/documents/search-words.ts";
import { LOCALES } from "../../../../app/ground/i18n/locales.ts";
import type { Catalogue } from "../check/check-catalogue.ts";
import { digestOf } from "../digest.ts";
import { createEntity, type Entity } from "./entity.ts";
import { textRows } from "./table-rows.ts";

/** The parts that a product stands in for: the company's discontinued products and those of other makers. */
export function* buildSubstituteEntities(
  { discontinued, crossReferences }: Catalogue,
  idOf: (code: string) => number,
): Generator<Entity> {
  for (const [position, product] of discontinued.entries()) {
    const { code, model_type, discontinued_on, successor, reason } = product;
    const words = toSearchWords([code, ...LOCALES.map((locale) => product[`name_${locale}`])]);
    yield createEntity("discontinued", code, [
      {
        table: "discontinued_product",
        values: {
          code,
          position,
          model_type,
          discontinued_on,
          successor_id: successor && idOf(successor),
          words,
          reason,
        },
      },
      ...textRows("discontinued_product_text", { code }, ["name"], product),
      ...toSubstituteKeys(code, ...(reason === "renumbered" ? [] : [model_type])).map((key) => ({
        table: "substitute_key",
        values: { key, code },
      })),
    ]);
  }
  for (const [position, reference] of crossReferences.entries()) {
    const { manufacturer, type, number, order_number, confirmed, source } = reference;
    const stated = STATED_VALUES.flatMap((name) => {
      const value = reference[`stated_${name}`];
      return value === null ? [] : [[name, value] as const];
    });
    const id = digestOf(JSON.stringify([manufacturer, type, number, order_number]));
    yield createEntity("cross_reference", id, [
      {
        table: "cross_reference",
        values: {
          id,
          position,
          manufacturer,
          type,
          number,
          product_id: idOf(order_number),
          match: confirmed === "true" ? "exact" : "similar",
          stated: JSON.stringify(Object.fromEntries(stated)),
          source,
        },
      },
      ...textRows("cross_reference_text", { id }, ["note"], reference),
      ...toSubstituteKeys(type, number).map((key) => ({ table: "substitute_key", values: { key, code: id } })),
    ]);
  }
}
