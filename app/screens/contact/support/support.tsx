import "../../../frame/ui/design/page.css";
import { Fragment, lazy, Suspense } from "react";
import { OfficeLine } from "../../../features/office/office-line.tsx";
import { noticeOf } from "../../../foundation/messages/notice.ts";
import { siteContext } from "../../../foundation/site/site-context.ts";
import { telephoneHref } from "../../../frame/shell/contact-links.ts";
import { PageHead } from "../../../frame/shell/head/page-head.tsx";
import { Breadcrumbs } from "../../../frame/shell/navigation/breadcrumbs.tsx";
import { type StaticScreen, titleKeyOf } from "../../../frame/shell/navigation/navigation.ts";
import { BRAND } from "../../../ground/company/brand.ts";
import { HAS_SUPPORT_HOURS } from "../../../ground/company/has-support-hours.ts";
import { formatClock } from "../../../ground/i18n/format-clock.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { routeOf } from "../../../ground/i18n/screens.ts";
import { serverTexts } from "../../../ground/i18n/server-translator.ts";
import { Link } from "../../../ground/platform/link.tsx";
import shared from "../contact.module.css";
import { findContacts } from "../find-contacts.ts";
import { ContactForm } from "../form/contact-form.tsx";
import { messageAction } from "../message-action.ts";
import type { Route } from "./+types/support";
import { DayRuler } from "./day-ruler.tsx";
import styles from "./support.module.css";

export { ErrorBoundary } from "../../../frame/shell/errors/error-boundary.tsx";

/** Only the browser knows what time it is. */
const HoursLine = lazy(() => import("./hours-line.tsx"));

const HELP_SCREENS = [
  "faq",
  "downloads",
  "contact",
  "resellers",
  "orderList",
] as const satisfies readonly StaticScreen[];

export function loader({ context, pattern }: Route.LoaderArgs) {
  const { screen, locale } = routeOf(pattern);
  const { utcOffsetHours, weekdays } = BRAND.supportHours;
  const { turnstileSiteKey, isPreview } = context.get(siteContext);
  return {
    screen: screen === "technicalSupport" ? screen : ("support" as const),
    texts: serverTexts(locale).help,
    periods: weekdays.map((period) => period.map((clock) => formatClock(clock, locale)).join("–")),
    zone: `UTC+${utcOffsetHours}`,
    form: { notice: noticeOf(locale), turnstileSiteKey, isPreview, contacts: findContacts("", locale) },
  };
}

export const action = (args: Route.ActionArgs) => messageAction(args);

export default function Support({ loaderData, actionData }: Route.ComponentProps) {
  const { screen, texts, periods, zone, form } = loaderData;
  const { t, href, typeset } = useI18n();
  const title = t(screen === "technicalSupport" ? "support.technicalTitle" : titleKeyOf(screen));
  const hours = `${t("support.weekdays")} ${periods.join(t("support.and"))} (${zone})`;
  return (
    <main id="content" className="page">
      <PageHead title={title} description={texts.lead} />
      <Breadcrumbs trail={[]} current={title} />
      <header className="stack head">
        <h1>{title}</h1>
        <p className="lead">{typeset(texts.lead)}</p>
      </header>
      <section className={`stack wide columns framed ${styles.desk}`} aria-labelledby="desk">
        <div className="stack wide">
          <div className="stack close start">
            <h2 id="desk" className="eyebrow">
              {t("support.desk")}
            </h2>
            <a className="quiet number" href={telephoneHref(BRAND.supportPhone)}>
              {BRAND.supportPhone}
            </a>
            <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>
            {HAS_SUPPORT_HOURS && (
              <Suspense>
                <HoursLine />
              </Suspense>
            )}
          </div>
          <OfficeLine {...form.contacts.office} />
        </div>
        {HAS_SUPPORT_HOURS && (
          <div className="stack">
            <p>
              {t("support.weekdays")}{" "}
              {periods.map((period, index) => (
                <Fragment key={period}>
                  {index > 0 && <span>{t("support.and")}</span>}
                  <span className="no-wrap">{period}</span>
                </Fragment>
              ))}{" "}
              <span>{`(${zone})`}</span>
            </p>
            <DayRuler label={hours} />
            <p className="note">{t("support.holidays")}</p>
          </div>
        )}
      </section>
      <div className={`stack head ${shared.layout}`}>
        <div>
          <ContactForm formResult={actionData} lineCount={0} {...form} />
        </div>
        <section className="stack stays" aria-labelledby="prepare">
          <h2 id="prepare">{typeset(texts.prepareTitle)}</h2>
          <ul className="stack close list">
            {texts.prepare.map((line) => (
              <li key={line}>{typeset(line)}</li>
            ))}
          </ul>
        </section>
      </div>
      <section aria-labelledby="help" className="stack loose">
        <h2 id="help">{t("support.help")}</h2>
        <ul className={`cells ruled columns ${styles.help}`}>
          {HELP_SCREENS.map((each) => (
            <li key={each}>
              <Link to={href(each)}>
                <strong className="cell-title">{t(titleKeyOf(each))}</strong>
                <span className="note">{typeset(texts.help[each])}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}
