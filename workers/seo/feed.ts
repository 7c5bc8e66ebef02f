import { BRAND } from "../../app/ground/company/brand.ts";
import { hrefOf } from "../../app/ground/i18n/href.ts";
import { feedPath } from "../../app/ground/i18n/locale-files.ts";
import type { Locale } from "../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../app/ground/i18n/server-translator.ts";
import { escapeXml } from "../../app/ground/platform/escape-xml.ts";
import type { Content } from "../../app/screens/pages/content.ts";
import { storyLinks } from "../../app/screens/pages/news/stories.ts";
import { XML_DECLARATION, xmlElement } from "./xml.ts";

/** Enough for a reader that polls once a season. */
const MAX_STORIES = 30;

/** `/rss.xml` of a language: the news, newest first (RSS 2.0). */
export function renderFeed(content: Content, locale: Locale): string {
  const t = serverTranslator(locale);
  const stories = storyLinks(content, locale).slice(0, MAX_STORIES);
  const items = stories.map(({ title, text, href, date }) => {
    const url = BRAND.origin + href;
    return `<item>${xmlElement("title", title)}${xmlElement("link", url)}${xmlElement("guid", url)}${xmlElement("pubDate", new Date(date).toUTCString())}${xmlElement("description", text)}</item>\n`;
  });
  const self = BRAND.origin + feedPath(locale);
  const [newest] = stories;
  return `${XML_DECLARATION}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${xmlElement("title", `${BRAND.name} · ${t("screens.news")}`)}
${xmlElement("link", BRAND.origin + hrefOf("news", locale))}
${xmlElement("description", t("news.lead"))}
${xmlElement("language", locale)}
${newest ? xmlElement("lastBuildDate", new Date(newest.date).toUTCString()) : ""}
<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>
${items.join("")}</channel>
</rss>
`;
}
