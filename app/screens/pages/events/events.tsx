import { siteContext } from "../../../foundation/site/site-context.ts";
import { PageHead } from "../../../frame/shell/head/page-head.tsx";
import { StructuredData } from "../../../frame/shell/head/structured-data.tsx";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { routeOf } from "../../../ground/i18n/screens.ts";
import { readReferencesOrNone } from "../catalogue-references.ts";
import { contentContext, getPageText } from "../content.ts";
import { PageFrame } from "../page-frame.tsx";
import { Prose } from "../prose/prose.tsx";
import type { Route } from "./+types/events";
import { PastFairs, UpcomingFairs } from "./fair-lists.tsx";
import { describeFair } from "./fair-structured-data.ts";
import { listFairs, today } from "./fairs.ts";
import { MonthRuler } from "./month-ruler.tsx";

export { ErrorBoundary } from "../../../frame/shell/errors/error-boundary.tsx";

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { screen, locale } = routeOf(pattern);
  const content = context.get(contentContext);
  const text = getPageText(content, screen, locale);
  const now = new Date();
  const references = await readReferencesOrNone(context.get(siteContext), { content, locale }, text.blocks);
  return {
    ...text,
    references,
    ...listFairs(content, locale, now),
    day: today(now),
  };
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const { title, description, lead, language, next, blocks, references, upcoming, past, day } = loaderData;
  const { t } = useI18n();
  return (
    <PageFrame title={title} lead={lead} language={language} next={next}>
      <PageHead title={title} description={description} />
      {import.meta.env.SSR && upcoming.map((fair) => <StructuredData key={fair.id} thing={describeFair(fair)} />)}
      <section className="stack loose">
        <h2>{t("events.upcoming")}</h2>
        {upcoming.length > 0 ? (
          <>
            <MonthRuler fairs={upcoming} from={day} />
            <UpcomingFairs fairs={upcoming} />
          </>
        ) : (
          <p>{t("events.none")}</p>
        )}
      </section>
      <Prose blocks={blocks} language={language} references={references} />
      {past.length > 0 && (
        <section className="stack loose">
          <h2>{t("events.past")}</h2>
          <PastFairs fairs={past} />
        </section>
      )}
    </PageFrame>
  );
}
