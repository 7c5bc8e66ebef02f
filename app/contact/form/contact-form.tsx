import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { BRAND } from "../../brand.ts";
import { useI18n } from "../../i18n/i18n-context.tsx";
import { detachInquiry } from "../../order-list/inquiry/detach-inquiry.ts";
import type { ListLine } from "../../order-list/lines.ts";
import { telephoneHref } from "../../shell/contact-links.ts";
import type { FieldErrors } from "../fields.ts";
import type { FormResult } from "../handle-form-post.ts";
import type { Outcome, Problem } from "../outcome.ts";
import styles from "./contact-form.module.css";
import { clearDraft, restoreDraft, saveDraft } from "./draft.ts";
import { FormField } from "./form-field.tsx";
import { InquiryAttachment } from "./inquiry-attachment.tsx";
import { MessageSent } from "./message-sent.tsx";
import { NoticeConsent } from "./notice-consent.tsx";

type Props = {
  readonly notice: readonly string[];
  readonly turnstileSiteKey: string | undefined;
  /** What became of the form when the browser sent it by itself. */
  readonly formResult: FormResult | undefined;
};

const loadSendMessage = () => import("./send-message.ts");
const Turnstile = lazy(() => import("./turnstile.tsx"));
const InquiryFields = lazy(() => import("./inquiry-fields.tsx"));

const NO_LINES: readonly ListLine[] = [];

/** The first field of a form that something is wrong with gets the focus, and with it its error is read out. */
const focusFirstInvalid = (form: HTMLFormElement) => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();

/** Makes a new try of the same message known as such, also when the answer to the first got lost. */
const newIdempotencyKey = (): string | undefined => globalThis.crypto?.randomUUID?.();

