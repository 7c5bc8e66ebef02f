import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useI18n } from "../../i18n/i18n-context.tsx";
import { AmountField } from "../amounts/amount-field.tsx";
import { useOrderList } from "../storage/use-order-list.ts";
import type { CheckedAmount, OrderableProduct } from "./add-product.ts";
import styles from "./add-to-list.module.css";

type Props = {
  readonly product: OrderableProduct & { readonly name: string };
  readonly className?: string | undefined;
  /** The first thing to do on a page, not one of many. */
  readonly primary?: boolean;
};

const loadAddProduct = () => import("./add-product.ts");
const AmountFeedback = lazy(() => import("./amount-feedback.tsx"));

/** The amount of a product and the button that puts it on the order list; part of a package is made full by one click. */
export function AddToList({ product, className = "", primary = false }: Props) {
  const { t, locale, number } = useI18n();
  const stored = useOrderList()?.lines.find((line) => "code" in line && line.code === product.code);
  const [checked, setChecked] = useState<CheckedAmount | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { minOrderQuantity } = product;

  // Another tab may have changed it as well.
  const amount = stored && "amount" in stored ? stored.amount : undefined;
  useEffect(() => {
    if (field.current && amount !== undefined) field.current.value = number(amount);
  }, [amount, number]);

  async function add(text: string) {
    const { addProduct } = await loadAddProduct();
    setChecked(await addProduct(text, product, locale));
  }

  return (
    <form
      className={`${styles.add} ${className}`}
      data-added={stored !== undefined}
      onFocus={() => void loadAddProduct()}
      onSubmit={(event) => {
        event.preventDefault();
        void add(field.current?.value ?? "");
      }}
    >
      <AmountField
        ref={field}
        product={product}
        amount={amount ?? minOrderQuantity}
        defaultValue={number(minOrderQuantity)}
        aria-invalid={checked ? "problem" in checked : undefined}
        onChange={({ target: { value } }) =>
          void loadAddProduct().then(({ checkAmount }) => setChecked(checkAmount(value, product, locale)))
        }
      />
      <button
        type="submit"
        className={`button ${primary ? "button-primary" : ""}`}
        aria-label={`${t(stored ? "adding.added" : "adding.add")}: ${product.name}`}
      >
        {t(stored ? "adding.added" : "adding.add")}
      </button>
      <p role="status" className={styles.says}>
        {checked && (
          <Suspense>
            <AmountFeedback checked={checked} product={product} onCorrect={(amount) => void add(number(amount))} />
          </Suspense>
        )}
      </p>
    </form>
  );
}
