import { coordinatesOf, findPlace } from "../../features/answers/find-places.ts";
import type { CatalogueDatabase } from "../../foundation/catalogue/data/database.ts";
import { withSnapshot } from "../../foundation/catalogue/data/snapshot.ts";
import { countryName } from "../../ground/i18n/display-names.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { parseWords } from "../../ground/text/words.ts";
import { type Near, nearestTo } from "./nearest.ts";
import { findAllResellers } from "./queries.ts";

/** Those who sell nearest to a place as somebody types it, in any of the languages; null where we know no such place. */
export const findNear = (database: CatalogueDatabase, locale: Locale, typed: string): Promise<readonly Near[] | null> =>
  withSnapshot(database, async (snapshot) => {
    const [found, all] = await Promise.all([
      findPlace(snapshot, parseWords(typed)),
      findAllResellers(snapshot.runQueries, locale),
    ]);
    const at = found && (await coordinatesOf(snapshot, found.where));
    return at ? nearestTo(at, all, (country) => countryName(country, locale)) : null;
  });
