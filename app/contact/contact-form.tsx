import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { BRAND } from "../brand.ts";
import { useI18n } from "../i18n/i18n-context.tsx";
import { detachInquiry } from "../order-list/inquiry/detach-inquiry.ts";
import type { ListLine } from "../order-list/lines.ts";
import { telephoneHref } from "../shell/contact-links.ts";
import styles from "./contact-form.module.css";
import { dropDraft, keepDraft, restoreDraft } from "./draft.ts";
import type { FieldErrors } from "./fields.ts";
import { FormField } from "./form-field.tsx";
import { HandedOver } from "./handed-over.tsx";
import { Notice } from "./notice-consent.tsx";
import type { Outcome, Problem } from "./outcome.ts";
import type { Received } from "./received.ts";
import { Sent } from "./sent.tsx";

type Props = {
  readonly notice: readonly string[];
  readonly turnstileSiteKey: string | undefined;
  /** What became of the form when the browser sent it by itself. */
  readonly received: Received | undefined;
};

const loadSending = () => import("./sending.ts");
const Turnstile = lazy(() => import("./turnstile.tsx"));
const InquiryFields = lazy(() => import("./inquiry-fields.tsx"));

const NO_LIST: readonly ListLine[] = [];

/** The first field of a form that something is wrong with gets the focus, and with it its error is read out. */
const focusFirst = (form: HTMLFormElement) => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();

/** Makes a new try of the same message known as such, also when the answer to the first got lost. */
const newKey = (): string | undefined => globalThis.crypto?.randomUUID?.();

/** The form with the order list that goes with it; in their place, once it is sent, what became of it. */
export function ContactForm({ notice, turnstileSiteKey, received }: Props) {
  const { t, locale } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState<Outcome | { readonly problem: Problem } | undefined>(received?.outcome);
  const [isSending, setIsSending] = useState(false);
  const [tries, setTries] = useState(0);
  const [attached, setAttached] = useState(NO_LIST);
  const [sent, setSent] = useState(NO_LIST);
  const attempt = useRef({
    key: undefined as string | undefined,
    readyAt: 0,
    turnstile: undefined as string | undefined,
  });

  const reference = outcome && "reference" in outcome ? outcome.reference : null;
  const errors: FieldErrors = outcome && "errors" in outcome ? outcome.errors : {};
  const values = received?.values ?? {};

  // A form that is there anew: another message, or this page once more.
  useEffect(() => {
    if (reference !== null) {
      dropDraft();
      return;
    }
    attempt.current = { ...attempt.current, key: newKey(), readyAt: performance.now() };
    if (form.current) restoreDraft(form.current);
  }, [reference]);

  // Once for each answer, when what was wrong stands beside its field; never while somebody types.
  const answered = useRef(true);
  useEffect(() => {
    if (answered.current && form.current && outcome && "errors" in outcome) focusFirst(form.current);
    answered.current = false;
  }, [outcome]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const { currentTarget } = event;
    setIsSending(true);
    // Said again, it is read out again.
    if (outcome && "problem" in outcome) setOutcome(undefined);
    try {
      const { errorsOf, linesToSend, sendMessage } = await loadSending();
      const lines = linesToSend();
      const own = errorsOf(currentTarget, lines);
      answered.current = true;
      if (Object.keys(own).length > 0) return setOutcome({ errors: own, message: t("contact.problems.fields") });
      const { key, readyAt, turnstile } = attempt.current;
      const elapsedMs = performance.now() - readyAt;
      const answer = await sendMessage(currentTarget, locale, lines, { key, elapsedMs, turnstile });
      // The list has gone with it; a form that the browser sent by itself had none.
      if (answer && "reference" in answer) {
        detachInquiry();
        setSent(lines);
        setAttached(NO_LIST);
      }
      setTries((before) => before + 1);
      answered.current = true;
      setOutcome(answer ?? { problem: "unavailable" });
    } catch (error) {
      // The code that sends did not arrive.
      console.warn(error);
      setOutcome({ problem: "unavailable" });
    } finally {
      setIsSending(false);
    }
  }

  /** Once something was wrong, it is taken back as soon as it is mended. */
  async function recheck(current: HTMLFormElement) {
    if (!outcome || !("errors" in outcome)) return;
    const { errorsOf, linesToSend } = await loadSending();
    const now = errorsOf(current, linesToSend());
    const left = Object.fromEntries(Object.entries(outcome.errors).filter(([field]) => field in now));
    if (Object.keys(left).length < Object.keys(outcome.errors).length)
      setOutcome(Object.keys(left).length > 0 ? { ...outcome, errors: left } : undefined);
  }

  if (reference !== null) return <Sent reference={reference} lines={sent} another={() => setOutcome(undefined)} />;
  const problem = outcome && ("problem" in outcome ? outcome.problem : "fields");
  const field = { errors, values };
  return (
    <>
      <HandedOver attach={setAttached} />
      <form
        ref={form}
        method="post"
        noValidate
        className={styles.form}
        aria-labelledby="contact-form"
        onSubmit={(event) => void send(event)}
        onFocus={() => void loadSending()}
        onInput={({ currentTarget }) => {
          keepDraft(currentTarget);
          void recheck(currentTarget);
        }}
      >
        <h2 id="contact-form">{t("contact.form")}</h2>
        <p role="alert" className={problem ? styles.problem : undefined}>
          {problem && t(`contact.problems.${problem}`, { phone: "" })}
          {problem && problem !== "fields" && <a href={telephoneHref(BRAND.phone)}>{BRAND.phone}</a>}
        </p>
        <FormField name="name" autoComplete="name" required {...field} />
        <div className={styles.pair}>
          <p id="reach-hint">{t("contact.reachHint")}</p>
          <FormField name="email" type="email" autoComplete="email" describedBy="reach-hint" {...field} />
          <FormField name="phone" type="tel" autoComplete="tel" describedBy="reach-hint" {...field} />
        </div>
        <FormField name="address" autoComplete="street-address" lines={2} remark={t("contact.optional")} {...field} />
        {attached.length > 0 && (
          <Suspense>
            <InquiryFields errors={errors} />
          </Suspense>
        )}
        {attached.length > 0 ? (
          <FormField name="message" lines={4} remark={t("contact.optional")} {...field} />
        ) : (
          <FormField name="message" lines={7} required hint={t("contact.messageHint")} {...field} />
        )}
        <div className={styles.trap} aria-hidden="true">
          <label htmlFor="website">{t("contact.trap")}</label>
          <input id="website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <Notice paragraphs={notice} error={errors.consent} />
        {turnstileSiteKey && (
          <Suspense>
            <Turnstile
              // What it gave may be asked about once only.
              key={tries}
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