/** The form with the order list that goes with it; in their place, once it is sent, what became of it. */
export function ContactForm({ notice, turnstileSiteKey, formResult }: Props) {
  const { t, locale } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState<Outcome | { readonly problem: Problem } | undefined>(formResult?.outcome);
  const [isSending, setIsSending] = useState(false);
  const [attemptCount, setAttemptCount] = useState(0);
  const [attachedLines, setAttachedLines] = useState(NO_LINES);
  const [sentLines, setSentLines] = useState(NO_LINES);
  const attempt = useRef({
    key: undefined as string | undefined,
    readyAt: 0,
    turnstile: undefined as string | undefined,
  });

  const reference = outcome && "reference" in outcome ? outcome.reference : null;
  const errors: FieldErrors = outcome && "errors" in outcome ? outcome.errors : {};
  const values = formResult?.values ?? {};

  // A form that is there anew: another message, or this page once more.
  useEffect(() => {
    if (reference !== null) {
      clearDraft();
      return;
    }
    attempt.current = { ...attempt.current, key: newIdempotencyKey(), readyAt: performance.now() };
    if (form.current) restoreDraft(form.current);
  }, [reference]);

  // Once for each answer, when what was wrong stands beside its field; never while somebody types.
  const shouldFocusInvalid = useRef(true);
  useEffect(() => {
    if (shouldFocusInvalid.current && form.current && outcome && "errors" in outcome) focusFirstInvalid(form.current);
    shouldFocusInvalid.current = false;
  }, [outcome]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const { currentTarget } = event;
    setIsSending(true);
    // Said again, it is read out again.
    if (outcome && "problem" in outcome) setOutcome(undefined);
    try {
      const { validateForm, readAttachedLines, sendMessage } = await loadSendMessage();
      const lines = readAttachedLines();
      const clientErrors = validateForm(currentTarget, lines);
      shouldFocusInvalid.current = true;
      if (Object.keys(clientErrors).length > 0)
        return setOutcome({ errors: clientErrors, message: t("contact.problems.fields") });
      const { key, readyAt, turnstile } = attempt.current;
      const elapsedMs = performance.now() - readyAt;
      const result = await sendMessage(currentTarget, locale, lines, { key, elapsedMs, turnstile });
      // The list has gone with it; a form that the browser sent by itself had none.
      if (result && "reference" in result) {
        detachInquiry();
        setSentLines(lines);
        setAttachedLines(NO_LINES);
      }
      setAttemptCount((count) => count + 1);
      shouldFocusInvalid.current = true;
      setOutcome(result ?? { problem: "unavailable" });
    } catch (error) {
      // The code that sends did not arrive.
      console.warn(error);
      setOutcome({ problem: "unavailable" });
    } finally {
      setIsSending(false);
    }
  }

  /** Once something was wrong, it is taken back as soon as it is mended. */
  async function recheck(formElement: HTMLFormElement) {
    if (!outcome || !("errors" in outcome)) return;
    const { validateForm, readAttachedLines } = await loadSendMessage();
    const currentErrors = validateForm(formElement, readAttachedLines());
    const remainingErrors = Object.fromEntries(
      Object.entries(outcome.errors).filter(([field]) => field in currentErrors),
    );
    if (Object.keys(remainingErrors).length < Object.keys(outcome.errors).length)
      setOutcome(Object.keys(remainingErrors).length > 0 ? { ...outcome, errors: remainingErrors } : undefined);
  }

  if (reference !== null)
    return <MessageSent reference={reference} lines={sentLines} onNewMessage={() => setOutcome(undefined)} />;
  const problem = outcome && ("problem" in outcome ? outcome.problem : "fields");
  const fieldProps = { errors, values };
  return (
    <>
      <InquiryAttachment onLinesChange={setAttachedLines} />
      <form
        ref={form}
        method="post"
        noValidate
        className={styles.form}
        aria-labelledby="contact-form"
        onSubmit={(event) => void send(event)}
        onFocus={() => void loadSendMessage()}
        onInput={({ currentTarget }) => {
          saveDraft(currentTarget);
          void recheck(currentTarget);
        }}
      >
        <h2 id="contact-form">{t("contact.form")}</h2>
        <p role="alert" className={problem ? styles.problem : undefined}>
          {problem && t(`contact.problems.${problem}`, { phone: "" })}
          {problem && problem !== "fields" && <a href={telephoneHref(BRAND.phone)}>{BRAND.phone}</a>}
        </p>
        <FormField name="name" autoComplete="name" required {...fieldProps} />
        <div className={styles.pair}>
          <p id="reach-hint">{t("contact.reachHint")}</p>
          <FormField name="email" type="email" autoComplete="email" describedBy="reach-hint" {...fieldProps} />
          <FormField name="phone" type="tel" autoComplete="tel" describedBy="reach-hint" {...fieldProps} />
        </div>
        <FormField
          name="address"
          autoComplete="street-address"
          rows={2}
          labelNote={t("contact.optional")}
          {...fieldProps}
        />
        {attachedLines.length > 0 && (
          <Suspense>
            <InquiryFields errors={errors} />
          </Suspense>
        )}
        {attachedLines.length > 0 ? (
          <FormField name="message" rows={4} labelNote={t("contact.optional")} {...fieldProps} />
        ) : (
          <FormField name="message" rows={7} required hint={t("contact.messageHint")} {...fieldProps} />
        )}
        <div className={styles.trap} aria-hidden="true">
          <label htmlFor="website">{t("contact.trap")}</label>
          <input id="website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <NoticeConsent paragraphs={notice} error={errors.consent} />
        {turnstileSiteKey && (
          <Suspense>
            <Turnstile
              // What it gave may be asked about once only.
              key={attemptCount}
              siteKey={turnstileSiteKey}
              onToken={(token) => {
                attempt.current.turnstile = token;
              }}
            />
          </Suspense>
        )}
        <button type="submit" className={`button button-primary ${styles.send}`} aria-disabled={isSending}>
          {t(isSending ? "contact.sending" : "contact.send")}
        </button>
      </form>
    </>
  );
}
