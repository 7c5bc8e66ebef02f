import { withSnapshot } from "../../../foundation/catalogue/data/snapshot.ts";
import { sectorPlace } from "../../../foundation/documents/picture-places.ts";
import { PlainPicture } from "../../../foundation/drawing/product-picture.tsx";
import { siteContext } from "../../../foundation/site/site-context.ts";
import { withFallback } from "../../../foundation/site/with-fallback.ts";
import { PageHead } from "../../../frame/shell/head/page-head.tsx";
import { NoWrap } from "../../../frame/ui/no-wrap.tsx";
import { RailStrip } from "../../../frame/ui/rail-strip.tsx";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { listAlternates } from "../../../ground/i18n/list-alternates.ts";
import { routeOf } from "../../../ground/i18n/screens.ts";
import { Link } from "../../../ground/platform/link.tsx";
import { noReferences, referencedCodes, referenceQueries, toReferences } from "../catalogue-references.ts";
import { contentContext } from "../content.ts";
import { PageFrame } from "../page-frame.tsx";
import { PlaceImage } from "../places/place-figure.tsx";
import { findPlacePicture, type PlaceContext } from "../places/place-picture.ts";
import styles from "../prose/prose.module.css";
import { Prose } from "../prose/prose.tsx";
import { stripItems } from "../prose/prose-sections.tsx";
import { requireBySlug } from "../require-by-slug.ts";
import type { Route } from "./+types/sector";
import { categoryDrawingsQuery, toCategoryLinks } from "./categories.ts";
import cards from "./sector-cards.module.css";
import { sectorHref, sectorLinks } from "./sectors.ts";

export { ErrorBoundary } from "../../../frame/shell/errors/error-boundary.tsx";

export async function loader({ context, params, pattern, url }: Route.LoaderArgs) {
  const { locale } = routeOf(pattern);
  const content = context.get(contentContext);
  const sector = requireBySlug(content.sectors, "sector", params.sectorSlug, locale, url.search);
  const text = sector.texts[locale];
  const site = context.get(siteContext);
  const sceneOf = (photos: PlaceContext["photos"]) =>
    findPlacePicture(sectorPlace(sector.id), { photos, content, locale });
  const read = () =>
    withSnapshot(site.catalogue, async ({ vocabulary, runQueries }) => {
      const { drawn, ...read } = await runQueries({
        ...referenceQueries(locale, referencedCodes(text.blocks, sector.products)),
        drawn: categoryDrawingsQuery(vocabulary, sector.categories),
      });
      return {
        references: toReferences(vocabulary, { content, locale }, text.blocks, read),
        scene: sceneOf(read.photos),
        categories: toCategoryLinks(vocabulary, locale, sector.categories, drawn),
      };
    });
  const { references, categories, scene } = await withFallback(site, "products", read, {
    references: noReferences({ content, locale }, text.blocks),
    scene: sceneOf([]),
    categories: [],
  });
  return {
    ...text,
    references,
    categories,
    scene,
    products: sector.products,
    others: sectorLinks(content, locale).flatMap(({ id, href, name }) => (id === sector.id ? [] : [{ href, name }])),
    alternates: listAlternates(locale, (each) => sectorHref(each, sector)),
  };
}

export default function SectorScreen({ loaderData }: Route.ComponentProps) {
  const { title, description, lead, language, blocks, references, scene, products, categories, others } = loaderData;
  const { t, href, typeset } = useI18n();
  return (
    <PageFrame
      title={title}
      lead={lead}
      language={language}
      trail={[{ name: t("screens.sectors"), href: href("sectors") }]}
      picture={scene && <PlaceImage of={scene} isMain />}
      caption={scene?.caption}
    >
      <PageHead title={title} description={description} />
      <RailStrip className={styles.across} label={t("sector.rail")} items={stripItems(products, references)} />
      <Prose blocks={blocks} language={language} references={references} />
      {categories.length > 0 && (
        <section className="stack loose">
          <h2>{t("sector.products")}</h2>
          <ul className={`cells ruled columns ${cards.categories}`}>
            {categories.map((category) => (
              <li key={category.href}>
                <Link to={category.href}>
                  <PlainPicture of={[category.emblem]} />
                  <h3 className="cell-title">
                    <NoWrap text={category.name} />
                  </h3>
                  <p className="note">{category.count}</p>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <nav className="stack" aria-labelledby="other-sectors">
          <h2 id="other-sectors">{t("sector.others")}</h2>
          <ul className="line">
            {others.map((other) => (
              <li key={other.href}>
                <Link className="link" to={other.href}>
                  {typeset(other.name)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </PageFrame>
  );
}
