import sql from "sql-template-tag";
import * as v from "valibot";
import { type CatalogueDatabase, runQueries } from "../../foundation/catalogue/data/database.ts";
import { number, text } from "../../foundation/catalogue/data/product-fields.ts";
import type { Snapshot } from "../../foundation/catalogue/data/snapshot.ts";
import { COMPANY } from "../../ground/company/brand.ts";
import { countryName } from "../../ground/i18n/display-names.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { EMPTY_FILTER, type ResellerFilter } from "./reseller-filter.ts";

const PlaceRow = v.object({ code: text, count: number, latitude: number, longitude: number });
const CityRow = v.object({ ...PlaceRow.entries, name: text });
const EntryRow = v.object({
  code: text,
  kind: v.picklist(["office", "reseller"]),
  country: text,
  city: text,
  name: text,
  address: text,
  phone: text,
  email: text,
  website: text,
});
const SoldRow = v.object({ code: text, name: text });

/** `groups` is empty for those who sell everything. */
export type Reseller = v.InferOutput<typeof EntryRow> & {
  readonly countryName: string;
  readonly groups: readonly string[];
};

const ListedRow = v.object({
  ...EntryRow.entries,
  latitude: number,
  longitude: number,
  groups: v.pipe(text, v.parseJson(), v.array(text)),
});

/** Everybody, offices first; the codes of the groups that they sell, none for all. Reads all rows: there are hundreds. */
export async function findAllResellers(runQueries: Snapshot["runQueries"], locale: Locale) {
  const { resellers } = await runQueries({
    resellers: [
      sql`
      SELECT r.code, r.kind, r.country, t.city, r.latitude, r.longitude, r.name, r.address, r.phone, r.email, r.website,
        (SELECT json_group_array(rg.group_code) FROM reseller_group rg WHERE rg.code = r.code) AS groups
      FROM reseller r JOIN reseller_text t ON t.code = r.code AND t.locale = ${locale} ORDER BY r.kind, r.position`,
      ListedRow,
    ],
  });
  return resellers;
}

/** The list has its cities before a country is chosen. */
export const HOME_COUNTRY = COMPANY.address.country;

/**
 * Countries with their number of addresses and the coordinates of the first one, the cities of the chosen country, and
 * the addresses there; before a country is chosen, the company's own offices. One round trip, which reads every address
 * two or three times: there are hundreds of them.
 * @returns `filter` without a country or city that does not exist
 */
export async function findResellers(database: CatalogueDatabase, locale: Locale, filter: ResellerFilter) {
  const { country, city, near } = filter;
  const matchesFilter = sql`
    CASE WHEN ${country} = '' THEN r.kind = 'office'
    ELSE r.country = ${country} AND (r.city = ${city} OR NOT EXISTS (
      SELECT 1 FROM reseller c WHERE c.country = ${country} AND c.city = ${city}
    )) END`;
  const found = await runQueries(database, {
    countries: [
      sql`
      SELECT country AS code, count(*) AS count, latitude, longitude, min(position) FROM reseller GROUP BY country`,
      PlaceRow,
    ],
    cities: [
      sql`
      SELECT r.city AS code, t.city AS name, count(*) AS count, r.latitude, r.longitude, min(r.position)
      FROM reseller r JOIN reseller_text t ON t.code = r.code AND t.locale = ${locale}
      WHERE r.country = ${country || HOME_COUNTRY} GROUP BY r.city`,
      CityRow,
    ],
    entries: [
      sql`
      SELECT r.code, r.kind, r.country, t.city, r.name, r.address, r.phone, r.email, r.website
      FROM reseller r JOIN reseller_text t ON t.code = r.code AND t.locale = ${locale} WHERE ${matchesFilter}
      ORDER BY r.kind, r.position`,
      EntryRow,
    ],
    sold: [
      sql`
      SELECT r.code, gt.name FROM reseller r JOIN reseller_group rg ON rg.code = r.code
      JOIN product_group g ON g.code = rg.group_code
      JOIN product_group_text gt ON gt.group_code = g.code AND gt.locale = ${locale}
      WHERE ${matchesFilter} ORDER BY g.position`,
      SoldRow,
    ],
  });
  if (country !== "" && !found.countries.some(({ code }) => code === country))
    return findResellers(database, locale, EMPTY_FILTER);
  const sold = Map.groupBy(found.sold, ({ code }) => code);
  const entries = found.entries.map((entry): Reseller => {
    const groups = (sold.get(entry.code) ?? []).map(({ name }) => name);
    return { ...entry, countryName: countryName(entry.country, locale), groups };
  });
  const cityExists = found.cities.some(({ code }) => code === city);
  return {
    filter: { country, city: cityExists ? city : "", near },
    countries: found.countries,
    cities: found.cities,
    entries,
  };
}
