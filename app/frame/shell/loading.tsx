import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import styles from "./loading.module.css";
import { useMarket } from "./market-context.ts";

/** Stands in the place of what only the browser knows, as high as a screen. */
export function Loading() {
  const { t } = useI18n();
  return (
    <p className={`scripted muted ${styles.loading}`} aria-busy="true">
      {t("loading")}
    </p>
  );
}

/**
 * Says how to go on where only scripts can show a part: beside `Loading`, which stands there until then. It appears
 * where scripts are off, and where they have not come after ten seconds.
 */
export function WithoutScripts({ children }: { readonly children: string }) {
  const { email } = useMarket().office;
  return (
    <div className={styles.instead}>
      <p className="notice large">
        {children} <a href={`mailto:${email}`}>{email}</a>
      </p>
    </div>
  );
}
