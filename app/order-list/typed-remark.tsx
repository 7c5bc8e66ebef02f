import { useI18n } from "../i18n/i18n-context.tsx";
import type { Addable, Typed } from "./adding.ts";
import { wholeOf } from "./amounts.ts";
import { useAmountText } from "./use-amount-text.ts";

type Props = { readonly typed: Typed; readonly product: Addable; readonly correct: (amount: number) => void };

/** What is wrong with an amount that was typed, or that it is part of a package only, with the next full one. */
export default function TypedRemark({ typed, product, correct }: Props) {
  const { t } = useI18n();
  const amountText = useAmountText();
  const { unit, minOrderQuantity } = product;
  const said = (amount: number) => amountText(amount, unit);
  if ("problem" in typed) return t(`adding.problems.${typed.problem}`, { unit: t(`units.${unit}`, { count: 1 }) });
  const { amount, whole, check } = typed;
  return (
    <>
      {whole && `${t("adding.whole", { amount: said(amount) })} `}
      {check.state !== "full" && (
        <>
          {t(`adding.${check.state}`, { amount: said(check.state === "open" ? wholeOf(product) : minOrderQuantity) })}{" "}
          <button type="button" className="text-button" onClick={() => correct(check.next)}>
            {t("adding.full", { amount: said(check.next) })}
          </button>
        </>
      )}
    </>
  );
}
