import { minimumOf, packageSizeOf } from "../../../foundation/catalogue/product/order-rules.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { useAmountText } from "../amounts/use-amount-text.ts";
import type { CheckedAmount, OrderableProduct } from "./add-product.ts";

type Props = {
  readonly checked: CheckedAmount;
  readonly product: OrderableProduct;
  readonly onCorrect: (amount: number) => void;
};

/** The problem of a typed amount, or the next full package if it is not one. */
export function AmountFeedback({ checked, product, onCorrect }: Props) {
  const { t } = useI18n();
  const amountText = useAmountText();
  const { unit } = product;
  const formatAmount = (amount: number) => amountText(amount, unit);
  if ("problem" in checked)
    return <span>{t(`adding.problems.${checked.problem}`, { unit: t(`units.${unit}`, { count: 1 }) })}</span>;
  const { amount, roundedUp, check } = checked;
  return (
    <>
      {roundedUp && <span>{`${t("adding.whole", { amount: formatAmount(amount) })} `}</span>}
      {check.state !== "full" && (
        <>
          <span>
            {t(`adding.${check.state}`, {
              amount: formatAmount(check.state === "open" ? packageSizeOf(product) : minimumOf(product)),
            })}
          </span>{" "}
          <button type="button" className="text-button" onClick={() => onCorrect(check.next)}>
            {t("adding.full", { amount: formatAmount(check.next) })}
          </button>
        </>
      )}
    </>
  );
}
