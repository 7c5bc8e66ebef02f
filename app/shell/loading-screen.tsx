import { useLocation, useNavigation } from "react-router";
import { useI18n } from "../i18n/i18n-context.tsx";
import styles from "./loading-screen.module.css";

/**
 * Stands over the page while a navigation takes long enough to notice; the delay is its style sheet's. A page that only
 * changes its state, a list that is filtered, stays usable meanwhile.
 */
export function LoadingScreen() {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const loading = state === "loading" && location.pathname !== pathname;
  return (
    <div role="status" className={loading ? styles.screen : undefined}>
      {loading && (
        <div className={styles.content}>
          <span className={styles.ring} aria-hidden="true" />
          <p>{t("loading")}</p>
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
        </div>
      )}
    </div>
  );
}
