import { useState } from "react";
import type { FieldErrors } from "../../../foundation/messages/fields.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { usePersisted } from "../../../ground/platform/persisted.ts";
import type { FormValues } from "../handle-form-post.ts";
import { draftStore, readDraft } from "./draft.ts";
import { FormField } from "./form-field.tsx";

type Props = { readonly errors: FieldErrors };

/** Optional details of an inquiry. The tax number is a company's, so its field appears once there is a company. */
export function InquiryFields({ errors }: Props) {
  const { t } = useI18n();
  const values: FormValues = usePersisted(draftStore) ?? NO_VALUES;
  const [typedCompany, setTypedCompany] = useState<string | null>(null);
  const company = typedCompany ?? values.company ?? "";
  const fieldProps = { errors, values };
  return (
    <fieldset
      className="stack loose columns"
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === "company") setTypedCompany(target.value);
      }}
    >
      <legend>
        {t("inquiry.details")} <small>{t("contact.optional")}</small>
      </legend>
      <FormField name="company" autoComplete="organization" {...fieldProps} />
      {(company.trim() !== "" || errors.taxNumber) && <TaxNumberField errors={errors} />}
      <FormField name="project" {...fieldProps} />
      <FormField name="wantedDate" type="date" {...fieldProps} />
    </fieldset>
  );
}

const NO_VALUES: FormValues = {};

function TaxNumberField({ errors }: Props) {
  const { t } = useI18n();
  // Read anew each time the field appears, so that a company typed again gets its tax number back.
  const [values] = useState(readDraft);
  return <FormField name="taxNumber" hint={t("inquiry.taxNumberHint")} errors={errors} values={values} />;
}
