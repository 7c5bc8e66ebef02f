import { siteContext } from "../../foundation/site/site-context.ts";
import { describeOrganization } from "../../frame/shell/head/organization.ts";
import { PageHead } from "../../frame/shell/head/page-head.tsx";
import { StructuredData } from "../../frame/shell/head/structured-data.tsx";
import { routeOf } from "../../ground/i18n/screens.ts";
import type { Route } from "./+types/page";
import { readReferencesOrNone } from "./catalogue-references.ts";
import { contentContext, getPageText } from "./content.ts";
import { PageFrame } from "./page-frame.tsx";
import { Prose } from "./prose/prose.tsx";

export { ErrorBoundary } from "../../frame/shell/errors/error-boundary.tsx";

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { screen, locale } = routeOf(pattern);
  const content = context.get(contentContext);
  const text = getPageText(content, screen, locale);
  const references = await readReferencesOrNone(context.get(siteContext), { content, locale }, text.blocks);
  return { screen, ...text, references };
}

type Props = {
  readonly page: Route.ComponentProps["loaderData"];
  readonly draw?: React.ComponentProps<typeof Prose>["draw"];
};

export function ProsePage({
  page: { screen, title, description, lead, language, next, blocks, references },
  draw,
}: Props) {
  return (
    <PageFrame title={title} lead={lead} language={language} next={next}>
      <PageHead title={title} description={description} />
      {import.meta.env.SSR && screen === "about" && <StructuredData thing={describeOrganization()} />}
      <Prose blocks={blocks} language={language} references={references} draw={draw} />
    </PageFrame>
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ProsePage page={loaderData} />;
}
