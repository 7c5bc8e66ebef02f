import { BRAND } from "../../app/brand.ts";
import { hrefOf } from "../../app/i18n/href.ts";
import { feedPath } from "../../app/i18n/locale-files.ts";
import type { Locale } from "../../app/i18n/locales.ts";
import { serverTranslator } from "../../app/i18n/server-translator.ts";
import { storyLinks } from "../../app/news/stories.ts";
import { element, escaped, XML } from "./xml.ts";

/** As many as a reader that comes by once a season may have missed. */
const MOST_STORIES = 30;

/** `/rss.xml` of a language: the news, newest first (RSS 2.0). */
export function feed(locale: Locale): string {
  const t = serverTranslator(locale);
  const stories = storyLinks(locale).slice(0, MOST_STORIES);
  const items = stories.map(({ title, text, href, date }) => {
    const address = BRAND.origin + href;
    return `<item>${element("title", title)}${element("link", address)}${element("guid", address)}${element("pubDate", new Date(date).toUTCString())}${element("description", text)}</item>\n`;
  });
  const self = BRAND.origin + feedPath(locale);
  const [newest] = stories;
  return `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element("title", `${BRAND.name} · ${t("screens.news")}`)}
${element("link", BRAND.origin + hrefOf("news", locale))}
${element("description", t("news.lead"))}
${element("language", locale)}
${newest ? element("lastBuildDate", new Date(newest.date).toUTCString()) : ""}
<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>
${items.join("")}</channel>
</rss>
`;
}
