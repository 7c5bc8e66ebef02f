import { buildSiteIndex, type SiteIndex, type SitePage } from "../../features/answers/site-pages.ts";
import { formatPeriods } from "../../frame/shell/support-hours/format-periods.ts";
import { BRAND } from "../../ground/company/brand.ts";
import { HAS_SUPPORT_HOURS } from "../../ground/company/has-support-hours.ts";
import { countryName } from "../../ground/i18n/display-names.ts";
import { hrefOf } from "../../ground/i18n/href.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { serverTranslator } from "../../ground/i18n/server-translator.ts";
import type { Block, RichText } from "./blocks.ts";
import type { Content } from "./content.ts";
import { storyHref } from "./news/stories.ts";
import { PROSE_SCREENS } from "./prose-screens.ts";
import { sectorHref } from "./sectors/sectors.ts";

const plain = (text: RichText): string =>
  text.map((inline) => (typeof inline === "string" ? inline : plain(inline.children))).join("");

/** What a block says, a sentence or a cell each. */
const sentencesOf = (block: Block): readonly string[] => {
  switch (block.type) {
    case "figure":
      return [];
    case "list":
      return block.items.map(plain);
    case "table":
      return block.rows.map((row) => row.map(plain).join(" · "));
    default:
      return plain(block.children).split(/(?<=[.!?…])\s+(?=\p{Lu})/u);
  }
};

/** The screens that are found by their name and what they say of themselves. */
function toolPages({ stories }: Content, locale: Locale): readonly SitePage[] {
  const t = serverTranslator(locale);
  const page = (screen: "contact", lead: string): SitePage => ({
    id: screen,
    href: hrefOf(screen, locale),
    title: t(`screens.${screen}`),
    texts: [lead].filter(Boolean),
  });
  const { utcOffsetHours, weekdays } = BRAND.supportHours;
  const periods = formatPeriods(weekdays, locale);
  const hours = HAS_SUPPORT_HOURS ? `${t("supportHours.days")} ${periods} (UTC+${utcOffsetHours})` : "";
  const leads = {
    contact: t("contact.lead"),
    support: hours,
    resellers: t("resellers.lead"),
    faq: t("faq.lead"),
    downloads: t("downloads.lead"),
    ...(stories.length > 0 && { news: t("news.lead") }),
    finder: t("finder.lead"),
    developers: t("developers.lead"),
    compare: t("compare.lead"),
    terminalStrips: t("stripBuilder.lead"),
    orderList: t("orderList.lead"),
  };
  return Object.entries(leads).map(([screen, lead]) => page(screen as "contact", lead));
}

function contentPages({ pages, sectors, stories, fairs, questions }: Content, locale: Locale): readonly SitePage[] {
  return [
    ...PROSE_SCREENS.map((screen): SitePage => {
      const { title, lead, description, blocks } = pages[screen][locale];
      const shows = screen === "events" ? fairs : [];
      return {
        id: screen,
        href: hrefOf(screen, locale),
        title,
        texts: [
          lead,
          description,
          ...blocks.flatMap(sentencesOf),
          ...shows.map(
            ({ name, venue, city, country, shows: what }) =>
              `${name[locale]}, ${venue[locale]}, ${city[locale]}, ${countryName(country, locale)}: ${what[locale]}`,
          ),
        ].filter(Boolean),
      };
    }),
    ...sectors.map((sector): SitePage => {
      const { title, lead, description, blocks } = sector.texts[locale];
      const texts = [lead, description, ...blocks.flatMap(sentencesOf)];
      return { id: `sector:${sector.id}`, href: sectorHref(locale, sector), title, texts };
    }),
    ...stories.map((story): SitePage => {
      const { title, description, blocks } = story.texts[locale];
      const texts = [description, ...blocks.flatMap(sentencesOf)];
      return { id: `news:${story.id}`, href: storyHref(locale, story), title, texts };
    }),
    ...questions.map((each): SitePage => {
      const [question, answer] = each.texts[locale];
      const text = answer.replace(/\[([^\]]+)\]\(\w+\)/g, "$1");
      return {
        id: `faq:${each.id}`,
        href: `${hrefOf("faq", locale)}#${each.id}`,
        title: question,
        texts: text.split(/(?<=[.!?…])\s+(?=\p{Lu})/u),
      };
    }),
  ];
}

const indexes = new WeakMap<Content, Map<Locale, SiteIndex>>();

/** The pages of the site that a question may be answered by, made once for each content. */
export function siteIndexOf(content: Content, locale: Locale): SiteIndex {
  const ofContent = indexes.get(content) ?? new Map<Locale, SiteIndex>();
  const index =
    ofContent.get(locale) ?? buildSiteIndex([...toolPages(content, locale), ...contentPages(content, locale)]);
  indexes.set(content, ofContent.set(locale, index));
  return index;
}
