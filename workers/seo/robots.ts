import { BRAND } from "../../app/ground/company/brand.ts";
import { hrefOf } from "../../app/ground/i18n/href.ts";
import { LIVE_LOCALES } from "../../app/ground/i18n/locales.ts";

/**
 * `/robots.txt` (RFC 9309: the longest matching rule wins). Excludes combinations of filters, which are endless, and
 * what only the pages' own scripts request. Pages with `noindex` may be read.
 */
export function renderRobots(): string {
  const resellers = LIVE_LOCALES.map((locale) => `Allow: ${hrefOf("resellers", locale)}?country=*&city=`);
  return [
    "User-agent: *",
    "Disallow: /api/",
    "Allow: /api/share.png",
    "Allow: /api/products/",
    "Disallow: /suggestions/",
    "Disallow: /order-lines/",
    "Disallow: /strip-products/",
    "Disallow: /*?*&",
    ...resellers,
    "",
    `Sitemap: ${BRAND.origin}/sitemap.xml`,
    "",
  ].join("\n");
}
