import { useI18n } from "../../i18n/i18n-context.tsx";
import { type FieldError, NOTICE_VERSIONS } from "../fields.ts";
import fieldStyles from "./form-field.module.css";
import styles from "./notice-consent.module.css";

type Props = { readonly paragraphs: readonly string[]; readonly error: FieldError | undefined };

/** The notice under law no. 6698, and the consent to its current version. */
export function NoticeConsent({ paragraphs, error }: Props) {
  const { t } = useI18n();
  return (
    <div className={styles.notice}>
      <details>
        <summary>{t("contact.notice")}</summary>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </details>
      <label className={styles.consent}>
        <input
          type="checkbox"
          name="consent"
          value={NOTICE_VERSIONS[0]}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error && "consent-error"}
        />
        <span>{t("contact.consent")}</span>
      </label>
      {error && (
        <p id="consent-error" className={fieldStyles.error}>
          {t(`contact.errors.${error}`)}
        </p>
      )}
    </div>
  );
}
