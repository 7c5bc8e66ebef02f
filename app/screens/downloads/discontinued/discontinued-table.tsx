import type { DiscontinuedProduct } from "../../../features/documents/discontinued-queries.ts";
import { formatCode } from "../../../ground/company/order-number.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import styles from "../downloads.module.css";

/** Discontinued products with links to their successors. */
export function DiscontinuedTable({ products }: { readonly products: readonly DiscontinuedProduct[] }) {
  const { t, typeset } = useI18n();
  return (
    <table className={`table ${styles.discontinued}`}>
      <thead>
        <tr>
          <th scope="col">{t("downloads.code")}</th>
          <th scope="col">{t("downloads.product")}</th>
          <th scope="col" className="no-phone">
            {t("downloads.discontinuedOn")}
          </th>
          <th scope="col">{t("downloads.successor")}</th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ code, name, since, successor }) => (
          <tr key={code}>
            <th scope="row">{formatCode(code)}</th>
            <td>{typeset(name)}</td>
            <td className="muted no-wrap no-phone">{since === null ? "–" : typeset(since)}</td>
            <td>
              {successor ? (
                <Link to={successor.href}>
                  <b className="no-wrap">{formatCode(successor.code)}</b> <span>{typeset(successor.name)}</span>
                </Link>
              ) : (
                t("downloads.noSuccessor")
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
