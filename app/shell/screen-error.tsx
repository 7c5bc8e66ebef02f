import { isRouteErrorResponse, Link, useRouteError } from "react-router";
import { useI18n } from "../i18n/i18n-context.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { type Missing, missingOf } from "./missing.ts";
import { PageHead } from "./page-head.tsx";
import styles from "./state-screen.module.css";

/** Every screen's boundary: a thing of the catalogue that does not exist, or a failure. */
export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) ? missingOf(error.data) : null;
  return missing ? <MissingScreen missing={missing} /> : <ErrorScreen />;
}

function MissingScreen({ missing }: { readonly missing: Missing }) {
  const { t, href } = useI18n();
  return (
    <main id="content" className={`page ${styles.state}`}>
      <PageHead title={t(`missing.${missing}.title`)} indexed={false} />
      <h1>{t(`missing.${missing}.title`)}</h1>
      <p>{t(`missing.${missing}.message`)}</p>
      <p className={styles.actions}>
        <Link className="button button-primary" to={href("products")}>
          {t("missing.all")}
        </Link>
        <Link className="button" to={href("contact")}>
          {t("missing.contact")}
        </Link>
      </p>
    </main>
  );
}
