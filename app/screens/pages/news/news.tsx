import "../../../frame/ui/design/page.css";
import { PlainPicture } from "../../../foundation/drawing/product-picture.tsx";
import { siteContext } from "../../../foundation/site/site-context.ts";
import { PageHead } from "../../../frame/shell/head/page-head.tsx";
import { Breadcrumbs } from "../../../frame/shell/navigation/breadcrumbs.tsx";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { feedPath } from "../../../ground/i18n/locale-files.ts";
import { routeOf } from "../../../ground/i18n/screens.ts";
import { Link } from "../../../ground/platform/link.tsx";
import { readReferencesOrNone } from "../catalogue-references.ts";
import { contentContext } from "../content.ts";
import type { Route } from "./+types/news";
import styles from "./news.module.css";
import { storyLinks } from "./stories.ts";
import { StoryDate } from "./story-list.tsx";

export { ErrorBoundary } from "../../../frame/shell/errors/error-boundary.tsx";

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { locale } = routeOf(pattern);
  const content = context.get(contentContext);
  const codes = new Map(content.stories.map(({ id, product }) => [id, product]));
  const { products } = await readReferencesOrNone(
    context.get(siteContext),
    { content, locale },
    [],
    [...codes.values()],
  );
  return {
    stories: storyLinks(content, locale).map((story) => ({
      ...story,
      product: products[codes.get(story.id) ?? ""]?.product,
    })),
  };
}

export default function News({ loaderData: { stories } }: Route.ComponentProps) {
  const { t, locale, typeset } = useI18n();
  const title = t("screens.news");
  const hasNews = stories.length > 0;
  return (
    <main id="content" className="page">
      <PageHead title={title} description={t("news.lead")} indexed={hasNews} />
      <Breadcrumbs trail={[]} current={title} />
      <header className="stack head">
        <h1>{title}</h1>
        <p className="lead">{t("news.lead")}</p>
      </header>
      {hasNews ? (
        <ol className={`ruled rows ${styles.stories}`}>
          {stories.map(({ id, href, date, title: name, text, product }) => (
            <li key={id} className="stack">
              <StoryDate date={date} />
              <div className="stack close">
                <h2>
                  <Link to={href}>{typeset(name)}</Link>
                </h2>
                <p className="muted measure">{typeset(text)}</p>
              </div>
              {product && <PlainPicture of={[product]} className="no-phone" />}
            </li>
          ))}
        </ol>
      ) : (
        <p>{t("news.none")}</p>
      )}
      <p className="small head">
        <a className="link" href={feedPath(locale)} type="application/rss+xml">
          {t("news.feed")}
        </a>
      </p>
    </main>
  );
}
