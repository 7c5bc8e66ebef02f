import { useI18n } from "../i18n/i18n-context.tsx";
import styles from "./loading.module.css";

/** Stands in the place of what only the browser knows, as high as a screen. */
export function Loading() {
  const { t } = useI18n();
  return <p className={styles.loading}>{t("loading")}</p>;
}
