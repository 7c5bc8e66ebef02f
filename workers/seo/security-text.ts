import { BRAND } from "../../app/ground/company/brand.ts";
import { hrefOf } from "../../app/ground/i18n/href.ts";
import { INTERNATIONAL_LOCALE } from "../../app/ground/i18n/locales.ts";
import { DAY_MS } from "../../app/ground/platform/duration.ts";

/** RFC 9116 section 2.5.5 recommends less than a year. */
const VALID_DAYS = 180;

/** `/.well-known/security.txt` (RFC 9116). */
export function renderSecurityText(now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + VALID_DAYS * DAY_MS);
  return [
    `Contact: mailto:${BRAND.email}`,
    `Contact: ${BRAND.origin}${hrefOf("contact", INTERNATIONAL_LOCALE)}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: tr, en, ru",
    `Canonical: ${BRAND.origin}/.well-known/security.txt`,
    `Policy: ${BRAND.origin}${hrefOf("informationSecurity", INTERNATIONAL_LOCALE)}`,
    "",
  ].join("\n");
}
