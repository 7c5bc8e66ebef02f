import { type FormEvent, useCallback, useEffect, useReducer, useRef } from "react";
import { detachInquiry, readAttachedLines } from "../../../features/list/inquiry/inquiry.ts";
import type { ListLine } from "../../../features/list/lines/lines.ts";
import { findFilesError } from "../../../foundation/messages/attachments.ts";
import type { FieldErrors } from "../../../foundation/messages/fields.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import type { FormResult } from "../handle-form-post.ts";
import type { Problem } from "../outcome.ts";
import { useChosenFiles } from "./chosen-files.ts";
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
  /** Which of the files is on its way. */
  readonly fileNumber: number | null;
  readonly attemptCount: number;
};

type Action =
  | { readonly type: "sending"; readonly fileNumber: number | null }
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
  fileNumber: null,
  attemptCount: 0,
});

function reduce(state: FormState, action: Action): FormState {
  switch (action.type) {
    case "sending":
      // Removing the problem makes screen readers announce it again if it comes back.
      return { ...state, isSending: true, fileNumber: action.fileNumber, problem: undefined };
    case "invalid":
      return { ...state, isSending: false, errors: action.errors };
    case "answered": {
      const { outcome, lines } = action;
      return { ...initialState(outcome), sentLines: lines, attemptCount: state.attemptCount + 1 };
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

export const loadSendMessage = () => import("./send-message.ts");

/**
 * The state of the contact form and its event handlers.
 * @param serverOutcome of a form that was sent without scripts
 * @param hasList whether the list that is attached in this tab goes with it
 */
export function useContactForm(serverOutcome: FormOutcome | undefined, hasList: boolean) {
  const { locale } = useI18n();
  const chosen = useChosenFiles();
  const { files, forget } = chosen;
  const formRef = useRef<HTMLFormElement>(null);
  const [state, dispatch] = useReducer(reduce, serverOutcome, initialState);
  const { reference, problem, isSending } = state;
  const fileError = findFilesError(files) ?? state.errors.files;
  const errors: FieldErrors = fileError ? { ...state.errors, files: fileError } : state.errors;
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
      forget();
      return;
    }
    attempt.current = { ...attempt.current, key: globalThis.crypto?.randomUUID?.(), readyAt: performance.now() };
    if (formRef.current) restoreDraft(formRef.current);
  }, [reference, forget]);

  // Only after an attempt, never while somebody types: focusing a field makes screen readers read out its error.
  const shouldFocusInvalid = useRef(true);
  useEffect(() => {
    if (shouldFocusInvalid.current && hasErrors(state.errors))
      formRef.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    shouldFocusInvalid.current = false;
  }, [state.errors]);

  const readLines = () => (hasList ? readAttachedLines() : NO_LINES);

  async function submit(form: HTMLFormElement) {
    if (isSending) return;
    dispatch({ type: "sending", fileNumber: null });
    try {
      const { submitMessage } = await loadSendMessage();
      const lines = readLines();
      shouldFocusInvalid.current = true;
      const { key, readyAt, turnstile } = attempt.current;
      const submission = { key, elapsedMs: performance.now() - readyAt, turnstile };
      const outcome = await submitMessage(form, locale, { lines, files, ...submission }, (fileNumber) =>
        dispatch({ type: "sending", fileNumber }),
      );
      if (outcome && "invalid" in outcome) return dispatch({ type: "invalid", errors: outcome.invalid });
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
    if (!hasErrors(state.errors)) return;
    const { validateForm } = await loadSendMessage();
    // Of files the Worker knows more than a browser: what it said stays until others are chosen.
    const { files: filesError } = state.errors;
    dispatch({
      type: "rechecked",
      errors: { ...validateForm(form, readLines()), ...(filesError && { files: filesError }) },
    });
  }

  const changeFiles = (change: () => void) => {
    change();
    const { files: _, ...others } = state.errors;
    dispatch({ type: "rechecked", errors: others });
  };

  return {
    ...state,
    errors,
    files,
    addFiles: (added: readonly File[]) => changeFiles(() => chosen.add(added)),
    removeFile: (removed: File) => changeFiles(() => chosen.remove(removed)),
    problem: hasErrors(state.errors) ? ("fields" as const) : problem,
    setTurnstileToken,
    startNewMessage: () => {
      chosen.clear();
      dispatch({ type: "newMessage" });
    },
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
