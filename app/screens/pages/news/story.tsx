import type { NewsArticle } from "schema-dts";
import { PlainPicture } from "../../../foundation/drawing/product-picture.tsx";
import { siteContext } from "../../../foundation/site/site-context.ts";
import { PageHead } from "../../../frame/shell/head/page-head.tsx";
import { StructuredData } from "../../../frame/shell/head/structured-data.tsx";
import { BRAND } from "../../../ground/company/brand.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { listAlternates } from "../../../ground/i18n/list-alternates.ts";
import { routeOf } from "../../../ground/i18n/screens.ts";
import { Link } from "../../../ground/platform/link.tsx";
import { readReferencesOrNone } from "../catalogue-references.ts";
import { contentContext } from "../content.ts";
import { PageFrame } from "../page-frame.tsx";
import { Prose } from "../prose/prose.tsx";
import { requireBySlug } from "../require-by-slug.ts";
import type { Route } from "./+types/story";
import { otherStories, storyHref } from "./stories.ts";
import styles from "./story.module.css";
import { StoryDate, StoryList } from "./story-list.tsx";

export { ErrorBoundary } from "../../../frame/shell/errors/error-boundary.tsx";

export async function loader({ context, params, pattern, url }: Route.LoaderArgs) {
  const { locale } = routeOf(pattern);
  const content = context.get(contentContext);
  const story = requireBySlug(content.stories, "story", params.storySlug, locale, url.search);
  const text = story.texts[locale];
  const references = await readReferencesOrNone(context.get(siteContext), { content, locale }, text.blocks, [
    story.product,
  ]);
  return {
    ...text,
    date: story.date,
    product: references.products[story.product],
    references,
    others: otherStories(content, story.id, locale),
    alternates: listAlternates(locale, (each) => storyHref(each, story)),
  };
}

export default function StoryScreen({ loaderData }: Route.ComponentProps) {
  const { title, description, language, date, product, blocks, references, others, alternates } = loaderData;
  const { t, locale, href, typeset } = useI18n();
  return (
    <PageFrame
      title={title}
      lead={description}
      language={language}
      note={<StoryDate date={date} />}
      trail={[{ name: t("screens.news"), href: href("news") }]}
    >
      <PageHead title={title} description={description} kind="article" />
      {import.meta.env.SSR && (
        <StructuredData
          thing={newsArticle({ title, description, date, url: BRAND.origin + alternates[locale] }, locale)}
        />
      )}
      {product && (
        <Link to={product.href} className="stack panel note quiet">
          <PlainPicture of={[product.product]} className={styles.drawing} isMain />
          <span lang={product.language}>{typeset(product.name)}</span>
        </Link>
      )}
      <Prose blocks={blocks} language={language} references={references} />
      {others.length > 0 && (
        <section className="stack loose">
          <h2>{t("story.others")}</h2>
          <StoryList stories={others} />
          <p>
            <Link to={href("news")} className="button">
              {t("news.all")}
            </Link>
          </p>
        </section>
      )}
    </PageFrame>
  );
}

function newsArticle(
  { title, description, date, url }: Readonly<Record<"title" | "description" | "date" | "url", string>>,
  locale: string,
): NewsArticle {
  const publisher = { "@type": "Organization", name: BRAND.name, url: BRAND.origin } as const;
  return {
    "@type": "NewsArticle",
    headline: title,
    description,
    datePublished: date,
    inLanguage: locale,
    url,
    image: `${BRAND.origin}/api/share.png?page=${encodeURIComponent(new URL(url).pathname)}`,
    author: publisher,
    publisher,
  };
}
