import { RailPicture } from "../../../foundation/drawing/product-picture.tsx";
import type { RailProduct } from "../../../foundation/drawing/rail-product.ts";
import { siteContext } from "../../../foundation/site/site-context.ts";
import { PageHead } from "../../../frame/shell/head/page-head.tsx";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { routeOf } from "../../../ground/i18n/screens.ts";
import { Link } from "../../../ground/platform/link.tsx";
import { readReferencesOrNone } from "../catalogue-references.ts";
import { contentContext, getPageText } from "../content.ts";
import { PageFrame } from "../page-frame.tsx";
import type { Route } from "./+types/sectors-index";
import { sectorLinks } from "./sectors.ts";
import styles from "./sectors-index.module.css";

export { ErrorBoundary } from "../../../frame/shell/errors/error-boundary.tsx";

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { screen, locale } = routeOf(pattern);
  const content = context.get(contentContext);
  const sectors = sectorLinks(content, locale);
  const { products } = await readReferencesOrNone(
    context.get(siteContext),
    locale,
    [],
    sectors.flatMap((sector) => sector.products),
  );
  const rail = Object.fromEntries(Object.entries(products).map(([code, { product }]) => [code, product]));
  return { ...getPageText(content, screen, locale), sectors, rail };
}

export default function SectorsIndex({
  loaderData: { title, description, lead, next, sectors, rail },
}: Route.ComponentProps) {
  const { typeset } = useI18n();
  return (
    <PageFrame title={title} lead={lead} next={next}>
      <PageHead title={title} description={description} />
      {sectors.length > 0 && (
        <ul className={`cells ${styles.sectors}`}>
          {sectors.map((sector) => (
            <li key={sector.id}>
              <Link to={sector.href}>
                <SmallRail codes={sector.products} products={rail} />
                <h2 className="cell-title">{typeset(sector.name)}</h2>
                <p>{typeset(sector.lead)}</p>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </PageFrame>
  );
}

type RailProps = {
  readonly codes: readonly string[];
  readonly products: Readonly<Record<string, RailProduct>>;
};

/** The tallest device fits into its cell. */
const PIXELS_PER_MM = 1.6;

function SmallRail({ codes, products }: RailProps) {
  return (
    <div className={`on-rail ${styles.rail}`}>
      {codes.map((code, index) => {
        const of = products[code];
        // biome-ignore lint/suspicious/noArrayIndexKey: the same product stands there several times
        return of && <RailPicture key={index} of={of} pixelsPerMm={PIXELS_PER_MM} />;
      })}
    </div>
  );
}
