import { useI18n } from "../../i18n/i18n-context.tsx";
import styles from "../strips.module.css";

export function Loading() {
  const { t } = useI18n();
  return <p className={styles.loading}>{t("loading")}</p>;
}
