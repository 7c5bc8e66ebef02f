import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { Link } from "../../ground/platform/link.tsx";
import styles from "./downloads.module.css";

type Props = { readonly page: number; readonly pages: number; readonly hrefWith: (change: { page: number }) => string };

/** Pages on either side of the current one that have a link, besides the first and the last. */
const MAX_NEIGHBOURS = 3;

export function PageLinks({ page: current, pages, hrefWith }: Props) {
  const { t, number } = useI18n();
  return (
    <nav className={`row ${styles.current}`} aria-label={t("downloads.pages")}>
      {Array.from({ length: pages }, (_, index) => index + 1)
        .filter((page) => page === 1 || page === pages || Math.abs(page - current) <= MAX_NEIGHBOURS)
        .map((page) => (
          <Link
            key={page}
            className="square quiet"
            to={hrefWith({ page })}
            aria-current={page === current ? "page" : undefined}
          >
            {number(page)}
          </Link>
        ))}
    </nav>
  );
}
