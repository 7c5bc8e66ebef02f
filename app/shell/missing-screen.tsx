import { useI18n } from "../i18n/i18n-context.tsx";
import { Link } from "./link.tsx";
import type { MissingTexts } from "./missing.ts";
import { PageHead } from "./page-head.tsx";
import styles from "./state-screen.module.css";

/** What stands where a thing of the catalogue does not exist, with the ways on. */
export default function MissingScreen({ missing }: { readonly missing: MissingTexts }) {
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
