import { minimumOf, packageSizeOf } from "../../../foundation/catalogue/product/order-rules.ts";
import { formatCode } from "../../../ground/company/order-number.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { useAmountText } from "../../list/amounts/use-amount-text.ts";
import type { MatchedEntry, Outcome } from "../parsed-entry.ts";

type Props = {
  readonly entry: MatchedEntry;
  readonly earlier: { readonly listed: number; readonly entered: number };
  readonly onReplace: (outcome: Outcome) => void;
};

/** A line's product and amount, with everything that is not exactly as it was written. */
export function MatchedRow({ entry, earlier, onReplace }: Props) {
  const { t, typeset } = useI18n();
  const amountText = useAmountText();
  const { product, amount, unresolved } = entry;
  return (
    <div className="line">
      <span>{formatCode(product.code)}</span>
      <div className="grow">
        <span lang={product.language}>{typeset(product.name)}</span>
        {useRemarks(entry, earlier).map((remark) => (
          <p key={remark} className="muted">
            {remark}
          </p>
        ))}
        {unresolved && (
          <p>
            <button type="button" className="text-button" onClick={() => onReplace(unresolved)}>
              {t("orderList.chooseAgain")}
            </button>
          </p>
        )}
      </div>
      <b className="no-wrap">{amountText(amount, product.unit)}</b>
    </div>
  );
}

function useRemarks(entry: MatchedEntry, earlier: Props["earlier"]): string[] {
  const { t, number } = useI18n();
  const amountText = useAmountText();
  const { product, amount, check, reason, problem, written, roundedUp, counted, isUnitless } = entry;
  const formatAmount = (value: number) => amountText(value, product.unit);
  const usedInstead = t("orderList.least", { amount: formatAmount(amount) });
  const packageSize = formatAmount(packageSizeOf(product));
  return [
    reason && t(`orderList.instead.${reason.how}`, { number: reason.written, code: formatCode(product.code) }),
    problem === "none" && `${t("orderList.noAmount")} ${usedInstead}`,
    problem &&
      problem !== "none" &&
      `${t("orderList.written", {
        written,
        problem: t(`adding.problems.${problem}`, { unit: t(`units.${product.unit}`, { count: 1 }) }),
      })} ${usedInstead}`,
    roundedUp && t("adding.whole", { amount: formatAmount(amount) }),
    counted &&
      t(`orderList.counted.${counted.of}`, {
        count: number(counted.count),
        amount: formatAmount(amount / counted.count),
      }),
    isUnitless && t("orderList.unitless", { amount: formatAmount(amount), bar: packageSize }),
    check.state !== "full" &&
      t(`adding.${check.state}`, {
        amount: check.state === "open" ? packageSize : formatAmount(minimumOf(product)),
      }),
    earlier.listed > 0 && t("orderList.already", { amount: formatAmount(earlier.listed) }),
    earlier.entered > 0 && t("orderList.repeated", { amount: formatAmount(earlier.entered) }),
  ].filter((remark) => typeof remark === "string");
}
