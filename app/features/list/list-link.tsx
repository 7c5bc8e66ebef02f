import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { Link } from "../../ground/platform/link.tsx";
import styles from "./list-link.module.css";
import { useOrderList } from "./storage/use-order-list.ts";

export function ListLink({ className }: { readonly className: string | undefined }) {
  const { t, href, number } = useI18n();
  const lines = useOrderList()?.lines.length ?? 0;
  return (
    <Link className={className} to={href("orderList")}>
      {t("shell.list")}
      {lines > 0 && (
        <b key={lines} className={styles.count}>
          {number(lines)}
        </b>
      )}
    </Link>
  );
}
