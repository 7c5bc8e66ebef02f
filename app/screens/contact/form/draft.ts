import * as v from "valibot";
import { FIELD_LIMITS } from "../../../foundation/messages/fields.ts";
import { json, persisted } from "../../../ground/platform/persisted.ts";
import type { FormValues } from "../handle-form-post.ts";

/** The typed fields, until the message is sent or the tab is closed. */
export const draftStore = persisted("sessionStorage", "contact.draft", json(v.record(v.string(), v.string())));

/** All text fields of the form; consent is given anew each time. */
const textFields = (form: HTMLFormElement) =>
  Object.keys(FIELD_LIMITS).flatMap((name) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? [field] : [];
  });

export const saveDraft = (form: HTMLFormElement): void =>
  void draftStore.write(Object.fromEntries(textFields(form).map(({ name, value }) => [name, value])));

export const readDraft = (): FormValues => draftStore.read() ?? {};

/** Fills in the stored values of fields that are still empty. */
export function restoreDraft(form: HTMLFormElement): void {
  const values = readDraft();
  for (const field of textFields(form)) if (field.value === "") field.value = values[field.name] ?? "";
}

export const clearDraft = (): void => void draftStore.write(null);
