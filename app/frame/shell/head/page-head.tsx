import { useContext } from "react";
import { useLocation } from "react-router";
import { BRAND } from "../../../ground/company/brand.ts";
import { type Alternates, alternatesOf } from "../../../ground/i18n/alternates.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { feedPath, groupFeedPath } from "../../../ground/i18n/locale-files.ts";
import { DEFAULT_LOCALE, LOCALE_TABLE, type Locale, listedLocales } from "../../../ground/i18n/locales.ts";
import { CANONICAL_SCREEN, type ScreenName } from "../../../ground/i18n/screens.ts";
import { withPlainSpaces } from "../../../ground/i18n/typography/plain-spaces.ts";
import { useCurrentRoute } from "../languages/use-current-route.ts";
import { SparseLanguages } from "./sparse-languages.ts";

type Props = {
  readonly title: string;
  readonly description?: string;
  /** The query parameters that make it another page, e.g. `?page=2`. */
  readonly query?: string;
  /** Open Graph's type. */
  readonly kind?: "website" | "article";
  /** False adds `noindex`. */
  readonly indexed?: boolean;
};

/** Title, description and canonical URL, and how messengers show a link to the page unless it is one that is not there. */
export function PageHead({ query = "", kind = "website", indexed = true, ...texts }: Props) {
  // Tabs, bookmarks and search engines show them on one line.
  const title = withPlainSpaces(texts.title);
  const description = texts.description && withPlainSpaces(texts.description);
  const { locale } = useI18n();
  const { pathname, search } = useLocation();
  const { screen, alternates } = useCurrentRoute();
  const canonicalScreen = CANONICAL_SCREEN[screen];
  const canonicalPaths = canonicalScreen ? alternatesOf(canonicalScreen) : alternates;
  const { isLive } = LOCALE_TABLE[locale];
  const isIndexed = indexed && isLive;
  const canonicalUrl = BRAND.origin + canonicalPaths[locale] + query;
  // Only crawlers read these, in the server's document, so the browser does not load their code.
  const isForCrawlers = import.meta.env.SSR && isLive;
  return (
    <>
      <title>{`${title} · ${BRAND.name}`}</title>
      {description && <meta name="description" content={description} />}
      {isIndexed ? <link rel="canonical" href={canonicalUrl} /> : <meta name="robots" content="noindex" />}
      {isForCrawlers && isIndexed && (
        <AlternateLinks title={title} query={query} locale={locale} screen={screen} paths={canonicalPaths} />
      )}
      {isForCrawlers && (isIndexed || description) && (
        <ShareTags
          title={title}
          description={description}
          kind={kind}
          locale={locale}
          url={isIndexed ? canonicalUrl : BRAND.origin + pathname + search}
          path={alternates[locale]}
        />
      )}
    </>
  );
}

type ShareTagsProps = Pick<Props, "title" | "kind"> & {
  readonly description: string | undefined;
  readonly locale: Locale;
  readonly url: string;
  /** The path of the page whose image it is. */
  readonly path: string;
};

/** Open Graph (ogp.me). */
function ShareTags({ title, description, kind, locale, url, path }: ShareTagsProps) {
  const share = {
    "og:type": kind,
    "og:site_name": BRAND.name,
    "og:title": title,
    "og:description": description,
    "og:url": url,
    "og:locale": LOCALE_TABLE[locale].intl.replace("-", "_"),
    "og:image": `${BRAND.origin}/api/share.png?page=${encodeURIComponent(path)}`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": `${BRAND.name}: ${title}`,
  };
  return (
    <>
      {Object.entries(share).map(
        ([property, content]) => content && <meta key={property} property={property} content={content} />,
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

type AlternateLinksProps = Required<Pick<Props, "title" | "query">> & {
  readonly locale: Locale;
  readonly screen: ScreenName;
  readonly paths: Alternates;
};

/** The page in other languages, and its feeds. */
function AlternateLinks({ title, query, locale, screen, paths }: AlternateLinksProps) {
  const locales = listedLocales(useContext(SparseLanguages));
  const [first = DEFAULT_LOCALE] = locales;
  return (
    <>
      {locales.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={BRAND.origin + paths[other] + query} />
      ))}
      <link
        rel="alternate"
        hrefLang="x-default"
        href={BRAND.origin + paths[locales.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : first] + query}
      />
      <link
        rel="alternate"
        type="application/rss+xml"
        href={BRAND.origin + feedPath(locale)}
        title={`${BRAND.name} RSS`}
      />
      {screen === "productGroup" && (
        <link
          rel="alternate"
          type="application/atom+xml"
          href={BRAND.origin + groupFeedPath(paths[locale])}
          title={`${BRAND.name} · ${title}`}
        />
      )}
    </>
  );
}
