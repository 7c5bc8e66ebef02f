import type { Locale } from "../../i18n/locales.ts";
import type { CatalogueDatabase } from "../data/database.ts";
import { withSnapshot } from "../data/snapshot.ts";
import { fitsQuery, toFits } from "./accessories/find-fits.ts";
import { productQueries, toFoundProduct } from "./queries.ts";

/** A product, what it fits, and the vocabulary of their release. One round trip. */
export const readProductPage = (database: CatalogueDatabase, locale: Locale, code: string) =>
  withSnapshot(database, async ({ vocabulary, runQueries }) => {
    const { models, ...rows } = await runQueries({ ...productQueries(locale, code), models: fitsQuery(locale, code) });
    return { found: toFoundProduct(vocabulary, rows, locale), fits: toFits(vocabulary, locale, models), vocabulary };
  });
