import { BRAND } from "../../brand.ts";
import { useI18n } from "../../i18n/i18n-context.tsx";
import { feedPath, groupFeedPath } from "../../i18n/locale-files.ts";
import { DEFAULT_LOCALE, LIVE_LOCALES, LOCALE_TABLE, type Locale } from "../../i18n/locales.ts";
import { CANONICAL_SCREEN, type ScreenName } from "../../i18n/screens.ts";
import { withPlainSpaces } from "../../i18n/typography/plain-spaces.ts";
import { type Alternates, alternatesOf } from "../languages/alternates.ts";
import { useCurrentRoute } from "../languages/use-current-route.ts";

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

/** Title, description and canonical URL. */
export function PageHead({ query = "", kind = "website", indexed = true, ...texts }: Props) {
  // Tabs, bookmarks and search engines show them on one line.
  const title = withPlainSpaces(texts.title);
  const description = texts.description && withPlainSpaces(texts.description);
  const { locale } = useI18n();
  const { screen, alternates } = useCurrentRoute();
  const canonicalScreen = CANONICAL_SCREEN[screen];
  const canonicalPaths = canonicalScreen ? alternatesOf(canonicalScreen) : alternates;
  return (
    <>
      <title>{`${title} · ${BRAND.name}`}</title>
      {description && <meta name="description" content={description} />}
      {indexed && LOCALE_TABLE[locale].isLive ? (
        <>
          <link rel="canonical" href={BRAND.origin + canonicalPaths[locale] + query} />
          {import.meta.env.SSR && (
            <CrawlerTags
              title={title}
              description={description}
              query={query}
              kind={kind}
              locale={locale}
              screen={screen}
              canonicalPaths={canonicalPaths}
              alternates={alternates}
            />
          )}
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}

type CrawlerTagsProps = Pick<Props, "title" | "description" | "query" | "kind"> & {
  readonly locale: Locale;
  readonly screen: ScreenName;
  readonly canonicalPaths: Alternates;
  readonly alternates: Alternates;
};

/**
 * Alternate languages and Open Graph tags (ogp.me). Only crawlers read them, in the server's document, so the browser
 * does not load this code.
 */
function CrawlerTags({ title, description, query = "", kind, locale, screen, ...paths }: CrawlerTagsProps) {
  const { canonicalPaths, alternates } = paths;
  const share = {
    "og:type": kind,
    "og:site_name": BRAND.name,
    "og:title": title,
    "og:description": description,
    "og:url": BRAND.origin + canonicalPaths[locale] + query,
    "og:locale": LOCALE_TABLE[locale].intl.replace("-", "_"),
    "og:image": `${BRAND.origin}/api/share.png?page=${encodeURIComponent(alternates[locale])}`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": `${BRAND.name}: ${title}`,
  };
  return (
    <>
      {LIVE_LOCALES.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={BRAND.origin + canonicalPaths[other] + query} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={BRAND.origin + canonicalPaths[DEFAULT_LOCALE] + query} />
      {Object.entries(share).map(
        ([property, content]) => content && <meta key={property} property={property} content={content} />,
      )}
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
          href={BRAND.origin + groupFeedPath(canonicalPaths[locale])}
          title={`${BRAND.name} · ${title}`}
        />
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
