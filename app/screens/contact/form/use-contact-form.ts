import { type FormEvent, useCallback, useEffect, useReducer, useRef } from "react";
import { detachInquiry, readAttachedLines } from "../../../features/list/inquiry/inquiry.ts";
import type { ListLine } from "../../../features/list/lines/lines.ts";
import type { FieldErrors } from "../../../foundation/messages/fields.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import type { FormResult } from "../handle-form-post.ts";
import type { Problem } from "../outcome.ts";
import { clearDraft, restoreDraft, saveDraft } from "./draft.ts";

type FormOutcome = FormResult["outcome"];

type FormState = {
  /** The reference of the message that was sent; null while there is a form to fill in. */
  readonly reference: string | null;
  readonly phoneLooksShort: boolean;
  /** More messages come than the office can read at once. */
  readonly isBusy: boolean;
  readonly sentLines: readonly ListLine[];
  readonly errors: FieldErrors;
  readonly problem: Problem | undefined;
  readonly isSending: boolean;
  readonly attemptCount: number;
};

type Action =
  | { readonly type: "sending" }
  | { readonly type: "invalid"; readonly errors: FieldErrors }
  | { readonly type: "answered"; readonly outcome: FormOutcome; readonly lines: readonly ListLine[] }
  | { readonly type: "rechecked"; readonly errors: FieldErrors }
  | { readonly type: "newMessage" };

const NO_LINES: readonly ListLine[] = [];
const NO_ERRORS: FieldErrors = {};

const hasErrors = (errors: FieldErrors) => Object.keys(errors).length > 0;

const resultOf = (outcome: FormOutcome | undefined) => ({
  reference: outcome && "reference" in outcome ? outcome.reference : null,
  phoneLooksShort: outcome !== undefined && "phoneLooksShort" in outcome,
  isBusy: outcome !== undefined && "isBusy" in outcome,
  errors: outcome && "errors" in outcome ? outcome.errors : NO_ERRORS,
  problem: outcome && "problem" in outcome ? outcome.problem : undefined,
});

const initialState = (outcome: FormOutcome | undefined): FormState => ({
  ...resultOf(outcome),
  sentLines: NO_LINES,
  isSending: false,
  attemptCount: 0,
});

function reduce(state: FormState, action: Action): FormState {
  switch (action.type) {
    case "sending":
      // Removing the problem makes screen readers announce it again if it comes back.
      return { ...state, isSending: true, problem: undefined };
    case "invalid":
      return { ...state, isSending: false, errors: action.errors };
    case "answered": {
      const { outcome, lines } = action;
      return { ...resultOf(outcome), sentLines: lines, isSending: false, attemptCount: state.attemptCount + 1 };
    }
    case "rechecked":
      // A new error waits for the next attempt: nobody wants to be corrected while typing.
      return {
        ...state,
        errors: Object.fromEntries(Object.entries(state.errors).filter(([field]) => field in action.errors)),
      };
    case "newMessage":
      return { ...state, ...resultOf(undefined) };
  }
}

const loadSendMessage = () => import("./send-message.ts");

/**
 * The state of the contact form and its event handlers.
 * @param serverOutcome of a form that was sent without scripts
 * @param hasList whether the list that is attached in this tab goes with it
 */
export function useContactForm(serverOutcome: FormOutcome | undefined, hasList: boolean) {
  const { locale } = useI18n();
  const formRef = useRef<HTMLFormElement>(null);
  const [state, dispatch] = useReducer(reduce, serverOutcome, initialState);
  const { reference, errors, problem, isSending } = state;
  /** The key is the same for every attempt to send one message; undefined without a secure context. */
  const attempt = useRef({
    key: undefined as string | undefined,
    readyAt: 0,
    turnstile: undefined as string | undefined,
  });
  const setTurnstileToken = useCallback((token: string | undefined) => {
    attempt.current.turnstile = token;
  }, []);

  useEffect(() => {
    if (reference !== null) {
      clearDraft();
      return;
    }
    attempt.current = { ...attempt.current, key: globalThis.crypto?.randomUUID?.(), readyAt: performance.now() };
    if (formRef.current) restoreDraft(formRef.current);
  }, [reference]);

  // Only after an attempt, never while somebody types: focusing a field makes screen readers read out its error.
  const shouldFocusInvalid = useRef(true);
  useEffect(() => {
    if (shouldFocusInvalid.current && hasErrors(errors))
      formRef.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    shouldFocusInvalid.current = false;
  }, [errors]);

  const readLines = () => (hasList ? readAttachedLines() : NO_LINES);

  async function submit(form: HTMLFormElement) {
    if (isSending) return;
    dispatch({ type: "sending" });
    try {
      const { validateForm, reportErrors, sendMessage } = await loadSendMessage();
      const lines = readLines();
      shouldFocusInvalid.current = true;
      const clientErrors = validateForm(form, lines);
      if (hasErrors(clientErrors)) {
        reportErrors(clientErrors);
        return dispatch({ type: "invalid", errors: clientErrors });
      }
      const { key, readyAt, turnstile } = attempt.current;
      const outcome = await sendMessage(form, locale, lines, {
        key,
        elapsedMs: performance.now() - readyAt,
        turnstile,
      });
      if (hasList && outcome && "reference" in outcome) detachInquiry();
      dispatch({ type: "answered", outcome: outcome ?? { problem: "unavailable" }, lines });
    } catch (error) {
      // send-message.ts could not be loaded.
      console.warn(error);
      dispatch({ type: "answered", outcome: { problem: "unavailable" }, lines: NO_LINES });
    }
  }

  /** Takes errors back as soon as they are corrected. */
  async function handleInput(form: HTMLFormElement) {
    saveDraft(form);
    if (!hasErrors(errors)) return;
    const { validateForm } = await loadSendMessage();
    dispatch({ type: "rechecked", errors: validateForm(form, readLines()) });
  }

  return {
    ...state,
    problem: hasErrors(errors) ? ("fields" as const) : problem,
    setTurnstileToken,
    startNewMessage: () => dispatch({ type: "newMessage" }),
    formProps: {
      ref: formRef,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onFocus: () => void loadSendMessage(),
      onInput: (event: FormEvent<HTMLFormElement>) => void handleInput(event.currentTarget),
    },
  };
}
