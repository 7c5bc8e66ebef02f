import type { ComponentProps } from "react";
import { useI18n } from "../../i18n/i18n-context.tsx";
import styles from "./amount-field.module.css";
import type { OrderRules } from "./order-rules.ts";

type Props = ComponentProps<"input"> & {
  readonly product: Pick<OrderRules, "unit"> & { readonly name: string };
  /** The amount that the unit is written for: 1 piece, 50 pieces. */
  readonly amount: number;
};

/** A field for an amount of a product, with its unit: text, so that a comma is a comma in every browser. */
export function AmountField({ product: { name, unit }, amount, ...input }: Props) {
  const { t } = useI18n();
  return (
    <label className={styles.amount}>
      <span className="visually-hidden">{`${t("adding.amount")}: ${name}`}</span>
      <input inputMode="decimal" maxLength={12} autoComplete="off" {...input} />
      <span>{t(`units.${unit}`, { count: amount })}</span>
    </label>
  );
}
