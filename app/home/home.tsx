import { Link } from "react-router";
import { BRAND } from "../brand.ts";
import { InlineDrawing, loadDrawingCode } from "../catalogue/drawing/inline-drawing.tsx";
import { RailStrip } from "../catalogue/rail-strip.tsx";
import { Unbroken } from "../catalogue/unbroken.tsx";
import { formatNumber } from "../i18n/format.ts";
import { useI18n } from "../i18n/i18n-context.tsx";
import type { Locale } from "../i18n/locales.ts";
import { placeOf } from "../i18n/screens.ts";
import { pageDictionary, serverTranslator } from "../i18n/server-translator.ts";
import type { ServerTranslate } from "../i18n/translate.ts";
import { PAGE_TEXTS } from "../pages/texts.ts";
import { SearchForm } from "../search/search-form.tsx";
import { titleOf } from "../shell/navigation.ts";
import { PageHead } from "../shell/page-head.tsx";
import { siteContext } from "../site-context.ts";
import type { Route } from "./+types/home";
import styles from "./home.module.css";
import { NEWS } from "./news.ts";
import { findHome } from "./queries.ts";
import { HOME_STRIP, SHOWCASE } from "./strip.ts";
import { HOME_TEXTS } from "./texts.ts";

export { ErrorBoundary } from "../shell/screen-error.tsx";

const SHOWCASES = ["energyMonitoring", "kio", "greenEnergy"] as const;

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { locale } = placeOf(pattern);
  const t = serverTranslator(locale);
  const { strip, groups, counts } = await findHome(context.get(siteContext).catalogue, locale, [
    ...HOME_STRIP,
    ...Object.values(SHOWCASE),
  ]);
  return {
    strip: strip.slice(0, HOME_STRIP.length),
    groups: groups.map((group) => ({
      ...group,
      count: t("counts.products", { count: formatNumber(group.count, locale), number: group.count }),
    })),
    statistics: statisticsOf(counts, locale, t),
    dictionary: pageDictionary(locale, "home"),
    texts: HOME_TEXTS[locale],
    showcase: SHOWCASES.map((screen) => ({
      screen,
      text: PAGE_TEXTS[locale][screen].lead,
      drawn: strip.find((product) => product.code === SHOWCASE[screen])?.drawn,
    })),
    news: NEWS.map(({ date, screen, texts }) => ({ date, screen, ...texts[locale] })),
  };
}

/** Figures with what they count, e.g. `1.289` and `ürün`. */
function statisticsOf(
  counts: { readonly products: number; readonly types: number },
  locale: Locale,
  t: ServerTranslate,
) {
  const number = (value: number) => formatNumber(value, locale);
  return [
    [number(counts.products), t("counts.statistics.products", { number: counts.products })],
    [number(BRAND.countries), t("counts.statistics.countries", { number: BRAND.countries })],
    ["50+", t("counts.statistics.years")],
    [number(counts.types), t("counts.statistics.types", { number: counts.types })],
    [`${number(BRAND.piecesPerYearMillions)} ${t("home.million")}`, t("counts.statistics.capacity")],
  ] as const;
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), loadDrawingCode()]);
  return data;
}

export default function Home({
  loaderData: { strip, groups, statistics, showcase, news, texts },
}: Route.ComponentProps) {
  const { t, href, locale } = useI18n();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  return (
    <main id="content">
      <PageHead title={t("screens.home")} description={t("home.lead")} />
      <div className={`page ${styles.hero}`}>
        <h1>{t("screens.home")}</h1>
        <div className={styles.find}>
          <p>{t("home.lead")}</p>
          <SearchForm />
        </div>
      </div>
      <RailStrip
        className={styles.strip}
        label={t("home.rail")}
        items={strip.map((product, index) => ({
          key: `${product.code}-${index}`,
          name: product.name,
          href: href("product", product.params),
          drawn: product.drawn,
        }))}
      />
      <div className="page">
        <dl className={styles.statistics}>
          {statistics.map(([value, label]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>

        <section className={styles.what}>
          <h2>{t("home.what")}</h2>
          <p>{texts.what}</p>
        </section>

        <section>
          <h2 className={styles.heading}>{t("home.groups")}</h2>
          <ul className={`cells ${styles.groups}`}>
            {groups.map((group) => (
              <li key={group.slug}>
                <Link to={href("productGroup", { groupSlug: group.slug })}>
                  <InlineDrawing of={group.drawn} className={styles.groupDrawing} />
                  <h3 className="cell-title">
                    <Unbroken text={group.name} />
                  </h3>
                  <p>{group.count}</p>
                </Link>
              </li>
            ))}
          </ul>
        </section>

        <section className={styles.sectors}>
          <h2>{t("home.sectors")}</h2>
          <ul className={styles.sectorList}>
            {texts.sectors.map((sector) => (
              <li key={sector}>{sector}</li>
            ))}
          </ul>
        </section>

        <section>
          <h2 className={styles.heading}>{t("home.showcase")}</h2>
          <ul className={`cells ${styles.showcase}`}>
            {showcase.map(({ screen, text, drawn }) => (
              <li key={screen}>
                <Link to={href(screen)}>
                  {drawn && <InlineDrawing of={drawn} view="front" className={styles.showcaseDrawing} />}
                  <h3 className="cell-title">{t(titleOf(screen))}</h3>
                  <p>{text}</p>
                </Link>
              </li>
            ))}
          </ul>
        </section>

        <section>
          <h2 className={styles.heading}>{t("home.news")}</h2>
          <ul className={styles.news}>
            {news.map((story) => (
              <li key={story.date}>
                <time dateTime={story.date}>{date.format(new Date(story.date))}</time>
                <h3>
                  <Link to={href(story.screen)}>{story.title}</Link>
                </h3>
                <p>{story.text}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </main>
  );
}
