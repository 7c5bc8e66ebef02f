import sql from "sql-template-tag";
import * as v from "valibot";
import { allDiscontinued, toDiscontinuedProduct } from "../../../app/features/documents/discontinued-queries.ts";
import { categoryHref, groupHref } from "../../../app/foundation/catalogue/address/catalogue-path.ts";
import type { CatalogueDatabase } from "../../../app/foundation/catalogue/data/database.ts";
import { nullableText, text } from "../../../app/foundation/catalogue/data/product-fields.ts";
import { withSnapshot } from "../../../app/foundation/catalogue/data/snapshot.ts";
import { groupModelsUrl, hasGroupModels } from "../../../app/foundation/catalogue/made-files/group-models.ts";
import { onlyKnown } from "../../../app/foundation/catalogue/product/known.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import type { DiscontinuedList } from "../../../app/screens/api-reference/schemas/product-list.ts";
import type {
  AttributeList,
  CategoryList,
  CertificateList,
  GroupList,
  ResellerList,
} from "../../../app/screens/api-reference/schemas/vocabulary.ts";
import { findAllResellers } from "../../../app/screens/resellers/queries.ts";
import { absolute } from "./addresses.ts";
import { toDiscontinued } from "./read-missing-numbers.ts";
import { toClassification, unitOf } from "./read-product.ts";

const DescribedRow = v.object({ code: text, description: text });
const CategoryRow = v.object({
  ...DescribedRow.entries,
  etimClass: nullableText,
  eclass: nullableText,
  unspsc: nullableText,
});

/** Some five rows for each. */
export const readDiscontinued = (database: CatalogueDatabase, locale: Locale): Promise<DiscontinuedList> =>
  withSnapshot(database, async ({ vocabulary, runQueries }) => {
    const { rows } = await runQueries({ rows: allDiscontinued(locale) });
    const products = rows.map((row) => toDiscontinued(locale, toDiscontinuedProduct(vocabulary, locale, row)));
    return { language: locale, release: vocabulary.release, products };
  });

/** A row for each group. */
export const readGroups = (database: CatalogueDatabase, locale: Locale): Promise<v.InferOutput<typeof GroupList>> =>
  withSnapshot(database, async ({ vocabulary, runQueries }) => {
    const { rows } = await runQueries({
      rows: [
        sql`SELECT group_code AS code, description FROM product_group_text WHERE locale = ${locale}`,
        DescribedRow,
      ],
    });
    const descriptions = new Map(rows.map(({ code, description }) => [code, description]));
    const categories = Map.groupBy(vocabulary.categories.values(), ({ group }) => group);
    return {
      language: locale,
      release: vocabulary.release,
      groups: [...vocabulary.groups.values()].map((group) => ({
        code: group.code,
        name: group.names[locale],
        page: absolute(groupHref(locale, group)),
        ...onlyKnown({ description: descriptions.get(group.code) ?? "" }),
        products: group.count,
        categories: (categories.get(group.code) ?? []).map(({ code }) => code),
        ...(hasGroupModels(vocabulary, group.code) ? { models: absolute(groupModelsUrl(group.code)) } : {}),
      })),
    };
  });

/** Two rows for each category. */
export const readCategories = (
  database: CatalogueDatabase,
  locale: Locale,
): Promise<v.InferOutput<typeof CategoryList>> =>
  withSnapshot(database, async ({ vocabulary, runQueries }) => {
    const { rows } = await runQueries({
      rows: [
        sql`SELECT cat.code, catt.description, cat.etim_class AS etimClass, cat.eclass, cat.unspsc FROM category cat
            JOIN category_text catt ON catt.category_code = cat.code AND catt.locale = ${locale}`,
        CategoryRow,
      ],
    });
    const byCode = new Map(rows.map((row) => [row.code, row]));
    return {
      language: locale,
      release: vocabulary.release,
      categories: [...vocabulary.categories.values()].flatMap((category) => {
        const group = vocabulary.groups.get(category.group);
        const row = byCode.get(category.code);
        if (!group || !row) return [];
        return {
          code: category.code,
          name: category.names[locale],
          page: absolute(categoryHref(locale, group, category)),
          group: group.code,
          ...onlyKnown({ description: row.description }),
          products: category.count,
          attributes: [...category.attributes, ...category.others],
          classification: toClassification(row),
        };
      }),
    };
  });

/** All in the vocabulary, which an isolate has cached. */
export const readAttributes = (
  database: CatalogueDatabase,
  locale: Locale,
): Promise<v.InferOutput<typeof AttributeList>> =>
  withSnapshot(database, async ({ vocabulary }) => ({
    language: locale,
    release: vocabulary.release,
    attributes: [...vocabulary.attributes.values()].map(({ code, kind, names, values }) => ({
      code,
      name: names[locale],
      kind,
      ...unitOf(vocabulary, locale, code),
      values: values.map((value) => ({ code: value.code, name: value.names[locale] })),
    })),
  }));

const CertificateRow = v.object({ code: text, mark: text, description: text, products: v.number() });

/** Counts by the index of certificates: reads a row for each product that has one. */
export const readCertificates = (
  database: CatalogueDatabase,
  locale: Locale,
): Promise<v.InferOutput<typeof CertificateList>> =>
  withSnapshot(database, async ({ vocabulary, runQueries }) => {
    const { certificates } = await runQueries({
      certificates: [
        sql`SELECT ce.code, ce.mark, cet.description,
              (SELECT count(*) FROM product_certificate pc WHERE pc.certificate_code = ce.code) AS products
            FROM certificate ce JOIN certificate_text cet ON cet.certificate_code = ce.code AND cet.locale = ${locale}
            ORDER BY ce.position`,
        CertificateRow,
      ],
    });
    return { language: locale, release: vocabulary.release, certificates };
  });

export const readResellers = (
  database: CatalogueDatabase,
  locale: Locale,
): Promise<v.InferOutput<typeof ResellerList>> =>
  withSnapshot(database, async ({ vocabulary, runQueries }) => ({
    language: locale,
    release: vocabulary.release,
    resellers: await findAllResellers(runQueries, locale),
  }));
