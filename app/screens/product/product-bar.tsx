import { useState } from "react";
import { addProduct, type CheckedAmount } from "../../features/list/adding/add-product.ts";
import { AmountFeedback } from "../../features/list/adding/amount-feedback.tsx";
import { parseAmount } from "../../features/list/amounts/parse-amount.ts";
import { useAmountText } from "../../features/list/amounts/use-amount-text.ts";
import { useListedAmount } from "../../features/list/storage/use-order-list.ts";
import { CAD_SECTION_ID } from "../../foundation/catalogue/made-files/cad-files.ts";
import type { Product } from "../../foundation/catalogue/product/product-data.ts";
import { formatCode } from "../../ground/company/order-number.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { type AmountStore, useTypedAmount } from "./amount-store.ts";
import { DatasheetLink } from "./datasheet-link.tsx";
import styles from "./product-bar.module.css";

export type ProductBarProps = {
  readonly product: Pick<Product, "code" | "name" | "nameLanguage" | "unit" | "packageUnit" | "minOrderQuantity">;
  readonly amount: AmountStore;
  readonly isVisible: boolean;
};

/** The product's actions, in reach while the page scrolls; the amount is that of the field above. */
export function ProductBar({ product, amount, isVisible }: ProductBarProps) {
  const { t, locale, number, typeset, labelled } = useI18n();
  const amountText = useAmountText();
  const [typed, setTyped] = useState<CheckedAmount | null>(null);
  const listedAmount = useListedAmount(product.code);
  const text = useTypedAmount(amount, product);
  const parsed = parseAmount(text, product.unit, locale);
  const parsedAmount = "amount" in parsed ? parsed.amount : null;
  const isAdded = parsedAmount !== null && parsedAmount === listedAmount;
  const label =
    parsedAmount === null ? t("adding.add") : t("productTools.add", { amount: amountText(parsedAmount, product.unit) });
  async function addToList(amountInput: string) {
    setTyped(await addProduct(amountInput, product, locale));
    amount.change(null);
  }
  return (
    <section className={styles.bar} data-shown={isVisible} aria-label={t("productTools.actions")}>
      <div className="page bar">
        <p className={styles.name}>
          <strong lang={product.nameLanguage ?? undefined}>{typeset(product.name)}</strong>{" "}
          <span>{formatCode(product.code)}</span>
        </p>
        <p role="status" className={styles.status}>
          {typed && (
            <AmountFeedback checked={typed} product={product} onCorrect={(next) => void addToList(number(next))} />
          )}
        </p>
        <div className={styles.buttons}>
          <button
            type="button"
            className="button button-primary"
            aria-label={labelled(isAdded ? t("adding.added") : label, product.name)}
            onClick={() => void addToList(text)}
          >
            {isAdded ? t("adding.added") : label}
          </button>
          <DatasheetLink code={product.code} label={t("productTools.datasheet")} />
          <a className="button" href={`#${CAD_SECTION_ID}`}>
            {t("productTools.cad")}
          </a>
        </div>
      </div>
    </section>
  );
}
