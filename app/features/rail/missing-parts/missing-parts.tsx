import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { codeToken } from "../../../ground/text/part-numbers.ts";
import { useAmountText } from "../../list/amounts/use-amount-text.ts";
import type { Dispatch } from "../../list/dispatch.ts";
import styles from "./missing-parts.module.css";
import type { MissingPart } from "./rail-plan.ts";

type Props = {
  readonly missing: readonly MissingPart[];
  readonly dispatch: Dispatch;
};

export function MissingParts({ missing, dispatch }: Props) {
  const { t, typeset, labelled } = useI18n();
  const amountText = useAmountText();
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby="missing-parts">
      <h2 id="missing-parts" className="title">
        {t("orderList.missing")}
      </h2>
      <ul className={`rows small ${styles.parts}`}>
        {missing.map(({ product, needed, amount }) => (
          <li key={product.code}>
            <img src={`/drawings/${codeToken(product.code)}.svg`} alt="" loading="lazy" width="40" height="32" />
            <p>
              <span lang={product.language}>{typeset(product.name)}</span>
              <small>{t("orderList.needed", { amount: amountText(needed, product.unit) })}</small>
            </p>
            <button
              type="button"
              className="button no-print"
              aria-label={labelled(
                t("orderList.addAmount", { amount: amountText(amount, product.unit) }),
                product.name,
              )}
              onClick={() =>
                dispatch(
                  { type: "add", lines: [{ code: product.code, amount, note: "" }] },
                  t("orderList.added", { name: product.name }),
                )
              }
            >
              {t("orderList.addAmount", { amount: amountText(amount, product.unit) })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
