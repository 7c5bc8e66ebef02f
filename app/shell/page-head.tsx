import { BRAND } from "../brand.ts";
import { useI18n } from "../i18n/i18n-context.tsx";
import { DEFAULT_LOCALE, LOCALES } from "../i18n/locales.ts";
import { CANONICAL_SCREEN } from "../i18n/screens.ts";
import { alternatesOf, usePlace } from "./alternates.ts";

type Props = {
  readonly title: string;
  readonly description?: string;
  /** The part of the query that makes another page of this path, e.g. `?page=2`. */
  readonly query?: string;
  /** False for pages that nobody should come to from a search engine. */
  readonly indexed?: boolean;
};

/** Title, description and the page's addresses; the browser's and the search engines' view of a screen. */
export function PageHead({ title, description, query = "", indexed = true }: Props) {
  const { locale } = useI18n();
  const { screen, alternates } = usePlace();
  const canonicalScreen = CANONICAL_SCREEN[screen];
  const own = canonicalScreen ? alternatesOf(canonicalScreen) : alternates;
  return (
    <>
      <title>{`${title} · ${BRAND.name}`}</title>
      {description && <meta name="description" content={description} />}
      {indexed ? (
        <>
          <link rel="canonical" href={BRAND.origin + own[locale] + query} />
          {LOCALES.map((each) => (
            <link key={each} rel="alternate" hrefLang={each} href={BRAND.origin + own[each] + query} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={BRAND.origin + own[DEFAULT_LOCALE] + query} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
