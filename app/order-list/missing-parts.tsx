import { useI18n } from "../i18n/i18n-context.tsx";
import { type ListLine, withMore } from "./lines.ts";
import type { Act } from "./list-editor.tsx";
import styles from "./missing-parts.module.css";
import type { Missing } from "./rail-plan.ts";
import { useAmountText } from "./use-amount-text.ts";

type Props = { readonly missing: readonly Missing[]; readonly lines: readonly ListLine[]; readonly act: Act };

/** What the rows of the list need to be built and the list lacks, one click each. */
export function MissingParts({ missing, lines, act }: Props) {
  const { t } = useI18n();
  const amountOf = useAmountText();
  if (missing.length === 0) return null;
  return (
    <section className={styles.missing} aria-labelledby="missing-parts">
      <h2 id="missing-parts">{t("orderList.missing")}</h2>
      <ul className={styles.parts}>
        {missing.map(({ product, needed, amount }) => (
          <li key={product.code}>
            <img src={`/drawings/${product.code.toLowerCase()}.svg`} alt="" loading="lazy" width="40" height="32" />
            <p>
              {product.name}
              <small>{t("orderList.needed", { amount: amountOf(needed, product.unit) })}</small>
            </p>
            <button
              type="button"
              className="button"
              aria-label={`${t("orderList.addAmount", { amount: amountOf(amount, product.unit) })}: ${product.name}`}
              onClick={() =>
                act(
                  (current) => withMore(current, [{ code: product.code, amount, note: "" }]),
                  t("orderList.added", { name: product.name }),
                  () => lines,
                )
              }
            >
              {t("orderList.addAmount", { amount: amountOf(amount, product.unit) })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
