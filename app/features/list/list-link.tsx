import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { Link } from "../../ground/platform/link.tsx";
import styles from "./list-link.module.css";
import { useOrderList } from "./storage/use-order-list.ts";

export function ListLink({ className }: { readonly className: string | undefined }) {
  const { t, href, number } = useI18n();
  const lines = useOrderList()?.lines.length ?? 0;
  return (
    <Link className={className} to={href("orderList")}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M5.5 3.5H15M5.5 8H15M5.5 12.5H15M1 3.5h2M1 8h2M1 12.5h2" />
      </svg>
      <span>{t("shell.list")}</span>
      {lines > 0 && (
        <b key={lines} className={styles.count}>
          {number(lines)}
        </b>
      )}
    </Link>
  );
}
