import "../../../frame/ui/design/page.css";
import { HOME_STRIP, SHOWCASE } from "#company/home";
import { PartsList } from "../../../features/entry/parts-list.tsx";
import { finderOffer } from "../../../foundation/catalogue/finder-offer.ts";
import { PlainPicture } from "../../../foundation/drawing/product-picture.tsx";
import { toRailProduct } from "../../../foundation/drawing/rail-product.ts";
import { siteContext } from "../../../foundation/site/site-context.ts";
import { describeOrganization } from "../../../frame/shell/head/organization.ts";
import { PageHead } from "../../../frame/shell/head/page-head.tsx";
import { StructuredData } from "../../../frame/shell/head/structured-data.tsx";
import { titleKeyOf } from "../../../frame/shell/navigation/navigation.ts";
import { NoWrap } from "../../../frame/ui/no-wrap.tsx";
import { BRAND } from "../../../ground/company/brand.ts";
import { formatNumber } from "../../../ground/i18n/format.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { pageTextsPath } from "../../../ground/i18n/locale-files.ts";
import { pageTextsVersion } from "../../../ground/i18n/page-texts-version.ts";
import { routeOf } from "../../../ground/i18n/screens.ts";
import { serverTexts, serverTranslator } from "../../../ground/i18n/server-translator.ts";
import { Link } from "../../../ground/platform/link.tsx";
import { companyStatistics } from "../company-statistics.ts";
import { contentContext, getPageText } from "../content.ts";
import { Statistics } from "../figures/statistics.tsx";
import { storyLinks } from "../news/stories.ts";
import { StoryList } from "../news/story-list.tsx";
import { SectorCards } from "../sectors/sector-cards.tsx";
import { sectorCards } from "../sectors/sectors.ts";
import type { Route } from "./+types/home";
import { HeroSearch } from "./hero-search.tsx";
import { HeroStrip } from "./hero-strip.tsx";
import styles from "./home.module.css";
import { readHomeData } from "./queries.ts";

export { ErrorBoundary } from "../../../frame/shell/errors/error-boundary.tsx";

const NEWS_COUNT = 3;

/** Target of the link that skips the strip, in which each terminal is a link. */
const AFTER_RAIL_ID = "after-rail";

const SHOWCASES = ["energyMonitoring", "kio", "greenEnergy"] as const;

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { locale } = routeOf(pattern);
  const t = serverTranslator(locale);
  const content = context.get(contentContext);
  const { products, groups, vocabulary, sectorStrips, photos } = await readHomeData(
    context.get(siteContext).catalogue,
    locale,
    [...HOME_STRIP, ...Object.values(SHOWCASE)],
    content.sectors,
  );
  return {
    strip: HOME_STRIP.flatMap((code) => products.get(code) ?? []).map((product) => ({
      name: product.name,
      ...(product.language && { language: product.language }),
      href: product.href,
      product: toRailProduct(product),
    })),
    // Of the strip editor, which loads when it is asked for: the page itself has none of them.
    editorTexts: pageTextsPath({ locale, screen: "terminalStrips" }, pageTextsVersion(locale)),
    groups: groups.map(({ drawn: _, ...group }) => ({
      ...group,
      count: t("counts.products", { count: formatNumber(group.count, locale), number: group.count }),
    })),
    statistics: companyStatistics(vocabulary, locale),
    whatWeMake: serverTexts(locale).whatWeMake,
    finder: finderOffer(locale),
    showcase: SHOWCASES.flatMap((screen) => {
      const product = products.get(SHOWCASE[screen] ?? "");
      if (!product) return [];
      const { code, picture } = product;
      return { screen, text: getPageText(content, screen, locale).lead, product: { code, picture } };
    }),
    sectors: sectorCards({ photos, content, locale }, sectorStrips).map(({ lead: _, ...card }) => card),
    news: storyLinks(content, locale).slice(0, NEWS_COUNT),
  };
}

export default function Home({
  loaderData: { strip, editorTexts, groups, statistics, showcase, sectors, news, whatWeMake, finder },
}: Route.ComponentProps) {
  const { t, href, locale, typeset } = useI18n();
  return (
    <main id="content">
      <PageHead title={t("screens.home")} description={t("home.lead")} />
      {import.meta.env.SSR && (
        <>
          <StructuredData thing={describeOrganization()} />
          <StructuredData
            thing={{ "@type": "WebSite", name: BRAND.name, url: BRAND.origin + href("home"), inLanguage: locale }}
          />
        </>
      )}
      <div className={`page stack columns ${styles.hero}`}>
        <h1>{t("screens.home")}</h1>
        <div className="stack loose">
          <p className="lead">{t("home.lead")}</p>
          <HeroSearch />
          <p>
            <span>{typeset(finder.hint)}</span>{" "}
            <Link className="link" to={finder.href}>
              {typeset(finder.name)}
            </Link>
          </p>
        </div>
        <PartsList />
      </div>
      {strip.length > 0 && (
        <a href={`#${AFTER_RAIL_ID}`} className="visually-hidden button">
          {t("home.skipRail")}
        </a>
      )}
      <HeroStrip
        items={strip.map((item, index) => ({ key: `${item.product.code}-${index}`, ...item }))}
        textsPath={editorTexts}
      />
      <div id={AFTER_RAIL_ID} tabIndex={-1} className={`page stack ${styles.after}`}>
        <Statistics statistics={statistics} />

        <section className="stack loose split">
          <h2>{t("home.what")}</h2>
          <p className="large measure">{typeset(whatWeMake)}</p>
        </section>

        <section className="stack loose">
          <h2>{t("home.groups")}</h2>
          <ul className="cells ruled columns narrow">
            {groups.map((group) => (
              <li key={group.slug}>
                <Link to={href("productGroup", { groupSlug: group.slug })}>
                  <PlainPicture of={[group]} />
                  <h3 className="cell-title">
                    <NoWrap text={group.name} />
                  </h3>
                  <p className="note">{group.count}</p>
                </Link>
              </li>
            ))}
          </ul>
        </section>

        {sectors.length > 0 && (
          <section className="stack loose">
            <h2>{t("home.sectors")}</h2>
            <SectorCards sectors={sectors} level="h3" />
          </section>
        )}

        {showcase.length > 0 && (
          <section className="stack loose">
            <h2>{t("home.showcase")}</h2>
            <ul className={`cells ruled columns ${styles.showcase}`}>
              {showcase.map(({ screen, text, product }) => (
                <li key={screen}>
                  <Link to={href(screen)}>
                    <PlainPicture of={[product]} view="front" />
                    <h3 className="cell-title large">{t(titleKeyOf(screen))}</h3>
                    <p className="muted">{typeset(text)}</p>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}

        {news.length > 0 && (
          <section className="stack loose">
            <h2>{t("screens.news")}</h2>
            <StoryList stories={news} />
            <p>
              <Link className="link" to={href("news")}>
                {t("news.all")}
              </Link>
            </p>
          </section>
        )}
      </div>
    </main>
  );
}
