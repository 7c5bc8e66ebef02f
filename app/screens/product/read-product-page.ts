import type { CatalogueDatabase } from "../../foundation/catalogue/data/database.ts";
import type { Code } from "../../foundation/catalogue/data/find-code.ts";
import { withSnapshot } from "../../foundation/catalogue/data/snapshot.ts";
import { madeFilesQuery, toCadSizes } from "../../foundation/catalogue/made-files/made-files.ts";
import { productQueries, toFoundProduct } from "../../foundation/catalogue/product/queries.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { accessoryOfQuery, toAccessoryOf } from "./accessories/find-accessory-of.ts";

/** A product, what it fits, the sizes of its CAD files as far as they are known, and the vocabulary of their release. One round trip. */
export const readProductPage = (database: CatalogueDatabase, locale: Locale, code: Code) =>
  withSnapshot(database, async ({ vocabulary, runQueries }) => {
    const { models, made, ...rows } = await runQueries({
      ...productQueries(locale, code),
      models: accessoryOfQuery(locale, code),
      made: madeFilesQuery(code),
    });
    const found = toFoundProduct(vocabulary, rows, locale);
    return {
      found,
      accessoryOf: toAccessoryOf(vocabulary, locale, models),
      cadSizes: toCadSizes(made, found),
      vocabulary,
    };
  });
