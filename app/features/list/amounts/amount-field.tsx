import type { ComponentProps } from "react";
import type { OrderRules } from "../../../foundation/catalogue/product/order-rules.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import styles from "./amount-field.module.css";

type Props = ComponentProps<"input"> & {
  readonly label: string;
  readonly unit: OrderRules["unit"];
  /** Decides the plural of the unit. */
  readonly amount: number;
};

/** A text field, since number fields refuse the decimal comma in some browsers. */
export function AmountField({ label, unit, amount, ...input }: Props) {
  const { t, list } = useI18n();
  const unitName = t(`units.${unit}`, { count: amount });
  return (
    <label className={styles.amount} data-unit={unitName}>
      <input inputMode="decimal" maxLength={12} autoComplete="off" aria-label={list([label, unitName])} {...input} />
    </label>
  );
}
