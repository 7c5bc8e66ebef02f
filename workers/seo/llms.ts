import { FACTS } from "#company/facts";
import { groupHref } from "../../app/foundation/catalogue/address/catalogue-path.ts";
import type { Snapshot } from "../../app/foundation/catalogue/data/snapshot.ts";
import { BRAND } from "../../app/ground/company/brand.ts";
import { hrefOf } from "../../app/ground/i18n/href.ts";
import { feedPath } from "../../app/ground/i18n/locale-files.ts";
import { INTERNATIONAL_LOCALE, LOCALE_TABLE, listedLocales } from "../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../app/ground/i18n/server-translator.ts";
import type { Content } from "../../app/screens/pages/content.ts";
import { PROSE_SCREENS } from "../../app/screens/pages/prose-screens.ts";
import { sectorLinks } from "../../app/screens/pages/sectors/sectors.ts";

const t = serverTranslator(INTERNATIONAL_LOCALE);

const markdownLink = (name: string, path: string, note = "") =>
  `- [${name}](${BRAND.origin}${path})${note ? `: ${note}` : ""}`;

function renderSectors(content: Content): string {
  const links = sectorLinks(content, INTERNATIONAL_LOCALE).map(({ name, href, lead }) =>
    markdownLink(name, href, lead),
  );
  return links.length > 0 ? `## Sectors\n\n${links.join("\n")}\n\n` : "";
}

/** `/llms.txt` (llmstxt.org): what the site has and how to find it, for language models. */
export function renderLlmsText({ vocabulary }: Snapshot, content: Content): string {
  const locales = listedLocales(vocabulary.sparse);
  const hasNews = content.stories.length > 0;
  const product = hrefOf("product", INTERNATIONAL_LOCALE, {
    groupSlug: "group",
    categorySlug: "category",
    productSlug: "code",
  });
  const pages = [
    markdownLink(
      t("screens.products"),
      hrefOf("products", INTERNATIONAL_LOCALE),
      `all ${vocabulary.products} products, with filters`,
    ),
    markdownLink(t("screens.finder"), hrefOf("finder", INTERNATIONAL_LOCALE), t("finder.lead")),
    markdownLink(t("screens.terminalStrips"), hrefOf("terminalStrips", INTERNATIONAL_LOCALE), t("stripBuilder.lead")),
    markdownLink(t("screens.downloads"), hrefOf("downloads", INTERNATIONAL_LOCALE), t("downloads.lead")),
    markdownLink(t("screens.resellers"), hrefOf("resellers", INTERNATIONAL_LOCALE), t("resellers.lead")),
    markdownLink(t("screens.faq"), hrefOf("faq", INTERNATIONAL_LOCALE), t("faq.lead")),
    ...(hasNews ? [markdownLink(t("screens.news"), hrefOf("news", INTERNATIONAL_LOCALE), t("news.lead"))] : []),
    markdownLink(t("screens.contact"), hrefOf("contact", INTERNATIONAL_LOCALE), t("contact.lead")),
  ];
  return `# ${BRAND.name}

> ${t("home.lead")} ${FACTS.foundedYear === undefined ? "" : `Founded in ${FACTS.foundedYear}. `}No prices are shown: visitors build an order list and ask for a quotation.${BRAND.businessOnly ? " Sales are to commercial customers only; private customers buy from resellers." : ""}

The site is written in ${locales.map((locale) => LOCALE_TABLE[locale].name).join(", ")}; every page names its other languages by hreflang. A product is known by its order number, which without blanks and signs begins its address: ${BRAND.origin}${product.replace(/group\/category\/code$/, "{group}/{category}/{order number}-{name}")}. To find one, ask ${BRAND.origin}${hrefOf("products", INTERNATIONAL_LOCALE)}?q={order number, name or values such as “2.5 mm² blue”}; a whole order number leads straight to its page. Data sheets: ${BRAND.origin}/api/${INTERNATIONAL_LOCALE}/products/{order number}/datasheet.pdf. One product or a filtered list as JSON: ${BRAND.origin}/api/${INTERNATIONAL_LOCALE}/products/{order number}.json and ${BRAND.origin}/api/${INTERNATIONAL_LOCALE}/products.json?q=…, described by ${BRAND.origin}/api/openapi.json. Agents ask the catalogue by the Model Context Protocol at ${BRAND.origin}/mcp (streamable HTTP, read-only, without a key). All products at once: ${BRAND.origin}/api/${INTERNATIONAL_LOCALE}/catalogue.json (or .csv); what has changed since a release: ${BRAND.origin}/api/${INTERNATIONAL_LOCALE}/changes.json?since={release}.

## Catalogue

${[...vocabulary.groups.values()].map((group) => markdownLink(group.names[INTERNATIONAL_LOCALE], groupHref(INTERNATIONAL_LOCALE, group), t("counts.products", { count: group.count, number: group.count }))).join("\n")}

## Company and solutions

${PROSE_SCREENS.map((screen) => markdownLink(content.pages[screen][INTERNATIONAL_LOCALE].title, hrefOf(screen as "about", INTERNATIONAL_LOCALE), content.pages[screen][INTERNATIONAL_LOCALE].description)).join("\n")}

${renderSectors(content)}## Find and ask

${pages.join("\n")}

## Optional

${locales.map((locale) => markdownLink(`${LOCALE_TABLE[locale].name}: home`, hrefOf("home", locale))).join("\n")}
${[
  ...(hasNews
    ? locales.map((locale) => markdownLink(`${LOCALE_TABLE[locale].name}: news feed`, feedPath(locale)))
    : []),
  markdownLink("Sitemap", "/sitemap.xml"),
].join("\n")}
`;
}
