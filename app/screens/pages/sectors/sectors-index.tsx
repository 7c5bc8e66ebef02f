import { withSnapshot } from "../../../foundation/catalogue/data/snapshot.ts";
import { picturesQuery } from "../../../foundation/documents/picture-queries.ts";
import { siteContext } from "../../../foundation/site/site-context.ts";
import { withFallback } from "../../../foundation/site/with-fallback.ts";
import { PageHead } from "../../../frame/shell/head/page-head.tsx";
import { routeOf } from "../../../ground/i18n/screens.ts";
import { contentContext, getPageText } from "../content.ts";
import { PageFrame } from "../page-frame.tsx";
import type { Route } from "./+types/sectors-index";
import { SectorCards } from "./sector-cards.tsx";
import { sectorProductsQuery, sectorStrips } from "./sector-strips.ts";
import { sectorCards } from "./sectors.ts";

export { ErrorBoundary } from "../../../frame/shell/errors/error-boundary.tsx";

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { screen, locale } = routeOf(pattern);
  const content = context.get(contentContext);
  const site = context.get(siteContext);
  const read = () =>
    withSnapshot(site.catalogue, async ({ vocabulary, runQueries }) => {
      const { rows, photos } = await runQueries({ rows: sectorProductsQuery(content.sectors), photos: picturesQuery });
      return { strips: sectorStrips(content.sectors, vocabulary, rows), photos };
    });
  const { strips, photos } = await withFallback(site, "drawings", read, { strips: {}, photos: [] });
  return {
    ...getPageText(content, screen, locale),
    sectors: sectorCards({ photos, content, locale }, strips),
  };
}

export default function SectorsIndex({
  loaderData: { title, description, lead, next, sectors },
}: Route.ComponentProps) {
  return (
    <PageFrame title={title} lead={lead} next={next}>
      <PageHead title={title} description={description} />
      {sectors.length > 0 && <SectorCards sectors={sectors} level="h2" />}
    </PageFrame>
  );
}
