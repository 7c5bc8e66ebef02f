import { loadDrawingCode } from "../catalogue/drawing/inline-drawing.tsx";
import { useI18n } from "../i18n/i18n-context.tsx";
import { placeOf } from "../i18n/screens.ts";
import { pageDictionary } from "../i18n/server-translator.ts";
import { textOfPage } from "../pages/content.ts";
import { PageFrame } from "../pages/page-frame.tsx";
import { Figure, Prose } from "../pages/prose.tsx";
import { shownOrTextAlone } from "../pages/shown.ts";
import { PageHead } from "../shell/page-head.tsx";
import { StructuredData } from "../shell/structured-data.tsx";
import { siteContext } from "../site-context.ts";
import type { Route } from "./+types/events";
import styles from "./events.module.css";
import { PastFairs, UpcomingFairs } from "./fair-lists.tsx";
import { describeFair } from "./fair-structured-data.ts";
import { fairsOf, today } from "./fairs.ts";
import { MonthRuler } from "./month-ruler.tsx";

export { ErrorBoundary } from "../shell/screen-error.tsx";

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { screen, locale } = placeOf(pattern);
  const text = textOfPage(screen, locale);
  const now = new Date();
  const shown = await shownOrTextAlone(context.get(siteContext), locale, text.blocks);
  return { ...text, shown, ...fairsOf(locale, now), day: today(now), dictionary: pageDictionary(locale, "events") };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), loadDrawingCode(), Figure.load()]);
  return data;
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const { title, description, lead, next, blocks, shown, upcoming, past, day } = loaderData;
  const { t } = useI18n();
  return (
    <PageFrame title={title} lead={lead} next={next}>
      <PageHead title={title} description={description} />
      {import.meta.env.SSR && upcoming.map((fair) => <StructuredData key={fair.id} of={describeFair(fair)} />)}
      <section className={styles.part}>
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
      <Prose blocks={blocks} shown={shown} />
      {past.length > 0 && (
        <section className={styles.part}>
          <h2>{t("events.past")}</h2>
          <PastFairs fairs={past} />
        </section>
      )}
    </PageFrame>
  );
}
