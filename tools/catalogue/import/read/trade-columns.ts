import * as v from "valibot";
import { isGtin, LIFE_CYCLE_STAGES, WEEE_CATEGORIES } from "../../../../app/foundation/catalogue/product/trade-data.ts";
import { INTERNATIONAL_LOCALE } from "../../../../app/ground/i18n/locales.ts";
import { issueMessage } from "../../messages/schema-messages.ts";
import { day, list, number, optionalCell, optionalChoice, quantity, required } from "./cells.ts";

const COUNTRIES = new Intl.DisplayNames(INTERNATIONAL_LOCALE, { type: "region", fallback: "none" });
/** Have names as countries have, and codes that ISO 3166-1 does not give. */
const NO_COUNTRIES = ["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"];
const country = v.pipe(
  v.string(),
  v.check(
    (text) => /^[A-Z]{2}$/.test(text) && !NO_COUNTRIES.includes(text) && COUNTRIES.of(text) !== undefined,
    issueMessage("notCountry"),
  ),
);
const gtin = v.pipe(v.string(), v.regex(/^\d+$/, issueMessage("notDigits")), v.check(isGtin, issueMessage("notGtin")));
const EXEMPTION = /\d{1,2}(?:\([a-z]\))?(?:\(\d+\))?(?:-[IVX]+)?/.source;
const EXEMPTIONS = new RegExp(`^${EXEMPTION}(?:;\\s*${EXEMPTION})*$`);

/** In characters: as BMEcat's KEYWORD. */
const MAX_KEYWORD = 50;

/** The columns of a product's trade data, all of them optional. */
export const tradeColumns = {
  gtin: optionalCell(gtin),
  country_of_origin: optionalCell(country),
  rohs: optionalChoice(["true", "exempt", "false"]),
  rohs_exemption: optionalCell(v.pipe(v.string(), v.regex(EXEMPTIONS, issueMessage("notExemption")))),
  reach: optionalChoice(["true", "false", "no_data"]),
  reach_date: optionalCell(day),
  scip_number: optionalCell(v.pipe(v.string(), v.uuid(issueMessage("notScipNumber")))),
  weee_category: optionalChoice(WEEE_CATEGORIES),
  pcf_kg: optionalCell(number),
  pcf_method: optionalCell(required),
  pcf_stage: optionalChoice(LIFE_CYCLE_STAGES),
  pcf_verification: optionalChoice(["none", "internally", "externally"]),
  pcf_lifetime: optionalCell(quantity),
  /** Words of the product in any language that a search finds, and no page shows. */
  search_words: v.pipe(
    list,
    v.check(
      (words) => words.every((word) => word.length <= MAX_KEYWORD),
      issueMessage("itemTooLong", { count: MAX_KEYWORD }),
    ),
  ),
};
