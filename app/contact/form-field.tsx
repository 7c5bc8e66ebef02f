import { useI18n } from "../i18n/i18n-context.tsx";
import { FIELD_LIMITS, type FieldErrors } from "./fields.ts";
import styles from "./form-field.module.css";
import type { SentValues } from "./received.ts";

type Props = {
  readonly name: keyof typeof FIELD_LIMITS;
  readonly type?: "text" | "email" | "tel" | "date";
  readonly autoComplete?: string;
  readonly required?: boolean;
  /** More than one line to write in. */
  readonly lines?: number;
  /** Beside the label. */
  readonly remark?: string;
  /** Below it. */
  readonly hint?: string;
  /** What stands elsewhere and is said of this field too. */
  readonly describedBy?: string;
  readonly errors: FieldErrors;
  readonly values: SentValues;
};

/** A field with its label, and below it what is wrong with it. */
export function FormField({ name, type = "text", lines, remark, hint, describedBy, errors, values, ...rest }: Props) {
  const { t } = useI18n();
  const error = errors[name];
  const [hintId, errorId] = [`${name}-hint`, `${name}-error`];
  const own = {
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
        {remark && <small>{remark}</small>}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {lines ? <textarea rows={lines} {...own} /> : <input type={type} {...own} />}
      {error && (
        <p id={errorId} className={styles.error}>
          {t(`contact.errors.${error}`)}
        </p>
      )}
    </div>
  );
}
