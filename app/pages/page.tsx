import { loadDrawingCode } from "../catalogue/drawing/inline-drawing.tsx";
import { placeOf } from "../i18n/screens.ts";
import { describeOrganization } from "../shell/organization.ts";
import { PageHead } from "../shell/page-head.tsx";
import { StructuredData } from "../shell/structured-data.tsx";
import { siteContext } from "../site-context.ts";
import type { Route } from "./+types/page";
import { textOfPage } from "./content.ts";
import { PageFrame } from "./page-frame.tsx";
import { Figure, Prose } from "./prose.tsx";
import { shownOrTextAlone } from "./shown.ts";

export { ErrorBoundary } from "../shell/screen-error.tsx";

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { screen, locale } = placeOf(pattern);
  const text = textOfPage(screen, locale);
  const shown = await shownOrTextAlone(context.get(siteContext), locale, text.blocks);
  return { screen, ...text, shown };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), loadDrawingCode(), Figure.load()]);
  return data;
}

export default function Page({
  loaderData: { screen, title, description, lead, next, blocks, shown },
}: Route.ComponentProps) {
  return (
    <PageFrame title={title} lead={lead} next={next}>
      <PageHead title={title} description={description} />
      {import.meta.env.SSR && screen === "about" && <StructuredData of={describeOrganization()} />}
      <Prose blocks={blocks} shown={shown} />
    </PageFrame>
  );
}
