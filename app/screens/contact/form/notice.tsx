import { type FieldError, NOTICE_VERSIONS } from "../../../foundation/messages/fields.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import styles from "./contact-form.module.css";

type Props = {
  readonly paragraphs: readonly string[];
  readonly error: FieldError | undefined;
  /** Whether the consent was given in a form that comes back. */
  readonly hasConsented: boolean;
};

/** The notice under law no. 6698, that it was read, and the one consent, which nobody has to give. */
export function Notice({ paragraphs, error, hasConsented }: Props) {
  const { t, typeset } = useI18n();
  const [version] = NOTICE_VERSIONS;
  return (
    <div className="stack tight">
      <details className="fold ruled">
        <summary>{t("contact.notice")}</summary>
        <div className="stack close">
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="note measure">
              {typeset(paragraph)}
            </p>
          ))}
        </div>
      </details>
      <label className={`check ${styles.choice}`}>
        <input
          type="checkbox"
          name="notice"
          value={version}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error && "notice-error"}
        />
        <span>{t("contact.noticeRead")}</span>
      </label>
      {error && (
        <p id="notice-error" className="small alarm">
          {t(`contact.errors.${error}`)}
        </p>
      )}
      <label className={`check ${styles.choice}`}>
        <input type="checkbox" name="referralConsent" value={version} defaultChecked={hasConsented} />
        <span>
          {t("contact.referralConsent")} <small>{t("contact.optional")}</small>
        </span>
      </label>
    </div>
  );
}
