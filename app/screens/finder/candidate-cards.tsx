import { formatComparisonQuery } from "../../features/comparison/comparison.ts";
import { AddToList } from "../../features/list/adding/add-to-list.tsx";
import { ProductPicture } from "../../foundation/drawing/product-picture.tsx";
import { NoWrap } from "../../frame/ui/no-wrap.tsx";
import { formatCode } from "../../ground/company/order-number.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { Link } from "../../ground/platform/link.tsx";
import type { Route } from "./+types/finder";
import styles from "./candidate-cards.module.css";
import { useFocusOnMount } from "./use-focus-on-mount.ts";

type Props = {
  readonly products: Route.ComponentProps["loaderData"]["candidates"];
  /** How many products meet the answers, in words, and the URL of their listing. */
  readonly found: string;
  readonly listingHref: string | null;
};

export function Candidates({ products, found, listingHref }: Props) {
  const { t, href, typeset } = useI18n();
  const heading = useFocusOnMount();
  const codes = products.map(({ code }) => code);
  return (
    <section aria-labelledby="candidates">
      <div className="headline">
        <h2 id="candidates" ref={heading} tabIndex={-1}>
          {t("finder.candidates")}
        </h2>
        <p role="status">{t("finder.found", { found })}</p>
      </div>
      <ul className={`cells ruled columns ${styles.cards}`}>
        {products.map((product) => (
          <li key={product.code}>
            <p className="notice">
              <b>{typeset(product.reason)}</b>
            </p>
            <Link to={product.href} className="stack tight quiet">
              <ProductPicture of={product} className={styles.drawing} />
              <h3 className="cell-title" lang={product.language}>
                <NoWrap text={product.name} />
              </h3>
              <p className="muted">{formatCode(product.code)}</p>
            </Link>
            <dl className="facts">
              {product.facts.map(({ name, value, isAnswer }) => (
                <div key={name}>
                  <dt>{typeset(name)}</dt>
                  <dd className="bar close">
                    {isAnswer && <Tick label={t("finder.answered")} />}
                    <span>{typeset(value)}</span>
                  </dd>
                </div>
              ))}
            </dl>
            <AddToList product={product} />
          </li>
        ))}
      </ul>
      <p className="row head">
        {listingHref && (
          <Link to={listingHref} className="button" rel="nofollow">
            {t("finder.all", { found })}
          </Link>
        )}
        {codes.length > 1 && (
          <Link to={href("compare") + formatComparisonQuery({ codes, onlyDifferences: false })} className="button">
            {t("finder.compare")}
          </Link>
        )}
      </p>
    </section>
  );
}

function Tick({ label }: { readonly label: string }) {
  return (
    <svg viewBox="0 0 12 12" width="12" fill="none" stroke="currentColor" strokeWidth="2" role="img" aria-label={label}>
      <path d="M2 6.5l3 3 5-7" />
    </svg>
  );
}
