import { data } from "react-router";
import { BRAND } from "../brand.ts";
import { NOTICE } from "../i18n/generated/notice.ts";
import { useI18n } from "../i18n/i18n-context.tsx";
import { routeOf } from "../i18n/screens.ts";
import { pageDictionary } from "../i18n/server-translator.ts";
import { describeOrganization } from "../shell/head/organization.ts";
import { PageHead } from "../shell/head/page-head.tsx";
import { StructuredData } from "../shell/head/structured-data.tsx";
import { Breadcrumbs } from "../shell/navigation/breadcrumbs.tsx";
import { Link } from "../shell/navigation/link.tsx";
import { siteContext } from "../site-context.ts";
import type { Route } from "./+types/contact";
import styles from "./contact.module.css";
import { ContactDetails } from "./contact-details.tsx";
import { ContactForm, Turnstile } from "./form/contact-form.tsx";
import { handleFormPost } from "./handle-form-post.ts";

export { ErrorBoundary } from "../shell/errors/error-boundary.tsx";

export function loader({ context, pattern }: Route.LoaderArgs) {
  const { locale } = routeOf(pattern);
  const site = context.get(siteContext);
  return {
    notice: NOTICE[locale],
    turnstileSiteKey: site.turnstileSiteKey,
    isPreview: site.isPreview,
    dictionary: pageDictionary(locale, "contact", "inquiry"),
  };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const data = await serverLoader();
  if (data.turnstileSiteKey) await Turnstile.load();
  return data;
}

/** For browsers without scripts. */
export async function action({ context, pattern, request }: Route.ActionArgs) {
  const { locale } = routeOf(pattern);
  const { status, ...formResult } = await handleFormPost(request, locale, context.get(siteContext));
  return data(formResult, { status });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, turnstileSiteKey, isPreview } = loaderData;
  const { t, href } = useI18n();
  const title = t("screens.contact");
  return (
    <main id="content" className="page">
      <PageHead title={title} description={t("contact.lead")} />
      {import.meta.env.SSR && <StructuredData thing={describeOrganization()} />}
      <Breadcrumbs trail={[]} current={title} />
      <header className={styles.header}>
        <h1>{title}</h1>
        <p className={styles.lead}>{t("contact.lead")}</p>
      </header>
      <div className={styles.layout}>
        <div className={styles.write}>
          <ContactForm
            notice={notice}
            turnstileSiteKey={turnstileSiteKey}
            isPreview={isPreview}
            formResult={actionData}
          />
        </div>
        <aside className={styles.aside} aria-label={t("contact.ways")}>
          <ContactDetails />
          <p className={styles.business}>
            {t("contact.businessOnly")} <Link to={href("resellers")}>{t("contact.findReseller")}</Link>
          </p>
          <p className={styles.legal}>{BRAND.legalName}</p>
        </aside>
      </div>
    </main>
  );
}
