import type { Clamp } from "../../../foundation/catalogue/product/role.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { SELECTABLE_CLAMPS } from "../../rail/products/strip-product.ts";

type Props = {
  readonly value: Clamp;
  readonly onChange: (clamp: Clamp) => void;
  readonly isLabelHidden?: boolean;
  /** Of several strips, the one that it is for. */
  readonly strip?: string;
};

/** How blocks hold conductors. */
export function ClampSelect({ value, onChange, isLabelHidden = false, strip }: Props) {
  const { t, labelled } = useI18n();
  const label = t("stripBuilder.plan.clamp");
  return (
    <label className="field">
      <span className={isLabelHidden ? "visually-hidden" : undefined}>
        {strip === undefined ? label : labelled(label, strip)}
      </span>
      <select
        value={value}
        onChange={({ target }) => onChange(SELECTABLE_CLAMPS.find((each) => each === target.value) ?? value)}
      >
        {SELECTABLE_CLAMPS.map((each) => (
          <option key={each} value={each}>
            {t(`stripBuilder.plan.clamps.${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
