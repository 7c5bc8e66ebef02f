import "../../frame/ui/design/page.css";
import { redirect } from "react-router";
import { readAttachedLines } from "../../features/list/inquiry/inquiry.ts";
import { noticeOf } from "../../foundation/messages/notice.ts";
import { siteContext } from "../../foundation/site/site-context.ts";
import { describeOrganization } from "../../frame/shell/head/organization.ts";
import { PageHead } from "../../frame/shell/head/page-head.tsx";
import { StructuredData } from "../../frame/shell/head/structured-data.tsx";
import { Breadcrumbs } from "../../frame/shell/navigation/breadcrumbs.tsx";
import { BRAND } from "../../ground/company/brand.ts";
import { formatNumber } from "../../ground/i18n/format.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import type { Locale } from "../../ground/i18n/locales.ts";
import { routeOf } from "../../ground/i18n/screens.ts";
import { serverTranslator } from "../../ground/i18n/server-translator.ts";
import { Link } from "../../ground/platform/link.tsx";
import type { Route } from "./+types/contact";
import { countryStore } from "./chosen-country.ts";
import styles from "./contact.module.css";
import { ContactDetails } from "./contact-details.tsx";
import { formatContactQuery, parseContactQuery } from "./contact-query.ts";
import { CountryChoice } from "./country-choice.tsx";
import { findContacts } from "./find-contacts.ts";
import { ContactForm } from "./form/contact-form.tsx";
import { messageAction } from "./message-action.ts";

export { ErrorBoundary } from "../../frame/shell/errors/error-boundary.tsx";

export function loader({ context, pattern, url }: Route.LoaderArgs) {
  const { locale } = routeOf(pattern);
  const site = context.get(siteContext);
  const { lineCount, country } = parseContactQuery(url.searchParams);
  return {
    lineCount,
    contacts: findContacts(country, locale),
    inquiryTitle: lineCount > 0 ? inquiryTitleOf(lineCount, locale) : null,
    notice: noticeOf(locale),
    turnstileSiteKey: site.turnstileSiteKey,
    isPreview: site.isPreview,
  };
}

const inquiryTitleOf = (number: number, locale: Locale) =>
  serverTranslator(locale)("counts.inquiry", { count: formatNumber(number, locale), number });

/**
 * @returns a redirect to the address that says how many lines are attached in this tab and which country was chosen, or the
 *     page's data
 */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const asked = parseContactQuery(url.searchParams);
  const country = asked.country || countryStore.read() || "";
  const query = formatContactQuery({ lineCount: readAttachedLines().length, country });
  if (query !== formatContactQuery(asked)) return redirect(url.pathname + query);
  return serverLoader();
}

export const action = (args: Route.ActionArgs) => messageAction(args);

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, turnstileSiteKey, isPreview, lineCount, inquiryTitle, contacts } = loaderData;
  const { t, href, typeset } = useI18n();
  const isInquiry = inquiryTitle !== null;
  const title = isInquiry ? typeset(inquiryTitle) : t("screens.contact");
  const lead = t(isInquiry ? "inquiry.lead" : "contact.lead");
  return (
    <main id="content" className="page">
      <PageHead title={title} description={lead} indexed={!isInquiry} />
      {import.meta.env.SSR && <StructuredData thing={describeOrganization()} />}
      <Breadcrumbs trail={[]} current={title} />
      <header className="stack head">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      <div className={`stack ${styles.layout}`}>
        <div className="stack wide">
          <ContactForm
            notice={notice}
            turnstileSiteKey={turnstileSiteKey}
            isPreview={isPreview}
            formResult={actionData}
            lineCount={lineCount}
            contacts={contacts}
          />
        </div>
        <aside className="stack loose stays" aria-label={t("contact.ways")}>
          <CountryChoice contacts={contacts} lineCount={lineCount} />
          <ContactDetails contacts={contacts} />
          {BRAND.businessOnly && (
            <p className="note">
              {t("contact.businessOnly")} <Link to={href("resellers")}>{t("contact.findReseller")}</Link>
            </p>
          )}
        </aside>
      </div>
    </main>
  );
}
