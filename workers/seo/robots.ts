import { BRAND } from "../../app/brand.ts";
import { hrefOf } from "../../app/i18n/href.ts";
import { LOCALES } from "../../app/i18n/locales.ts";

/**
 * `/robots.txt` (RFC 9309; the longest rule that matches decides). Kept out is what has no end: combinations of filters,
 * and what programs of the pages ask for. What a page keeps out of search engines by itself may be read.
 */
export function renderRobots(): string {
  const resellers = LOCALES.map((locale) => `Allow: ${hrefOf("resellers", locale)}?country=*&city=`);
  return [
    "User-agent: *",
    "Disallow: /api/",
    "Allow: /api/share.png",
    "Allow: /api/products/",
    "Disallow: /suggestions/",
    "Disallow: /order-lines/",
    "Disallow: /*?*&",
    ...resellers,
    "",
    `Sitemap: ${BRAND.origin}/sitemap.xml`,
    "",
  ].join("\n");
}
