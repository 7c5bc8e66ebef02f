import { useEffect, useRef, useState } from "react";
import { useI18n } from "../../i18n/i18n-context.tsx";
import type { FieldErrors } from "../fields.ts";
import { restoreDraft } from "./draft.ts";
import { FormField } from "./form-field.tsx";
import styles from "./inquiry-fields.module.css";

type Props = { readonly errors: FieldErrors };

/** What an offer may need beside the list, all of it optional. A tax number is a company's, so it is asked for with one. */
export default function InquiryFields({ errors }: Props) {
  const { t } = useI18n();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [hasCompany, setHasCompany] = useState(false);
  const readCompany = () => fieldset.current?.querySelector<HTMLInputElement>("#company")?.value.trim() ?? "";
  // What was typed before is filled in, the tax number once its field is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when there is another field
  useEffect(() => {
    const form = fieldset.current?.form;
    if (form) restoreDraft(form);
    setHasCompany(readCompany() !== "");
  }, [hasCompany]);
  const fieldProps = { errors, values: {} };
  return (
    <fieldset ref={fieldset} className={styles.fields} onInput={() => setHasCompany(readCompany() !== "")}>
      <legend>
        {t("inquiry.details")} <small>{t("contact.optional")}</small>
      </legend>
      <FormField name="company" autoComplete="organization" {...fieldProps} />
      {(hasCompany || errors.taxNumber) && (
        <FormField name="taxNumber" hint={t("inquiry.taxNumberHint")} {...fieldProps} />
      )}
      <FormField name="project" {...fieldProps} />
      <FormField name="wantedDate" type="date" {...fieldProps} />
    </fieldset>
  );
}
