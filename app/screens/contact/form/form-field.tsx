import type { ReactNode } from "react";
import { FIELD_LIMITS, type FieldErrors } from "../../../foundation/messages/fields.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import type { FormValues } from "../handle-form-post.ts";

type Props = {
  readonly name: keyof typeof FIELD_LIMITS;
  readonly type?: "text" | "email" | "tel" | "date";
  readonly autoComplete?: string;
  readonly required?: boolean;
  /** Makes it a textarea. */
  readonly rows?: number;
  /** Options, which make it a choice. */
  readonly children?: ReactNode;
  readonly labelNote?: string;
  readonly hint?: string;
  /** The id of a hint that is shared with other fields. */
  readonly describedBy?: string;
  readonly errors: FieldErrors;
  readonly values: FormValues;
};

export function FormField({
  name,
  type = "text",
  rows,
  children,
  labelNote,
  hint,
  describedBy,
  errors,
  values,
  ...rest
}: Props) {
  const { t } = useI18n();
  const error = errors[name];
  const [hintId, errorId] = [`${name}-hint`, `${name}-error`];
  const controlProps = {
    ...rest,
    id: name,
    name,
    defaultValue: values[name] ?? "",
    "aria-invalid": error ? true : undefined,
    "aria-describedby": [error && errorId, hint && hintId, describedBy].filter(Boolean).join(" ") || undefined,
  };
  return (
    <div className="field">
      <label htmlFor={name} className="line apart">
        <b>{t(`contact.fields.${name}`)}</b>
        {labelNote && <small>{labelNote}</small>}
      </label>
      {hint && (
        <p id={hintId} className="note">
          {hint}
        </p>
      )}
      {children ? (
        <select {...controlProps}>{children}</select>
      ) : rows ? (
        <textarea rows={rows} maxLength={FIELD_LIMITS[name]} {...controlProps} />
      ) : (
        <input type={type} maxLength={FIELD_LIMITS[name]} {...controlProps} />
      )}
      {error && (
        <p id={errorId} className="small alarm">
          {t(`contact.errors.${error}`)}
        </p>
      )}
    </div>
  );
}
