import { lazy, Suspense } from "react";
import { telephoneHref } from "../../../frame/shell/contact-links.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import type { Contacts } from "../find-contacts.ts";
import type { FormResult } from "../handle-form-post.ts";
import styles from "./contact-form.module.css";
import { InquiryAttachment } from "./inquiry-attachment.tsx";
import { MessageFields } from "./message-fields.tsx";
import { Notice } from "./notice.tsx";
import { Turnstile } from "./turnstile.tsx";
import { loadSendMessage, useContactForm } from "./use-contact-form.ts";

const FileField = lazy(() => import("./file-field.tsx"));
const MessageSent = lazy(async () => ({ default: (await loadSendMessage()).MessageSent }));

type Props = {
  readonly notice: readonly string[];
  readonly turnstileSiteKey: string | undefined;
  /** Says before anybody writes that nothing is sent. */
  readonly isPreview: boolean;
  /** The result of a form that was sent without scripts. */
  readonly formResult: FormResult | undefined;
  /** The number of lines of the attached list, as the address says; 0 for a plain message. */
  readonly lineCount: number;
  /** Whose office the message goes to. */
  readonly contacts: Contacts;
};

/** The form with the order list attached to it, or the confirmation once it is sent. */
export function ContactForm({ notice, turnstileSiteKey, isPreview, formResult, lineCount, contacts }: Props) {
  const { t, labelled } = useI18n();
  const { country, ownCountry, office } = contacts;
  const form = useContactForm(formResult?.outcome, lineCount > 0);
  const { reference, errors, isSending, fileNumber, files } = form;
  const kept = formResult?.kept ?? [];
  const problem = form.problem ?? (isPreview ? "preview" : undefined);
  if (reference !== null)
    return (
      <Suspense>
        <MessageSent
          reference={reference}
          phoneLooksShort={form.phoneLooksShort}
          isBusy={form.isBusy}
          phone={office.phone}
          lines={form.sentLines}
          fileNames={[...kept, ...files].map(({ name }) => name)}
          onNewMessage={form.startNewMessage}
        />
      </Suspense>
    );
  return (
    <>
      <InquiryAttachment count={lineCount} country={country === ownCountry ? "" : country} />
      <form
        method="post"
        encType="multipart/form-data"
        noValidate
        className={`stack ${styles.form}`}
        aria-labelledby="contact-form"
        {...form.formProps}
      >
        <div className="stack tight">
          <h2 id="contact-form">{t("contact.form")}</h2>
          <p className="note">{labelled(t("contact.goesTo"), office.legalName)}</p>
        </div>
        <input type="hidden" name="country" value={country} />
        <p role="alert" className={problem ? "notice" : undefined}>
          {problem && <span>{t(`contact.problems.${problem}`, { phone: "" })}</span>}
          {problem && problem !== "fields" && problem !== "preview" && (
            <a className="no-wrap" href={telephoneHref(office.phone)}>
              {office.phone}
            </a>
          )}
        </p>
        <MessageFields errors={errors} values={formResult?.values ?? {}} hasList={lineCount > 0} />
        <Suspense>
          <FileField files={files} kept={kept} error={errors.files} onAdd={form.addFiles} onRemove={form.removeFile} />
        </Suspense>
        <Notice
          paragraphs={notice}
          error={errors.notice}
          hasConsented={formResult?.values.referralConsent !== undefined}
        />
        {turnstileSiteKey && (
          // A token can be verified only once, so every attempt needs a new widget.
          <Turnstile key={form.attemptCount} siteKey={turnstileSiteKey} onToken={form.setTurnstileToken} />
        )}
        <p>
          <button type="submit" className="button button-primary" aria-disabled={isSending}>
            {isSending && fileNumber !== null
              ? t("contact.files.sending", { number: fileNumber, count: files.length })
              : t(isSending ? "contact.sending" : "contact.send")}
          </button>
        </p>
      </form>
    </>
  );
}
