import sql from "sql-template-tag";
import * as v from "valibot";
import type { Locale } from "../../../ground/i18n/locales.ts";
import type { CataloguePath } from "./vocabulary.ts";

const DescriptionRow = v.object({ description: v.string() });

/** The description of a group or a category: one row, none for the whole catalogue. */
export function descriptionQuery(locale: Locale, path: CataloguePath) {
  const query =
    path.level === "category"
      ? sql`SELECT description FROM category_text WHERE category_code = ${path.category.code} AND locale = ${locale}`
      : path.level === "group"
        ? sql`SELECT description FROM product_group_text WHERE group_code = ${path.group.code} AND locale = ${locale}`
        : sql`SELECT '' AS description WHERE 0`;
  return [query, DescriptionRow] as const;
}
