import sql from "sql-template-tag";
import * as v from "valibot";
import type { Locale } from "../i18n/locales.ts";
import type { CataloguePlace } from "./vocabulary.ts";

const DescriptionRow = v.object({ description: v.string() });

/** What is said of a place: one row, none for the whole catalogue. */
export function descriptionOf(locale: Locale, place: CataloguePlace) {
  const question =
    place.level === "category"
      ? sql`SELECT description FROM category_text WHERE category_code = ${place.category.code} AND locale = ${locale}`
      : place.level === "group"
        ? sql`SELECT description FROM product_group_text WHERE group_code = ${place.group.code} AND locale = ${locale}`
        : sql`SELECT '' AS description WHERE 0`;
  return [question, DescriptionRow] as const;
}
