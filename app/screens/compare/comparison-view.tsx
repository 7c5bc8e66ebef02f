import { formatComparisonQuery } from "../../features/comparison/comparison.ts";
import { AddToList } from "../../features/list/adding/add-to-list.tsx";
import { PlainPicture } from "../../foundation/drawing/product-picture.tsx";
import { CopyCode } from "../../frame/ui/copy-code.tsx";
import { NoWrap } from "../../frame/ui/no-wrap.tsx";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { Link } from "../../ground/platform/link.tsx";
import type { Route } from "./+types/compare";
import styles from "./comparison-view.module.css";

type Props = Pick<
  Route.ComponentProps["loaderData"],
  "products" | "sections" | "certificates" | "onlyDifferences" | "differences"
>;
type Certificates = Props["certificates"][number];

/** Products side by side. The style sheet keeps their names and the names of the values in sight. */
export function ComparisonView({ products, sections, certificates, onlyDifferences, differences }: Props) {
  const { t, href, typeset, labelled } = useI18n();
  const codes = products.map(({ code }) => code);
  const marksDifferences = products.length > 1 && differences > 0;
  const hrefWithout = (code: string) =>
    href("compare") + formatComparisonQuery({ codes: codes.filter((each) => each !== code), onlyDifferences });
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className={styles.scroll} data-products={products.length} aria-label={t("screens.compare")} tabIndex={0}>
        <table className={`table ${styles.table}`}>
          <thead>
            <tr>
              <td />
              {products.map(({ code, href, picture }) => (
                <td key={code}>
                  <Link to={href} tabIndex={-1} aria-hidden="true">
                    <PlainPicture of={[{ code, picture }]} className={styles.drawing} />
                  </Link>
                </td>
              ))}
            </tr>
            <tr className={styles.names}>
              <td />
              {products.map(({ code, href, name, language }) => (
                <th key={code} scope="col">
                  <Link className="quiet link" to={href} lang={language}>
                    <NoWrap text={name} />
                  </Link>
                </th>
              ))}
            </tr>
            <tr>
              <th scope="row">{t("code.name")}</th>
              {products.map((product) => (
                <td key={product.code}>
                  <div className="stack">
                    <CopyCode code={product.code} isLabelHidden />
                    <AddToList product={product} />
                    <Link to={hrefWithout(product.code)} className="link note no-print" preventScrollReset>
                      {t("choosing.remove")}
                      <span className="visually-hidden">{labelled("", typeset(product.name))}</span>
                    </Link>
                  </div>
                </td>
              ))}
            </tr>
          </thead>
          {sections.map(({ id, title, rows }) => (
            <tbody key={id}>
              <tr>
                <th scope="rowgroup" colSpan={products.length + 1} className={styles.section}>
                  <span>{typeset(title)}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.name} data-differs={row.differs && marksDifferences}>
                  <th scope="row">
                    <span>{typeset(row.name)}</span>
                    {row.differs && marksDifferences && (
                      <span className={styles.differs} title={t("compare.differs")}>
                        <span className="visually-hidden">, {t("compare.differs")}</span>
                      </span>
                    )}
                  </th>
                  {row.values.map((value, index) => (
                    <td key={codes[index]}>
                      {row.id === "certificates" && value ? (
                        <CertificateMarks of={certificates[index] ?? []} />
                      ) : (
                        typeset(value || "–")
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </div>
  );
}

function CertificateMarks({ of }: { readonly of: Certificates }) {
  return (
    <ul className="line">
      {of.map(({ mark, proof }) => (
        <li key={mark}>
          {proof ? (
            <a href={proof.href} aria-label={proof.label}>
              {mark}
            </a>
          ) : (
            mark
          )}
        </li>
      ))}
    </ul>
  );
}
