import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import type { AccessoryOf, FittedType } from "./find-accessory-of.ts";
import styles from "./fitted-products.module.css";

/** The others unfold on demand. */
const MAX_VISIBLE_TYPES = 12;

export function FittedProducts({ accessoryOf: { types, total, hasMore } }: { readonly accessoryOf: AccessoryOf }) {
  const { t, number } = useI18n();
  if (types.length === 0) return null;
  const visible = types.length > MAX_VISIBLE_TYPES + 2 ? types.slice(0, MAX_VISIBLE_TYPES) : types;
  const others = types.slice(visible.length);
  return (
    <section className={styles.fits} aria-labelledby="fits">
      <h2 id="fits" className={styles.heading}>
        {t("productTools.fits")}
      </h2>
      <p className="muted">
        {t(hasMore ? "productTools.fitsMore" : "productTools.fitsCount", { count: number(total) })}
      </p>
      <FittedTypes types={visible} />
      {others.length > 0 && (
        <details>
          <summary>{t("productTools.fitsOthers", { count: number(others.length) })}</summary>
          <FittedTypes types={others} />
        </details>
      )}
    </section>
  );
}

function FittedTypes({ types }: { readonly types: readonly FittedType[] }) {
  const { t, number, typeset } = useI18n();
  return (
    <ul className={`rows ${styles.types}`}>
      {types.map(({ name, count, of, href, models }) => (
        <li key={name}>
          <h3 className="line apart">
            <Link to={href} rel="nofollow">
              {typeset(name)}
            </Link>
            <span>{of ? t("productTools.fitsSome", { count: number(count), of: number(of) }) : number(count)}</span>
          </h3>
          <ul className="line">
            {models.map((model) => (
              <li key={model.name}>
                <Link className="link no-wrap" to={model.href}>
                  {typeset(model.name)}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
