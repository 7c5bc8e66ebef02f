import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useI18n } from "../i18n/i18n-context.tsx";
import styles from "./add-to-list.module.css";
import type { Addable, Typed } from "./adding.ts";
import { AmountField } from "./amount-field.tsx";
import { useOrderList } from "./use-order-list.ts";

type Props = {
  readonly product: Addable & { readonly name: string };
  readonly className?: string | undefined;
  /** The first thing to do on a page, not one of many. */
  readonly primary?: boolean;
};

const loadAdding = () => import("./adding.ts");
const TypedRemark = lazy(() => import("./typed-remark.tsx"));

/** The amount of a product and the button that puts it on the order list; part of a package is made full by one click. */
export function AddToList({ product, className = "", primary = false }: Props) {
  const { t, locale, number } = useI18n();
  const stored = useOrderList()?.lines.find((line) => "code" in line && line.code === product.code);
  const [typed, setTyped] = useState<Typed | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { minOrderQuantity } = product;

  // Another tab may have changed it as well.
  const amount = stored && "amount" in stored ? stored.amount : undefined;
  useEffect(() => {
    if (field.current && amount !== undefined) field.current.value = number(amount);
  }, [amount, number]);

  async function take(text: string) {
    const { addTyped } = await loadAdding();
    setTyped(await addTyped(text, product, locale));
  }

  return (
    <form
      className={`${styles.add} ${className}`}
      data-added={stored !== undefined}
      onFocus={() => void loadAdding()}
      onSubmit={(event) => {
        event.preventDefault();
        void take(field.current?.value ?? "");
      }}
    >
      <AmountField
        ref={field}
        product={product}
        amount={amount ?? minOrderQuantity}
        defaultValue={number(minOrderQuantity)}
        aria-invalid={typed ? "problem" in typed : undefined}
        onChange={({ target: { value } }) =>
          void loadAdding().then(({ checkTyped }) => setTyped(checkTyped(value, product, locale)))
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
        {typed && (
          <Suspense>
            <TypedRemark typed={typed} product={product} correct={(amount) => void take(number(amount))} />
          </Suspense>
        )}
      </p>
    </form>
  );
}
