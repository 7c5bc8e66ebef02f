import { cityIn, findPlace, surroundings } from "../../features/answers/find-places.ts";
import type { CatalogueDatabase } from "../../foundation/catalogue/data/database.ts";
import { withSnapshot } from "../../foundation/catalogue/data/snapshot.ts";
import { countryName } from "../../ground/i18n/display-names.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { parseWords } from "../../ground/text/words.ts";
import { type Near, nearestTo } from "./nearest.ts";

export type FoundNear = {
  /** The place as it was understood, with its country: there is more than one Paris, and what was typed may be misspelt. */
  readonly place: string;
  readonly nearest: readonly Near[];
};

/** Those who sell nearest to a place as somebody types it, in any of the languages; null where we know no such place. */
export const findNear = (database: CatalogueDatabase, locale: Locale, typed: string): Promise<FoundNear | null> =>
  withSnapshot(database, async (snapshot) => {
    const found = await findPlace(snapshot, parseWords(typed));
    const around = found && (await surroundings(snapshot, found.where, locale));
    if (!around) return null;
    const located = around.places.map((place) => ({ ...place, city: cityIn(place, locale) }));
    return {
      place: around.name,
      nearest: nearestTo(around.at, located, (country) => countryName(country, locale)),
    };
  });
