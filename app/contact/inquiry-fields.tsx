import { useEffect, useRef, useState } from "react";
import { useI18n } from "../i18n/i18n-context.tsx";
import { restoreDraft } from "./draft.ts";
import type { FieldErrors } from "./fields.ts";
import { FormField } from "./form-field.tsx";
import styles from "./inquiry-fields.module.css";

type Props = { readonly errors: FieldErrors };

/** What an offer may need beside the list, all of it optional. A tax number is a company's, so it is asked for with one. */
export default function InquiryFields({ errors }: Props) {
  const { t } = useI18n();
  const group = useRef<HTMLFieldSetElement>(null);
  const [hasCompany, setHasCompany] = useState(false);
  const company = () => group.current?.querySelector<HTMLInputElement>("#company")?.value.trim() ?? "";
  // What was typed before is filled in, the tax number once its field is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when there is another field
  useEffect(() => {
    const form = group.current?.form;
    if (form) restoreDraft(form);
    setHasCompany(company() !== "");
  }, [hasCompany]);
  const field = { errors, values: {} };
  return (
    <fieldset ref={group} className={styles.fields} onInput={() => setHasCompany(company() !== "")}>
      <legend>
        {t("inquiry.details")} <small>{t("contact.optional")}</small>
      </legend>
      <FormField name="company" autoComplete="organization" {...field} />
      {(hasCompany || errors.taxNumber) && <FormField name="taxNumber" hint={t("inquiry.taxNumberHint")} {...field} />}
      <FormField name="project" {...field} />
      <FormField name="wantedDate" type="date" {...field} />
    </fieldset>
  );
}
