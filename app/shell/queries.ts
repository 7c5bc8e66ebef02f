import sql from "sql-template-tag";
import * as v from "valibot";
import { number, Slugs, slugIn, text } from "../catalogue/columns.ts";
import { ask, type CatalogueDatabase } from "../catalogue/database.ts";
import type { Locale } from "../i18n/locales.ts";

const GroupRow = v.object({ code: text, ...Slugs, name: text, emblem: text });
export type MenuGroup = { readonly name: string; readonly slug: string; readonly emblem: string };

/** The groups of the menu in order, with the product whose drawing stands for each, and the release. Reads one row a group. */
export async function findMenu(
  database: CatalogueDatabase,
  locale: Locale,
): Promise<{ groups: MenuGroup[]; release: number }> {
  const { groups, release } = await ask(database, {
    groups: [
      sql`SELECT g.code, g.slug_tr, g.slug_en, gt.name, g.emblem_product AS emblem FROM product_group g JOIN product_group_text gt ON gt.group_code = g.code AND gt.locale = ${locale} ORDER BY g.position`,
      GroupRow,
    ],
    release: [sql`SELECT max(number) AS number FROM release`, v.object({ number: v.nullable(number) })],
  });
  return {
    groups: groups.map((group) => ({ name: group.name, slug: slugIn(locale, group), emblem: group.emblem })),
    release: release[0]?.number ?? 0,
  };
}
