import { useState } from "react";
import { AmountFeedback } from "../../../features/list/adding/amount-feedback.tsx";
import { AmountField } from "../../../features/list/amounts/amount-field.tsx";
import { type ParsedAmount, parseAmount } from "../../../features/list/amounts/parse-amount.ts";
import { useAmountText } from "../../../features/list/amounts/use-amount-text.ts";
import type { LineProduct } from "../../../features/list/line-product.ts";
import type { ProductLine } from "../../../features/list/lines/lines.ts";
import { changeOrderList } from "../../../features/list/storage/list-store.ts";
import { checkPackage, packageSizeOf } from "../../../foundation/catalogue/product/order-rules.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { codeToken } from "../../../ground/text/part-numbers.ts";
import styles from "./line-row.module.css";

/** A typed text, what it was parsed to, and the amount on the list since. */
type Draft = { readonly text: string; readonly parsed: ParsedAmount; readonly listed: number };

/** The list takes a typed amount as soon as it is valid. */
export function AmountEditor({ line, product }: { readonly line: ProductLine; readonly product: LineProduct }) {
  const { t, locale, number, typeset, labelled } = useI18n();
  const amountText = useAmountText();
  const [lastDraft, setDraft] = useState<Draft | null>(null);
  const { code, amount } = line;
  const { unit } = product;
  // A change from elsewhere, such as another tab or undo, replaces what was typed here.
  const draft = lastDraft?.listed === amount ? lastDraft : null;
  const problem = draft && "problem" in draft.parsed ? draft.parsed : null;
  const roundedUp = draft !== null && "roundedUp" in draft.parsed && draft.parsed.roundedUp;
  const check = checkPackage(amount, product);
  const packageSize = packageSizeOf(product);

  function setAmount(listed: number, next: Draft | null) {
    changeOrderList({ type: "setAmounts", amounts: [{ code, amount: listed }] });
    setDraft(next);
  }

  return (
    <div className={`stack tight start ${styles.ordered}`}>
      <AmountField
        label={labelled(t("adding.amount"), typeset(product.name))}
        unit={unit}
        amount={amount}
        value={draft?.text ?? number(amount)}
        aria-invalid={problem !== null}
        aria-describedby={`check-${codeToken(code)}`}
        onChange={({ target: { value: text } }) => {
          const parsed = parseAmount(text, unit, locale);
          if ("amount" in parsed) setAmount(parsed.amount, { text, parsed, listed: parsed.amount });
          else setDraft({ text, parsed, listed: amount });
        }}
        onBlur={() => {
          if (draft && !problem) setDraft({ ...draft, text: number(amount) });
        }}
      />
      <p
        id={`check-${codeToken(code)}`}
        className={problem ? "small alarm" : check.state === "full" ? "note" : "small"}
        role="status"
      >
        <AmountFeedback
          checked={problem ?? { amount, roundedUp, check }}
          product={product}
          onCorrect={(corrected) => setAmount(corrected, null)}
        />
        {problem && <span>{` ${t("orderList.kept", { amount: amountText(amount, unit) })}`}</span>}
        {!problem && check.state === "full" && (
          <span>
            {t("orderList.packages", {
              count: number(Math.round(amount / packageSize)),
              amount: amountText(packageSize, unit),
            })}
          </span>
        )}
      </p>
    </div>
  );
}
