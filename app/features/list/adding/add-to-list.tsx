import { useCallback, useState } from "react";
import { minimumOf } from "../../../foundation/catalogue/product/order-rules.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { AmountField } from "../amounts/amount-field.tsx";
import { loadListStore, useListedAmount } from "../storage/use-order-list.ts";
import { addProduct, type CheckedAmount, checkAmount, type OrderableProduct } from "./add-product.ts";
import styles from "./add-to-list.module.css";
import { AmountFeedback } from "./amount-feedback.tsx";

type Props = {
  readonly product: OrderableProduct & { readonly name: string };
  readonly className?: string | undefined;
  /** For the main action of a page. */
  readonly primary?: boolean;
};

/** Puts a product on the order list, in an amount that one click can round up to full packages. */
export function AddToList({ product, className = "", primary = false }: Props) {
  const { t, locale, number, typeset, labelled } = useI18n();
  const listed = useListedAmount(product.code);
  const [typed, setTyped] = useState<{ readonly text: string; readonly listed: number | undefined } | null>(null);
  const [checked, setChecked] = useState<CheckedAmount | null>(null);
  const isListed = listed !== undefined;
  const amount = listed ?? minimumOf(product);
  // An amount that changed elsewhere, such as in another tab, replaces what was typed here.
  const text = typed !== null && typed.listed === listed ? typed.text : number(amount);

  // Without this, the first update would overwrite what was typed before hydration.
  const adoptEarlyInput = useCallback((field: HTMLInputElement | null) => {
    if (field && field.value !== field.defaultValue) setTyped({ text: field.value, listed: undefined });
  }, []);

  async function add(input: string) {
    const added = await addProduct(input, product, locale);
    setChecked(added);
    if ("amount" in added) setTyped(null);
  }

  return (
    <form
      className={`row no-print scripted ${styles.add} ${className}`}
      data-added={isListed}
      onFocus={() => void loadListStore()}
      onSubmit={(event) => {
        event.preventDefault();
        void add(text);
      }}
    >
      <AmountField
        ref={adoptEarlyInput}
        label={labelled(t("adding.amount"), typeset(product.name))}
        unit={product.unit}
        amount={amount}
        value={text}
        aria-invalid={checked ? "problem" in checked : undefined}
        onChange={({ target: { value } }) => {
          setTyped({ text: value, listed });
          setChecked(checkAmount(value, product, locale));
        }}
      />
      <button
        type="submit"
        className={primary ? "button button-primary" : "button"}
        aria-label={labelled(t(isListed ? "adding.added" : "adding.add"), product.name)}
      >
        {t(isListed ? "adding.added" : "adding.add")}
      </button>
      <p role="status" className={`small ${styles.status}`}>
        {checked && (
          <AmountFeedback checked={checked} product={product} onCorrect={(corrected) => void add(number(corrected))} />
        )}
      </p>
    </form>
  );
}
