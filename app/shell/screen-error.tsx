import { isRouteErrorResponse, Link, useRouteError } from "react-router";
import { useI18n } from "../i18n/i18n-context.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import type { MissingTexts } from "./missing.ts";
import { PageHead } from "./page-head.tsx";
import styles from "./state-screen.module.css";

/** Every screen's boundary: a thing of the catalogue that does not exist, or a failure. */
export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) ? missingOf(error.data) : null;
  return missing ? <MissingScreen missing={missing} /> : <ErrorScreen />;
}

/** What `notFound` has put into the error; null for any other. */
function missingOf(data: unknown): MissingTexts | null {
  return typeof data === "object" && data !== null && "missing" in data ? (data.missing as MissingTexts) : null;
}

function MissingScreen({ missing }: { readonly missing: MissingTexts }) {
  const { href } = useI18n();
  return (
    <main id="content" className={`page ${styles.state}`}>
      <PageHead title={missing.title} indexed={false} />
      <h1>{missing.title}</h1>
      <p>{missing.message}</p>
      <p className={styles.actions}>
        {missing.instead && (
          <Link className="button button-primary" to={missing.instead.href}>
            {missing.instead.text}
          </Link>
        )}
        <Link className={`button ${missing.instead ? "" : "button-primary"}`} to={href("products")}>
          {missing.all}
        </Link>
        <Link className="button" to={href("contact")}>
          {missing.contact}
        </Link>
      </p>
    </main>
  );
}
