import { useLoaderData } from "react-router";
import type { ExhibitionEvent } from "schema-dts";
import { BRAND } from "../brand.ts";
import { loadDrawingCode } from "../catalogue/drawing/inline-drawing.tsx";
import { atOneRelease } from "../catalogue/vocabulary.ts";
import { useI18n } from "../i18n/i18n-context.tsx";
import type { Locale } from "../i18n/locales.ts";
import { placeOf } from "../i18n/screens.ts";
import { pageDictionary } from "../i18n/server-translator.ts";
import { textOfPage } from "../pages/content.ts";
import { PageFrame } from "../pages/page-frame.tsx";
import { Figure, Prose } from "../pages/prose.tsx";
import { readShown } from "../pages/shown.ts";
import { PageHead } from "../shell/page-head.tsx";
import { StructuredData } from "../shell/structured-data.tsx";
import { siteContext } from "../site-context.ts";
import type { Route } from "./+types/events";
import { calendarPath } from "./calendar-path.ts";
import styles from "./events.module.css";
import { type Fair, fairsOf, today } from "./fairs.ts";
import { MonthRuler } from "./month-ruler.tsx";

export { ErrorBoundary } from "../shell/screen-error.tsx";

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { screen, locale } = placeOf(pattern);
  const text = textOfPage(screen, locale);
  const now = new Date();
  const shown = await atOneRelease(context.get(siteContext).catalogue, (snapshot) =>
    readShown(snapshot, locale, text.blocks),
  );
  return { ...text, shown, ...fairsOf(locale, now), day: today(now), dictionary: pageDictionary(locale, "events") };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), loadDrawingCode(), Figure.load()]);
  return data;
}

export default function Events() {
  const { title, description, lead, next, blocks, shown, upcoming, past, day } = useLoaderData<typeof loader>();
  const { t, locale } = useI18n();
  return (
    <PageFrame title={title} lead={lead} next={next}>
      <PageHead title={title} description={description} />
      {import.meta.env.SSR && upcoming.map((fair) => <StructuredData key={fair.id} of={exhibition(fair)} />)}
      <section className={styles.part}>
        <h2>{t("events.upcoming")}</h2>
        {upcoming.length > 0 ? (
          <>
            <MonthRuler fairs={upcoming} from={day} />
            <ol className={styles.upcoming}>
              {upcoming.map((fair) => (
                <UpcomingFair key={fair.id} fair={fair} locale={locale} />
              ))}
            </ol>
            <p>
              <a className="button" href={calendarPath(locale)} download>
                {t("events.allDates")}
              </a>
            </p>
          </>
        ) : (
          <p>{t("events.none")}</p>
        )}
      </section>
      <Prose blocks={blocks} shown={shown} />
      {past.length > 0 && (
        <section className={styles.part}>
          <h2>{t("events.past")}</h2>
          <ol className={styles.past}>
            {past.map((fair) => (
              <li key={fair.id}>
                <span>{fair.days}</span>
                <h3>{fair.name}</h3>
                <span>
                  {fair.city}, {fair.country}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </PageFrame>
  );
}

function UpcomingFair({ fair, locale }: { readonly fair: Fair; readonly locale: Locale }) {
  const { t } = useI18n();
  return (
    <li id={fair.id}>
      <p className={styles.days}>{fair.days}</p>
      <div className={styles.words}>
        <h3>{fair.name}</h3>
        <p>
          {fair.venue}, {fair.city}, {fair.country}
        </p>
        <p className={styles.shows}>{fair.shows}</p>
      </div>
      <dl className={styles.stand}>
        <div>
          <dt>{t("events.hall")}</dt>
          <dd>{fair.hall}</dd>
        </div>
        <div>
          <dt>{t("events.stand")}</dt>
          <dd>{fair.stand}</dd>
        </div>
      </dl>
      <a
        className="button"
        href={calendarPath(locale, fair.id)}
        download
        aria-label={`${t("events.calendar")}: ${fair.name}`}
      >
        {t("events.calendar")}
      </a>
    </li>
  );
}

const exhibition = (fair: Fair): ExhibitionEvent => ({
  "@type": "ExhibitionEvent",
  name: fair.name,
  description: fair.shows,
  startDate: fair.starts,
  endDate: fair.ends,
  eventStatus: "https://schema.org/EventScheduled",
  eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
  location: {
    "@type": "Place",
    name: fair.venue,
    address: { "@type": "PostalAddress", addressLocality: fair.city, addressCountry: fair.country },
  },
  contributor: { "@type": "Organization", name: BRAND.name, url: BRAND.origin },
});
