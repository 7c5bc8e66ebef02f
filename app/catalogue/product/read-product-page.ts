import type { Locale } from "../../i18n/locales.ts";
import type { CatalogueDatabase } from "../data/database.ts";
import { withSnapshot } from "../data/snapshot.ts";
import { fitsQuery, toFits } from "./accessories/find-fits.ts";
import { madeFilesQuery, toCadSizes } from "./made-files.ts";
import { productQueries, toFoundProduct } from "./queries.ts";

/** A product, what it fits, the sizes of its CAD files as far as they are known, and the vocabulary of their release. One round trip. */
export const readProductPage = (database: CatalogueDatabase, locale: Locale, code: string) =>
  withSnapshot(database, async ({ vocabulary, runQueries }) => {
    const { models, made, ...rows } = await runQueries({
      ...productQueries(locale, code),
      models: fitsQuery(locale, code),
      made: madeFilesQuery(code),
    });
    const found = toFoundProduct(vocabulary, rows, locale);
    return { found, fits: toFits(vocabulary, locale, models), cadSizes: toCadSizes(made, found), vocabulary };
  });
