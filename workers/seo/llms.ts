import { FACTS } from "#company/facts";
import { BRAND } from "../../app/brand.ts";
import type { Snapshot } from "../../app/catalogue/data/snapshot.ts";
import { groupHref } from "../../app/catalogue/listing/catalogue-path.ts";
import { hrefOf } from "../../app/i18n/href.ts";
import { feedPath } from "../../app/i18n/locale-files.ts";
import { LOCALE_TABLE, LOCALES } from "../../app/i18n/locales.ts";
import { serverTranslator } from "../../app/i18n/server-translator.ts";
import { CONTENT } from "../../app/pages/content.ts";
import { PROSE_SCREENS } from "../../app/pages/prose-screens.ts";
import { sectorLinks } from "../../app/sectors/sectors.ts";

const t = serverTranslator("en");

const markdownLink = (name: string, path: string, note = "") =>
  `- [${name}](${BRAND.origin}${path})${note ? `: ${note}` : ""}`;

/** `/llms.txt` (llmstxt.org): what the site has and how to find it, for language models. */
export function renderLlmsText({ vocabulary }: Snapshot): string {
  const product = hrefOf("product", "en", { groupSlug: "group", categorySlug: "category", productSlug: "code" });
  const pages = [
    markdownLink(t("screens.products"), hrefOf("products", "en"), `all ${vocabulary.products} products, with filters`),
    markdownLink(t("screens.finder"), hrefOf("finder", "en"), t("finder.lead")),
    markdownLink(t("screens.downloads"), hrefOf("downloads", "en"), t("downloads.lead")),
    markdownLink(t("screens.resellers"), hrefOf("resellers", "en"), t("resellers.lead")),
    markdownLink(t("screens.faq"), hrefOf("faq", "en"), t("faq.lead")),
    markdownLink(t("screens.news"), hrefOf("news", "en"), t("news.lead")),
    markdownLink(t("screens.contact"), hrefOf("contact", "en"), t("contact.lead")),
  ];
  return `# ${BRAND.name}

> ${t("home.lead")} Founded in ${FACTS.foundedYear}. No prices are shown: visitors build an order list and ask for a quotation. Sales are to commercial customers only; private customers buy from resellers.

The site is written in ${LOCALES.map((locale) => LOCALE_TABLE[locale].name).join(", ")}; every page names its other languages by hreflang. A product is known by its seven-digit order number, which begins its address: ${BRAND.origin}${product.replace(/group\/category\/code$/, "{group}/{category}/{order number}-{name}")}. To find one, ask ${BRAND.origin}${hrefOf("products", "en")}?q={order number, name or values such as “2.5 mm² blue”}; a whole order number leads straight to its page. Data sheets: ${BRAND.origin}/api/en/products/{order number}/datasheet.pdf. All products at once: ${BRAND.origin}/api/en/catalogue.json (or .csv).

## Catalogue

${[...vocabulary.groups.values()].map((group) => markdownLink(group.names.en, groupHref("en", group), t("counts.products", { count: group.count, number: group.count }))).join("\n")}

## Company and solutions

${PROSE_SCREENS.map((screen) => markdownLink(CONTENT.pages[screen].en.title, hrefOf(screen as "about", "en"), CONTENT.pages[screen].en.description)).join("\n")}

## Sectors

${sectorLinks("en")
  .map(({ name, href, lead }) => markdownLink(name, href, lead))
  .join("\n")}

## Find and ask

${pages.join("\n")}

## Optional

${LOCALES.map((locale) => markdownLink(`${LOCALE_TABLE[locale].name}: home`, hrefOf("home", locale))).join("\n")}
${LOCALES.map((locale) => markdownLink(`${LOCALE_TABLE[locale].name}: news feed`, feedPath(locale))).join("\n")}
${markdownLink("Sitemap", "/sitemap.xml")}
`;
}
