import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { COMPARE_FORM_ID } from "./compare-form.ts";

/** Belongs to the form of the compare bar. */
export function CompareCheckbox({
  product: { code, name },
  className,
}: {
  readonly product: { readonly code: string; readonly name: string };
  readonly className: string | undefined;
}) {
  const { t, labelled } = useI18n();
  return (
    <label className={className}>
      <input
        type="checkbox"
        name="code"
        value={code}
        form={COMPARE_FORM_ID}
        aria-label={labelled(t("choosing.choose"), name)}
      />
      {t("choosing.choose")}
    </label>
  );
}
