import { SELECTABLE_CLAMPS } from "../../../features/rail/products/strip-product.ts";
import type { Clamp } from "../../../foundation/catalogue/product/role.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";

type Props = {
  readonly value: Clamp;
  readonly onChange: (clamp: Clamp) => void;
  readonly isLabelHidden?: boolean;
};

/** How blocks hold conductors. */
export function ClampSelect({ value, onChange, isLabelHidden = false }: Props) {
  const { t } = useI18n();
  return (
    <label>
      <span className={isLabelHidden ? "visually-hidden" : undefined}>{t("stripBuilder.plan.clamp")}</span>
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
