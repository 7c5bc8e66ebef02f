import { useI18n } from "../../i18n/i18n-context.tsx";
import { FIELD_LIMITS, type FieldErrors } from "../fields.ts";
import type { FormValues } from "../handle-form-post.ts";
import styles from "./form-field.module.css";

type Props = {
  readonly name: keyof typeof FIELD_LIMITS;
  readonly type?: "text" | "email" | "tel" | "date";
  readonly autoComplete?: string;
  readonly required?: boolean;
  /** More than one line to write in. */
  readonly rows?: number;
  /** Beside the label. */
  readonly labelNote?: string;
  /** Below it. */
  readonly hint?: string;
  /** What stands elsewhere and is said of this field too. */
  readonly describedBy?: string;
  readonly errors: FieldErrors;
  readonly values: FormValues;
};

/** A field with its label, and below it what is wrong with it. */
export function FormField({ name, type = "text", rows, labelNote, hint, describedBy, errors, values, ...rest }: Props) {
  const { t } = useI18n();
  const error = errors[name];
  const [hintId, errorId] = [`${name}-hint`, `${name}-error`];
  const controlProps = {
    ...rest,
    id: name,
    name,
    maxLength: FIELD_LIMITS[name],
    defaultValue: values[name] ?? "",
    "aria-invalid": error ? true : undefined,
    "aria-describedby": [error && errorId, hint && hintId, describedBy].filter(Boolean).join(" ") || undefined,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={name}>
        {t(`contact.fields.${name}`)}
        {labelNote && <small>{labelNote}</small>}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {rows ? <textarea rows={rows} {...controlProps} /> : <input type={type} {...controlProps} />}
      {error && (
        <p id={errorId} className={styles.error}>
          {t(`contact.errors.${error}`)}
        </p>
      )}
    </div>
  );
}
